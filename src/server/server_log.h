/* Writes the operator's log to stderr as logfmt lines, without names, tokens, invitations or cards.
 * Only the loop thread calls it.
 *
 * Writing never blocks: a line that a pipe does not accept at once is dropped and counted, and the
 * next line reports how many were. */
#ifndef KENNEL_SERVER_SERVER_LOG_H
#define KENNEL_SERVER_SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

/* `format` adds the details, each as name=value; values are our own and contain no spaces, or are
 * quoted. */
void server_log(bool quiet, const char *level, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* From now on only lines of this level and above: "info", "warning" or "error". False: it is none. */
bool server_log_set_level(const char *level);

/* Reports dropped lines, if that is possible now. */
void server_log_report_dropped(bool quiet);

uint64_t server_log_dropped(void); /* lines since the program started */

#endif
