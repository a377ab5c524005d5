/* One game between players, to its end. */
#ifndef KENNEL_LAB_MATCH_H
#define KENNEL_LAB_MATCH_H

#include "ai/bot.h"

/* How many sides there are: teams of partners, or players. Seat s is on side s % sides. */
unsigned sides_of(const Setup *setup);

/* Deals come from one stream of the seed, players' luck from another, so that the same cards can
 * be dealt to others. False if the game found no end. */
bool match_play(const State *start, const Mind *const player[SEATS_MAX], const Seed *seed,
                Result *result);

#endif
