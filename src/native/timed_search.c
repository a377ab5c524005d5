/* Thoughts by the clock. */
#include "native/timed_search.h"

#include "base/clock.h"

enum { USUAL_MILLISECONDS = 100, SLICE = 8 /* simulations between two looks at the clock */ };

bool think_through(Thought *thought, const Bot *bot, Question question, Budget budget) {
    double whole = budget.milliseconds > 0 ? budget.milliseconds : USUAL_MILLISECONDS;
    double begin = clock_seconds();
    question.planned = budget.simulations;
    if (!thought_begin(thought, bot, &question))
        return false;
    while (!thought_finished(thought)) {
        thought_advance(thought, SLICE);
        thought_pace(thought, (float)((clock_seconds() - begin) * 1e3 / whole));
    }
    return true;
}

bool think(Thought *thought, const Mind *player, const State *state, Seat seat, Rng *rng,
           Action *action) {
    State view = *state;
    game_redact(&view, seat);
    Question question = {.view = &view, .seat = seat, .net = player->net, .rng = rng};
    if (!think_through(thought, player->bot, question, player->budget))
        return false;
    *action = *thought_best(thought);
    return true;
}
