/* Whose turn it is at a table, and bots that are called to think. */
#include "table/table.h"

/* Who has done so already, though it is not carried out yet. */
static SeatSet taken_care_of(const Entry *entry) {
    switch ((EntryKind)entry->kind) {
    case ENTRY_ACTION:
        return seat_bit(entry->seat);
    case ENTRY_DEAL:
        return CHANCE;
    case ENTRY_UNDO:
        return 0xFF; /* everything may be different then */
    case ENTRY_SEAT:
        break;
    }
    return 0;
}

SeatSet table_waits_for(const Table *table) {
    SeatSet done = 0;
    if (table->mood == TABLE_DAMAGED)
        return 0;
    if (table->mood != TABLE_READY)
        done = table->mood == TABLE_APPENDING ? taken_care_of(&table->pending) : 0xFF;
    for (unsigned i = 0; i < table->waiting_count; i++)
        done |= taken_care_of(&table->waiting[i]);
    return (SeatSet)(game_to_act(&table->state) & ~done);
}

bool table_call(Table *table, Call *call) {
    SeatSet waits_for = table_waits_for(table);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++) {
        if (!has_seat(waits_for, seat) || !table->player[seat].is_bot || table->called[seat] != 0)
            continue;
        call->seat = seat;
        call->ticket = table->called[seat] = ++table->tickets;
        call->view = table->state;
        game_redact(&call->view, seat);
        return true;
    }
    return false;
}

Taken table_take_answer(Table *table, const Call *call, const Action *action, Problem *problem) {
    if (call->ticket == 0 || table->called[call->seat] != call->ticket) {
        if (problem != NULL)
            *problem = problem_of(WHY_STALE_ANSWER);
        return TAKEN_NO;
    }
    Taken taken = table_act(table, call->seat, action, (Tag){{0, 0}}, problem);
    if (taken == TAKEN_NO)
        table_hang_up(table, call);
    return taken;
}

void table_hang_up(Table *table, const Call *call) {
    if (table->called[call->seat] == call->ticket)
        table->called[call->seat] = 0;
}
