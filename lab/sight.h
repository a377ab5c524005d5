/* What a seat may know of a position that came as text. */
#ifndef KENNEL_LAB_SIGHT_H
#define KENNEL_LAB_SIGHT_H

#include "rules/game.h"

/* Forgets what the seat may not know. `line` is the text that the state was read from. */
void sight_settle(State *state, Seat seat, const char *line);

#endif
