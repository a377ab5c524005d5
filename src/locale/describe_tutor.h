/* The tutor in words: whose chances, how large and how sure, and the reasons for an action. */
#ifndef KENNEL_WORDS_SAY_STUDY_H
#define KENNEL_WORDS_SAY_STUDY_H

#include "locale/describe.h"
#include "tutor/tutor.h"

enum { REASONS_USUAL = 3 }; /* more than that nobody remembers */

/* "62.5 %"; "± 2.5" where simulations stand behind it, else nothing. */
void describe_probability(const Audience *audience, float chance, Text *text);
void describe_margin(const Audience *audience, float margin, Text *text);

/* The players of a side: "red and green". */
void describe_side(const Audience *audience, const Setup *setup, unsigned side, Text *text);

/* All sides with their chances: "red and green 62.5 %, blue and yellow 37.5 %". */
void describe_sides(const Audience *audience, const Setup *setup, const float chance[], Text *text);

/* Above a list of chances: whose they are. */
void describe_estimate_owner(const Audience *audience, const Setup *setup, Seat seat,
                             bool simulated, Text *text);

/* A reason with its sign: "+ captures the blue piece on 23". */
void describe_signed_reason(const Audience *audience, const State *view, Seat seat,
                            const Reason *reason, Text *text);

#endif
