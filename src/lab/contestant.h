/* A contestant as entered: bot, network file or program. */
#ifndef KENNEL_LAB_CONTESTANT_H
#define KENNEL_LAB_CONTESTANT_H

#include "ai/bot.h"

typedef struct Contestant {
    const char *name;    /* as it was given              */
    const char *command; /* of a program; NULL: our own  */
    BotConfig player;
    unsigned grace_ms;   /* milliseconds beyond the budget until a program is too late */
    NetworkError error;  /* other than NETWORK_OK: hound plays, because the bot has no network */
    Network network;     /* the player's; so a contestant stays where it is */
    void *network_bytes; /* of a network that was read from a file */
} Contestant;

typedef enum ContestantError {
    CONTESTANT_OK,
    CONTESTANT_NO_SUCH_BOT,
    CONTESTANT_NO_SUCH_PROGRAM, /* or it cannot be started: errno says why */
    CONTESTANT_BAD_NETWORK,     /* the contestant's `error` says why       */
} ContestantError;

/* `word` is as in ai/bot.h. A program is started and told to quit, to check that it can be.
 * `patience` 0 is the usual. An opened contestant must be closed. */
ContestantError contestant_open(Contestant *contestant, const char *word, const Setup *setup,
                                Budget budget, unsigned patience);
void contestant_close(Contestant *contestant);

#endif
