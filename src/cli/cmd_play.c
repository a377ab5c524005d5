/* `kennel play`: starts a game at the terminal, or resumes a saved one. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/bot_players.h"
#include "cli/cli_common.h"
#include "cli/quit_message.h"
#include "cli/seat_options.h"
#include "store/game_folder.h"
#include "tui/game_log.h"
#include "tui/line_input.h"
#include "tui/play_loop.h"
#include "tui/record_errors.h"
#include "tui/terminal_size.h"

enum { PACE = 400, PACE_MAX = 60000 }; /* milliseconds */

typedef struct PlayArgs {
    const char *resume, *save, *from;
    SeatOptions seats;
    bool resume_newest, overwrite;
    unsigned pace;
    Seed seed;
    Budget budget;
    RenderOptions view;
} PlayArgs;

static const char command_name[] = "kennel play";

/* An error without arguments. */
static bool refuse(const PlayArgs *play_args, const char *key) {
    report_translated(command_name, &play_args->view.audience, key, NULL, 0);
    return false;
}

static bool read_pace(Args *args, PlayArgs *play_args) {
    uint64_t pace = PACE;
    bool read = args_number(args, "pace", 0, PACE_MAX, &pace);
    play_args->pace = (unsigned)pace;
    return read;
}

static bool go_together(const PlayArgs *play_args) {
    bool resume = play_args->resume != NULL || play_args->resume_newest;
    if (play_args->seats.watch && play_args->seats.seats != NULL)
        return refuse(play_args, "play.seat-or-watch");
    if (play_args->overwrite && play_args->save == NULL)
        return refuse(play_args, "play.overwrite-what");
    if (resume && play_args->from != NULL)
        return refuse(play_args, "play.resume-or-from");
    return true;
}

static bool read_arguments(Args *args, PlayArgs *play_args) {
    play_args->view = render_options(stdout);
    play_args->view.audience = audience_of(args);
    play_args->resume = args_value(args, "resume");
    play_args->resume_newest = play_args->resume == NULL && args_flag(args, "resume");
    play_args->save = args_value(args, "save");
    play_args->from = args_value(args, "from");
    play_args->seats = (SeatOptions){.bots = args_value(args, "bots"),
                                     .seats = args_value(args, "seat"),
                                     .names = args_value(args, "names"),
                                     .watch = args_flag(args, "watch")};
    play_args->overwrite = args_flag(args, "overwrite");
    const char *colours = args_value(args, "colours");
    if (colours != NULL && !audience_colours(&play_args->view.audience, colours))
        return refuse(play_args, "play.bad-colours");
    return colour_argument(args, &play_args->view.colour) && go_together(play_args) &&
           read_pace(args, play_args) && budget_argument(args, &play_args->budget) &&
           args_seed(args, &play_args->seed);
}

static void report_saving(const PlayArgs *play_args, const char *path, const SavedGame *saved) {
    const Audience *audience = &play_args->view.audience;
    char error[SENTENCE_MAX], helped[SENTENCE_MAX];
    Text text = text_into(error, sizeof error), longer = text_into(helped, sizeof helped);
    describe_journal_error(audience, &saved->journal, &text);
    MessageArg why = arg_text("why", error);
    bool exists = saved->journal.status == JOURNAL_EXISTS;
    if (exists)
        describe_message(audience, "play.overwrite", &why, 1, &longer);
    report_file_message(command_name, audience, "play.cannot-keep", path, exists ? helped : error);
}

/* ---- a new game ---- */

/* Deals the hidden cards at random, consistent with what the player to act knows. */
static void deal_hidden(const PlayArgs *play_args, State *state) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    Seat seat = game_player(state);
    Rng rng = rng_start(&play_args->seed, 3);
    game_write_position(state, &text);
    if (strchr(line, '?') == NULL)
        return;
    game_sample_hidden(state, seat, &rng);
    print_translated_plain(stdout, &play_args->view.audience, "play.imagined");
}

static bool start_from(Args *args, const PlayArgs *play_args, State *start) {
    if (!position_of(args, play_args->from, start) || !args_done(args))
        return false;
    deal_hidden(play_args, start);
    return true;
}

/* Without the name of a game it is DOG. */
static bool start_game(Args *args, const PlayArgs *play_args, Table *table) {
    State start;
    if (play_args->from != NULL ? !start_from(args, play_args, &start)
                                : !new_game(args, "dog", &start))
        return false;
    table_begin(table, &start, log_alloc_grow, NULL);
    Seat fallback =
        play_args->from != NULL && game_player(&start) != NO_SEAT ? game_player(&start) : 0;
    return seat_options_new_game(&play_args->seats, &start.setup, fallback,
                                 &play_args->view.audience, table->player);
}

