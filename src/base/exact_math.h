/* The few functions of real numbers that bots need. They are made of single operations that
 * IEEE 754 fixes to the last bit, in an order that no compiler changes (-ffp-contract=off), so
 * that a bot chooses alike on every machine. The C library gives no such promise. */
#ifndef KENNEL_AI_EXACT_H
#define KENNEL_AI_EXACT_H

/* e to the power of x, rounded to float; beyond -87 .. 88 the value there. */
float exact_exp(float x);

/* The natural logarithm of a positive number (no subnormal one). */
double exact_log(double x);

/* The square root of a number that is not negative. */
double exact_sqrt(double x);

#endif
