/* Analyses a game: its moves, the win probabilities along them, and what each choice cost. */
#ifndef KENNEL_TUI_ANALYSIS_H
#define KENNEL_TUI_ANALYSIS_H

#include <stdio.h>

#include "ai/bot.h"
#include "locale/describe_tutor.h"
#include "table/table.h"
#include "tutor/tutor.h"

typedef struct Analysis {
    State start;
    uint32_t count;
    Move *move;       /* those that were not taken back */
    uint32_t *number; /* as `kennel replay` counts them */
    ReviewedMove *turn;
    const char *command_name; /* complains; NULL: nobody does */
    Audience audience;
    SeatSet whose;  /* whose turns are told; 0: everybody's */
    uint32_t turns; /* how many costly ones at most         */
    bool
        has_win_probabilities; /* once looked at; not where the program has no network for the game */
} Analysis;

/* How much work it may be, and who waits for it. */
typedef struct AnalysisOptions {
    Budget budget; /* for each choice                                       */
    Seed seed;     /* the same luck, the same analysis                      */
    FILE *shown;   /* where it is told how far it is; NULL: nowhere         */
    FILE *stop;    /* somebody may type a line there to end it; NULL: nobody */
} AnalysisOptions;

/* The moves of a table, as far as it is read; false where there is no memory. Ends what it has
 * begun. */
bool analysis_begin(Analysis *analysis, const Table *table);
void analysis_end(Analysis *analysis);

/* Whose turns are judged: people's, or everybody's (0) where only bots play. */
SeatSet analysis_people(const Table *table);

/* What the player of a turn knew before it. */
State analysis_view(const Analysis *analysis, uint32_t index);

/* Looks at all moves; false if it was stopped, or there is no memory. */
bool analysis_run(Analysis *analysis, const AnalysisOptions *options);

#endif
