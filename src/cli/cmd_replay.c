/* `kennel replay`: steps through a record, prints its positions, or checks a file of records. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli_common.h"
#include "cli/replay.h"
#include "store/game_folder.h"
#include "table/log_replay.h"
#include "tui/game_log.h"
#include "tui/line_input.h"
#include "tui/record_errors.h"
#include "tui/safe_text.h"
#include "tui/terminal_size.h"

enum Way { STEPS, EVERYTHING, CHECK, POSITIONS, WAYS };

/* ---- reading ---- */

static void begin(Replay *replay, FILE *file) {
    line_reader_begin(&replay->reader, file);
    record_begin_on_heap(&replay->record);
    replay->games = 1;
    replay->unfinished = replay->moves = replay->taken_back = 0;
    replay->secret = false;
}

void replay_restart(Replay *replay) {
    rewind(replay->reader.file);
    log_alloc_free(&replay->record.table);
    begin(replay, replay->reader.file);
}

/* An unfinished game of people: they must not see each other's cards. Games of bots only, without
 * players' names, or with hidden cards in the record reveal nothing. */
static bool is_secret(const RecordReader *record) {
    const Table *table = &record->table;
    bool people = false;
    if (!record_has_position(record) || record_has_ended(record) || record_is_view(record) ||
        record->seated == 0)
        return false;
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        people = people || !table->player[seat].is_bot;
    return people;
}

/* A title after a game, finished or not, begins the next record of the file. */
static void perhaps_next_record(Replay *replay) {
    int line = replay->record.line;
    if (!record_has_position(&replay->record) || !record_is_title(replay->reader.text))
        return;
    replay->games++;
    replay->unfinished += !record_has_ended(&replay->record);
    replay->secret = replay->secret || is_secret(&replay->record);
    log_alloc_free(&replay->record.table);
    record_begin_on_heap(&replay->record);
    replay->record.line = line;
}

static ReplayStatus end_of_file(Replay *replay) {
    RecordLineKind last = record_read_end(&replay->record);
    if (last == RECORD_ERROR)
        return REPLAY_DAMAGED;
    replay->unfinished += last != RECORD_DONE;
    return REPLAY_AT_END;
}

const LogEntry *replay_entry(const Replay *replay) {
    return &replay->record.table.log[replay->record.table.count - 1];
}

/* An undo counts as a move here, and subtracts the undone moves and itself from the total; a change
 * of players does not count. */
static bool counts(Replay *replay) {
    const LogEntry *entry = replay_entry(replay);
    if (entry->kind == ENTRY_SEAT)
        return false;
    replay->moves++;
    if (entry->kind == ENTRY_UNDO)
        replay->taken_back += (int)entry->undo_count + 1;
    return true;
}

ReplayStatus replay_next(Replay *replay) {
    while ((replay->found = line_reader_next(&replay->reader)) == LINE_OK) {
        perhaps_next_record(replay);
        RecordLineKind read = record_read_line(&replay->record, replay->reader.text);
        if (read == RECORD_ERROR)
            return REPLAY_DAMAGED;
        if (read == RECORD_ENTRY && counts(replay))
            return REPLAY_MOVED;
    }
    return replay->found == LINE_EOF ? end_of_file(replay) : REPLAY_IO_ERROR;
}

/* ---- printing ---- */

static void print_undo(const Audience *audience, uint32_t back) {
    MessageArg moves = arg_number("n", back);
    fputs("  ", stdout);
    print_translated_line(stdout, audience, "replay.undone", &moves, 1);
}

/* A record is public, but hands are drawn, too. */
void replay_print_move(const Replay *replay) {
    char lines[8 * SENTENCE_MAX];
    Text text = text_into(lines, sizeof lines);
    EventList events;
    const Table *table = &replay->record.table;
    const LogEntry *entry = replay_entry(replay);
    if (entry->kind == ENTRY_UNDO)
        print_undo(&replay->view.audience, entry->undo_count);
    table_events(table, table->count, &events);
    describe_move(&replay->view.audience, &table->previous_state, &events, &text);
    for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n"))
        print_log_line(stdout, line);
}

/* As large as the terminal allows, with marks where the last move changed something. */
void replay_show(const Replay *replay) {
    Field marks[GAME_LOG_MARKS_MAX];
    const Table *table = &replay->record.table;
    TerminalSize size = terminal_size(stdout);
    RenderOptions options = replay->view;
    options.width = size.columns;
    options.height = size.rows;
    options.marks = marks;
    options.mark_count =
        table->count > 0 ? game_log_marks(table, table->count - 1, NO_SEAT, marks) : 0;
    render_position(stdout, &table->state, &options);
}

static void print_totals(const Replay *replay) {
    MessageArg words[] = {arg_number("games", (uint32_t)replay->games),
                          arg_number("n", (uint32_t)(replay->moves - replay->taken_back)),
                          arg_number("open", (uint32_t)replay->unfinished)};
    const char *key = replay->unfinished == 0 ? "replay.sound"
                      : replay->games == 1    ? "replay.so-far"
                                              : "replay.unfinished";
    print_translated_line(stdout, &replay->view.audience, key, words, 3);
}

int replay_print_end(const Replay *replay, ReplayStatus replay_status) {
    if (replay_status == REPLAY_DAMAGED) {
        report_record("kennel replay", replay->path, &replay->view.audience, &replay->record);
        if (replay->found == LINE_OK && !replay->reader.has_newline)
            print_translated_plain(stderr, &replay->view.audience, "replay.half");
        return CLI_EXIT_BAD_INPUT;
    }
    if (replay_status == REPLAY_IO_ERROR) {
        report_line("kennel replay", &replay->view.audience, replay->path, &replay->reader,
                    replay->found);
        return CLI_EXIT_BAD_INPUT;
    }
    print_totals(replay);
    return CLI_EXIT_OK;
}

