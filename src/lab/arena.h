/* Plays two contestants against each other on many duplicate deals and all cores. The result does
 * not depend on the number of threads, unless the contestants read the clock. */
#ifndef KENNEL_LAB_ARENA_H
#define KENNEL_LAB_ARENA_H

#include "lab/arena_stats.h"
#include "lab/duplicate_deal.h"

typedef struct Arena {
    State start;
    const Contestant *contestant[2]; /* A and B */
    Seed seed;
    uint64_t deals; /* at most, where a test decides */
    unsigned threads;
    const char *records; /* where the records go: see ArenaRecorder; NULL: nowhere */
    bool test;           /* stop as soon as it is clear which Elo is likelier */
    double elo_low, elo_high;
} Arena;

typedef struct ArenaStanding {
    ScoreStats stats;
    double even_score; /* what equals would score: 1 / sides */
    double llr;        /* of the test; see score_llr  */
    uint64_t lost[2][BOT_FAILURE_COUNT];
    DuplicateFailure failure[2]; /* the first of each */
    int error;                   /* errno of a record that could not be written; 0: there is none */
} ArenaStanding;

/* Called again and again while games go on; takes its time (some 20 ms). False stops them. */
typedef bool ArenaWatch(void *context, const ArenaStanding *now);

/* False: there is no memory, or no thread could be started. `watch` may be NULL. SIGPIPE must be
 * ignored where contestants are programs. */
bool arena_play(const Arena *arena, ArenaWatch *watch, void *context, ArenaStanding *standing);

#endif
