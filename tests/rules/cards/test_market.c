/* Tests buying, the 4, and refilling the market: docs/rules/en/cards.md §2.2, §2.3, §4.2. */
#include "rules/deck.h"
#include "tests/test.h"

#define M "K8JTD4X32975Q"

TEST(a_card_buys_the_market_place_of_its_number) {
    EXPECT_PLAY("cards:2 " M " -/- 35Q/5 play:a:a 9T -", "buy:5:5",
                "cards:2 K8JT94X32975Q -/- 3QD*D/5 play:b:a T 5");
    State state = position("cards:2 " M " -/- 35Q/5 play:a:a 9T -");
    EXPECT_REFUSED(&state, "buy:5:6", PROBLEM_CANNOT_BUY);
    EXPECT_REFUSED(&state, "buy:5:14", PROBLEM_NO_SUCH_PLACE);
    EXPECT_REFUSED(&state, "buy:6:6", PROBLEM_NOT_IN_HAND);
}

TEST(every_number_buys_its_own_place) {
    EXPECT_LEGAL("cards:2 " M " -/- 235679TQK/5 play:a:a 9 -",
                 "7:look build:K:a1 buy:2:2 buy:3:3 buy:5:5 buy:6:6 buy:7:7 buy:9:9 buy:K:13 "
                 "buy:Q:12 buy:T:10 drop:2 drop:3 drop:5 drop:6 drop:7 drop:9 drop:K drop:Q "
                 "drop:T");
}

TEST(a_1_11_buys_place_1_or_11) {
    EXPECT_LEGAL("cards:2 " M " -/- A/5 play:a:a 9 -", "build:A:a1 buy:A:1 buy:A:11 drop:A");
    EXPECT_PLAY("cards:2 " M " -/- A/5 play:a:a 9 -", "buy:A:11",
                "cards:2 K8JTD4X32995Q -/- 7*7/5 play:b:a - A");
}

TEST(a_joker_buys_any_place) {
    EXPECT_LEGAL("cards:2 " M " -/- J/5 play:a:a 9 -",
                 "build:J:a1 buy:J:1 buy:J:10 buy:J:11 buy:J:12 buy:J:13 buy:J:2 buy:J:3 buy:J:4 "
                 "buy:J:5 buy:J:6 buy:J:7 buy:J:8 buy:J:9 drop:J");
    EXPECT_PLAY("cards:2 " M " -/- J/5 play:a:a 9 -", "buy:J:3",
                "cards:2 K89TD4X32975Q -/- J*J/5 play:b:a - J");
}

