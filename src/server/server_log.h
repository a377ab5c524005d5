/* Writes the operator's log to stderr as logfmt lines, without names, tokens, invitations or cards.
 * Only the loop thread calls it.
 *
 * Writing never blocks: a line that a pipe does not accept at once is dropped and counted, and the
 * next line reports how many were. */
#ifndef KENNEL_SERVER_SERVER_LOG_H
#define KENNEL_SERVER_SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

/* `format` adds the details, each as name=value; values are ours and have no blanks, or quotes around. */
void server_log(bool quiet, const char *level, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Says what is still to be said of lines that were dropped, if that can be done now. */
void server_log_report_dropped(bool quiet);

uint64_t server_log_dropped(void); /* lines, since the program began */

#endif
