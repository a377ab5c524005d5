/* Runs a search in slices and checks the clock between them. */
#include "native/timed_search.h"

#include "base/clock.h"

enum { DEFAULT_MILLISECONDS = 100, SLICE = 8 /* simulations between two checks of the clock */ };

bool search_within_budget(Thought *search, const Bot *bot, Question question, Budget budget) {
    double whole = budget.milliseconds > 0 ? budget.milliseconds : DEFAULT_MILLISECONDS;
    double begin = monotonic_seconds();
    question.planned = budget.simulations;
    if (!thought_begin(search, bot, &question))
        return false;
    while (!thought_finished(search)) {
        thought_advance(search, SLICE);
        thought_pace(search, (float)((monotonic_seconds() - begin) * 1e3 / whole));
    }
    return true;
}

bool choose_within_budget(Thought *search, const Mind *player, const State *state, Seat seat,
                          Rng *rng, Action *action) {
    State view = *state;
    game_redact(&view, seat);
    Question question = {.view = &view, .seat = seat, .net = player->net, .rng = rng};
    if (!search_within_budget(search, player->bot, question, player->budget))
        return false;
    *action = *thought_best(search);
    return true;
}
