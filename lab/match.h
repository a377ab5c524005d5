/* One game between players, to its end. */
#ifndef KENNEL_LAB_MATCH_H
#define KENNEL_LAB_MATCH_H

#include "ai/bot.h"

/* Deals come from one stream of the seed, players' luck from another, so that the same cards can
 * be dealt to others. False if the game found no end. */
bool match_play(const State *start, const Player *const player[SEATS_MAX], const Seed *seed,
                Result *result);

#endif
