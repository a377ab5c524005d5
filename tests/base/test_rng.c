/* Tests the random numbers: the same on every machine, uniform and unbiased. */
#include "tests/test.h"

static const Seed seed_one = {{1, 2}};

/* Sum of squared distances from an even spread, in units of what is expected. */
static double chi_square(const unsigned *count, unsigned cells, unsigned total) {
    double expected = (double)total / cells, sum = 0;
    for (unsigned i = 0; i < cells; i++)
        sum += ((double)count[i] - expected) * ((double)count[i] - expected) / expected;
    return sum;
}

TEST(the_same_seed_and_stream_give_the_same_numbers) {
    Rng one = rng_start(&seed_one, 3), other = rng_start(&seed_one, 3);
    for (int i = 0; i < 1000; i++)
        EXPECT(rng_next(&one) == rng_next(&other));
}

TEST(different_seeds_give_different_numbers) {
    Rng one = rng_start(&seed_one, 0);
    Rng low = rng_start(&(Seed){{2, 2}}, 0), high = rng_start(&(Seed){{1, 3}}, 0);
    int same = 0;
    for (int i = 0; i < 1000; i++) {
        uint32_t number = rng_next(&one);
        same += number == rng_next(&low);
        same += number == rng_next(&high);
    }
    EXPECT(same < 3);
}

TEST(different_streams_of_a_seed_give_different_numbers) {
    Rng one = rng_start(&seed_one, 0), other = rng_start(&seed_one, 1);
    Rng far = rng_start(&seed_one, (uint64_t)1 << 40);
    int same = 0;
    for (int i = 0; i < 1000; i++) {
        uint32_t number = rng_next(&one);
        same += number == rng_next(&other);
        same += number == rng_next(&far);
    }
    EXPECT(same < 3);
}

TEST(the_numbers_are_those_of_chacha_with_eight_rounds) {
    /* The published answer for a key of 128 zero bits and a nonce of zero. */
    static const uint32_t wanted[] = {0xA45F8AE2, 0x5D8C7FA6, 0x6F3EEDEF, 0x863430B7,
                                      0xD32784AA, 0x29A71914, 0x79772D57, 0x20114953};
    Rng rng = rng_start(&(Seed){{0, 0}}, 0);
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        EXPECT_EQUAL(rng_next(&rng), wanted[i]);
}

TEST(numbers_below_a_bound_stay_below_it) {
    Rng rng = rng_start(&seed_one, 0);
    for (uint32_t below = 1; below < 200; below++)
        for (int i = 0; i < 50; i++)
            EXPECT(rng_below(&rng, below) < below);
    for (int i = 0; i < 100; i++)
        EXPECT_EQUAL(rng_below(&rng, 1), 0);
}

TEST(numbers_below_a_bound_are_spread_evenly) {
    static const uint32_t bounds[] = {2, 3, 5, 6, 7, 10, 16, 24, 64, 110};
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        unsigned count[128] = {0};
        Rng rng = rng_start(&seed_one, i);
        for (int k = 0; k < 100000; k++)
            count[rng_below(&rng, bounds[i])]++;
        /* Mean = cells - 1, variance twice that: far out is beyond any honest accident. */
        double cells = (double)bounds[i];
        EXPECT(chi_square(count, bounds[i], 100000) < 2 * cells + 25);
    }
}

TEST(a_bound_that_is_no_power_of_two_brings_no_bias) {
    /* A plain remainder would put half of these into the lowest third. */
    const uint32_t third = (uint32_t)1 << 30;
    unsigned count[3] = {0};
    Rng rng = rng_start(&seed_one, 0);
    for (int i = 0; i < 30000; i++)
        count[rng_below(&rng, 3 * third) / third]++;
    EXPECT(chi_square(count, 3, 30000) < 20);
}

TEST(seeds_drawn_from_a_generator_differ) {
    Rng rng = rng_start(&seed_one, 0);
    Seed one = rng_next_seed(&rng), other = rng_next_seed(&rng);
    EXPECT(one.word[0] != other.word[0]);
    EXPECT(one.word[1] != other.word[1]);
    EXPECT(one.word[0] != one.word[1]);
}

TEST(a_shuffle_keeps_the_cards) {
    Card cards[110];
    unsigned count[110] = {0};
    Rng rng = rng_start(&seed_one, 0);
    for (Card i = 0; i < 110; i++)
        cards[i] = i;
    rng_shuffle(&rng, cards, 110);
    int moved = 0;
    for (Card i = 0; i < 110; i++) {
        count[cards[i]]++;
        moved += cards[i] != i;
    }
    for (int i = 0; i < 110; i++)
        EXPECT_EQUAL(count[i], 1);
    EXPECT(moved > 90);
}

TEST(a_shuffle_of_nothing_or_of_one_card_is_fine) {
    Card card = 7;
    Rng rng = rng_start(&seed_one, 0);
    rng_shuffle(&rng, &card, 0);
    rng_shuffle(&rng, &card, 1);
    EXPECT_EQUAL(card, 7);
}

TEST(the_same_seed_shuffles_alike) {
    Card one[30], other[30];
    for (Card i = 0; i < 30; i++)
        one[i] = other[i] = i;
    Rng first = rng_start(&seed_one, 5), second = rng_start(&seed_one, 5);
    rng_shuffle(&first, one, 30);
    rng_shuffle(&second, other, 30);
    for (int i = 0; i < 30; i++)
        EXPECT_EQUAL(one[i], other[i]);
}

TEST(every_order_of_four_cards_is_as_likely_as_any_other) {
    unsigned count[256] = {0}, orders[24], found = 0;
    Rng rng = rng_start(&seed_one, 0);
    for (int i = 0; i < 48000; i++) {
        Card cards[] = {0, 1, 2, 3};
        rng_shuffle(&rng, cards, 4);
        count[cards[0] * 64 + cards[1] * 16 + cards[2] * 4 + cards[3]]++;
    }
    for (int i = 0; i < 256; i++)
        if (count[i] > 0) {
            EXPECT(found < 24);
            orders[found++] = count[i];
        }
    EXPECT_EQUAL(found, 24);
    EXPECT(chi_square(orders, 24, 48000) < 60);
}
