/* Random numbers: the same stream on every machine, from a 128-bit seed that
 * the output does not betray (ChaCha with eight rounds). */
#ifndef KENNEL_RULES_RNG_H
#define KENNEL_RULES_RNG_H

#include "rules/types.h"

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

void rng_shuffle(Rng *rng, Card *cards, int count);

#endif
