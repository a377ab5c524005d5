/* The phases' names in the notation. */
#ifndef KENNEL_RULES_BARK_PHASE_H
#define KENNEL_RULES_BARK_PHASE_H

#include "rules/bark/bark_state.h"

static const char *const bark_phase_names[] = {
    [BARK_DEAL] = "deal", [BARK_DROPPING] = "drop", [BARK_PLAY] = "play",
    [BARK_PUT] = "token", [BARK_CAT_DRAW] = "cat",  [BARK_WONDER_DRAW] = "wonder",
    [BARK_OVER] = "over",
};
enum { BARK_PHASE_COUNT = sizeof bark_phase_names / sizeof bark_phase_names[0] };

#endif
