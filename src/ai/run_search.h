/* A bot's search, stored in caller memory: begin it with a view, advance it by any number of
 * simulations, read the best action and its estimate at any time. It reads no clock, so the caller
 * may stop it, show its progress, or run it in a browser. It points at nothing but the network of
 * its parameters; searches share no data. */
#ifndef KENNEL_AI_RUN_SEARCH_H
#define KENNEL_AI_RUN_SEARCH_H

#include "ai/bot_halving_state.h"
#include "ai/bot_tree_state.h"
#include "ai/network.h"
#include "rules/game.h"

typedef struct Bot Bot;

/* The position and the limits of a search. */
typedef struct SearchParams {
    const State *view; /* the view of the seat, which is to act */
    Seat seat;
    const Network *network;    /* NULL only for bots that need none; it must outlive the search */
    Rng *rng;                  /* for random choices: used while a search begins, never later */
    unsigned simulation_limit; /* simulations in all; 0: search_set_time_used sets the pace */
    bool shares_wins;          /* a shared win is divided by the number of winners, for advice;
                                * else as a whole win, as the networks learned it */
    bool always_estimate;      /* estimate also an only action; otherwise its estimate is just the
                              * network's */
    const Action *reference; /* one of the list, which the others are compared with: it is tried as
                            * often as the best; NULL: none */
} SearchParams;

/* The estimate of an action so far. */
typedef struct Estimate {
    float win;    /* probability that the seat's side wins, 0 .. 1: the mean of the simulations */
    float stddev; /* the standard deviation of the simulations                              */
    unsigned
        simulations; /* 0: the network's output or the evaluation, without simulation          */
} Estimate;

/* The standard error of `win`; 0 if it is unknown. It covers the simulations only: an error of the
 * network is the same in all of them. */
float estimate_error(Estimate estimate);

/* Half the width of the 95 % confidence interval of `win`. */
static inline float estimate_margin(Estimate estimate) {
    return 1.96F * estimate_error(estimate);
}

typedef struct Search {
    const Bot *bot;
    State view;
    Seat seat;
    const Network *network;
    bool finished;
    bool shares_wins;                       /* see SearchParams */
    unsigned simulations, simulation_limit; /* done so far, and see SearchParams */
    float time_used;                        /* see search_set_time_used      */
    int best;                               /* in the list, so far           */
    int reference;                          /* in the list, or -1: see SearchParams */
    ActionList list;                        /* what is legal                 */
    int candidates;                         /* the first ones of the list that are considered:
                                             * see Bot */
    /* The bots' own. */
    int32_t score[ACTIONS_MAX]; /* of each action at first sight       */
    ActionList scratch;         /* the legal actions of a sampled world */
    union {
        Halving halving;
        Tree tree;
    } bot_state;
} Search;
_Static_assert(sizeof(Search) <= 704 * 1024,
               "a search takes less than 11 WebAssembly pages of 64 KiB");

/* False when there is nothing to choose: the seat is not to act, or cannot see its own cards. Then
 * the search is finished and has no best action. */
bool search_begin(Search *search, const Bot *bot, const SearchParams *params);

/* Runs this many simulations, or fewer if it finishes before. Slices of any size lead to the same
 * estimates. */
void search_advance(Search *search, unsigned simulations);

/* For a search without a simulation limit: the share of its time that is used, 0 .. 1. Bots that
 * divide their time use it; at 1 they finish as soon as they can. */
void search_set_time_used(Search *search, float share);

/* True when more simulations change nothing. Some searches finish in search_begin. */
static inline bool search_finished(const Search *search) {
    return search->finished;
}

/* The best action found so far; NULL when there is none to choose from. */
const Action *search_best_action(const Search *search);

/* Of the action with this index in `list`. */
Estimate search_estimate(const Search *search, int index);

/* How much better that action is than the reference, which must exist: `win` is the difference, or
 * its mean over the worlds in which both were tried. */
Estimate search_advantage(const Search *search, int index);

#endif
