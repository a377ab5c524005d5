/* The phases' names in the notation. */
#ifndef KENNEL_RULES_DOG_PHASE_H
#define KENNEL_RULES_DOG_PHASE_H

#include "rules/dog/dog_state.h"

static const char *const phase_names[] = {
    [DOG_DEAL] = "deal",   [DOG_GIVING] = "give", [DOG_PLAY] = "play",
    [DOG_RETRY] = "retry", [DOG_DRAW] = "draw",   [DOG_OVER] = "over",
};
enum { PHASES = sizeof phase_names / sizeof phase_names[0] };

#endif
