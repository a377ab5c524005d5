/* Which network inputs a position activates, seen from one seat; one encoder per game. Inputs are
 * relative to that seat (its start field is 0, the next player is 1) and use its view only. */
#ifndef KENNEL_AI_FEATURES_H
#define KENNEL_AI_FEATURES_H

#include "ai/network.h"
#include "rules/game.h"

typedef struct FeatureEncoder {
    unsigned (*count)(unsigned players);
    void (*list)(const State *view, Seat seat, ActiveInputs *inputs);
} FeatureEncoder;

/* NULL for a game that has none. */
const FeatureEncoder *features_of(GameId game);

/* The number of seats from `seat` to the other, in turn order. */
static inline unsigned relative_seat(const Setup *setup, Seat seat, Seat other) {
    return other >= seat ? (unsigned)(other - seat) : (unsigned)(other + setup->seats - seat);
}

static inline void inputs_add(ActiveInputs *inputs, unsigned input) {
    inputs->item[inputs->count++] = (uint16_t)input;
}

#endif
