/* Evaluates many positions one action away from a base position; the accumulator is computed once
 * and then updated. */
#ifndef KENNEL_AI_NETWORK_INCREMENTAL_H
#define KENNEL_AI_NETWORK_INCREMENTAL_H

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

/* `view` is the seat's view before it acts. */
void network_eval_begin(NetworkEval *eval, const Network *network, const State *view, Seat seat);

/* The network's output for the position after an action of the seat (network_output); larger than
 * any output when the game is won, smaller when it is lost. */
int32_t network_eval_score(NetworkEval *eval, const State *after);

#endif
