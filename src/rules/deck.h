/* The card kinds of the DOG deck, shared by DOG and DOG Cards, and counted card sets packed into
 * one 64-bit word. */
#ifndef KENNEL_RULES_DECK_H
#define KENNEL_RULES_DECK_H

#include "rules/types.h"

/* In the order of the notation: A 2 3 4 5 6 7 8 9 T Q K D X J */
enum {
    CARD_A, /* 1/11, a start card                */
    CARD_2,
    CARD_3,
    CARD_4, /* forwards or backwards             */
    CARD_5,
    CARD_6,
    CARD_7, /* split                             */
    CARD_8,
    CARD_9,
    CARD_T, /* 10                                */
    CARD_Q, /* 12                                */
    CARD_K, /* 13, a start card                  */
    CARD_D, /* 14                                */
    CARD_X, /* exchange; the thief in DOG Cards  */
    CARD_J, /* joker                             */
    CARD_KINDS,
    DECK_MAX = 120,
};
_Static_assert((int)CARD_KINDS == (int)CARD_HIDDEN, "a kind and the hidden card fit four bits");

/* How many of each kind, four bits a kind: no deck has more than eight of one. */
typedef uint64_t CardSet;

static inline CardSet card_one(Card card) {
    return (CardSet)1 << (4 * card);
}

static inline unsigned card_count(CardSet set, Card card) {
    return (unsigned)(set >> (4 * card) & 0xF);
}

/* The first kind in a set that is not empty, and the set without that kind. */
static inline Card card_first(CardSet set) {
    return (Card)(__builtin_ctzll(set) / 4);
}

static inline CardSet card_without(CardSet set, Card card) {
    return set & ~((CardSet)0xF << (4 * card));
}

/* The same kinds, one card of each: `kinds &= kinds - 1` then leaves the first kind out. */
static inline CardSet card_kinds(CardSet set) {
    set |= set >> 2;
    return (set | set >> 1) & 0x1111111111111111;
}

/* Whether the set has only kinds below `kinds`. */
static inline bool card_all_below(CardSet set, unsigned kinds) {
    return set >> (4 * kinds) == 0;
}

unsigned card_total(CardSet set);

extern const char card_letters[];               /* in the order of the notation, '?' last */
char card_letter(Card card);                    /* CARD_HIDDEN is '?' */
bool card_from_letter(char letter, Card *card); /* '?' is CARD_HIDDEN */

#endif