TEST(fourteens_and_thieves_buy_nothing) {
    EXPECT_LEGAL("cards:2 " M " -/- DX/5 play:a:a 9 -", "drop:D drop:X");
    State state = position("cards:2 " M " -/- DX/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "buy:D:5", PROBLEM_CANNOT_BUY);
    EXPECT_REFUSED(&state, "buy:X:5", PROBLEM_CANNOT_BUY);
}

TEST(an_empty_place_cannot_be_bought) {
    State state = position("cards:2 K8JT-4X32975Q -/- 5J/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "buy:5:5", PROBLEM_PLACE_EMPTY);
    EXPECT_REFUSED(&state, "buy:J:5", PROBLEM_PLACE_EMPTY);
}

TEST(a_card_that_shows_the_number_of_the_place_is_set_aside_and_goes_under_the_pile) {
    EXPECT_PLAY("cards:2 " M " -/- 35Q/5 play:a:a 559T -", "buy:5:5",
                "cards:2 K8JT94X32975Q -/- 3QD*D/5 play:b:a T5*5* 5");
}

TEST(a_1_11_lies_neither_on_place_1_nor_on_place_11) {
    EXPECT_PLAY("cards:3 " M " -/-/- A3/5/5 play:a:a A9 -", "buy:A:11",
                "cards:3 K8JTD4X32995Q -/-/- 37*7/5/5 play:b:a A* A");
    EXPECT_PLAY("cards:3 " M " -/-/- A3/5/5 play:a:a A9 -", "buy:A:1",
                "cards:3 98JTD4X32975Q -/-/- 3K*K/5/5 play:b:a A* A");
    EXPECT_PLAY("cards:3 " M " -/-/- 35/5/5 play:a:a A9 -", "buy:5:5",
                "cards:3 K8JTA4X32975Q -/-/- 3D*D/5/5 play:b:a 9 5");
}

TEST(a_14_a_thief_and_a_joker_may_lie_anywhere) {
    EXPECT_PLAY("cards:2 " M " -/- 35/5 play:a:a D -", "buy:5:5",
                "cards:2 " M " -/- 3D*D/5 play:b:a - 5");
    EXPECT_PLAY("cards:2 " M " -/- 35/5 play:a:a J -", "buy:5:5",
                "cards:2 K8JTJ4X32975Q -/- 3D*D/5 play:b:a - 5");
}

TEST(an_empty_draw_pile_is_shuffled_to_fill_the_market_and_the_card_paid_is_in_it) {
    State state = position("cards:2 " M " -/- 3J/5 play:a:a - 6");
    play(&state, "buy:J:5");
    EXPECT_POSITION(&state, "cards:2 K8JT-4X32975Q -/- 3D*D/5 fill:a:a:5:-:- - 6J");
    EXPECT_EQUAL(game_to_act(&state), CHANCE);
    EXPECT_REFUSED(&state, "drop:3", PROBLEM_NEEDS_CHANCE);
    bool six = false, joker = false;
    for (uint64_t seed = 0; seed < 40; seed++) {
        State next = state;
        EXPECT_EQUAL(game_deal(&next, &(Seed){{seed, 1}}, NULL, NULL), STATUS_OK);
        EXPECT(game_invariant_error(&next) == NULL);
        EXPECT_EQUAL(next.as.cards.turn, 1);
        six = six || next.as.cards.market[4] == CARD_6;
        joker = joker || next.as.cards.market[4] == CARD_J;
    }
    EXPECT(six && joker);
}

TEST(what_is_set_aside_takes_no_part_in_the_shuffle) {
    State state = position("cards:2 " M " -/- 35/5 play:a:a 55 6");
    play(&state, "buy:5:5");
    EXPECT_POSITION(&state, "cards:2 K8JT-4X32975Q -/- 3D*D/5 fill:a:a:5:-:55 - 56");
    for (uint64_t seed = 0; seed < 20; seed++) {
        State next = state;
        EXPECT_EQUAL(game_deal(&next, &(Seed){{seed, 1}}, NULL, NULL), STATUS_OK);
        EXPECT_EQUAL(next.as.cards.market[4], CARD_6);
        EXPECT_EQUAL(next.as.cards.draw_count, 3);
        EXPECT_EQUAL(next.as.cards.draw[0] >> 4, 3);
        EXPECT_EQUAL(next.as.cards.draw[1] >> 4, 3);
    }
}

TEST(if_nothing_is_left_the_place_stays_empty_and_what_was_set_aside_is_the_draw_pile) {
    State state = position("cards:2 " M " -/- 35/5 play:a:a 5 -");
    play(&state, "buy:5:5");
    EXPECT_POSITION(&state, "cards:2 K8JT-4X32975Q -/- 3D*D/5 fill:a:a:5:-:5 - 5");
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, NULL), STATUS_OK);
    EXPECT_POSITION(&state, "cards:2 K8JT-4X32975Q -/- 3D*D/5 play:b:a 5*5* -");
    EXPECT_PLAY("cards:2 " M " -/- 34/5 play:a:a 66 -", "4:buy:6",
                "cards:2 K8JTD-X32975Q -/- 34*4/5 play:b:a 6*6* 4");
}

TEST(an_empty_place_is_not_filled_later) {
    EXPECT_PLAY("cards:2 K8JT-4X32975Q -/- 35/5 play:a:a 9TT -", "buy:3:3",
                "cards:2 K89T-4X32975Q -/- 5J*J/5 play:b:a TT 3");
}

