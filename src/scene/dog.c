/* DOG's part of the scene: track, pieces, hands and piles. */
#include "rules/dog/dog.h"
#include "rules/dog/dog_board.h"
#include "rules/dog/dog_seven_progress.h"
#include "rules/event.h"
#include "scene/dog_paths.h"
#include "scene/end_stats.h"
#include "scene/scene.h"
#include "table/seat_letter_json.h"

static const char *const phases[] = {"deal", "give", "play", "retry", "draw", "over"};

static void draw_table(const State *view, Text *text) {
    const DogState *dog = &view->as.dog;
    json_put_string_field(text, "phase", phases[dog->phase]);
    json_put_number_field(text, "segments", view->setup.as.dog.segments);
    json_put_bool_field(text, "clockwise", view->setup.as.dog.direction == DOG_CLOCKWISE);
    json_put_number_field(text, "round", dog->round + 1);
    json_put_number_field(text, "dealt", (int)dog_deal_size(dog->round));
    json_put_seat_field(text, "starter", dog->starter);
    json_put_number_field(text, "draw", dog->draw_count);
    scene_cards_field(text, "discard", dog->discard, card_letters, 0);
}

/* 12, a3, a0 */
static void place_name(Field field, Seat seat, Text *text) {
    if (on_track(field))
        text_number(text, field);
    else {
        text_char(text, seat_letter(in_goal(field) ? goal_owner(field) : seat));
        text_number(text, in_goal(field) ? goal_number(field) : 0);
    }
}

static void write_field(Field field, Seat seat, Text *text) {
    json_put_begin_raw_string(text);
    place_name(field, seat, text);
    json_put_end_raw_string(text);
}

static void write_pieces(const DogState *dog, Seat seat, Text *text) {
    json_put_name(text, "pieces");
    json_put_open(text, '[');
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (dog->piece[seat][i] != FIELD_NONE)
            write_field(dog->piece[seat][i], seat, text);
    json_put_close(text, ']');
}

static void draw_seat(const State *view, Seat seat, Text *text) {
    const DogState *dog = &view->as.dog;
    Card gift = dog->gift[seat];
    json_put_number_field(text, "segment", dog_seat_segment(&view->setup, seat));
    json_put_name(text, "start");
    write_field(start_field(&view->setup, seat), seat, text);
    write_pieces(dog, seat, text);
    scene_cards_field(text, "hand", dog->hand[seat], card_letters, dog->hidden[seat]);
    json_put_letter_field(text, "gift", gift == CARD_NONE ? '\0' : card_letter(gift));
}

/* ---- a seven in the making ---- */

typedef struct Seven {
    SevenProgress progress;
    bool is_seven, has_piece;
    Field piece; /* of the portion that is being chosen */
} Seven;

static void spend(const State *view, Seat seat, Seven *seven, Field to) {
    Portion list[PORTIONS_MAX];
    unsigned count = dog_seven_next(&view->setup, &seven->progress, seat, list);
    for (unsigned i = 0; i < count; i++)
        if (list[i].step.from == seven->piece && list[i].step.to == to) {
            seven->progress = dog_seven_play(&view->setup, &seven->progress, seat, &list[i]);
            return;
        }
}

static Seven seven_of(const State *view, Seat seat, const ActionParts *parts) {
    Seven seven = {.progress = dog_seven_begin(&view->as.dog)};
    for (unsigned i = 0; i < parts->count; i++) {
        Part part = parts->part[i];
        if (part.kind == PART_CARD || part.kind == PART_AS)
            seven.is_seven = part.value == CARD_7;
        if (part.kind == PART_PIECE) {
            seven.piece = part.value;
            seven.has_piece = true;
        }
        if (part.kind == PART_TO && seven.has_piece) {
            spend(view, seat, &seven, part.value);
            seven.has_piece = false;
        }
    }
    return seven;
}

/* A card that is given away, folded or thrown is not spent. */
static bool is_moved_with(const State *view, const ActionParts *parts) {
    for (unsigned i = 0; i < parts->count; i++)
        if (parts->part[i].kind == PART_WORD)
            return false;
    return view->as.dog.phase != DOG_GIVING;
}

static void write_points(const State *view, Seat seat, const ActionParts *parts, Text *text) {
    Seven seven = seven_of(view, seat, parts);
    Portion list[PORTIONS_MAX];
    if (!seven.is_seven || !is_moved_with(view, parts))
        return;
    json_put_name(text, "points");
    json_put_open(text, '{');
    json_put_number_field(text, "all", SEVEN);
    json_put_number_field(text, "left", seven.progress.left);
    json_put_name(text, "to");
    json_put_open(text, '{');
    unsigned count =
        seven.has_piece ? dog_seven_next(&view->setup, &seven.progress, seat, list) : 0;
    for (unsigned i = 0; i < count; i++) {
        char name[8];
        Text place = text_into(name, sizeof name);
        place_name(list[i].step.to, seat, &place);
        if (list[i].step.from == seven.piece)
            json_put_number_field(text, name, list[i].points);
    }
    json_put_close(text, '}');
    json_put_close(text, '}');
}

