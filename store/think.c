/* Thoughts by the clock. */
#include "store/think.h"

#include "store/clock.h"

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

bool think(Thought *thought, const Player *player, const State *state, Seat seat, Rng *rng,
           Action *action) {
    State view = *state;
    game_redact(&view, seat);
    Question question = {.view = &view, .seat = seat, .net = player->net, .rng = rng};
    if (!think_through(thought, player->bot, question, player->budget))
        return false;
    *action = *thought_best(thought);
    return true;
}

TableStep think_step(Table *table, Thought *thought, EventList *events, Seat *seat) {
    TableStep step = table_step(table, events, seat);
    if (step != TABLE_THINKS)
        return step;
    Player player = {.bot = table->bot[*seat], .net = table->net, .budget = table->budget};
    Move move = {.seat = *seat};
    if (!think(thought, &player, &table->state, *seat, &table->choice, &move.action))
        return TABLE_OVER;
    return table_move(table, &move, events, NULL) ? TABLE_MOVED : TABLE_OVER;
}