/* In the state folder, under an unused name. */
static bool begin_in_folder(const PlayArgs *play_args, const Table *table, SavedGame *saved) {
    char *folder = game_folder_default();
    bool made = folder != NULL && make_folders(folder);
    if (!made)
        report_file_message(command_name, &play_args->view.audience, "play.no-folder",
                            folder != NULL ? folder : "", strerror(errno));
    bool begun = made && saved_game_create_in(saved, folder, table);
    if (made && !begun)
        report_saving(play_args, saved->journal.path != NULL ? saved->journal.path : folder, saved);
    free(folder);
    return begun;
}

static bool begin_file(const PlayArgs *play_args, const Table *table, SavedGame *saved) {
    if (play_args->save == NULL)
        return begin_in_folder(play_args, table, saved);
    if (saved_game_create(saved, play_args->save, play_args->overwrite, table))
        return true;
    report_saving(play_args, play_args->save, saved);
    return false;
}

/* ---- resuming a game ---- */

/* The unfinished game that was played last. Skips games that cannot be resumed and says so;
 * finished games are skipped silently. */
static bool load_first(const Audience *audience, char **games, RecordReader *record,
                       SavedGame *saved) {
    for (char **game = games; *game != NULL; game++) {
        SavedStatus error = saved_game_load(saved, *game, record);
        if (error == SAVED_OK && !saved->ended)
            return true;
        if (error != SAVED_OK)
            report_saved(command_name, audience, true, *game, error, saved, record);
        log_alloc_free(&record->table);
        saved_game_close(saved);
    }
    return false;
}

static bool load_newest(const Audience *audience, RecordReader *record, SavedGame *saved) {
    char *folder = game_folder_default();
    char **games = folder != NULL ? game_folder_list(folder) : NULL;
    int why = errno;
    bool found = games != NULL && load_first(audience, games, record, saved);
    char none[SENTENCE_MAX];
    Text text = text_into(none, sizeof none);
    describe_message(audience, "play.no-unfinished", NULL, 0, &text);
    if (!found)
        report_file_message(command_name, audience, "record.file", folder != NULL ? folder : "",
                            games == NULL ? strerror(why) : none);
    game_folder_free_list(games);
    free(folder);
    return found;
}

static bool load_named(const Audience *audience, const char *path, RecordReader *record,
                       SavedGame *saved) {
    SavedStatus error = saved_game_load(saved, path, record);
    if (error == SAVED_OK)
        return true;
    report_saved(command_name, audience, false, path, error, saved, record);
    log_alloc_free(&record->table);
    saved_game_close(saved);
    return false;
}

static void print_file(const Audience *audience, const char *key, const char *path) {
    char file[TRANSLATED_TEXT_MAX];
    Text text = text_into(file, sizeof file);
    describe_file(audience, path, &text);
    MessageArg arg = arg_text("file", file);
    print_translated_wrapped(stdout, audience, key, &arg, 1);
}

static bool resume_game(const PlayArgs *play_args, Table *table, SavedGame *saved) {
    RecordReader record;
    const Audience *audience = &play_args->view.audience;
    if (play_args->resume_newest ? !load_newest(audience, &record, saved)
                                 : !load_named(audience, play_args->resume, &record, saved))
        return false;
    *table = record.table;
    if (play_args->save != NULL
            ? !saved_game_resume_copy(saved, play_args->save, play_args->overwrite)
            : !saved_game_resume(saved)) {
        report_saving(play_args, saved->journal.path, saved);
        return false;
    }
    if (saved->partial_bytes > 0)
        print_file(audience, "play.half-line",
                   play_args->resume_newest ? saved->journal.path : play_args->resume);
    return true;
}

/* ---- playing ---- */

