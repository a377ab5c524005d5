/* Measures how much the luck of the deals says about the results: plays games of wolves, and prints the
 * correlation between each side's luck (src/tutor/luck.h) and its share of the win. docs/analysis.md has the
 * figures. Built by hand, after a release build:
 *
 *   cc -std=gnu17 -O2 -Isrc tools/measure_luck.c build/libkennel_{tutor,ai,rules,base}.a -lm -o /tmp/luck
 *   /tmp/luck dog 4 2000
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/bot.h"
#include "ai/builtin_networks.h"
#include "tutor/luck.h"

enum { MOVES_MAX = 20000 };

static Move moves[MOVES_MAX];
static Network network;

/* Sums for a correlation of x, the luck, and y, the result. */
static double n, x, y, xx, yy, xy;

static void count(double luck, double share) {
    n++;
    x += luck;
    y += share;
    xx += luck * luck;
    yy += share * share;
    xy += luck * share;
}

static bool choose(const State *state, Move *move) {
    static Search search;
    State view = *state;
    Rng rng = rng_start(&(Seed){{1, 0}}, 0);
    game_redact(&view, move->seat);
    SearchParams params = {.view = &view, .seat = move->seat, .network = &network, .rng = &rng};
    if (!search_begin(&search, &bot_wolf, &params))
        return false;
    move->action = *search_best_action(&search);
    return true;
}

static unsigned play(State *state, uint64_t number) {
    Rng rng = rng_start(&(Seed){{number, 7}}, 1);
    unsigned made = 0;
    for (; made < MOVES_MAX && game_to_act(state) != 0; made++) {
        Move *move = &moves[made];
        *move = (Move){.seat = game_player(state)};
        if (move->seat == NO_SEAT)
            move->seed = rng_next_seed(&rng);
        else if (!choose(state, move))
            break;
        if (move_apply(state, move, NULL, NULL) != STATUS_OK)
            break;
    }
    return made;
}

/* The result of each side: its share of the win. */
static void count_sides(const State *end, const Luck *luck) {
    Result result;
    double share[SEATS_MAX] = {0}, all = 0;
    game_result(end, &result);
    for (Seat seat = 0; seat < end->setup.seats; seat++)
        if (has_seat(result.winners, seat))
            share[game_side_of(&end->setup, seat)] = 1;
    for (unsigned side = 0; side < game_sides(&end->setup); side++)
        all += share[side];
    for (unsigned side = 0; side < game_sides(&end->setup); side++)
        count((double)luck->side[side], all > 0 ? share[side] / all : 0);
}

int main(int arguments, char **word) {
    GameId id;
    State start;
    if (arguments != 4 || !game_by_name(word[1], &id))
        return 1;
    Setup setup = game_setup(id);
    if (game_option(&setup, "players", word[2]) != STATUS_OK ||
        game_start(&start, &setup, NULL) != STATUS_OK ||
        builtin_network_open(&network, id, start.setup.seats) != NETWORK_OK)
        return 1;
    for (int game = 0; game < atoi(word[3]); game++) {
        State state = start;
        Luck luck;
        unsigned made = play(&state, (uint64_t)game);
        luck_begin(&luck, &network, (Seed){{1, 1}}, &start, moves, made, NULL);
        luck_advance(&luck, UINT32_MAX);
        count_sides(&state, &luck);
    }
    printf("%s for %s: correlation %.2f, standard deviation of the luck %.1f points\n", word[1],
           word[2], (n * xy - x * y) / sqrt((n * xx - x * x) * (n * yy - y * y)),
           100 * sqrt(xx / n - x / n * x / n));
    return 0;
}
