/* Whole games of uniformly random legal play from one seed: `random` prints them, `bench` times
 * exactly the same ones, tests walk them. */
#ifndef KENNEL_TABLE_PLAYOUT_H
#define KENNEL_TABLE_PLAYOUT_H

#include "rules/course.h"

typedef struct Playout {
    State state;
    Rng rng;
} Playout;

/* Game number `game` of the seed, from the position `start`. */
void playout_begin(Playout *playout, const State *start, const Seed *seed, uint64_t game);

/* Carries the next move out; false when the game is over or chance has nothing left to deal.
 * `list` is room to work in, and afterwards holds what was legal. */
bool playout_next(Playout *playout, ActionList *list, Move *move);

#endif
