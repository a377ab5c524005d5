/* The evaluation of each game, called through its entry. */
#include "ai/eval.h"

#include "ai/game_ai.h"

void eval_drop_circles(const State *state, ActionList *list) {
    const GameAi *ai = game_ai((GameId)state->setup.game);
    if (ai->drop_circles != NULL)
        ai->drop_circles(state, list);
}

int eval_position(const State *state, Seat seat) {
    return game_ai((GameId)state->setup.game)->eval(state, seat);
}
