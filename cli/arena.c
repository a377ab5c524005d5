/* `kennel arena`: who is better? Reading the command line, watching the games, telling the end. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/standing.h"
#include "lab/match.h"
#include "store/clock.h"

typedef struct ArenaArgs {
    Arena arena;
    Budget budget;
    unsigned patience;
    const char *csv;
    unsigned count;
    const char *word[CONTESTANTS_MAX];
    Contestant contestant[CONTESTANTS_MAX];
    Standing standing[CONTESTANTS_MAX][CONTESTANTS_MAX];
} ArenaArgs;

/* ---- the command line ---- */

static bool read_test(Args *args, Arena *arena) {
    const char *text = args_value(args, "sprt");
    char extra;
    arena->test = text != NULL;
    if (text == NULL ||
        (sscanf(text, "%lf,%lf%c", &arena->elo_low, &arena->elo_high, &extra) == 2 &&
         arena->elo_low < arena->elo_high))
        return true;
    fprintf(stderr, "kennel arena: --sprt takes two numbers of Elo, as in 0,20\n");
    return false;
}

static bool read_numbers(Args *args, ArenaArgs *wish) {
    Arena *arena = &wish->arena;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = cores > 0 ? (uint64_t)cores : 1, patience = 0;
    arena->units = arena->test ? 100000 : 100;
    bool read = args_number(args, "pairs", 1, 10000000, &arena->units) &&
                args_number(args, "threads", 1, 256, &threads) &&
                args_number(args, "patience", 1, 3600000, &patience);
    arena->threads = (unsigned)threads;
    wish->patience = (unsigned)patience;
    return read;
}

static bool read_contestants(Args *args, ArenaArgs *wish) {
    const char *word;
    while ((word = args_next(args)) != NULL && wish->count < CONTESTANTS_MAX)
        wish->word[wish->count++] = word;
    if (wish->count >= 2 && word == NULL)
        return true;
    fprintf(stderr, "kennel arena: from 2 to %d contestants; see 'kennel help arena'\n",
            CONTESTANTS_MAX);
    return false;
}

static bool read_arguments(Args *args, ArenaArgs *wish) {
    const char *game = args_value(args, "game");
    wish->csv = args_value(args, "csv");
    return read_test(args, &wish->arena) && read_numbers(args, wish) &&
           budget_argument(args, &wish->budget) && args_seed(args, &wish->arena.seed, NULL) &&
           read_contestants(args, wish) &&
           new_game(args, game != NULL ? game : "dog", &wish->arena.start);
}

static bool enter(ArenaArgs *wish, unsigned number) {
    Contestant *contestant = &wish->contestant[number];
    const Setup *setup = &wish->arena.start.setup;
    const char *word = wish->word[number];
    switch (contestant_enter(contestant, word, setup, wish->budget, wish->patience)) {
    case ENTRY_NO_SUCH_BOT:
        complain_bot("arena", word);
        return false;
    case ENTRY_NO_SUCH_PROGRAM:
        fprintf(stderr, "kennel arena: %s: %s\n", word, strerror(errno));
        return false;
    case ENTRY_BAD_WEIGHTS:
        fprintf(stderr, "kennel arena: %s: %s\n", word, net_fault_text(contestant->fault));
        return false;
    default:
        break;
    }
    if (contestant->fault != NET_OK)
        fprintf(stderr, "kennel arena: no weights for %s with %u players: hound instead of %s\n",
                game_of(&wish->arena.start)->name, setup->seats, word);
    return true;
}

/* ---- while they play ---- */

typedef struct Watching {
    const Arena *arena;
    bool terminal, interrupted;
    double begin, shown;
    sigset_t signals;
} Watching;

static void show_progress(Watching *watching, const Standing *now) {
    double time = clock_seconds();
    if (!watching->terminal || time - watching->shown < 0.5 || now->sums.units == 0)
        return;
    double units = (double)now->sums.units;
    double left = (time - watching->begin) * ((double)watching->arena->units / units - 1);
    watching->shown = time;
    fprintf(stderr, "\r%llu games, %.1f %%, %s%.0f:%02.0f left   ",
            (unsigned long long)now->sums.games, 100 * now->sums.sum / units,
            watching->arena->test ? "at most " : "", (double)(long)(left / 60),
            left - 60 * (double)(long)(left / 60));
}

