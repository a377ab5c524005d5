/* The part of a scene that is the same in all games. */
#include "scene/scene.h"

#define SCENE_ENTRY(name, NAME) [GAME_##NAME] = &scene_##name,
static const Scene *const scenes[GAME_COUNT] = {GAMES(SCENE_ENTRY)};
#undef SCENE_ENTRY

void scene_cards_field(Text *text, const char *name, CardSet cards, const char *letters,
                       unsigned hidden) {
    put_name(text, name);
    put_begin_plain(text);
    for (CardSet left = cards; left != 0; left = card_without(left, card_first(left)))
        for (unsigned i = card_count(left, card_first(left)); i > 0; i--)
            text_char(text, letters[card_first(left)]);
    while (hidden-- > 0)
        text_char(text, '?');
    put_end_plain(text);
}

void scene_seats_field(Text *text, const char *name, SeatSet seats) {
    put_name(text, name);
    put_begin_plain(text);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(seats, seat))
            text_char(text, seat_letter(seat));
    put_end_plain(text);
}

static void write_seats(const State *view, const Scene *scene, Text *text) {
    Result result;
    game_result(view, &result);
    put_name(text, "seats");
    put_open(text, '[');
    for (Seat seat = 0; seat < view->setup.seats; seat++) {
        Seat partner = game_partner(&view->setup, seat);
        put_open(text, '{');
        put_seat_of(text, "seat", seat);
        put_seat_of(text, "partner", partner);
        put_number_of(text, "points", result.points[seat]);
        scene->seat(view, seat, text);
        put_close(text, '}');
    }
    put_close(text, ']');
    put_bool_of(text, "over", result.over);
    scene_seats_field(text, "winners", result.winners);
}

void scene_write(const State *view, Text *text) {
    const Scene *scene = scenes[view->setup.game];
    SeatSet waits = game_to_act(view);
    put_open(text, '{');
    put_string_of(text, "game", game_of(view)->name);
    put_bool_of(text, "chance", waits == CHANCE);
    scene_seats_field(text, "waits", waits);
    scene->table(view, text);
    write_seats(view, scene, text);
    put_close(text, '}');
}

void scene_points(const State *view, Seat seat, const Parts *parts, Text *text) {
    const Scene *scene = scenes[view->setup.game];
    if (scene->points != NULL && seat != NO_SEAT)
        scene->points(view, seat, parts, text);
}

void scene_swaps(const State *view, const Parts *parts, const PartList *next, Text *text) {
    const Scene *scene = scenes[view->setup.game];
    if (scene->swaps != NULL)
        scene->swaps(view, parts, next, text);
}

void scene_draft(State *view, const EventList *events) {
    const Scene *scene = scenes[view->setup.game];
    if (scene->draft != NULL)
        scene->draft(view, events);
}
