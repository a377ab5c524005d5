/* What a newcomer is told: before the first turn, on request, and where a turn needs a word. */
#ifndef KENNEL_TUI_GUIDE_H
#define KENNEL_TUI_GUIDE_H

#include "rules/game.h"

/* A game's row; every entry is required. */
typedef struct Guide {
    const char *intro; /* a screen before the first turn                    */
    const char *rules; /* the rules in brief, on request                    */
    const char *(*hint)(const State *view, Seat seat); /* one line for this turn, or NULL */
} Guide;

extern const Guide guide_dog, guide_cards, guide_bark, guide_template;

const Guide *guide_of(const State *state);

#endif
