/* Sharing a win. */
#include "lab/duplicate_sides.h"

double duplicate_side_score(const Setup *setup, const Result *result, unsigned side) {
    unsigned winning = 0, sides = game_sides(setup); /* `winning` is a set of sides */
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (has_seat(result->winners, seat))
            winning |= 1U << game_side_of(setup, seat);
    if (winning == 0)
        return 1.0 / sides;
    return (winning >> side & 1U) != 0 ? 1.0 / __builtin_popcount(winning) : 0.0;
}
