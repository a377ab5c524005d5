/* `kennel arena`: who is better? Reading the command line, watching the games, telling the end. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/arena_output.h"
#include "cli/bot_options.h"
#include "lab/bot_game.h"
#include "store/game_folder.h"
#include "tui/safe_text.h"

enum { SIGNALLED = 128 }; /* as shells tell it: this and the signal */

typedef struct ArenaArgs {
    Arena arena;
    Budget budget;
    unsigned patience;
    const char *csv, *records;
    char prefix[SCRIBE_PATH_MAX]; /* of the records' names */
    Voice voice;
    unsigned count;
    const char *word[CONTESTANTS_MAX];
    Contestant contestant[CONTESTANTS_MAX];
    Standing standing[CONTESTANTS_MAX][CONTESTANTS_MAX];
} ArenaArgs;

/* ---- the command line ---- */

enum { ELO_MOST = 4000 }; /* beyond that one score is as good as another */

static bool read_test(Args *args, Arena *arena) {
    const char *text = args_value(args, "sprt");
    char extra;
    arena->test = text != NULL;
    if (text == NULL ||
        (sscanf(text, "%lf,%lf%c", &arena->elo_low, &arena->elo_high, &extra) == 2 &&
         arena->elo_low >= -ELO_MOST && arena->elo_low < arena->elo_high &&
         arena->elo_high <= ELO_MOST))
        return true;
    fprintf(stderr,
            "kennel arena: --sprt takes two numbers of Elo from -%d to %d, the lower first, as in "
            "0,20; not %s\n",
            ELO_MOST, ELO_MOST, shown(text).text);
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
    wish->records = args_value(args, "records");
    wish->voice = voice_of(args);
    return read_test(args, &wish->arena) && read_numbers(args, wish) &&
           budget_argument(args, &wish->budget) && args_seed(args, &wish->arena.seed) &&
           read_contestants(args, wish) &&
           new_game(args, game != NULL ? game : "dog", &wish->arena.start);
}

static bool enter(ArenaArgs *wish, unsigned number) {
    Contestant *contestant = &wish->contestant[number];
    const Setup *setup = &wish->arena.start.setup;
    const char *word = wish->word[number];
    EntryFault fault = contestant_enter(contestant, word, setup, wish->budget, wish->patience);
    if (fault != ENTRY_OK)
        complain_entry("kennel arena", &wish->voice, contestant, fault);
    else if (contestant->fault != NET_OK)
        fprintf(stderr, "kennel arena: no weights for %s with %u players: hound instead of %s\n",
                game_of(&wish->arena.start)->name, setup->seats, contestant->name);
    return fault == ENTRY_OK;
}

/* ---- while they play ---- */

typedef struct Watching {
    const Arena *arena;
    bool terminal;
    int interrupted; /* the signal that did it, or 0 */
    double begin, shown;
    sigset_t signals;
} Watching;

static void show_progress(Watching *watching, const Standing *now) {
    double time = clock_seconds(), spent = time - watching->begin;
    if (!watching->terminal || time - watching->shown < 0.5)
        return;
    watching->shown = time;
    double units = (double)now->sums.units;
    if (units < 1) {
        fprintf(stderr, "\rthe first deal is played: %ld:%02ld   ", (long)spent / 60,
                (long)spent % 60);
        return;
    }
    long left = (long)(spent * ((double)watching->arena->units / units - 1));
    fprintf(stderr, "\r%llu games, %.1f %%, %s%ld:%02ld left   ",
            (unsigned long long)now->sums.games, 100 * now->sums.sum / units,
            watching->arena->test ? "at most " : "", left / 60, left % 60);
    if (watching->arena->test)
        fprintf(stderr, "(test %+.2f of %.2f)   ", now->likelihood, SCORE_BOUND);
}

/* Ctrl-C is waited for, not handled: nothing has to be told across threads in a handler. Programs
 * are not waited for then; whoever presses it twice does not want to wait for a bot's move either.
 */
