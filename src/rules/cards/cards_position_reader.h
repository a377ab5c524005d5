/* A position on its way in: what the readers of its parts share. They return false when the text is
 * wrong, and then the problem says where and why. */
#ifndef KENNEL_RULES_CARDS_READING_H
#define KENNEL_RULES_CARDS_READING_H

#include "rules/cards/cards_turns.h"

/* The draft, where the reader stands, and the cards seen so far. */
typedef struct Reading {
    State *state;
    CardsState *cards;
    Reader *reader;
    Problem *problem;
    uint8_t named[CARD_HIDDEN + 1]; /* how many of each so far, hidden ones too */
    unsigned total;
} Reading;

static inline bool fail(Reading *in, Why why) {
    *in->problem = reader_problem(in->reader, why);
    return false;
}

static inline bool fail_card(Reading *in, Why why, Seat seat, Card card, unsigned number) {
    fail(in, why);
    in->problem->seat = seat;
    in->problem->card = card;
    in->problem->number = (int)number;
    return false;
}

/* What is wrong where something else was expected: nothing, or some letter. */
static inline bool fail_here(Reading *in) {
    char letter = reader_peek(in->reader);
    bool end = letter == '\0' || letter == ' ' || letter == '/' || letter == ',' || letter == ':';
    return fail(in, end ? WHY_MISSING_PART : WHY_UNKNOWN_LETTER);
}

static inline bool expect(Reading *in, char letter) {
    return reader_take(in->reader, letter) || fail_here(in);
}

static inline bool next_part(Reading *in) {
    if (!reader_take(in->reader, ' '))
        return reader_peek(in->reader) == '/' ? fail(in, WHY_EXTRA_PART) : fail_here(in);
    in->reader->part++;
    return true;
}

static inline bool count_card(Reading *in, Card card) {
    unsigned most = card == CARD_HIDDEN ? DECK_MAX + 1U : card_count(cards_deck(), card);
    if (in->named[card] < most && in->total < DECK_MAX) {
        in->named[card]++;
        in->total++;
        return true;
    }
    if (in->named[card] < most)
        return fail_card(in, WHY_TOO_MANY_IN_ALL, NO_SEAT, CARD_NONE, DECK_MAX);
    return fail_card(in, WHY_TOO_MANY_CARDS, NO_SEAT, card, most);
}

/* One letter of a card that is on the table, in a hand or in a pile. */
static inline bool read_card(Reading *in, Card *card) {
    if (!card_of(reader_peek(in->reader), card))
        return fail_here(in);
    if (!count_card(in, *card))
        return false;
    in->reader->at++;
    return true;
}

static inline bool at_card(const Reading *in) {
    Card card;
    return card_of(reader_peek(in->reader), &card);
}

static inline bool read_sorted(Reading *in, CardSet *set, uint8_t *hidden) {
    if (reader_take(in->reader, '-'))
        return true;
    Card last = 0, card;
    do {
        if (!read_card(in, &card))
            return false;
        if (card < last) {
            in->reader->at--;
            return fail_card(in, WHY_UNSORTED, NO_SEAT, card, 0);
        }
        if (card == CARD_HIDDEN)
            ++*hidden;
        else
            *set += card_one(card);
        last = card;
    } while (at_card(in));
    return true;
}

/* position_read_hands.c: the parts that say who knows what. */
bool cards_read_hands(Reading *in);
bool cards_read_pile(Reading *in);

#endif
