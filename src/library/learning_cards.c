/* DOG Cards for learners: rows are counted from the seat's own in turn order. */
#include "ai/features.h"
#include "library/learning.h"
#include "library/learning_deck.h"
#include "rules/cards/cards.h"

enum { ROWS = CARDS_SEATS * ROWS_MAX, PLACES = MARKET_PLACES, WORDS = CARDS_DROP + 1 };

static Seat seat_from(const Setup *setup, Seat seat, unsigned distance) {
    return (Seat)((seat + distance) % setup->seats);
}

static unsigned index_of(const Setup *setup, Seat seat, Part part) {
    if (part.kind == PART_ROW)
        return relative_seat(setup, seat, row_owner(part.value)) * ROWS_MAX + row_index(part.value);
    return part.kind == PART_PLACE ? part.value - 1U : part.value;
}

static Part part_at(const Setup *setup, Seat seat, PartKind kind, unsigned index) {
    unsigned value = kind == PART_PLACE ? index + 1 : index;
    if (kind == PART_ROW)
        value = seat_from(setup, seat, index / ROWS_MAX) * ROWS_MAX + index % ROWS_MAX;
    return (Part){.kind = (uint8_t)kind, .value = (uint8_t)value};
}

static unsigned size(unsigned players) {
    return (players - 1) * CARD_KINDS + DECK_MAX;
}

static void write_cards(const State *state, Seat seat, uint8_t *bytes) {
    const CardsState *cards = &state->as.cards;
    for (unsigned i = 1; i < state->setup.seats; i++)
        bytes = write_hand(cards->hand[seat_from(&state->setup, seat, i)], CARD_KINDS, bytes);
    for (unsigned i = 0; i < cards->draw_count; i++)
        bytes[i] = (uint8_t)(pile_card(pile_at(cards, i + 1)) + 1);
}

const Learning learning_cards = {.group = {{PART_CARD, CARD_KINDS},
                                           {PART_TAKE, CARD_KINDS},
                                           {PART_ROW, ROWS},
                                           {PART_PLACE, PLACES},
                                           {PART_WORD, WORDS}},
                                 .index_of = index_of,
                                 .part_at = part_at,
                                 .hidden_size = size,
                                 .write_hidden = write_cards};
