/* Filters over legal actions: rank those that hurt the own side last (sending home an own or the
 * partner's piece, robbing the partner's row). They are legal and sometimes good, but players
 * dislike a partner who does it. Barking has no such actions. */
#ifndef KENNEL_AI_HARM_H
#define KENNEL_AI_HARM_H

#include "rules/game.h"

/* Does this legal action of the seat do such a thing? */
bool filter_is_self_harm(const State *view, Seat seat, const Action *action);

/* Puts what harms the own side to the end of a list of legal actions; the others keep their order.
 * Returns how many are worth considering: those before them, or all where nothing else is left. */
int filter_self_harm_last(const State *view, Seat seat, ActionList *list);

#endif
