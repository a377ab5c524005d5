/* Finds the choice that decided a reviewed game. */
#include "tutor/review.h"

/* The sides of the winners; 0 if there are none. */
static uint32_t winning_sides(const State *end) {
    Result result;
    uint32_t sides = 0;
    if (game_to_act(end) != 0)
        return 0;
    game_result(end, &result);
    for (Seat seat = 0; seat < end->setup.seats; seat++)
        if (has_seat(result.winners, seat))
            sides |= 1U << game_side_of(&end->setup, seat);
    return sides;
}

/* The share of these sides after the move. */
static float share_after(const Review *review, uint32_t index, uint32_t sides) {
    float share = 0;
    for (unsigned side = 0; side < game_sides(&review->state.setup); side++)
        if ((sides >> side & 1U) != 0)
            share += review->reviewed[index].side_win[side];
    return share;
}

static float share_before(const Review *review, uint32_t index, uint32_t sides) {
    if (index > 0)
        return share_after(review, index - 1, sides);
    return (float)__builtin_popcount(sides) / (float)game_sides(&review->state.setup);
}

static uint32_t costliest(const Review *review, uint32_t winners) {
    const Setup *setup = &review->state.setup;
    uint32_t found = REVIEW_NO_MOVE;
    for (uint32_t i = 0; i < review->count; i++) {
        const ReviewedMove *reviewed = &review->reviewed[i];
        if (reviewed_move_is_mistake(reviewed) &&
            (winners >> game_side_of(setup, reviewed->seat) & 1U) == 0 &&
            (found == REVIEW_NO_MOVE || reviewed->loss > review->reviewed[found].loss))
            found = i;
    }
    return found;
}

/* The move that ends the game is none: then all is decided. */
static uint32_t largest_rise(const Review *review, uint32_t winners) {
    uint32_t found = REVIEW_NO_MOVE;
    float most = 0;
    for (uint32_t i = 0; i + 1 < review->count; i++) {
        float rise = share_after(review, i, winners) - share_before(review, i, winners);
        if (!review->reviewed[i].is_choice || rise <= most)
            continue;
        most = rise;
        found = i;
    }
    return found;
}

uint32_t review_turning_point(const Review *review) {
    uint32_t winners = winning_sides(&review->state);
    if (winners == 0 || !review_finished(review))
        return REVIEW_NO_MOVE;
    uint32_t found = costliest(review, winners);
    return found != REVIEW_NO_MOVE ? found : largest_rise(review, winners);
}
