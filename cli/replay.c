/* `kennel replay`: step through a recorded game, print its positions, or check a file of many. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "table/news.h"
#include "tui/foreign.h"
#include "tui/records.h"

/* A file being replayed: one record after the other. */
typedef struct Replay {
    const char *path; /* for people; NULL: standard input */
    Lines lines;
    LineRead found; /* the line read last */
    Record record;
    int games, unfinished, moves; /* of the records so far; an undo is a move here too */
    int taken_back;               /* moves that never happened, and the undos that say so */
    ViewOptions view;
} Replay;

typedef enum Outcome { MOVED, AT_END, DAMAGED, UNREAD } Outcome;

enum Way { STEPS, EVERYTHING, CHECK, POSITIONS, WAYS };

/* ---- reading ---- */

static void begin(Replay *replay, FILE *file) {
    lines_begin(&replay->lines, file);
    heap_record(&replay->record);
    replay->games = 1;
    replay->unfinished = replay->moves = replay->taken_back = 0;
}

static void begin_again(Replay *replay) {
    rewind(replay->lines.file);
    heap_free(&replay->record.table);
    begin(replay, replay->lines.file);
}

/* A title where a game has ended, or goes on unfinished, begins the next record of the file. */
static void perhaps_next_record(Replay *replay) {
    int line = replay->record.line;
    if (!record_has_position(&replay->record) || !record_is_title(replay->lines.text))
        return;
    replay->games++;
    replay->unfinished += !record_has_ended(&replay->record);
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

/* The entry that was read last. */
static const Entry *last_entry(const Record *record) {
    return &record->table.log[record->table.count - 1];
}

/* An undo counts as a move here, and takes so many and itself from the sum; a change of seats does not. */
static bool counts(Replay *replay) {
    const Entry *entry = last_entry(&replay->record);
    if (entry->kind == ENTRY_SEAT)
        return false;
    replay->moves++;
    if (entry->kind == ENTRY_UNDO)
        replay->taken_back += (int)entry->back + 1;
    return true;
}

/* Reads on until a move has been made. */
static Outcome next_move(Replay *replay) {
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

/* Hands are in the picture: to read out every card dealt would be noise. */
static bool is_noise(const Entry *entry, const Event *event) {
    return entry->kind == ENTRY_DEAL && event->knows != EVERYBODY;
}

static void tell_undo(const Voice *voice, uint32_t back) {
    Word moves = word_number("n", back);
    fputs("  ", stdout);
    tell_line(stdout, voice, "replay.undone", &moves, 1);
}

static void say_move(const Replay *replay) {
    char sentence[SENTENCE_MAX];
    EventList events;
    const Table *table = &replay->record.table;
    const Entry *entry = last_entry(&replay->record);
    if (entry->kind == ENTRY_UNDO)
        tell_undo(&replay->view.voice, entry->back);
    table_events(table, table->count, &events);
    for (int i = 0; i < events.count; i++) {
        if (is_noise(entry, &events.item[i]))
            continue;
        Text text = text_into(sentence, sizeof sentence);
        say_event(&replay->view.voice, &table->before, &events.item[i], &text);
        tell_log(stdout, sentence);
    }
}

static void show_position(const Replay *replay) {
    view_show(stdout, &replay->record.table.state, &replay->view);
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

static int tell_end(const Replay *replay, Outcome outcome) {
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

/* ---- step by step ---- */

enum { QUIT = 0 };

static void tell_move(const Replay *replay, const char *key, int last) {
    Word words[] = {word_number("n", (uint32_t)replay->moves), word_number("last", (uint32_t)last)};
    tell(stdout, &replay->view.voice, key, words, 2);
}

/* Which move is to be seen next; QUIT at the end of the input too. */
static int ask_which(const Replay *replay, Lines *answers, int last) {
    for (;;) {
        tell_move(replay, "replay.prompt", last);
        fputs(" > ", stdout);
        fflush(stdout);
        LineRead found = lines_next(answers);
        const char *answer = answers->text;
        if (found == LINE_NONE || found == LINE_FAILED)
            return QUIT;
        int number = answers->length < 9 ? atoi(answer) : 0;
        if (found == LINE_READ && (answer[0] == '\0' || strcmp(answer, "n") == 0))
            return replay->moves + 1;
        if (strcmp(answer, "q") == 0)
            return QUIT;
        if (strcmp(answer, "b") == 0 && replay->moves > 1)
            return replay->moves - 1;
        if (number >= 1 && number <= last)
            return number;
        tell_plain(stdout, &replay->view.voice, "replay.help");
    }
}

/* Back means from the beginning: a record only goes forwards. */
static Outcome go_to(Replay *replay, int move) {
    Outcome outcome = MOVED;
    if (move <= replay->moves)
        begin_again(replay);
    while (outcome == MOVED && replay->moves < move)
        outcome = next_move(replay);
    if (outcome == MOVED) {
        say_move(replay);
        show_position(replay);
    }
    return outcome;
}

static int step_through(Replay *replay) {
    while (next_move(replay) == MOVED)
        continue;
    int last = replay->moves, move = 1;
    Lines answers;
    lines_begin(&answers, stdin);
    begin_again(replay);
    Outcome outcome = go_to(replay, move);
    while (outcome == MOVED && (move = ask_which(replay, &answers, last)) != QUIT)
        outcome = go_to(replay, move);
    if (outcome != MOVED)
        return tell_end(replay, outcome);
    tell_move(replay, "replay.left", last);
    putchar('\n');
    return DONE;
}

/* ---- without stopping ---- */

static int run_through(Replay *replay, bool quiet) {
    Outcome outcome;
    while ((outcome = next_move(replay)) == MOVED)
        if (!quiet)
            say_move(replay);
    if (!quiet && outcome == AT_END)
        show_position(replay);
    return tell_end(replay, outcome);
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
        outcome = next_move(replay);
        for (; game < replay->games; game++)
            putchar('\n');
        if (outcome == MOVED)
            print_move(replay);
    }
    return outcome == MOVED || outcome == AT_END ? DONE : tell_end(replay, outcome);
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
        return step_through(replay);
    return run_through(replay, way == CHECK);
}

int run_replay(Args *args) {
    Replay replay = {.view = view_options(stdout)};
    replay.view.voice = voice_of(args);
    enum Way way;
    if (!read_way(args, &replay.view.voice, &way))
        return BAD_INPUT;
    const char *path = args_need(args, "replay.which");
    if (path == NULL || !args_done(args))
        return BAD_INPUT;
    bool from_input = strcmp(path, "-") == 0;
    replay.path = from_input ? NULL : path;
    FILE *file = from_input ? stdin : fopen(path, "r");
    if (file == NULL) {
        complain_about("kennel replay", &replay.view.voice, "record.file", path, strerror(errno));
        return BAD_INPUT;
    }
    int status = replay_file(&replay, file, way);
    heap_free(&replay.record.table);
    if (!from_input)
        fclose(file);
    return status;
}
