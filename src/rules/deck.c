/* Card letters, and the size of a counted set. */
#include "rules/deck.h"

const char card_letters[CARD_KINDS + 2] = "A23456789TQKDXJ?";

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
