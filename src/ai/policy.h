/* Playing by the network alone: the action whose result it likes best. */
#ifndef KENNEL_AI_POLICY_H
#define KENNEL_AI_POLICY_H

#include "ai/network_eval.h"

typedef struct BestAction {
    int index;      /* the best of the list, the first of equals */
    int32_t output; /* what the network says of it               */
} BestAction;

/* Judges every action of the list, which is not empty, by the position it leads to; output[i] is
 * what the network says of each, and may be NULL. `view` is what the seat may know. */
BestAction policy_score_actions(const Network *network, const State *view, Seat seat,
                                const ActionList *list, int32_t *output);

/* The seat acts in an imagined world as the network would, by what it may know there. `output`, if
 * it is asked for, is what the network then thinks of the seat's chances; `room` is to work in.
 * False if nobody knows what the seat could do: not all positions name all cards. */
bool policy_play(const Network *network, State *world, Seat seat, ActionList *room,
                 int32_t *output);

#endif
