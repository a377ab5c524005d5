/* ChaCha with eight rounds (D. J. Bernstein) over a 128-bit seed: the margin of the
 * twenty-round cipher is not needed to shuffle cards, its secrecy is. */
#include "rules/rng.h"

static uint32_t rotate(uint32_t word, int by) {
    return word << by | word >> (32 - by);
}

static void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

static void double_round(uint32_t x[16]) {
    quarter(&x[0], &x[4], &x[8], &x[12]);
    quarter(&x[1], &x[5], &x[9], &x[13]);
    quarter(&x[2], &x[6], &x[10], &x[14]);
    quarter(&x[3], &x[7], &x[11], &x[15]);
    quarter(&x[0], &x[5], &x[10], &x[15]);
    quarter(&x[1], &x[6], &x[11], &x[12]);
    quarter(&x[2], &x[7], &x[8], &x[13]);
    quarter(&x[3], &x[4], &x[9], &x[14]);
}

/* The constants, the key twice (as ChaCha does with 128-bit keys), block number, stream. */
static void refill(Rng *rng) {
    const uint32_t *key = rng->key;
    const uint32_t input[16] = {
        0x61707865,
        0x3120646e,
        0x79622d36,
        0x6b206574,
        key[0],
        key[1],
        key[2],
        key[3],
        key[0],
        key[1],
        key[2],
        key[3],
        (uint32_t)rng->block,
        (uint32_t)(rng->block >> 32),
        (uint32_t)rng->stream,
        (uint32_t)(rng->stream >> 32),
    };
    for (int i = 0; i < 16; i++)
        rng->word[i] = input[i];
    for (int round = 0; round < 8; round += 2)
        double_round(rng->word);
    for (int i = 0; i < 16; i++)
        rng->word[i] += input[i];
    rng->block++;
    rng->used = 0;
}

Rng rng_start(const Seed *seed, uint64_t stream) {
    Rng rng = {.stream = stream, .used = 16};
    for (int i = 0; i < 2; i++) {
        rng.key[2 * i] = (uint32_t)seed->word[i];
        rng.key[2 * i + 1] = (uint32_t)(seed->word[i] >> 32);
    }
    return rng;
}

uint32_t rng_next(Rng *rng) {
    if (rng->used == 16)
        refill(rng);
    return rng->word[rng->used++];
}

/* Lemire's method: the high word of a product, and a retry for the few low words that
 * would make some numbers likelier than others. */
uint32_t rng_below(Rng *rng, uint32_t below) {
    uint64_t product = (uint64_t)rng_next(rng) * below;
    if ((uint32_t)product < below) {
        uint32_t uneven = (0U - below) % below;
        while ((uint32_t)product < uneven)
            product = (uint64_t)rng_next(rng) * below;
    }
    return (uint32_t)(product >> 32);
}

Seed rng_seed(Rng *rng) {
    Seed seed;
    for (int i = 0; i < 2; i++) {
        uint64_t low = rng_next(rng);
        seed.word[i] = low | (uint64_t)rng_next(rng) << 32;
    }
    return seed;
}

void rng_shuffle(Rng *rng, Card *cards, int count) {
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = rng_below(rng, (uint32_t)last + 1);
        Card card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}
