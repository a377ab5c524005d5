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
    uint16_t mark[NET_INPUTS_MAX]; /* which of the base's inputs the other has too */
    uint16_t now;
    Seat seat;
} Value;

/* `view` is what the seat knows before it acts. */
void value_begin(Value *value, const Net *net, const State *view, Seat seat);

/* The seat's chance of winning after an action, 0 .. 1; exact when the game is over. */
float value_after(Value *value, const State *after);

/* The same, as the network's output, which orders positions without a logarithm. */
int32_t value_output(Value *value, const State *after);

#endif
