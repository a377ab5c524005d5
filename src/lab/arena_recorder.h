/* Writes each arena game to a record file; not synced, because a game can be replayed from its
 * seed. */
#ifndef KENNEL_LAB_ARENA_RECORDER_H
#define KENNEL_LAB_ARENA_RECORDER_H

#include <stdio.h>

#include "lab/contestant_runner.h"
#include "rules/advance_game.h"

enum { ARENA_RECORD_PATH_MAX = 4096 };

typedef struct ArenaRecorder {
    const char *prefix; /* of the files' names, a folder included; NULL: nothing is written */
    FILE *file;
    int error; /* errno of what went wrong first; 0: nothing */
} ArenaRecorder;

/* "PREFIX00012-b.kennel": of deal 12, the game in which A sits on the second side. */
void arena_recorder_path(const char *prefix, uint64_t deal, unsigned side,
                         char path[ARENA_RECORD_PATH_MAX]);

/* Begins the record of a game between these, seat by seat. */
void arena_recorder_begin(ArenaRecorder *recorder, uint64_t deal, unsigned side, const State *start,
                          const char *const name[SEATS_MAX]);

void arena_recorder_move(ArenaRecorder *recorder, const State *before, const Move *move);

/* The game is over or abandoned: `remark` (or NULL) is a comment with the reason. */
void arena_recorder_end(ArenaRecorder *recorder, const State *last, const char *remark);

#endif
