/* Whole games of uniformly random legal play from one seed: `random` prints them, `bench` times
 * exactly the same ones, tests walk them. */
#ifndef KENNEL_TABLE_PLAYOUT_H
#define KENNEL_TABLE_PLAYOUT_H

#include "rules/move.h"

enum { RANDOM_GAME_MOVES_USUAL = 1000000 }; /* random play of DOG Cards need not find an end */

typedef struct RandomGame {
    State state;
    Rng rng;
    uint64_t moves; /* carried out so far, deals among them              */
    uint64_t most;  /* after so many it ends; another number may be set */
} RandomGame;

/* Game number `game` of the seed, from the position `start`. */
void random_game_begin(RandomGame *random_game, const State *start, const Seed *seed,
                       uint64_t game);

/* Carries the next move out; false when the game is over, chance has nothing left to deal or the
 * moves are used up. `list` is room to work in, and afterwards holds what was legal. */
bool random_game_next(RandomGame *random_game, ActionList *list, Move *move);

/* The moves are used up, and the game is not over. */
bool random_game_is_cut_short(const RandomGame *random_game);

#endif
