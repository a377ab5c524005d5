/* Reading a record for replay: shared by printing it and stepping through it. */
#ifndef KENNEL_CLI_REPLAY_H
#define KENNEL_CLI_REPLAY_H

#include "cli/command.h"
#include "native/table_alloc.h"
#include "store/line_reader.h"
#include "tui/renderer.h"

/* A file being replayed: one record after the other. */
typedef struct Replay {
    const char *path; /* for people; NULL: standard input */
    LineReader reader;
    LineStatus found; /* the line read last */
    RecordReader record;
    int games, unfinished, moves; /* of the records so far; an undo is a move here too */
    int taken_back;               /* moves that never happened, and the undos that say so */
    bool secret;                  /* people may still play on in one of them */
    const char *program;          /* for commands to be pasted */
    RenderOptions view;
} Replay;

typedef enum ReplayStatus {
    REPLAY_MOVED,
    REPLAY_AT_END,
    REPLAY_DAMAGED,
    REPLAY_IO_ERROR
} ReplayStatus;

/* Reads on until a move has been made. */
ReplayStatus replay_next(Replay *replay);

/* From the beginning: a record only goes forwards. */
void replay_restart(Replay *replay);

/* The entry that was read last. */
const LogEntry *replay_entry(const Replay *replay);

/* Says what came of the move that was read last, and shows the position after it. */
void replay_print_move(const Replay *replay);
void replay_show(const Replay *replay);

/* How the file ended; the exit status. */
int replay_print_end(const Replay *replay, ReplayStatus replay_status);

/* Step by step at a terminal: cli/replay_interactive.c. */
int replay_step_through(Replay *replay);

#endif