/* Ctrl-C is waited for, not handled: nothing has to be told across threads in a handler. Whoever
 * presses it twice does not want to wait for the end of a move. */
static bool watch(void *context, const Standing *now) {
    Watching *watching = context;
    const struct timespec moment = {.tv_nsec = 20000000};
    if (sigtimedwait(&watching->signals, NULL, &moment) > 0) {
        watching->interrupted = true;
        pthread_sigmask(SIG_UNBLOCK, &watching->signals, NULL);
    }
    show_progress(watching, now);
    return !watching->interrupted;
}

static void begin_watching(Watching *watching) {
    *watching = (Watching){.terminal = isatty(STDERR_FILENO) != 0};
    signal(SIGPIPE, SIG_IGN); /* a program that has ended is noticed when it does not answer */
    sigemptyset(&watching->signals);
    sigaddset(&watching->signals, SIGINT);
    sigaddset(&watching->signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &watching->signals, NULL);
}

static bool play_pairing(ArenaArgs *wish, unsigned a, unsigned b, Watching *watching) {
    Arena *arena = &wish->arena;
    arena->contestant[0] = &wish->contestant[a];
    arena->contestant[1] = &wish->contestant[b];
    watching->arena = arena;
    watching->begin = watching->shown = clock_seconds();
    bool played = arena_play(arena, watch, watching, &wish->standing[a][b]);
    if (watching->terminal)
        fprintf(stderr, "\r%60s\r", "");
    if (!played)
        fprintf(stderr, "kennel arena: no memory or no threads for so many games\n");
    return played;
}

/* ---- everybody against everybody ---- */

/* Where two sides play, A against B is B against A. */
static void mirror(ArenaArgs *wish, unsigned a, unsigned b) {
    const Sums *sums = &wish->standing[a][b].sums;
    wish->standing[b][a].sums =
        (Sums){.units = sums->units, .games = sums->games, .sum = (double)sums->units - sums->sum};
}

static bool play_all(ArenaArgs *wish, FILE *csv) {
    Watching watching;
    bool two = sides_of(&wish->arena.start.setup) == 2;
    begin_watching(&watching);
    for (unsigned a = 0; a < wish->count; a++)
        for (unsigned b = two ? a + 1 : 0; b < wish->count && !watching.interrupted; b++) {
            Standing *standing = &wish->standing[a][b];
            if (a == b || (wish->count == 2 && a > b))
                continue;
            if (!play_pairing(wish, a, b, &watching))
                return false;
            if (csv != NULL)
                standing_csv_row(csv, &wish->arena, standing);
            if (two)
                mirror(wish, a, b);
            if (wish->count == 2)
                standing_print(&wish->arena, standing);
            else
                standing_print_faults(&wish->arena, standing);
            standing_print_score(&wish->arena, standing);
            fflush(stdout);
        }
    if (wish->count > 2)
        standing_print_table(wish->contestant, wish->count, wish->standing);
    return true;
}

static int play_and_tell(ArenaArgs *wish) {
    FILE *csv = NULL;
    if (wish->csv != NULL && (csv = fopen(wish->csv, "w")) == NULL) {
        fprintf(stderr, "kennel arena: %s: %s\n", wish->csv, strerror(errno));
        return BAD_INPUT;
    }
    if (csv != NULL)
        standing_csv_head(csv);
    bool played = play_all(wish, csv);
    if (csv != NULL && fclose(csv) != 0) {
        fprintf(stderr, "kennel arena: %s: %s\n", wish->csv, strerror(errno));
        return BAD_INPUT;
    }
    return played ? DONE : BAD_INPUT;
}

int run_arena(Args *args) {
    ArenaArgs *wish = calloc(1, sizeof *wish); /* too large for some stacks */
    if (wish == NULL || !read_arguments(args, wish)) {
        free(wish);
        return BAD_INPUT;
    }
    bool entered = true;
    for (unsigned i = 0; i < wish->count && entered; i++)
        entered = enter(wish, i);
    int status = entered ? play_and_tell(wish) : BAD_INPUT;
    for (unsigned i = 0; i < wish->count; i++)
        contestant_leave(&wish->contestant[i]);
    free(wish);
    return status;
}
