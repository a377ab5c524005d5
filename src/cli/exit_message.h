/* What is said to whoever leaves a game: ready before it begins, as Ctrl-C may come at any time. */
#ifndef KENNEL_CLI_FAREWELL_H
#define KENNEL_CLI_FAREWELL_H

#include "tui/play_loop.h"

/* False: there is no memory. farewell_free is due in any case. */
bool farewell_write(const char *program, const Voice *voice, const Journal *journal);
void farewell_free(void);

/* For SIGINT: every move is in the file before it is shown, so there is nothing left to save. */
void farewell_interrupt(int signal_number);

/* Says what is true of the file in the end; the exit status. */
int farewell_say(const char *program, const Voice *voice, const SavedGame *saved, PlayEnd end);

#endif
