/* Every bot, in every game: what it chooses is legal, and worlds that its seat cannot tell apart
 * make it choose the same at the same luck and for the same number of simulations. */
#include <string.h>

#include "ai/bot.h"
#include "native/timed_search.h"
#include "tests/conformance/random_positions.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

enum { SIMULATIONS = 4, MOVES_BEFORE = 60 };

/* A player of the bot with its network; false where the program has none for this game. */
static bool seat_bot(BotConfig *player, Network *network, const Bot *bot, const Setup *setup) {
    player->budget = (Budget){0};
    if (bot_config_begin(player, network, bot, setup) != NETWORK_OK)
        return false;
    player->budget.simulations = SIMULATIONS;
    return true;
}

static Action choose(const BotConfig *player, const State *state, Seat seat, const Rng *luck) {
    static Search search;
    Rng rng = *luck;
    Action action;
    HOLDS(state, choose_within_budget(&search, player, state, seat, &rng, &action));
    HOLDS(state, game_check(state, seat, &action, NULL) == STATUS_OK);
    return action;
}

static unsigned choices[16]; /* of each bot, so that none is left out in silence */

static void try_bots(const State *state, Seat seat, Rng *rng) {
    const Bot *bot;
    State view = *state;
    game_redact(&view, seat);
    for (unsigned i = 0; (bot = bot_at(i)) != NULL; i++) {
        BotConfig player;
        Network network;
        if (!seat_bot(&player, &network, bot, &state->setup))
            continue;
        State world = view;
        game_sample_hidden(&world, seat, rng);
        Rng luck = *rng;
        Action here = choose(&player, state, seat, &luck);
        Action there = choose(&player, &world, seat, &luck);
        HOLDS(state, memcmp(&here, &there, sizeof here) == 0);
        choices[i]++;
    }
}

/* Some position of a random game in which somebody has a choice. */
static bool find_place(int setup, uint64_t game, Rng *rng, State *state) {
    static ActionList list;
    setup_start(setup, (unsigned)game, state);
    for (uint32_t left = rng_below(rng, MOVES_BEFORE); walk_on(state, rng); left -= left > 0) {
        Seat seat = game_player(state);
        if (left > 0 || seat == NO_SEAT)
            continue;
        game_legal_actions(state, seat, &list);
        if (list.count > 1)
            return true;
    }
    return false;
}

TEST(every_bot_chooses_legally_and_by_what_its_seat_knows_alone) {
    memset(choices, 0, sizeof choices);
    for (int setup = 0; setup < setup_count(); setup++)
        for (uint64_t game = 0; game < soak_times(); game++) {
            State state;
            Rng rng = rng_start(&(Seed){{game, 0xB07}}, (uint64_t)setup);
            if (find_place(setup, game, &rng, &state))
                try_bots(&state, game_player(&state), &rng);
        }
    for (unsigned i = 0; bot_at(i) != NULL; i++)
        EXPECT(choices[i] > 20);
}
