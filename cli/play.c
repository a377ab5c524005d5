/* `kennel play`: a new game against bots, or one taken up again. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/bots.h"
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

static const char who[] = "kennel play";

/* A refusal that needs no words. */
static bool refuse(const PlayArgs *wish, const char *key) {
    complain_words(who, &wish->view.voice, key, NULL, 0);
    return false;
}

/* Where people sit is part of a record: what is asked beside --resume would be ignored. */
static bool only_for_a_new_game(const PlayArgs *wish) {
    bool resume = wish->resume != NULL || wish->resume_newest;
    const char *unheard = wish->seats != NULL ? "--seat" : wish->watch ? "--watch" : NULL;
    if (!resume || unheard == NULL)
        return true;
    Word option = word_text("option", unheard);
    complain_words(who, &wish->view.voice, "play.only-new", &option, 1);
    return false;
}

static bool read_arguments(Args *args, PlayArgs *wish) {
    wish->view = view_options(stdout);
    wish->view.voice = voice_of(args);
    wish->resume = args_value(args, "resume");
    wish->resume_newest = wish->resume == NULL && args_flag(args, "resume");
    wish->save = args_value(args, "save");
    wish->bots = args_value(args, "bots");
    wish->seats = args_value(args, "seat");
    wish->watch = args_flag(args, "watch");
    wish->overwrite = args_flag(args, "overwrite");
    const char *colours = args_value(args, "colours");
    if (colours != NULL && !voice_colours(&wish->view.voice, colours))
        return refuse(wish, "play.bad-colours");
    if (wish->watch && wish->seats != NULL)
        return refuse(wish, "play.seat-or-watch");
    if (wish->overwrite && wish->save == NULL)
        return refuse(wish, "play.overwrite-what");
    return only_for_a_new_game(wish) && budget_argument(args, &wish->budget) &&
           args_seed(args, &wish->seed);
}

static void complain_keeping(const PlayArgs *wish, const char *path, const SavedGame *saved) {
    const Voice *voice = &wish->view.voice;
    char fault[SENTENCE_MAX], helped[SENTENCE_MAX];
    Text text = text_into(fault, sizeof fault), longer = text_into(helped, sizeof helped);
    say_journal_fault(voice, &saved->journal, &text);
    Word why = word_text("why", fault);
    bool exists = saved->journal.fault == JOURNAL_EXISTS;
    if (exists)
        say_words(voice, "play.overwrite", &why, 1, &longer);
    complain_about(who, voice, "play.cannot-keep", path, exists ? helped : fault);
}

/* ---- a new game ---- */

static bool is_person(const PlayArgs *wish, Seat seat) {
    if (wish->watch)
        return false;
    return strchr(wish->seats != NULL ? wish->seats : "a", seat_letter(seat)) != NULL;
}

static void complain_letter(const PlayArgs *wish, const char *key, char letter, const char *at) {
    Shown typed = shown(at);
    Word words[] = {word_text("letter", (char[]){letter, '\0'}), word_text("word", typed.text)};
    complain_words(who, &wish->view.voice, key, words, 2);
}

