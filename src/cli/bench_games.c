/* Timing whole games by CPU time, several times; the median counts, since other programs still slow
 * a core down through its caches. The share of the sevens is measured apart, on a sample of the positions:
 * what the 7 and the joker as a 7 add to the list is built again, and nothing else. */
#include "cli/bench_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/command.h"
#include "rules/random_game.h"

enum { SAMPLE_MAX = 20000, SAMPLE_SHARE = 25, EVERYTHING_DECISIONS = 500000 };

/* A game without sevens has no entry. */
static const GameBench *const benches[GAME_COUNT] = {[GAME_DOG] = &bench_dog};

/* Only where somebody looks on, and so seldom that it costs nothing. */
static void show_progress(const Bulk *bulk, uint64_t game, double *shown) {
    double now = clock_seconds();
    if (now - *shown < 1)
        return;
    *shown = now;
    fprintf(stderr, "\r%llu of %llu games   ", (unsigned long long)game,
            (unsigned long long)bulk->games);
}

static void play_through(const Bulk *bulk, ActionList *list, BenchResult *result) {
    Playout playout;
    Move move;
    bool looked_at = isatty(STDERR_FILENO) != 0;
    double start = clock_cpu_seconds(), begun = clock_seconds(), shown = begun;
    for (uint64_t game = 0; game < bulk->games; game++) {
        if (looked_at)
            show_progress(bulk, game, &shown);
        playout_begin(&playout, &bulk->start, &bulk->seed, game);
        playout.most = bulk->moves;
        while (playout_next(&playout, list, &move))
            result->decisions += move.seat != NO_SEAT;
        result->cut_short += playout_is_cut_short(&playout);
    }
    result->games = bulk->games - result->cut_short;
    result->seconds = clock_cpu_seconds() - start;
    if (shown > begun)
        fprintf(stderr, "\r%40s\r", "");
}

/* For tables: random games of some games go on for millions of decisions, so the last game may
 * stay unfinished and count for nothing but its decisions, like one that is cut short. */
static void play_some(const Bulk *bulk, uint64_t decisions, ActionList *list, BenchResult *result) {
    Playout playout;
    Move move;
    double start = clock_cpu_seconds();
    while (result->decisions < decisions) {
        playout_begin(&playout, &bulk->start, &bulk->seed, result->games + result->cut_short);
        bool going = true;
        while (going && result->decisions < decisions) {
            going = playout_next(&playout, list, &move);
            result->decisions += going && move.seat != NO_SEAT;
        }
        bool cut_short = playout_is_cut_short(&playout);
        result->cut_short += cut_short;
        result->games += !going && !cut_short;
    }
    result->seconds = clock_cpu_seconds() - start;
}

static BenchResult play_once(const Bulk *bulk, ActionList *list) {
    BenchResult result = {.decisions = 0};
    if (bulk->games > 0)
        play_through(bulk, list, &result);
    else
        play_some(bulk, EVERYTHING_DECISIONS, list, &result);
    return result;
}

/* The clock may move in steps of some milliseconds. A few games are over sooner, so they are played
 * again until it can tell. */
static BenchResult measure(const Bulk *bulk, ActionList *list) {
    const double least = 0.02;
    double start = clock_cpu_seconds();
    BenchResult result;
    unsigned times = 0;
    do {
        result = play_once(bulk, list);
        times++;
    } while (clock_cpu_seconds() - start < least);
    if (times > 1)
        result.seconds = (clock_cpu_seconds() - start) / times;
    return result;
}

static int compare_seconds(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

double bench_median(double *seconds, uint64_t runs) {
    qsort(seconds, runs, sizeof *seconds, compare_seconds);
    return (seconds[(runs - 1) / 2] + seconds[runs / 2]) / 2;
}

/* ---- the share of the sevens ---- */

/* The first positions of the same games, a small share of them: looking must cost little. */
static int sample_positions(const Bulk *bulk, int wanted, State *sample, ActionList *list) {
    int count = 0;
    for (uint64_t game = 0; count < wanted; game++) {
        Playout playout;
        Move move;
        playout_begin(&playout, &bulk->start, &bulk->seed, game);
        for (State before = playout.state; count < wanted && playout_next(&playout, list, &move);
             before = playout.state)
            if (move.seat != NO_SEAT)
                sample[count++] = before;
    }
    return count;
}

static double share_of_sevens(const Bulk *bulk, const BenchResult *result, ActionList *list) {
    uint64_t share = result->decisions / SAMPLE_SHARE;
    int wanted = share < SAMPLE_MAX ? (int)share + 1 : SAMPLE_MAX;
    const GameBench *bench = benches[bulk->start.setup.game];
    if (bench == NULL)
        return -1;
    State *sample = malloc((size_t)wanted * sizeof *sample);
    if (sample == NULL)
        return -1;
    double begin = clock_cpu_seconds();
    int count = sample_positions(bulk, wanted, sample, list);
    double played = clock_cpu_seconds();
    for (int i = 0; i < count; i++)
        bench->list_sevens(&sample[i], list);
    double all = played - begin, sevens = clock_cpu_seconds() - played;
    free(sample);
    return all > 0 && sevens < all ? sevens / all : -1;
}

BenchResult bench_run(const Bulk *bulk) {
    static ActionList list; /* too large for some stacks */
    double seconds[BENCH_RUNS_MAX];
    BenchResult result = {.decisions = 0};
    for (uint64_t run = 0; run < bulk->runs; run++) {
        result = measure(bulk, &list);
        seconds[run] = result.seconds;
    }
    result.seconds = bench_median(seconds, bulk->runs);
    result.sevens = share_of_sevens(bulk, &result, &list);
    return result;
}

/* ---- printing ---- */

void bench_print_head(void) {
    printf("%-18s %9s %11s %12s %6s %7s\n", "variant", "games/s", "decisions", "decisions/s",
           "bytes", "sevens");
}

static void print_variant(const State *start) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(start, &text);
    line[strcspn(line, " ")] = '\0';
    printf("%-18s", line);
}

void bench_print_row(const Bulk *bulk, const BenchResult *result) {
    print_variant(&bulk->start);
    printf(" %9.0f %11llu %12.0f %6zu", (double)result->games / result->seconds,
           (unsigned long long)result->decisions, (double)result->decisions / result->seconds,
           sizeof(Setup) + game_of(&bulk->start)->bytes);
    if (result->sevens < 0)
        printf(" %7s\n", "-");
    else
        printf(" %5.0f %%\n", 100 * result->sevens);
    fflush(stdout);
}

static void bench_setup(const Setup *setup) {
    Bulk bulk = {.runs = BENCH_RUNS_USUAL};
    if (game_start(&bulk.start, setup, NULL) != STATUS_OK)
        return;
    BenchResult result = bench_run(&bulk);
    bench_print_row(&bulk, &result);
}

void bench_everything(void) {
    bench_print_head();
    for (int id = 0; id < GAME_COUNT; id++) {
        const Game *game = game_by_id((GameId)id);
        for (uint8_t seats = game->seats_min; game->offered && seats <= game->seats_max; seats++) {
            Setup setup = game_setup((GameId)id);
            setup.seats = seats;
            if (benches[id] != NULL)
                benches[id]->each_board(&setup, bench_setup);
            else
                bench_setup(&setup);
        }
    }
}
