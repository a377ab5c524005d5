/* Reads a table's log back: the state after any entry, the moves not undone, and the updates one
 * viewer may see. */
#ifndef KENNEL_TABLE_LOG_REPLAY_H
#define KENNEL_TABLE_LOG_REPLAY_H

#include "table/table.h"

/* One log entry as one viewer may see it; JSON calls it "news". */
typedef struct Update {
    uint32_t number;
    uint8_t kind;            /* an LogEntryKind */
    Seat seat;               /* who acted, or whose seat changed hands; NO_SEAT for the others */
    uint32_t undo_count;     /* of an undo   */
    Player player;           /* of a change of seats */
    RequestId request_id;    /* only for the seat that acted; blank for all other viewers */
    State before;            /* the viewer's view before it, */
    State after;             /* and after it                          */
    EventList events;        /* what happened, redacted for the viewer */
    bool secret[EVENTS_MAX]; /* whether the event hides something from some viewer  */
} Update;

/* A viewer who sees all cards, as the owner of a record may. */
enum { EVERY_HAND = SEATS_MAX };

typedef struct UpdateCursor {
    const Table *table;
    Seat viewer; /* NO_SEAT: a spectator; or EVERY_HAND */
    uint32_t number;
    bool only_standing;
    State state;
} UpdateCursor;

/* Everything after entry `number`; 0 is everything. The table must not change while it is read. */
void updates_since(const Table *table, uint32_t number, Seat viewer, UpdateCursor *cursor);
bool updates_next(UpdateCursor *cursor, Update *update);

/* The moves that were not undone, and nothing else: every move is carried out once, however often
 * players have undone moves. */
void table_standing(const Table *table, Seat viewer, UpdateCursor *cursor);

/* The events of entry `number`, not redacted: for a record, which every owner of the file may
 * read. */
void table_events(const Table *table, uint32_t number, EventList *events);

/* The lines of the entries after `after`, as a store or a record has them, one after the other. `take`
 * returns false when it has no room for one; returns the number of the last that was taken. */
typedef bool TakeLine(void *context, const char *line);
uint32_t table_write_lines(const Table *table, uint32_t after, TakeLine *take, void *context);

/* The game as it stood after entry `number`. */
void table_state_at(const Table *table, uint32_t number, State *state);

/* The viewer's view of the current state. */
void table_view(const Table *table, Seat viewer, State *view);

/* The moves not undone, in order; returns their number. `moves` and `numbers` have a slot for each
 * log entry. A number counts the entries up to the move without changes of players, as `kennel
 * replay` counts. */
uint32_t table_moves(const Table *table, Move moves[], uint32_t numbers[]);

#endif
