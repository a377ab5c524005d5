/* Tests the components of Barking and how a game begins (docs/rules/en/bark.md §1, §8). */
#include "tests/rules/bark/bark_fixture.h"

#define DOGS                                                                                       \
    "11122233334444555556666677777788888899999"                                                    \
    "99TTTTTTT"

TEST(bark_has_three_to_seven_copies_of_ten_breeds_and_five_wonder_dogs_and_ten_cats) {
    State state = START("players", "4");
    EXPECT_POSITION(&state, "bark:4 - C~/C~/C~/C~ deal:a:a:1:- - " DOGS "WWWWWCCCCCC"
                            " -/-/-/- - -");
}

TEST(bark_has_forty_items_and_seven_cat_tokens) {
    State state = START("players", "2");
    EXPECT_EQUAL(state.setup.as.bark.items_and_tokens, 0x76655443322);
    EXPECT_EQUAL(card_total(state.setup.as.bark.items_and_tokens), 40 + 7);
}

TEST(bark_is_for_two_to_five_players) {
    for (const char *players = "2345"; *players != '\0'; players++) {
        const char value[] = {*players, '\0'};
        State state = START("players", value);
        EXPECT_EQUAL(state.setup.seats, *players - '0');
    }
    Setup setup = game_setup(GAME_BARK);
    EXPECT_EQUAL(game_option(&setup, "players", "1"), STATUS_UNREADABLE);
    EXPECT_EQUAL(game_option(&setup, "players", "6"), STATUS_UNREADABLE);
}

TEST(everybody_begins_with_one_cat_that_all_have_seen) {
    State state = START("players", "5");
    for (Seat seat = 0; seat < 5; seat++)
        EXPECT_EQUAL(state.as.bark.hand[seat], card_one(BARK_CAT));
    EXPECT_EQUAL(state.as.bark.known_cat, 0x1F);
    EXPECT_EQUAL(card_count(state.as.bark.discard, BARK_CAT), 5);
}

TEST(the_first_player_marker_goes_to_player_a_or_to_whom_one_chooses) {
    State state = START("players", "3");
    EXPECT_EQUAL(state.as.bark.marker, 0);
    state = START("players", "3", "starter", "c");
    EXPECT_POSITION(&state, "bark:3 - C~/C~/C~ deal:c:c:1:- - " DOGS "WWWWWCCCCCCC -/-/- - -");
}

TEST(all_counts_are_options) {
    State state = START("players", "2", "dogs", "1000000009", "wonders", "0", "cats", "2", "items",
                        "9900000007", "tokens", "1");
    EXPECT_POSITION(&state, "bark:2:dogs=1000000009:wonders=0:cats=2:items=9900000007:tokens=1"
                            " - C~/C~ deal:a:a:1:- - 1TTTTTTTTT -/- - -");
}

TEST(a_count_that_is_the_usual_one_is_not_written) {
    State state = START("players", "2", "cats", "10", "dogs", "3344556677", "tokens", "7",
                        "wonders", "5", "items", "2233445566", "gentle", "off");
    State plain = START("players", "2");
    EXPECT(state.setup.as.bark.cards == plain.setup.as.bark.cards);
    EXPECT_POSITION(&state, "bark:2 - C~/C~ deal:a:a:1:- - " DOGS "WWWWWCCCCCCCC -/- - -");
}

TEST(a_game_may_be_without_cats) {
    State state = START("players", "2", "cats", "0", "wonders", "0");
    EXPECT_POSITION(&state, "bark:2:wonders=0:cats=0 - -/- deal:a:a:1:- - " DOGS " -/- - -");
}

TEST(fewer_cats_than_players_cannot_be_given_out) {
    State state;
    Problem problem = {.code = PROBLEM_NONE};
    const char *const options[] = {"players", "3", "cats", "2", NULL};
    EXPECT_EQUAL(start_with(&state, options, &problem), STATUS_UNREADABLE);
    EXPECT_EQUAL(problem.code, PROBLEM_TOO_FEW_CATS);
    EXPECT_EQUAL(problem.number, 3);
}

