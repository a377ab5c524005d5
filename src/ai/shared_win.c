/* Counts the sides that have won. */
#include "ai/shared_win.h"

#include "base/exact_math.h"

static unsigned count_winners(const Setup *setup, SeatSet winners) {
    unsigned sides = 0; /* a set of sides */
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (has_seat(winners, seat))
            sides |= 1U << game_side_of(setup, seat);
    return (unsigned)__builtin_popcount(sides);
}

float final_worth(const State *state, Seat seat, bool shares_wins) {
    Result result;
    game_result(state, &result);
    if (!has_seat(result.winners, seat))
        return 0;
    return shares_wins ? 1.0F / (float)count_winners(&state->setup, result.winners) : 1;
}

void lower_shared_wins(Search *search, int32_t unit) {
    for (int i = 0; i < search->list.count; i++) {
        State after = search->view;
        game_apply_unchecked(&after, search->seat, &search->list.item[i], NULL);
        if (game_to_act(&after) != 0)
            continue;
        float worth = final_worth(&after, search->seat, true);
        if (worth > 0 && worth < 1)
            search->score[i] = -(int32_t)(exact_log(1.0 / (double)worth - 1) * unit);
    }
}
