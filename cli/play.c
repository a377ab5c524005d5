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
#include "tui/foreign.h"
#include "tui/play.h"
#include "tui/records.h"

typedef struct PlayArgs {
    const char *resume, *save, *bots, *seats;
    bool resume_newest, watch, overwrite;
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
            "kennel play: %s is for a new game; with --resume the record says who sits where\n",
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
    return only_for_a_new_game(wish) && budget_argument(args, &wish->budget) &&
           args_seed(args, &wish->seed);
}

static void complain_keeping(const char *path, const SavedGame *saved) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    say_journal_fault(&saved->journal, &text);
    if (saved->journal.fault == JOURNAL_EXISTS)
        text_add(&text, "; --overwrite replaces it");
    complain_file("kennel play: the game cannot be kept in", path, sentence);
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
        if (!is_person(wish, seat))
            player_read(bot->name, &table->player[seat]);
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
    table_begin(table, &start, heap_grow, NULL);
    if (!seats_exist(wish, &start))
        return false;
    return seat_players(wish, table);
}

/* In the state folder, under a name that nobody has. */
static bool begin_in_folder(const Table *table, SavedGame *saved) {
    char *folder = folder_path();
    bool made = folder != NULL && folder_make(folder);
    if (!made)
        complain_file("kennel play: there is no folder for games", folder != NULL ? folder : "",
                      strerror(errno));
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
static bool load_first(char **games, Record *record, SavedGame *saved) {
    for (char **game = games; *game != NULL; game++) {
        SavedFault fault = saved_load(saved, *game, record);
        if (fault == SAVED_SOUND && !saved->ended)
            return true;
        if (fault != SAVED_SOUND)
            complain_saved("kennel play: passed over", *game, fault, saved, record);
        heap_free(&record->table);
        saved_close(saved);
    }
    return false;
}

static bool load_newest(Record *record, SavedGame *saved) {
    char *folder = folder_path();
    char **games = folder != NULL ? folder_games(folder) : NULL;
    bool found = games != NULL && load_first(games, record, saved);
    if (games == NULL)
        complain_file("kennel play", folder != NULL ? folder : "", strerror(errno));
    else if (!found)
        complain_file("kennel play", folder, "there is no unfinished game to resume");
    folder_free_games(games);
    free(folder);
    return found;
}

static bool load_named(const char *path, Record *record, SavedGame *saved) {
    SavedFault fault = saved_load(saved, path, record);
    if (fault == SAVED_SOUND)
        return true;
    complain_saved("kennel play", path, fault, saved, record);
    heap_free(&record->table);
    saved_close(saved);
    return false;
}

static bool resume_game(const PlayArgs *wish, Table *table, SavedGame *saved) {
    Record record;
    if (wish->resume_newest ? !load_newest(&record, saved)
                            : !load_named(wish->resume, &record, saved))
        return false;
    *table = record.table;
    if (wish->save != NULL ? !saved_go_on_in(saved, wish->save, wish->overwrite)
                           : !saved_go_on(saved)) {
        complain_keeping(saved->journal.path, saved);
        return false;
    }
    if (saved->half > 0) {
        fputs("The last line of ", stdout);
        foreign_print(stdout, wish->resume_newest ? saved->journal.path : wish->resume);
        puts(" was only half written: that move never happened, and the line is gone.");
    }
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
    foreign_add(&text, journal->path);
    text_add(&text, "\nTo go on:   ");
    quote_word(program, &text);
    text_add(&text, " play --resume ");
    quote_word(journal->path, &text);
    text_char(&text, '\n');
    text = text_into(gone, room);
    text_char(&text, '\n');
    foreign_add(&text, journal->path);
    text_add(&text, " is no longer there: the game is lost.\n");
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
static int play_and_save(const char *program, const PlayGame *game) {
    int status = BAD_INPUT;
    if (write_farewell(program, &game->saved->journal)) {
        struct sigaction leave = {.sa_handler = interrupt}, before;
        signal(SIGXFSZ, SIG_IGN);
        sigaction(SIGINT, NULL, &before);
        if (before.sa_handler != SIG_IGN)
            sigaction(SIGINT, &leave, NULL);
        PlayEnd end = play_at_terminal(game, stdin, stdout);
        int why = errno;
        sigaction(SIGINT, &before, NULL);
        status = say_farewell(program, game->saved, end);
        if (ferror(stdin) != 0) {
            fflush(stdout);
            complain_file("kennel play", "standard input", strerror(why));
            status = BAD_INPUT;
        }
    } else
        fprintf(stderr, "kennel play: there is no memory\n");
    free(farewell.kept);
    free(farewell.gone);
    return status;
}

/* A mind for each bot, and the network for those that need one; where there is none, hound sits down
 * instead. */
static void bring_minds(const PlayArgs *wish, PlayGame *game, Net *net) {
    const Setup *setup = &game->table->start.setup;
    bool told = false;
    for (Seat seat = 0; seat < setup->seats; seat++) {
        const Player *player = &game->table->player[seat];
        if (!player->is_bot)
            continue;
        NetFault fault = weights_player(&game->mind[seat], net, bot_by_name(player->name), setup);
        game->mind[seat].budget = wish->budget;
        if (fault != NET_OK && !told)
            fprintf(stderr, "kennel play: %s has no network for this game (%s); hound plays\n",
                    player->name, net_fault_text(fault));
        told = told || fault != NET_OK;
    }
}

int run_play(Args *args) {
    PlayArgs wish;
    Table table = {.log = NULL};
    SavedGame saved = {.journal = {.file = -1}};
    Net net;
    int status = BAD_INPUT;
    if (!read_arguments(args, &wish))
        return BAD_INPUT;
    bool resume = wish.resume != NULL || wish.resume_newest;
    bool ready = resume ? args_done(args) && resume_game(&wish, &table, &saved)
                        : start_game(args, &wish, &table);
    if (ready && (resume || begin_file(&wish, &table, &saved))) {
        PlayGame game = {.table = &table, .saved = &saved, .seed = wish.seed, .view = wish.view};
        bring_minds(&wish, &game, &net);
        status = play_and_save(args->program, &game);
    }
    saved_close(&saved);
    heap_free(&table);
    return status;
}
