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

bool subprocess_start(Subprocess *subprocess, const char *text, const atomic_bool *stop) {
    CommandLine command;
    int to[2], from[2];
    memset(subprocess, 0, sizeof *subprocess);
    subprocess->stop = stop;
    if (!command_line_read(&command, text) || pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close_both(to);
        return false;
    }
    /* A program that does not read must not hold us up for ever. */
    bool started = fcntl(to[1], F_SETFL, O_NONBLOCK) == 0 &&
                   supervisor_start(&subprocess->supervisor, &command, to[0], from[1]);
    int why = errno;
    close(to[0]);
    close(from[1]);
    subprocess->to = to[1];
    subprocess->from = from[0];
    if (!started)
        close_both((int[2]){to[1], from[0]});
    errno = why;
    return started;
}

bool subprocess_is_running(const Subprocess *subprocess) {
    return subprocess->supervisor.process != 0;
}

/* ---- talking ---- */

/* Waits until the file is ready. False when the deadline has passed, even if it is: whoever speaks
 * without end is not heard without end. */
static bool wait_for(const Subprocess *subprocess, int file, short what, double deadline) {
    struct pollfd one = {.fd = file, .events = what};
    for (;;) {
        double left = (deadline - monotonic_seconds()) * 1e3;
        if (left <= 0 || (subprocess->stop != NULL && atomic_load(subprocess->stop)))
            return false;
        int ready = poll(&one, 1, left < SLICE_MILLISECONDS ? (int)left + 1 : SLICE_MILLISECONDS);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

static bool write_all(Subprocess *subprocess, const char *bytes, size_t size, double deadline) {
    while (size > 0) {
        ssize_t done = write(subprocess->to, bytes, size);
        if (done > 0) {
            bytes += done;
            size -= (size_t)done;
        } else if (errno == EAGAIN) {
            if (!wait_for(subprocess, subprocess->to, POLLOUT, deadline))
                return false;
        } else if (errno != EINTR)
            return false;
    }
    return true;
}

bool subprocess_write_line(Subprocess *subprocess, const char *line, double deadline) {
    return subprocess_is_running(subprocess) &&
           write_all(subprocess, line, strlen(line), deadline) &&
           write_all(subprocess, "\n", 1, deadline);
}

/* Takes a line out of the buffer, if a whole one is there. */
static bool take_line(Subprocess *subprocess, char line[SUBPROCESS_LINE_MAX]) {
    char *begin = subprocess->buffer + subprocess->begin;
    char *newline = memchr(begin, '\n', subprocess->end - subprocess->begin);
    if (newline == NULL)
        return false;
    size_t length = (size_t)(newline - begin);
    subprocess->begin += length + 1;
    if (length > 0 && begin[length - 1] == '\r')
        length--;
    for (size_t i = 0; i < length; i++)
        line[i] = begin[i] != '\0' ? begin[i] : '?'; /* or what follows it would go unseen */
    line[length] = '\0';
    return true;
}

static void make_room(Subprocess *subprocess) {
    memmove(subprocess->buffer, subprocess->buffer + subprocess->begin,
            subprocess->end - subprocess->begin);
    subprocess->end -= subprocess->begin;
    subprocess->begin = 0;
}

ReadLineResult subprocess_read_line(Subprocess *subprocess, double deadline,
                                    char line[SUBPROCESS_LINE_MAX]) {
    if (!subprocess_is_running(subprocess))
        return READ_LINE_EOF;
    if (monotonic_seconds() >= deadline) /* lines that are there already may be without end */
        return READ_LINE_TIMEOUT;
    while (!take_line(subprocess, line)) {
        make_room(subprocess);
        if (subprocess->end == sizeof subprocess->buffer)
            return READ_LINE_TOO_LONG;
        if (!wait_for(subprocess, subprocess->from, POLLIN, deadline))
            return READ_LINE_TIMEOUT;
        ssize_t more = read(subprocess->from, subprocess->buffer + subprocess->end,
                            sizeof subprocess->buffer - subprocess->end);
        if (more == 0 || (more < 0 && errno != EINTR))
            return READ_LINE_EOF;
        subprocess->end += more > 0 ? (size_t)more : 0;
    }
    return READ_LINE_OK;
}

/* ---- ending ---- */

void subprocess_kill(Subprocess *subprocess) {
    if (!subprocess_is_running(subprocess))
        return;
    supervisor_stop(&subprocess->supervisor);
    close(subprocess->to);
    close(subprocess->from);
}

void subprocess_stop(Subprocess *subprocess, double deadline) {
    char line[SUBPROCESS_LINE_MAX];
    subprocess->stop = NULL;
    if (subprocess_write_line(subprocess, "quit", deadline))
        while (subprocess_read_line(subprocess, deadline, line) == READ_LINE_OK)
            continue;
    subprocess_kill(subprocess);
}
