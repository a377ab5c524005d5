/* The network while it learns: the shape of ai/network.h in floating point, with its gradient. */
#ifndef KENNEL_LAB_BRAIN_H
#define KENNEL_LAB_BRAIN_H

#include "ai/network.h"
#include "rules/rng.h"

typedef struct FloatNetwork {
    unsigned inputs;
    float *all; /* every weight, one after the other, in memory of the brain's */
    float *bias, *weight, *second, *second_bias, *last, *last_bias; /* parts of `all` */
} FloatNetwork;

bool float_network_alloc(FloatNetwork *weights,
                         unsigned inputs); /* all zero; false without memory */
void float_network_free(FloatNetwork *weights);
size_t float_network_size(unsigned inputs); /* how many weights */
void float_network_randomize(FloatNetwork *weights,
                             Rng *rng); /* small random weights, to begin with */

/* One step downhill towards `target` for these inputs. Returns what it said before. */
float float_network_learn(FloatNetwork *weights, const ActiveInputs *inputs, float target,
                          float rate);

/* Every weight is a number: neither too large for one nor none at all. */
bool float_network_is_finite(const FloatNetwork *weights);

/* The weights as a file of ai/network.h, net_size(inputs) bytes. Whether they make a network is for
 * net_open to say: hidden sums of large weights could overflow. */
void float_network_export(const FloatNetwork *weights, const char *game, unsigned players,
                          void *bytes);

#endif
