/* Hand-written evaluation of a position for one seat; only differences mean anything. Each game has
 * its own (game_ai.h). */
#ifndef KENNEL_AI_EVAL_H
#define KENNEL_AI_EVAL_H

#include "rules/game.h"

/* Higher is better for `seat`; only differences between positions of one game mean anything. */
int eval_position(const State *state, Seat seat);

/* Leaves out of a list of legal actions what leads back, now or in the end, to where the seat is
 * already, however often it is taken. There is always another action. */
void filter_drop_loops(const State *state, ActionList *list);

#endif
