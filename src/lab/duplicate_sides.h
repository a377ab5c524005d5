/* A side's score of a won game: partners are one side, all others play alone. */
#ifndef KENNEL_LAB_SIDES_H
#define KENNEL_LAB_SIDES_H

#include "rules/game.h"

/* All, nothing, or an equal part where several sides win. A game without a winner is shared by
 * all. */
double duplicate_side_score(const Setup *setup, const Result *result, unsigned side);

#endif
