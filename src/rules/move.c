/* Chance or a seat. */
#include "rules/move.h"

Status course_move(State *state, const Move *move, EventList *events, Problem *problem) {
    if (move->seat == NO_SEAT)
        return game_deal(state, &move->seed, events, problem);
    return game_apply(state, move->seat, &move->action, events, problem);
}

bool course_deal(State *state, Rng *deals, Seed *seed) {
    *seed = rng_seed(deals);
    return game_deal(state, seed, NULL, NULL) == STATUS_OK;
}

Seat course_next(State *state, Rng *deals) {
    Seed seed;
    while (game_to_act(state) == CHANCE)
        if (!course_deal(state, deals, &seed))
            return NO_SEAT;
    return game_player(state);
}
