/* What the files of DOG for bots share; the entry is in eval.c. */
#ifndef KENNEL_AI_DOG_AI_H
#define KENNEL_AI_DOG_AI_H

#include "ai/game_ai.h"

extern const Features dog_features;

/* Does the action send home a piece of the seat's own side? */
bool dog_harms_own_side(const State *view, Seat seat, const Action *action);

#endif
