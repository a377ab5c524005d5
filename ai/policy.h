/* Playing by the network alone: the action whose result it likes best. */
#ifndef KENNEL_AI_POLICY_H
#define KENNEL_AI_POLICY_H

#include "ai/value.h"

typedef struct Favourite {
    int index;      /* the best of the list, the first of equals */
    int32_t output; /* what the network says of it               */
} Favourite;

/* Judges every action of the list, which is not empty, by the position it leads to; output[i] is
 * what the network says of each, and may be NULL. `view` is what the seat may know. */
Favourite policy_judge(const Net *net, const State *view, Seat seat, const ActionList *list,
                       int32_t *output);

#endif
