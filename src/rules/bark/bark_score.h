/* Who gets an item, and what items are worth. Front ends ask here too. */
#ifndef KENNEL_RULES_BARK_SCORE_H
#define KENNEL_RULES_BARK_SCORE_H

#include "rules/game.h"

/* Who would get the item at `index` (counted from 0) now, or NO_SEAT when nobody barks at it. */
Seat bark_leader(const BarkState *bark, unsigned index);

/* A breed's rank: 1 is the highest, 0 is none (wonder dogs, cats). */
unsigned bark_rank(Card card);

/* 3 points for the first of a kind, 2 for the second, 1 for each further one (§7.1). */
unsigned bark_points(CardSet won);

/* Everybody who has the most points. */
SeatSet bark_best(const State *state);

#endif
