/* Plain information-set Monte Carlo tree search: one tree over the players' actions, a freshly
 * sampled world for every iteration, UCT selection, random play to the end. `tree` is the
 * baseline alpha is measured against; `scout` uses the network at its leaves. A simulation is
 * one iteration. */
#include "ai/bot_tree_state.h"

#include <string.h>

#include "ai/bot.h"
#include "ai/network_incremental.h"
#include "ai/shared_win.h"
#include "rules/advance_game.h"

enum {
    PLAYOUT_MAX = 20000, /* decisions; then there is no winner */
    DEPTH_MAX = 64,
};

/* ---- the end of a walk: what each seat gets ---- */

static void pay_out(const Search *search, const State *world, double payoffs[SEATS_MAX]) {
    for (Seat seat = 0; seat < world->setup.seats; seat++)
        payoffs[seat] = (double)final_worth(world, seat, search->shares_wins);
}

/* Ends early where the legal actions are unknown: not all positions name all cards. */
static void play_out(Search *search, State *world, double payoffs[SEATS_MAX]) {
    Rng *rng = &search->bot_state.tree.rng;
    ActionList *list = &search->scratch;
    for (int i = 0; i < PLAYOUT_MAX; i++) {
        Seat seat = advance_to_player(world, rng);
        if (seat == NO_SEAT)
            break;
        bot_legal_actions(world, seat, list);
        if (list->count == 0)
            break;
        game_apply_unchecked(world, seat, &list->item[rng_below(rng, (uint32_t)list->count)], NULL);
    }
    pay_out(search, world, payoffs);
}

/* Every seat asks the network for itself. */
static void ask_network(const Search *search, const State *world, double payoffs[SEATS_MAX]) {
    NetworkEval eval;
    if (game_to_act(world) == 0) {
        pay_out(search, world, payoffs);
        return;
    }
    for (Seat seat = 0; seat < world->setup.seats; seat++) {
        State view = *world;
        game_redact(&view, seat);
        network_eval_begin(&eval, search->network, &view, seat);
        payoffs[seat] =
            (double)network_win_probability(network_output(search->network, &eval.accumulator));
    }
}

/* ---- one walk ---- */

static int find_action(const ActionList *list, const Action *action) {
    for (int i = 0; i < list->count; i++)
        if (action_equal(&list->item[i], action))
            return i;
    return -1;
}

static unsigned find_child(const Tree *tree, unsigned parent, const Action *action) {
    unsigned child = tree->node[parent].first_child;
    while (child != 0 && !action_equal(&tree->node[child].action, action))
        child = tree->node[child].next;
    return child;
}

/* 0 when the tree is full. */
static unsigned add_child(Search *search, unsigned parent, Seat seat, const Action *action) {
    Tree *tree = &search->bot_state.tree;
    if (tree->count == TREE_NODES)
        return 0;
    unsigned child = tree->count++;
    tree->node[child] = (Node){.action = *action,
                               .seat = seat,
                               .next = tree->node[parent].first_child,
                               .index = parent == 0 ? find_action(&search->list, action) : -1,
                               .available = 1};
    tree->node[parent].first_child = (uint16_t)child;
    return child;
}

static double uct_score(const Node *node) {
    const RunningStats *stats = &node->stats;
    return stats_mean(stats) + 0.7 * exact_sqrt(exact_log(node->available) / stats->count);
}

/* The best of the children that are legal in this world; 0 and `unseen` if one is not there yet. */
static unsigned choose_child(Tree *tree, unsigned parent, const ActionList *list,
                             const Action **unseen) {
    unsigned best = 0;
    uint32_t missing = 0;
    for (int i = 0; i < list->count; i++) {
        unsigned child = find_child(tree, parent, &list->item[i]);
        if (child == 0) {
            if (rng_below(&tree->rng, ++missing) == 0)
                *unseen = &list->item[i];
            continue;
        }
        tree->node[child].available++;
        if (best == 0 || uct_score(&tree->node[child]) > uct_score(&tree->node[best]))
            best = child;
    }
    return missing > 0 ? 0 : best;
}

/* Down the tree until something new is tried; returns the length of the path. */
static int select_leaf(Search *search, State *world, unsigned path[DEPTH_MAX]) {
    Tree *tree = &search->bot_state.tree;
    unsigned at = 0;
    int length = 0;
    for (bool new = false; !new &&length < DEPTH_MAX; path[length++] = at) {
        Seat seat = advance_to_player(world, &tree->rng);
        if (seat == NO_SEAT)
            break;
        const Action *unseen = NULL;
        bot_legal_actions(world, seat, &search->scratch);
        unsigned child = choose_child(tree, at, &search->scratch, &unseen);
        new = unseen != NULL;
        if (new)
            child = add_child(search, at, seat, unseen);
        if (child == 0) /* the tree is full, or the legal actions are unknown */
            break;
        game_apply_unchecked(world, seat, &tree->node[child].action, NULL);
        at = child;
    }
    return length;
}

/* The most visited is the best; of equals, the first in the list. */
static void update_best(Search *search, const Node *child) {
    Tree *tree = &search->bot_state.tree;
    unsigned visits = child->stats.count;
    if (child->index < 0 || visits < tree->most)
        return;
    if (visits > tree->most || child->index < search->best)
        search->best = child->index;
    tree->most = visits;
}

static void run_iteration(Search *search) {
    Tree *tree = &search->bot_state.tree;
    unsigned path[DEPTH_MAX];
    double payoffs[SEATS_MAX];
    State world = search->view;
    game_sample_hidden(&world, search->seat, &tree->rng);
    int length = select_leaf(search, &world, path);
    if (tree->uses_network)
        ask_network(search, &world, payoffs);
    else
        play_out(search, &world, payoffs);
    for (int i = 0; i < length; i++) {
        Node *node = &tree->node[path[i]];
        stats_add(&node->stats, payoffs[node->seat]);
    }
    if (length > 0)
        update_best(search, &tree->node[path[0]]);
}

/* ---- the choice ---- */

static void simulate(Search *search) {
    run_iteration(search);
    search->finished = search->simulation_limit > 0
                           ? search->simulations >= search->simulation_limit
                           : search->time_used >= 1;
}

static void begin(Search *search, const SearchParams *params, bool uses_net) {
    Tree *tree = &search->bot_state.tree;
    Seed seed = rng_next_seed(params->rng);
    tree->rng = rng_start(&seed, 0);
    tree->uses_network = uses_net;
    tree->most = 0;
    tree->count = 1;
    tree->node[0] = (Node){.seat = search->seat};
}

static void begin_tree(Search *search, const SearchParams *params) {
    begin(search, params, false);
}

static void begin_scout(Search *search, const SearchParams *params) {
    begin(search, params, true);
}

static Estimate estimate(const Search *search, int index) {
    const Tree *tree = &search->bot_state.tree;
    unsigned child = find_child(tree, 0, &search->list.item[index]);
    if (child == 0)
        return (Estimate){.win = 0};
    const RunningStats *stats = &tree->node[child].stats;
    return (Estimate){(float)stats_mean(stats), (float)stats_stddev(stats), stats->count};
}

const Bot bot_tree = {.name = "tree",
                      .summary = "plain information-set tree search with random play",
                      .begin = begin_tree,
                      .simulate = simulate,
                      .estimate = estimate};
const Bot bot_scout = {.name = "scout",
                       .summary = "the tree search with the network at its leaves",
                       .needs_network = true,
                       .begin = begin_scout,
                       .simulate = simulate,
                       .estimate = estimate};
