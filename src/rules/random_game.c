/* Uniformly random games. */
#include "rules/random_game.h"

void playout_begin(Playout *playout, const State *start, const Seed *seed, uint64_t game) {
    playout->state = *start;
    playout->rng = rng_start(seed, game + 1); /* stream 0 belongs to game_deal */
    playout->moves = 0;
    playout->most = PLAYOUT_MOVES_USUAL;
}

static bool deal(Playout *playout, Move *move) {
    bool dealt = course_deal(&playout->state, &playout->rng, &move->seed);
    playout->moves += dealt;
    return dealt;
}

bool playout_next(Playout *playout, ActionList *list, Move *move) {
    SeatSet to_act = game_to_act(&playout->state);
    if (to_act == 0 || playout->moves == playout->most)
        return false;
    move->seat = to_act == CHANCE ? NO_SEAT : (Seat)__builtin_ctz(to_act);
    if (to_act == CHANCE)
        return deal(playout, move);
    game_list(&playout->state, move->seat, list);
    int chosen = list->count == 1 ? 0 : (int)rng_below(&playout->rng, (uint32_t)list->count);
    move->action = list->item[chosen];
    game_play(&playout->state, move->seat, &move->action, NULL);
    playout->moves++;
    return true;
}

bool playout_is_cut_short(const Playout *playout) {
    return playout->moves == playout->most && game_to_act(&playout->state) != 0;
}
