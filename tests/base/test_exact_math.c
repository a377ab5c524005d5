/* Compares our exp, log and sqrt with those of the C library. */
#include "base/exact_math.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "tests/test.h"

static double relative_error(double got, double wanted) {
    return fabs(got - wanted) / wanted;
}

TEST(our_exp_is_that_of_the_library_over_its_whole_range) {
    for (int i = -870000; i <= 880000; i += 7) {
        float x = (float)i * 1e-4F;
        EXPECT(relative_error((double)exact_exp(x), exp((double)x)) < 1e-7);
    }
}

TEST(our_exp_never_falls) {
    float before = 0;
    for (int i = -900000; i <= 900000; i += 3) {
        float now = exact_exp((float)i * 1e-4F);
        EXPECT(now >= before);
        before = now;
    }
}

/* Float by float, where the number is taken apart in another way than just before. */
TEST(our_exp_never_falls_between_neighbours) {
    for (int half = -251; half <= 253; half += 2) {
        float at = (float)half * 0.34657359F, before = 0;
        for (int i = 0; i < 50; i++)
            at = nextafterf(at, -100);
        for (int i = 0; i < 100; i++, at = nextafterf(at, 100)) {
            float now = exact_exp(at);
            EXPECT(now >= before);
            before = now;
        }
    }
}

TEST(our_exp_knows_the_easy_values) {
    EXPECT(exact_exp(0) == 1.0F);
    EXPECT(exact_exp(1) == 2.71828183F);
    EXPECT(exact_exp(-1000) == exact_exp(-87) && exact_exp(-87) > 0);
    EXPECT(exact_exp(1000) == exact_exp(88) && exact_exp(88) < INFINITY);
}

TEST(our_logarithm_is_that_of_the_library) {
    EXPECT(exact_log(1) == 0);
    for (int x = 2; x < 20000; x++)
        EXPECT(relative_error(exact_log(x), log(x)) < 1e-15);
    double large = 1.5, small = 0.99;
    for (int i = 0; i < 2000; i++, large *= 1.011, small /= 1.011) {
        EXPECT(relative_error(exact_log(large), log(large)) < 1e-15);
        EXPECT(fabs(exact_log(small) - log(small)) < 1e-14);
    }
}

TEST(our_root_is_that_of_the_library) {
    for (int i = 0; i < 20000; i++)
        EXPECT(exact_sqrt(i * 0.37) == sqrt(i * 0.37));
}

/* A hash over many values. Whatever machine or compiler gives another one would choose otherwise,
 * too: then some operation was left out, fused, or done with other precision. */
TEST(our_numbers_are_the_same_bits_everywhere) {
    uint64_t hash = 14695981039346656037U;
    for (int i = -8000; i < 8000; i++) {
        float power = exact_exp((float)i * 0.0103F);
        double logarithm = exact_log(exact_sqrt(i + 8001.5) * 0.7);
        uint32_t low;
        uint64_t high;
        memcpy(&low, &power, sizeof low);
        memcpy(&high, &logarithm, sizeof high);
        hash = (hash ^ low) * 1099511628211U;
        hash = (hash ^ high) * 1099511628211U;
    }
    EXPECT(hash == 0x8c8c43b667ff92bfU);
}
