/* A supervisor process that kills a subprocess and all its descendants when told to, when the
 * subprocess exits, or when we die. It is a subreaper, so descendants that lose their parent become
 * its children, whatever group or session they moved to.
 *
 *     kennel ---- supervisor ---- program ---- its children
 *
 * If the supervisor itself is killed, the program and its process group die with it; only children
 * that left that group could then survive. */
#ifndef KENNEL_LAB_PROCESS_SUPERVISOR_H
#define KENNEL_LAB_PROCESS_SUPERVISOR_H

#include <sys/types.h>

#include "lab/command_line.h"

typedef struct Supervisor {
    pid_t process; /* 0: there is none */
    pid_t program;
} Supervisor;

/* Starts a supervisor, which starts the program with these descriptors as its input and output.
 * False: the program could not be started, and errno says why. The calling thread must live until
 * supervisor_stop: its end counts as ours. */
bool supervisor_start(Supervisor *supervisor, const CommandLine *command, int input, int output);

/* Returns when everything has ended. */
void supervisor_stop(Supervisor *supervisor);

#endif
