/* The message printed when a player quits, prepared in advance because Ctrl-C can come at any time.
 */
#ifndef KENNEL_CLI_EXIT_MESSAGE_H
#define KENNEL_CLI_EXIT_MESSAGE_H

#include "tui/play_loop.h"

/* False: there is no memory. exit_message_free is due in any case. */
bool exit_message_prepare(const char *program, const Audience *audience, const Journal *journal);
void exit_message_free(void);

/* For SIGINT: every move is in the file before it is shown, so there is nothing left to save. */
void exit_message_on_sigint(int signal_number);

/* Says what is true of the file in the end; the exit status. */
int exit_message_print(const char *program, const Audience *audience, const SavedGame *saved,
                       PlayEnd end);

#endif
