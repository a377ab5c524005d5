/* Information-set tree search, plain: one tree over what players do, a freshly imagined world for
 * every walk through it, the best-looking child by upper confidence, random play to the end. It
 * is what alpha is measured against; with the network in place of random play it is `scout`, the
 * challenger that alpha had to beat to keep its place. A simulation is one walk. */
#include "ai/tree_search.h"

#include <string.h>

#include "ai/bot.h"
#include "ai/network_eval.h"
#include "rules/move.h"

enum {
    PLAYOUT_MAX = 20000, /* decisions; then nobody has won */
    DEPTH_MAX = 64,
};

/* ---- the end of a walk: what each seat gets ---- */

static void share_result(const State *world, double gains[SEATS_MAX]) {
    Result result;
    game_result(world, &result);
    for (Seat seat = 0; seat < world->setup.seats; seat++)
        gains[seat] = has_seat(result.winners, seat) ? 1 : 0;
}

/* Ends early where nobody knows what a seat could do: not all positions name all cards. */
static void play_out(Thought *thought, State *world, double gains[SEATS_MAX]) {
    Rng *rng = &thought->search.tree.rng;
    ActionList *list = &thought->room;
    for (int i = 0; i < PLAYOUT_MAX; i++) {
        Seat seat = course_next(world, rng);
        if (seat == NO_SEAT)
            break;
        bot_legal(world, seat, list);
        if (list->count == 0)
            break;
        game_play(world, seat, &list->item[rng_below(rng, (uint32_t)list->count)], NULL);
    }
    share_result(world, gains);
}

/* Every seat asks the network for itself. */
static void ask_network(const Net *net, const State *world, double gains[SEATS_MAX]) {
    Value value;
    if (game_to_act(world) == 0) {
        share_result(world, gains);
        return;
    }
    for (Seat seat = 0; seat < world->setup.seats; seat++) {
        State view = *world;
        game_redact(&view, seat);
        value_begin(&value, net, &view, seat);
        gains[seat] = (double)net_chance(net_output(net, &value.hidden));
    }
}

/* ---- one walk ---- */

static int find_action(const ActionList *list, const Action *action) {
    for (int i = 0; i < list->count; i++)
        if (game_same_action(&list->item[i], action))
            return i;
    return -1;
}

static unsigned find_child(const Tree *tree, unsigned parent, const Action *action) {
    unsigned child = tree->node[parent].first_child;
    while (child != 0 && !game_same_action(&tree->node[child].action, action))
        child = tree->node[child].next;
    return child;
}

/* 0 when the tree is full. */
static unsigned add_child(Thought *thought, unsigned parent, Seat seat, const Action *action) {
    Tree *tree = &thought->search.tree;
    if (tree->count == TREE_NODES)
        return 0;
    unsigned child = tree->count++;
    tree->node[child] = (Node){.action = *action,
                               .seat = seat,
                               .next = tree->node[parent].first_child,
                               .index = parent == 0 ? find_action(&thought->list, action) : -1,
                               .available = 1};
    tree->node[parent].first_child = (uint16_t)child;
    return child;
}

static double promise(const Node *node) {
    const Tally *tally = &node->tally;
    return tally_mean(tally) + 0.7 * exact_root(exact_log(node->available) / tally->count);
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
        if (best == 0 || promise(&tree->node[child]) > promise(&tree->node[best]))
            best = child;
    }
    return missing > 0 ? 0 : best;
}

/* Down the tree until something new is tried; returns the length of the path. */
static int walk_down(Thought *thought, State *world, unsigned path[DEPTH_MAX]) {
    Tree *tree = &thought->search.tree;
    unsigned at = 0;
    int length = 0;
    for (bool new = false; !new &&length < DEPTH_MAX; path[length++] = at) {
        Seat seat = course_next(world, &tree->rng);
        if (seat == NO_SEAT)
            break;
        const Action *unseen = NULL;
        bot_legal(world, seat, &thought->room);
        unsigned child = choose_child(tree, at, &thought->room, &unseen);
        new = unseen != NULL;
        if (new)
            child = add_child(thought, at, seat, unseen);
        if (child == 0) /* the tree is full, or nobody knows what the seat could do */
            break;
        game_play(world, seat, &tree->node[child].action, NULL);
        at = child;
    }
    return length;
}

/* The most visited is the best; of equals, the first in the list. */
static void note_visit(Thought *thought, const Node *child) {
    Tree *tree = &thought->search.tree;
    unsigned visits = child->tally.count;
    if (child->index < 0 || visits < tree->most)
        return;
    if (visits > tree->most || child->index < thought->best)
        thought->best = child->index;
    tree->most = visits;
}

static void walk(Thought *thought) {
    Tree *tree = &thought->search.tree;
    unsigned path[DEPTH_MAX];
    double gains[SEATS_MAX];
    State world = thought->view;
    game_imagine(&world, thought->seat, &tree->rng);
    int length = walk_down(thought, &world, path);
    if (tree->uses_net)
        ask_network(thought->net, &world, gains);
    else
        play_out(thought, &world, gains);
    for (int i = 0; i < length; i++) {
        Node *node = &tree->node[path[i]];
        tally_add(&node->tally, gains[node->seat]);
    }
    if (length > 0)
        note_visit(thought, &tree->node[path[0]]);
}

/* ---- the choice ---- */

static void simulate(Thought *thought) {
    walk(thought);
    thought->finished =
        thought->planned > 0 ? thought->simulations >= thought->planned : thought->spent >= 1;
}

static void begin(Thought *thought, const Question *question, bool uses_net) {
    Tree *tree = &thought->search.tree;
    Seed seed = rng_seed(question->rng);
    tree->rng = rng_start(&seed, 0);
    tree->uses_net = uses_net;
    tree->most = 0;
    tree->count = 1;
    tree->node[0] = (Node){.seat = thought->seat};
}

static void begin_tree(Thought *thought, const Question *question) {
    begin(thought, question, false);
}

static void begin_scout(Thought *thought, const Question *question) {
    begin(thought, question, true);
}

static Opinion opinion(const Thought *thought, int index) {
    const Tree *tree = &thought->search.tree;
    unsigned child = find_child(tree, 0, &thought->list.item[index]);
    if (child == 0)
        return (Opinion){.chance = 0};
    const Tally *tally = &tree->node[child].tally;
    return (Opinion){(float)tally_mean(tally), (float)tally_spread(tally), tally->count};
}

const Bot bot_tree = {.name = "tree",
                      .summary = "plain information-set tree search with random play",
                      .begin = begin_tree,
                      .simulate = simulate,
                      .opinion = opinion};
const Bot bot_scout = {.name = "scout",
                       .summary = "the tree search with the network at its leaves",
                       .needs_net = true,
                       .begin = begin_scout,
                       .simulate = simulate,
                       .opinion = opinion};
