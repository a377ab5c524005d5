/* What a newcomer is told: before the first turn, on request, and where a turn needs a word. */
#ifndef KENNEL_TUI_GUIDE_H
#define KENNEL_TUI_GUIDE_H

#include "words/phrase.h"

/* A game's row; every entry is required. */
typedef struct Guide {
    const char *(*intro)(const State *); /* a screen before the first turn, for so many players */
    const char *(*rules)(const State *); /* the rules in brief, on request                      */
    /* A line or two for this turn, or NULL; they hold until the next hint. */
    const char *(*hint)(const State *view, Seat seat, const Voice *voice);
} Guide;

extern const Guide guide_dog, guide_cards, guide_bark, guide_template;

const Guide *guide_of(const State *state);

#endif
