/* Makes thousands of sound random positions of DOG Cards in which many rules apply at once, for
 * comparing engine and reference. The same seed makes the same position. */
#ifndef KENNEL_TESTS_REFERENCE_CARDS_POSITIONS_H
#define KENNEL_TESTS_REFERENCE_CARDS_POSITIONS_H

#include <stddef.h>
#include <stdint.h>

/* A tiny generator of numbers; any seed will do. */
typedef struct CardsDice {
    uint64_t state;
} CardsDice;

int cards_dice(CardsDice *dice, int sides); /* 0 to sides - 1 */

/* The position before the deal. */
void cards_new_position(int players, int starter, char *out, size_t size);

/* A position in which PLAYER is to act: play, look or, with four players, give. */
void cards_random_position(int players, uint64_t seed, char *out, size_t size);

#endif
