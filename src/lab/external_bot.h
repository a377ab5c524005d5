/* A program as a bot: whoever can think with a Bot can ask a program. It is asked when a thought
 * begins, and what it says is the thought's best action at once. When it fails hound answers
 * instead, somebody is told, and the program is started afresh for the next question; after a few
 * faults it is not asked any more. SIGPIPE must be ignored. */
#ifndef KENNEL_LAB_OUTSIDER_H
#define KENNEL_LAB_OUTSIDER_H

#include "lab/bot_runner.h"

enum { OUTSIDER_FAULTS_MAX = 3 };

typedef struct Outsider Outsider;

/* Called after a fault: the actor has it. With the last fault that is borne, `faults` is
 * OUTSIDER_FAULTS_MAX. */
typedef void OutsiderFault(void *context, const Outsider *outsider, Seat seat);

struct Outsider {
    Bot bot; /* comes first: so a thought finds its outsider */
    Outsider *self;
    unsigned faults;
    OutsiderFault *tell; /* or NULL */
    void *context;
    Actor actor;
};

/* Of a contestant that is a program, and stays as long. NULL: there is no memory. The program is
 * started when it is asked for the first time. */
Outsider *outsider_begin(const Contestant *contestant, OutsiderFault *tell, void *context);

/* Nobody thinks with it any more, nor asks what it thought. It may be NULL. */
void outsider_end(Outsider *outsider);

#endif
