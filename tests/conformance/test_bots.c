/* Every bot, in every game: it chooses a legal action, the same one for the same random numbers, and
 * only by what its seat knows. */
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

/* Some position of a random game in which a seat has a choice. */
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

/* Those without a network, which cost little, in more positions; for the others see also
 * tests/ai/test_network.c. */
static const Bot *simple_bot(unsigned index) {
    const Bot *bot = bot_at(index);
    return bot == NULL || !bot->needs_network ? bot : NULL;
}

static Action bot_choose(const Bot *bot, const State *state, Seat seat, Rng *rng) {
    static Search search; /* too large for some stacks */
    BotConfig player = {.bot = bot};
    Action action;
    HOLDS(state, choose_within_budget(&search, &player, state, seat, rng, &action));
    return action;
}

static bool is_listed(const State *state, Seat seat, const Action *action) {
    static ActionList list;
    game_legal_actions(state, seat, &list);
    for (int i = 0; i < list.count; i++)
        if (memcmp(&list.item[i], action, sizeof *action) == 0)
            return true;
    return false;
}

/* Each bot, at each seat that is to act. */
static void visit_choices(const State *state, Rng *rng) {
    const Bot *bot;
    for (unsigned i = 0; (bot = simple_bot(i)) != NULL; i++)
        for (Seat seat = 0; seat < state->setup.seats; seat++) {
            if (!has_seat(game_to_act(state), seat))
                continue;
            Action action = bot_choose(bot, state, seat, rng);
            HOLDS(state, is_listed(state, seat, &action));
            HOLDS(state, game_check(state, seat, &action, NULL) == STATUS_OK);
        }
}

TEST(every_bot_chooses_a_legal_action_in_every_setup) {
    each_position(30, visit_choices);
}

static void visit_choices_again(const State *state, Rng *rng) {
    const Bot *bot;
    Seat seat = game_player(state);
    for (unsigned i = 0; seat != NO_SEAT && (bot = simple_bot(i)) != NULL; i++) {
        Rng one = *rng, other = *rng;
        State before;
        memcpy(&before, state, sizeof before);
        Action first = bot_choose(bot, state, seat, &one);
        Action second = bot_choose(bot, state, seat, &other);
        HOLDS(state, memcmp(&first, &second, sizeof first) == 0);
        HOLDS(state, memcmp(&before, state, sizeof before) == 0);
        HOLDS(state, rng_next(&one) == rng_next(&other));
    }
}

TEST(the_same_luck_makes_the_same_choice) {
    each_position(40, visit_choices_again);
}

/* Other cards in the other hands and in the pile, the same view, the same luck. */
static void visit_worlds(const State *state, Rng *rng) {
    const Bot *bot;
    Seat seat = game_player(state);
    for (unsigned i = 0; seat != NO_SEAT && (bot = simple_bot(i)) != NULL; i++) {
        State world = *state;
        game_redact(&world, seat);
        game_sample_hidden(&world, seat, rng);
        Rng one = *rng, other = *rng;
        Action here = bot_choose(bot, state, seat, &one);
        Action there = bot_choose(bot, &world, seat, &other);
        HOLDS(state, memcmp(&here, &there, sizeof here) == 0);
    }
}

TEST(a_bot_does_not_look_at_hidden_cards) {
    each_position(30, visit_worlds);
}

/* A bot that writes down what it is shown. */
static Line shown;

static void begin_spy(Search *search, const SearchParams *params) {
    write_line(&search->view, shown);
    bot_random.begin(search, params);
}

static void visit_spy(const State *state, Rng *rng) {
    static const Bot spy = {.name = "spy", .begin = begin_spy};
    Line wanted;
    State view = *state;
    Seat seat = game_player(state);
    if (seat == NO_SEAT)
        return;
    game_redact(&view, seat);
    write_line(&view, wanted);
    bot_choose(&spy, state, seat, rng);
    EXPECT_TEXT(shown, wanted);
}

TEST(a_bot_is_shown_the_view_of_its_seat) {
    each_position(10, visit_spy);
}
