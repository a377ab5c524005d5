/* Writes logfmt lines without blocking. */
#include "server/server_log.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 640 }; /* far below what a pipe accepts atomically */

typedef enum Kind { KIND_UNKNOWN, KIND_FILE, KIND_PIPE, KIND_ASK_FIRST, KIND_SOCKET } Kind;

static struct {
    Kind kind;
    int file;
    uint64_t dropped, told;
    size_t length; /* the end of a line that was accepted in part */
    char rest[LINE_MAX_BYTES];
    int least; /* of the levels, that is written */
} log_state;

/* ---- non-blocking writes ---- */

/* Setting O_NONBLOCK on standard error would affect every process that shares it, including the
 * shell: opens a pipe or a terminal again instead. */
static void find_out(void) {
    struct stat status;
    log_state.file = STDERR_FILENO;
    log_state.kind = KIND_FILE;
    if (fstat(STDERR_FILENO, &status) != 0)
        return;
    if (S_ISSOCK(status.st_mode))
        log_state.kind = KIND_SOCKET;
    if (!S_ISFIFO(status.st_mode) && !S_ISCHR(status.st_mode))
        return;
    int own = open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    log_state.kind = own >= 0 ? KIND_PIPE : KIND_ASK_FIRST;
    if (own >= 0)
        log_state.file = own;
}

static bool would_take(void) {
    struct pollfd file = {.fd = log_state.file, .events = POLLOUT};
    return poll(&file, 1, 0) == 1 && (file.revents & POLLOUT) != 0;
}

/* How many bytes were accepted; 0: none. */
static size_t give(const char *bytes, size_t length) {
    ssize_t taken;
    if (log_state.kind == KIND_UNKNOWN)
        find_out();
    if (log_state.kind == KIND_ASK_FIRST && !would_take())
        return 0;
    do
        taken = log_state.kind == KIND_SOCKET
                    ? send(log_state.file, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL)
                    : write(log_state.file, bytes, length);
    while (taken < 0 && errno == EINTR);
    return taken > 0 ? (size_t)taken : 0;
}

/* The rest of a partly written line comes first. */
static bool give_rest(void) {
    size_t taken = log_state.length > 0 ? give(log_state.rest, log_state.length) : 0;
    log_state.length -= taken;
    memmove(log_state.rest, log_state.rest + taken, log_state.length);
    return log_state.length == 0;
}

static bool give_line(const char *line, size_t length) {
    size_t taken = give_rest() ? give(line, length) : 0;
    if (taken == 0)
        return false;
    log_state.length = length - taken;
    memcpy(log_state.rest, line + taken, log_state.length);
    return true;
}

/* ---- lines ---- */

static size_t write_line(char *line, const char *level, const char *event, const char *details) {
    char when[32];
    time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    int length = snprintf(line, LINE_MAX_BYTES, "ts=%s level=%s event=%s%s%s\n", when, level, event,
                          details[0] != '\0' ? " " : "", details);
    return (size_t)length < LINE_MAX_BYTES ? (size_t)length : LINE_MAX_BYTES - 1;
}

/* True: nothing is left to report about dropped lines. */
static bool write_dropped(void) {
    char line[LINE_MAX_BYTES], details[64];
    if (log_state.dropped == log_state.told)
        return true;
    snprintf(details, sizeof details, "lines=%llu",
             (unsigned long long)(log_state.dropped - log_state.told));
    if (!give_line(line, write_line(line, "warning", "dropped", details)))
        return false;
    log_state.told = log_state.dropped;
    return true;
}

/* -1: there is no such level. */
static int level_of(const char *level) {
    static const char *const levels[] = {"info", "warning", "error"};
    for (int i = 0; i < (int)(sizeof levels / sizeof levels[0]); i++)
        if (strcmp(level, levels[i]) == 0)
            return i;
    return -1;
}

bool server_log_set_level(const char *level) {
    int least = level_of(level);
    if (least >= 0)
        log_state.least = least;
    return least >= 0;
}

void server_log(bool quiet, const char *level, const char *event, const char *format, ...) {
    char line[LINE_MAX_BYTES], details[512];
    va_list rest;
    if (quiet || level_of(level) < log_state.least)
        return;
    va_start(rest, format);
    vsnprintf(details, sizeof details, format, rest);
    va_end(rest);
    size_t length = write_line(line, level, event, details);
    if (!write_dropped() || !give_line(line, length))
        log_state.dropped++;
}

void server_log_report_dropped(bool quiet) {
    if (!quiet && give_rest())
        write_dropped();
}

uint64_t server_log_dropped(void) {
    return log_state.dropped;
}
