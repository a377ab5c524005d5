/* The card that lies on top of the discard pile. A position has the pile as a set: the top is what came
 * to it last. */
#ifndef KENNEL_SCENE_PILE_TOP_H
#define KENNEL_SCENE_PILE_TOP_H

#include "table/log_replay.h"

typedef struct PileTop {
    char card; /* 0: nothing is known, as after a shuffle */
    Seat seat; /* who laid it there; NO_SEAT: chance      */
} PileTop;

/* What lies there after a move of `seat`. */
PileTop pile_top_after(PileTop top, const State *before, const State *after, Seat seat,
                       const EventList *events);

#endif
