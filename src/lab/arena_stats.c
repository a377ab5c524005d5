/* Small statistics. */
#include "lab/arena_stats.h"

#include <math.h>

enum { DEALS_MIN = 8 }; /* before that, nobody knows how much units differ */

static const double z = 1.959963984540054; /* 95 % of a normal distribution lie within */

void score_add(ScoreStats *stats, double score, unsigned games) {
    stats->deals++;
    stats->games += games;
    stats->sum += score;
    stats->squares += score * score;
}

static double mean_of(const ScoreStats *stats) {
    return stats->sum / (double)stats->deals;
}

/* Of a single unit; 0 also where rounding leaves a trace of one. */
static double variance_of(const ScoreStats *stats) {
    if (stats->deals < 2)
        return 0;
    double mean = mean_of(stats), units = (double)stats->deals;
    double variance = (stats->squares - units * mean * mean) / (units - 1);
    return variance > 1e-12 ? variance : 0;
}

static Interval wilson(double share, double count) {
    double square = z * z / count, middle = (share + square / 2) / (1 + square);
    double half = z / (1 + square) * sqrt(share * (1 - share) / count + square / (4 * count));
    /* At the ends the formula gives exactly 0 and 1, but for rounding. */
    return (Interval){share, share <= 0 ? 0 : middle - half, share >= 1 ? 1 : middle + half};
}

Interval score_interval(const ScoreStats *stats) {
    if (stats->deals == 0)
        return (Interval){0.5, 0, 1};
    double mean = mean_of(stats), variance = variance_of(stats);
    if (variance <= 0)
        return wilson(mean, (double)stats->games);
    double half = z * sqrt(variance / (double)stats->deals);
    return (Interval){mean, fmax(0, mean - half), fmin(1, mean + half)};
}

static double odds(double share) {
    return share / (1 - share);
}

double score_elo(double score, double base) {
    if (score <= 0)
        return -INFINITY;
    return score >= 1 ? INFINITY : 400 * log10(odds(score) / odds(base));
}

double score_from_elo(double elo, double base) {
    double there = odds(base) * pow(10, elo / 400);
    return there / (1 + there);
}

Interval score_elo_interval(Interval score, double base) {
    return (Interval){score_elo(score.at, base), score_elo(score.low, base),
                      score_elo(score.high, base)};
}

/* The mean of many units is normally distributed, whatever a unit is. One imagined unit that
 * differs by a half keeps the first few, if they are all alike, from looking like certainty. */
double score_llr(const ScoreStats *stats, double base, double low, double high) {
    if (stats->deals < DEALS_MIN)
        return 0;
    double units = (double)stats->deals, mean = mean_of(stats);
    double variance = (variance_of(stats) * (units - 1) + 0.25) / units;
    double from = score_from_elo(low, base), to = score_from_elo(high, base);
    return units * (to - from) * (2 * mean - from - to) / (2 * variance);
}
