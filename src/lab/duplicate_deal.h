/* A duplicate deal: one deal played once per side. A takes each side in turn and B the others, with
 * the same cards; each seat has its own random stream. */
#ifndef KENNEL_LAB_DUPLICATE_DEAL_H
#define KENNEL_LAB_DUPLICATE_DEAL_H

#include <stdatomic.h>

#include "lab/arena_recorder.h"

/* How a contestant lost a game without playing it to the end. */
typedef struct DuplicateFailure {
    BotFailure failure;
    uint64_t deal; /* its number, from 1; 0: there was no fault              */
    unsigned side; /* where A sat                                            */
    Seat seat;     /* who was asked; NO_SEAT: it happened before the game    */
    State state;   /* in which it was asked                                  */
    char output[BOT_OUTPUT_MAX];
} DuplicateFailure;

typedef struct DuplicateResult {
    bool done;
    double score;                       /* A's share of the games, 0 .. 1             */
    uint8_t lost[2][BOT_FAILURE_COUNT]; /* games that A and B lost by a fault         */
    DuplicateFailure *failure[2];       /* the first of each; free() them             */
} DuplicateResult;

/* A unit to be played. */
typedef struct DuplicateDeal {
    const State *start;
    ContestantRunner *runner[2]; /* A and B */
    Seed seed;
    uint64_t deal; /* its number, from 1 */
    ArenaRecorder *recorder;
    atomic_bool *stop;
} DuplicateDeal;

/* False when `stop` was set meanwhile: then the result means nothing, and holds no memory. */
bool duplicate_deal_play(const DuplicateDeal *duplicate, DuplicateResult *result);

/* A side's score of a game, partners being one side: all, nothing, or an equal part where several
 * sides win. A game without a winner is shared by all. */
double duplicate_deal_side_score(const Setup *setup, const Result *result, unsigned side);

#endif
