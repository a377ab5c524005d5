/* Who may undo, and who may ask for hints. */
#include "table/permissions.h"

#include <string.h>

SeatSet table_people(const Table *table) {
    SeatSet people = 0;
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        if (!table->player[seat].is_bot)
            people |= seat_bit(seat);
    return people;
}

bool people_allow_help(SeatSet people) {
    return people != 0 && (people & (people - 1)) == 0;
}

/* The number of the entry that begins the last `back` moves. */
static uint32_t first_taken_back(const Table *table, uint32_t back) {
    uint32_t number = table->count;
    for (; number > 0; number--)
        if (entry_stands(&table->log[number - 1]) && --back == 0)
            break;
    return number;
}

/* The number of the last entry when another person sat here, too; 0: there never was one. */
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

uint32_t table_undo_distance(const Table *table, Seat seat) {
    uint32_t back = 0;
    for (uint32_t i = table->count; i > 0; i--) {
        if (!entry_stands(&table->log[i - 1]))
            continue;
        back++;
        if (table->log[i - 1].seat == seat)
            return back;
    }
    return 0;
}

bool table_was_shared(const Table *table, Seat own, uint32_t back) {
    return first_taken_back(table, back) <= shared_until(table, own);
}

/* Whether this entry gave its seat to another person than the one who plays there now. */
static bool is_of_another(const Table *table, const LogEntry *entry) {
    const Player *now = &table->player[entry->seat];
    return !entry->player.is_bot && !now->is_bot && strcmp(entry->player.name, now->name) != 0;
}

bool table_last_decision(const Table *table, Decision *decision) {
    SeatSet of_others = 0;
    decision->back = 0;
    for (uint32_t number = table->count; number > 0; number--) {
        const LogEntry *entry = &table->log[number - 1];
        if (entry->kind == ENTRY_SEAT && is_of_another(table, entry))
            of_others |= seat_bit(entry->seat);
        if (!entry_stands(entry))
            continue;
        if (entry->shows_cards)
            return false;
        decision->back++;
        decision->seat = entry->seat;
        decision->number = number;
        if (entry->by_person)
            return !has_seat(of_others, entry->seat);
    }
    return false;
}

uint32_t table_find_undo(const Table *table, Seat seat, uint32_t number) {
    Decision last;
    if (number > 0)
        return table_last_decision(table, &last) && last.number == number ? last.back : 0;
    uint32_t back = table_undo_distance(table, seat);
    return table_was_shared(table, seat, back) ? 0 : back;
}

UndoRight table_may_undo(const Table *table, SeatSet people, Seat seat, uint32_t *back) {
    *back = table_undo_distance(table, seat);
    if (!people_allow_help(people) || !has_seat(people, seat))
        return UNDO_NOT_ALONE;
    if (*back == 0)
        return UNDO_NOTHING;
    return table_was_shared(table, seat, *back) ? UNDO_WAS_SHARED : UNDO_ALLOWED;
}

bool table_may_take_back(const Table *table, Seat seat, uint32_t *back) {
    SeatSet people = table_people(table);
    Decision last;
    if (people_allow_help(people))
        return table_may_undo(table, people, seat, back) == UNDO_ALLOWED;
    if (!table_last_decision(table, &last) || last.seat != seat)
        return false;
    *back = last.back;
    return true;
}
