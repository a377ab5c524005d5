/* Applies moves, and runs chance until a player is to act. */
#include "rules/advance_game.h"

Status move_apply(State *state, const Move *move, EventList *events, Problem *problem) {
    if (move->seat == NO_SEAT)
        return game_deal(state, &move->seed, events, problem);
    return game_apply(state, move->seat, &move->action, events, problem);
}

bool move_deal(State *state, Rng *deals, Seed *seed) {
    *seed = rng_next_seed(deals);
    return game_deal(state, seed, NULL, NULL) == STATUS_OK;
}

Seat advance_to_player(State *state, Rng *deals) {
    Seed seed;
    while (game_to_act(state) == CHANCE)
        if (!move_deal(state, deals, &seed))
            return NO_SEAT;
    return game_player(state);
}
