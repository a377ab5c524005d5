/* A table: moves are checked, carried out and kept. */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum { CHANCE_STREAM = 1, CHOICE_STREAM = 2 };

void table_begin(Table *table, const State *start, const Seed *seed) {
    memset(table, 0, sizeof *table);
    table->start = table->state = *start;
    table->chance = rng_start(seed, CHANCE_STREAM);
    table->choice = rng_start(seed, CHOICE_STREAM);
}

void table_end(Table *table) {
    free(table->moves);
    table->moves = NULL;
    table->count = table->room = 0;
}

/* A game that cannot be kept cannot be saved: better to stop at once. */
static void keep(Table *table, const Move *move) {
    if (table->count == table->room) {
        table->room = table->room == 0 ? 256 : 2 * table->room;
        table->moves = realloc(table->moves, table->room * sizeof *table->moves);
        if (table->moves == NULL)
            abort();
    }
    table->moves[table->count++] = *move;
}

static Status carry_out(State *state, const Move *move, EventList *events, Problem *problem) {
    if (move->seat == NO_SEAT)
        return game_deal(state, &move->seed, events, problem);
    return game_apply(state, move->seat, &move->action, events, problem);
}

bool table_move(Table *table, const Move *move, EventList *events, Problem *problem) {
    if (carry_out(&table->state, move, events, problem) != STATUS_OK)
        return false;
    keep(table, move);
    return true;
}

/* Where several may act at once, people are not kept waiting for bots, nor bots for people: the
 * first in turn order acts first. */
TableStep table_step(Table *table, EventList *events, Seat *seat) {
    SeatSet to_act = game_to_act(&table->state);
    Move move = {.seat = NO_SEAT};
    *seat = game_player(&table->state);
    if (to_act == 0)
        return TABLE_OVER;
    if (to_act != CHANCE)
        return table->bot[*seat] == NULL ? TABLE_WAITS : TABLE_THINKS;
    move.seed = rng_seed(&table->chance);
    return table_move(table, &move, events, NULL) ? TABLE_MOVED : TABLE_OVER;
}

static void go_back_to(Table *table, size_t count) {
    table->state = table->start;
    for (size_t i = 0; i < count; i++)
        carry_out(&table->state, &table->moves[i], NULL, NULL);
    table->count = count;
}

bool table_undo(Table *table, Seat seat) {
    for (size_t i = table->count; i > 0; i--)
        if (table->moves[i - 1].seat == seat) {
            go_back_to(table, i - 1);
            return true;
        }
    return false;
}
