/* `kennel replay`: step through a recorded game, or check a file of many. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "tui/records.h"

/* A file being replayed: one record after the other. */
typedef struct Replay {
    const char *path;
    FILE *file;
    Record record;
    State before;                 /* the last move */
    int games, unfinished, moves; /* of the records so far; an undo is a move here too */
    int taken_back;               /* moves that never happened, and the undos that say so */
    ViewOptions view;
    char *line;
    size_t room;
} Replay;

typedef enum Outcome { MOVED, AT_END, DAMAGED, UNREAD } Outcome;

/* ---- reading ---- */

static void rewind_file(Replay *replay) {
    rewind(replay->file);
    record_free(&replay->record);
    record_begin(&replay->record);
    replay->games = 1;
    replay->unfinished = replay->moves = replay->taken_back = 0;
}

/* A title where a game has ended, or goes on unfinished, begins the next record of the file. */
static void perhaps_next_record(Replay *replay) {
    int line = replay->record.line;
    if (!record_has_position(&replay->record) || !record_is_title(replay->line))
        return;
    replay->games++;
    replay->unfinished += !record_has_ended(&replay->record);
    record_free(&replay->record);
    record_begin(&replay->record);
    replay->record.line = line;
}

static Outcome end_of_file(Replay *replay) {
    if (ferror(replay->file) != 0)
        return UNREAD;
    RecordLine last = record_finish(&replay->record);
    if (last == RECORD_BAD)
        return DAMAGED;
    replay->unfinished += last != RECORD_DONE;
    return AT_END;
}

/* Reads on until a move has been made. */
static Outcome next_move(Replay *replay) {
    while (getline(&replay->line, &replay->room, replay->file) >= 0) {
        replay->line[strcspn(replay->line, "\r\n")] = '\0';
        perhaps_next_record(replay);
        replay->before = replay->record.state;
        RecordLine read = record_read(&replay->record, replay->line);
        if (read == RECORD_BAD)
            return DAMAGED;
        if (read == RECORD_MOVE || read == RECORD_UNDONE) {
            replay->moves++;
            if (read == RECORD_UNDONE)
                replay->taken_back += (int)replay->record.undone + 1;
            return MOVED;
        }
    }
    return end_of_file(replay);
}

/* ---- telling ---- */

/* Hands are in the picture: to read out every card dealt would be noise. */
static bool is_noise(const Record *record, const Event *event) {
    return record->move.seat == NO_SEAT && event->knows != EVERYBODY;
}

static void say_move(const Replay *replay) {
    char sentence[SENTENCE_MAX];
    const Record *record = &replay->record;
    if (record->undone > 0)
        printf("  %zu move%s taken back\n", record->undone, record->undone == 1 ? " is" : "s are");
    for (int i = 0; i < record->events.count; i++) {
        if (is_noise(record, &record->events.item[i]))
            continue;
        Text text = text_into(sentence, sizeof sentence);
        say_event(&replay->view.voice, &replay->before, &record->events.item[i], &text);
        if (sentence[0] != '\0')
            printf("  %s\n", sentence);
    }
}

static void show_position(const Replay *replay) {
    view_show(stdout, &replay->record.state, &replay->view);
}

static int tell_end(const Replay *replay, Outcome outcome) {
    if (outcome == DAMAGED) {
        complain_record("kennel replay", replay->path, &replay->record);
        return BAD_INPUT;
    }
    if (outcome == UNREAD) {
        fprintf(stderr, "kennel replay: %s: %s\n", replay->path, strerror(errno));
        return BAD_INPUT;
    }
    int moves = replay->moves - replay->taken_back;
    printf("%d game%s, %d move%s, ", replay->games, replay->games == 1 ? "" : "s", moves,
           moves == 1 ? "" : "s");
    if (replay->unfinished == 0)
        puts("all of them sound");
    else if (replay->games == 1)
        puts("sound so far: unfinished");
    else
        printf("sound so far: %d unfinished\n", replay->unfinished);
    return DONE;
}

/* ---- step by step ---- */

static const char help_steps[] = "  Enter, n   the next move        b   back to the move before\n"
                                 "  a number   that move            q   quit\n";

enum { QUIT = 0 };

/* Which move is to be seen next; QUIT at the end of the input too. */
static int ask_which(const Replay *replay, int last) {
    char answer[64];
    for (;;) {
        printf("move %d of %d; Enter: next, ?: help > ", replay->moves, last);
        fflush(stdout);
        if (fgets(answer, sizeof answer, stdin) == NULL)
            return QUIT;
        answer[strcspn(answer, "\r\n")] = '\0';
        int number = strlen(answer) < 9 ? atoi(answer) : 0;
        if (answer[0] == '\0' || strcmp(answer, "n") == 0)
            return replay->moves + 1;
        if (strcmp(answer, "q") == 0)
            return QUIT;
        if (strcmp(answer, "b") == 0 && replay->moves > 1)
            return replay->moves - 1;
        if (number >= 1 && number <= last)
            return number;
        fputs(help_steps, stdout);
    }
}

/* Back means from the beginning: a record only goes forwards. */
static Outcome go_to(Replay *replay, int move) {
    Outcome outcome = MOVED;
    if (move <= replay->moves)
        rewind_file(replay);
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
    rewind_file(replay);
    Outcome outcome = go_to(replay, move);
    while (outcome == MOVED && (move = ask_which(replay, last)) != QUIT)
        outcome = go_to(replay, move);
    if (outcome != MOVED)
        return tell_end(replay, outcome);
    printf("left at move %d of %d\n", replay->moves, last);
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

int run_replay(Args *args) {
    Replay replay = {.view = view_options(stdout), .games = 1};
    bool check = args_flag(args, "check"), all = args_flag(args, "all");
    replay.path = args_need(args, "which file? (- is standard input)");
    if (replay.path == NULL || !args_done(args))
        return BAD_INPUT;
    bool from_input = strcmp(replay.path, "-") == 0;
    replay.file = from_input ? stdin : fopen(replay.path, "r");
    if (replay.file == NULL)
        return tell_end(&replay, UNREAD);
    record_begin(&replay.record);
    bool people = isatty(0) == 1 && isatty(1) == 1;
    bool step = !check && !all && !from_input && people && fseek(replay.file, 0, SEEK_SET) == 0;
    int status = step ? step_through(&replay) : run_through(&replay, check);
    free(replay.line);
    record_free(&replay.record);
    if (!from_input)
        fclose(replay.file);
    return status;
}
