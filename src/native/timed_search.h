/* Runs a bot's search until its time or simulation budget is used up. Callers that must not block
 * advance the search themselves (ai/run_search.h). */
#ifndef KENNEL_NATIVE_TIMED_SEARCH_H
#define KENNEL_NATIVE_TIMED_SEARCH_H

#include "ai/bot.h"

/* Begins a search and runs it until the budget is used up. False as the search's begin function. */
bool search_within_budget(Search *search, const Bot *bot, SearchParams params, Budget budget);

/* Chooses what the player does at this seat, knowing only what the seat may know. `search` is the
 * memory to work in. False as above. */
bool choose_within_budget(Search *search, const BotConfig *player, const State *state, Seat seat,
                          Rng *rng, Action *action);

#endif
