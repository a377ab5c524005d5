/* `kennel replay`: step through a recorded game, print its positions, or check a file of many. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/replay.h"
#include "store/game_folder.h"
#include "table/history.h"
#include "tui/line_input.h"
#include "tui/recap.h"
#include "tui/record_errors.h"
#include "tui/safe_text.h"
#include "tui/terminal_size.h"

enum Way { STEPS, EVERYTHING, CHECK, POSITIONS, WAYS };

/* ---- reading ---- */

static void begin(Replay *replay, FILE *file) {
    lines_begin(&replay->lines, file);
    heap_record(&replay->record);
    replay->games = 1;
    replay->unfinished = replay->moves = replay->taken_back = 0;
    replay->secret = false;
}

void replay_again(Replay *replay) {
    rewind(replay->lines.file);
    heap_free(&replay->record.table);
    begin(replay, replay->lines.file);
}

/* A game that people have not finished: they must not see each other's cards. Where only bots play, where
 * nobody is named, or where cards are hidden in the record too, there is nothing to give away. */
static bool is_secret(const Record *record) {
    const Table *table = &record->table;
    bool people = false;
    if (!record_has_position(record) || record_has_ended(record) || record_is_view(record) ||
        record->seated == 0)
        return false;
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        people = people || !table->player[seat].is_bot;
    return people;
}

/* A title where a game has ended, or goes on unfinished, begins the next record of the file. */
static void perhaps_next_record(Replay *replay) {
    int line = replay->record.line;
    if (!record_has_position(&replay->record) || !record_is_title(replay->lines.text))
        return;
    replay->games++;
    replay->unfinished += !record_has_ended(&replay->record);
    replay->secret = replay->secret || is_secret(&replay->record);
    heap_free(&replay->record.table);
    heap_record(&replay->record);
    replay->record.line = line;
}

static Outcome end_of_file(Replay *replay) {
    RecordLine last = record_finish(&replay->record);
    if (last == RECORD_BAD)
        return DAMAGED;
    replay->unfinished += last != RECORD_DONE;
    return AT_END;
}

const Entry *replay_entry(const Replay *replay) {
    return &replay->record.table.log[replay->record.table.count - 1];
}

/* An undo counts as a move here, and takes so many and itself from the sum; a change of seats does not. */
static bool counts(Replay *replay) {
    const Entry *entry = replay_entry(replay);
    if (entry->kind == ENTRY_SEAT)
        return false;
    replay->moves++;
    if (entry->kind == ENTRY_UNDO)
        replay->taken_back += (int)entry->back + 1;
    return true;
}

Outcome replay_next(Replay *replay) {
    while ((replay->found = lines_next(&replay->lines)) == LINE_READ) {
        perhaps_next_record(replay);
        RecordLine read = record_read(&replay->record, replay->lines.text);
        if (read == RECORD_BAD)
            return DAMAGED;
        if (read == RECORD_ENTRY && counts(replay))
            return MOVED;
    }
    return replay->found == LINE_NONE ? end_of_file(replay) : UNREAD;
}

/* ---- telling ---- */

static void tell_undo(const Voice *voice, uint32_t back) {
    Word moves = word_number("n", back);
    fputs("  ", stdout);
    tell_line(stdout, voice, "replay.undone", &moves, 1);
}

/* Whoever has a record may know everything in it; still, hands are in the picture. */
void replay_say_move(const Replay *replay) {
    char lines[8 * SENTENCE_MAX];
    Text text = text_into(lines, sizeof lines);
    EventList events;
    const Table *table = &replay->record.table;
    const Entry *entry = replay_entry(replay);
    if (entry->kind == ENTRY_UNDO)
        tell_undo(&replay->view.voice, entry->back);
    table_events(table, table->count, &events);
    say_brief(&replay->view.voice, &table->before, &events, &text);
    for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n"))
        tell_log(stdout, line);
}

/* As large as the window allows, with marks where the last move changed something. */
void replay_show(const Replay *replay) {
    Field marks[RECAP_MARKS_MAX];
    const Table *table = &replay->record.table;
    Window window = window_of(stdout);
    ViewOptions options = replay->view;
    options.width = window.columns;
    options.height = window.rows;
    options.marks = marks;
    options.mark_count =
        table->count > 0 ? recap_marks(table, table->count - 1, NO_SEAT, marks) : 0;
    view_show(stdout, &table->state, &options);
}

static void tell_sum(const Replay *replay) {
    Word words[] = {word_number("games", (uint32_t)replay->games),
                    word_number("n", (uint32_t)(replay->moves - replay->taken_back)),
                    word_number("open", (uint32_t)replay->unfinished)};
    const char *key = replay->unfinished == 0 ? "replay.sound"
                      : replay->games == 1    ? "replay.so-far"
                                              : "replay.unfinished";
    tell_line(stdout, &replay->view.voice, key, words, 3);
}

