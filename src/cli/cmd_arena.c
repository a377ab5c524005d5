/* `kennel arena`: plays bots against each other and prints who is stronger. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/arena_output.h"
#include "cli/bot_options.h"
#include "cli/cli_common.h"
#include "lab/bot_game.h"
#include "store/game_folder.h"
#include "tui/safe_text.h"

enum { SIGNALLED = 128 }; /* as shells report it: this plus the signal */

typedef struct ArenaArgs {
    Arena arena;
    Budget budget;
    unsigned patience;
    const char *csv, *records;
    char prefix[ARENA_RECORD_PATH_MAX]; /* of the records' names */
    Audience audience;
    unsigned count;
    const char *word[CONTESTANTS_MAX];
    Contestant contestant[CONTESTANTS_MAX];
    ArenaStanding standing[CONTESTANTS_MAX][CONTESTANTS_MAX];
} ArenaArgs;

/* ---- the command line ---- */

enum { ELO_MAX = 4000 }; /* beyond that, scores are indistinguishable */

static bool read_test(Args *args, Arena *arena) {
    const char *text = args_value(args, "sprt");
    char extra;
    arena->test = text != NULL;
    if (text == NULL ||
        (sscanf(text, "%lf,%lf%c", &arena->elo_low, &arena->elo_high, &extra) == 2 &&
         arena->elo_low >= -ELO_MAX && arena->elo_low < arena->elo_high &&
         arena->elo_high <= ELO_MAX))
        return true;
    fprintf(stderr,
            "kennel arena: --sprt takes two numbers of Elo from -%d to %d, the lower first, as in "
            "0,20; not %s\n",
            ELO_MAX, ELO_MAX, safe_word(text).text);
    return false;
}

static bool read_numbers(Args *args, ArenaArgs *arena_args) {
    Arena *arena = &arena_args->arena;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = cores > 0 ? (uint64_t)cores : 1, patience = 0;
    arena->deals = arena->test ? 100000 : 100;
    bool read = args_number(args, "pairs", 1, 10000000, &arena->deals) &&
                args_number(args, "threads", 1, 256, &threads) &&
                args_number(args, "patience", 1, 3600000, &patience);
    arena->threads = (unsigned)threads;
    arena_args->patience = (unsigned)patience;
    return read;
}

static bool read_contestants(Args *args, ArenaArgs *arena_args) {
    const char *word;
    while ((word = args_next(args)) != NULL && arena_args->count < CONTESTANTS_MAX)
        arena_args->word[arena_args->count++] = word;
    if (arena_args->count >= 2 && word == NULL)
        return true;
    fprintf(stderr, "kennel arena: from 2 to %d contestants; see 'kennel help arena'\n",
            CONTESTANTS_MAX);
    return false;
}

static bool read_arguments(Args *args, ArenaArgs *arena_args) {
    const char *game = args_value(args, "game");
    arena_args->csv = args_value(args, "csv");
    arena_args->records = args_value(args, "records");
    arena_args->audience = audience_of(args);
    return read_test(args, &arena_args->arena) && read_numbers(args, arena_args) &&
           budget_argument(args, &arena_args->budget) && args_seed(args, &arena_args->arena.seed) &&
           read_contestants(args, arena_args) &&
           new_game(args, game != NULL ? game : "dog", &arena_args->arena.start);
}

static bool enter(ArenaArgs *arena_args, unsigned number) {
    Contestant *contestant = &arena_args->contestant[number];
    const Setup *setup = &arena_args->arena.start.setup;
    const char *word = arena_args->word[number];
    ContestantError error =
        contestant_open(contestant, word, setup, arena_args->budget, arena_args->patience);
    if (error != CONTESTANT_OK)
        report_entry("kennel arena", &arena_args->audience, contestant, error);
    else if (contestant->error != NETWORK_OK)
        fprintf(stderr, "kennel arena: no weights for %s with %u players: hound instead of %s\n",
                game_of(&arena_args->arena.start)->name, setup->seats, contestant->name);
    return error == CONTESTANT_OK;
}

