/* Partners share one probability: the mean of theirs. */
#include "tutor/side_chances.h"

void side_chances_add(const Setup *setup, const float chance[], SeatSet known, double sum[]) {
    double side[SEATS_MAX] = {0}, all = 0;
    unsigned sides = game_sides(setup), count[SEATS_MAX] = {0};
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (has_seat(known, seat)) {
            side[game_side_of(setup, seat)] += (double)chance[seat];
            count[game_side_of(setup, seat)]++;
        }
    for (unsigned i = 0; i < sides; i++) {
        side[i] = count[i] > 0 ? side[i] / count[i] : 1.0 / sides;
        all += side[i];
    }
    for (unsigned i = 0; i < sides; i++)
        sum[i] += all > 0 ? side[i] / all : 1.0 / sides;
}
