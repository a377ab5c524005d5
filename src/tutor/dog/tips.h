/* The tips of DOG, for its row among the tutors. */
#ifndef KENNEL_TUTOR_DOG_TIPS_H
#define KENNEL_TUTOR_DOG_TIPS_H

#include "tutor/tips.h"

TipSet dog_tips(const State *before, const EventList *events, const State *now, Seat seat);

#endif
