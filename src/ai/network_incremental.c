/* Finds which inputs an action adds or removes, and updates the accumulator by them. */
#include "ai/network_incremental.h"

#include <string.h>

_Static_assert(ACTIONS_MAX < UINT16_MAX - 1, "a list has fewer actions than there are marks");

enum { CERTAIN = 20 * NETWORK_ONE * NETWORK_WEIGHT_ONE }; /* odds that no network gives */

void network_eval_begin(NetworkEval *eval, const Network *network, const State *view, Seat seat) {
    eval->network = network;
    eval->features = features_of((GameId)view->setup.game);
    eval->seat = seat;
    eval->now = 1;
    memset(eval->mark, 0, sizeof eval->mark);
    eval->features->list(view, seat, &eval->base);
    for (int i = 0; i < eval->base.count; i++)
        eval->mark[eval->base.item[i]] = eval->now;
    network_refresh(network, &eval->base, &eval->accumulator);
}

/* Stamps the inputs present in both positions; unstamped new inputs were added, base inputs with an
 * old stamp were removed. */
static void compare(NetworkEval *eval, const ActiveInputs *after, ActiveInputs *added,
                    ActiveInputs *removed) {
    uint16_t both = ++eval->now;
    added->count = removed->count = 0;
    for (int i = 0; i < after->count; i++) {
        if (eval->mark[after->item[i]] != 0)
            eval->mark[after->item[i]] = both;
        else
            inputs_add(added, after->item[i]);
    }
    for (int i = 0; i < eval->base.count; i++)
        if (eval->mark[eval->base.item[i]] != both)
            inputs_add(removed, eval->base.item[i]);
}

static bool is_over(const State *after, Seat seat, int32_t *output) {
    if (game_to_act(after) != 0)
        return false;
    Result result;
    game_result(after, &result);
    *output = has_seat(result.winners, seat) ? CERTAIN : -CERTAIN;
    return true;
}

int32_t network_eval_score(NetworkEval *eval, const State *after) {
    int32_t output;
    if (is_over(after, eval->seat, &output))
        return output;
    ActiveInputs inputs, added, removed;
    Accumulator accumulator;
    eval->features->list(after, eval->seat, &inputs);
    compare(eval, &inputs, &added, &removed);
    network_update(eval->network, &eval->accumulator, &added, &removed, &accumulator);
    return network_output(eval->network, &accumulator);
}
