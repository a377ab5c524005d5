/* Deterministic random numbers: the same stream on every machine from a 128-bit seed that the
 * output does not reveal. */
#ifndef KENNEL_BASE_RNG_H
#define KENNEL_BASE_RNG_H

#include <stdint.h>

#include "base/text.h"

enum { SEED_TEXT_LENGTH = 32 };

/* The randomness of one act of chance. It determines the shuffle, so it must stay secret. */
typedef struct Seed {
    uint64_t word[2];
} Seed;

typedef struct Rng {
    uint32_t key[4];
    uint64_t stream, block;
    uint32_t word[16];
    uint8_t used;
} Rng;

/* Streams of one seed are independent of each other: deals in one, players in another. */
Rng rng_start(const Seed *seed, uint64_t stream);

uint32_t rng_next(Rng *rng);

/* Uniform in 0 .. below - 1, without bias; below > 0. */
uint32_t rng_below(Rng *rng, uint32_t below);

Seed rng_next_seed(Rng *rng);

void rng_shuffle(Rng *rng, uint8_t *items, int count);

/* 32 hexadecimal digits, and back; reading is strict. */
void seed_write(const Seed *seed, Text *text);
bool seed_read(const char *text, Seed *seed);

#endif
