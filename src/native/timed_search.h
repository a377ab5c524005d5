/* Runs a bot's search until its time or simulation budget is used up. Callers that must not block
 * advance the search themselves (ai/search.h). */
#ifndef KENNEL_NATIVE_TIMED_SEARCH_H
#define KENNEL_NATIVE_TIMED_SEARCH_H

#include "ai/bot.h"

/* Begins with the question, plans as the budget says, and goes on until that is used up. False as
 * search_begin. */
bool search_within_budget(Search *search, const Bot *bot, SearchParams params, Budget budget);

/* What the player does at this seat, of which it is told only what the seat may know. `thought` is
 * room to think in. False as search_begin. */
bool choose_within_budget(Search *search, const BotConfig *player, const State *state, Seat seat,
                          Rng *rng, Action *action);

#endif
