/* Whether an action of DOG harms the player's own side: it sends home a piece of the player or
 * the partner. */
#include "ai/dog/dog_ai.h"

static unsigned at_home(const State *state, SeatSet side) {
    unsigned count = 0;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        for (unsigned i = 0; has_seat(side, seat) && i < PIECES_MAX; i++)
            count += state->as.dog.piece[seat][i] == FIELD_HOME;
    return count;
}

/* A piece that comes out leaves one place at home empty, and whom it burns would fill it again. */
bool dog_harms_own_side(const State *view, Seat seat, const Action *action) {
    if (action->kind != DOG_MOVE)
        return false;
    SeatSet side = game_side(&view->setup, seat);
    State after = *view;
    game_apply_unchecked(&after, seat, action, NULL);
    unsigned comes_out = action->count > 0 && action->step[0].from == FIELD_HOME;
    return at_home(&after, side) + comes_out > at_home(view, side);
}
