/* What a seat, or an onlooker, may know of everything that has happened since a number. */
#ifndef KENNEL_TABLE_NEWS_H
#define KENNEL_TABLE_NEWS_H

#include "table/table.h"

/* One entry of the log, as one viewer may know it. */
typedef struct Update {
    uint32_t number;
    uint8_t kind;            /* an LogEntryKind */
    Seat seat;               /* who acted, or whose seat changed hands; NO_SEAT for the others */
    uint32_t undo_count;     /* of an undo   */
    Player player;           /* of a change of seats */
    RequestId request_id;    /* only for the seat that acted; blank for everybody else */
    State before;            /* what the viewer could know before it, */
    State after;             /* and after it                          */
    EventList events;        /* what happened, with what the viewer may not know left out */
    bool secret[EVENTS_MAX]; /* of which events not everybody may know everything   */
} Update;

typedef struct UpdateCursor {
    const Table *table;
    Seat viewer; /* NO_SEAT: an onlooker */
    uint32_t number;
    bool only_standing;
    State state;
} UpdateCursor;

/* Everything after entry `number`; 0 is everything. The table must not change while it is read. */
void updates_since(const Table *table, uint32_t number, Seat viewer, UpdateCursor *cursor);
bool updates_next(UpdateCursor *cursor, Update *update);

/* The moves that were not taken back, and nothing else: every move is carried out once, however often
 * somebody has taken back. */
void table_standing(const Table *table, Seat viewer, UpdateCursor *cursor);

/* What entry `number` brought about, whole: for a record of a game, which anybody may read who has it. */
void table_events(const Table *table, uint32_t number, EventList *events);

/* The lines of the entries after `after`, as a store or a record has them, one after the other. `take`
 * returns false when it has no room for one; returns the number of the last that was taken. */
typedef bool TakeLine(void *context, const char *line);
uint32_t table_write_lines(const Table *table, uint32_t after, TakeLine *take, void *context);

/* The game as it stood after entry `number`. */
void table_state_at(const Table *table, uint32_t number, State *state);

/* What the viewer may know of the game as it stands. */
void table_view(const Table *table, Seat viewer, State *view);

/* The moves that were not taken back, in order; how many. `moves` and `numbers` have room for as many
 * as the log has entries. A number is how many entries there were up to it, changes of seats not
 * counted: as `kennel replay` counts. */
uint32_t table_moves(const Table *table, Move moves[], uint32_t numbers[]);

#endif
