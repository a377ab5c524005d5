/* Programs that leave nothing behind. Between us and a program stands a keeper, a process of ours
 * that does nothing but wait: when we tell it to, when the program ends or when we die, however
 * suddenly, it ends the program and all that descends from it, whatever groups and sessions they
 * have moved to. For whoever loses its parent there becomes the keeper's child.
 *
 *     kennel ---- keeper ---- program ---- its children
 *
 * When the keeper itself is killed, the program dies with it, and so does its process group; only
 * children that have left that group could then stay. */
#ifndef KENNEL_LAB_KEEPER_H
#define KENNEL_LAB_KEEPER_H

#include <sys/types.h>

#include "lab/command_line.h"

typedef struct Supervisor {
    pid_t process; /* 0: there is none */
    pid_t program;
} Supervisor;

/* Starts a keeper, and by it the program, with these files as its input and output. False: the
 * program could not be started, and errno says why. The thread that calls must live until
 * supervisor_stop: its end is taken for ours. */
bool supervisor_start(Supervisor *supervisor, const CommandLine *command, int input, int output);

/* Returns when everything has ended. */
void supervisor_stop(Supervisor *supervisor);

#endif
