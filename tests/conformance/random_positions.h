/* Visits positions of random games of every setup, and reports the position in which a test
 * fails. */
#ifndef KENNEL_TESTS_CONFORMANCE_RANDOM_POSITIONS_H
#define KENNEL_TESTS_CONFORMANCE_RANDOM_POSITIONS_H

#include "rules/game.h"

typedef char Line[POSITION_TEXT_MAX];
typedef char Word[ACTION_TEXT_MAX];

/* The texts; a text that does not fit fails the test. */
void write_line(const State *state, Line out);
void write_word(const State *state, Seat seat, const Action *action, Word out);

/* FNV-1a, 64 bits; begin with HASH_START. */
#define HASH_START UINT64_C(0xCBF29CE484222325)
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size);
uint64_t hash_position(const State *state);

/* Fails the test with the position, unless the condition holds. */
#define HOLDS(state, condition)                                                                    \
    ((condition) ? (void)0 : walk_fail(__FILE__, __LINE__, state, #condition))
_Noreturn void walk_fail(const char *file, int line, const State *state, const char *what);

/* With KENNEL_SOAK set everything is done many times over. */
unsigned soak_times(void);

/* What both list for the seat is the same, word by word and in the same order. */
void expect_same_list(const State *one, const State *other, Seat seat);

/* One move of a random game, by chance or by anybody who may act. False: the game is over. */
bool walk_on(State *state, Rng *rng);

typedef void Visit(const State *state, Rng *rng);

/* Visits about every `usually`-th position of a whole random game of each setup (test_one_in), the
 * first and the last among them; then positions of DOG that are more crowded than random play makes them. */
void each_position(uint32_t usually, Visit *visit);

#endif
