/* The hound does the obvious things in DOG and in DOG Cards, and beats random players at DOG Cards. */
#include "native/timed_search.h"
#include "tests/test.h"

static Action choice_at(const State *state, Seat seat, const Bot *bot, Rng *rng) {
    static Search search; /* too large for some stacks */
    BotConfig player = {.bot = bot};
    Action action;
    EXPECT(choose_within_budget(&search, &player, state, seat, rng, &action));
    return action;
}

static const char *choice_of(const char *line, char *word) {
    State state = position(line);
    Rng rng = rng_start(&(Seed){{1, 2}}, 1);
    Seat seat = game_player(&state);
    Action action = choice_at(&state, seat, &bot_hound, &rng);
    Text text = text_into(word, ACTION_TEXT_MAX);
    game_write_action(&state, seat, &action, &text);
    return word;
}

#define EXPECT_CHOICE(line, chosen)                                                                \
    do {                                                                                           \
        char word[ACTION_TEXT_MAX];                                                                \
        EXPECT_TEXT(choice_of(line, word), chosen);                                                \
    } while (0)

TEST(a_hound_brings_the_last_piece_home) {
    State state = position("dog:4:2:cw 63,a2,a3,a4/5 25/8 play:a:b:0 - -");
    for (uint64_t luck = 0; luck < 20; luck++) {
        Rng rng = rng_start(&(Seed){{luck, 0}}, 0);
        Action action = choice_at(&state, 0, &bot_hound, &rng);
        State after = state;
        game_apply_unchecked(&after, 0, &action, NULL);
        EXPECT_EQUAL(game_to_act(&after), 0);
    }
}

TEST(the_hound_builds_what_fits) {
    EXPECT_CHOICE("cards:2 K8JTD4X329Q75 A234/- 5589/2 play:a:a ??? 2", "build:5:a1");
    EXPECT_CHOICE("cards:2 K8JTD4X329Q75 A23456789TAQK,D/- 5589D/2 play:a:a ??? 2", "build:D:a1");
}

TEST(the_hound_buys_what_it_needs_next) {
    EXPECT_CHOICE("cards:2 K8JTD4X326Q75 A2345/- 3TT/2 play:a:a ??? 2", "buy:T:10");
}

TEST(the_hound_robs_whoever_is_about_to_win) {
    EXPECT_CHOICE("cards:2 K8JTD4X329Q75 A2/A23456789TAQK,D 89X/2 play:a:a ??? 2", "X:rob:b1");
}

TEST(the_hound_keeps_the_card_that_its_row_needs) {
    EXPECT_CHOICE("cards:2 K8JTD4X329Q75 A234/- 89X/2 look:a:a 2a9aXa5a7aKaQa -", "keep:5:4");
}

TEST(the_hound_gives_a_start_card_that_it_can_spare) {
    EXPECT_CHOICE("cards:4 5AX8Q22T7K3JA -/-/-/- AA259/33???/79???/AA??? give:a:a ??? -",
                  "give:a:A");
    EXPECT_CHOICE("cards:4 5AX8Q22T7K3JA -/-/-/- A2359/33???/79???/AA??? give:a:a ??? -",
                  "give:a:9");
}

/* One hound against random players, or a pair of them; true if it wins. */
static bool hound_wins(const char *players, uint64_t game) {
    Rng chance = rng_start(&(Seed){{game, 5}}, 1), choice = rng_start(&(Seed){{game, 5}}, 2);
    Setup setup = game_setup(GAME_CARDS);
    State state;
    Result result = {0};
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    EXPECT_EQUAL(game_start(&state, &setup, NULL), STATUS_OK);
    for (int turn = 0; turn < 5000 && !result.over; turn++) {
        Seat seat = game_player(&state);
        if (game_to_act(&state) == CHANCE) {
            Seed seed = {{rng_next(&chance), game}};
            EXPECT_EQUAL(game_deal(&state, &seed, NULL, NULL), STATUS_OK);
            continue;
        }
        bool hound = seat == 0 || (setup.seats == 4 && seat == 2);
        Action action = choice_at(&state, seat, hound ? &bot_hound : &bot_random, &choice);
        EXPECT_EQUAL(game_apply(&state, seat, &action, NULL, NULL), STATUS_OK);
        game_result(&state, &result);
    }
    return has_seat(result.winners, 0);
}

TEST(the_hound_beats_random_players_at_dog_cards) {
    static const char *const players[] = {"2", "3", "4"};
    for (int i = 0; i < 3; i++) {
        int wins = 0;
        for (uint64_t game = 0; game < 10; game++)
            wins += hound_wins(players[i], game);
        EXPECT(wins >= 9);
    }
}
