/* Uniformly random games. */
#include "table/playout.h"

void playout_begin(Playout *playout, const State *start, const Seed *seed, uint64_t game) {
    playout->state = *start;
    playout->rng = rng_start(seed, game + 1); /* stream 0 belongs to game_deal */
}

static bool let_chance_act(Playout *playout, Move *move) {
    move->seat = NO_SEAT;
    move->seed = rng_seed(&playout->rng);
    return game_deal(&playout->state, &move->seed, NULL, NULL) == STATUS_OK;
}

bool playout_next(Playout *playout, ActionList *list, Move *move) {
    SeatSet to_act = game_to_act(&playout->state);
    if (to_act == 0)
        return false;
    if (to_act == CHANCE)
        return let_chance_act(playout, move);
    move->seat = (Seat)__builtin_ctz(to_act);
    game_legal(&playout->state, move->seat, list);
    int chosen = list->count == 1 ? 0 : (int)rng_below(&playout->rng, (uint32_t)list->count);
    move->action = list->item[chosen];
    game_play(&playout->state, move->seat, &move->action, NULL);
    return true;
}
