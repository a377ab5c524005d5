/* `kennel play`: a new game against bots, or one taken up again. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ai/weights.h"
#include "cli/command.h"
#include "tui/foreign.h"
#include "tui/play.h"
#include "tui/records.h"

typedef struct PlayArgs {
    const char *resume, *save, *bots, *seats;
    bool resume_newest, watch;
    Seed seed;
    Budget budget;
    ViewOptions view;
} PlayArgs;

/* Who sits where is part of a record: what is asked beside --resume would be ignored. */
static bool only_for_a_new_game(const PlayArgs *wish) {
    bool resume = wish->resume != NULL || wish->resume_newest;
    const char *unheard = wish->bots != NULL    ? "--bots"
                          : wish->seats != NULL ? "--seat"
                          : wish->watch         ? "--watch"
                                                : NULL;
    if (!resume || unheard == NULL)
        return true;
    fprintf(stderr,
            "kennel play: %s is for a new game; with --resume the record says who sits "
            "where\n",
            unheard);
    return false;
}

static bool read_arguments(Args *args, PlayArgs *wish) {
    wish->view = view_options(stdout);
    wish->resume = args_value(args, "resume");
    wish->resume_newest = wish->resume == NULL && args_flag(args, "resume");
    wish->save = args_value(args, "save");
    wish->bots = args_value(args, "bots");
    wish->seats = args_value(args, "seat");
    wish->watch = args_flag(args, "watch");
    const char *colours = args_value(args, "colours");
    if (colours != NULL && !voice_colours(&wish->view.voice, colours)) {
        fprintf(stderr, "kennel play: --colours takes names such as green,red,blue,yellow\n");
        return false;
    }
    if (wish->watch && wish->seats != NULL) {
        fprintf(stderr, "kennel play: either --seat or --watch, which leaves all seats to bots\n");
        return false;
    }
    return only_for_a_new_game(wish) && budget_argument(args, &wish->budget) &&
           args_seed(args, &wish->seed, NULL);
}

/* ---- a new game ---- */

static bool is_person(const PlayArgs *wish, Seat seat) {
    if (wish->watch)
        return false;
    return strchr(wish->seats != NULL ? wish->seats : "a", seat_letter(seat)) != NULL;
}

static bool seat_players(const PlayArgs *wish, Table *table) {
    const Bot *bot = bot_by_name(wish->bots != NULL ? wish->bots : "puppy");
    if (bot == NULL) {
        complain_bot("play", wish->bots);
        return false;
    }
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        table->bot[seat] = is_person(wish, seat) ? NULL : bot;
    return true;
}

static bool seats_exist(const PlayArgs *wish, const State *start) {
    for (const char *at = wish->seats; at != NULL && *at != '\0'; at++)
        if (*at < 'a' || *at >= 'a' + start->setup.seats) {
            fprintf(stderr, "kennel play: --seat takes letters from a to %c, not %s\n",
                    seat_letter((Seat)(start->setup.seats - 1)), shown(at).text);
            return false;
        } else if (strchr(at + 1, *at) != NULL) {
            fprintf(stderr, "kennel play: --seat names %c twice\n", *at);
            return false;
        }
    return true;
}

/* Without the name of a game it is DOG. */
static bool start_game(Args *args, const PlayArgs *wish, Table *table) {
    State start;
    if (!new_game(args, "dog", &start))
        return false;
    table_begin(table, &start, &wish->seed);
    if (!seats_exist(wish, &start))
        return false;
    return seat_players(wish, table);
}

/* ---- a game taken up again ---- */

static bool load_game(const PlayArgs *wish, char path[JOURNAL_PATH_MAX], Table *table) {
    Record record;
    if (wish->resume_newest && !journal_newest(path, JOURNAL_PATH_MAX)) {
        fprintf(stderr, "kennel play: there is no unfinished game to resume\n");
        return false;
    }
    if (!wish->resume_newest)
        snprintf(path, JOURNAL_PATH_MAX, "%s", wish->resume);
    if (journal_load(path, table, &record)) {
        table->chance = rng_start(&wish->seed, 1);
        table->choice = rng_start(&wish->seed, 2);
        return true;
    }
    if (record.line == 0)
        fprintf(stderr, "kennel play: %s: %s\n", path, strerror(errno));
    else
        complain_record("kennel play", path, &record);
    return false;
}

