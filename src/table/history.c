/* Reading a log for somebody. */
#include "table/history.h"

#include <string.h>

void table_state_at(const Table *table, uint32_t number, State *state) {
    if (number >= table->count) {
        *state = table->state;
        return;
    }
    if (number + 1 == table->count) { /* what everybody asks for after every move */
        *state = table->before;
        return;
    }
    *state = table->start;
    for (uint32_t i = 0; i < number; i++)
        if (entry_stood_at(&table->log[i], number))
            entry_carry_out(state, &table->log[i], NULL, NULL);
}

void table_view(const Table *table, Seat viewer, State *view) {
    *view = table->state;
    game_redact(view, viewer);
}

void table_since(const Table *table, uint32_t number, Seat viewer, NewsReader *reader) {
    reader->table = table;
    reader->viewer = viewer;
    reader->only_standing = false;
    reader->number = number < table->count ? number : table->count;
    table_state_at(table, reader->number, &reader->state);
}

void table_standing(const Table *table, Seat viewer, NewsReader *reader) {
    table_since(table, 0, viewer, reader);
    reader->only_standing = true;
}

/* Seeds are nobody's business while a game goes on, and actions are told as their events: an action
 * may name a card that only its player knows. */
static void describe(const Entry *entry, Seat viewer, News *news) {
    news->kind = entry->kind;
    news->seat = entry->seat;
    news->back = entry->kind == ENTRY_UNDO ? entry->back : 0;
    news->player = entry->kind == ENTRY_SEAT ? entry->player : (Player){.is_bot = false};
    news->tag = viewer != NO_SEAT && entry->seat == viewer ? entry->tag : (Tag){{0, 0}};
}

static void leave_out(News *news, Seat viewer) {
    for (int i = 0; i < news->events.count; i++) {
        Event *event = &news->events.item[i];
        news->secret[i] = event->knows != EVERYBODY;
        *event = game_event_for(event, viewer);
    }
}

void table_events(const Table *table, uint32_t number, EventList *events) {
    State state;
    events->count = 0;
    table_state_at(table, number - 1, &state);
    if (entry_is_move(&table->log[number - 1]))
        entry_carry_out(&state, &table->log[number - 1], events, NULL);
}

/* The state after entry `number`, from the one before it. */
static void state_after(const Table *table, uint32_t number, State *state, EventList *events) {
    const Entry *entry = &table->log[number - 1];
    if (entry_is_move(entry))
        entry_carry_out(state, entry, events, NULL);
    else if (entry->kind == ENTRY_UNDO)
        table_state_at(table, number, state);
}

uint32_t table_write_lines(const Table *table, uint32_t after, TakeLine *take, void *context) {
    State state;
    table_state_at(table, after, &state);
    for (uint32_t number = after; number < table->count; number++) {
        char line[ENTRY_TEXT_MAX];
        Text text = text_into(line, sizeof line);
        entry_write(&state, &table->log[number], &text);
        if (!take(context, line))
            return number;
        state_after(table, number + 1, &state, NULL);
    }
    return table->count;
}

/* What was taken back is left out, so that each move goes on from the one before it. */
static void skip_undone(NewsReader *reader) {
    const Table *table = reader->table;
    while (reader->only_standing && reader->number < table->count &&
           !entry_stands(&table->log[reader->number]))
        reader->number++;
}

bool table_next(NewsReader *reader, News *news) {
    const Table *table = reader->table;
    skip_undone(reader);
    if (reader->number >= table->count)
        return false;
    const Entry *entry = &table->log[reader->number++];
    news->number = reader->number;
    describe(entry, reader->viewer, news);
    news->before = reader->state;
    news->events.count = 0;
    state_after(table, reader->number, &reader->state, &news->events);
    leave_out(news, reader->viewer);
    news->after = reader->state;
    game_redact(&news->before, reader->viewer);
    game_redact(&news->after, reader->viewer);
    return true;
}

static Move move_of(const Entry *entry) {
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
        const Entry *entry = &table->log[i];
        number += entry->kind != ENTRY_SEAT;
        if (!entry_stands(entry))
            continue;
        moves[count] = move_of(entry);
        numbers[count++] = number;
    }
    return count;
}
