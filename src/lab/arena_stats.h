/* What results are worth: intervals, Elo, and a test that knows when to stop. A unit is a deal
 * that was played several times; units are independent of each other, games of a unit are not. */
#ifndef KENNEL_LAB_SCORE_H
#define KENNEL_LAB_SCORE_H

#include "rules/types.h"

typedef struct ScoreStats {
    uint64_t deals, games;
    double sum, squares; /* of the units' scores, 0 .. 1 each */
} ScoreStats;

typedef struct Interval {
    double at, low, high;
} Interval;

void score_add(ScoreStats *stats, double score, unsigned games);

/* The mean with its 95 % interval, from how much units differ; from the number of games (Wilson)
 * where they do not differ at all. Without units it is all of 0 .. 1. */
Interval score_interval(const ScoreStats *stats);

/* Elo of a score where equals would score `base`; infinite for 0 and 1. And back. */
double score_elo(double score, double base);
double score_from_elo(double elo, double base);
Interval score_elo_interval(Interval score, double base);

/* The logarithm of how much better Elo `high` explains the results than Elo `low` does. The test
 * is decided when it leaves -SCORE_BOUND .. SCORE_BOUND: errors of 5 % on both sides. */
double score_llr(const ScoreStats *stats, double base, double low, double high);
#define SCORE_BOUND 2.9444389791664403 /* log(0.95 / 0.05) */

#endif
