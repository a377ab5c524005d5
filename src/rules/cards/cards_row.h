/* Rows packed into one word: which card fits which place, and which market place a card buys. */
#ifndef KENNEL_RULES_CARDS_CARDS_ROW_H
#define KENNEL_RULES_CARDS_CARDS_ROW_H

#include "rules/cards/cards_state.h"

/* The card that shows the number of a place, 1 to 14. The 1/11 shows two. */
static inline Card place_card(unsigned place) {
    if (place == 11)
        return CARD_A;
    return (Card)(place <= 10 ? place - 1 : place - 2);
}

/* Whether this card fits this place of a row (§4.1). */
static inline bool fits_row(Card card, unsigned place) {
    if (card == CARD_J)
        return place < ROW_LENGTH;
    return card == place_card(place) || (place == 1 && card == CARD_K);
}

/* The market places from which this card buys: bit p is place p. (§4.2, and §4.3 for the 4) */
static inline unsigned bought_places(Card card) {
    static const uint16_t places[CARD_KINDS] = {
        [CARD_A] = 1U << 1 | 1U << 11,
        [CARD_2] = 1U << 2,
        [CARD_3] = 1U << 3,
        [CARD_4] = 0x1FE,
        [CARD_5] = 1U << 5,
        [CARD_6] = 1U << 6,
        [CARD_7] = 1U << 7,
        [CARD_8] = 1U << 8,
        [CARD_9] = 1U << 9,
        [CARD_T] = 1U << 10,
        [CARD_Q] = 1U << 12,
        [CARD_K] = 1U << 13,
        [CARD_J] = 0x3FFE,
    };
    return places[card];
}

static inline bool buys_place(Card card, unsigned place) {
    return (bought_places(card) >> place & 1) != 0;
}

static inline unsigned row_length(Row row) {
    return row >> 16;
}

/* Places 2 to 13 have one bit, place 1 has two. */
static inline Card row_card(Row row, unsigned place) {
    static const Card firsts[] = {CARD_J, CARD_K, CARD_A, CARD_A};
    if (place == 1)
        return firsts[row >> 13 & 3];
    return (row >> (14 - place) & 1) != 0 ? place_card(place) : CARD_J;
}

static inline Row row_bits(Card card, unsigned place) {
    if (card == CARD_J)
        return 0;
    if (place == 1)
        return (Row)(card == CARD_A ? 2 : 1) << 13;
    return (Row)1 << (14 - place);
}

static inline Row row_add(Row row, Card card) {
    unsigned place = row_length(row) + 1;
    return (row | row_bits(card, place)) + ((Row)1 << 16);
}

/* Without its last card; a row of one card is gone. */
static inline Row row_rob(Row row) {
    unsigned place = row_length(row);
    Row bits = place == 1 ? (Row)3 << 13 : (Row)1 << (14 - place);
    return (row & ~bits) - ((Row)1 << 16);
}

/* Places with a joker: bit 14 - p is place p, so that the first is the highest bit. */
static inline unsigned row_jokers(Row row) {
    unsigned filled = 0x3FFFU & ~((1U << (14 - row_length(row))) - 1);
    unsigned first = (row >> 13 & 3) != 0 ? 1U << 13 : 0;
    return filled & ~((row & 0x1FFFU) | first);
}

/* All cards of a row. */
CardSet row_cards(Row row);

/* Rows as actions and events name them. */
static inline Seat row_owner(uint8_t id) {
    return id / ROWS_MAX;
}

static inline unsigned row_index(uint8_t id) {
    return id % ROWS_MAX;
}

static inline uint8_t row_id(Seat owner, unsigned index) {
    return (uint8_t)(owner * ROWS_MAX + index);
}

static inline unsigned open_rows(const CardsState *cards, Seat seat) {
    return (cards->row[seat][0] != 0 ? 1U : 0U) + (cards->row[seat][1] != 0 ? 1U : 0U);
}

#endif
