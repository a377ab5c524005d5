/* Runs a load test: many clients play at many tables. Measures how long it takes until every client
 * knows of an action and what the server costs meanwhile, and checks every transcript against the
 * records. */
#ifndef KENNEL_LOAD_LOAD_RUN_H
#define KENNEL_LOAD_LOAD_RUN_H

#include <stdatomic.h>

#include "load/transcript.h"

enum { LOAD_ERROR_MAX = 160, LOAD_SERVERS_MAX = 16 };

typedef struct LoadServer {
    char address[64]; /* numeric */
    uint16_t port;
} LoadServer;

typedef struct LoadOptions {
    LoadServer server[LOAD_SERVERS_MAX]; /* nodes of one house: seats are spread over them */
    unsigned servers;
    GameId game;
    unsigned tables, seats; /* seats at each table */
    unsigned rate;          /* actions per second and table; 0: as fast as possible */
    unsigned seconds;
    long pid; /* of the server; 0: its cost is not measured */
    uint64_t seed;
    bool quiet;                   /* no progress on stderr */
    const atomic_bool *is_enough; /* playing stops when it is set, before the seconds are over */
} LoadOptions;

typedef struct LoadReport {
    uint64_t actions;
    double p50_ms, p99_ms, p999_ms, max_ms;
    double server_cpu_percent, server_kb_per_seat; /* below 0: unknown */
    double load_cpu_percent;
    CheckResult check;
    uint64_t refused; /* unexpected refusals, printed on stderr */
} LoadReport;

/* False, and a message in `error`: the server does not answer, or the tables do not start to
 * play. */
bool load_run(const LoadOptions *options, LoadReport *report, char error[LOAD_ERROR_MAX]);

#endif
