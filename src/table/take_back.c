/* How far back a decision lies, and who sat at the table then. */
#include "table/table.h"

uint32_t table_undo_distance(const Table *table, Seat seat) {
    uint32_t back = 0;
    for (uint32_t i = table->count; i > 0; i--) {
        const LogEntry *entry = &table->log[i - 1];
        if (!log_entry_is_move(entry) || entry->undone_by != 0)
            continue;
        back++;
        if (entry->seat == seat)
            return back;
    }
    return 0;
}

/* The number of the last entry when another person sat at the table; 0: nobody ever did. */
static uint32_t shared_until(const Table *table, Seat own) {
    SeatSet others = 0;
    uint32_t until = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        const LogEntry *entry = &table->log[i];
        if (entry->kind == ENTRY_SEAT && entry->seat != own)
            others = (SeatSet)(entry->player.is_bot ? others & ~seat_bit(entry->seat)
                                                    : others | seat_bit(entry->seat));
        if (others != 0)
            until = i + 1;
    }
    return until;
}

/* The number of the first entry that would be taken back. */
static uint32_t first_taken_back(const Table *table, uint32_t back) {
    uint32_t number = table->count;
    for (; number > 0; number--) {
        const LogEntry *entry = &table->log[number - 1];
        if (log_entry_is_move(entry) && entry->undone_by == 0 && --back == 0)
            break;
    }
    return number;
}

bool table_was_shared(const Table *table, Seat own, uint32_t back) {
    return first_taken_back(table, back) <= shared_until(table, own);
}
