/* Internal to rules/: the collector that a game fills while it enumerates the legal actions that
 * contain the chosen parts. */
#ifndef KENNEL_RULES_PART_COLLECTOR_H
#define KENNEL_RULES_PART_COLLECTOR_H

#include "rules/game.h"

struct PartCollector {
    const State *view; /* the seat's view */
    Seat seat;         /* is to act */
    const ActionParts *chosen;
    uint64_t mark[PART_KINDS][4]; /* bit v of a kind: this part may come next             */
    int distinct_results;         /* that the actions found lead to: 0, 1, 2 for several  */
    Action first;                 /* of the actions found                                 */
    bool has_exact;               /* the chosen parts are all that `exact` has            */
    Action exact;
};

/* This part may come next. */
void part_collector_add_part(PartCollector *collector, Part part);

/* Adds a legal action that contains all the chosen parts; `spelled` if it has no others. */
void part_collector_add_action(PartCollector *collector, const Action *action, bool spelled);

/* Does both for every action of a list that contains the chosen parts, in any order. The list is
 * that of game_legal_actions, or longer: with several notations of the same result. */
void part_collector_add_matching(PartCollector *collector, const ActionList *list);

#endif
