/* Search state of the tree bots (ai/bot_tree.c). */
#ifndef KENNEL_AI_BOT_TREE_STATE_H
#define KENNEL_AI_BOT_TREE_STATE_H

#include "base/rng.h"
#include "base/stats.h"
#include "rules/types.h"

enum { TREE_NODES = 6000 };

typedef struct Node {
    Action action;              /* that led here                        */
    Seat seat;                  /* who chose it                         */
    uint16_t first_child, next; /* 0: none                              */
    int index;                  /* in the list, of what the root leads to; -1: it is not there */
    unsigned available;         /* how often it could have been chosen  */
    RunningStats stats;         /* for `seat`                           */
} Node;

typedef struct Tree {
    Rng rng;
    bool uses_network;
    unsigned most; /* visits of the best so far */
    unsigned count;
    Node node[TREE_NODES]; /* 0 is the root */
} Tree;

#endif
