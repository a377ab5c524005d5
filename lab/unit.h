/* One deal, played as often as there are sides: A sits alone on each side in turn and B on all
 * the others. Every game of a unit is dealt the same cards, and the luck of each seat comes from
 * a stream of its own. */
#ifndef KENNEL_LAB_UNIT_H
#define KENNEL_LAB_UNIT_H

#include <stdatomic.h>

#include "lab/actor.h"

typedef struct UnitResult {
    bool done;
    double score;                  /* A's share of the games, 0 .. 1             */
    uint8_t lost[2][ACTOR_FAULTS]; /* games that A and B lost by a fault         */
    ActorFault fault[2];           /* the last of them, and what was said with it */
    char said[2][ACTOR_SAID_MAX];
} UnitResult;

/* False when `stop` was set meanwhile: then the result means nothing. */
bool unit_play(const State *start, Actor *const actor[2], const Seed *seed, atomic_bool *stop,
               UnitResult *result);

#endif
