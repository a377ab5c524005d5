/* The table of evaluations. */
#include "ai/eval.h"

static int eval_points(const State *state, Seat seat) {
    Result result;
    game_result(state, &result);
    return result.points[seat];
}

/* In the other games a turn ends by itself. */
void eval_drop_circles(const State *state, ActionList *list) {
    if (state->setup.game == GAME_BARK)
        eval_drop_circles_bark(state, list);
}

int eval_position(const State *state, Seat seat) {
    static int (*const evals[])(const State *, Seat) = {
        [GAME_DOG] = eval_dog,
        [GAME_CARDS] = eval_cards,
        [GAME_BARK] = eval_bark,
        [GAME_TEMPLATE] = eval_points,
    };
    _Static_assert(sizeof evals / sizeof evals[0] == GAME_COUNT, "every game has a row");
    return evals[state->setup.game](state, seat);
}
