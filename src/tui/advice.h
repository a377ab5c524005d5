/* Searches a position for the `hint` command and prints the result. */
#ifndef KENNEL_TUI_ADVICE_H
#define KENNEL_TUI_ADVICE_H

#include <stdio.h>

#include "locale/describe.h"
#include "rules/rng.h"

/* Prints a few lines of advice for the seat, which is to act in this view. */
void hints_search(const State *view, Seat seat, const Voice *audience, Rng *rng, FILE *out);

#endif
