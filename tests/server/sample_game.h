/* Reproducible games with fair deals, for tests. */
#ifndef KENNEL_TESTS_SERVER_SAMPLE_GAME_H
#define KENNEL_TESTS_SERVER_SAMPLE_GAME_H

#include "rules/rng.h"
#include "server/game_record.h"
#include "tests/server/storage_fixture.h"

typedef struct SampleGame {
    Table table;
    Fair fair;
    TableId id;
    Player first[SEATS_MAX];
    Rng rng;
} SampleGame;

/* Ada, Bo and bots; the secret is 00 01 02 ..., Ada's bytes are 11 11 ..., and Bo's never came. */
void sample_game_begin(SampleGame *sample, const char *line);
void sample_game_free(SampleGame *sample);

/* So many moves, or to the end: deals by the numbers, whatever is legal for the others. */
void sample_game_continue(SampleGame *sample, uint32_t moves);

void sample_game_undo(SampleGame *sample, uint32_t back);

/* What a server would keep of it, as it does, in the store that is asked: facts and log. */
TableMeta sample_game_meta(const SampleGame *sample, Phase phase);
void sample_game_keep(const SampleGame *sample, const TableMeta *meta, StorageFixture *fixture);

/* Its record, on the heap. */
char *sample_game_record(const SampleGame *sample);

#endif
