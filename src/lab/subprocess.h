/* A subprocess we exchange lines with over pipes, with deadlines of base/clock.h. It runs in its
 * own session, so that Ctrl-C reaches only us, and is killed with all its descendants
 * (lab/process_supervisor.h). The caller ignores SIGPIPE. */
#ifndef KENNEL_LAB_SUBPROCESS_H
#define KENNEL_LAB_SUBPROCESS_H

#include <stdatomic.h>

#include "lab/process_supervisor.h"
#include "rules/types.h"

enum { SUBPROCESS_LINE_MAX = 4096 };

typedef struct Subprocess {
    Supervisor supervisor; /* without a process: not running */
    const atomic_bool *stop;
    int to, from;
    size_t begin, end; /* of what was read and is not used yet */
    char buffer[SUBPROCESS_LINE_MAX];
} Subprocess;

typedef enum ReadLineResult {
    READ_LINE_OK,
    READ_LINE_TIMEOUT,
    READ_LINE_EOF,      /* it has ended, or closed its output */
    READ_LINE_TOO_LONG, /* a line without an end              */
} ReadLineResult;

/* `command` is as in lab/command_line.h. When *stop turns true (it may be NULL), all waiting ends.
 * False: it cannot be started, and errno says why. */
bool subprocess_start(Subprocess *subprocess, const char *command, const atomic_bool *stop);

bool subprocess_is_running(const Subprocess *subprocess); /* started, and not ended by us */

/* Sends a line; the newline is added. False: the pipe is closed, or the deadline has passed. */
bool subprocess_write_line(Subprocess *subprocess, const char *line, double deadline);

/* The next line, without its newline; zero bytes are shown as '?'. */
ReadLineResult subprocess_read_line(Subprocess *subprocess, double deadline,
                                    char line[SUBPROCESS_LINE_MAX]);

/* How long a program usually has to exit. */
enum { SUBPROCESS_QUIT_MILLISECONDS = 300 };

/* Sends quit, waits for the exit until the deadline, and then kills it. May be called twice. */
void subprocess_stop(Subprocess *subprocess, double deadline);
void subprocess_kill(Subprocess *subprocess); /* without quit */

#endif
