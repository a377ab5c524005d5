/* Makes thousands of sound random positions of DOG in which many rules apply at once, for
 * comparing engine and reference. The same seed makes the same position. */
#ifndef KENNEL_TESTS_REFERENCE_DOG_POSITIONS_H
#define KENNEL_TESTS_REFERENCE_DOG_POSITIONS_H

#include <stddef.h>
#include <stdint.h>

/* A tiny generator of numbers; any seed will do. */
typedef struct Dice {
    uint64_t state;
} Dice;

uint32_t dice_roll(Dice *dice, uint32_t sides); /* 0 to sides - 1 */

/* Every board, number of players, direction and deck that the game allows. */
int dog_variants(void);
void dog_variant(int index, char *out, size_t size);

/* The position before the first deal. */
void dog_new_position(int variant, char *out, size_t size);

/* A position in which PLAYER is to act: play, retry or give. */
void dog_random_position(int variant, uint64_t seed, char *out, size_t size);

#endif
