/* What nobody does to their own side while there is something else to do: sending home a piece of
 * their own or their partner's, or robbing the partner's row. It is legal, and now and then even
 * clever, but nobody likes a partner who does it. Each game says what does harm (game_ai.h). */
#ifndef KENNEL_AI_HARM_H
#define KENNEL_AI_HARM_H

#include "rules/game.h"

/* Does this legal action of the seat do such a thing? */
bool harm_is_done(const State *view, Seat seat, const Action *action);

/* Puts what harms the own side to the end of a list of legal actions; the others keep their order.
 * Returns how many are worth considering: those before them, or all where nothing else is left. */
int harm_to_the_end(const State *view, Seat seat, ActionList *list);

#endif
