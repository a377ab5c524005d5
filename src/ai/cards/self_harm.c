/* Whether an action of DOG Cards harms the player's own side: it robs the partner's row. */
#include "ai/cards/cards_ai.h"

bool cards_harms_own_side(const State *view, Seat seat, const Action *action) {
    Seat owner = (Seat)(action->step[0].from / ROWS_MAX);
    return action->kind == CARDS_ROB && has_seat(game_side(&view->setup, seat), owner);
}
