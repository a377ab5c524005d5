/* Card letters, and the size of a counted set. */
#include "rules/deck.h"

const char card_letters[CARD_KINDS + 2] = "A23456789TQKDXJ?";

/* Sums the four-bit lanes: pairs to bytes first, then all bytes by one multiplication. */
unsigned card_total(CardSet set) {
    const uint64_t nibbles = 0x0F0F0F0F0F0F0F0F;
    uint64_t bytes = (set & nibbles) + (set >> 4 & nibbles);
    return (unsigned)(bytes * 0x0101010101010101 >> 56);
}

char card_letter(Card card) {
    return card <= CARD_HIDDEN ? card_letters[card] : '!';
}

bool card_from_letter(char letter, Card *card) {
    for (Card kind = 0; kind <= CARD_HIDDEN; kind++)
        if (card_letters[kind] == letter) {
            *card = kind;
            return true;
        }
    return false;
}