int replay_tell_end(const Replay *replay, Outcome outcome) {
    if (outcome == DAMAGED) {
        complain_record("kennel replay", replay->path, &replay->view.voice, &replay->record);
        if (replay->found == LINE_READ && !replay->lines.whole)
            tell_plain(stderr, &replay->view.voice, "replay.half");
        return BAD_INPUT;
    }
    if (outcome == UNREAD) {
        complain_line("kennel replay", &replay->view.voice, replay->path, &replay->lines,
                      replay->found);
        return BAD_INPUT;
    }
    tell_sum(replay);
    return DONE;
}

/* ---- without stopping ---- */

static int run_through(Replay *replay, bool quiet) {
    Outcome outcome;
    while ((outcome = replay_next(replay)) == MOVED)
        if (!quiet)
            replay_say_move(replay);
    if (!quiet && outcome == AT_END)
        replay_show(replay);
    return replay_tell_end(replay, outcome);
}

/* ---- for an outside checker ---- */

static void print_move(const Replay *replay) {
    printf("%s\t", replay->lines.text);
    print_position(&replay->record.table.state);
}

/* A line for each move and each undo: the record's line, a tab, the position after it; between two records an
 * empty line. */
static int print_positions(Replay *replay) {
    Outcome outcome = MOVED;
    for (int game = 1; outcome == MOVED && ferror(stdout) == 0;) {
        outcome = replay_next(replay);
        for (; game < replay->games; game++)
            putchar('\n');
        if (outcome == MOVED)
            print_move(replay);
    }
    return outcome == MOVED || outcome == AT_END ? DONE : replay_tell_end(replay, outcome);
}

/* ---- cards that are not for everybody ---- */

/* Reads the file to its end and goes back to its beginning. */
static bool has_secrets(Replay *replay, FILE *file) {
    begin(replay, file);
    while (replay_next(replay) == MOVED)
        ;
    bool secrets = replay->secret || is_secret(&replay->record);
    heap_free(&replay->record.table);
    rewind(file);
    return secrets;
}

/* Whoever sits at a terminal is asked before everybody's cards are shown; others are warned. Programs
 * that want positions get them, and input that comes through a pipe is read only once. */
static bool may_show(Replay *replay, FILE *file, enum Way way) {
    bool seen = isatty(STDOUT_FILENO) == 1;
    if (way == CHECK || (way == POSITIONS && !seen) || file == stdin ||
        fseek(file, 0, SEEK_SET) != 0 || !has_secrets(replay, file))
        return true;
    if (window_is_terminal(stdin, stdout)) {
        tell_wrapped(stdout, &replay->view.voice, "replay.ask-open", NULL, 0);
        return typed_yes(replay->view.voice.catalogue, stdin, stdout);
    }
    complain_words("kennel replay", &replay->view.voice, "replay.not-over", NULL, 0);
    return true;
}

/* ---- the command ---- */

static bool read_way(Args *args, const Voice *voice, enum Way *way) {
    static const char *const names[WAYS] = {
        [EVERYTHING] = "all", [CHECK] = "check", [POSITIONS] = "positions"};
    *way = STEPS;
    for (enum Way i = EVERYTHING; i < WAYS; i++) {
        if (!args_flag(args, names[i]))
            continue;
        if (*way != STEPS) {
            Word words[] = {word_text("one", names[*way]), word_text("other", names[i])};
            complain_words("kennel replay", voice, "replay.either", words, 2);
            return false;
        }
        *way = i;
    }
    return true;
}

/* Steps are for people, and for a file that can be read again. */
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

/* The game that was played last; NULL: there is none. The caller frees it. */
static char *newest_game(void) {
    char *folder = folder_path(), *newest = NULL;
    char **games = folder != NULL ? folder_games(folder) : NULL;
    if (games != NULL && games[0] != NULL)
        newest = strdup(games[0]);
    folder_free_games(games);
    free(folder);
    return newest;
}

static int replay_path(Replay *replay, const char *path, enum Way way, bool open) {
    bool from_input = strcmp(path, "-") == 0;
    replay->path = from_input ? NULL : path;
    FILE *file = from_input ? stdin : fopen(path, "r");
    if (file == NULL) {
        complain_about("kennel replay", &replay->view.voice, "record.file", path, strerror(errno));
        return BAD_INPUT;
    }
    int status = DONE;
    if (open || may_show(replay, file, way)) {
        status = replay_file(replay, file, way);
        heap_free(&replay->record.table);
    }
    if (!from_input)
        fclose(file);
    return status;
}

int run_replay(Args *args) {
    Replay replay = {.view = view_options(stdout), .program = args->program};
    replay.view.voice = voice_of(args);
    enum Way way;
    if (!read_way(args, &replay.view.voice, &way))
        return BAD_INPUT;
    bool open = args_flag(args, "open");
    const char *named = args_next(args);
    char *newest = named == NULL ? newest_game() : NULL;
    const char *path = named != NULL    ? named
                       : newest != NULL ? newest
                                        : args_need(args, "replay.which");
    int status =
        path == NULL || !args_done(args) ? BAD_INPUT : replay_path(&replay, path, way, open);
    free(newest);
    return status;
}
