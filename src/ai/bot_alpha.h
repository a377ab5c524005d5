/* What alpha keeps in mind while it thinks; ai/bot_alpha.c. */
#ifndef KENNEL_AI_ALPHA_H
#define KENNEL_AI_ALPHA_H

#include "base/stats.h"
#include "rules/types.h"

enum { ALPHA_CANDIDATES = 12 };

typedef struct Candidate {
    int index; /* in the list of actions */
    RunningStats stats;
    RunningStats advantage; /* over the one that is compared with, world by world */
} Candidate;

typedef struct Alpha {
    Seed seed;                 /* of the imagined worlds                           */
    int candidates, remaining; /* how many there were, and are still in: the first */
    int next;                  /* who comes next in this world                     */
    unsigned world;            /* its number                                       */
    unsigned stage, stages;    /* counted from 1                                   */
    unsigned used;             /* simulations of this stage                        */
    int pinned;                /* 1: the first is compared with, and never drops out */
    double reference;          /* what it came to in this world                    */
    Candidate candidate[ALPHA_CANDIDATES];
} Alpha;

#endif
