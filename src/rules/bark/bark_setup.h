/* What is in the box: components as options, and what they come to in each round. */
#ifndef KENNEL_RULES_BARK_SETUP_H
#define KENNEL_RULES_BARK_SETUP_H

#include "rules/game.h"

/* "gentle" is on or off; "dogs" and "items" are ten digits; "wonders", "cats" and "tokens" are
 * numbers. */
Status bark_option(Setup *setup, const char *name, const char *value);

/* Fills in the usual count of whatever was not chosen. */
void bark_setup_fill_defaults(Setup *setup);

/* Is every count within its bounds, are there enough items for five rounds, and a cat for everybody
 * or none? PROBLEM_NONE, or what is wrong; `number` is its detail. */
ProblemCode bark_setup_problem(const Setup *setup, int *number);

/* The first field of a position. Reading takes what follows "bark:". */
void bark_write_variant(const Setup *setup, Text *text);
bool bark_read_variant(Setup *setup, TextReader *reader, Problem *problem);

/* The items alone, without the tokens. */
static inline CardSet bark_items(const Setup *setup) {
    return card_without(setup->as.bark.items_and_tokens, BARK_TOKEN);
}

static inline unsigned bark_tokens(const Setup *setup) {
    return card_count(setup->as.bark.items_and_tokens, BARK_TOKEN);
}

/* Three in round 1, one more in each round (§2.1). */
static inline unsigned bark_round_items(unsigned round) {
    return round + 2;
}

/* How many items are laid out in the rounds before this one; rounds are counted from 1. */
static inline unsigned bark_items_before(unsigned round) {
    return (round - 1) * (round + 4) / 2;
}

#endif
