/* Tests the self-harm filter: from the puppy up, no bot harms its own side while it has another
 * choice. */
#include "ai/action_filter.h"

#include "ai/bot.h"
#include "native/timed_search.h"
#include "tests/conformance/random_positions.h"
#include "tests/test.h"

enum { SIMULATIONS = 16 };

/* By the events of the action, not by the position afterwards. */
static bool is_told_of_harm(const State *state, Seat seat, const Action *action) {
    static EventList events;
    SeatSet side = game_side(&state->setup, seat);
    State after = *state;
    events.count = 0;
    game_apply_unchecked(&after, seat, action, &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.item[i];
        if (state->setup.game == GAME_DOG && event->kind == DOG_SENT_HOME &&
            has_seat(side, event->seat))
            return true;
        if (state->setup.game == GAME_CARDS && event->kind == CARDS_ROBBED &&
            has_seat(side, event->other))
            return true;
    }
    return false;
}

/* How often a bot chose between harm and something else. */
static int dilemmas;

static bool is_dilemma(const State *state, Seat seat) {
    static ActionList list;
    int harmful = 0;
    bot_legal_actions(state, seat, &list);
    for (int i = 0; i < list.count; i++) {
        bool harm = is_told_of_harm(state, seat, &list.item[i]);
        HOLDS(state, harm == action_filter_is_self_harm(state, seat, &list.item[i]));
        harmful += harm;
    }
    return harmful > 0 && harmful < list.count;
}

static void expect_no_harm(const Bot *bot, const State *state, Seat seat, Rng *rng) {
    static Search search; /* too large for some stacks */
    Network network;
    BotConfig player;
    Action action;
    bot_config_begin(&player, &network, bot, &state->setup);
    player.budget = (Budget){.simulations = SIMULATIONS};
    HOLDS(state, choose_within_budget(&search, &player, state, seat, rng, &action));
    if (is_told_of_harm(state, seat, &action))
        walk_fail(__FILE__, __LINE__, state, bot->name);
}

static void visit_levels(const State *state, Rng *rng) {
    static const Bot *const levels[] = {&bot_puppy, &bot_hound, &bot_wolf, &bot_alpha};
    Seat seat = game_player(state);
    if (seat == NO_SEAT || !is_dilemma(state, seat))
        return;
    dilemmas++;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++)
        expect_no_harm(levels[i], state, seat, rng);
}

TEST(no_level_harms_its_own_side_while_it_has_another_choice) {
    dilemmas = 0;
    each_position(25, visit_levels);
    EXPECT(dilemmas > (int)test_times(50));
}

static void expect_choice(const Bot *bot, const char *line, const char *wanted) {
    State state = position(line);
    for (uint64_t luck = 0; luck < 30; luck++) {
        static Search search;
        Network network;
        BotConfig player;
        Action action;
        Word arg;
        Rng rng = rng_start(&(Seed){{luck, 0}}, 0);
        bot_config_begin(&player, &network, bot, &state.setup);
        player.budget = (Budget){.simulations = SIMULATIONS};
        EXPECT(choose_within_budget(&search, &player, &state, 0, &rng, &action));
        write_word(&state, 0, &action, arg);
        EXPECT_TEXT(arg, wanted);
    }
}

TEST(a_puppy_spares_its_partner_whatever_comes_to_its_mind) {
    expect_choice(&bot_puppy, "dog:4:4:cw 10/-/15/- 58/2/2/2 play:a:a:0 - -", "8:10-18");
}

TEST(who_has_no_other_choice_burns_even_the_partner) {
    expect_choice(&bot_hound, "dog:4:4:cw 10/-/15/- 5/2/2/2 play:a:a:0 - -", "5:10-15");
}

TEST(a_piece_that_comes_out_onto_another_of_its_side_does_harm) {
    State state = position("dog:4:4:cw -/-/0/- 8K/2/2/2 play:a:a:0 - -");
    static ActionList list;
    game_legal_actions(&state, 0, &list);
    EXPECT_EQUAL(list.count, 1);
    EXPECT(action_filter_is_self_harm(&state, 0, &list.item[0]));
    EXPECT_EQUAL(action_filter_self_harm_last(&state, 0, &list), 1);
}

TEST(chances_are_told_of_what_does_harm_too) {
    State state = position("dog:4:4:cw 10/-/15/- 58/2/2/2 play:a:a:0 - -");
    static Search search;
    Network network;
    BotConfig player;
    Rng rng = rng_start(&(Seed){{1, 0}}, 0);
    EXPECT_EQUAL(bot_config_begin(&player, &network, &bot_alpha, &state.setup), NETWORK_OK);
    SearchParams params = {
        .view = &state, .seat = 0, .network = player.network, .rng = &rng, .always_estimate = true};
    search_within_budget(&search, player.bot, params, (Budget){.simulations = SIMULATIONS});
    EXPECT_EQUAL(search.list.count, 2);
    EXPECT_EQUAL(search.candidates, 1);
    EXPECT(search_estimate(&search, 1).win > 0);
}
