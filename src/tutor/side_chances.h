/* Win probabilities of the sides, from those that the players have by their own views. */
#ifndef KENNEL_TUTOR_SIDE_CHANCES_H
#define KENNEL_TUTOR_SIDE_CHANCES_H

#include "rules/game.h"

/* Adds each side's probability to sum[]: the mean of its known seats, scaled so that all sides have 1
 * together. A side without a known seat has the same as any. */
void side_chances_add(const Setup *setup, const float chance[], SeatSet known, double sum[]);

#endif
