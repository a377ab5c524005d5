/* A position as a line of text, in canonical form (docs/NOTATION.md). */
#include "rules/dog/dog_moves.h"
#include "rules/dog/dog_phase.h"

static void write_variant(const Setup *setup, Text *text) {
    static const char *const directions[] = {":cw", ":ccw"};
    static const char *const decks[] = {"", ":14", ":cards"};
    text_add(text, "dog:");
    text_number(text, setup->as.dog.segments);
    text_char(text, ':');
    text_number(text, setup->seats);
    text_add(text, directions[setup->as.dog.direction]);
    text_add(text, decks[setup->as.dog.deck]);
}

static void write_field(Field field, Text *text) {
    if (on_track(field)) {
        text_number(text, field);
        return;
    }
    text_char(text, seat_letter(goal_owner(field)));
    text_number(text, goal_number(field));
}

/* The least field above `floor` that holds a piece, or FIELD_NONE. */
static Field next_piece(const Field pieces[PIECES_MAX], int floor) {
    Field best = FIELD_NONE;
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (pieces[i] > floor && pieces[i] < best)
            best = pieces[i];
    return best;
}

static void write_pieces(const Field pieces[PIECES_MAX], Text *text) {
    Field field = next_piece(pieces, -1);
    if (field == FIELD_NONE)
        text_char(text, '-');
    for (bool first = true; field != FIELD_NONE; field = next_piece(pieces, field), first = false) {
        if (!first)
            text_char(text, ',');
        write_field(field, text);
    }
}

static void write_cards(CardSet set, unsigned hidden, Text *text) {
    if (set == 0 && hidden == 0)
        text_char(text, '-');
    for (; set != 0; set -= card_one(card_first(set)))
        text_char(text, card_letter(card_first(set)));
    for (; hidden > 0; hidden--)
        text_char(text, card_letter(CARD_HIDDEN));
}

static void write_hand(const DogState *dog, Seat seat, Text *text) {
    write_cards(dog->hand[seat], dog->hidden[seat], text);
    if (dog->gift[seat] == CARD_NONE)
        return;
    text_char(text, '>');
    text_char(text, card_letter(dog->gift[seat]));
}

static void write_turn(const State *state, Text *text) {
    const DogState *dog = &state->as.dog;
    text_add(text, dog_phase_names[dog->phase]);
    text_char(text, ':');
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (dog->phase == DOG_OVER ? has_seat(dog->winners, seat) : seat == dog->turn)
            text_char(text, seat_letter(seat));
    text_char(text, ':');
    text_char(text, seat_letter(dog->starter));
    text_char(text, ':');
    text_number(text, dog->round);
}

static void write_draw_pile(const DogState *dog, Text *text) {
    if (dog->draw_count == 0)
        text_char(text, '-');
    for (unsigned i = dog->draw_count; i > 0; i--)
        text_char(text, card_letter(dog->draw[i - 1]));
}

void dog_write_position(const State *state, Text *text) {
    const DogState *dog = &state->as.dog;
    write_variant(&state->setup, text);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        text_char(text, seat == 0 ? ' ' : '/');
        write_pieces(dog->piece[seat], text);
    }
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        text_char(text, seat == 0 ? ' ' : '/');
        write_hand(dog, seat, text);
    }
    text_char(text, ' ');
    write_turn(state, text);
    text_char(text, ' ');
    write_draw_pile(dog, text);
    text_char(text, ' ');
    write_cards(dog->discard, 0, text);
}
