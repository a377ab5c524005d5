/* Finds the tutor's reasons in a position and writes them as text, so that tests can compare
 * them. */
#ifndef KENNEL_TESTS_TUTOR_REASONS_AS_TEXT_H
#define KENNEL_TESTS_TUTOR_REASONS_AS_TEXT_H

#include "tests/test.h"
#include "tutor/reasons.h"

extern ActionList facts_work; /* too large for some stacks */

/* The facts of an action of the player to act, by what that player knows. */
ReasonList facts_of(const char *line, const char *word);

/* The first of its kind; NULL: there is none. */
const Reason *find_fact(const ReasonList *reasons, uint8_t kind);

/* It must be there. */
Reason fact_in(const char *line, const char *word, uint8_t kind);
bool lacks_fact(const char *line, const char *word, uint8_t kind);

/* An action that a seat might take, and the facts that are told of it, checked one by one: `before`
 * is a whole world that the seat may believe in, `after` the same after the action. */
typedef struct Claim {
    const State *view, *before, *after;
    Seat seat;
    const Action *action;
    const Reason *fact;
    Rng *rng;
} Claim;
typedef void Judge(const Claim *claim);

/* A random action of somebody who may act in this position of `game`, fact by fact; for others
 * nothing. */
void judge_position(const State *state, GameId game, Rng *rng, Judge *judge);

/* How often `holds` in imagined worlds goes with the fact's chance. */
void expect_frequency(const Claim *claim, bool (*holds)(const State *world, const Claim *claim),
                      int worlds);

#endif