/* ---- leaving ---- */

/* What is said to whoever leaves: ready before the game begins, as Ctrl-C may come at any time. */
static char farewell[8 * JOURNAL_PATH_MAX];
static size_t farewell_length;

static void write_farewell(const char *program, const char *path) {
    Text text = text_into(farewell, sizeof farewell);
    text_add(&text, "\nThe game is kept in ");
    text_add(&text, path);
    text_add(&text, "\nTo go on:   ");
    quote_word(program, &text);
    text_add(&text, " play --resume ");
    quote_word(path, &text);
    text_char(&text, '\n');
    farewell_length = text.length;
}

/* Every move is in the file as soon as it is made: there is nothing left to save. */
static void interrupt(int signal_number) {
    ssize_t written = write(STDOUT_FILENO, farewell, farewell_length);
    _exit(written < 0 ? BAD_INPUT : 128 + signal_number);
}

static void print_look_again(const char *program, const char *path) {
    char line[sizeof farewell];
    Text text = text_into(line, sizeof line);
    quote_word(program, &text);
    text_add(&text, " replay ");
    quote_word(path, &text);
    printf("To look at the game again:   %s\n", line);
}

static int play_and_save(const char *program, Table *table, const char *path,
                         const ViewOptions *view) {
    Journal journal;
    if (!journal_open(&journal, path, table)) {
        fprintf(stderr, "kennel play: the game cannot be kept in %s: %s\n", path, strerror(errno));
        return BAD_INPUT;
    }
    write_farewell(program, path);
    struct sigaction leave = {.sa_handler = interrupt}, before;
    sigaction(SIGINT, NULL, &before);
    if (before.sa_handler != SIG_IGN)
        sigaction(SIGINT, &leave, NULL);
    PlayEnd end = play_at_terminal(table, &journal, view, stdin, stdout);
    sigaction(SIGINT, &before, NULL);
    bool kept = journal_close(&journal);
    if (!kept)
        fprintf(stderr, "kennel play: %s could not be written: %s\n", path, strerror(errno));
    else if (end == PLAY_LEFT)
        fputs(farewell, stdout);
    else
        print_look_again(program, path);
    return kept ? DONE : BAD_INPUT;
}

/* The network for the bots that need one; where there is none, hound sits down instead. */
static void bring_network(Table *table, Net *net) {
    Setup setup = table->start.setup;
    table->net = NULL;
    for (Seat seat = 0; seat < setup.seats; seat++) {
        Player player;
        if (table->bot[seat] == NULL)
            continue;
        NetFault fault = weights_player(&player, net, table->bot[seat], &setup);
        if (fault != NET_OK && table->net == NULL)
            fprintf(stderr, "kennel play: %s has no network for this game (%s); hound plays\n",
                    table->bot[seat]->name, net_fault_text(fault));
        table->bot[seat] = player.bot;
        table->net = player.net != NULL ? player.net : table->net;
    }
}

int run_play(Args *args) {
    PlayArgs wish;
    Table table;
    Net net;
    char path[JOURNAL_PATH_MAX];
    if (!read_arguments(args, &wish))
        return BAD_INPUT;
    bool resume = wish.resume != NULL || wish.resume_newest;
    if (resume ? !args_done(args) || !load_game(&wish, path, &table)
               : !start_game(args, &wish, &table))
        return BAD_INPUT;
    if (wish.save != NULL)
        snprintf(path, sizeof path, "%s", wish.save);
    else if (!resume)
        journal_fresh_path(path, sizeof path, game_of(&table.state)->name);
    bring_network(&table, &net);
    table.budget = wish.budget;
    int status = play_and_save(args->program, &table, path, &wish.view);
    table_end(&table);
    return status;
}
