/* Harm done to the own side. */
#include "ai/filter.h"

static unsigned at_home(const State *state, SeatSet side) {
    unsigned count = 0;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        for (unsigned i = 0; has_seat(side, seat) && i < PIECES_MAX; i++)
            count += state->as.dog.piece[seat][i] == FIELD_HOME;
    return count;
}

/* A piece that comes out leaves one place at home empty, and whom it burns would fill it again. */
static bool burns_own(const State *view, Seat seat, const Action *action) {
    if (action->kind != DOG_MOVE)
        return false;
    SeatSet side = game_side(&view->setup, seat);
    State after = *view;
    game_apply_unchecked(&after, seat, action, NULL);
    unsigned comes_out = action->count > 0 && action->step[0].from == FIELD_HOME;
    return at_home(&after, side) + comes_out > at_home(view, side);
}

static bool robs_own(const State *view, Seat seat, const Action *action) {
    Seat owner = (Seat)(action->step[0].from / ROWS_MAX);
    return action->kind == CARDS_ROB && has_seat(game_side(&view->setup, seat), owner);
}

bool filter_is_self_harm(const State *view, Seat seat, const Action *action) {
    switch ((GameId)view->setup.game) {
    case GAME_DOG:
        return burns_own(view, seat, action);
    case GAME_CARDS:
        return robs_own(view, seat, action);
    default:
        return false;
    }
}

/* What does harm sinks to the end; there is no room for a second list. */
int filter_self_harm_last(const State *view, Seat seat, ActionList *list) {
    int harmless = 0;
    for (int i = 0; i < list->count; i++) {
        if (filter_is_self_harm(view, seat, &list->item[i]))
            continue;
        Action action = list->item[i];
        list->item[i] = list->item[harmless];
        list->item[harmless++] = action;
    }
    return harmless > 0 ? harmless : list->count;
}
