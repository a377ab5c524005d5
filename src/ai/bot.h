/* Players without a face. A bot is handed a redacted state and so cannot cheat. */
#ifndef KENNEL_AI_BOT_H
#define KENNEL_AI_BOT_H

#include "ai/search.h"

/* A way of thinking; search.c calls the rows and nobody else. */
struct Bot {
    const char *name, *summary;
    bool needs_network;
    bool
        avoids_self_harm; /* does no harm to its own side while it has another choice: ai/filter.h */
    /* The list is there and not empty. A bot that needs no simulations finishes here. */
    void (*begin)(Search *search, const SearchParams *params);
    void (*simulate)(Search *search); /* one more */
    Estimate (*estimate)(const Search *search, int index);
    Estimate (*advantage)(const Search *search, int index); /* NULL: the difference of opinions */
};

extern const Bot bot_random, bot_puppy, bot_hound, bot_wolf, bot_alpha;
extern const Bot bot_tree, bot_scout; /* to measure alpha against */

const Bot *bot_by_name(const char *name); /* NULL: nobody of that name */
const Bot *bot_at(unsigned index);        /* NULL behind the last     */

/* How bots are called everywhere: `hound`, a level; `wolf@FILE`, a level with a network of somebody's
 * own; `./mybot` or `python3 mybot.py`, a program that speaks the protocol of docs/bots.md: it has a
 * `/` or a blank in it. */
typedef enum BotKind { BOT_UNKNOWN, BOT_LEVEL, BOT_WITH_NETWORK, BOT_PROGRAM } BotKind;

typedef struct BotSpec {
    BotKind kind;
    const Bot *bot;   /* of a level */
    const char *file; /* behind the @, in the word that was read */
} BotSpec;

BotSpec bot_spec_parse(const char *word);

/* What a bot chooses from: the legal actions, less those that only lead round in a circle. */
Status bot_legal_actions(const State *view, Seat seat, ActionList *list);

/* How long to think. Simulations make a choice repeatable; 0 leaves the limit to the other. */
typedef struct Budget {
    unsigned milliseconds, simulations;
} Budget;

/* A bot with what it brings along to a table. */
typedef struct BotConfig {
    const Bot *bot;
    const Network *network;
    Budget budget;
} BotConfig;

#endif
