/* Processes, pipes and patience. */
#define _GNU_SOURCE /* pipe2: between pipe and fcntl, another thread could start its program */
#include "lab/program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/clock.h"

enum { WORDS_MAX = 32, COMMAND_MAX = 1024 };

static const double farewell = 0.3; /* seconds for a program to end by itself */

/* ---- starting ---- */

/* A path may have spaces in it; what is no program as a whole is taken apart. */
static bool split(const char *command, char copy[COMMAND_MAX], char *words[WORDS_MAX + 1]) {
    size_t length = strlen(command);
    if (length >= COMMAND_MAX)
        return false;
    memcpy(copy, command, length + 1);
    int count = 0;
    if (access(command, X_OK) == 0)
        words[count++] = copy;
    else {
        char *rest = copy;
        for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL && count < WORDS_MAX;)
            words[count++] = word;
    }
    words[count] = NULL;
    return count > 0;
}

/* The signals that we ignore or block are the program's own affair. */
static bool set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    return posix_spawnattr_setflags(attributes, flags) == 0 &&
           posix_spawnattr_setpgroup(attributes, 0) == 0 &&
           posix_spawnattr_setsigmask(attributes, &none) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &usual) == 0;
}

static bool spawn(Program *program, char *words[], int input, int output) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return false;
    bool done = false;
    if (posix_spawnattr_init(&attributes) == 0) {
        done = set_attributes(&attributes) &&
               posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) == 0 &&
               posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) == 0 &&
               posix_spawnp(&program->pid, words[0], &actions, &attributes, words, environ) == 0;
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return done;
}

static void close_both(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

bool program_start(Program *program, const char *command) {
    char copy[COMMAND_MAX], *words[WORDS_MAX + 1];
    int to[2], from[2];
    memset(program, 0, sizeof *program);
    if (!split(command, copy, words) || pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close_both(to);
        return false;
    }
    /* A program that does not read must not hold us up for ever. */
    if (fcntl(to[1], F_SETFL, O_NONBLOCK) != 0 || !spawn(program, words, to[0], from[1])) {
        close_both(to);
        close_both(from);
        program->pid = 0;
        return false;
    }
    close(to[0]);
    close(from[1]);
    program->to = to[1];
    program->from = from[0];
    return true;
}

/* ---- talking ---- */

/* Waits until the file is ready; false when the deadline has passed. */
static bool wait_for(int file, short what, double deadline) {
    struct pollfd one = {.fd = file, .events = what};
    for (;;) {
        double left = deadline - clock_seconds();
        int ready = poll(&one, 1, left > 0 ? (int)(left * 1e3) + 1 : 0);
        if (ready > 0)
            return true;
        if (ready == 0 || errno != EINTR)
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
            if (!wait_for(program->to, POLLOUT, deadline))
                return false;
        } else if (errno != EINTR)
            return false;
    }
    return true;
}

bool program_say(Program *program, const char *line, double deadline) {
    return program->pid != 0 && write_all(program, line, strlen(line), deadline) &&
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
    memcpy(line, begin, length);
    line[length] = '\0';
    return true;
}

static void make_room(Program *program) {
    memmove(program->buffer, program->buffer + program->begin, program->end - program->begin);
    program->end -= program->begin;
    program->begin = 0;
}

ProgramEar program_hear(Program *program, double deadline, char line[PROGRAM_LINE_MAX]) {
    if (program->pid == 0)
        return PROGRAM_GONE;
    while (!take_line(program, line)) {
        make_room(program);
        if (program->end == sizeof program->buffer)
            return PROGRAM_RAMBLES;
        if (!wait_for(program->from, POLLIN, deadline))
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
    if (program->pid == 0)
        return;
    kill(-program->pid, SIGKILL); /* with whomever it has started itself */
    while (waitpid(program->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(program->to);
    close(program->from);
    program->pid = 0;
}

void program_stop(Program *program) {
    char line[PROGRAM_LINE_MAX];
    double deadline = clock_seconds() + farewell;
    if (program_say(program, "quit", deadline))
        while (program_hear(program, deadline, line) == PROGRAM_SPOKE)
            continue;
    program_kill(program);
}
