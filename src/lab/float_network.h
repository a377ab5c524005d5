/* The network while it learns: the shape of ai/network.h in floating point, with its gradient. */
#ifndef KENNEL_LAB_BRAIN_H
#define KENNEL_LAB_BRAIN_H

#include "ai/network.h"
#include "rules/rng.h"

typedef struct Brain {
    unsigned inputs;
    float *all; /* every weight, one after the other, in memory of the brain's */
    float *bias, *weight, *second, *second_bias, *last, *last_bias; /* parts of `all` */
} Brain;

bool brain_make(Brain *brain, unsigned inputs); /* all zero; false without memory */
void brain_free(Brain *brain);
size_t brain_size(unsigned inputs);       /* how many weights */
void brain_begin(Brain *brain, Rng *rng); /* small random weights, to begin with */

/* One step downhill towards `target` for these inputs. Returns what it said before. */
float brain_learn(Brain *brain, const Inputs *inputs, float target, float rate);

/* Every weight is a number: neither too large for one nor none at all. */
bool brain_is_sound(const Brain *brain);

/* The weights as a file of ai/network.h, net_size(inputs) bytes. Whether they make a network is for
 * net_open to say: hidden sums of large weights could overflow. */
void brain_write(const Brain *brain, const char *game, unsigned players, void *bytes);

#endif
