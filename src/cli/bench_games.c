/* Times whole games by CPU time, several times; the median counts, because other programs still
 * slow a core down through its caches. The share of the sevens is measured separately, on a sample
 * of the positions, by building only what the 7 and the joker as a 7 add to the list. */
#include "cli/bench_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/cli_common.h"
#include "rules/random_game.h"

enum { SAMPLE_MAX = 20000, SAMPLE_SHARE = 25, EVERYTHING_DECISIONS = 500000 };

/* A game without sevens has no entry. */
static const GameBench *const benches[GAME_COUNT] = {[GAME_DOG] = &bench_dog};

/* Only at a terminal, and so rarely that it costs nothing. */
static void show_progress(const GameBatch *batch, uint64_t game, double *shown) {
    double now = monotonic_seconds();
    if (now - *shown < 1)
        return;
    *shown = now;
    fprintf(stderr, "\r%llu of %llu games   ", (unsigned long long)game,
            (unsigned long long)batch->games);
}

static void play_through(const GameBatch *batch, ActionList *list, BenchResult *result) {
    RandomGame random_game;
    Move move;
    bool looked_at = isatty(STDERR_FILENO) != 0;
    double start = clock_cpu_seconds(), begun = monotonic_seconds(), shown = begun;
    for (uint64_t game = 0; game < batch->games; game++) {
        if (looked_at)
            show_progress(batch, game, &shown);
        random_game_begin(&random_game, &batch->start, &batch->seed, game);
        random_game.most = batch->moves;
        while (random_game_next(&random_game, list, &move))
            result->decisions += move.seat != NO_SEAT;
        result->cut_short += random_game_is_cut_short(&random_game);
    }
    result->games = batch->games - result->cut_short;
    result->seconds = clock_cpu_seconds() - start;
    if (shown > begun)
        fprintf(stderr, "\r%40s\r", "");
}

/* For tables: random games of some games last millions of decisions, so the last game may stay
 * unfinished and counts only by its decisions, like one that is cut short. */
static void play_some(const GameBatch *batch, uint64_t decisions, ActionList *list,
                      BenchResult *result) {
    RandomGame random_game;
    Move move;
    double start = clock_cpu_seconds();
    while (result->decisions < decisions) {
        random_game_begin(&random_game, &batch->start, &batch->seed,
                          result->games + result->cut_short);
        bool going = true;
        while (going && result->decisions < decisions) {
            going = random_game_next(&random_game, list, &move);
            result->decisions += going && move.seat != NO_SEAT;
        }
        bool cut_short = random_game_is_cut_short(&random_game);
        result->cut_short += cut_short;
        result->games += !going && !cut_short;
    }
    result->seconds = clock_cpu_seconds() - start;
}

static BenchResult play_once(const GameBatch *batch, ActionList *list) {
    BenchResult result = {.decisions = 0};
    if (batch->games > 0)
        play_through(batch, list, &result);
    else
        play_some(batch, EVERYTHING_DECISIONS, list, &result);
    return result;
}

/* The clock may advance in steps of some milliseconds. Few games may be over sooner, so they are
 * repeated until the time can be measured. */
static BenchResult measure(const GameBatch *batch, ActionList *list) {
    const double min = 0.02;
    double start = clock_cpu_seconds();
    BenchResult result;
    unsigned times = 0;
    do {
        result = play_once(batch, list);
        times++;
    } while (clock_cpu_seconds() - start < min);
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

/* A small sample of positions from the beginning of the same games, to keep the cost low. */
static int sample_positions(const GameBatch *batch, int wanted, State *sample, ActionList *list) {
    int count = 0;
    for (uint64_t game = 0; count < wanted; game++) {
        RandomGame random_game;
        Move move;
        random_game_begin(&random_game, &batch->start, &batch->seed, game);
        for (State before = random_game.state;
             count < wanted && random_game_next(&random_game, list, &move);
             before = random_game.state)
            if (move.seat != NO_SEAT)
                sample[count++] = before;
    }
    return count;
}

static double share_of_sevens(const GameBatch *batch, const BenchResult *result, ActionList *list) {
    uint64_t share = result->decisions / SAMPLE_SHARE;
    int wanted = share < SAMPLE_MAX ? (int)share + 1 : SAMPLE_MAX;
    const GameBench *bench = benches[batch->start.setup.game];
    if (bench == NULL)
        return -1;
    State *sample = malloc((size_t)wanted * sizeof *sample);
    if (sample == NULL)
        return -1;
    double begin = clock_cpu_seconds();
    int count = sample_positions(batch, wanted, sample, list);
    double played = clock_cpu_seconds();
    for (int i = 0; i < count; i++)
        bench->list_sevens(&sample[i], list);
    double all = played - begin, sevens = clock_cpu_seconds() - played;
    free(sample);
    return all > 0 && sevens < all ? sevens / all : -1;
}

BenchResult bench_run(const GameBatch *batch) {
    static ActionList list; /* too large for some stacks */
    double seconds[BENCH_RUNS_MAX];
    BenchResult result = {.decisions = 0};
    for (uint64_t run = 0; run < batch->runs; run++) {
        result = measure(batch, &list);
        seconds[run] = result.seconds;
    }
    result.seconds = bench_median(seconds, batch->runs);
    result.sevens = share_of_sevens(batch, &result, &list);
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
    game_write_position(start, &text);
    line[strcspn(line, " ")] = '\0';
    printf("%-18s", line);
}

void bench_print_row(const GameBatch *batch, const BenchResult *result) {
    print_variant(&batch->start);
    printf(" %9.0f %11llu %12.0f %6zu", (double)result->games / result->seconds,
           (unsigned long long)result->decisions, (double)result->decisions / result->seconds,
           sizeof(Setup) + game_of(&batch->start)->state_size);
    if (result->sevens < 0)
        printf(" %7s\n", "-");
    else
        printf(" %5.0f %%\n", 100 * result->sevens);
    fflush(stdout);
}

static void bench_setup(const Setup *setup) {
    GameBatch batch = {.runs = BENCH_RUNS_DEFAULT};
    if (game_start(&batch.start, setup, NULL) != STATUS_OK)
        return;
    BenchResult result = bench_run(&batch);
    bench_print_row(&batch, &result);
}

void bench_everything(void) {
    bench_print_head();
    for (int id = 0; id < GAME_COUNT; id++) {
        const Game *game = game_by_id((GameId)id);
        for (uint8_t seats = game->seats_min; game->is_public && seats <= game->seats_max;
             seats++) {
            Setup setup = game_setup((GameId)id);
            setup.seats = seats;
            if (benches[id] != NULL)
                benches[id]->each_board(&setup, bench_setup);
            else
                bench_setup(&setup);
        }
    }
}

/* ---- the command line ---- */

bool batch_arguments(Args *args, uint64_t games, GameBatch *batch) {
    batch->seed = (Seed){{0, 0}};
    batch->moves = RANDOM_GAME_MOVES_USUAL;
    if (!args_number(args, "games", 1, UINT32_MAX, &games) ||
        !args_number(args, "moves", 1, UINT64_MAX, &batch->moves) ||
        !args_number(args, "seed", 0, UINT64_MAX, &batch->seed.word[0]))
        return false;
    batch->games = games;
    return new_game(args, NULL, &batch->start);
}
