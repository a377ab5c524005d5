/* Bots: the interface of a bot, the list of them, and how a bot is named on a command line. Bots
 * only receive redacted views, so they cannot cheat. */
#ifndef KENNEL_AI_BOT_H
#define KENNEL_AI_BOT_H

#include "ai/run_search.h"

/* A bot; only run_search.c calls the callbacks. */
struct Bot {
    const char *name, *summary;
    bool needs_network;
    bool
        avoids_self_harm; /* does no harm to its own side while it has another choice: ai/action_filter.h */
    /* The list is there and not empty. A bot that needs no simulations finishes here. */
    void (*begin)(Search *search, const SearchParams *params);
    void (*simulate)(Search *search); /* one more */
    Estimate (*estimate)(const Search *search, int index);
    Estimate (*advantage)(const Search *search, int index); /* NULL: the difference of the
                                                             * estimates */
};

extern const Bot bot_random, bot_puppy, bot_hound, bot_wolf, bot_alpha;
extern const Bot bot_tree, bot_scout; /* to measure alpha against */

const Bot *bot_by_name(const char *name); /* NULL: no bot of that name */
const Bot *bot_at(unsigned index);        /* NULL after the last      */

/* How bots are named everywhere: `hound`, a level; `wolf@FILE`, a level with a network file;
 * `./mybot` or `python3 mybot.py`, a program that speaks the protocol of docs/bots.md: it has a `/`
 * or a blank in it. */
typedef enum BotKind { BOT_UNKNOWN, BOT_LEVEL, BOT_WITH_NETWORK, BOT_PROGRAM } BotKind;

typedef struct BotSpec {
    BotKind kind;
    const Bot *bot;   /* of a level */
    const char *file; /* after the @, in the text that was parsed */
} BotSpec;

BotSpec bot_spec_parse(const char *word);

/* What a bot chooses from: the legal actions, less those that only lead round in a circle. */
Status bot_legal_actions(const State *view, Seat seat, ActionList *list);

/* The limits of a search. Simulations make a choice repeatable; 0 means no limit of that kind. */
typedef struct Budget {
    unsigned milliseconds, simulations;
} Budget;

/* A bot with its network and its budget. */
typedef struct BotConfig {
    const Bot *bot;
    const Network *network;
    Budget budget;
} BotConfig;

/* Configures the bot for games of this setup. `network` is caller memory that must outlive the
 * configuration. Other than NETWORK_OK: the bot needs a network and none fits, so hound plays
 * instead. */
NetworkError bot_config_begin(BotConfig *player, Network *network, const Bot *bot,
                              const Setup *setup);

#endif
