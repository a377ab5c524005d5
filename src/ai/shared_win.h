/* What a game that is over is worth to a seat, for a search that gives advice: a shared win is
 * divided by the number of winners. When bots play it counts as a whole win, as their networks learned. */
#ifndef KENNEL_AI_SHARED_WIN_H
#define KENNEL_AI_SHARED_WIN_H

#include "ai/run_search.h"

/* 0 for a seat that has not won, else 1, or its part if `shares_wins`. Partners win together: two of
 * them are one winner. The game is over. */
float final_worth(const State *state, Seat seat, bool shares_wins);

/* Lowers the score of every action that ends the game with a shared win: `unit` is the score at which
 * the logarithm of the odds is 1. */
void lower_shared_wins(Search *search, int32_t unit);

#endif
