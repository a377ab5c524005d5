/* The counters a server keeps for `/metrics`. */
#ifndef KENNEL_SERVER_METRICS_H
#define KENNEL_SERVER_METRICS_H

#include "protocol/client_message.h"

enum { LATENCY_BUCKETS = 12 };

typedef struct ServerStats {
    uint64_t messages[DO_COUNT];
    uint64_t refused[REFUSAL_COUNT], refused_by_rules;
    uint64_t entries, actions; /* stored and told; those of people among them */
    uint64_t created, ended, unreadable, bots_late;
    unsigned loaded, rooms;                /* tables whose game is there; tables in memory */
    uint64_t latency[LATENCY_BUCKETS + 1]; /* from a message to its news, by latency_bounds */
    double latency_seconds;
} ServerStats;

/* Upper bounds of the steps, in seconds; the last step has none. */
extern const double latency_bounds[LATENCY_BUCKETS];
void stats_add_latency(ServerStats *stats, double seconds);

#endif
