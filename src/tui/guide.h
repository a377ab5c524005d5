/* Help for newcomers: introduction, short rules, and a tip for the current turn. */
#ifndef KENNEL_TUI_GUIDE_H
#define KENNEL_TUI_GUIDE_H

#include "locale/describe.h"

/* A game's row; every entry is required. */
typedef struct Guide {
    /* A screen before the first turn, and short rules, for this number of players. */
    void (*intro)(const Audience *audience, const State *state, Text *text);
    void (*rules)(const Audience *audience, const State *state, Text *text);
    /* A line or two for this turn, or NULL; valid until the next call. */
    const char *(*tip)(const State *view, Seat seat, const Audience *audience);
    const char *signs; /* the message that explains the signs of the picture */
} Guide;

enum { GUIDE_MAX = 6000, TIP_MAX = 2048 }; /* bytes that every such text fits into */

/* The rows: guide_dog, guide_cards ... */
#define GUIDE_ROW(name, NAME) extern const Guide guide_##name;
GAMES(GUIDE_ROW)
#undef GUIDE_ROW

const Guide *guide_of(const State *state);

/* Writes the message `key`, one paragraph per line, wrapped to the terminal. */
void guide_text(const Audience *audience, const char *key, Text *text);

/* The same for a tip that is already formatted; valid until the next call. */
const char *guide_lines(const char *paragraphs);

#endif
