/* Uniformly random games. */
#include "rules/random_game.h"

void random_game_begin(RandomGame *random_game, const State *start, const Seed *seed,
                       uint64_t game) {
    random_game->state = *start;
    random_game->rng = rng_start(seed, game + 1); /* stream 0 belongs to game_deal */
    random_game->moves = 0;
    random_game->most = RANDOM_GAME_MOVES_USUAL;
}

static bool deal(RandomGame *random_game, Move *move) {
    bool dealt = move_deal(&random_game->state, &random_game->rng, &move->seed);
    random_game->moves += dealt;
    return dealt;
}

bool random_game_next(RandomGame *random_game, ActionList *list, Move *move) {
    SeatSet to_act = game_to_act(&random_game->state);
    if (to_act == 0 || random_game->moves == random_game->most)
        return false;
    move->seat = to_act == CHANCE ? NO_SEAT : (Seat)__builtin_ctz(to_act);
    if (to_act == CHANCE)
        return deal(random_game, move);
    game_list(&random_game->state, move->seat, list);
    int chosen = list->count == 1 ? 0 : (int)rng_below(&random_game->rng, (uint32_t)list->count);
    move->action = list->item[chosen];
    game_apply_unchecked(&random_game->state, move->seat, &move->action, NULL);
    random_game->moves++;
    return true;
}

bool random_game_is_cut_short(const RandomGame *random_game) {
    return random_game->moves == random_game->most && game_to_act(&random_game->state) != 0;
}
