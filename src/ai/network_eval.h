/* The worth of many positions that are one action away from the same one: the hidden layer is
 * computed once and then only brought up to date. */
#ifndef KENNEL_AI_VALUE_H
#define KENNEL_AI_VALUE_H

#include "ai/features.h"

typedef struct NetworkEval {
    Accumulator accumulator;
    const Network *network;
    const FeatureEncoder *features;
    ActiveInputs base;
    uint16_t mark[NETWORK_INPUTS_MAX]; /* 0: not of the base; else when it was last met */
    uint16_t now;                      /* counts the comparisons: one for each action of a list */
    Seat seat;
} NetworkEval;

/* `view` is what the seat knows before it acts. */
void network_eval_begin(NetworkEval *eval, const Network *network, const State *view, Seat seat);

/* What the network says of the position after an action of the seat (network_output), and beyond what
 * any network says when the game is over. */
int32_t network_eval_score(NetworkEval *eval, const State *after);

#endif
