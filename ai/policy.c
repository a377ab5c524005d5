/* The network's opinion of a list of actions. */
#include "ai/policy.h"

int policy_judge(const Net *net, const State *view, Seat seat, const ActionList *list,
                 int32_t *output) {
    Value value;
    int best = 0;
    value_begin(&value, net, view, seat);
    for (int i = 0; i < list->count; i++) {
        State next = *view;
        game_play(&next, seat, &list->item[i], NULL);
        output[i] = value_output(&value, &next);
        if (output[i] > output[best])
            best = i;
    }
    return best;
}
