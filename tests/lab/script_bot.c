/* Writes external bots as shell scripts. */
#include "tests/lab/script_bot.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "tests/test.h"

enum { TEXT_MAX = 2048 };

static const double long_time = 60; /* seconds: a guard against hanging */

static void wait_a_moment(void) {
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
}

Script script_write_text(const char *text, mode_t rights) {
    Script script = {.path = "/tmp/kennel-test-XXXXXX"};
    int file = mkstemp(script.path);
    EXPECT(file >= 0);
    snprintf(script.log, sizeof script.log, "%s.log", script.path);
    snprintf(script.pids, sizeof script.pids, "%s.pids", script.path);
    EXPECT(write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    EXPECT(chmod(script.path, rights) == 0);
    signal(SIGPIPE, SIG_IGN);
    return script;
}

Script script_write(const char *on_go) {
    char text[TEXT_MAX];
    int length = snprintf(text, sizeof text,
                          "#!/bin/sh\nwhile read -r line; do\necho \"$line\" >>$0.log\n"
                          "case $line in\nkennel*) echo name Script; echo ready;;\n"
                          "go*) %s;;\nquit) exit;;\nesac\ndone\n",
                          on_go);
    EXPECT(length < TEXT_MAX);
    return script_write_text(text, S_IRWXU);
}

void script_remove(const Script *script) {
    unlink(script->path);
    unlink(script->log);
    unlink(script->pids);
}

static int read_pids(const Script *script, pid_t *last) {
    int count = 0;
    char line[32];
    FILE *file = fopen(script->pids, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL && strchr(line, '\n') != NULL) {
        *last = (pid_t)strtol(line, NULL, 10);
        count++;
    }
    if (file != NULL)
        fclose(file);
    return count;
}

pid_t script_pid(const Script *script, int count) {
    pid_t last = 0;
    double deadline = monotonic_seconds() + long_time;
    while (read_pids(script, &last) < count) {
        EXPECT(monotonic_seconds() < deadline);
        wait_a_moment();
    }
    EXPECT(last > 1);
    return last;
}

/* Dead is dead, even where nobody has asked for the last words yet. */
static bool is_dead(pid_t process) {
    char path[32], line[256] = "";
    if (kill(process, 0) != 0 && errno == ESRCH)
        return true;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return true;
    line[fread(line, 1, sizeof line - 1, file)] = '\0';
    fclose(file);
    return strstr(line, ") Z ") != NULL;
}

bool script_is_gone(pid_t process) {
    double deadline = monotonic_seconds() + long_time;
    while (!is_dead(process)) {
        if (monotonic_seconds() >= deadline)
            return false;
        wait_a_moment();
    }
    return true;
}
