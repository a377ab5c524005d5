/* What simulations have brought, added up: how many, their mean, and how far they lie apart. */
#ifndef KENNEL_AI_TALLY_H
#define KENNEL_AI_TALLY_H

#include "base/exact_math.h"

typedef struct RunningStats {
    unsigned count;
    double sum, squares;
} RunningStats;

static inline void stats_add(RunningStats *stats, double gain) {
    stats->count++;
    stats->sum += gain;
    stats->squares += gain * gain;
}

/* 0 when nothing was added. */
static inline double stats_mean(const RunningStats *stats) {
    return stats->count > 0 ? stats->sum / stats->count : 0;
}

/* The standard deviation; rounding must not make it the root of something negative. */
static inline double stats_stddev(const RunningStats *stats) {
    double mean = stats_mean(stats);
    double variance = stats->count > 0 ? stats->squares / stats->count - mean * mean : 0;
    return variance > 0 ? exact_sqrt(variance) : 0;
}

#endif