static bool watch(void *context, const Standing *now) {
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
static void name_records(ArenaArgs *wish, unsigned a, unsigned b) {
    if (wish->records == NULL)
        return;
    if (wish->count == 2)
        snprintf(wish->prefix, sizeof wish->prefix, "%s/", wish->records);
    else
        snprintf(wish->prefix, sizeof wish->prefix, "%s/%u-%u-", wish->records, a + 1, b + 1);
    wish->arena.records = wish->prefix;
}

static bool play_pairing(ArenaArgs *wish, unsigned a, unsigned b, Watching *watching) {
    Arena *arena = &wish->arena;
    name_records(wish, a, b);
    arena->contestant[0] = &wish->contestant[a];
    arena->contestant[1] = &wish->contestant[b];
    watching->arena = arena;
    watching->begin = watching->shown = clock_seconds();
    bool played = arena_play(arena, watch, watching, &wish->standing[a][b]);
    if (watching->terminal)
        fprintf(stderr, "\r%60s\r", "");
    if (!played)
        fprintf(stderr, "kennel arena: no memory or no threads for so many games\n");
    int error = wish->standing[a][b].error;
    if (error != 0)
        complain_file("kennel arena", wish->records, strerror(error));
    return played && error == 0;
}

/* ---- everybody against everybody ---- */

/* Where two sides play, A against B is B against A. */
static void mirror(ArenaArgs *wish, unsigned a, unsigned b) {
    const Sums *sums = &wish->standing[a][b].sums;
    wish->standing[b][a].sums =
        (Sums){.units = sums->units, .games = sums->games, .sum = (double)sums->units - sums->sum};
}

/* Of an interrupted pairing there may be nothing to tell. */
static void tell_pairing(const ArenaArgs *wish, const Standing *standing, FILE *csv) {
    if (standing->sums.games == 0)
        return;
    if (csv != NULL)
        standing_csv_row(csv, &wish->arena, standing);
    if (wish->count == 2)
        standing_print(&wish->arena, standing);
    else
        standing_print_faults(&wish->arena, standing);
    standing_print_score(&wish->arena, standing);
    fflush(stdout);
}

static bool play_all(ArenaArgs *wish, Watching *watching, FILE *csv, uint64_t *games) {
    bool two = game_sides(&wish->arena.start.setup) == 2;
    for (unsigned a = 0; a < wish->count; a++)
        for (unsigned b = two ? a + 1 : 0; b < wish->count && watching->interrupted == 0; b++) {
            Standing *standing = &wish->standing[a][b];
            if (a == b || (wish->count == 2 && a > b))
                continue;
            if (!play_pairing(wish, a, b, watching))
                return false;
            tell_pairing(wish, standing, csv);
            *games += standing->sums.games;
            if (two)
                mirror(wish, a, b);
        }
    return true;
}

static int play_and_tell(ArenaArgs *wish, FILE *csv) {
    Watching watching;
    uint64_t games = 0;
    begin_watching(&watching);
    if (!play_all(wish, &watching, csv, &games))
        return BAD_INPUT;
    if (games == 0) {
        fprintf(stderr, "kennel arena: interrupted before the games of a deal were finished: there "
                        "is no score\n");
        return SIGNALLED + watching.interrupted;
    }
    if (wish->count > 2)
        standing_print_table(wish->contestant, wish->count, wish->standing);
    return DONE;
}

static int play_into_file(ArenaArgs *wish) {
    FILE *csv = NULL;
    if (wish->records != NULL && !folder_make(wish->records)) {
        complain_file("kennel arena", wish->records, strerror(errno));
        return BAD_INPUT;
    }
    if (wish->csv != NULL && (csv = fopen(wish->csv, "w")) == NULL) {
        complain_file("kennel arena", wish->csv, strerror(errno));
        return BAD_INPUT;
    }
    if (csv != NULL)
        standing_csv_head(csv);
    int status = play_and_tell(wish, csv);
    bool written = csv == NULL || ferror(csv) == 0;
    if (csv != NULL && (fclose(csv) != 0 || !written)) {
        complain_file("kennel arena", wish->csv, strerror(errno));
        return BAD_INPUT;
    }
    return status;
}

int run_arena(Args *args) {
    ArenaArgs *wish = calloc(1, sizeof *wish); /* too large for some stacks */
    if (wish == NULL)
        args_complain(args, "args.memory", NULL, 0);
    if (wish == NULL || !read_arguments(args, wish)) {
        free(wish);
        return BAD_INPUT;
    }
    signal(SIGPIPE, SIG_IGN); /* a program that has ended is noticed when it does not answer */
    bool entered = true;
    for (unsigned i = 0; i < wish->count && entered; i++)
        entered = enter(wish, i);
    int status = entered ? play_into_file(wish) : BAD_INPUT;
    for (unsigned i = 0; i < wish->count; i++)
        contestant_leave(&wish->contestant[i]);
    free(wish);
    return status;
}
