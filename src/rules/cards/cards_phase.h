/* The phases' names in the notation. */
#ifndef KENNEL_RULES_CARDS_PHASE_H
#define KENNEL_RULES_CARDS_PHASE_H

#include "rules/cards/cards_state.h"

static const char *const cards_phase_names[] = {
    [CARDS_DEAL] = "deal", [CARDS_GIVING] = "give", [CARDS_PLAY] = "play",
    [CARDS_LOOK] = "look", [CARDS_DRAW] = "draw",   [CARDS_SHUFFLE] = "shuffle",
    [CARDS_FILL] = "fill", [CARDS_OVER] = "over",
};
enum { CARDS_PHASE_COUNT = sizeof cards_phase_names / sizeof cards_phase_names[0] };

#endif
