/* How a game answers what can be made of some parts: it goes through the legal actions that have
 * them, and the tally keeps what they tell. Only the games and the doors of parts.c look in here. */
#ifndef KENNEL_RULES_TALLY_H
#define KENNEL_RULES_TALLY_H

#include "rules/game.h"

struct CompletionBuilder {
    const State *view; /* as the seat may know it */
    Seat seat;         /* is to act */
    const ActionParts *chosen;
    uint64_t mark[PART_KINDS][4]; /* bit v of a kind: this part may come next             */
    int distinct_results;         /* that the actions found lead to: 0, 1, 2 for several  */
    Action first;                 /* of the actions found                                 */
    bool has_exact;               /* the chosen parts are all that `whole` has            */
    Action exact;
};

/* This part may come next. */
void completion_add_part(CompletionBuilder *builder, Part part);

/* A legal action that has all the chosen parts; `spelled` if it has no others. */
void completion_add_action(CompletionBuilder *builder, const Action *action, bool spelled);

/* Does both for every action of a list that has the chosen parts, in whatever order. The list is
 * that of game_legal_actions, or longer: with spellings that end alike. */
void completion_add_matching(CompletionBuilder *builder, const ActionList *list);

#endif
