/* Hand-written evaluation of a position for one seat; only differences mean anything. Each game has
 * its own (game_ai.h). */
#ifndef KENNEL_AI_EVAL_H
#define KENNEL_AI_EVAL_H

#include "rules/game.h"

/* Higher is better for `seat`; only differences between positions of one game mean anything. */
int eval_position(const State *state, Seat seat);

#endif