/* ---- all moves at once ---- */

static int run_through(Replay *replay, bool quiet) {
    ReplayStatus replay_status;
    while ((replay_status = replay_next(replay)) == REPLAY_MOVED)
        if (!quiet)
            replay_print_move(replay);
    if (!quiet && replay_status == REPLAY_AT_END)
        replay_show(replay);
    return replay_print_end(replay, replay_status);
}

/* ---- for external checkers ---- */

static void print_move(const Replay *replay) {
    printf("%s\t", replay->reader.text);
    print_position(&replay->record.table.state);
}

/* A line for each move and each undo: the record's line, a tab, the position after it; between two
 * records an empty line. */
static int print_positions(Replay *replay) {
    ReplayStatus replay_status = REPLAY_MOVED;
    for (int game = 1; replay_status == REPLAY_MOVED && ferror(stdout) == 0;) {
        replay_status = replay_next(replay);
        for (; game < replay->games; game++)
            putchar('\n');
        if (replay_status == REPLAY_MOVED)
            print_move(replay);
    }
    return replay_status == REPLAY_MOVED || replay_status == REPLAY_AT_END
               ? CLI_EXIT_OK
               : replay_print_end(replay, replay_status);
}

/* ---- secret cards ---- */

/* Reads the file to its end and rewinds it. */
static bool has_secrets(Replay *replay, FILE *file) {
    begin(replay, file);
    while (replay_next(replay) == REPLAY_MOVED)
        ;
    bool secrets = replay->secret || is_secret(&replay->record);
    log_alloc_free(&replay->record.table);
    rewind(file);
    return secrets;
}

/* Asks at a terminal before showing everybody's cards, and warns otherwise. Programs that request
 * positions get them, and piped input is read only once. */
static bool may_show(Replay *replay, FILE *file, enum Way way) {
    bool seen = isatty(STDOUT_FILENO) == 1;
    if (way == CHECK || (way == POSITIONS && !seen) || file == stdin ||
        fseek(file, 0, SEEK_SET) != 0 || !has_secrets(replay, file))
        return true;
    if (is_interactive(stdin, stdout)) {
        print_translated_wrapped(stdout, &replay->view.audience, "replay.ask-open", NULL, 0);
        return line_input_confirm(replay->view.audience.catalogue, stdin, stdout);
    }
    report_translated("kennel replay", &replay->view.audience, "replay.not-over", NULL, 0);
    return true;
}

/* ---- the command ---- */

static bool read_way(Args *args, const Audience *audience, enum Way *way) {
    static const char *const names[WAYS] = {
        [EVERYTHING] = "all", [CHECK] = "check", [POSITIONS] = "positions"};
    *way = STEPS;
    for (enum Way i = EVERYTHING; i < WAYS; i++) {
        if (!args_flag(args, names[i]))
            continue;
        if (*way != STEPS) {
            MessageArg words[] = {arg_text("one", names[*way]), arg_text("other", names[i])};
            report_translated("kennel replay", audience, "replay.either", words, 2);
            return false;
        }
        *way = i;
    }
    return true;
}

/* Stepping is for terminals, and for a file that can be read again. */
static bool can_step(FILE *file) {
    return file != stdin && isatty(0) == 1 && isatty(1) == 1 && fseek(file, 0, SEEK_SET) == 0;
}

static int replay_file(Replay *replay, FILE *file, enum Way way) {
    begin(replay, file);
    if (way == POSITIONS)
        return print_positions(replay);
    if (way == STEPS && can_step(file))
        return replay_step_through(replay);
    return run_through(replay, way == CHECK);
}

/* The most recent game; NULL: there is none. The caller frees it. */
static char *newest_game(void) {
    char *folder = game_folder_default(), *newest = NULL;
    char **games = folder != NULL ? game_folder_list(folder) : NULL;
    if (games != NULL && games[0] != NULL)
        newest = strdup(games[0]);
    game_folder_free_list(games);
    free(folder);
    return newest;
}

static int replay_path(Replay *replay, const char *path, enum Way way, bool open) {
    bool from_input = strcmp(path, "-") == 0;
    replay->path = from_input ? NULL : path;
    FILE *file = from_input ? stdin : fopen(path, "r");
    if (file == NULL) {
        report_file_message("kennel replay", &replay->view.audience, "record.file", path,
                            strerror(errno));
        return CLI_EXIT_BAD_INPUT;
    }
    int status = CLI_EXIT_OK;
    if (open || may_show(replay, file, way)) {
        status = replay_file(replay, file, way);
        log_alloc_free(&replay->record.table);
    }
    if (!from_input)
        fclose(file);
    return status;
}

int run_replay(Args *args) {
    Replay replay = {.view = render_options(stdout), .program = args->program};
    replay.view.audience = audience_of(args);
    enum Way way;
    if (!read_way(args, &replay.view.audience, &way))
        return CLI_EXIT_BAD_INPUT;
    bool open = args_flag(args, "open");
    const char *named = args_next(args);
    char *newest = named == NULL ? newest_game() : NULL;
    const char *path = named != NULL    ? named
                       : newest != NULL ? newest
                                        : args_need(args, "replay.which");
    int status = path == NULL || !args_done(args) ? CLI_EXIT_BAD_INPUT
                                                  : replay_path(&replay, path, way, open);
    free(newest);
    return status;
}
