/* Sentences with placeholders: "move {from} to {to} with the {card}". A language is a
 * set of such patterns; no code glues words together. */
#ifndef KENNEL_TUI_PHRASE_H
#define KENNEL_TUI_PHRASE_H

#include "rules/game.h"

/* Whom the words are for, and which colour each seat plays with. */
typedef struct Voice {
    Seat viewer;               /* is called "you"; NO_SEAT = nobody is       */
    uint8_t colour[SEATS_MAX]; /* an order of the six colours, 0 .. 5        */
} Voice;

typedef struct Slots Slots;

/* How a game calls its cards and fields. */
typedef struct Nouns {
    void (*card)(Card card, Text *text);
    void (*field)(const Slots *slots, Field field, Text *text);
    const char *const *part;  /* names of the parts of a position, from 1; ends with NULL */
    const char *const *order; /* in which order what stands in each part; NULL where all may */
} Nouns;

/* What may be filled in; what does not apply is NO_SEAT, CARD_NONE, 0xFF, 0 or NULL. */
struct Slots {
    const Nouns *nouns;
    const Voice *voice;
    Seat seat, other;
    Card card, as, take;
    Field from, to;
    unsigned number, part, at;
    char letter;
    const char *list;
};

Slots slots_blank(const Nouns *nouns, const Voice *voice);

/* Fills in: {seat} {other} {card} {as} {take} {from} {to} {piece} {number} {part} {at} {letter}
 * {list}. A pattern that asks for anything else is written as it stands. */
void phrase(Text *text, const char *pattern, const Slots *slots);

Voice voice_default(void);
const char *colour_name(unsigned colour);

/* Arranges the colours round the table by name, "green,red,...", player a first; the rest follow
 * in their usual order. False for a name that is unknown or comes twice. */
bool voice_colours(Voice *voice, const char *names);

#endif
