/* The worth of many positions that are one action away from the same one: the hidden layer is
 * computed once and then only brought up to date. */
#ifndef KENNEL_AI_VALUE_H
#define KENNEL_AI_VALUE_H

#include "ai/features.h"

typedef struct Value {
    Hidden hidden;
    const Net *net;
    const Features *features;
    Inputs base;
    uint16_t mark[NET_INPUTS_MAX]; /* 0: not of the base; else when it was last met */
    uint16_t now;                  /* counts the comparisons: one for each action of a list */
    Seat seat;
} Value;

/* `view` is what the seat knows before it acts. */
void value_begin(Value *value, const Net *net, const State *view, Seat seat);

/* What the network says of the position after an action of the seat (net_output), and beyond what
 * any network says when the game is over. */
int32_t value_output(Value *value, const State *after);

#endif
