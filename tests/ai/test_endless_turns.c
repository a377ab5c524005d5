/* Tests the loop filter: a turn of cats over an empty deck may go on for ever
 * (docs/rules/en/bark.md §5), and every bot ends it. The actions stay legal; bots only do not
 * repeat them. */
#include "ai/bot.h"
#include "native/timed_search.h"
#include "tests/test.h"

enum { SIMULATIONS = 2, GAMES_EACH = 3, DECISIONS_MAX = 600 };

static BotConfig player_of(const Bot *bot, Network *network, const Setup *setup) {
    BotConfig player;
    EXPECT_EQUAL(bot_config_begin(&player, network, bot, setup), NETWORK_OK);
    player.budget = (Budget){.simulations = SIMULATIONS};
    return player;
}

static Action choose(const BotConfig *player, const State *state, Seat seat, Rng *rng) {
    static Search search;
    Action action;
    EXPECT(choose_within_budget(&search, player, state, seat, rng, &action));
    return action;
}

/* How many decisions the bot makes until the game is over, or the turn is another player's. */
static int decisions(const Bot *bot, State *state, uint64_t luck, bool only_turn) {
    Network network;
    BotConfig player = player_of(bot, &network, &state->setup);
    Rng rng = rng_start(&(Seed){{luck, 0xCA7}}, 0);
    Seat first = game_player(state);
    int count = 0;
    while (count < DECISIONS_MAX && game_to_act(state) != 0) {
        Seed seed = rng_next_seed(&rng);
        if (game_to_act(state) == CHANCE) {
            EXPECT_EQUAL(game_deal(state, &seed, NULL, NULL), STATUS_OK);
            continue;
        }
        Seat seat = game_player(state);
        if (only_turn && seat != first)
            break;
        Action action = choose(&player, state, seat, &rng);
        EXPECT_EQUAL(game_apply(state, seat, &action, NULL, NULL), STATUS_OK);
        count++;
    }
    return count;
}

/* Cats for cats, wonder dogs for cats and back, with tokens and without. */
TEST(every_bot_ends_a_turn_of_cats_over_an_empty_deck) {
    static const char *const lines[] = {
        "bark:2 m,x,o C/T play:a:a:1:- - C -/- - -",
        "bark:2 m,x,o CCC/T play:a:a:1:- - CC -/- - -",
        "bark:2:tokens=0 m,x,o 5WC/T play:a:a:1:- - WWWCC -/- - -",
        "bark:2 ma9,x,ob2 1WWWCCCC/T play:a:a:1:- - WWCCCC -/- - -",
        "bark:3 m,x,o W/T/T play:a:a:1:- - WCC -/-/- - -",
    };
    const Bot *bot;
    for (unsigned i = 0; (bot = bot_at(i)) != NULL; i++)
        for (size_t k = 0; k < sizeof lines / sizeof lines[0]; k++)
            for (uint64_t luck = 0; luck < GAMES_EACH; luck++) {
                State state = position(lines[k]);
                if (decisions(bot, &state, luck, true) == DECISIONS_MAX)
                    test_fail(__FILE__, __LINE__, "%s goes round in circles: %s", bot->name,
                              lines[k]);
            }
}

static State cats_only(const char *wonders) {
    Setup setup = game_setup(GAME_BARK);
    State state;
    EXPECT_EQUAL(game_option(&setup, "players", "2"), STATUS_OK);
    EXPECT_EQUAL(game_option(&setup, "dogs", "1000000000"), STATUS_OK);
    EXPECT_EQUAL(game_option(&setup, "wonders", wonders), STATUS_OK);
    EXPECT_EQUAL(game_start(&state, &setup, NULL), STATUS_OK);
    return state;
}

TEST(every_bot_finishes_a_game_of_hardly_anything_but_cats) {
    const Bot *bot;
    for (unsigned i = 0; (bot = bot_at(i)) != NULL; i++)
        for (uint64_t luck = 0; luck < GAMES_EACH; luck++) {
            State state = cats_only(luck % 2 == 0 ? "0" : "5");
            decisions(bot, &state, luck, false);
            if (game_to_act(&state) != 0)
                test_fail(__FILE__, __LINE__, "%s does not come to an end", bot->name);
        }
}

/* Where dogs may come, a cat is as good as before. */
TEST(a_hound_still_plays_its_cat_for_a_dog) {
    State state = position("bark:2 m,x,o C/T play:a:a:1:- - 12 -/- - -");
    Rng rng = rng_start(&(Seed){{1, 0}}, 0);
    BotConfig hound = {.bot = &bot_hound};
    EXPECT_EQUAL(choose(&hound, &state, 0, &rng).kind, BARK_PLAY_CAT);
}
