/* Finds the tutor's reasons in a position and writes them as text, so that tests can compare
 * them. */
#ifndef KENNEL_TESTS_TUTOR_REASONS_AS_TEXT_H
#define KENNEL_TESTS_TUTOR_REASONS_AS_TEXT_H

#include "tests/test.h"
#include "tutor/reasons.h"

extern ActionList reasons_work; /* too large for some stacks */

/* The reasons for an action of the player to act, by what that player knows. */
ReasonList reasons_of(const char *line, const char *word);

/* The first of its kind; NULL: there is none. */
const Reason *find_reason(const ReasonList *reasons, uint8_t kind);

/* It must be there. */
Reason reason_in(const char *line, const char *word, uint8_t kind);
bool lacks_reason(const char *line, const char *word, uint8_t kind);

/* An action that a seat might take, and one of its reasons, which is checked: `before` is a whole
 * position that the seat may believe in, `after` the same after the action. */
typedef struct Claim {
    const State *view, *before, *after;
    Seat seat;
    const Action *action;
    const Reason *reason;
    Rng *rng;
} Claim;
typedef void Judge(const Claim *claim);

/* Judges each reason of a random action of a seat that may act in this position of `game`; does nothing
 * in positions of other games. */
void judge_position(const State *state, GameId game, Rng *rng, Judge *judge);

/* Expects `holds` in sampled worlds as often as the reason's probability says. */
void expect_frequency(const Claim *claim, bool (*holds)(const State *world, const Claim *claim),
                      int worlds);

#endif
