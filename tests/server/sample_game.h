/* Games with fair deals that anybody can play again, for tests. */
#ifndef KENNEL_TESTS_SERVER_PLAYED_H
#define KENNEL_TESTS_SERVER_PLAYED_H

#include "rules/rng.h"
#include "server/game_record.h"
#include "tests/server/storage_fixture.h"

typedef struct Played {
    Table table;
    Fair fair;
    TableId id;
    Player first[SEATS_MAX];
    Rng luck;
} Played;

/* Ada, Bo and bots; the secret is 00 01 02 ..., Ada's bytes are 11 11 ..., and Bo's never came. */
void played_begin(Played *played, const char *line);
void played_free(Played *played);

/* So many moves, or to the end: deals by the numbers, whatever is legal for the others. */
void played_go_on(Played *played, uint32_t moves);

void played_undo(Played *played, uint32_t back);

/* What a server would keep of it, as it does, in the store that is asked: facts and log. */
Facts played_facts(const Played *played, Phase phase);
void played_keep(const Played *played, const Facts *facts, Asking *asking);

/* Its record, on the heap. */
char *played_record(const Played *played);

#endif
