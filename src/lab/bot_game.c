/* Bots at a table of their own. */
#include "lab/bot_game.h"

#include "native/timed_search.h"
#include "rules/move.h"

enum { DECISIONS_MAX = 50000, DEALS = 1, LUCK = 2 };

MatchEnd match_play(const State *start, const Mind *const player[SEATS_MAX], const Seed *seed,
                    Thought *thought, Result *result, const Bot **culprit) {
    State state = *start;
    Rng deals = rng_start(seed, DEALS), luck = rng_start(seed, LUCK);
    Seat seat = course_next(&state, &deals);
    for (int i = 0; i < DECISIONS_MAX && seat != NO_SEAT; i++) {
        Action action;
        if (!choose_within_budget(thought, player[seat], &state, seat, &luck, &action) ||
            game_apply(&state, seat, &action, NULL, NULL) != STATUS_OK) {
            *culprit = player[seat]->bot;
            return MATCH_FAULT;
        }
        seat = course_next(&state, &deals);
    }
    game_result(&state, result);
    return result->over ? MATCH_OVER : MATCH_ENDLESS;
}
