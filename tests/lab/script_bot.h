/* External bots written as shell scripts. */
#ifndef KENNEL_TESTS_LAB_SCRIPT_BOT_H
#define KENNEL_TESTS_LAB_SCRIPT_BOT_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct Script {
    char path[32];
    char log[40];  /* the lines it was told                                       */
    char pids[40]; /* where it may write the numbers of processes; $0.pids to it  */
} Script;

/* It speaks the protocol and answers `go` with these commands. SIGPIPE is ignored from then on. */
Script script_write(const char *on_go);

/* A file with this text and these rights. */
Script script_write_text(const char *text, mode_t rights);
void script_remove(const Script *script);

/* Waits until so many numbers are in the script's file of them, and returns the last. */
pid_t script_pid(const Script *script, int count);

/* Waits until the process is gone, as long as anybody has patience for. */
bool script_is_gone(pid_t process);

#endif
