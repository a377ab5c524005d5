/* The evaluation of each game, called through its entry. */
#include "ai/eval.h"

#include "ai/game_ai.h"

int eval_position(const State *state, Seat seat) {
    return game_ai((GameId)state->setup.game)->eval(state, seat);
}
