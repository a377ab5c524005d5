/* A Move is one recorded step of a game: a deal with its seed, or a seat's action. Everything that
 * plays games through (search, training, measuring) uses these functions. */
#ifndef KENNEL_RULES_ADVANCE_GAME_H
#define KENNEL_RULES_ADVANCE_GAME_H

#include "rules/game.h"

/* One thing that happens in a game: chance acts with this seed, or a seat does this. */
typedef struct Move {
    Seed seed;
    Seat seat; /* NO_SEAT: chance */
    Action action;
} Move;

/* Checks a move and carries it out; on refusal the state is untouched. */
Status move_apply(State *state, const Move *move, EventList *events, Problem *problem);

/* Lets chance act with the next seed of `deals`, which is stored in `seed`. False when there is
 * nothing to deal: the game then ends without a result. */
bool move_deal(State *state, Rng *deals, Seed *seed);

/* Chance acts as long as it is to act. Then the seat that is: the first in turn order where several
 * may, NO_SEAT when the game is over or there is nothing left to deal. */
Seat advance_to_player(State *state, Rng *deals);

#endif
