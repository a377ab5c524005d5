/* A record that was looked at, and how it is told: to people, as a table, as a picture. */
#ifndef KENNEL_CLI_ANALYSIS_H
#define KENNEL_CLI_ANALYSIS_H

#include <stdio.h>

#include "ai/bot.h"
#include "study/study.h"
#include "table/table.h"
#include "words/say_study.h"

typedef struct Analysis {
    State start;
    uint32_t count;
    Move *move;       /* those that were not taken back */
    uint32_t *number; /* as `kennel replay` counts them */
    Turn *turn;
    const char *who; /* complains */
    Voice voice;
    SeatSet whose;  /* whose turns are told; 0: everybody's */
    uint32_t turns; /* how many costly ones at most         */
} Analysis;

/* The moves of a table, as far as it is read; false where there is no memory. Ends what it has begun. */
bool analysis_begin(Analysis *analysis, const Table *table);
void analysis_end(Analysis *analysis);

/* Looks at them, and tells at a terminal how far it is. */
void analysis_look(Analysis *analysis, Budget budget, Seed seed);

/* One turn: what it cost, what was played, what was better, and why. */
void analysis_print_turn(FILE *out, const Analysis *analysis, uint32_t index);

/* A line of chances for each round, and the costliest turns: what was played, what was better, why.
 * */
void analysis_print(FILE *out, const Analysis *analysis);

/* A row for each move. */
void analysis_csv(FILE *out, const Analysis *analysis);

/* The chances as curves. */
void analysis_svg(FILE *out, const Analysis *analysis);

#endif
