/* The log of a game in sentences, one line per move, as one viewer may see it. */
#ifndef KENNEL_TUI_RECAP_H
#define KENNEL_TUI_RECAP_H

#include <stdio.h>

#include "locale/describe.h"
#include "table/history.h"

/* Writes the lines of one entry of the log; how many there were. Who is called "you" is the voice's
 * viewer. */
int recap_entry(const Update *update, const Audience *audience, FILE *out);

/* The same of all entries after number `since`, as the voice's viewer may know them; of these lines
 * the last `most`, or all if that is 0. Returns how many there are in all. */
int recap(const Table *table, uint32_t since, const Audience *audience, int max, FILE *out);

/* The number of the last action of the seat that was not taken back; 0: there is none. */
uint32_t recap_last_turn(const Table *table, Seat seat);

/* Is this the end of a round? */
bool recap_ends_round(const Update *update);

/* The places of the picture that changed after number `since`, for RenderOptions.marks; how many. */
enum { RECAP_MARKS_MAX = 64 };
int recap_marks(const Table *table, uint32_t since, Seat viewer, Field marks[RECAP_MARKS_MAX]);

#endif
