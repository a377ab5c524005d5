/* Who leads at an item and why, and what items are worth; also used by the front ends. */
#ifndef KENNEL_RULES_BARK_BARK_SCORE_H
#define KENNEL_RULES_BARK_BARK_SCORE_H

#include "rules/game.h"

/* The seat that would win the item at `index` (counted from 0) now; NO_SEAT when no dogs are
 * there. */
Seat bark_leader(const BarkState *bark, unsigned index);

typedef enum BarkLeadReason {
    LEAD_NOBODY,
    LEAD_ALONE,
    LEAD_COUNT,
    LEAD_RANK,
    LEAD_REASON_COUNT
} BarkLeadReason;

typedef struct BarkLead {
    BarkLeadReason reason;
    Seat leader, rival;       /* who would get the item, and who comes next; or NO_SEAT */
    unsigned count, rivals;   /* their dogs                                             */
    Card breed, rivals_breed; /* their highest-ranking ones                             */
} BarkLead;

/* Item `index`, counted from 0. */
BarkLead bark_lead(const BarkState *bark, unsigned index);

/* A breed's rank: 1 is the highest, 0 is none (wonder dogs, cats). */
unsigned bark_rank(Card card);

/* 3 points for the first of a kind, 2 for the second, 1 for each further one (§7.1). */
unsigned bark_points(CardSet won);

/* What a seat would have if the round ended now: its items, and those at which it leads. */
unsigned bark_points_then(const BarkState *bark, Seat seat);

/* All seats with the most points. */
SeatSet bark_best(const State *state);

#endif
