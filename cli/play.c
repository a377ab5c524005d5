/* `kennel play`: a new game against bots, or one taken up again. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/weights.h"
#include "cli/command.h"
#include "store/folder.h"
#include "tui/play.h"
#include "tui/records.h"

typedef struct PlayArgs {
    const char *resume, *save, *bots, *seats;
    bool resume_newest, watch, overwrite;
    Seed seed;
    Budget budget;
    ViewOptions view;
} PlayArgs;

static bool read_arguments(Args *args, PlayArgs *wish) {
    wish->view = view_options(stdout);
    wish->resume = args_value(args, "resume");
    wish->resume_newest = wish->resume == NULL && args_flag(args, "resume");
    wish->save = args_value(args, "save");
    wish->bots = args_value(args, "bots");
    wish->seats = args_value(args, "seat");
    wish->watch = args_flag(args, "watch");
    wish->overwrite = args_flag(args, "overwrite");
    const char *colours = args_value(args, "colours");
    if (colours != NULL && !voice_colours(&wish->view.voice, colours)) {
        fprintf(stderr, "kennel play: --colours takes names such as green,red,blue,yellow\n");
        return false;
    }
    if (wish->watch && wish->seats != NULL) {
        fprintf(stderr, "kennel play: either --seat or --watch, which leaves all seats to bots\n");
        return false;
    }
    if (wish->overwrite && wish->save == NULL) {
        fprintf(stderr, "kennel play: --overwrite goes with --save FILE\n");
        return false;
    }
    return budget_argument(args, &wish->budget) && args_seed(args, &wish->seed, NULL);
}

static void complain_keeping(const char *path, const SavedGame *saved) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    say_journal_fault(&saved->journal, &text);
    if (saved->journal.fault == JOURNAL_EXISTS)
        text_add(&text, "; --overwrite replaces it");
    fprintf(stderr, "kennel play: the game cannot be kept in %s: %s\n", path, sentence);
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
            fprintf(stderr, "kennel play: --seat takes letters from a to %c, not %c\n",
                    seat_letter((Seat)(start->setup.seats - 1)), *at);
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

/* In the state folder, under a name that nobody has. */
static bool begin_in_folder(const Table *table, SavedGame *saved) {
    char *folder = folder_path();
    bool made = folder != NULL && folder_make(folder);
    if (!made)
        fprintf(stderr, "kennel play: there is no folder for games, %s: %s\n",
                folder != NULL ? folder : "", strerror(errno));
    bool begun = made && saved_begin_in(saved, folder, table);
    if (made && !begun)
        complain_keeping(saved->journal.path != NULL ? saved->journal.path : folder, saved);
    free(folder);
    return begun;
}

static bool begin_file(const PlayArgs *wish, const Table *table, SavedGame *saved) {
    if (wish->save == NULL)
        return begin_in_folder(table, saved);
    if (saved_begin(saved, wish->save, wish->overwrite, table))
        return true;
    complain_keeping(wish->save, saved);
    return false;
}

/* ---- a game taken up again ---- */

/* The unfinished game that was played last. What cannot be gone on with is passed over, and said
 * to be; that a game is finished is no news. */
static bool load_first(char **games, Table *table, SavedGame *saved) {
    Record record;
    for (char **game = games; *game != NULL; game++) {
        SavedFault fault = saved_load(saved, *game, table, &record);
        if (fault == SAVED_SOUND && !saved->ended)
            return true;
        if (fault == SAVED_SOUND)
            table_end(table);
        else
            complain_saved("kennel play: passed over", *game, fault, saved, &record);
        saved_close(saved);
    }
    return false;
}

static bool load_newest(Table *table, SavedGame *saved) {
    char *folder = folder_path();
    char **games = folder != NULL ? folder_games(folder) : NULL;
    bool found = games != NULL && load_first(games, table, saved);
    if (games == NULL)
        fprintf(stderr, "kennel play: %s: %s\n", folder != NULL ? folder : "", strerror(errno));
    else if (!found)
        fprintf(stderr, "kennel play: there is no unfinished game to resume in %s\n", folder);
    folder_free_games(games);
    free(folder);
    return found;
}

static bool load_named(const char *path, Table *table, SavedGame *saved) {
    Record record;
    SavedFault fault = saved_load(saved, path, table, &record);
    if (fault != SAVED_SOUND) {
        complain_saved("kennel play", path, fault, saved, &record);
        saved_close(saved);
    }
    return fault == SAVED_SOUND;
}

