/* Runs a search in slices and checks the clock between them. */
#include "native/timed_search.h"

#include "base/clock.h"

enum { DEFAULT_MILLISECONDS = 100, SLICE = 8 /* simulations between two looks at the clock */ };

bool search_within_budget(Search *search, const Bot *bot, SearchParams params, Budget budget) {
    double whole = budget.milliseconds > 0 ? budget.milliseconds : DEFAULT_MILLISECONDS;
    double begin = monotonic_seconds();
    params.simulation_limit = budget.simulations;
    if (!search_begin(search, bot, &params))
        return false;
    while (!search_finished(search)) {
        search_advance(search, SLICE);
        search_set_time_used(search, (float)((monotonic_seconds() - begin) * 1e3 / whole));
    }
    return true;
}

bool choose_within_budget(Search *search, const BotConfig *player, const State *state, Seat seat,
                          Rng *rng, Action *action) {
    State view = *state;
    game_redact(&view, seat);
    SearchParams params = {.view = &view, .seat = seat, .network = player->network, .rng = rng};
    if (!search_within_budget(search, player->bot, params, player->budget))
        return false;
    *action = *search_best_action(search);
    return true;
}
