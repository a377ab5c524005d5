/* What the files of Barking for bots share; the entry is in eval.c. */
#ifndef KENNEL_AI_BARK_AI_H
#define KENNEL_AI_BARK_AI_H

#include "ai/game_ai.h"

extern const Features bark_features;

/* Leaves out what brings back only cards of the same kind, for ever. */
void bark_drop_circles(const State *state, ActionList *list);

#endif
