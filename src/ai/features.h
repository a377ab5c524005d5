/* What a network sees of a position: which of its inputs are 1. Everything is told relative to
 * the seat that looks (its own start field is 0, the player behind it is 1), and from its view
 * alone. One row for each game. */
#ifndef KENNEL_AI_FEATURES_H
#define KENNEL_AI_FEATURES_H

#include "ai/network.h"
#include "rules/game.h"

typedef struct Features {
    unsigned (*count)(unsigned players);
    void (*list)(const State *view, Seat seat, Inputs *inputs);
} Features;

/* NULL for a game that has none. */
const Features *features_of(GameId game);

/* How many seats behind `seat` the other sits. */
static inline unsigned relative_seat(const Setup *setup, Seat seat, Seat other) {
    return other >= seat ? (unsigned)(other - seat) : (unsigned)(other + setup->seats - seat);
}

static inline void inputs_add(Inputs *inputs, unsigned input) {
    inputs->item[inputs->count++] = (uint16_t)input;
}

#endif
