/* Another program that we talk to line by line, over its standard input and output. It runs in
 * a process group of its own, so that Ctrl-C is for us, and so that nothing of it stays behind.
 * Deadlines are told by store/clock.h. The caller ignores SIGPIPE. */
#ifndef KENNEL_LAB_PROGRAM_H
#define KENNEL_LAB_PROGRAM_H

#include <sys/types.h>

#include "rules/types.h"

enum { PROGRAM_LINE_MAX = 4096 };

typedef struct Program {
    pid_t pid; /* 0: not running */
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

/* `command` is the path of a program, or words separated by spaces: a program, found as a shell
 * would find it, and what it is told. False: it cannot be started. */
bool program_start(Program *program, const char *command);

/* Sends a line; the newline is added. False: nobody listens, or not until the deadline. */
bool program_say(Program *program, const char *line, double deadline);

/* The next line, without its newline. */
ProgramEar program_hear(Program *program, double deadline, char line[PROGRAM_LINE_MAX]);

/* Says quit, waits a moment, and then ends it in any case. May be called twice. */
void program_stop(Program *program);
void program_kill(Program *program); /* without a word */

#endif
