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
    Mind player;
    unsigned patience; /* milliseconds beyond the budget until a program is too late */
    NetFault fault;    /* other than NET_OK: hound plays, because the bot has no network */
    Net net;           /* the player's; so a contestant stays where it is */
    void *memory;      /* of a network that was read from a file */
} Contestant;

typedef enum EntryFault {
    ENTRY_OK,
    ENTRY_NO_SUCH_BOT,
    ENTRY_NO_SUCH_PROGRAM, /* or it cannot be started: errno says why */
    ENTRY_BAD_WEIGHTS,     /* the contestant's `fault` says why       */
} EntryFault;

/* `word` is as in ai/bot.h. A program is started and told to quit, to see that it can be. `patience` 0 is the
 * usual. Whoever is entered must leave. */
EntryFault contestant_enter(Contestant *contestant, const char *word, const Setup *setup,
                            Budget budget, unsigned patience);
void contestant_leave(Contestant *contestant);

/* Why an actor lost a game without playing it to the end. */
typedef enum ActorFault {
    ACTOR_FINE,
    ACTOR_CRASHED,
    ACTOR_LATE,
    ACTOR_NONSENSE,
    ACTOR_FAULTS
} ActorFault;

enum { ACTOR_SAID_MAX = 96 };

typedef struct Actor {
    const Contestant *contestant;
    const atomic_bool *stop; /* when it turns true, no program is waited for; or NULL */
    /* Hears every `chance` line of a program, which is asked for them then; or NULL. */
    void (*hear_chance)(void *hearer, const char *line);
    void *hearer;
    Program program;
    Thought thought;           /* of a bot of ours      */
    ActorFault fault;          /* the latest            */
    char said[ACTOR_SAID_MAX]; /* and what was said then */
} Actor;

void actor_begin(Actor *actor, const Contestant *contestant, const atomic_bool *stop);

/* Starts the program if it does not run (any more), and tells it of a new game. False as below. */
bool actor_new_game(Actor *actor, const State *start);

/* What the seat does; it is told only what the seat may know. False: `fault` says why not, and
 * the program is ended. */
bool actor_choose(Actor *actor, const State *state, Seat seat, Rng *rng, Action *action);

void actor_end(Actor *actor);

const char *actor_fault_text(ActorFault fault); /* "crashed", for a sentence */

#endif
