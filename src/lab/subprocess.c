/* Pipes and patience. */
#define _GNU_SOURCE /* pipe2: between pipe and fcntl, another thread could start its program */
#include "lab/subprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"

enum { SLICE_MILLISECONDS = 50 }; /* between two looks at `stop` */

/* ---- starting ---- */

static void close_both(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

bool program_start(Program *program, const char *text, const atomic_bool *stop) {
    CommandLine command;
    int to[2], from[2];
    memset(program, 0, sizeof *program);
    program->stop = stop;
    if (!command_line_read(&command, text) || pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close_both(to);
        return false;
    }
    /* A program that does not read must not hold us up for ever. */
    bool started = fcntl(to[1], F_SETFL, O_NONBLOCK) == 0 &&
                   keeper_start(&program->keeper, &command, to[0], from[1]);
    int why = errno;
    close(to[0]);
    close(from[1]);
    program->to = to[1];
    program->from = from[0];
    if (!started)
        close_both((int[2]){to[1], from[0]});
    errno = why;
    return started;
}

bool program_runs(const Program *program) {
    return program->keeper.process != 0;
}

/* ---- talking ---- */

/* Waits until the file is ready. False when the deadline has passed, even if it is: whoever speaks
 * without end is not heard without end. */
static bool wait_for(const Program *program, int file, short what, double deadline) {
    struct pollfd one = {.fd = file, .events = what};
    for (;;) {
        double left = (deadline - monotonic_seconds()) * 1e3;
        if (left <= 0 || (program->stop != NULL && atomic_load(program->stop)))
            return false;
        int ready = poll(&one, 1, left < SLICE_MILLISECONDS ? (int)left + 1 : SLICE_MILLISECONDS);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

static bool write_all(Program *program, const char *bytes, size_t size, double deadline) {
    while (size > 0) {
        ssize_t done = write(program->to, bytes, size);
        if (done > 0) {
            bytes += done;
            size -= (size_t)done;
        } else if (errno == EAGAIN) {
            if (!wait_for(program, program->to, POLLOUT, deadline))
                return false;
        } else if (errno != EINTR)
            return false;
    }
    return true;
}

bool program_say(Program *program, const char *line, double deadline) {
    return program_runs(program) && write_all(program, line, strlen(line), deadline) &&
           write_all(program, "\n", 1, deadline);
}

/* Takes a line out of the buffer, if a whole one is there. */
static bool take_line(Program *program, char line[PROGRAM_LINE_MAX]) {
    char *begin = program->buffer + program->begin;
    char *newline = memchr(begin, '\n', program->end - program->begin);
    if (newline == NULL)
        return false;
    size_t length = (size_t)(newline - begin);
    program->begin += length + 1;
    if (length > 0 && begin[length - 1] == '\r')
        length--;
    for (size_t i = 0; i < length; i++)
        line[i] = begin[i] != '\0' ? begin[i] : '?'; /* or what follows it would go unseen */
    line[length] = '\0';
    return true;
}

static void make_room(Program *program) {
    memmove(program->buffer, program->buffer + program->begin, program->end - program->begin);
    program->end -= program->begin;
    program->begin = 0;
}

ProgramEar program_hear(Program *program, double deadline, char line[PROGRAM_LINE_MAX]) {
    if (!program_runs(program))
        return PROGRAM_GONE;
    if (monotonic_seconds() >= deadline) /* lines that are there already may be without end */
        return PROGRAM_LATE;
    while (!take_line(program, line)) {
        make_room(program);
        if (program->end == sizeof program->buffer)
            return PROGRAM_RAMBLES;
        if (!wait_for(program, program->from, POLLIN, deadline))
            return PROGRAM_LATE;
        ssize_t more = read(program->from, program->buffer + program->end,
                            sizeof program->buffer - program->end);
        if (more == 0 || (more < 0 && errno != EINTR))
            return PROGRAM_GONE;
        program->end += more > 0 ? (size_t)more : 0;
    }
    return PROGRAM_SPOKE;
}

/* ---- ending ---- */

void program_kill(Program *program) {
    if (!program_runs(program))
        return;
    keeper_end(&program->keeper);
    close(program->to);
    close(program->from);
}

void program_stop(Program *program, double deadline) {
    char line[PROGRAM_LINE_MAX];
    program->stop = NULL;
    if (program_say(program, "quit", deadline))
        while (program_hear(program, deadline, line) == PROGRAM_SPOKE)
            continue;
    program_kill(program);
}
