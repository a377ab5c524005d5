/* The message printed when a player quits, prepared in advance because Ctrl-C can come at any
 * time. */
#ifndef KENNEL_CLI_QUIT_MESSAGE_H
#define KENNEL_CLI_QUIT_MESSAGE_H

#include "tui/play_loop.h"

/* False: no memory. Always call quit_message_free afterwards. */
bool quit_message_prepare(const char *program, const Audience *audience, const Journal *journal);
void quit_message_free(void);

/* For SIGINT: every move is in the file before it is shown, so there is nothing left to save. */
void quit_message_on_sigint(int signal_number);

/* Prints the final state of the file; returns the exit status. */
int quit_message_print(const char *program, const Audience *audience, const SavedGame *saved,
                       PlayEnd end);

#endif
