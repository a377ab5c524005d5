/* Searches a position for the `hint` command and prints the result. */
#ifndef KENNEL_TUI_ADVICE_H
#define KENNEL_TUI_ADVICE_H

#include <stdio.h>

#include "locale/describe.h"
#include "rules/rng.h"

/* Writes a few lines of advice for the seat, which is to act in this view of its own. */
void hints_search(const State *view, Seat seat, const Audience *audience, Rng *rng, FILE *out);

#endif
