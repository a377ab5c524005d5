/* Earlier states of a game, some of them kept, so that looking back does not replay the whole
 * log. */
#ifndef KENNEL_SERVER_HISTORY_CACHE_H
#define KENNEL_SERVER_HISTORY_CACHE_H

#include "table/log_replay.h"

/* All zero: nothing is kept. */
typedef struct StateSnapshots {
    State *states; /* after entry 64, 128 and so on */
    uint32_t count, capacity;
} StateSnapshots;

void state_snapshots_add(StateSnapshots *snapshots, const Table *table); /* after every entry */
void state_snapshots_free(StateSnapshots *snapshots);

/* As table_state_at and updates_since. */
void state_snapshots_at(const StateSnapshots *snapshots, const Table *table, uint32_t number,
                        State *state);
void state_snapshots_updates_since(const StateSnapshots *snapshots, const Table *table,
                                   uint32_t number, Seat viewer, UpdateCursor *cursor);

/* Returns true if nothing was undone since. Resending updates across an undo is expensive. */
bool log_has_no_undo_since(const Table *table, uint32_t number);

#endif
