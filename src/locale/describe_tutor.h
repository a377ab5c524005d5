/* The tutor's sentences: win probabilities with their margin, and reasons. */
#ifndef KENNEL_LOCALE_DESCRIBE_TUTOR_H
#define KENNEL_LOCALE_DESCRIBE_TUTOR_H

#include "locale/describe.h"
#include "tutor/tutor.h"

enum { REASONS_USUAL = 3 }; /* more reasons than that are hard to remember */

/* "62.5 %"; "± 2.5" where there are simulations, else nothing. */
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

/* One sentence on luck and skill of a side: what its deals were worth and what its mistakes cost, of a
 * win in a game: "red and green: the cards cost 14 points, the moves 6". "You" if the reader is of the side. */
void describe_luck(const Audience *audience, const Setup *setup, unsigned side, float deals,
                   float mistakes, Text *text);

/* Why the best action of a search is the best although no reason is for it: the others, the next ones of
 * index[1 .. count - 1] first, are no better. False, and nothing written, if that cannot be said. */
bool describe_others(const Audience *audience, Search *search, const int index[], int count,
                     Text *text);

/* The same of an action that is compared with one other, which has this chance. */
void describe_instead(const Audience *audience, const State *view, Seat seat, const Action *action,
                      float chance, ActionList *work, Text *text);

#endif
