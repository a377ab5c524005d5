/* Calls the bot that runs the search. */
#include "ai/run_search.h"

#include <assert.h>

#include "ai/action_filter.h"
#include "ai/bot.h"
#include "base/exact_math.h"

static int find(const ActionList *list, const Action *action) {
    for (int i = 0; action != NULL && i < list->count; i++)
        if (action_equal(&list->item[i], action))
            return i;
    return -1;
}

float estimate_error(Estimate estimate) {
    if (estimate.simulations < 2)
        return 0;
    return estimate.stddev / (float)exact_sqrt((double)(estimate.simulations - 1));
}

bool search_begin(Search *search, const Bot *bot, const SearchParams *params) {
    search->bot = bot;
    search->view = *params->view;
    search->seat = params->seat;
    search->network = params->network;
    search->shares_wins = params->shares_wins;
    search->simulations = 0;
    search->simulation_limit = params->simulation_limit;
    search->time_used = 0;
    search->best = 0;
    if (bot_legal_actions(&search->view, search->seat, &search->list) != STATUS_OK)
        search->list.count = 0;
    search->finished = search->list.count == 0;
    search->candidates =
        bot->avoids_self_harm
            ? action_filter_self_harm_last(&search->view, search->seat, &search->list)
            : search->list.count;
    search->reference = find(&search->list, params->reference); /* in the order it has now */
    if (search->list.count > 0)
        bot->begin(search, params);
    return search->list.count > 0;
}

void search_advance(Search *search, unsigned simulations) {
    for (; simulations > 0 && !search->finished; simulations--) {
        search->simulations++;
        search->bot->simulate(search);
    }
}

void search_set_time_used(Search *search, float share) {
    search->time_used = share;
}

const Action *search_best_action(const Search *search) {
    return search->list.count > 0 ? &search->list.item[search->best] : NULL;
}

Estimate search_estimate(const Search *search, int index) {
    return search->bot->estimate(search, index);
}

Estimate search_advantage(const Search *search, int index) {
    assert(search->reference >= 0);
    if (search->bot->advantage != NULL)
        return search->bot->advantage(search, index);
    Estimate own = search_estimate(search, index);
    return (Estimate){.win = own.win - search_estimate(search, search->reference).win};
}
