/* Lines of logfmt. */
#include "server/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

void log_line(bool quiet, const char *level, const char *event, const char *format, ...) {
    char line[512], when[32];
    time_t now = time(NULL);
    struct tm parts;
    va_list rest;
    if (quiet)
        return;
    gmtime_r(&now, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    va_start(rest, format);
    vsnprintf(line, sizeof line, format, rest);
    va_end(rest);
    fprintf(stderr, "ts=%s level=%s event=%s%s%s\n", when, level, event, line[0] != '\0' ? " " : "",
            line);
}