/* ---- while games run ---- */

typedef struct Watching {
    const Arena *arena;
    bool terminal;
    int interrupted; /* the signal, or 0 */
    double begin, shown;
    sigset_t signals;
} Watching;

static void show_progress(Watching *watching, const ArenaStanding *now) {
    double time = monotonic_seconds(), spent = time - watching->begin;
    if (!watching->terminal || time - watching->shown < 0.5)
        return;
    watching->shown = time;
    double units = (double)now->stats.deals;
    if (units < 1) {
        fprintf(stderr, "\rthe first deal is played: %ld:%02ld   ", (long)spent / 60,
                (long)spent % 60);
        return;
    }
    long left = (long)(spent * ((double)watching->arena->deals / units - 1));
    fprintf(stderr, "\r%llu games, %.1f %%, %s%ld:%02ld left   ",
            (unsigned long long)now->stats.games, 100 * now->stats.sum / units,
            watching->arena->test ? "at most " : "", left / 60, left % 60);
    if (watching->arena->test)
        fprintf(stderr, "(test %+.2f of %.2f)   ", now->llr, SCORE_BOUND);
}

/* A thread waits for Ctrl-C, so that no handler has to communicate across threads. Programs are not
 * waited for then; pressing it twice does not wait for a bot's move either. */
static bool watch(void *context, const ArenaStanding *now) {
    Watching *watching = context;
    const struct timespec moment = {.tv_nsec = 20000000};
    int number = sigtimedwait(&watching->signals, NULL, &moment);
    if (number > 0) {
        watching->interrupted = number;
        pthread_sigmask(SIG_UNBLOCK, &watching->signals, NULL);
    }
    show_progress(watching, now);
    return watching->interrupted == 0;
}

static void begin_watching(Watching *watching) {
    *watching = (Watching){.terminal = isatty(STDERR_FILENO) != 0};
    sigemptyset(&watching->signals);
    sigaddset(&watching->signals, SIGINT);
    sigaddset(&watching->signals, SIGTERM);
    sigaddset(&watching->signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &watching->signals, NULL);
}

/* FOLDER/00012-b.kennel; where there are several pairings FOLDER/1-2-00012-b.kennel. */
static void name_records(ArenaArgs *arena_args, unsigned a, unsigned b) {
    if (arena_args->records == NULL)
        return;
    if (arena_args->count == 2)
        snprintf(arena_args->prefix, sizeof arena_args->prefix, "%s/", arena_args->records);
    else
        snprintf(arena_args->prefix, sizeof arena_args->prefix, "%s/%u-%u-", arena_args->records,
                 a + 1, b + 1);
    arena_args->arena.records = arena_args->prefix;
}

static bool play_pairing(ArenaArgs *arena_args, unsigned a, unsigned b, Watching *watching) {
    Arena *arena = &arena_args->arena;
    name_records(arena_args, a, b);
    arena->contestant[0] = &arena_args->contestant[a];
    arena->contestant[1] = &arena_args->contestant[b];
    watching->arena = arena;
    watching->begin = watching->shown = monotonic_seconds();
    bool played = arena_play(arena, watch, watching, &arena_args->standing[a][b]);
    if (watching->terminal)
        fprintf(stderr, "\r%60s\r", "");
    if (!played)
        fprintf(stderr, "kennel arena: no memory or no threads for so many games\n");
    int error = arena_args->standing[a][b].error;
    if (error != 0)
        report_file_error("kennel arena", arena_args->records, strerror(error));
    return played && error == 0;
}

/* ---- all against all ---- */

