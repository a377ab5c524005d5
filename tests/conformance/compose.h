/* Composes actions from parts, for tests: in the order of the notation and in every other
 * natural order, and says what must be offered by searching a list of all correct notations. */
#ifndef KENNEL_TESTS_CONFORMANCE_COMPOSE_H
#define KENNEL_TESTS_CONFORMANCE_COMPOSE_H

#include "rules/game.h"

/* What is offered; anything but STATUS_OK fails the test. */
void ask(const State *state, Seat seat, const ActionParts *chosen, Completion *completion);

bool is_offered(const Completion *completion, Part part);

/* The parts of an action in a random order that can be chosen: portions stay in theirs. */
void shuffle_parts(const State *state, const Action *action, Rng *rng, ActionParts *parts);

/* Chooses these parts one after the other, each being offered, and arrives at the action. */
void expect_reachable(const State *state, Seat seat, const Action *action,
                      const ActionParts *parts);

/* True spellings of legal actions with what they lead to, and which of them have chosen parts. */
typedef struct Spellings {
    int count;
    const Action *action;
    const char *const *result; /* equal texts for equal results */
} Spellings;

/* What is offered for these parts is what the spellings that have them tell, no more and no less. */
void expect_offer(const State *state, Seat seat, const ActionParts *chosen, const Spellings *all);

#endif
