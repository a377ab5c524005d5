/* Playing by the network alone: the action whose result it likes best. */
#ifndef KENNEL_AI_POLICY_H
#define KENNEL_AI_POLICY_H

#include "ai/value.h"

/* Fills output[i] for every action of the list and returns the index of the best, the first of
 * equals. `view` is what the seat may know. */
int policy_judge(const Net *net, const State *view, Seat seat, const ActionList *list,
                 int32_t *output);

#endif
