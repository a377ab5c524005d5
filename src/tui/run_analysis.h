/* Analyses a game: its moves, the win probabilities along them, and what each choice cost. */
#ifndef KENNEL_TUI_RUN_ANALYSIS_H
#define KENNEL_TUI_RUN_ANALYSIS_H

#include <stdio.h>

#include "ai/bot.h"
#include "locale/describe_tutor.h"
#include "table/table.h"
#include "tutor/luck.h"
#include "tutor/review.h"

typedef struct Analysis {
    State start;
    uint32_t count;
    Move *move;       /* those that were not undone */
    uint32_t *number; /* as `kennel replay` counts them */
    ReviewedMove *turn;
    const char *command_name; /* for messages; NULL: none */
    Audience audience;
    SeatSet whose;              /* whose turns are listed; 0: everybody's */
    uint32_t turns;             /* number of costly turns, at most */
    SideLuck luck;              /* after analysis_run, see has_luck */
    bool has_luck;              /* the luck of the deals is worth telling, and known */
    bool has_win_probabilities; /* after analysis_run; false where the game has no network */
} Analysis;

/* How much work it may take, and how it shows progress. */
typedef struct AnalysisOptions {
    Budget budget; /* for each choice */
    Seed seed;     /* the same seed gives the same analysis */
    FILE *shown;   /* where progress is printed; NULL: nowhere */
    FILE *stop;    /* a line typed there stops it; NULL: never */
} AnalysisOptions;

/* Collects the moves of a table; false: no memory. Call analysis_end afterwards. */
bool analysis_begin(Analysis *analysis, const Table *table);
void analysis_end(Analysis *analysis);

/* Whose turns are judged: people's, or everybody's (0) where only bots play. */
SeatSet analysis_people(const Table *table);

/* What the player of a turn knew before it. */
State analysis_view(const Analysis *analysis, uint32_t index);

/* Analyses all moves; false if it was stopped, or out of memory. */
bool analysis_run(Analysis *analysis, const AnalysisOptions *options);

#endif
