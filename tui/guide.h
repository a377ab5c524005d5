/* What a newcomer is told: before the first turn, on request, and where a turn needs a word. */
#ifndef KENNEL_TUI_GUIDE_H
#define KENNEL_TUI_GUIDE_H

#include "tui/phrase.h"

/* A game's row; every entry is required. */
typedef struct Guide {
    const char *(*intro)(const State *); /* a screen before the first turn, for so many players */
    const char *(*rules)(const State *); /* the rules in brief, on request                      */
    /* A line or two for this turn, or NULL; they hold until the next hint. */
    const char *(*hint)(const State *view, Seat seat, const Voice *voice);
} Guide;

/* The rows: guide_dog, guide_cards ... */
#define GUIDE_ROW(name, NAME) extern const Guide guide_##name;
GAMES(GUIDE_ROW)
#undef GUIDE_ROW

const Guide *guide_of(const State *state);

#endif
