/* Wraps an external program as a Bot. The program is asked when a search begins, and its answer is
 * the search's best action at once. When it fails, hound answers, the callback is called, and the
 * program is restarted for the next question; after EXTERNAL_BOT_FAILURES_MAX failures it is no
 * longer asked. SIGPIPE must be ignored. */
#ifndef KENNEL_LAB_EXTERNAL_BOT_H
#define KENNEL_LAB_EXTERNAL_BOT_H

#include "lab/contestant_runner.h"

enum { EXTERNAL_BOT_FAILURES_MAX = 3 };

typedef struct ExternalBot ExternalBot;

/* Called after a failure, which the runner describes. At the last failure that is tolerated,
 * `failures` is EXTERNAL_BOT_FAILURES_MAX. */
typedef void ExternalBotOnFailure(void *context, const ExternalBot *external, Seat seat);

struct ExternalBot {
    Bot bot; /* first, so that a search finds its external bot */
    ExternalBot *self;
    unsigned failures;
    ExternalBotOnFailure *on_failure; /* or NULL */
    void *context;
    bool has_seeds; /* a program that asks for a seed gets one of these in each game */
    Rng seeds;
    ContestantRunner runner;
};

/* Of a contestant that is a program, and stays as long. NULL: there is no memory. The program is
 * started when it is asked for the first time. */
ExternalBot *external_bot_begin(const Contestant *contestant, ExternalBotOnFailure *on_failure,
                                void *context);

/* What happens at its table, for a program that asks to be told (docs/bots.md): without this it gets views alone. If
 * the program cannot be reached, that is a failure of the next question, which restarts it. */
void external_bot_new_game(ExternalBot *external,
                           const State *start); /* or another go at one, after an undo */
void external_bot_tell_events(ExternalBot *external, const State *before, SeatSet seats,
                              const EventList *events);
void external_bot_tell_result(ExternalBot *external, SeatSet winners);

/* No search uses it any more. It may be NULL. */
void external_bot_end(ExternalBot *external);

#endif