/* Where two sides play, A against B is B against A. */
static void mirror(ArenaArgs *arena_args, unsigned a, unsigned b) {
    const ScoreStats *stats = &arena_args->standing[a][b].stats;
    arena_args->standing[b][a].stats = (ScoreStats){
        .deals = stats->deals, .games = stats->games, .sum = (double)stats->deals - stats->sum};
}

/* An interrupted pairing may have no results. */
static void print_pairing(const ArenaArgs *arena_args, const ArenaStanding *standing, FILE *csv) {
    if (standing->stats.games == 0)
        return;
    if (csv != NULL)
        arena_csv_row(csv, &arena_args->arena, standing);
    if (arena_args->count == 2)
        arena_print_pairing(&arena_args->arena, standing);
    else
        arena_print_failures(&arena_args->arena, standing);
    arena_print_score(&arena_args->arena, standing);
    fflush(stdout);
}

static bool play_all(ArenaArgs *arena_args, Watching *watching, FILE *csv, uint64_t *games) {
    bool two = game_sides(&arena_args->arena.start.setup) == 2;
    for (unsigned a = 0; a < arena_args->count; a++)
        for (unsigned b = two ? a + 1 : 0; b < arena_args->count && watching->interrupted == 0;
             b++) {
            ArenaStanding *standing = &arena_args->standing[a][b];
            if (a == b || (arena_args->count == 2 && a > b))
                continue;
            if (!play_pairing(arena_args, a, b, watching))
                return false;
            print_pairing(arena_args, standing, csv);
            *games += standing->stats.games;
            if (two)
                mirror(arena_args, a, b);
        }
    return true;
}

static int play_and_print(ArenaArgs *arena_args, FILE *csv) {
    Watching watching;
    uint64_t games = 0;
    begin_watching(&watching);
    if (!play_all(arena_args, &watching, csv, &games))
        return CLI_EXIT_BAD_INPUT;
    if (games == 0) {
        fprintf(stderr, "kennel arena: interrupted before the games of a deal were finished: there "
                        "is no score\n");
        return SIGNALLED + watching.interrupted;
    }
    if (arena_args->count > 2)
        arena_print_table(arena_args->contestant, arena_args->count, arena_args->standing);
    return CLI_EXIT_OK;
}

static int play_into_file(ArenaArgs *arena_args) {
    FILE *csv = NULL;
    if (arena_args->records != NULL && !make_folders(arena_args->records)) {
        report_file_error("kennel arena", arena_args->records, strerror(errno));
        return CLI_EXIT_BAD_INPUT;
    }
    if (arena_args->csv != NULL && (csv = fopen(arena_args->csv, "w")) == NULL) {
        report_file_error("kennel arena", arena_args->csv, strerror(errno));
        return CLI_EXIT_BAD_INPUT;
    }
    if (csv != NULL)
        arena_csv_head(csv);
    int status = play_and_print(arena_args, csv);
    bool written = csv == NULL || ferror(csv) == 0;
    if (csv != NULL && (fclose(csv) != 0 || !written)) {
        report_file_error("kennel arena", arena_args->csv, strerror(errno));
        return CLI_EXIT_BAD_INPUT;
    }
    return status;
}

int run_arena(Args *args) {
    ArenaArgs *arena_args = calloc(1, sizeof *arena_args); /* too large for some stacks */
    if (arena_args == NULL)
        args_report(args, "args.memory", NULL, 0);
    if (arena_args == NULL || !read_arguments(args, arena_args)) {
        free(arena_args);
        return CLI_EXIT_BAD_INPUT;
    }
    signal(SIGPIPE, SIG_IGN); /* a program that has ended is noticed when it does not answer */
    bool entered = true;
    for (unsigned i = 0; i < arena_args->count && entered; i++)
        entered = enter(arena_args, i);
    int status = entered ? play_into_file(arena_args) : CLI_EXIT_BAD_INPUT;
    for (unsigned i = 0; i < arena_args->count; i++)
        contestant_close(&arena_args->contestant[i]);
    free(arena_args);
    return status;
}
