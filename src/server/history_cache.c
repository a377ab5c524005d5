/* Keeps every 64th state of a long log. */
#include "server/history_cache.h"

#include <stdlib.h>

enum { SPACING = 64 };

/* Out of memory: looking back takes longer. */
void state_snapshots_add(StateSnapshots *snapshots, const Table *table) {
    if (table->count != (snapshots->count + 1) * SPACING)
        return;
    if (snapshots->count == snapshots->capacity) {
        uint32_t capacity = snapshots->capacity == 0 ? 4 : snapshots->capacity * 2;
        State *kept = realloc(snapshots->states, capacity * sizeof *kept);
        if (kept == NULL)
            return;
        snapshots->states = kept;
        snapshots->capacity = capacity;
    }
    snapshots->states[snapshots->count++] = table->state;
}

void state_snapshots_free(StateSnapshots *snapshots) {
    free(snapshots->states);
    *snapshots = (StateSnapshots){.states = NULL};
}

/* Returns true if everything that counted after `from` still counts after `number`. Undo removes
 * the latest entries first. */
static bool still_stands(const Table *table, uint32_t from, uint32_t number) {
    for (uint32_t i = from; i > 0; i--)
        if (entry_stood_at(&table->log[i - 1], from))
            return entry_stood_at(&table->log[i - 1], number);
    return true;
}

void state_snapshots_at(const StateSnapshots *snapshots, const Table *table, uint32_t number,
                        State *state) {
    uint32_t kept = number / SPACING < snapshots->count ? number / SPACING : snapshots->count;
    if (number + 1 >= table->count || kept == 0) {
        table_state_at(table, number, state);
        return;
    }
    while (kept > 0 && !still_stands(table, kept * SPACING, number))
        kept--;
    *state = kept > 0 ? snapshots->states[kept - 1] : table->start;
    for (uint32_t i = kept * SPACING; i < number; i++)
        if (entry_stood_at(&table->log[i], number))
            log_entry_apply(state, &table->log[i], NULL, NULL);
}

void state_snapshots_updates_since(const StateSnapshots *snapshots, const Table *table,
                                   uint32_t number, Seat viewer, UpdateCursor *cursor) {
    cursor->table = table;
    cursor->viewer = viewer;
    cursor->only_standing = false;
    cursor->number = number < table->count ? number : table->count;
    state_snapshots_at(snapshots, table, cursor->number, &cursor->state);
}

bool log_has_no_undo_since(const Table *table, uint32_t number) {
    for (uint32_t i = number; i < table->count; i++)
        if (table->log[i].kind == ENTRY_UNDO)
            return false;
    return true;
}
