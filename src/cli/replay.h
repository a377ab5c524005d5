/* Reading a record for replay: shared by printing it and stepping through it. */
#ifndef KENNEL_CLI_REPLAY_H
#define KENNEL_CLI_REPLAY_H

#include "cli/command.h"
#include "native/log_alloc.h"
#include "store/line_reader.h"
#include "tui/renderer.h"

/* A file being replayed: one record after the other. */
typedef struct Replay {
    const char *path; /* for people; NULL: standard input */
    LineReader reader;
    LineStatus found; /* the line read last */
    RecordReader record;
    int games, unfinished, moves; /* of the records so far; an undo counts as a move here */
    int taken_back;               /* undone moves, and their undos */
    bool secret;                  /* people may still be playing one of them */
    const char *program;          /* for commands to paste */
    RenderOptions view;
} Replay;

typedef enum ReplayStatus {
    REPLAY_MOVED,
    REPLAY_AT_END,
    REPLAY_DAMAGED,
    REPLAY_IO_ERROR
} ReplayStatus;

/* Reads on until a move was made. */
ReplayStatus replay_next(Replay *replay);

/* Starts again: records are only read forwards. */
void replay_restart(Replay *replay);

/* The entry that was read last. */
const LogEntry *replay_entry(const Replay *replay);

/* Prints the move that was read last and the position after it. */
void replay_print_move(const Replay *replay);
void replay_show(const Replay *replay);

/* Prints how the file ended; returns the exit status. */
int replay_print_end(const Replay *replay, ReplayStatus replay_status);

/* Stepping at a terminal: cli/replay_interactive.c. */
int replay_step_through(Replay *replay);

#endif
