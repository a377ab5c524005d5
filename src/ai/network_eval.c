/* Positions one action apart. */
#include "ai/network_eval.h"

#include <string.h>

_Static_assert(ACTIONS_MAX < UINT16_MAX - 1, "a list has fewer actions than there are marks");

enum { CERTAIN = 20 * NET_ONE * NET_WEIGHT_ONE }; /* odds that no network gives */

void value_begin(Value *value, const Net *net, const State *view, Seat seat) {
    value->net = net;
    value->features = features_of((GameId)view->setup.game);
    value->seat = seat;
    value->now = 1;
    memset(value->mark, 0, sizeof value->mark);
    value->features->list(view, seat, &value->base);
    for (int i = 0; i < value->base.count; i++)
        value->mark[value->base.item[i]] = value->now;
    net_refresh(net, &value->base, &value->hidden);
}

/* Marks afresh what both have; then what is not marked is new, and what is marked of old is gone. */
static void compare(Value *value, const Inputs *after, Inputs *added, Inputs *removed) {
    uint16_t both = ++value->now;
    added->count = removed->count = 0;
    for (int i = 0; i < after->count; i++) {
        if (value->mark[after->item[i]] != 0)
            value->mark[after->item[i]] = both;
        else
            inputs_add(added, after->item[i]);
    }
    for (int i = 0; i < value->base.count; i++)
        if (value->mark[value->base.item[i]] != both)
            inputs_add(removed, value->base.item[i]);
}

static bool is_over(const State *after, Seat seat, int32_t *output) {
    if (game_to_act(after) != 0)
        return false;
    Result result;
    game_result(after, &result);
    *output = has_seat(result.winners, seat) ? CERTAIN : -CERTAIN;
    return true;
}

int32_t value_output(Value *value, const State *after) {
    int32_t output;
    if (is_over(after, value->seat, &output))
        return output;
    Inputs inputs, added, removed;
    Hidden hidden;
    value->features->list(after, value->seat, &inputs);
    compare(value, &inputs, &added, &removed);
    net_update(value->net, &value->hidden, &added, &removed, &hidden);
    return net_output(value->net, &hidden);
}
