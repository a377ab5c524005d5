/* Another program that we talk to line by line, over its standard input and output. It runs apart
 * from our terminal, so that Ctrl-C is for us, and nothing of it stays behind (lab/process_supervisor.h).
 * Deadlines are told by base/clock.h. The caller ignores SIGPIPE. */
#ifndef KENNEL_LAB_PROGRAM_H
#define KENNEL_LAB_PROGRAM_H

#include <stdatomic.h>

#include "lab/process_supervisor.h"
#include "rules/types.h"

enum { PROGRAM_LINE_MAX = 4096 };

typedef struct Program {
    Keeper keeper; /* without a process: not running */
    const atomic_bool *stop;
    int to, from;
    size_t begin, end; /* of what was read and is not used yet */
    char buffer[PROGRAM_LINE_MAX];
} Program;

typedef enum ProgramEar {
    PROGRAM_SPOKE,
    PROGRAM_LATE,
    PROGRAM_GONE,    /* it has ended, or closed its output */
    PROGRAM_RAMBLES, /* a line without an end              */
} ProgramEar;

/* `command` is as in lab/command_line.h. When *stop turns true (it may be NULL), nothing is waited
 * for any more. False: it cannot be started, and errno says why. */
bool program_start(Program *program, const char *command, const atomic_bool *stop);

bool program_runs(const Program *program); /* started, and not ended by us */

/* Sends a line; the newline is added. False: nobody listens, or not until the deadline. */
bool program_say(Program *program, const char *line, double deadline);

/* The next line, without its newline; zero bytes are shown as '?'. */
ProgramEar program_hear(Program *program, double deadline, char line[PROGRAM_LINE_MAX]);

/* How long a program usually has to end by itself. */
enum { PROGRAM_FAREWELL_MILLISECONDS = 300 };

/* Says quit, lets it end by itself until the deadline, and then ends it in any case. May be called
 * twice. */
void program_stop(Program *program, double deadline);
void program_kill(Program *program); /* without a word */

#endif
