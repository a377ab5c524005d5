/* What simulations have brought, added up: how many, their mean, and how far they lie apart. */
#ifndef KENNEL_AI_TALLY_H
#define KENNEL_AI_TALLY_H

#include "base/exact_math.h"

typedef struct Tally {
    unsigned count;
    double sum, squares;
} Tally;

static inline void tally_add(Tally *tally, double gain) {
    tally->count++;
    tally->sum += gain;
    tally->squares += gain * gain;
}

/* 0 when nothing was added. */
static inline double tally_mean(const Tally *tally) {
    return tally->count > 0 ? tally->sum / tally->count : 0;
}

/* The standard deviation; rounding must not make it the root of something negative. */
static inline double tally_spread(const Tally *tally) {
    double mean = tally_mean(tally);
    double variance = tally->count > 0 ? tally->squares / tally->count - mean * mean : 0;
    return variance > 0 ? exact_root(variance) : 0;
}

#endif
