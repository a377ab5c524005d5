/* Sentences with placeholders: "move {from} to {to} with the {card}". A language is a
 * set of such patterns; no code glues words together. */
#ifndef KENNEL_WORDS_PHRASE_H
#define KENNEL_WORDS_PHRASE_H

#include "rules/game.h"
#include "words/fill.h"

/* Whom the words are for, in which language, and which colour each seat plays with. */
typedef struct Voice {
    Seat viewer;                 /* is called "you"; NO_SEAT = nobody is          */
    uint8_t colour[SEATS_MAX];   /* an order of the six colours, 0 .. 5           */
    const Catalogue *catalogue;  /* NULL: English                                 */
    const char *name[SEATS_MAX]; /* of people, who are called so; NULL: by colour */
} Voice;

typedef struct Slots Slots;
struct Sentence;

/* How a game calls its cards and fields: the keys of the catalogues; and in English, for the patterns
 * of phrase(). */
typedef struct Nouns {
    const char *(*card_key)(Card card);
    Word (*field_word)(struct Sentence *sentence, const char *name, Field field);
    const char *const *part; /* keys of the parts of a position, from 1; ends with NULL */
    void (*card)(Card card, Text *text);
    void (*field)(const Slots *slots, Field field, Text *text);
} Nouns;

/* What may be filled in; what does not apply is NO_SEAT, CARD_NONE, 0xFF, 0 or NULL. */
struct Slots {
    const Nouns *nouns;
    const Voice *voice;
    Seat seat, other;
    Card card, as, take;
    Field from, to;
    unsigned number;
    const char *list;
};

Slots slots_blank(const Nouns *nouns, const Voice *voice);

/* Fills in: {seat} {other} {card} {as} {take} {from} {to} {piece} {number} {list}. A pattern that asks for anything else is written as it stands. */
void phrase(Text *text, const char *pattern, const Slots *slots);

Voice voice_default(void);
const char *colour_name(unsigned colour);

/* Arranges the colours round the table by name, "green,red,...", player a first; the rest follow
 * in their usual order. False for a name that is unknown or comes twice. */
bool voice_colours(Voice *voice, const char *names);

#endif
