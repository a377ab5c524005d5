/* A position on its way in: what the readers of its parts share. They return false when the text is
 * wrong, and then the problem says where and why. */
#ifndef KENNEL_RULES_CARDS_READING_H
#define KENNEL_RULES_CARDS_READING_H

#include "rules/cards/cards_turns.h"

/* The draft, where the reader stands, and the cards seen so far. */
typedef struct CardsPositionReader {
    State *state;
    CardsState *cards;
    TextReader *reader;
    Problem *problem;
    uint8_t named[CARD_HIDDEN + 1]; /* how many of each so far, hidden ones too */
    unsigned total;
} CardsPositionReader;

static inline bool fail(CardsPositionReader *in, ProblemCode code) {
    *in->problem = problem_at_reader(in->reader, code);
    return false;
}

static inline bool fail_card(CardsPositionReader *in, ProblemCode code, Seat seat, Card card,
                             unsigned number) {
    fail(in, code);
    in->problem->seat = seat;
    in->problem->card = card;
    in->problem->number = (int)number;
    return false;
}

/* What is wrong where something else was expected: nothing, or some letter. */
static inline bool fail_here(CardsPositionReader *in) {
    char letter = reader_peek(in->reader);
    bool end = letter == '\0' || letter == ' ' || letter == '/' || letter == ',' || letter == ':';
    return fail(in, end ? PROBLEM_MISSING_PART : PROBLEM_UNKNOWN_LETTER);
}

static inline bool expect(CardsPositionReader *in, char letter) {
    return reader_accept(in->reader, letter) || fail_here(in);
}

static inline bool next_part(CardsPositionReader *in) {
    if (!reader_accept(in->reader, ' '))
        return reader_peek(in->reader) == '/' ? fail(in, PROBLEM_EXTRA_PART) : fail_here(in);
    in->reader->line_field++;
    return true;
}

static inline bool count_card(CardsPositionReader *in, Card card) {
    unsigned most = card == CARD_HIDDEN ? DECK_MAX + 1U : card_count(cards_deck(), card);
    if (in->named[card] < most && in->total < DECK_MAX) {
        in->named[card]++;
        in->total++;
        return true;
    }
    if (in->named[card] < most)
        return fail_card(in, PROBLEM_TOO_MANY_IN_ALL, NO_SEAT, CARD_NONE, DECK_MAX);
    return fail_card(in, PROBLEM_TOO_MANY_CARDS, NO_SEAT, card, most);
}

/* One letter of a card that is on the table, in a hand or in a pile. */
static inline bool read_card(CardsPositionReader *in, Card *card) {
    if (!card_from_letter(reader_peek(in->reader), card))
        return fail_here(in);
    if (!count_card(in, *card))
        return false;
    in->reader->at++;
    return true;
}

static inline bool at_card(const CardsPositionReader *in) {
    Card card;
    return card_from_letter(reader_peek(in->reader), &card);
}

static inline bool read_sorted(CardsPositionReader *in, CardSet *set, uint8_t *hidden) {
    if (reader_accept(in->reader, '-'))
        return true;
    Card last = 0, card;
    do {
        if (!read_card(in, &card))
            return false;
        if (card < last) {
            in->reader->at--;
            return fail_card(in, PROBLEM_UNSORTED, NO_SEAT, card, 0);
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
bool cards_read_hands(CardsPositionReader *in);
bool cards_read_pile(CardsPositionReader *in);

#endif
