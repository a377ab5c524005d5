/* What a position is worth to a seat, by rule of thumb. One row for each game. */
#ifndef KENNEL_AI_EVAL_H
#define KENNEL_AI_EVAL_H

#include "rules/game.h"

/* Higher is better for `seat`; only differences between positions of one game mean anything. */
int eval_position(const State *state, Seat seat);

/* Leaves out of a list of legal actions what leads back, now or in the end, to where the seat is
 * already, however often it is taken. There is always another action. */
void eval_drop_circles(const State *state, ActionList *list);

int eval_dog(const State *state, Seat seat);
int eval_cards(const State *state, Seat seat);
int eval_bark(const State *state, Seat seat);

void eval_drop_circles_bark(const State *state, ActionList *list);

#endif
