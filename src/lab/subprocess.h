/* Another program that we talk to line by line, over its standard input and output. It runs apart
 * from our terminal, so that Ctrl-C is for us, and nothing of it stays behind (lab/process_supervisor.h).
 * Deadlines are told by base/clock.h. The caller ignores SIGPIPE. */
#ifndef KENNEL_LAB_PROGRAM_H
#define KENNEL_LAB_PROGRAM_H

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

/* `command` is as in lab/command_line.h. When *stop turns true (it may be NULL), nothing is waited
 * for any more. False: it cannot be started, and errno says why. */
bool subprocess_start(Subprocess *subprocess, const char *command, const atomic_bool *stop);

bool subprocess_is_running(const Subprocess *subprocess); /* started, and not ended by us */

/* Sends a line; the newline is added. False: nobody listens, or not until the deadline. */
bool subprocess_write_line(Subprocess *subprocess, const char *line, double deadline);

/* The next line, without its newline; zero bytes are shown as '?'. */
ReadLineResult subprocess_read_line(Subprocess *subprocess, double deadline,
                                    char line[SUBPROCESS_LINE_MAX]);

/* How long a program usually has to end by itself. */
enum { SUBPROCESS_QUIT_MILLISECONDS = 300 };

/* Says quit, lets it end by itself until the deadline, and then ends it in any case. May be called
 * twice. */
void subprocess_stop(Subprocess *subprocess, double deadline);
void subprocess_kill(Subprocess *subprocess); /* without a word */

#endif
