/* What a newcomer is told: before the first turn, on request, and where a turn needs a word. */
#ifndef KENNEL_TUI_GUIDE_H
#define KENNEL_TUI_GUIDE_H

#include "locale/describe.h"

/* A game's row; every entry is required. */
typedef struct Guide {
    /* A screen before the first turn, and the rules in brief, for so many players. */
    void (*intro)(const Voice *voice, const State *state, Text *text);
    void (*rules)(const Voice *voice, const State *state, Text *text);
    /* A line or two for this turn, or NULL; they hold until the next hint. */
    const char *(*hint)(const State *view, Seat seat, const Voice *voice);
    const char *signs; /* the message that explains the signs of the picture */
} Guide;

enum { GUIDE_MAX = 6000, HINT_MAX = 2048 }; /* bytes that any of these texts fits into */

/* The rows: guide_dog, guide_cards ... */
#define GUIDE_ROW(name, NAME) extern const Guide guide_##name;
GAMES(GUIDE_ROW)
#undef GUIDE_ROW

const Guide *guide_of(const State *state);

/* Writes the message `key`, whose every line is a paragraph, in lines that fit the terminal. */
void guide_text(const Voice *voice, const char *key, Text *text);

/* The same for a hint, whose words are found already; the lines hold until the next hint. */
const char *guide_lines(const char *paragraphs);

#endif