static bool seats_exist(const PlayArgs *wish, const State *start) {
    for (const char *at = wish->seats; at != NULL && *at != '\0'; at++)
        if (*at < 'a' || *at >= 'a' + start->setup.seats) {
            complain_letter(wish, "play.seat-letters", seat_letter((Seat)(start->setup.seats - 1)),
                            at);
            return false;
        } else if (strchr(at + 1, *at) != NULL) {
            complain_letter(wish, "play.seat-twice", *at, at);
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
    SeatSet people = 0;
    for (Seat seat = 0; seat < start.setup.seats; seat++)
        if (is_person(wish, seat))
            people = (SeatSet)(people | seat_bit(seat));
    return bots_seat(who, &wish->view.voice, wish->bots, people, &start.setup, table->player);
}

/* In the state folder, under a name that nobody has. */
static bool begin_in_folder(const PlayArgs *wish, const Table *table, SavedGame *saved) {
    char *folder = folder_path();
    bool made = folder != NULL && folder_make(folder);
    if (!made)
        complain_about(who, &wish->view.voice, "play.no-folder", folder != NULL ? folder : "",
                       strerror(errno));
    bool begun = made && saved_begin_in(saved, folder, table);
    if (made && !begun)
        complain_keeping(wish, saved->journal.path != NULL ? saved->journal.path : folder, saved);
    free(folder);
    return begun;
}

static bool begin_file(const PlayArgs *wish, const Table *table, SavedGame *saved) {
    if (wish->save == NULL)
        return begin_in_folder(wish, table, saved);
    if (saved_begin(saved, wish->save, wish->overwrite, table))
        return true;
    complain_keeping(wish, wish->save, saved);
    return false;
}

/* ---- a game taken up again ---- */

/* The unfinished game that was played last. What cannot be gone on with is passed over, and said
 * to be; that a game is finished is no news. */
static bool load_first(const Voice *voice, char **games, Record *record, SavedGame *saved) {
    for (char **game = games; *game != NULL; game++) {
        SavedFault fault = saved_load(saved, *game, record);
        if (fault == SAVED_SOUND && !saved->ended)
            return true;
        if (fault != SAVED_SOUND)
            complain_saved(who, voice, true, *game, fault, saved, record);
        heap_free(&record->table);
        saved_close(saved);
    }
    return false;
}

static bool load_newest(const Voice *voice, Record *record, SavedGame *saved) {
    char *folder = folder_path();
    char **games = folder != NULL ? folder_games(folder) : NULL;
    int why = errno;
    bool found = games != NULL && load_first(voice, games, record, saved);
    char none[SENTENCE_MAX];
    Text text = text_into(none, sizeof none);
    say_words(voice, "play.no-unfinished", NULL, 0, &text);
    if (!found)
        complain_about(who, voice, "record.file", folder != NULL ? folder : "",
                       games == NULL ? strerror(why) : none);
    folder_free_games(games);
    free(folder);
    return found;
}

static bool load_named(const Voice *voice, const char *path, Record *record, SavedGame *saved) {
    SavedFault fault = saved_load(saved, path, record);
    if (fault == SAVED_SOUND)
        return true;
    complain_saved(who, voice, false, path, fault, saved, record);
    heap_free(&record->table);
    saved_close(saved);
    return false;
}

static void tell_file(const Voice *voice, const char *key, const char *path) {
    char file[TOLD_MAX];
    Text text = text_into(file, sizeof file);
    say_file(voice, path, &text);
    Word word = word_text("file", file);
    tell_line(stdout, voice, key, &word, 1);
}

static bool resume_game(const PlayArgs *wish, Table *table, SavedGame *saved) {
    Record record;
    const Voice *voice = &wish->view.voice;
    if (wish->resume_newest ? !load_newest(voice, &record, saved)
                            : !load_named(voice, wish->resume, &record, saved))
        return false;
    *table = record.table;
    if (wish->save != NULL ? !saved_go_on_in(saved, wish->save, wish->overwrite)
                           : !saved_go_on(saved)) {
        complain_keeping(wish, saved->journal.path, saved);
        return false;
    }
    if (saved->half > 0)
        tell_file(voice, "play.half-line",
                  wish->resume_newest ? saved->journal.path : wish->resume);
    return true;
}

/* ---- leaving ---- */

/* What is said to whoever leaves: ready before the game begins, as Ctrl-C may come at any time. */
static struct {
    const Journal *journal;
    char *kept, *gone;
} farewell;

/* "kennel play --resume game.kennel", as it may be typed; the caller frees it. */
static char *command_for(const char *program, const char *words, const char *path) {
    size_t room = 8 * (strlen(program) + strlen(path)) + 64;
    char *line = malloc(room);
    if (line == NULL)
        return NULL;
    Text text = text_into(line, room);
    quote_word(program, &text);
    text_add(&text, words);
    quote_word(path, &text);
    return line;
}

/* The message `key` between two ends of lines; the caller frees it. */
static char *farewell_of(const Voice *voice, const char *key, const char *path,
                         const char *command) {
    size_t room = strlen(command) + 8 * strlen(path) + SENTENCE_MAX;
    char *line = malloc(room), *file = malloc(room);
    if (line != NULL && file != NULL) {
        Text text = text_into(line, room), name = text_into(file, room);
        foreign_add(&name, path);
        Word words[] = {word_text("file", file), word_text("command", command)};
        text_char(&text, '\n');
        say_words(voice, key, words, 2, &text);
        text_char(&text, '\n');
    }
    free(file);
    return line;
}

static bool write_farewell(const char *program, const Voice *voice, const Journal *journal) {
    char *command = command_for(program, " play --resume ", journal->path);
    farewell.journal = journal;
    farewell.kept = farewell.gone = NULL;
    if (command == NULL)
        return false;
    farewell.kept = farewell_of(voice, "play.kept", journal->path, command);
    farewell.gone = farewell_of(voice, "play.gone", journal->path, "");
    free(command);
    return farewell.kept != NULL && farewell.gone != NULL;
}

/* Every move is in the file before it is shown: there is nothing left to save. */
static void interrupt(int signal_number) {
    bool there = journal_is_there(farewell.journal);
    const char *words = there ? farewell.kept : farewell.gone;
    ssize_t written = write(STDOUT_FILENO, words, strlen(words));
    _exit(written < 0 || !there ? BAD_INPUT : 128 + signal_number);
}

static void print_look_again(const char *program, const Voice *voice, const char *path) {
    char *line = command_for(program, " replay ", path);
    if (line == NULL)
        return;
    Word command = word_text("command", line);
    tell_line(stdout, voice, "play.look-again", &command, 1);
    free(line);
}

/* What is true of the file, in the end. */
static int say_farewell(const char *program, const Voice *voice, const SavedGame *saved,
                        PlayEnd end) {
    if (!journal_is_there(&saved->journal)) {
        fflush(stdout);
        fprintf(stderr, "kennel play: %s", farewell.gone + 1);
        return BAD_INPUT;
    }
    if (end == PLAY_OVER)
        print_look_again(program, voice, saved->journal.path);
    else
        fputs(farewell.kept, stdout);
    return end == PLAY_FAILED ? BAD_INPUT : DONE;
}

/* A file that may not grow any further is an error that we can tell, not a signal to die of. */
static int play_and_save(const char *program, const PlayGame *game) {
    int status = BAD_INPUT;
    const Voice *voice = &game->view.voice;
    if (write_farewell(program, voice, &game->saved->journal)) {
        struct sigaction leave = {.sa_handler = interrupt}, before;
        signal(SIGXFSZ, SIG_IGN);
        sigaction(SIGINT, NULL, &before);
        if (before.sa_handler != SIG_IGN)
            sigaction(SIGINT, &leave, NULL);
        PlayEnd end = play_at_terminal(game, stdin, stdout);
        int why = errno;
        sigaction(SIGINT, &before, NULL);
        status = say_farewell(program, voice, game->saved, end);
        if (ferror(stdin) != 0) {
            fflush(stdout);
            complain_about(who, voice, "record.file", NULL, strerror(why));
            status = BAD_INPUT;
        }
    } else
        complain_words(who, voice, "play.memory", NULL, 0);
    free(farewell.kept);
    free(farewell.gone);
    return status;
}

/* ---- who plays ---- */

/* Another bot sits down: a line of the record, before anything else happens. */
static bool sit_down(const PlayArgs *wish, Table *table, SavedGame *saved, Seat seat,
                     const Player *player) {
    Problem problem;
    if (strcmp(table->player[seat].name, player->name) == 0 ||
        table_sit(table, seat, player, &problem) == TAKEN_DONE)
        return true;
    complain_keeping(wish, saved->journal.path, saved);
    return false;
}

/* In a game taken up again --bots names those who are to be others than before. */
static bool change_bots(const PlayArgs *wish, Table *table, SavedGame *saved, Company *company) {
    SeatSet people = 0, called = 0;
    const Setup *setup = &table->start.setup;
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (!table->player[seat].is_bot)
            people = (SeatSet)(people | seat_bit(seat));
    if (!bots_change(who, &wish->view.voice, wish->bots, people, setup, company->player, &called) ||
        !company_enter(company, called))
        return false;
    table_serve(table, &saved_store, saved, NULL, NULL);
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (has_seat(called, seat) && !sit_down(wish, table, saved, seat, &company->player[seat]))
            return false;
    return true;
}

static bool bring_company(const PlayArgs *wish, Table *table, SavedGame *saved, Company *company) {
    bool resume = wish->resume != NULL || wish->resume_newest;
    *company = (Company){
        .who = who, .voice = wish->view.voice, .setup = table->start.setup, .budget = wish->budget};
    memcpy(company->player, table->player, sizeof company->player);
    if (resume)
        return change_bots(wish, table, saved, company);
    return company_enter(company, EVERYBODY) && begin_file(wish, table, saved);
}

int run_play(Args *args) {
    PlayArgs wish;
    Table table = {.log = NULL};
    SavedGame saved = {.journal = {.file = -1}};
    static Company company; /* too large for some stacks */
    int status = BAD_INPUT;
    if (!read_arguments(args, &wish))
        return BAD_INPUT;
    bool resume = wish.resume != NULL || wish.resume_newest;
    bool ready = resume ? args_done(args) && resume_game(&wish, &table, &saved)
                        : start_game(args, &wish, &table);
    if (ready && bring_company(&wish, &table, &saved, &company)) {
        PlayGame game = {.table = &table, .saved = &saved, .seed = wish.seed, .view = wish.view};
        memcpy(game.mind, company.mind, sizeof game.mind);
        status = play_and_save(args->program, &game);
    }
    company_leave(&company);
    saved_close(&saved);
    heap_free(&table);
    return status;
}
