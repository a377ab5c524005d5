/* Opaque values: finds what is in them, and notices what was never filled in. */
#include "library/library_internal.h"

#include <string.h>

const State *state_of(const kennel_position *position) {
    const Position *there = (const Position *)(const void *)position;
    return there != NULL && there->mark == POSITION_MARK ? &there->state : NULL;
}

State *state_to_change(kennel_position *position) {
    Position *there = (Position *)(void *)position;
    return there != NULL && there->mark == POSITION_MARK ? &there->state : NULL;
}

Setup *setup_of(kennel_setup *setup) {
    OpaqueSetup *there = (OpaqueSetup *)(void *)setup;
    return there != NULL && there->mark == SETUP_MARK ? &there->setup : NULL;
}

Rng *rng_of(kennel_random *random) {
    OpaqueRandom *there = (OpaqueRandom *)(void *)random;
    return there != NULL && there->mark == RANDOM_MARK ? &there->rng : NULL;
}

void position_fill(kennel_position *position, const State *state) {
    State copy = *state; /* which may lie in `position` */
    memset(position, 0, sizeof *position);
    Position *there = (Position *)(void *)position;
    there->mark = POSITION_MARK;
    memcpy(&there->state, &copy, sizeof copy);
}

/* The game, from 1, and the bytes of the action; the rest is zero. */
void action_fill(kennel_action *action, const State *state, Seat seat, const Action *from) {
    memset(action, 0, sizeof *action);
    action->seat = seat;
    action->opaque[0] = (uint8_t)(state->setup.game + 1);
    memcpy(&action->opaque[1], from, sizeof *from);
}

int action_of(const State *state, const kennel_action *bytes, Action *action,
              kennel_problem *problem) {
    if (bytes == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (bytes->opaque[0] == 0 || bytes->opaque[0] > GAME_COUNT)
        return refuse(problem, KENNEL_BAD_OBJECT);
    if (bytes->opaque[0] != state->setup.game + 1)
        return refuse(problem, KENNEL_WRONG_GAME);
    if (bytes->seat >= state->setup.seats)
        return refuse(problem, KENNEL_WRONG_SEAT);
    memcpy(action, &bytes->opaque[1], sizeof *action);
    return KENNEL_OK;
}

int known_action(const State *state, const kennel_action *bytes, Action *action,
                 kennel_problem *problem) {
    Problem reason;
    int code = action_of(state, bytes, action, problem);
    if (code != KENNEL_OK)
        return code;
    Status status = game_check(state, bytes->seat, action, &reason);
    return status == STATUS_OK ? KENNEL_OK : refuse_by_rules(problem, status, &reason, state);
}
