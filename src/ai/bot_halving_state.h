/* Search state of the bot alpha (ai/bot_halving.c). */
#ifndef KENNEL_AI_BOT_HALVING_STATE_H
#define KENNEL_AI_BOT_HALVING_STATE_H

#include "base/rng.h"
#include "base/stats.h"
#include "rules/types.h"

enum { HALVING_CANDIDATES = 12 };

typedef struct Candidate {
    int index; /* in the list of actions */
    RunningStats stats;
    RunningStats advantage; /* over the one that is compared with, world by world */
} Candidate;

typedef struct Halving {
    Seed seed;                 /* of the sampled worlds                            */
    int candidates, remaining; /* how many there were, and are still in: the first */
    int next;                  /* who comes next in this world                     */
    unsigned world;            /* its number                                       */
    unsigned stage, stages;    /* counted from 1                                   */
    unsigned used;             /* simulations of this stage                        */
    int pinned;                /* 1: the first is compared with, and never drops out */
    double reference;          /* what it came to in this world                    */
    Candidate candidate[HALVING_CANDIDATES];
} Halving;

#endif
