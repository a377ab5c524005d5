/* What a position is worth to a seat, by rule of thumb. Each game has its own (game_ai.h). */
#ifndef KENNEL_AI_EVAL_H
#define KENNEL_AI_EVAL_H

#include "rules/game.h"

/* Higher is better for `seat`; only differences between positions of one game mean anything. */
int eval_position(const State *state, Seat seat);

/* Leaves out of a list of legal actions what leads back, now or in the end, to where the seat is
 * already, however often it is taken. There is always another action. */
void eval_drop_circles(const State *state, ActionList *list);

#endif
