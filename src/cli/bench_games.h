/* What a move costs: whole random games, timed, and how much of it the sevens take. */
#ifndef KENNEL_CLI_BENCH_H
#define KENNEL_CLI_BENCH_H

#include "rules/game.h"

/* Many games from one position and one seed. */
typedef struct Bulk {
    State start;
    Seed seed;
    uint64_t games; /* 0: as many as a row of the table takes */
    uint64_t moves; /* after which a game is cut short        */
    uint64_t runs;  /* of the same games, 1 to BENCH_RUNS_MAX */
} Bulk;

/* A game with several boards and with sevens: a row of the table in bench_games.c. */
typedef struct GameBench {
    void (*list_sevens)(const State *state, ActionList *list);
    void (*each_board)(const Setup *setup, void (*run)(const Setup *));
} GameBench;
extern const GameBench bench_dog;

enum { BENCH_RUNS_USUAL = 5, BENCH_RUNS_MAX = 99 };

typedef struct BenchResult {
    uint64_t games, decisions;
    uint64_t cut_short; /* of the games, which count for nothing but their decisions */
    double seconds;     /* of CPU: the median of the runs */
    double sevens;      /* share of the time, 0 .. 1; negative where a game has none */
} BenchResult;

/* Sorts the seconds of all runs. */
double bench_median(double *seconds, uint64_t runs);

BenchResult bench_run(const Bulk *bulk);

void bench_print_head(void);
void bench_print_row(const Bulk *bulk, const BenchResult *result);

/* Every edition and number of players of every game, a row each. */
void bench_everything(void);

#endif
