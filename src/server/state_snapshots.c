/* Looking back at a log that may be long. */
#include "server/state_snapshots.h"

#include <stdlib.h>

enum { SPACING = 64 };

/* Without memory it takes longer to look back. */
void past_note(Past *past, const Table *table) {
    if (table->count != (past->count + 1) * SPACING)
        return;
    if (past->count == past->room) {
        uint32_t room = past->room == 0 ? 4 : past->room * 2;
        State *kept = realloc(past->kept, room * sizeof *kept);
        if (kept == NULL)
            return;
        past->kept = kept;
        past->room = room;
    }
    past->kept[past->count++] = table->state;
}

void past_forget(Past *past) {
    free(past->kept);
    *past = (Past){.kept = NULL};
}

/* Does all that stood after `from` still stand after `number`? What came last is taken back first. */
static bool still_stands(const Table *table, uint32_t from, uint32_t number) {
    for (uint32_t i = from; i > 0; i--)
        if (entry_stood_at(&table->log[i - 1], from))
            return entry_stood_at(&table->log[i - 1], number);
    return true;
}

void past_state_at(const Past *past, const Table *table, uint32_t number, State *state) {
    uint32_t kept = number / SPACING < past->count ? number / SPACING : past->count;
    if (number + 1 >= table->count || kept == 0) {
        table_state_at(table, number, state);
        return;
    }
    while (kept > 0 && !still_stands(table, kept * SPACING, number))
        kept--;
    *state = kept > 0 ? past->kept[kept - 1] : table->start;
    for (uint32_t i = kept * SPACING; i < number; i++)
        if (entry_stood_at(&table->log[i], number))
            entry_carry_out(state, &table->log[i], NULL, NULL);
}

void past_since(const Past *past, const Table *table, uint32_t number, Seat viewer,
                NewsReader *reader) {
    reader->table = table;
    reader->viewer = viewer;
    reader->only_standing = false;
    reader->number = number < table->count ? number : table->count;
    past_state_at(past, table, reader->number, &reader->state);
}

bool past_is_straight(const Table *table, uint32_t number) {
    for (uint32_t i = number; i < table->count; i++)
        if (table->log[i].kind == ENTRY_UNDO)
            return false;
    return true;
}
