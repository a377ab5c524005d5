/* One game between players, to its end. */
#ifndef KENNEL_LAB_MATCH_H
#define KENNEL_LAB_MATCH_H

#include "ai/bot.h"

typedef enum MatchEnd {
    MATCH_OVER,
    MATCH_ENDLESS, /* the game found no end, or chance could not act          */
    MATCH_FAULT,   /* a bot had no answer or an illegal one; see `culprit`    */
} MatchEnd;

/* Deals come from one stream of the seed, players' luck from another, so that the same cards can
 * be dealt to others. `thought` is room to think in; `culprit` is only set with MATCH_FAULT. */
MatchEnd match_play(const State *start, const Mind *const player[SEATS_MAX], const Seed *seed,
                    Thought *thought, Result *result, const Bot **culprit);

#endif
