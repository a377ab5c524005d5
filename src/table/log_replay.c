/* Replays the log up to an entry, and redacts what a viewer may not see. */
#include "table/log_replay.h"

#include <string.h>

void table_state_at(const Table *table, uint32_t number, State *state) {
    if (number >= table->count) {
        *state = table->state;
        return;
    }
    if (number + 1 == table->count) { /* the most frequent request, after every move */
        *state = table->previous_state;
        return;
    }
    *state = table->start;
    for (uint32_t i = 0; i < number; i++)
        if (entry_stood_at(&table->log[i], number))
            log_entry_apply(state, &table->log[i], NULL, NULL);
}

void table_view(const Table *table, Seat viewer, State *view) {
    *view = table->state;
    if (viewer != EVERY_HAND)
        game_redact(view, viewer);
}

void updates_since(const Table *table, uint32_t number, Seat viewer, UpdateCursor *cursor) {
    cursor->table = table;
    cursor->viewer = viewer;
    cursor->only_standing = false;
    cursor->number = number < table->count ? number : table->count;
    table_state_at(table, cursor->number, &cursor->state);
}

void table_standing(const Table *table, Seat viewer, UpdateCursor *cursor) {
    updates_since(table, 0, viewer, cursor);
    cursor->only_standing = true;
}

/* Seeds stay secret while a game goes on, and actions are sent as their events: an action may name
 * a card that only its player knows. */
static void copy_entry(const LogEntry *entry, Seat viewer, Update *update) {
    update->kind = entry->kind;
    update->seat = entry->seat;
    update->undo_count = entry->kind == ENTRY_UNDO ? entry->undo_count : 0;
    update->player = entry->kind == ENTRY_SEAT ? entry->player : (Player){.is_bot = false};
    update->request_id =
        viewer != NO_SEAT && entry->seat == viewer ? entry->request_id : (RequestId){{0, 0}};
}

static void redact_events(Update *update, Seat viewer) {
    for (int i = 0; i < update->events.count; i++) {
        Event *event = &update->events.item[i];
        update->secret[i] = event->visible_to != EVERYBODY;
        *event = game_redact_event(event, viewer);
    }
}

static void redact(Update *update, Seat viewer) {
    if (viewer == EVERY_HAND)
        return;
    redact_events(update, viewer);
    game_redact(&update->before, viewer);
    game_redact(&update->after, viewer);
}

void table_events(const Table *table, uint32_t number, EventList *events) {
    State state;
    events->count = 0;
    table_state_at(table, number - 1, &state);
    if (log_entry_is_move(&table->log[number - 1]))
        log_entry_apply(&state, &table->log[number - 1], events, NULL);
}

/* The state after entry `number`, from the one before it. */
static void state_after(const Table *table, uint32_t number, State *state, EventList *events) {
    const LogEntry *entry = &table->log[number - 1];
    if (log_entry_is_move(entry))
        log_entry_apply(state, entry, events, NULL);
    else if (entry->kind == ENTRY_UNDO)
        table_state_at(table, number, state);
}

uint32_t table_write_lines(const Table *table, uint32_t after, TakeLine *take, void *context) {
    State state;
    table_state_at(table, after, &state);
    for (uint32_t number = after; number < table->count; number++) {
        char line[LOG_ENTRY_TEXT_MAX];
        Text text = text_into(line, sizeof line);
        log_entry_write(&state, &table->log[number], &text);
        if (!take(context, line))
            return number;
        state_after(table, number + 1, &state, NULL);
    }
    return table->count;
}

/* What was taken back is left out, so that each move goes on from the one before it. */
static void skip_undone(UpdateCursor *cursor) {
    const Table *table = cursor->table;
    while (cursor->only_standing && cursor->number < table->count &&
           !entry_stands(&table->log[cursor->number]))
        cursor->number++;
}

bool updates_next(UpdateCursor *cursor, Update *update) {
    const Table *table = cursor->table;
    skip_undone(cursor);
    if (cursor->number >= table->count)
        return false;
    const LogEntry *entry = &table->log[cursor->number++];
    update->number = cursor->number;
    copy_entry(entry, cursor->viewer, update);
    update->before = cursor->state;
    update->events.count = 0;
    state_after(table, cursor->number, &cursor->state, &update->events);
    update->after = cursor->state;
    redact(update, cursor->viewer);
    return true;
}

static Move move_of(const LogEntry *entry) {
    Move move = {.seat = NO_SEAT};
    if (entry->kind == ENTRY_DEAL) {
        move.seed = entry->seed;
        return move;
    }
    move.seat = entry->seat;
    move.action = entry->action;
    return move;
}

uint32_t table_moves(const Table *table, Move moves[], uint32_t numbers[]) {
    uint32_t count = 0, number = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        const LogEntry *entry = &table->log[i];
        number += entry->kind != ENTRY_SEAT;
        if (!entry_stands(entry))
            continue;
        moves[count] = move_of(entry);
        numbers[count++] = number;
    }
    return count;
}
