/* The log of a game: a list of moves that grows and can be cut. */
#include "table/log.h"

#include <assert.h>
#include <stdlib.h>

void log_free(Log *log) {
    free(log->moves);
    free(log->seeds);
    *log = (Log){.moves = NULL};
}

/* There are never more deals than there is room for moves: one limit serves both. */
bool log_reserve(Log *log) {
    if (log->count < log->room)
        return true;
    if (log->room > SIZE_MAX / 2 / sizeof *log->moves)
        return false;
    size_t room = log->room == 0 ? 256 : 2 * log->room;
    Move *moves = realloc(log->moves, room * sizeof *moves);
    if (moves == NULL)
        return false;
    log->moves = moves;
    Seed *seeds = realloc(log->seeds, room * sizeof *seeds);
    if (seeds == NULL)
        return false;
    log->seeds = seeds;
    log->room = room;
    return true;
}

void log_add(Log *log, const Move *move) {
    assert(log->count < log->room);
    log->moves[log->count++] = *move;
    if (move->seat != NO_SEAT)
        return;
    log->seeds[log->deals++] = move->seed;
    if (log->known < log->deals)
        log->known = log->deals;
}

const Seed *log_next_seed(const Log *log) {
    return log->deals < log->known ? &log->seeds[log->deals] : NULL;
}

void log_take_back(Log *log, size_t moves) {
    assert(moves <= log->count);
    for (; moves > 0; moves--)
        if (log->moves[--log->count].seat == NO_SEAT)
            log->deals--;
}

void log_replay(const Log *log, State *state) {
    for (size_t i = 0; i < log->count; i++)
        course_move(state, &log->moves[i], NULL, NULL);
}
