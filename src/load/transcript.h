/* What one seat was told of a game, kept as hashes, and compared with the record when all is revealed. */
#ifndef KENNEL_LOAD_EAR_H
#define KENNEL_LOAD_EAR_H

#include "table/history.h"

typedef enum HeardKind {
    HEARD_NEWS,     /* a whole message of news, without the id that only its owner sees */
    HEARD_POSITION, /* the position in `table` or `welcome`                             */
    HEARD_DONE,     /* an action of this seat was acknowledged: its word                */
} HeardKind;

typedef struct Heard {
    uint64_t hash;
    uint32_t number; /* of the entry, or after which the position stood */
    uint8_t kind;    /* a HeardKind */
} Heard;

typedef struct Ear {
    Heard *heard;
    size_t count, room;
    uint64_t strange; /* messages that told too much on their face: a foreign id, a secret */
} Ear;

bool ear_hear(Ear *ear, HeardKind kind, uint32_t number, const char *bytes, size_t length);
void ear_free(Ear *ear);
uint64_t ear_done(const Ear *ear); /* how many actions were acknowledged */

typedef struct Verdict {
    uint64_t compared;
    uint64_t lost;   /* acknowledged, and not in the record                         */
    uint64_t leaked; /* told otherwise than the engine redacts from the record      */
} Verdict;

/* Adds what this seat heard of the game to the verdict. The table is the whole game, replayed. False: no
 * memory. */
bool ear_compare(const Ear *ear, const Table *table, Seat seat, Verdict *verdict);

#endif
