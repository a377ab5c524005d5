/* What is counted, for /metrics. */
#ifndef KENNEL_SERVER_FIGURES_H
#define KENNEL_SERVER_FIGURES_H

#include "protocol/client_message.h"

enum { LATENCY_STEPS = 12 };

typedef struct Figures {
    uint64_t wishes[WHATS];
    uint64_t refused[REFUSALS], refused_by_rules;
    uint64_t entries, actions; /* stored and told; those of people among them */
    uint64_t created, ended, unreadable, bots_late;
    unsigned awake, rooms;               /* tables whose game is there; tables in memory */
    uint64_t latency[LATENCY_STEPS + 1]; /* from a message to its news, by figures_step */
    double latency_seconds;
} Figures;

/* Upper bounds of the steps, in seconds; the last step has none. */
extern const double figures_step[LATENCY_STEPS];
void figures_took(Figures *figures, double seconds);

#endif
