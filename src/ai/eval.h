/* What a position is worth to a seat, by rule of thumb. One row for each game. */
#ifndef KENNEL_AI_EVAL_H
#define KENNEL_AI_EVAL_H

#include "rules/game.h"

/* Higher is better for `seat`; only differences between positions of one game mean anything. */
int eval_position(const State *state, Seat seat);

/* Leaves out of a list of legal actions what leads back, now or in the end, to where the seat is
 * already, however often it is taken. There is always another action. */
void filter_drop_loops(const State *state, ActionList *list);

/* The rows: eval_dog, eval_cards ... */
#define EVAL_ROW(name, NAME) int eval_##name(const State *state, Seat seat);
GAMES(EVAL_ROW)
#undef EVAL_ROW

void filter_drop_loops_bark(const State *state, ActionList *list);

#endif
