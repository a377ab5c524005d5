/* Players without a face. A bot is handed a redacted state and so cannot cheat. */
#ifndef KENNEL_AI_BOT_H
#define KENNEL_AI_BOT_H

#include "rules/game.h"

typedef struct Bot {
    const char *name;
    /* One of the seat's legal actions. `view` is the state as the seat may know it; `seat` is to
     * act in it. */
    Action (*choose)(const State *view, Seat seat, Rng *rng);
} Bot;

const Bot *bot_by_name(const char *name); /* NULL: nobody of that name */
const Bot *bot_at(unsigned index);        /* NULL behind the last     */

/* Redacts for the seat, then asks the bot. */
Action bot_choose(const Bot *bot, const State *state, Seat seat, Rng *rng);

#endif
