/* exp, log and sqrt with bit-identical results on every machine, which libm does not guarantee.
 * They use only operations that IEEE 754 fixes to the last bit, in an order that no compiler
 * changes (-ffp-contract=off), so that a bot chooses alike everywhere. */
#ifndef KENNEL_BASE_EXACT_MATH_H
#define KENNEL_BASE_EXACT_MATH_H

/* e to the power of x, rounded to float; beyond -87 .. 88 the value there. */
float exact_exp(float x);

/* The natural logarithm of a positive number (no subnormal one). */
double exact_log(double x);

/* The square root of a number that is not negative. */
double exact_sqrt(double x);

#endif
