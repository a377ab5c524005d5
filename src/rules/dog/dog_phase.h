/* The phases' names in the notation. */
#ifndef KENNEL_RULES_DOG_PHASE_H
#define KENNEL_RULES_DOG_PHASE_H

#include "rules/dog/dog_state.h"

static const char *const dog_phase_names[] = {
    [DOG_DEAL] = "deal",   [DOG_GIVING] = "give", [DOG_PLAY] = "play",
    [DOG_RETRY] = "retry", [DOG_DRAW] = "draw",   [DOG_OVER] = "over",
};
enum { DOG_PHASE_COUNT = sizeof dog_phase_names / sizeof dog_phase_names[0] };

#endif
