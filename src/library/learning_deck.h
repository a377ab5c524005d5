/* Hands as bytes, for the open-cards observations of all games. */
#ifndef KENNEL_LIBRARY_LEARNING_DECK_H
#define KENNEL_LIBRARY_LEARNING_DECK_H

#include "rules/deck.h"

/* How many cards of each kind; returns where the next hand goes. */
static inline uint8_t *write_hand(CardSet hand, unsigned kinds, uint8_t *bytes) {
    for (Card card = 0; card < kinds; card++)
        bytes[card] = (uint8_t)card_count(hand, card);
    return bytes + kinds;
}

#endif
