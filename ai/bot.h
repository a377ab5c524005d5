/* Players without a face. A bot is handed a redacted state and so cannot cheat. */
#ifndef KENNEL_AI_BOT_H
#define KENNEL_AI_BOT_H

#include "ai/net.h"
#include "rules/game.h"

/* How long to think. Simulations make a choice repeatable; 0 leaves the limit to the other. */
typedef struct Budget {
    unsigned milliseconds, simulations;
} Budget;

/* What a bot is asked. */
typedef struct Question {
    const State *view; /* as the seat may know it; the seat is to act */
    Seat seat;
    const Net *net; /* NULL only for bots that do without */
    Budget budget;
    Rng *rng;
    float *chances; /* NULL, or room for the chance of winning of each listed action */
} Question;

typedef struct Bot {
    const char *name, *summary;
    bool needs_net;
    Action (*choose)(const Question *question);
} Bot;

extern const Bot bot_random, bot_puppy, bot_hound, bot_wolf, bot_alpha;
extern const Bot bot_tree, bot_scout; /* to measure alpha against */

const Bot *bot_by_name(const char *name); /* NULL: nobody of that name */
const Bot *bot_at(unsigned index);        /* NULL behind the last     */

/* A bot with what it brings along to a table. */
typedef struct Player {
    const Bot *bot;
    const Net *net;
    Budget budget;
} Player;

/* Redacts for the seat, then asks the bot. */
Action player_choose(const Player *player, const State *state, Seat seat, Rng *rng);

#endif
