/* Whom the words are for, and how a game calls what it speaks of. */
#ifndef KENNEL_WORDS_VOICE_H
#define KENNEL_WORDS_VOICE_H

#include "locale/message_format.h"
#include "rules/game.h"

/* Whom the words are for, in which language, and which colour each seat plays with. */
typedef struct Audience {
    Seat viewer;                 /* is called "you"; NO_SEAT = nobody is          */
    uint8_t colour[SEATS_MAX];   /* an order of the six colours, 0 .. 5           */
    const Catalogue *catalogue;  /* NULL: English                                 */
    const char *name[SEATS_MAX]; /* of people, who are called so; NULL: by colour */
    bool uses_pointer;           /* chooses what is shown: needs no words to be typed */
} Audience;

struct Sentence;

/* How a game calls its cards and fields: keys of the catalogues. */
typedef struct Nouns {
    const char *(*card_key)(Card card);
    MessageArg (*field_arg)(struct Sentence *sentence, const char *name, Field field);
    const char *const *part; /* keys of the parts of a position, from 1; ends with NULL */
} Nouns;

Audience audience_default(void);

/* Arranges the colours round the table by name, "green,red,...", player a first; the rest follow
 * in their usual order. False for a name that is unknown or comes twice. */
bool audience_colours(Audience *audience, const char *names);

#endif