/* Turns a file size limit into a write error instead of a fatal signal. */
static PlayEnd play_interruptibly(const PlayOptions *game) {
    struct sigaction leave = {.sa_handler = quit_message_on_sigint}, before;
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

static int play_and_save(const char *program, const PlayOptions *game, PlayEnd *end) {
    int status = CLI_EXIT_BAD_INPUT;
    const Audience *audience = &game->view.audience;
    *end = PLAY_FAILED;
    if (quit_message_prepare(program, audience, &game->saved->journal)) {
        *end = play_interruptibly(game);
        int why = errno;
        status = quit_message_print(program, audience, game->saved, *end);
        if (ferror(stdin) != 0) {
            fflush(stdout);
            report_file_message(command_name, audience, "record.file", NULL, strerror(why));
            status = CLI_EXIT_BAD_INPUT;
        }
    } else
        report_translated(command_name, audience, "play.memory", NULL, 0);
    quit_message_free();
    return status;
}

/* ---- players ---- */

static bool is_same(const Player *one, const Player *other) {
    return one->is_bot == other->is_bot && strcmp(one->name, other->name) == 0;
}

/* A change of players is the first line of the resumed log, and is printed. */
static bool sit_down(const PlayArgs *play_args, Table *table, SavedGame *saved,
                     const Player player[SEATS_MAX]) {
    uint32_t before = table->count;
    table_attach(table, &saved_game_store, saved, NULL, NULL);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        if (!is_same(&player[seat], &table->player[seat]) &&
            table_set_player(table, seat, &player[seat], NULL) != SUBMIT_APPLIED) {
            report_saving(play_args, saved->journal.path, saved);
            return false;
        }
    game_log_since(table, before, &play_args->view.audience, 0, stdout);
    return true;
}

/* In a resumed game only the named seats change. */
static bool change_seats(const PlayArgs *play_args, Table *table, SavedGame *saved,
                         TableBots *bots) {
    SeatSet requested = 0;
    if (!seat_options_change(&play_args->seats, &table->start.setup, &play_args->view.audience,
                             bots->player, &requested))
        return false;
    if (saved->ended && seat_options_given(&play_args->seats))
        return refuse(play_args, "play.over-seats");
    return table_bots_open(bots, requested) && sit_down(play_args, table, saved, bots->player);
}

static bool open_table_bots(const PlayArgs *play_args, Table *table, SavedGame *saved,
                            TableBots *bots) {
    bool resume = play_args->resume != NULL || play_args->resume_newest;
    *bots = (TableBots){.command_name = command_name,
                        .audience = play_args->view.audience,
                        .setup = table->start.setup,
                        .budget = play_args->budget};
    memcpy(bots->player, table->player, sizeof bots->player);
    if (resume)
        return change_seats(play_args, table, saved, bots);
    return table_bots_open(bots, EVERYBODY) && begin_file(play_args, table, saved);
}

/* ---- rematch ---- */

static bool wants_rematch(const PlayArgs *play_args, const Table *table) {
    bool people = false;
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        people = people || !table->player[seat].is_bot;
    if (!people || !is_interactive(stdin, stdout))
        return false;
    print_translated_plain(stdout, &play_args->view.audience, "play.rematch");
    return line_input_confirm(play_args->view.audience.catalogue, stdin, stdout);
}

/* The same people and bots at the same seats, with other cards. */
static bool begin_rematch(PlayArgs *play_args, Table *table, SavedGame *saved) {
    Player player[SEATS_MAX];
    Setup setup = table->start.setup;
    State start;
    Rng rng = rng_start(&play_args->seed, 4);
    memcpy(player, table->player, sizeof player);
    saved_game_close(saved);
    log_alloc_free(table);
    *saved = (SavedGame){.journal = {.fd = -1}};
    if (game_start(&start, &setup, NULL) != STATUS_OK)
        return false;
    table_begin(table, &start, log_alloc_grow, NULL);
    memcpy(table->player, player, sizeof player);
    play_args->seed = rng_next_seed(&rng);
    return begin_in_folder(play_args, table, saved);
}

static int play_games(const char *program, PlayArgs *play_args, Table *table, SavedGame *saved,
                      TableBots *bots) {
    PlayEnd end;
    int status;
    do {
        PlayOptions game = {.table = table,
                            .saved = saved,
                            .hearer = &table_bots_listener,
                            .hearer_context = bots,
                            .pace = play_args->pace,
                            .seed = play_args->seed,
                            .view = play_args->view};
        memcpy(game.mind, bots->mind, sizeof game.mind);
        table_bots_seed(bots, &play_args->seed);
        table_bots_begin(bots, &table->state);
        status = play_and_save(program, &game, &end);
    } while (end == PLAY_OVER && wants_rematch(play_args, table) &&
             begin_rematch(play_args, table, saved));
    return status;
}

int run_play(Args *args) {
    PlayArgs play_args;
    Table table = {.log = NULL};
    SavedGame saved = {.journal = {.fd = -1}};
    static TableBots bots; /* too large for some stacks */
    int status = CLI_EXIT_BAD_INPUT;
    if (!read_arguments(args, &play_args))
        return CLI_EXIT_BAD_INPUT;
    bool resume = play_args.resume != NULL || play_args.resume_newest;
    bool ready = resume ? args_done(args) && resume_game(&play_args, &table, &saved)
                        : start_game(args, &play_args, &table);
    if (ready && open_table_bots(&play_args, &table, &saved, &bots))
        status = play_games(args->program, &play_args, &table, &saved, &bots);
    table_bots_close(&bots);
    saved_game_close(&saved);
    log_alloc_free(&table);
    return status;
}
