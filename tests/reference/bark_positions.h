/* Makes thousands of sound random positions of Barking in which many rules apply at once, for
 * comparing engine and reference. The same seed makes the same position. */
#ifndef KENNEL_TESTS_REFERENCE_BARK_POSITIONS_H
#define KENNEL_TESTS_REFERENCE_BARK_POSITIONS_H

#include <stddef.h>
#include <stdint.h>

/* A tiny generator of numbers; any seed will do. */
typedef struct BarkDice {
    uint64_t state;
} BarkDice;

uint32_t bark_roll(BarkDice *dice, uint32_t sides); /* 0 to sides - 1 */

/* Numbers of players, with the usual counts and with odd ones, gentle and not. */
int bark_variants(void);
const char *bark_variant(int index);

/* The position before the first deal. */
void bark_new_position(int variant, char *out, size_t size);

/* A position in which PLAYER is to act: play, token or drop. */
void bark_random_position(int variant, uint64_t seed, char *out, size_t size);

#endif
