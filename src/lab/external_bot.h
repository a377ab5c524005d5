/* A program as a bot: whoever can think with a Bot can ask a program. It is asked when a thought
 * begins, and what it says is the thought's best action at once. When it fails hound answers
 * instead, somebody is told, and the program is started afresh for the next question; after a few
 * faults it is not asked any more. SIGPIPE must be ignored. */
#ifndef KENNEL_LAB_OUTSIDER_H
#define KENNEL_LAB_OUTSIDER_H

#include "lab/bot_runner.h"

enum { EXTERNAL_BOT_FAILURES_MAX = 3 };

typedef struct ExternalBot ExternalBot;

/* Called after a fault: the actor has it. With the last fault that is borne, `faults` is
 * EXTERNAL_BOT_FAILURES_MAX. */
typedef void ExternalBotOnFailure(void *context, const ExternalBot *external, Seat seat);

struct ExternalBot {
    Bot bot; /* comes first: so a thought finds its outsider */
    ExternalBot *self;
    unsigned failures;
    ExternalBotOnFailure *on_failure; /* or NULL */
    void *context;
    BotRunner runner;
};

/* Of a contestant that is a program, and stays as long. NULL: there is no memory. The program is
 * started when it is asked for the first time. */
ExternalBot *external_bot_begin(const Contestant *contestant, ExternalBotOnFailure *on_failure,
                                void *context);

/* Nobody thinks with it any more, nor asks what it thought. It may be NULL. */
void external_bot_end(ExternalBot *external);

#endif
