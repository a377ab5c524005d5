/* Small statistics. */
#include "lab/arena_stats.h"

#include <math.h>

enum { UNITS_MIN = 8 }; /* before that, nobody knows how much units differ */

static const double z = 1.959963984540054; /* 95 % of a normal distribution lie within */

void score_add(Sums *sums, double score, unsigned games) {
    sums->units++;
    sums->games += games;
    sums->sum += score;
    sums->squares += score * score;
}

static double mean_of(const Sums *sums) {
    return sums->sum / (double)sums->units;
}

/* Of a single unit; 0 also where rounding leaves a trace of one. */
static double variance_of(const Sums *sums) {
    if (sums->units < 2)
        return 0;
    double mean = mean_of(sums), units = (double)sums->units;
    double variance = (sums->squares - units * mean * mean) / (units - 1);
    return variance > 1e-12 ? variance : 0;
}

static Interval wilson(double share, double count) {
    double square = z * z / count, middle = (share + square / 2) / (1 + square);
    double half = z / (1 + square) * sqrt(share * (1 - share) / count + square / (4 * count));
    /* At the ends the formula gives exactly 0 and 1, but for rounding. */
    return (Interval){share, share <= 0 ? 0 : middle - half, share >= 1 ? 1 : middle + half};
}

Interval score_interval(const Sums *sums) {
    if (sums->units == 0)
        return (Interval){0.5, 0, 1};
    double mean = mean_of(sums), variance = variance_of(sums);
    if (variance <= 0)
        return wilson(mean, (double)sums->games);
    double half = z * sqrt(variance / (double)sums->units);
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

double score_of_elo(double elo, double base) {
    double there = odds(base) * pow(10, elo / 400);
    return there / (1 + there);
}

Interval score_elo_interval(Interval score, double base) {
    return (Interval){score_elo(score.at, base), score_elo(score.low, base),
                      score_elo(score.high, base)};
}

/* The mean of many units is normally distributed, whatever a unit is. One imagined unit that
 * differs by a half keeps the first few, if they are all alike, from looking like certainty. */
double score_likelihood(const Sums *sums, double base, double low, double high) {
    if (sums->units < UNITS_MIN)
        return 0;
    double units = (double)sums->units, mean = mean_of(sums);
    double variance = (variance_of(sums) * (units - 1) + 0.25) / units;
    double from = score_of_elo(low, base), to = score_of_elo(high, base);
    return units * (to - from) * (2 * mean - from - to) / (2 * variance);
}
