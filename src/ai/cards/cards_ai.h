/* What the files of DOG Cards for bots share; the entry is in eval.c. */
#ifndef KENNEL_AI_CARDS_AI_H
#define KENNEL_AI_CARDS_AI_H

#include "ai/game_ai.h"

extern const Features cards_features;

/* Does the action rob a row of the seat's own side? */
bool cards_harms_own_side(const State *view, Seat seat, const Action *action);

#endif
