/* Processes. What runs between fork and exec, or in the keeper, is a copy of one thread of many:
 * it keeps to system calls and allocates nothing. */
#define _GNU_SOURCE /* pipe2, closefrom, getdents64 */
#include "lab/process_supervisor.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"

enum { PASSES_MAX = 5000 };

static const struct timespec moment = {.tv_nsec = 1000000};
static const double seconds_to_end = 30; /* a busy machine takes its time */

/* What the two of them are told. */
typedef struct LaunchArgs {
    const CommandLine *command;
    int input, output, report; /* the last tells the program's number, and why it did not start */
    pid_t parent;
} LaunchArgs;

static void send_report(int report, int number) {
    if (write(report, &number, sizeof number) != sizeof number)
        _exit(0);
}

/* ---- the program ---- */

/* The numbers 0 to 2 have a meaning behind exec; nothing else may have them before. */
static int dup_above_stdio(int file) {
    return fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

/* Signals that we ignore or block are the program's own affair. */
static _Noreturn void exec_program(const LaunchArgs *launch, pid_t keeper) {
    sigset_t none;
    sigemptyset(&none);
    int report = dup_above_stdio(launch->report);
    int input = dup_above_stdio(launch->input), output = dup_above_stdio(launch->output);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != keeper)
        _exit(0);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    send_report(report, getpid());
    if (report >= 0 && dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0)
        execv(launch->command->path, launch->command->word);
    send_report(report, errno);
    _exit(0);
}

/* ---- hunting ---- */

static pid_t number_of(const char *name) {
    pid_t number = 0;
    for (; *name >= '0' && *name <= '9' && number < INT32_MAX / 10; name++)
        number = number * 10 + (*name - '0');
    return *name == '\0' ? number : 0;
}

/* "PID (NAME) STATE PARENT ...", where the name may have anything in it. */
static pid_t parent_of(int processes, const char *name) {
    char path[NAME_MAX + 8], line[512];
    snprintf(path, sizeof path, "%s/stat", name);
    int file = openat(processes, path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    ssize_t size = read(file, line, sizeof line - 1);
    close(file);
    line[size > 0 ? size : 0] = '\0';
    char *state = strrchr(line, ')');
    if (state == NULL || strlen(state) < 5)
        return 0;
    char *parent = state + 4;
    parent[strcspn(parent, " ")] = '\0';
    return number_of(parent);
}

/* Only children of our own: their numbers belong to them until we have waited for them. Whoever
 * descends from them becomes our child when they are gone, and meets the next pass. */
static void kill_children(pid_t program) {
    _Alignas(struct dirent64) char names[4096];
    int processes = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (processes < 0)
        kill(-program, SIGKILL);
    for (ssize_t size; processes >= 0 && (size = getdents64(processes, names, sizeof names)) > 0;)
        for (ssize_t at = 0; at < size;) {
            const struct dirent64 *entry = (const struct dirent64 *)(const void *)(names + at);
            pid_t process = number_of(entry->d_name);
            if (process > 0 && parent_of(processes, entry->d_name) == getpid())
                kill(process, SIGKILL);
            at += entry->d_reclen;
        }
    if (processes >= 0)
        close(processes);
}

/* Waits for the children that have ended. False when none is left. */
static bool reap(pid_t program, bool *ended) {
    for (;;) {
        pid_t child = waitpid(-1, NULL, WNOHANG);
        if (child <= 0)
            return child == 0;
        *ended |= child == program;
    }
}

static void kill_descendants(pid_t program) {
    bool ended = false;
    for (int pass = 0; pass < PASSES_MAX; pass++) {
        kill_children(program);
        if (!reap(program, &ended))
            return;
        nanosleep(&moment, NULL);
    }
}

/* ---- the keeper ---- */

/* Until the program ends, or any signal comes: that of our parent's death is one. */
static void wait_for_end(pid_t program) {
    bool ended = false;
    sigset_t all;
    sigfillset(&all);
    while (!ended) {
        siginfo_t told;
        int number = sigwaitinfo(&all, &told);
        if (number == SIGCHLD)
            reap(program, &ended);
        else if (number > 0 && number != SIGCONT)
            return;
    }
}

/* In a session of its own, Ctrl-C and a terminal that goes away do not reach it. */
static _Noreturn void run_supervisor(const LaunchArgs *launch) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != launch->parent)
        _exit(0);
    pid_t keeper = getpid(), program = fork();
    if (program == 0)
        exec_program(launch, keeper);
    if (program < 0)
        _exit(0);
    closefrom(0);
    wait_for_end(program);
    kill_descendants(program);
    _exit(0);
}

/* ---- our side ---- */

/* Whether it ended as keepers do. */
static bool wait_for(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR)
        continue;
    return WIFEXITED(status);
}

static bool read_number(int report, int *number) {
    ssize_t size;
    do
        size = read(report, number, sizeof *number);
    while (size < 0 && errno == EINTR);
    return size == sizeof *number;
}

/* First the program tells who it is; if exec then does not close the other end, why not. */
static bool read_report(int report, Supervisor *supervisor) {
    int why;
    bool begun = read_number(report, &supervisor->program);
    if (begun && !read_number(report, &why))
        return true;
    errno = begun ? why : EAGAIN;
    return false;
}

bool supervisor_start(Supervisor *supervisor, const CommandLine *command, int input, int output) {
    int report[2];
    if (pipe2(report, O_CLOEXEC) != 0)
        return false;
    LaunchArgs launch = {command, input, output, report[1], getpid()};
    supervisor->process = fork();
    if (supervisor->process == 0)
        run_supervisor(&launch);
    close(report[1]);
    bool forked = supervisor->process > 0, started = forked && read_report(report[0], supervisor);
    int why = errno;
    close(report[0]);
    if (forked && !started)
        wait_for(supervisor->process);
    if (!started)
        supervisor->process = 0;
    errno = why;
    return started;
}

/* A program may have stopped its keeper, or start children faster than they are found. */
static bool wait_at_most(pid_t process, double seconds) {
    double deadline = monotonic_seconds() + seconds;
    siginfo_t ended = {.si_pid = 0};
    while (waitid(P_PID, (id_t)process, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid == 0 && monotonic_seconds() < deadline)
        nanosleep(&moment, NULL);
    return ended.si_pid != 0;
}

void supervisor_stop(Supervisor *supervisor) {
    kill(supervisor->process, SIGTERM);
    kill(supervisor->process, SIGCONT);
    if (!wait_at_most(supervisor->process, seconds_to_end))
        kill(supervisor->process, SIGKILL);
    if (!wait_for(supervisor->process))
        kill(-supervisor->program, SIGKILL);
    supervisor->process = 0;
}
