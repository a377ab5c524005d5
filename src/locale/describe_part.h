/* The label of a button that chooses one part of an action. */
#ifndef KENNEL_LOCALE_DESCRIBE_PART_H
#define KENNEL_LOCALE_DESCRIBE_PART_H

#include "locale/describe.h"

void describe_part(const Audience *audience, const State *state, Seat seat, Part part, Text *text);

#endif