TEST(fewer_than_twenty_five_items_do_not_make_five_rounds) {
    State state;
    Problem problem = {.code = PROBLEM_NONE};
    const char *const options[] = {"items", "9900000006", NULL};
    EXPECT_EQUAL(start_with(&state, options, &problem), STATUS_UNREADABLE);
    EXPECT_EQUAL(problem.code, PROBLEM_TOO_FEW_ITEMS);
    EXPECT_EQUAL(problem.number, 25);
}

TEST(bark_refuses_options_that_it_does_not_have) {
    static const char *const bad[][2] = {
        {"gentle", "yes"},      {"dogs", "334455667"}, {"dogs", "33445566777"}, {"dogs", ""},
        {"dogs", "334455667x"}, {"wonders", "10"},     {"wonders", "05"},       {"cats", "16"},
        {"tokens", "8"},        {"tokens", "-1"},      {"items", "2"},          {"kittens", "3"},
        {"wonders", "5 "},
    };
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Setup setup = game_setup(GAME_BARK);
        EXPECT_EQUAL(game_option(&setup, bad[i][0], bad[i][1]), STATUS_UNREADABLE);
    }
}

TEST(a_gentle_game_begins_without_cats) {
    State state = START("players", "2", "gentle", "on");
    EXPECT_POSITION(&state, "bark:2:gentle - -/- deal:a:a:1:- - " DOGS "WWWWW -/- - -");
    deal_to(&state, 1, NULL);
    EXPECT_EQUAL(state.as.bark.known_cat, 0);
    EXPECT_EQUAL(hand_of(&state, 0), 3);
}

TEST(before_round_2_of_a_gentle_game_everybody_gets_a_cat_and_the_others_are_shuffled_in) {
    State state = position("bark:3:gentle - 1/22/- deal:b:b:2:- 345 678 -/-/- - -");
    deal_to(&state, 1, NULL);
    const BarkState *bark = &state.as.bark;
    EXPECT_EQUAL(bark->known_cat, 7);
    unsigned cats = 0;
    for (unsigned i = 0; i < bark->deck_count; i++)
        cats += bark->deck[i] == BARK_CAT;
    for (Seat seat = 0; seat < 3; seat++) {
        EXPECT(card_count(bark->hand[seat], BARK_CAT) >= 1);
        cats += card_count(bark->hand[seat], BARK_CAT);
    }
    EXPECT_EQUAL(cats, 10);
    EXPECT_EQUAL(hand_of(&state, 0), 1 + 1 + 4);
    EXPECT_EQUAL(hand_of(&state, 2), 0 + 1 + 4);
}

/* Were they only put under the deck, its top card would always be the same. */
TEST(the_cats_of_a_gentle_game_are_shuffled_into_the_whole_deck) {
    bool cat_dealt = false;
    for (uint64_t seed = 0; seed < 50; seed++) {
        State state = position("bark:2:gentle - 1/2 deal:a:a:2:- 3445566777888999 - -/- - -");
        deal_to(&state, seed, NULL);
        cat_dealt |= card_count(state.as.bark.hand[0], BARK_CAT) > 1;
    }
    EXPECT(cat_dealt);
}

TEST(a_gentle_game_without_any_cats_goes_on_without_them) {
    State state = position("bark:2:gentle:cats=0 - 1/2 deal:a:a:2:- 34455667 - -/- - -");
    deal_to(&state, 5, NULL);
    EXPECT_EQUAL(state.as.bark.known_cat, 0);
    EXPECT_EQUAL(hand_of(&state, 0), 5);
}

TEST(a_full_hand_and_the_cat_of_a_gentle_game_are_discarded_down_to_ten) {
    State state = position("bark:2:gentle - 1112223333/4 deal:a:a:2:- 55667788 - -/- - -");
    deal_to(&state, 1, NULL);
    EXPECT_EQUAL(hand_of(&state, 0), 10 + 1 + 4);
    EXPECT_EQUAL(state.as.bark.phase, BARK_DROPPING);
    EXPECT_EQUAL(state.as.bark.turn, 0);
}
