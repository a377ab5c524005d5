/* Whose turn it is at a table, and bots that are called to think. */
#include "table/table.h"

/* Who has done so already, though it is not carried out yet. */
static SeatSet already_acting(const LogEntry *entry) {
    switch ((LogEntryKind)entry->kind) {
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

SeatSet table_to_act(const Table *table) {
    SeatSet done = 0;
    if (table->mode == TABLE_DAMAGED)
        return 0;
    if (table->mode != TABLE_READY)
        done = table->mode == TABLE_APPENDING ? already_acting(&table->pending) : 0xFF;
    for (unsigned i = 0; i < table->queue_count; i++)
        done |= already_acting(&table->queue[i]);
    return (SeatSet)(game_to_act(&table->state) & ~done);
}

bool table_next_bot_turn(Table *table, BotTurn *turn) {
    SeatSet waits_for = table_to_act(table);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++) {
        if (!has_seat(waits_for, seat) || !table->player[seat].is_bot ||
            table->bot_ticket[seat] != 0)
            continue;
        turn->seat = seat;
        turn->ticket = table->bot_ticket[seat] = ++table->last_ticket;
        turn->view = table->state;
        game_redact(&turn->view, seat);
        return true;
    }
    return false;
}

SubmitResult table_submit_bot_action(Table *table, const BotTurn *turn, const Action *action,
                                     Problem *problem) {
    if (turn->ticket == 0 || table->bot_ticket[turn->seat] != turn->ticket) {
        if (problem != NULL)
            *problem = problem_make(PROBLEM_STALE_ANSWER);
        return SUBMIT_REJECTED;
    }
    SubmitResult submitted = table_act(table, turn->seat, action, (RequestId){{0, 0}}, problem);
    if (submitted == SUBMIT_REJECTED)
        table_cancel_bot_turn(table, turn);
    return submitted;
}

void table_cancel_bot_turn(Table *table, const BotTurn *turn) {
    if (table->bot_ticket[turn->seat] == turn->ticket)
        table->bot_ticket[turn->seat] = 0;
}
