/* What happens, for whoever runs the server: a line of logfmt each, on standard error. It holds no
 * names, no tokens, no invitations and no cards. */
#ifndef KENNEL_SERVER_LOG_H
#define KENNEL_SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

/* `format` adds the details, each as name=value; values are ours and have no blanks. */
void log_line(bool quiet, const char *level, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