/* The card that is played, if it is chosen. */
static Card card_chosen(const ActionParts *parts) {
    Card card = CARD_NONE;
    for (unsigned i = 0; i < parts->count; i++)
        if (parts->part[i].kind == PART_AS ||
            (parts->part[i].kind == PART_CARD && card == CARD_NONE))
            card = parts->part[i].value;
    return card;
}

static bool is_taken(const DogState *dog, Field field) {
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        for (unsigned i = 0; i < PIECES_MAX; i++)
            if (dog->piece[seat][i] == field)
                return true;
    return false;
}

/* An undecided joker may exchange with any piece on a target. */
static void write_swaps(const State *view, const ActionParts *parts, const PartList *next,
                        Text *text) {
    Card card = card_chosen(parts);
    if (card != CARD_X && card != CARD_J)
        return;
    json_put_name(text, "swaps");
    json_put_open(text, '[');
    for (int i = 0; i < next->count; i++)
        if (next->item[i].kind == PART_TO && is_taken(&view->as.dog, next->item[i].value))
            write_field(next->item[i].value, NO_SEAT, text);
    json_put_close(text, ']');
}

/* ---- ways ---- */

static void write_path(const Path *path, Seat seat, Text *text) {
    json_put_name(text, "way");
    json_put_open(text, '[');
    for (unsigned i = 0; i < path->count; i++)
        write_field(path->field[i], seat, text);
    json_put_close(text, ']');
}

static void write_way(const State *before, const Event *event, Text *text) {
    const Setup *setup = &before->setup;
    Path path;
    int steps;
    if (event->kind != DOG_MOVED && event->kind != DOG_SENT_HOME)
        return;
    path = event->kind == DOG_MOVED ? dog_path(setup, event->from, event->to)
                                    : dog_path_home(setup, event->seat, event->from);
    write_path(&path, event->seat, text);
    if (event->kind == DOG_MOVED && dog_steps(setup, event->from, event->to, &steps))
        json_put_number_field(text, "steps", steps);
}

/* The piece that was chosen and has no target yet. */
static Field piece_chosen(const ActionParts *parts) {
    Field piece = FIELD_NONE;
    for (unsigned i = 0; i < parts->count; i++)
        if (parts->part[i].kind == PART_PIECE)
            piece = parts->part[i].value;
        else if (parts->part[i].kind == PART_TO)
            piece = FIELD_NONE;
    return piece;
}

static void write_target(const State *view, const ActionParts *parts, Part target, Text *text) {
    Field from = piece_chosen(parts);
    int steps;
    if (target.kind != PART_TO)
        return;
    if (dog_steps(&view->setup, from, target.value, &steps))
        json_put_number_field(text, "steps", steps);
    json_put_number_field(text, "far", dog_target_order(&view->setup, from, target.value));
}

static void write_ahead(const State *view, Part piece, unsigned count, Text *text) {
    Path path = dog_path_ahead(&view->setup, piece.value, count);
    for (unsigned i = 0; i < path.count; i++)
        write_field(path.field[i], NO_SEAT, text);
}

static unsigned pieces_in_goal(const State *view, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < PIECES_MAX; i++)
        count += in_goal(view->as.dog.piece[seat][i]);
    return count;
}

static const EndCount counts[] = {{"sent-home", "home", COUNT_OTHERS},
                                  {"burned", "home", COUNT_OWN},
                                  {"folded", "folded dropped", COUNT_DONE},
                                  {"played", "played", COUNT_DONE},
                                  {NULL, NULL, COUNT_DONE}};

static void move_piece(DogState *dog, Seat seat, Field from, Field to) {
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (dog->piece[seat][i] == from) {
            dog->piece[seat][i] = to;
            return;
        }
}

static void draft(State *view, const EventList *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->item[i];
        if (event->kind == DOG_MOVED)
            move_piece(&view->as.dog, event->seat, event->from, event->to);
        if (event->kind == DOG_SENT_HOME)
            move_piece(&view->as.dog, event->seat, event->from, FIELD_HOME);
    }
    view->as.dog.held_starts = dog_held_starts(&view->setup, &view->as.dog);
}

const Scene scene_dog = {.table = draw_table,
                         .seat = draw_seat,
                         .points = write_points,
                         .swaps = write_swaps,
                         .receiver = dog_receiver_of,
                         .event = write_way,
                         .target = write_target,
                         .ahead = write_ahead,
                         .counts = counts,
                         .standing = pieces_in_goal,
                         .standing_name = "goal",
                         .told_at_end = 2,
                         .draft = draft};
