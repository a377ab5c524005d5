/* Bots, in every game: they do what is legal, and they know what their seat may know. */
#include "ai/bot.h"

#include <string.h>

#include "native/timed_search.h"
#include "tests/conformance/random_positions.h"
#include "tests/test.h"

/* Those that need a network are tried in tests/ai/test_network.c. */
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

TEST(bots_are_found_by_their_names_and_have_different_ones) {
    const Bot *bot, *other;
    EXPECT(bot_at(0) != NULL);
    for (unsigned i = 0; (bot = bot_at(i)) != NULL; i++) {
        EXPECT(bot_by_name(bot->name) == bot);
        for (unsigned k = 0; k < i && (other = bot_at(k)) != NULL; k++)
            EXPECT(strcmp(bot->name, other->name) != 0);
    }
    EXPECT(bot_by_name("") == NULL);
    EXPECT(bot_by_name("nobody") == NULL);
}

TEST(a_bot_is_a_level_a_level_with_a_network_or_a_program) {
    BotSpec level = bot_spec_parse("wolf"), file = bot_spec_parse("wolf@my nets/new.net");
    EXPECT_EQUAL(level.kind, BOT_LEVEL);
    EXPECT(level.bot == &bot_wolf);
    EXPECT_EQUAL(file.kind, BOT_WITH_NETWORK);
    EXPECT(file.bot == &bot_wolf);
    EXPECT_TEXT(file.file, "my nets/new.net");
    EXPECT_EQUAL(bot_spec_parse("./wolf").kind, BOT_PROGRAM);
    EXPECT_EQUAL(bot_spec_parse("python3 mybot.py").kind, BOT_PROGRAM);
    EXPECT_EQUAL(bot_spec_parse("nets/wolf@2").kind, BOT_PROGRAM);
    EXPECT_EQUAL(bot_spec_parse("mybot.py").kind, BOT_UNKNOWN);
    EXPECT_EQUAL(bot_spec_parse("Wolf").kind, BOT_UNKNOWN);
    EXPECT_EQUAL(bot_spec_parse("wol").kind, BOT_UNKNOWN);
    EXPECT_EQUAL(bot_spec_parse("").kind, BOT_UNKNOWN);
}

/* Not a matter of strength, but of sense: a piece goes in when it can. */
TEST(a_hound_brings_the_last_piece_home) {
    State state = position("dog:4:2:cw 63,a2,a3,a4/5 25/8 play:a:b:0 - -");
    for (uint64_t luck = 0; luck < 20; luck++) {
        Rng rng = rng_start(&(Seed){{luck, 0}}, 0);
        Action action = bot_choose(&bot_hound, &state, 0, &rng);
        State after = state;
        game_apply_unchecked(&after, 0, &action, NULL);
        EXPECT_EQUAL(game_to_act(&after), 0);
    }
}
