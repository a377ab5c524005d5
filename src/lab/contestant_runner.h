/* Runs one contestant in one worker: a built-in bot, or an external program held to the protocol of
 * docs/bots.md; no two games share a process. */
#ifndef KENNEL_LAB_CONTESTANT_RUNNER_H
#define KENNEL_LAB_CONTESTANT_RUNNER_H

#include "lab/contestant.h"
#include "lab/subprocess.h"

/* Why a contestant lost a game without playing it to the end. */
typedef enum BotFailure {
    BOT_FAILURE_NONE,
    BOT_FAILURE_CRASHED,
    BOT_FAILURE_TIMEOUT,
    BOT_FAILURE_PROTOCOL,
    BOT_FAILURE_COUNT
} BotFailure;

enum { BOT_OUTPUT_MAX = 96 };

/* What a program gets besides views, as a set; it asks for it in its greeting. */
enum { WANTS_SEED = 1, WANTS_EVENTS = 2, WANTS_RESULT = 4 };

typedef struct ContestantRunner {
    const Contestant *contestant;
    const atomic_bool *stop; /* when it turns true, no program is waited for; or NULL */
    /* Called for every `chance` line of a program, which is then asked for them; or NULL. */
    void (*on_estimate)(void *hearer, const char *line);
    void *on_estimate_context;
    Subprocess process;
    unsigned wants;              /* of a program that runs */
    Search search;               /* of a bot of ours      */
    BotFailure failure;          /* the latest            */
    char output[BOT_OUTPUT_MAX]; /* and the program's output */
} ContestantRunner;

void contestant_runner_begin(ContestantRunner *runner, const Contestant *contestant,
                             const atomic_bool *stop);

/* Starts the program if it does not run (any more), and announces a new game. False as below. */
bool contestant_runner_new_game(ContestantRunner *runner, const State *start);

/* The action of the seat, which gets only its view. False: `failure` has the reason, and the
 * program is stopped. */
bool contestant_runner_choose(ContestantRunner *runner, const State *state, Seat seat, Rng *rng,
                              Action *action);

/* What a program gets if it asks for it: a seed for its random choices in a new game; what
 * happened, as each of its seats may know it; and who has won. False as above. */
bool contestant_runner_tell_seed(ContestantRunner *runner, const Seed *seed);
bool contestant_runner_tell_events(ContestantRunner *runner, const State *before, SeatSet seats,
                                   const EventList *events);
bool contestant_runner_tell_result(ContestantRunner *runner, SeatSet winners);

void contestant_runner_end(ContestantRunner *runner);

const char *bot_failure_text(BotFailure failure); /* "crashed", for a sentence */

#endif
