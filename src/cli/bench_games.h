/* Measures how fast random games are played, and the share of time spent on sevens. */
#ifndef KENNEL_CLI_BENCH_GAMES_H
#define KENNEL_CLI_BENCH_GAMES_H

#include "cli/args.h"
#include "rules/game.h"

/* Many games from one position and one seed. */
typedef struct GameBatch {
    State start;
    Seed seed;
    uint64_t games; /* 0: as many as a row of the table needs */
    uint64_t moves; /* after which a game is cut short */
    uint64_t runs;  /* of the same games, 1 to BENCH_RUNS_MAX */
} GameBatch;

/* --games N (`games` if it is not given), --moves N, --seed N, and the game. False, and reports it, for
 * anything else. */
bool batch_arguments(Args *args, uint64_t games, GameBatch *batch);

/* A game with several boards and with sevens: a row of the table in bench_games.c. */
typedef struct GameBench {
    void (*list_sevens)(const State *state, ActionList *list);
    void (*each_board)(const Setup *setup, void (*run)(const Setup *));
} GameBench;
extern const GameBench bench_dog;

enum { BENCH_RUNS_DEFAULT = 5, BENCH_RUNS_MAX = 99 };

typedef struct BenchResult {
    uint64_t games, decisions;
    uint64_t cut_short; /* of the games; they count only by their decisions */
    double seconds;     /* CPU time: the median of the runs */
    double sevens;      /* share of the time, 0 .. 1; negative where a game has none */
} BenchResult;

/* Sorts the seconds of all runs. */
double bench_median(double *seconds, uint64_t runs);

BenchResult bench_run(const GameBatch *batch);

void bench_print_head(void);
void bench_print_row(const GameBatch *batch, const BenchResult *result);

/* Every edition and number of players of every game, a row each. */
void bench_everything(void);

#endif
