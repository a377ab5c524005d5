/* The board game: the ring, the pieces, hands and piles. */
#include "rules/dog/board.h"
#include "wasm/scene.h"

static const char *const phases[] = {"deal", "give", "play", "retry", "draw", "over"};

static void draw_table(const State *view, Text *text) {
    const DogState *dog = &view->as.dog;
    json_field(text, "phase", phases[dog->phase]);
    json_count(text, "segments", view->setup.as.dog.segments);
    json_flag(text, "clockwise", view->setup.as.dog.direction == DOG_CLOCKWISE);
    json_count(text, "round", dog->round + 1);
    json_letter(text, "starter", seat_letter(dog->starter));
    json_count(text, "draw", dog->draw_count);
    scene_cards_field(text, "discard", dog->discard, card_letters, 0);
}

/* "12", "a3", "a0" */
static void write_field(Field field, Seat seat, Text *text) {
    json_begin_plain(text);
    if (on_track(field))
        text_number(text, field);
    else {
        text_char(text, seat_letter(in_goal(field) ? goal_owner(field) : seat));
        text_number(text, in_goal(field) ? goal_number(field) : 0);
    }
    json_end_plain(text);
}

static void write_pieces(const DogState *dog, Seat seat, Text *text) {
    json_name(text, "pieces");
    json_open(text, '[');
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (dog->piece[seat][i] != FIELD_NONE)
            write_field(dog->piece[seat][i], seat, text);
    json_close(text, ']');
}

static void draw_seat(const State *view, Seat seat, Text *text) {
    const DogState *dog = &view->as.dog;
    Card gift = dog->gift[seat];
    json_count(text, "segment", dog_seat_segment(&view->setup, seat));
    json_name(text, "start");
    write_field(start_field(&view->setup, seat), seat, text);
    write_pieces(dog, seat, text);
    scene_cards_field(text, "hand", dog->hand[seat], card_letters, dog->hidden[seat]);
    json_letter(text, "gift", gift == CARD_NONE ? '\0' : card_letter(gift));
}

const Scene scene_dog = {.table = draw_table, .seat = draw_seat};
