/* The network's opinion of a list of actions. */
#include "ai/policy.h"

Favourite policy_judge(const Net *net, const State *view, Seat seat, const ActionList *list,
                       int32_t *output) {
    Value value;
    Favourite favourite = {0, INT32_MIN};
    value_begin(&value, net, view, seat);
    for (int i = 0; i < list->count; i++) {
        State next = *view;
        game_play(&next, seat, &list->item[i], NULL);
        int32_t judged = value_output(&value, &next);
        if (output != NULL)
            output[i] = judged;
        if (judged > favourite.output)
            favourite = (Favourite){i, judged};
    }
    return favourite;
}
