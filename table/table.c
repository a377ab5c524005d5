/* A table: moves are drafted, committed, kept and taken back. */
#include "table/table.h"

#include <string.h>

enum { CHANCE_STREAM = 1, CHOICE_STREAM = 2 };

void table_begin(Table *table, const State *start, const Seed *seed) {
    memset(table, 0, sizeof *table);
    table->start = table->state = *start;
    table_seed(table, seed);
}

void table_seed(Table *table, const Seed *seed) {
    table->chance = rng_start(seed, CHANCE_STREAM);
    table->choice = rng_start(seed, CHOICE_STREAM);
}

void table_end(Table *table) {
    log_free(&table->log);
}

TableStep table_draft(Table *table, const Move *move, Draft *draft, Problem *problem) {
    if (!log_reserve(&table->log))
        return TABLE_NO_MEMORY;
    draft->move = *move;
    draft->after = table->state;
    Status status = course_move(&draft->after, move, &draft->events, problem);
    return status == STATUS_OK ? TABLE_READY : TABLE_REFUSED;
}

void table_commit(Table *table, const Draft *draft) {
    log_add(&table->log, &draft->move);
    table->state = draft->after;
}

static TableStep draft_deal(Table *table, Draft *draft) {
    const Seed *before = log_next_seed(&table->log);
    Move move = {.seat = NO_SEAT};
    move.seed = before != NULL ? *before : rng_seed(&table->chance);
    TableStep step = table_draft(table, &move, draft, NULL);
    return step == TABLE_REFUSED ? TABLE_NO_CARDS : step;
}

/* Where several may act at once, people are not kept waiting for bots, nor bots for people: the
 * first in turn order acts first. */
TableStep table_next(Table *table, Draft *draft, Seat *seat) {
    SeatSet to_act = game_to_act(&table->state);
    *seat = game_player(&table->state);
    if (to_act == 0)
        return TABLE_OVER;
    if (to_act == CHANCE)
        return draft_deal(table, draft);
    return table->bot[*seat] == NULL ? TABLE_WAITS : TABLE_THINKS;
}

size_t table_moves_since_choice(const Table *table, Seat seat) {
    const Log *log = &table->log;
    for (size_t i = log->count; i > 0; i--)
        if (log->moves[i - 1].seat == seat)
            return log->count - (i - 1);
    return 0;
}

void table_take_back(Table *table, size_t moves) {
    log_take_back(&table->log, moves);
    table->state = table->start;
    log_replay(&table->log, &table->state);
}
