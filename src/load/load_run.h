/* Runs a load test: many clients play at many tables. Measures how long it takes until every client
 * knows of an action and what the server costs meanwhile, and checks every transcript against the
 * records. */
#ifndef KENNEL_LOAD_LOAD_RUN_H
#define KENNEL_LOAD_LOAD_RUN_H

#include <stdatomic.h>

#include "load/transcript.h"

enum { LOAD_ERROR_MAX = 160 };

typedef struct LoadOptions {
    char address[64]; /* of the server, in digits */
    uint16_t port;
    GameId game;
    unsigned tables, seats; /* seats at each table */
    unsigned rate;          /* actions a second and table; 0: as fast as they come */
    unsigned seconds;
    long pid; /* of the server; 0: what it costs is not measured */
    uint64_t seed;
    bool quiet;                   /* no progress on stderr */
    const atomic_bool *is_enough; /* playing ends when it is set, before the seconds are over */
} LoadOptions;

typedef struct LoadReport {
    uint64_t actions;
    double p50_ms, p99_ms, p999_ms, max_ms;
    double server_cpu_percent, server_kb_per_seat; /* below 0: not known */
    double load_cpu_percent;
    CheckResult check;
    uint64_t refused; /* what should not have been: said on stderr */
} LoadReport;

/* False, and why in `fault`: the server is not there, or the tables do not come to play. */
bool load_run(const LoadOptions *options, LoadReport *report, char error[LOAD_ERROR_MAX]);

#endif
