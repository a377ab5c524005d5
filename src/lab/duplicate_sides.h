/* What a won game is worth to a side: partners are one, everybody else is alone. */
#ifndef KENNEL_LAB_SIDES_H
#define KENNEL_LAB_SIDES_H

#include "rules/game.h"

/* All, nothing, or an equal part where several sides win. A game that nobody wins is everybody's. */
double duplicate_side_score(const Setup *setup, const Result *result, unsigned side);

#endif
