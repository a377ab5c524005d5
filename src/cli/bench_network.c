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

/* A move, as the network sees it. */
typedef struct Change {
    Accumulator before;
    ActiveInputs added, removed;
} Change;

/* ---- the network ---- */

/* Weights as small as trained ones, so that activations are neither all 0 nor all 1. */
static void fill_weights(uint8_t **to, size_t count, Rng *rng) {
    for (size_t i = 0; i < count; i++)
        bytes_put(to, rng_below(rng, 41) - 20, 2);
}

static NetworkError open_random(Network *network, void **memory, GameId game, unsigned players,
                                unsigned inputs) {
    const Seed seed = {{1, 0}};
    Rng rng = rng_start(&seed, 1);
    const char *name = game_by_id(game)->name;
    *memory = calloc(1, network_size(inputs));
    if (*memory == NULL)
        return NETWORK_NO_MEMORY;
    uint8_t *to = (uint8_t *)*memory + NETWORK_HEADER;
    fill_weights(&to, (size_t)(inputs + 1 + NETWORK_SECOND) * NETWORK_HIDDEN, &rng);
    for (int i = 0; i < 2 * NETWORK_SECOND; i++)
        bytes_put(&to, rng_below(&rng, NETWORK_WEIGHT_ONE), 4);
    network_write_header(*memory, name, players, inputs);
    return network_open(network, *memory, network_size(inputs), name, players, inputs);
}

/* ---- the moves ---- */

static bool has_input(const ActiveInputs *inputs, uint16_t input) {
    for (int i = 0; i < inputs->count; i++)
        if (inputs->item[i] == input)
            return true;
    return false;
}

static void subtract(const ActiveInputs *from, const ActiveInputs *what, ActiveInputs *rest) {
    rest->count = 0;
    for (int i = 0; i < from->count; i++)
        if (!has_input(what, from->item[i]))
            inputs_add(rest, from->item[i]);
}

static void add_changes(const Network *network, const State *state, Seat seat,
                        const ActionList *list, Change *changes, int *count) {
    const FeatureEncoder *features = features_of((GameId)state->setup.game);
    ActiveInputs before, after;
    State view = *state;
    game_redact(&view, seat);
    features->list(&view, seat, &before);
    for (int i = 0; i < list->count && i < EACH_MAX && *count < CHANGES; i++) {
        Change *change = &changes[(*count)++];
        State next = view;
        game_apply_unchecked(&next, seat, &list->item[i], NULL);
        features->list(&next, seat, &after);
        network_refresh(network, &before, &change->before);
        subtract(&after, &before, &change->added);
        subtract(&before, &after, &change->removed);
    }
}

static void collect(const Network *network, const State *start, Change *changes) {
    static ActionList list; /* too large for some stacks */
    const Seed seed = {{1, 0}};
    int count = 0;
    for (uint64_t game = 0; count < CHANGES; game++) {
        RandomGame random_game;
        Move move;
        random_game_begin(&random_game, start, &seed, game);
        for (State before = random_game.state;
             count < CHANGES && random_game_next(&random_game, &list, &move);
             before = random_game.state)
            if (move.seat != NO_SEAT && list.count > 1)
                add_changes(network, &before, move.seat, &list, changes, &count);
    }
}

/* ---- the clock ---- */

static int32_t judge_all(const Network *network, const Change *changes) {
    uint32_t sum = 0;
    for (int i = 0; i < CHANGES; i++) {
        Accumulator accumulator;
        network_update(network, &changes[i].before, &changes[i].added, &changes[i].removed,
                       &accumulator);
        sum += (uint32_t)network_output(network, &accumulator);
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
static double time_run(const Network *network, const Change *changes, volatile int32_t *signature) {
    double begin = clock_cpu_seconds(), seconds = 0, judged = 0;
    while (seconds < RUN_SECONDS) {
        for (int round = 0; round < ROUNDS_AT_ONCE; round++)
            *signature = judge_all(network, changes);
        judged += ROUNDS_AT_ONCE * CHANGES;
        seconds = clock_cpu_seconds() - begin;
    }
    return seconds / judged;
}

static void measure(const Network *network, const State *start, const Change *changes,
                    bool trained) {
    double seconds[BENCH_RUNS_DEFAULT];
    volatile int32_t signature = 0; /* used, so that nothing is left out as useless */
    for (int run = 0; run < BENCH_RUNS_DEFAULT; run++)
        seconds[run] = time_run(network, changes, &signature);
    printf("network %s-%u%s: %u inputs, %d hidden, %.1f changed by a move, signature %08x; "
           "evaluations/s=%.0f\n",
           game_of(start)->name, start->setup.seats, trained ? "" : " (random weights)",
           network->inputs, NETWORK_HIDDEN, changed_inputs(changes), (unsigned)signature,
           1 / bench_median(seconds, BENCH_RUNS_DEFAULT));
}

/* The trained network, or a random one where there is none. */
static NetworkError open_any(Network *network, void **memory, GameId game, unsigned players,
                             bool *trained) {
    const FeatureEncoder *features = features_of(game);
    *memory = NULL;
    *trained = builtin_network_open(network, game, players) == NETWORK_OK;
    if (*trained)
        return NETWORK_OK;
    return features == NULL ? NETWORK_NOT_A_NETWORK
                            : open_random(network, memory, game, players, features->count(players));
}

static bool refuse(const char *why) {
    fprintf(stderr, "kennel bench: %s\n", why);
    return false;
}

bool bench_network(GameId game, unsigned players) {
    Setup setup = game_setup(game);
    State start;
    Network network;
    void *memory;
    bool trained;
    setup.seats = (uint8_t)players;
    if (game_start(&start, &setup, NULL) != STATUS_OK)
        return refuse("this game is not for so many players");
    NetworkError error = open_any(&network, &memory, game, players, &trained);
    if (error != NETWORK_OK) {
        free(memory);
        return refuse(error == NETWORK_NOT_A_NETWORK ? "no network for this game"
                                                     : network_error_text(error));
    }
    Change *changes = aligned_alloc(_Alignof(Change), CHANGES * sizeof *changes);
    if (changes != NULL) {
        collect(&network, &start, changes);
        measure(&network, &start, changes, trained);
    }
    free(memory);
    free(changes);
    return changes != NULL || refuse("out of memory");
}
