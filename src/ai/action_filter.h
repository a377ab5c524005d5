/* Filters over legal actions: drop those that can loop forever, and rank those that hurt our own side
 * last (sending home our or the partner's piece, robbing the partner's row). The latter are legal and
 * sometimes good, but players dislike a partner who does it. Each game says which actions
 * (game_ai.h). */
#ifndef KENNEL_AI_ACTION_FILTER_H
#define KENNEL_AI_ACTION_FILTER_H

#include "rules/game.h"

/* Removes from a list of legal actions those that lead back, now or in the end, to the position the
 * seat is in, however often they are taken. At least one action remains. */
void action_filter_drop_loops(const State *view, ActionList *list);

/* Whether this legal action of the seat does such harm. */
bool action_filter_is_self_harm(const State *view, Seat seat, const Action *action);

/* Moves the actions that harm our own side to the end of the list; the others keep their order.
 * Returns the number to consider: those before them, or all if there are no others. */
int action_filter_self_harm_last(const State *view, Seat seat, ActionList *list);

#endif
