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
} Bulk;

typedef struct BenchResult {
    uint64_t games, decisions;
    uint64_t cut_short; /* of the games, which count for nothing but their decisions */
    double seconds;
    double sevens; /* share of the time, 0 .. 1; negative where a game has none */
} BenchResult;

BenchResult bench_run(const Bulk *bulk);

void bench_print_head(void);
void bench_print_row(const Bulk *bulk, const BenchResult *result);

/* Every edition and number of players of every game, a row each. */
void bench_everything(void);

#endif
