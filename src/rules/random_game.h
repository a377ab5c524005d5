/* A uniformly random game from a seed; `random`, `bench` and the tests play the same ones. */
#ifndef KENNEL_RULES_RANDOM_GAME_H
#define KENNEL_RULES_RANDOM_GAME_H

#include "rules/advance_game.h"

enum { RANDOM_GAME_MOVES_USUAL = 1000000 }; /* random play of DOG Cards need not find an end */

typedef struct RandomGame {
    State state;
    Rng rng;
    uint64_t moves; /* applied so far, including deals                   */
    uint64_t most;  /* the game is cut short after this many; may be changed */
} RandomGame;

/* Game number `game` of the seed, from the position `start`. */
void random_game_begin(RandomGame *random_game, const State *start, const Seed *seed,
                       uint64_t game);

/* Applies the next move; false when the game is over, chance has nothing left to deal, or the moves
 * are used up. `list` is scratch memory, and afterwards holds the legal actions. */
bool random_game_next(RandomGame *random_game, ActionList *list, Move *move);

/* The moves are used up, and the game is not over. */
bool random_game_is_cut_short(const RandomGame *random_game);

#endif
