/* What one seat was sent, kept as hashes and checked against the finished game, to find leaks and
 * losses. */
#ifndef KENNEL_LOAD_TRANSCRIPT_H
#define KENNEL_LOAD_TRANSCRIPT_H

#include "table/log_replay.h"

typedef enum TranscriptKind {
    TRANSCRIPT_UPDATE,   /* a complete `news` message, without the id that only its owner sees */
    TRANSCRIPT_POSITION, /* the position in `table` or `welcome` */
    TRANSCRIPT_ACK,      /* an action of this seat was acknowledged: its text */
} TranscriptKind;

typedef struct TranscriptItem {
    uint64_t hash;
    uint32_t number; /* of the entry, or after which the position was sent */
    uint8_t kind;    /* a TranscriptKind */
} TranscriptItem;

typedef struct Transcript {
    TranscriptItem *items;
    size_t count, capacity;
    uint64_t suspicious; /* messages with another client's id, or a secret */
} Transcript;

bool transcript_add(Transcript *transcript, TranscriptKind kind, uint32_t number, const char *bytes,
                    size_t length);
void transcript_free(Transcript *transcript);
uint64_t
transcript_acknowledged(const Transcript *transcript); /* how many actions were acknowledged */

typedef struct CheckResult {
    uint64_t compared;
    uint64_t lost;   /* acknowledged, and not in the record */
    uint64_t leaked; /* different from what the engine redacts from the record */
} CheckResult;

/* Adds what this seat received to the result. `table` is the complete game, replayed. False: no
 * memory. */
bool transcript_check(const Transcript *transcript, const Table *table, Seat seat,
                      CheckResult *result);

#endif
