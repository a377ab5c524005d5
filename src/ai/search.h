/* What goes on in a bot's head, as a value in the caller's memory. A thought is begun with a
 * question, advanced by so many simulations at a time, and can be asked at any moment what looks
 * best and how sure that is. Whoever calls looks at the clock, if there is one; so a thought can be
 * stopped, shown in progress, and run in a browser. It points at nothing but the question's net;
 * thoughts know nothing of each other. */
#ifndef KENNEL_AI_THOUGHT_H
#define KENNEL_AI_THOUGHT_H

#include "ai/bot_alpha.h"
#include "ai/network.h"
#include "ai/tree_search.h"
#include "rules/game.h"

typedef struct Bot Bot;

/* What a bot is asked. */
typedef struct SearchParams {
    const State *view; /* as the seat may know it; the seat is to act */
    Seat seat;
    const Network
        *network; /* NULL only for bots that do without; it stays as long as the thought */
    Rng *rng;     /* for what is left to luck: used while a thought begins, never later */
    unsigned simulation_limit; /* simulations in all; 0: that is told by search_set_time_used */
    bool always_estimate;    /* also where there is no choice: else the opinion of an only action is
                         * no more than a guess */
    const Action *reference; /* one of the list, which the others are compared with: it is tried as
                            * often as the best; NULL: none */
} SearchParams;

/* What a bot thinks of an action so far. */
typedef struct Estimate {
    float win;    /* of winning, 0 .. 1: the mean of the simulations, or at first sight     */
    float stddev; /* their standard deviation; divided by the root of their number it says
                   * how sure the mean is                                                   */
    unsigned simulations; /* that stand behind it; 0: at first sight                        */
} Estimate;

typedef struct Search {
    const Bot *bot;
    State view;
    Seat seat;
    const Network *network;
    bool finished;
    unsigned simulations, simulation_limit; /* done so far, and see Question */
    float time_used;                        /* see search_set_time_used              */
    int best;                               /* in the list, so far           */
    int reference;                          /* in the list, or -1: see Question */
    ActionList list;                        /* what is legal                 */
    int candidates;                         /* the first so many of them are considered: see Bot */
    /* The bots' own. */
    int32_t score[ACTIONS_MAX]; /* of each action at first sight       */
    ActionList scratch;         /* what is legal in an imagined world  */
    union {
        Alpha alpha;
        Tree tree;
    } bot_state;
} Search;
_Static_assert(sizeof(Search) <= 704 * 1024, "room for a thought is less than 11 pages of 64 KiB");

/* False when there is nothing to choose from: the seat is not to act, or cannot see its own cards.
 * Then the thought is finished and has no best action. */
bool search_begin(Search *search, const Bot *bot, const SearchParams *params);

/* Goes on by so many simulations, or fewer if it is finished before. Slices of any size end with
 * the same opinions. */
void search_advance(Search *search, unsigned simulations);

/* For a thought without a planned number: how much of its time is spent, 0 .. 1. Those who divide
 * their time go by that, and at 1 they come to an end as soon as they can. */
void search_set_time_used(Search *search, float spent);

/* Nothing is gained by going on. Some are finished as soon as they have begun. */
static inline bool search_finished(const Search *search) {
    return search->finished;
}

/* What the bot would do if it had to act now. NULL when there is nothing to choose from. */
const Action *search_best_action(const Search *search);

/* Of the action with this index in `list`. */
Estimate search_estimate(const Search *search, int index);

/* How much better that action is than the one it is compared with, which there must be: `chance` is
 * the difference, where they were tried in the same worlds the mean of it. */
Estimate search_advantage(const Search *search, int index);

#endif
