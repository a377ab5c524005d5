/* Sentences that sound different to different ears. */
#ifndef KENNEL_WORDS_TOLD_H
#define KENNEL_WORDS_TOLD_H

#include "words/phrase.h"

/* As it is told of others, to the one who did it or whose piece it is, to the one it was done to,
 * and to those who may not know the card. */
typedef struct Told {
    const char *they, *you, *to_you, *hidden;
} Told;

/* The form for the viewer of these slots; the first serves where another is missing. */
const char *told_to(const Told *words, const Slots *slots);

#endif
