/* Dispatch by game, and the template's evaluation. */
#include "ai/eval.h"

/* The template's score is its points. */
int eval_template(const State *state, Seat seat) {
    Result result;
    game_result(state, &result);
    return result.points[seat];
}

/* In the other games no actions loop. */
void filter_drop_loops(const State *state, ActionList *list) {
    if (state->setup.game == GAME_BARK)
        filter_drop_loops_bark(state, list);
}

int eval_position(const State *state, Seat seat) {
#define ROW(name, NAME) [GAME_##NAME] = eval_##name,
    static int (*const evals[])(const State *, Seat) = {GAMES(ROW)};
    return evals[state->setup.game](state, seat);
}
