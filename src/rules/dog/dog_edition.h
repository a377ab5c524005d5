/* The editions of the board game: which boards there are, who may sit where, which
 * cards are in the deck. All of it tables. */
#ifndef KENNEL_RULES_DOG_EDITION_H
#define KENNEL_RULES_DOG_EDITION_H

#include "rules/game.h"

/* Is this board there in some edition, and may so many play on it? */
bool dog_edition_allows(unsigned segments, unsigned seats);

/* Options by name: "edition", "segments", "direction", "deck". */
Status dog_edition_option(Setup *setup, const char *name, const char *value);

/* Fills in the start fields, once segments, seats and direction are settled. */
void dog_edition_place_starts(Setup *setup);

/* Checks the options and settles what they left open. PROBLEM_NONE, or why they cannot be played. */
ProblemCode dog_edition_resolve(Setup *setup);

/* Is this the setup of a game under way, with everything settled? */
bool dog_edition_is_resolved(const Setup *setup);

/* Every card of the deck, counted. */
CardSet dog_deck_of(const Setup *setup);
unsigned dog_deck_size(const Setup *setup);

#endif
