/* Information-set tree search, plain: one tree over what players do, a freshly imagined world for
 * every walk through it, the best-looking child by upper confidence, random play to the end. It
 * is what alpha is measured against; with the network in place of random play it is `scout`, the
 * challenger that alpha had to beat to keep its place. */
#include <math.h>
#include <time.h>

#include "ai/bot.h"
#include "ai/policy.h"

enum {
    NODES_MAX = 6000,
    PLAYOUT_MAX = 20000, /* decisions; then nobody has won */
    USUAL_MILLISECONDS = 100,
    DEPTH_MAX = 64,
};

typedef struct Node {
    Action action;         /* that led here  */
    Seat seat;             /* who chose it   */
    int first_child, next; /* 0: none */
    unsigned visits, available;
    double won; /* for `seat` */
} Node;

typedef struct Tree {
    const Question *question;
    bool uses_net;
    Rng rng;
    int count;
    Node node[NODES_MAX]; /* 0 is the root */
    ActionList list;
    int32_t output[ACTIONS_MAX];
} Tree;

/* ---- the end of a walk: what each seat gets ---- */

static void share_result(const State *world, double gains[SEATS_MAX]) {
    Result result;
    game_result(world, &result);
    for (Seat seat = 0; seat < world->setup.seats; seat++)
        gains[seat] = has_seat(result.winners, seat) ? 1 : 0;
}

static bool let_chance_act(State *world, Rng *rng) {
    Seed seed = rng_seed(rng);
    return game_deal(world, &seed, NULL, NULL) == STATUS_OK;
}

static void play_out(Tree *tree, State *world, double gains[SEATS_MAX]) {
    for (int i = 0; i < PLAYOUT_MAX && game_to_act(world) != 0; i++) {
        if (game_to_act(world) == CHANCE) {
            if (!let_chance_act(world, &tree->rng))
                break;
            continue;
        }
        Seat seat = game_player(world);
        game_legal(world, seat, &tree->list);
        uint32_t chosen = rng_below(&tree->rng, (uint32_t)tree->list.count);
        game_play(world, seat, &tree->list.item[chosen], NULL);
    }
    share_result(world, gains);
}

/* Every seat asks the network for itself. */
static void ask_network(Tree *tree, const State *world, double gains[SEATS_MAX]) {
    Value value;
    if (game_to_act(world) == 0) {
        share_result(world, gains);
        return;
    }
    for (Seat seat = 0; seat < world->setup.seats; seat++) {
        State view = *world;
        game_redact(&view, seat);
        value_begin(&value, tree->question->net, &view, seat);
        gains[seat] = (double)net_chance(net_output(tree->question->net, &value.hidden));
    }
}

/* ---- one walk ---- */

static int find_child(const Tree *tree, int parent, const Action *action) {
    int child = tree->node[parent].first_child;
    while (child != 0 && !game_same_action(&tree->node[child].action, action))
        child = tree->node[child].next;
    return child;
}

static int add_child(Tree *tree, int parent, Seat seat, const Action *action) {
    if (tree->count == NODES_MAX)
        return 0;
    int child = tree->count++;
    tree->node[child] =
        (Node){.action = *action, .seat = seat, .next = tree->node[parent].first_child};
    tree->node[parent].first_child = child;
    return child;
}

static double promise(const Node *node) {
    double mean = node->won / node->visits;
    return mean + 0.7 * sqrt(log((double)node->available) / node->visits);
}

/* The best of the children that are legal in this world; 0 and `unseen` if one is not there yet. */
static int choose_child(Tree *tree, int parent, const Action **unseen) {
    int best = 0;
    uint32_t missing = 0;
    for (int i = 0; i < tree->list.count; i++) {
        int child = find_child(tree, parent, &tree->list.item[i]);
        if (child == 0) {
            if (rng_below(&tree->rng, ++missing) == 0)
                *unseen = &tree->list.item[i];
            continue;
        }
        tree->node[child].available++;
        if (best == 0 || promise(&tree->node[child]) > promise(&tree->node[best]))
            best = child;
    }
    return missing > 0 ? 0 : best;
}

/* Down the tree until something new is tried; returns the length of the path. */
static int walk_down(Tree *tree, State *world, int path[DEPTH_MAX]) {
    int at = 0, length = 0;
    while (length < DEPTH_MAX && game_to_act(world) != 0) {
        if (game_to_act(world) == CHANCE) {
            if (!let_chance_act(world, &tree->rng))
                break;
            continue;
        }
        Seat seat = game_player(world);
        const Action *unseen = NULL;
        game_legal(world, seat, &tree->list);
        int child = choose_child(tree, at, &unseen);
        bool new = child == 0;
        if (new &&unseen != NULL)
            child = add_child(tree, at, seat, unseen);
        if (child == 0)
            break;
        game_play(world, seat, &tree->node[child].action, NULL);
        path[length++] = at = child;
        if (new) {
            tree->node[child].available = 1;
            break;
        }
    }
    return length;
}

static void walk(Tree *tree) {
    int path[DEPTH_MAX];
    double gains[SEATS_MAX];
    State world = *tree->question->view;
    game_imagine(&world, tree->question->seat, &tree->rng);
    int length = walk_down(tree, &world, path);
    if (tree->uses_net)
        ask_network(tree, &world, gains);
    else
        play_out(tree, &world, gains);
    for (int i = 0; i < length; i++) {
        Node *node = &tree->node[path[i]];
        node->visits++;
        node->won += gains[node->seat];
    }
}

/* ---- the choice ---- */

static double milliseconds_now(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static void search(Tree *tree) {
    const Budget *budget = &tree->question->budget;
    double most = budget->milliseconds > 0 ? budget->milliseconds : USUAL_MILLISECONDS;
    double begin = milliseconds_now();
    for (unsigned walks = 1;; walks++) {
        walk(tree);
        bool enough = budget->simulations > 0 ? walks >= budget->simulations
                                              : milliseconds_now() - begin >= most;
        if (enough)
            return;
    }
}

static Action choose(const Question *question, bool uses_net) {
    Tree tree;
    tree.question = question;
    tree.uses_net = uses_net;
    tree.count = 1;
    tree.node[0] = (Node){.seat = question->seat};
    Seed seed = rng_seed(question->rng);
    tree.rng = rng_start(&seed, 0);
    search(&tree);
    ActionList list;
    game_legal(question->view, question->seat, &list);
    int best = 0;
    unsigned most = 0;
    for (int i = 0; i < list.count; i++) {
        int child = find_child(&tree, 0, &list.item[i]);
        unsigned visits = child != 0 ? tree.node[child].visits : 0;
        if (question->chances != NULL)
            question->chances[i] = visits > 0 ? (float)(tree.node[child].won / visits) : 0;
        if (visits <= most)
            continue;
        most = visits;
        best = i;
    }
    return list.item[best];
}

static Action choose_tree(const Question *question) {
    return choose(question, false);
}

static Action choose_scout(const Question *question) {
    return choose(question, true);
}

const Bot bot_tree = {.name = "tree",
                      .summary = "plain information-set tree search with random play",
                      .choose = choose_tree};
const Bot bot_scout = {.name = "scout",
                       .summary = "the tree search with the network at its leaves",
                       .needs_net = true,
                       .choose = choose_scout};
