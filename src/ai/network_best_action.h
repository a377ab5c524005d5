/* The greedy policy of the network: scores a list of actions, or plays the best one in a sampled
 * world. */
#ifndef KENNEL_AI_NETWORK_BEST_ACTION_H
#define KENNEL_AI_NETWORK_BEST_ACTION_H

#include "ai/network_incremental.h"

typedef struct BestAction {
    int index;      /* the best of the list, the first of equals */
    int32_t output; /* the network's output for it               */
} BestAction;

/* Scores every action of the list, which is not empty, by the position it leads to; output[i]
 * receives each score and may be NULL. `view` is the seat's view. */
BestAction network_score_actions(const Network *network, const State *view, Seat seat,
                                 const ActionList *list, int32_t *output);

/* The seat acts in a sampled world as the network would, by its own view there. `output`, unless
 * NULL, receives the network's output after that; `room` is scratch memory. False if the legal
 * actions are unknown: not all positions name all cards. */
bool network_play_best_action(const Network *network, State *world, Seat seat, ActionList *room,
                              int32_t *output);

#endif
