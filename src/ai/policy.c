/* The network's opinion of a list of actions. */
#include "ai/policy.h"

#include "ai/bot.h"

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

bool policy_act(const Net *net, State *world, Seat seat, ActionList *room, int32_t *output) {
    State view = *world;
    Favourite favourite = {0, 0};
    game_redact(&view, seat);
    bot_legal(&view, seat, room);
    if (room->count == 0)
        return false;
    if (room->count > 1 || output != NULL)
        favourite = policy_judge(net, &view, seat, room, NULL);
    if (output != NULL)
        *output = favourite.output;
    game_play(world, seat, &room->item[favourite.index], NULL);
    return true;
}
