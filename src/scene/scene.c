/* The part of a scene common to all games. */
#include "scene/scene.h"
#include "table/seat_letter_json.h"

#define SCENE_ENTRY(name, NAME) [GAME_##NAME] = &scene_##name,
static const Scene *const scenes[GAME_COUNT] = {GAMES(SCENE_ENTRY)};
#undef SCENE_ENTRY

void scene_cards_field(Text *text, const char *name, CardSet cards, const char *letters,
                       unsigned hidden) {
    json_put_name(text, name);
    json_put_begin_raw_string(text);
    for (CardSet left = cards; left != 0; left = card_without(left, card_first(left)))
        for (unsigned i = card_count(left, card_first(left)); i > 0; i--)
            text_char(text, letters[card_first(left)]);
    while (hidden-- > 0)
        text_char(text, '?');
    json_put_end_raw_string(text);
}

static void write_seats(const State *view, const Scene *scene, Text *text) {
    Result result;
    game_result(view, &result);
    json_put_name(text, "seats");
    json_put_open(text, '[');
    for (Seat seat = 0; seat < view->setup.seats; seat++) {
        Seat partner = game_partner(&view->setup, seat);
        json_put_open(text, '{');
        json_put_seat_field(text, "seat", seat);
        json_put_seat_field(text, "partner", partner);
        json_put_seats_field(text, "side", game_side(&view->setup, seat));
        if (scene->receiver != NULL)
            json_put_seat_field(text, "receiver", scene->receiver(&view->setup, seat));
        json_put_number_field(text, "points", result.points[seat]);
        scene->seat(view, seat, text);
        json_put_close(text, '}');
    }
    json_put_close(text, ']');
    json_put_bool_field(text, "over", result.over);
    json_put_seats_field(text, "winners", result.winners);
}

const Scene *scene_of(const State *view) {
    return scenes[view->setup.game];
}

void scene_sides_field(Text *text, const char *name, const Setup *setup) {
    json_put_name(text, name);
    json_put_open(text, '[');
    for (unsigned side = 0; side < game_sides(setup); side++) {
        Seat first = 0;
        while (game_side_of(setup, first) != side)
            first++;
        json_put_seats(text, game_side(setup, first));
    }
    json_put_close(text, ']');
}

/* The seats as they follow one another, the viewer's first. */
static void write_order(const Setup *setup, Seat viewer, Text *text) {
    unsigned first = viewer < setup->seats ? viewer : 0;
    json_put_name(text, "order");
    json_put_begin_raw_string(text);
    for (unsigned i = 0; i < setup->seats; i++)
        text_char(text, seat_letter((Seat)((first + i) % setup->seats)));
    json_put_end_raw_string(text);
}

void scene_write(const State *view, Seat viewer, Text *text) {
    const Scene *scene = scene_of(view);
    SeatSet waits = game_to_act(view);
    json_put_open(text, '{');
    json_put_string_field(text, "game", game_of(view)->name);
    json_put_bool_field(text, "chance", waits == CHANCE);
    json_put_seats_field(text, "waits", waits);
    write_order(&view->setup, viewer, text);
    scene_sides_field(text, "sides", &view->setup);
    scene->table(view, text);
    write_seats(view, scene, text);
    json_put_close(text, '}');
}

void scene_points(const State *view, Seat seat, const ActionParts *parts, Text *text) {
    const Scene *scene = scene_of(view);
    if (scene->points != NULL && seat != NO_SEAT)
        scene->points(view, seat, parts, text);
}

void scene_swaps(const State *view, const ActionParts *parts, const PartList *next, Text *text) {
    const Scene *scene = scene_of(view);
    if (scene->swaps != NULL)
        scene->swaps(view, parts, next, text);
}

void scene_draft(State *view, const EventList *events) {
    const Scene *scene = scene_of(view);
    if (scene->draft != NULL)
        scene->draft(view, events);
}

void scene_after(const State *view, const EventList *events, Text *text) {
    const Scene *scene = scene_of(view);
    State drafted = *view;
    if (scene->after == NULL)
        return;
    scene_draft(&drafted, events);
    json_put_name(text, "after");
    json_put_open(text, '{');
    scene->after(&drafted, text);
    json_put_close(text, '}');
}

void scene_event(const State *before, const Event *event, Text *text) {
    const Scene *scene = scene_of(before);
    if (scene->event != NULL)
        scene->event(before, event, text);
}

void scene_fact(const State *before, const Event *event, Text *text) {
    const Scene *scene = scene_of(before);
    if (scene->fact != NULL)
        scene->fact(before, event, text);
}

void scene_target(const State *view, const ActionParts *parts, Part target, Text *text) {
    const Scene *scene = scene_of(view);
    if (scene->target != NULL)
        scene->target(view, parts, target, text);
}

void scene_ahead(const State *view, Part piece, unsigned count, Text *text) {
    const Scene *scene = scene_of(view);
    json_put_name(text, "ahead");
    json_put_open(text, '[');
    if (scene->ahead != NULL && piece.kind == PART_PIECE)
        scene->ahead(view, piece, count, text);
    json_put_close(text, ']');
}
