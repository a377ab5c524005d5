/* The log of a game in sentences, one line per move, as one viewer may see it. */
#ifndef KENNEL_TUI_GAME_LOG_H
#define KENNEL_TUI_GAME_LOG_H

#include <stdio.h>

#include "locale/describe.h"
#include "table/log_replay.h"

/* Prints the lines of one log entry; returns how many. The audience's viewer is "you". */
int game_log_entry(const Update *update, const Audience *audience, FILE *out);

/* The same for all entries after number `since`; of these lines the last `max`, or all if that is
 * 0. Returns how many there are in all. */
int game_log_since(const Table *table, uint32_t since, const Audience *audience, int max,
                   FILE *out);

/* The number of the last action of the seat that was not undone; 0: there is none. */
uint32_t game_log_last_turn(const Table *table, Seat seat);

/* Returns true at the end of a round. */
bool game_log_ends_round(const Update *update);

/* The places of the drawing that changed after number `since`, for RenderOptions.marks; returns how
 * many. */
enum { GAME_LOG_MARKS_MAX = 64 };
int game_log_marks(const Table *table, uint32_t since, Seat viewer,
                   Field marks[GAME_LOG_MARKS_MAX]);

#endif
