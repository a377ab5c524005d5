/* Who plays in the arena: a bot of ours, or any program that speaks the protocol of
 * docs/bots.md. A contestant is what was entered; an actor is a contestant at work, one for
 * each worker, so that no two games share a process. */
#ifndef KENNEL_LAB_ACTOR_H
#define KENNEL_LAB_ACTOR_H

#include "ai/bot.h"
#include "lab/subprocess.h"

typedef struct Contestant {
    const char *name;    /* as it was given              */
    const char *command; /* of a program; NULL: our own  */
    BotConfig player;
    unsigned grace_ms;   /* milliseconds beyond the budget until a program is too late */
    NetworkError error;  /* other than NET_OK: hound plays, because the bot has no network */
    Network network;     /* the player's; so a contestant stays where it is */
    void *network_bytes; /* of a network that was read from a file */
} Contestant;

typedef enum ContestantError {
    CONTESTANT_OK,
    CONTESTANT_NO_SUCH_BOT,
    CONTESTANT_NO_SUCH_PROGRAM, /* or it cannot be started: errno says why */
    CONTESTANT_BAD_NETWORK,     /* the contestant's `fault` says why       */
} ContestantError;

/* `word` is as in ai/bot.h. A program is started and told to quit, to see that it can be. `patience` 0 is the
 * usual. Whoever is entered must leave. */
ContestantError contestant_open(Contestant *contestant, const char *word, const Setup *setup,
                                Budget budget, unsigned patience);
void contestant_close(Contestant *contestant);

/* Why an actor lost a game without playing it to the end. */
typedef enum BotFailure {
    BOT_FAILURE_NONE,
    BOT_FAILURE_CRASHED,
    BOT_FAILURE_TIMEOUT,
    BOT_FAILURE_PROTOCOL,
    BOT_FAILURE_COUNT
} BotFailure;

enum { BOT_OUTPUT_MAX = 96 };

typedef struct BotRunner {
    const Contestant *contestant;
    const atomic_bool *stop; /* when it turns true, no program is waited for; or NULL */
    /* Hears every `chance` line of a program, which is asked for them then; or NULL. */
    void (*on_estimate)(void *hearer, const char *line);
    void *on_estimate_context;
    Subprocess process;
    Search search;               /* of a bot of ours      */
    BotFailure failure;          /* the latest            */
    char output[BOT_OUTPUT_MAX]; /* and what was said then */
} BotRunner;

void bot_runner_begin(BotRunner *runner, const Contestant *contestant, const atomic_bool *stop);

/* Starts the program if it does not run (any more), and tells it of a new game. False as below. */
bool bot_runner_new_game(BotRunner *runner, const State *start);

/* What the seat does; it is told only what the seat may know. False: `fault` says why not, and
 * the program is ended. */
bool bot_runner_choose(BotRunner *runner, const State *state, Seat seat, Rng *rng, Action *action);

void bot_runner_end(BotRunner *runner);

const char *bot_failure_text(BotFailure failure); /* "crashed", for a sentence */

#endif
