/* `kennel play`: a new game against bots, or one taken up again. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/bot_options.h"
#include "cli/exit_message.h"
#include "cli/seat_options.h"
#include "store/game_folder.h"
#include "tui/line_input.h"
#include "tui/play_loop.h"
#include "tui/recap.h"
#include "tui/record_errors.h"
#include "tui/terminal_size.h"

enum { PACE = 400, PACE_MOST = 60000 }; /* milliseconds */

typedef struct PlayArgs {
    const char *resume, *save, *from;
    SeatWish seating;
    bool resume_newest, overwrite;
    unsigned pace;
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

static bool read_pace(Args *args, PlayArgs *wish) {
    uint64_t pace = PACE;
    bool read = args_number(args, "pace", 0, PACE_MOST, &pace);
    wish->pace = (unsigned)pace;
    return read;
}

static bool go_together(const PlayArgs *wish) {
    bool resume = wish->resume != NULL || wish->resume_newest;
    if (wish->seating.watch && wish->seating.seats != NULL)
        return refuse(wish, "play.seat-or-watch");
    if (wish->overwrite && wish->save == NULL)
        return refuse(wish, "play.overwrite-what");
    if (resume && wish->from != NULL)
        return refuse(wish, "play.resume-or-from");
    return true;
}

static bool read_arguments(Args *args, PlayArgs *wish) {
    wish->view = view_options(stdout);
    wish->view.voice = voice_of(args);
    wish->resume = args_value(args, "resume");
    wish->resume_newest = wish->resume == NULL && args_flag(args, "resume");
    wish->save = args_value(args, "save");
    wish->from = args_value(args, "from");
    wish->seating = (SeatWish){.bots = args_value(args, "bots"),
                               .seats = args_value(args, "seat"),
                               .names = args_value(args, "names"),
                               .watch = args_flag(args, "watch")};
    wish->overwrite = args_flag(args, "overwrite");
    const char *colours = args_value(args, "colours");
    if (colours != NULL && !voice_colours(&wish->view.voice, colours))
        return refuse(wish, "play.bad-colours");
    return colour_argument(args, &wish->view.colour) && go_together(wish) &&
           read_pace(args, wish) && budget_argument(args, &wish->budget) &&
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

/* What a position hides is dealt anew, as whoever is to act there may expect it. */
static void deal_hidden(const PlayArgs *wish, State *state) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    Seat seat = game_player(state);
    Rng luck = rng_start(&wish->seed, 3);
    game_write(state, &text);
    if (strchr(line, '?') == NULL)
        return;
    game_imagine(state, seat, &luck);
    tell_plain(stdout, &wish->view.voice, "play.imagined");
}

static bool start_from(Args *args, const PlayArgs *wish, State *start) {
    if (!position_of(args, wish->from, start) || !args_done(args))
        return false;
    deal_hidden(wish, start);
    return true;
}

/* Without the name of a game it is DOG. */
static bool start_game(Args *args, const PlayArgs *wish, Table *table) {
    State start;
    if (wish->from != NULL ? !start_from(args, wish, &start) : !new_game(args, "dog", &start))
        return false;
    table_begin(table, &start, heap_grow, NULL);
    Seat usual = wish->from != NULL && game_player(&start) != NO_SEAT ? game_player(&start) : 0;
    return seating_new(&wish->seating, &start.setup, usual, &wish->view.voice, table->player);
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
    tell_wrapped(stdout, voice, key, &word, 1);
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

/* ---- playing ---- */

/* A file that may not grow any further is an error that we can tell, not a signal to die of. */
static PlayEnd play_interruptibly(const PlayGame *game) {
    struct sigaction leave = {.sa_handler = farewell_interrupt}, before;
    signal(SIGXFSZ, SIG_IGN);
    sigaction(SIGINT, NULL, &before);
    if (before.sa_handler != SIG_IGN)
        sigaction(SIGINT, &leave, NULL);
    PlayEnd end = play_at_terminal(game, stdin, stdout);
    int why = errno;
    sigaction(SIGINT, &before, NULL);
    errno = why;
    return end;
}

static int play_and_save(const char *program, const PlayGame *game, PlayEnd *end) {
    int status = BAD_INPUT;
    const Voice *voice = &game->view.voice;
    *end = PLAY_FAILED;
    if (farewell_write(program, voice, &game->saved->journal)) {
        *end = play_interruptibly(game);
        int why = errno;
        status = farewell_say(program, voice, game->saved, *end);
        if (ferror(stdin) != 0) {
            fflush(stdout);
            complain_about(who, voice, "record.file", NULL, strerror(why));
            status = BAD_INPUT;
        }
    } else
        complain_words(who, voice, "play.memory", NULL, 0);
    farewell_free();
    return status;
}

/* ---- who plays ---- */

static bool is_same(const Player *one, const Player *other) {
    return one->is_bot == other->is_bot && strcmp(one->name, other->name) == 0;
}

/* Who sits down instead of others is a line of the log, before anything else happens, and is told. */
static bool sit_down(const PlayArgs *wish, Table *table, SavedGame *saved,
                     const Player player[SEATS_MAX]) {
    uint32_t before = table->count;
    table_serve(table, &saved_store, saved, NULL, NULL);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        if (!is_same(&player[seat], &table->player[seat]) &&
            table_sit(table, seat, &player[seat], NULL) != TAKEN_DONE) {
            complain_keeping(wish, saved->journal.path, saved);
            return false;
        }
    recap(table, before, &wish->view.voice, 0, stdout);
    return true;
}

/* In a game taken up again only who is named is another than before. */
static bool change_seats(const PlayArgs *wish, Table *table, SavedGame *saved, Company *company) {
    SeatSet called = 0;
    if (!seating_change(&wish->seating, &table->start.setup, &wish->view.voice, company->player,
                        &called))
        return false;
    if (saved->ended && seating_is_asked(&wish->seating))
        return refuse(wish, "play.over-seats");
    return company_enter(company, called) && sit_down(wish, table, saved, company->player);
}

static bool bring_company(const PlayArgs *wish, Table *table, SavedGame *saved, Company *company) {
    bool resume = wish->resume != NULL || wish->resume_newest;
    *company = (Company){
        .who = who, .voice = wish->view.voice, .setup = table->start.setup, .budget = wish->budget};
    memcpy(company->player, table->player, sizeof company->player);
    if (resume)
        return change_seats(wish, table, saved, company);
    return company_enter(company, EVERYBODY) && begin_file(wish, table, saved);
}

/* ---- again ---- */

static bool wants_rematch(const PlayArgs *wish, const Table *table) {
    bool people = false;
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        people = people || !table->player[seat].is_bot;
    if (!people || !window_is_terminal(stdin, stdout))
        return false;
    tell_plain(stdout, &wish->view.voice, "play.rematch");
    return typed_yes(wish->view.voice.catalogue, stdin, stdout);
}

/* The same people and bots at the same seats, with other cards. */
static bool begin_rematch(PlayArgs *wish, Table *table, SavedGame *saved) {
    Player player[SEATS_MAX];
    Setup setup = table->start.setup;
    State start;
    Rng luck = rng_start(&wish->seed, 4);
    memcpy(player, table->player, sizeof player);
    saved_close(saved);
    heap_free(table);
    *saved = (SavedGame){.journal = {.file = -1}};
    if (game_start(&start, &setup, NULL) != STATUS_OK)
        return false;
    table_begin(table, &start, heap_grow, NULL);
    memcpy(table->player, player, sizeof player);
    wish->seed = rng_seed(&luck);
    return begin_in_folder(wish, table, saved);
}

static int play_games(const char *program, PlayArgs *wish, Table *table, SavedGame *saved,
                      const Company *company) {
    PlayEnd end;
    int status;
    do {
        PlayGame game = {.table = table,
                         .saved = saved,
                         .pace = wish->pace,
                         .seed = wish->seed,
                         .view = wish->view};
        memcpy(game.mind, company->mind, sizeof game.mind);
        status = play_and_save(program, &game, &end);
    } while (end == PLAY_OVER && wants_rematch(wish, table) && begin_rematch(wish, table, saved));
    return status;
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
    if (ready && bring_company(&wish, &table, &saved, &company))
        status = play_games(args->program, &wish, &table, &saved, &company);
    company_leave(&company);
    saved_close(&saved);
    heap_free(&table);
    return status;
}