/* ---- the 4 ---- */

TEST(a_4_buys_any_of_the_places_1_to_8) {
    EXPECT_LEGAL("cards:2 " M " -/- 4/5 play:a:a 9 -",
                 "4:buy:1 4:buy:2 4:buy:3 4:buy:4 4:buy:5 4:buy:6 4:buy:7 4:buy:8 drop:4");
    EXPECT_PLAY("cards:2 " M " -/- 4/5 play:a:a 9 -", "4:buy:8",
                "cards:2 K8JTD4X92975Q -/- 3*3/5 play:b:a - 4");
    State state = position("cards:2 " M " -/- 4/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "4:buy:9", PROBLEM_CANNOT_BUY);
}

TEST(a_4_that_buys_place_4_is_the_special_too) {
    EXPECT_PLAY("cards:2 " M " -/- 4/5 play:a:a 9 -", "buy:4:4",
                "cards:2 K8J9D4X32975Q -/- T*T/5 play:b:a - 4");
    EXPECT_PLAY("cards:2 " M " -/- 4/5 play:a:a - 6", "buy:4:4",
                "cards:2 K8J-D4X32975Q -/- T*T/5 fill:a:a:4:4:- - 6");
}

TEST(a_4_is_not_shuffled_by_the_purchase_that_it_makes) {
    State state = position("cards:2 " M " -/- 4/5 play:a:a - 6");
    play(&state, "4:buy:5");
    EXPECT_POSITION(&state, "cards:2 K8JT-4X32975Q -/- D*D/5 fill:a:a:5:4:- - 6");
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, NULL), STATUS_OK);
    EXPECT_POSITION(&state, "cards:2 K8JT64X32975Q -/- D*D/5 play:b:a - 4");
}

TEST(a_joker_is_never_a_special) {
    State state = position("cards:2 " M " -/A J/5 play:a:a 9 Q");
    EXPECT_REFUSED(&state, "7:look", PROBLEM_NOT_IN_HAND);
    EXPECT_REFUSED(&state, "D:take:Q", PROBLEM_NOT_IN_HAND);
    EXPECT_REFUSED(&state, "X:rob:b1", PROBLEM_NOT_IN_HAND);
    EXPECT_REFUSED(&state, "4:buy:3", PROBLEM_NOT_IN_HAND);
}

/* ---- purchases that end alike ---- */

TEST(purchases_that_the_player_knows_to_end_alike_are_listed_once) {
    EXPECT_LEGAL("cards:2 -55---5------ -/- 4/5 play:a:a 5a9 -", "4:buy:2 drop:4");
    EXPECT_LEGAL("cards:2 -55---5------ -/- 4/5 play:a:a 59 -", "4:buy:2 4:buy:3 4:buy:7 drop:4");
    EXPECT_LEGAL("cards:2 -55---5------ -/- 4/5 play:a:a 5b9 -", "4:buy:2 4:buy:3 4:buy:7 drop:4");
    EXPECT_LEGAL("cards:2 -55---5------ -/- 4/5 play:a:a 9a5a -", "4:buy:2 4:buy:3 4:buy:7 drop:4");
    EXPECT_LEGAL("cards:2 5---------5-- -/- A/5 play:a:a Aa5a -", "build:A:a1 buy:A:1 drop:A");
}

TEST(a_purchase_that_ends_like_throwing_away_is_not_listed) {
    EXPECT_LEGAL("cards:2 -55---5------ -/- 4/5 play:a:a 5*9 -", "drop:4");
    EXPECT_PLAY("cards:2 -55---5------ -/- 4/5 play:a:a 5*9 -", "4:buy:3",
                "cards:2 -55---5------ -/- 5*5/5 play:b:a 9 4");
    EXPECT_PLAY("cards:2 -55---5------ -/- 4/5 play:a:a 5*9 -", "drop:4",
                "cards:2 -55---5------ -/- 5*5/5 play:b:a 9 4");
}
