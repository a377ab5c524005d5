/* Many games at once, in the caller's arrays. */
#include "library/library_internal.h"

#include "rules/advance_game.h"

/* The lowest seat that is to act, as in random_game.c; NO_SEAT where none is. */
static Seat lowest_to_act(const State *state) {
    SeatSet set = game_to_act(state);
    return set == 0 || set == CHANCE ? NO_SEAT : (Seat)__builtin_ctz(set);
}

int kennel_batch_begin(kennel_position *position, kennel_random *random, size_t games,
                       const kennel_position *start, const kennel_seed *seed, uint64_t stream) {
    if (((position == NULL || random == NULL) && games > 0) || start == NULL || seed == NULL)
        return KENNEL_BAD_ARGUMENT;
    const State *first = state_of(start);
    if (first == NULL)
        return KENNEL_BAD_OBJECT;
    const State copy = *first; /* `start` may be one of the games */
    for (size_t i = 0; i < games; i++) {
        kennel_random_begin(&random[i], seed, stream + i);
        position_fill(&position[i], &copy);
        advance_to_player(state_to_change(&position[i]), rng_of(&random[i]));
    }
    return KENNEL_OK;
}

/* Adds the actions of one game from `at` on, as far as there is room, and returns their number; or a code. */
static int64_t list_game(const State *state, Seat seat, ActionList *list, kennel_action *action,
                         uint64_t at, size_t room) {
    if (seat == NO_SEAT)
        return 0;
    if (game_list(state, seat, list) == STATUS_HIDDEN)
        return KENNEL_HIDDEN;
    for (int i = 0; i < list->count && at + (unsigned)i < room; i++)
        action_fill(&action[at + (unsigned)i], state, seat, &list->item[i]);
    return list->count;
}

int64_t kennel_batch_list(const kennel_position *position, size_t games, uint8_t *seat,
                          uint32_t *first, kennel_action *action, size_t room) {
    ActionList list;
    uint64_t all = 0;
    if (((position == NULL || seat == NULL) && games > 0) || first == NULL ||
        (action == NULL && room > 0))
        return KENNEL_BAD_ARGUMENT;
    for (size_t i = 0; i < games; i++) {
        const State *state = state_of(&position[i]);
        if (state == NULL)
            return KENNEL_BAD_OBJECT;
        first[i] = (uint32_t)all;
        seat[i] = lowest_to_act(state);
        int64_t count = list_game(state, seat[i], &list, action, all, room);
        if (count < 0)
            return count;
        all += (uint64_t)count;
        if (all > UINT32_MAX)
            return KENNEL_BAD_ARGUMENT;
    }
    first[games] = (uint32_t)all;
    return all > room ? KENNEL_TOO_SMALL : (int64_t)all;
}

/* Carries out one action, and lets chance act. */
static int step(State *state, Rng *rng, const kennel_action *chosen) {
    Action action;
    int code = known_action(state, chosen, &action, NULL);
    if (code != KENNEL_OK)
        return code;
    game_apply_unchecked(state, chosen->seat, &action, NULL);
    advance_to_player(state, rng);
    return KENNEL_OK;
}

int64_t kennel_batch_step(kennel_position *position, kennel_random *random, size_t games,
                          const kennel_action *chosen, int32_t *code) {
    int64_t going_on = 0;
    if ((position == NULL || random == NULL || chosen == NULL || code == NULL) && games > 0)
        return KENNEL_BAD_ARGUMENT;
    for (size_t i = 0; i < games; i++) {
        State *state = state_to_change(&position[i]);
        Rng *rng = rng_of(&random[i]);
        code[i] = state == NULL || rng == NULL ? KENNEL_BAD_OBJECT : KENNEL_OK;
        if (code[i] != KENNEL_OK)
            continue;
        if (lowest_to_act(state) != NO_SEAT)
            code[i] = step(state, rng, &chosen[i]);
        going_on += lowest_to_act(state) != NO_SEAT;
    }
    return going_on;
}
