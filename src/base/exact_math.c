/* Powers and logarithms by taking the number apart: x = 2^power * rest, and a short series for
 * the rest. */
#include "base/exact_math.h"

#include <float.h>
#include <stdint.h>
#include <string.h>

_Static_assert(FLT_EVAL_METHOD == 0, "a float is rounded after every operation");

/* ln 2 in two parts: a multiple of the first by a small whole number is exact. */
static const double LN2_HIGH = 0x1.62e42fefa38p-1, LN2_LOW = 0x1.ef35793c7673p-45;
static const double LN2_INVERSE = 0x1.71547652b82fep+0;

enum { FRACTION_BITS = 52, BIAS = 1023 };

static double power_of_two(int power) {
    uint64_t bits = (uint64_t)(BIAS + power) << FRACTION_BITS;
    double result;
    memcpy(&result, &bits, sizeof result);
    return result;
}

/* The sum of rest^n / n!; |rest| <= ln 2 / 2, so that what is left out does not show in a float. */
static double exp_of_rest(double rest) {
    static const double inverse_factorial[] = {
        1,         1,           1.0 / 2,      1.0 / 6,       1.0 / 24,       1.0 / 120,
        1.0 / 720, 1.0 / 5040., 1.0 / 40320., 1.0 / 362880., 1.0 / 3628800., 1.0 / 39916800.};
    double sum = 0;
    for (int n = (int)(sizeof inverse_factorial / sizeof inverse_factorial[0]); n-- > 0;)
        sum = sum * rest + inverse_factorial[n];
    return sum;
}

float exact_exp(float x) {
    double wide = (double)x;
    wide = wide < -87 ? -87 : wide > 88 ? 88 : wide;
    int power = (int)(wide * LN2_INVERSE + (wide < 0 ? -0.5 : 0.5));
    double rest = wide - power * LN2_HIGH - power * LN2_LOW;
    return (float)(exp_of_rest(rest) * power_of_two(power));
}

/* 2 * (s + s^3/3 + s^5/5 ...) with s = (x - 1) / (x + 1); x is between the roots of 1/2 and 2. */
static double log_of_rest(double x) {
    enum { LAST = 21 };
    double ratio = (x - 1) / (x + 1), square = ratio * ratio, sum = 0;
    for (int n = LAST; n > 0; n -= 2)
        sum = sum * square + 1.0 / n;
    return 2 * ratio * sum;
}

double exact_log(double x) {
    static const double root_of_two = 0x1.6a09e667f3bcdp+0;
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    int power = (int)(bits >> FRACTION_BITS) - BIAS;
    double rest = x / power_of_two(power); /* 1 .. 2, exact */
    if (rest > root_of_two) {
        rest /= 2;
        power++;
    }
    return power * LN2_HIGH + (power * LN2_LOW + log_of_rest(rest));
}

/* One instruction wherever we go; IEEE 754 asks for the nearest number. */
double exact_sqrt(double x) {
    return __builtin_sqrt(x);
}
