/* What no bot does to its own side in DOG Cards: rob its partner's row. */
#include "ai/cards/cards_ai.h"

bool cards_harms_own_side(const State *view, Seat seat, const Action *action) {
    Seat owner = (Seat)(action->step[0].from / ROWS_MAX);
    return action->kind == CARDS_ROB && has_seat(game_side(&view->setup, seat), owner);
}