static bool resume_game(const PlayArgs *wish, Table *table, SavedGame *saved) {
    if (wish->resume_newest ? !load_newest(table, saved) : !load_named(wish->resume, table, saved))
        return false;
    table_seed(table, &wish->seed);
    if (wish->save != NULL ? !saved_go_on_in(saved, wish->save, wish->overwrite)
                           : !saved_go_on(saved)) {
        complain_keeping(saved->journal.path, saved);
        return false;
    }
    if (saved->half > 0)
        printf("The last line of %s was only half written: that move never happened, and the line "
               "is gone.\n",
               wish->resume_newest ? saved->journal.path : wish->resume);
    return true;
}

/* ---- leaving ---- */

/* What is said to whoever leaves: ready before the game begins, as Ctrl-C may come at any time. */
static struct {
    const Journal *journal;
    char *kept, *gone;
} farewell;

static bool write_farewell(const char *program, const Journal *journal) {
    size_t room = 8 * (strlen(program) + strlen(journal->path)) + 256;
    char *kept = malloc(room), *gone = malloc(room);
    farewell.journal = journal;
    farewell.kept = kept;
    farewell.gone = gone;
    if (kept == NULL || gone == NULL)
        return false;
    Text text = text_into(kept, room);
    text_add(&text, "\nThe game is kept in ");
    text_add(&text, journal->path);
    text_add(&text, "\nTo go on:   ");
    quote_word(program, &text);
    text_add(&text, " play --resume ");
    quote_word(journal->path, &text);
    text_char(&text, '\n');
    snprintf(gone, room, "\n%s is no longer there: the game is lost.\n", journal->path);
    return true;
}

/* Every move is in the file before it is shown: there is nothing left to save. */
static void interrupt(int signal_number) {
    bool there = journal_is_there(farewell.journal);
    const char *words = there ? farewell.kept : farewell.gone;
    ssize_t written = write(STDOUT_FILENO, words, strlen(words));
    _exit(written < 0 || !there ? BAD_INPUT : 128 + signal_number);
}

static void print_look_again(const char *program, const char *path) {
    size_t room = 8 * (strlen(program) + strlen(path)) + 64;
    char *line = malloc(room);
    if (line == NULL)
        return;
    Text text = text_into(line, room);
    quote_word(program, &text);
    text_add(&text, " replay ");
    quote_word(path, &text);
    printf("To look at the game again:   %s\n", line);
    free(line);
}

/* What is true of the file, in the end. */
static int say_farewell(const char *program, const SavedGame *saved, PlayEnd end) {
    if (!journal_is_there(&saved->journal)) {
        fflush(stdout);
        fprintf(stderr, "kennel play: %s", farewell.gone + 1);
        return BAD_INPUT;
    }
    if (end == PLAY_OVER)
        print_look_again(program, saved->journal.path);
    else
        fputs(farewell.kept, stdout);
    return end == PLAY_FAILED ? BAD_INPUT : DONE;
}

/* A file that may not grow any further is an error that we can tell, not a signal to die of. */
static int play_and_save(const char *program, Table *table, SavedGame *saved,
                         const ViewOptions *view) {
    int status = BAD_INPUT;
    if (write_farewell(program, &saved->journal)) {
        struct sigaction leave = {.sa_handler = interrupt}, before;
        signal(SIGXFSZ, SIG_IGN);
        sigaction(SIGINT, NULL, &before);
        if (before.sa_handler != SIG_IGN)
            sigaction(SIGINT, &leave, NULL);
        PlayEnd end = play_at_terminal(table, saved, view, stdin, stdout);
        sigaction(SIGINT, &before, NULL);
        status = say_farewell(program, saved, end);
    } else
        fprintf(stderr, "kennel play: there is no memory\n");
    free(farewell.kept);
    free(farewell.gone);
    return status;
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
    Table table = {.net = NULL};
    SavedGame saved = {.journal = {.file = -1}};
    Net net;
    int status = BAD_INPUT;
    if (!read_arguments(args, &wish))
        return BAD_INPUT;
    bool resume = wish.resume != NULL || wish.resume_newest;
    bool ready = resume ? args_done(args) && resume_game(&wish, &table, &saved)
                        : start_game(args, &wish, &table);
    if (ready) {
        bring_network(&table, &net);
        table.budget = wish.budget;
    }
    if (ready && (resume || begin_file(&wish, &table, &saved)))
        status = play_and_save(args->program, &table, &saved, &wish.view);
    saved_close(&saved);
    table_end(&table);
    return status;
}
