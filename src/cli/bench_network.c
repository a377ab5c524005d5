/* Times the network on the input changes of real moves. */
#include "cli/bench_network.h"

#include <stdio.h>
#include <stdlib.h>

#include "ai/builtin_networks.h"
#include "ai/features.h"
#include "base/bytes.h"
#include "base/clock.h"
#include "cli/bench_games.h"
#include "rules/random_game.h"

enum { CHANGES = 2048, EACH_MAX = 4, ROUNDS_AT_ONCE = 100 };
#define RUN_SECONDS 0.2

/* A move as changes of the network's inputs. */
typedef struct Change {
    Hidden before;
    Inputs added, removed;
} Change;

/* ---- the network ---- */

/* Weights as small as trained ones, so that activations are neither all 0 nor all 1. */
static void fill_weights(uint8_t **to, size_t count, Rng *rng) {
    for (size_t i = 0; i < count; i++)
        bytes_put(to, rng_below(rng, 41) - 20, 2);
}

static NetFault open_random(Net *net, void **memory, GameId game, unsigned players,
                            unsigned inputs) {
    const Seed seed = {{1, 0}};
    Rng rng = rng_start(&seed, 1);
    const char *name = game_by_id(game)->name;
    *memory = calloc(1, net_size(inputs));
    if (*memory == NULL)
        return NET_NO_MEMORY;
    uint8_t *to = (uint8_t *)*memory + NET_HEADER;
    fill_weights(&to, (size_t)(inputs + 1 + NET_SECOND) * NET_HIDDEN, &rng);
    for (int i = 0; i < 2 * NET_SECOND; i++)
        bytes_put(&to, rng_below(&rng, NET_WEIGHT_ONE), 4);
    net_write_header(*memory, name, players, inputs);
    return net_open(net, *memory, net_size(inputs), name, players, inputs);
}

/* ---- the moves ---- */

static bool has_input(const Inputs *inputs, uint16_t input) {
    for (int i = 0; i < inputs->count; i++)
        if (inputs->item[i] == input)
            return true;
    return false;
}

static void subtract(const Inputs *from, const Inputs *what, Inputs *rest) {
    rest->count = 0;
    for (int i = 0; i < from->count; i++)
        if (!has_input(what, from->item[i]))
            inputs_add(rest, from->item[i]);
}

static void add_changes(const Net *net, const State *state, Seat seat, const ActionList *list,
                        Change *changes, int *count) {
    const Features *features = features_of((GameId)state->setup.game);
    Inputs before, after;
    State view = *state;
    game_redact(&view, seat);
    features->list(&view, seat, &before);
    for (int i = 0; i < list->count && i < EACH_MAX && *count < CHANGES; i++) {
        Change *change = &changes[(*count)++];
        State next = view;
        game_play(&next, seat, &list->item[i], NULL);
        features->list(&next, seat, &after);
        net_refresh(net, &before, &change->before);
        subtract(&after, &before, &change->added);
        subtract(&before, &after, &change->removed);
    }
}

static void collect(const Net *net, const State *start, Change *changes) {
    static ActionList list; /* too large for some stacks */
    const Seed seed = {{1, 0}};
    int count = 0;
    for (uint64_t game = 0; count < CHANGES; game++) {
        Playout playout;
        Move move;
        playout_begin(&playout, start, &seed, game);
        for (State before = playout.state; count < CHANGES && playout_next(&playout, &list, &move);
             before = playout.state)
            if (move.seat != NO_SEAT && list.count > 1)
                add_changes(net, &before, move.seat, &list, changes, &count);
    }
}

/* ---- the clock ---- */

static int32_t judge_all(const Net *net, const Change *changes) {
    uint32_t sum = 0;
    for (int i = 0; i < CHANGES; i++) {
        Hidden hidden;
        net_update(net, &changes[i].before, &changes[i].added, &changes[i].removed, &hidden);
        sum += (uint32_t)net_output(net, &hidden);
    }
    return (int32_t)sum;
}

static double changed_inputs(const Change *changes) {
    double sum = 0;
    for (int i = 0; i < CHANGES; i++)
        sum += changes[i].added.count + changes[i].removed.count;
    return sum / CHANGES;
}

/* Seconds of CPU for one evaluation. */
static double time_run(const Net *net, const Change *changes, volatile int32_t *signature) {
    double begin = clock_cpu_seconds(), seconds = 0, judged = 0;
    while (seconds < RUN_SECONDS) {
        for (int round = 0; round < ROUNDS_AT_ONCE; round++)
            *signature = judge_all(net, changes);
        judged += ROUNDS_AT_ONCE * CHANGES;
        seconds = clock_cpu_seconds() - begin;
    }
    return seconds / judged;
}

static void measure(const Net *net, const State *start, const Change *changes, bool trained) {
    double seconds[BENCH_RUNS_DEFAULT];
    volatile int32_t signature = 0; /* used, so that the compiler does not remove it */
    for (int run = 0; run < BENCH_RUNS_DEFAULT; run++)
        seconds[run] = time_run(net, changes, &signature);
    printf("network %s-%u%s: %u inputs, %d hidden, %.1f changed by a move, signature %08x; "
           "evaluations/s=%.0f\n",
           game_of(start)->name, start->setup.seats, trained ? "" : " (random weights)",
           net->inputs, NET_HIDDEN, changed_inputs(changes), (unsigned)signature,
           1 / bench_median(seconds, BENCH_RUNS_DEFAULT));
}

/* The trained network, or a random one where there is none. */
static NetFault open_any(Net *net, void **memory, GameId game, unsigned players, bool *trained) {
    const Features *features = features_of(game);
    *memory = NULL;
    *trained = weights_open(net, game, players) == NET_OK;
    if (*trained)
        return NET_OK;
    return features == NULL ? NET_NO_NET
                            : open_random(net, memory, game, players, features->count(players));
}

static bool refuse(const char *why) {
    fprintf(stderr, "kennel bench: %s\n", why);
    return false;
}

bool bench_network(GameId game, unsigned players) {
    Setup setup = game_setup(game);
    State start;
    Net net;
    void *memory;
    bool trained;
    setup.seats = (uint8_t)players;
    if (game_start(&start, &setup, NULL) != STATUS_OK)
        return refuse("this game is not for so many players");
    NetFault error = open_any(&net, &memory, game, players, &trained);
    if (error != NET_OK) {
        free(memory);
        return refuse(error == NET_NO_NET ? "no network for this game" : net_fault_text(error));
    }
    Change *changes = aligned_alloc(_Alignof(Change), CHANGES * sizeof *changes);
    if (changes != NULL) {
        collect(&net, &start, changes);
        measure(&net, &start, changes, trained);
    }
    free(memory);
    free(changes);
    return changes != NULL || refuse("out of memory");
}
