/* A part of an action in words: what a button is called that chooses it. */
#ifndef KENNEL_WORDS_SAY_PART_H
#define KENNEL_WORDS_SAY_PART_H

#include "locale/describe.h"

void describe_part(const Audience *audience, const State *state, Seat seat, Part part, Text *text);

#endif
