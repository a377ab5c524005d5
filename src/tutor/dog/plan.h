/* Plans over two further cards of the hand. */
#ifndef KENNEL_TUTOR_DOG_PLAN_H
#define KENNEL_TUTOR_DOG_PLAN_H

#include "tutor/reasons.h"

/* Adds what the rest of the hand could do on the board `after` the action and could not do on the board
 * `before` it. In both the seat is to play and has the cards that the action leaves. */
void dog_add_plan_reasons(ActionContext *context, const State *before, const State *after);

#endif
