/* How a game goes on: chance acts, or a seat does. Whoever plays games through, to think, to learn
 * or to measure, goes through here. */
#ifndef KENNEL_RULES_COURSE_H
#define KENNEL_RULES_COURSE_H

#include "rules/game.h"

/* One thing that happens in a game: chance acts with this seed, or a seat does this. */
typedef struct Move {
    Seed seed;
    Seat seat; /* NO_SEAT: chance */
    Action action;
} Move;

/* Checks a move and carries it out; on refusal the state is untouched. */
Status move_apply(State *state, const Move *move, EventList *events, Problem *problem);

/* Chance, which is to act, does so with the next seed of `deals`; `seed` tells which. False when
 * there is nothing to deal: then the game has come to its end without a result. */
bool move_deal(State *state, Rng *deals, Seed *seed);

/* Chance acts as long as it is to act. Then the seat that is: the first in turn order where several
 * may, NO_SEAT when the game is over or there is nothing left to deal. */
Seat advance_to_player(State *state, Rng *deals);

#endif
