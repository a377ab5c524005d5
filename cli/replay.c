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
    int games, moves, lines_before; /* lines of the records that are behind us */
    ViewOptions view;
    bool step; /* ask before each move */
} Replay;

/* Hands are in the picture: to read out every card dealt would be noise. */
static bool is_noise(const Record *record, const Event *event) {
    SeatSet everybody = (SeatSet)((1U << record->state.setup.seats) - 1);
    return record->move.seat == NO_SEAT && (event->audience & everybody) != everybody;
}

static void say_move(const Replay *replay, const State *before) {
    char sentence[SENTENCE_MAX];
    const Record *record = &replay->record;
    for (int i = 0; i < record->events.count; i++) {
        if (is_noise(record, &record->events.item[i]))
            continue;
        Text text = text_into(sentence, sizeof sentence);
        say_event(&replay->view.voice, before, &record->events.item[i], &text);
        if (sentence[0] != '\0')
            printf("  %s\n", sentence);
    }
}

/* False when somebody has seen enough. */
static bool pause_here(Replay *replay) {
    char answer[16];
    view_show(stdout, &replay->record.state, &replay->view);
    printf("line %d; Enter: next, q: quit > ", replay->record.line);
    fflush(stdout);
    return fgets(answer, sizeof answer, stdin) != NULL && answer[0] != 'q';
}

static void next_record(Replay *replay) {
    int line = replay->record.line;
    replay->games++;
    record_begin(&replay->record);
    replay->record.line = line;
}

/* A title where a game has ended, or goes on unfinished, begins the next record of the file. */
static bool begins_record(const Replay *replay, const char *line) {
    return record_has_position(&replay->record) && strcmp(line, "Kennel record 1") == 0;
}

typedef enum Outcome { GOING, SEEN_ENOUGH, DAMAGED } Outcome;

static Outcome replay_line(Replay *replay, const char *line, bool quiet) {
    if (begins_record(replay, line))
        next_record(replay);
    State before = replay->record.state;
    RecordLine read = record_read(&replay->record, line);
    if (read == RECORD_BAD)
        return DAMAGED;
    if (read != RECORD_MOVE)
        return GOING;
    replay->moves++;
    if (quiet)
        return GOING;
    say_move(replay, &before);
    return !replay->step || pause_here(replay) ? GOING : SEEN_ENOUGH;
}

static Outcome replay_file(Replay *replay, bool quiet) {
    char *line = NULL;
    size_t room = 0;
    Outcome outcome = GOING;
    record_begin(&replay->record);
    while (outcome == GOING && getline(&line, &room, replay->file) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        outcome = replay_line(replay, line, quiet);
    }
    free(line);
    if (outcome == GOING && replay->record.stage == 0) {
        replay->record.line++;
        replay->record.fault = RECORD_NO_TITLE;
        return DAMAGED;
    }
    return outcome;
}

int run_replay(Args *args) {
    Replay replay = {.view = view_options(stdout)};
    bool check = args_flag(args, "check"), all = args_flag(args, "all");
    replay.path = args_next(args);
    if (replay.path == NULL) {
        fprintf(stderr, "kennel replay: which file? (- is standard input)\n");
        return BAD_INPUT;
    }
    if (!args_done(args))
        return BAD_INPUT;
    bool from_input = strcmp(replay.path, "-") == 0;
    replay.step = !all && !from_input && isatty(0) == 1 && isatty(1) == 1;
    replay.file = from_input ? stdin : fopen(replay.path, "r");
    if (replay.file == NULL) {
        fprintf(stderr, "kennel replay: %s: %s\n", replay.path, strerror(errno));
        return BAD_INPUT;
    }
    Outcome outcome = replay_file(&replay, check);
    if (!from_input)
        fclose(replay.file);
    if (outcome == DAMAGED) {
        complain_record("kennel replay", replay.path, &replay.record);
        return BAD_INPUT;
    }
    if (!check && !replay.step)
        view_show(stdout, &replay.record.state, &replay.view);
    printf("%d game%s, %d move%s, all of them sound\n", replay.games + 1,
           replay.games == 0 ? "" : "s", replay.moves, replay.moves == 1 ? "" : "s");
    return DONE;
}
