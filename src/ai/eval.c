/* The table of evaluations. */
#include "ai/eval.h"

/* The template is worth its points. */
int eval_template(const State *state, Seat seat) {
    Result result;
    game_result(state, &result);
    return result.points[seat];
}

/* In the other games a turn ends by itself. */
void filter_drop_loops(const State *state, ActionList *list) {
    if (state->setup.game == GAME_BARK)
        filter_drop_loops_bark(state, list);
}

int eval_position(const State *state, Seat seat) {
#define ROW(name, NAME) [GAME_##NAME] = eval_##name,
    static int (*const evals[])(const State *, Seat) = {GAMES(ROW)};
    return evals[state->setup.game](state, seat);
}
