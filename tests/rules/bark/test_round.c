/* Tests how a round and the game end (§6, §7). */
#include "rules/bark/bark_score.h"
#include "tests/rules/bark/bark_fixture.h"

TEST(the_last_to_pass_gets_the_first_player_marker) {
    EXPECT_PLAY("bark:3 ma1,x,o -/2/3 play:b:a:1:ac - - -/-/- - -", "pass",
                "bark:3 - -/2/3 deal:b:b:2:- - 1 m/-/- - ox");
}

TEST(the_round_is_over_only_when_all_have_passed) {
    EXPECT_PLAY("bark:3 ma1,x,o -/2/3 play:b:a:1:a - - -/-/- - -", "pass",
                "bark:3 ma1,x,o -/2/3 play:c:a:1:ab - - -/-/- - -");
}

TEST(each_item_goes_to_the_player_with_the_most_dogs) {
    EXPECT_PLAY("bark:2 ma1bTT,xa9b8,ob7 -/- play:a:b:1:b - - -/- - -", "pass",
                "bark:2 - -/- deal:a:a:2:- - 1789TT -/omx - -");
}

TEST(wonder_dogs_count_as_dogs) {
    EXPECT_PLAY("bark:2 ma1b9W,x,o -/- play:a:b:1:b - - -/- - -", "pass",
                "bark:2 - -/- deal:a:a:2:- - 19W -/m - ox");
}

TEST(a_tie_goes_to_the_tied_player_with_the_highest_ranking_breed) {
    EXPECT_PLAY("bark:2 ma9b3,x,o -/- play:a:b:1:b - - -/- - -", "pass",
                "bark:2 - -/- deal:a:a:2:- - 39 -/m - ox");
    EXPECT_PLAY("bark:2 m*a49b3T,x,o -/- play:a:b:1:b - - -/- - -", "pass",
                "bark:2 - -/- deal:a:a:2:- - 349T -/m - ox");
}

TEST(the_highest_rank_of_somebody_with_fewer_dogs_does_not_matter) {
    EXPECT_PLAY("bark:3 ma99b88c1,x,o -/-/- play:a:b:1:bc - - -/-/- - -", "pass",
                "bark:3 - -/-/- deal:a:a:2:- - 18899 -/m/- - ox");
}

TEST(a_wonder_dog_does_not_change_the_rank) {
    EXPECT_PLAY("bark:2 ma9Wb88,x,o -/- play:a:b:1:b - - -/- - -", "pass",
                "bark:2 - -/- deal:a:a:2:- - 889W -/m - ox");
}

TEST(items_without_dogs_leave_the_game) {
    EXPECT_PLAY("bark:2 m,x*,o 1/2 play:a:b:1:b - - -/- - -", "pass",
                "bark:2 - 1/2 deal:a:a:2:- - - -/- - omx");
}

TEST(tokens_come_off_and_played_dogs_join_the_discards_and_hands_are_kept) {
    EXPECT_PLAY("bark:2 m*a12W,x*,o 1C/2WC~ play:a:b:1:b 345 67 -/- - -", "pass",
                "bark:2 - 1C/2WC~ deal:a:a:2:- 345 1267W m/- - ox");
}

TEST(played_dogs_and_discards_are_shuffled_under_the_deck_in_the_next_deal) {
    State state = position("bark:2 - 1/2 deal:a:a:2:- 34567899 TTT -/- - -");
    deal_to(&state, 4, NULL);
    EXPECT_EQUAL(state.as.bark.deck_count, 3);
    for (unsigned i = 0; i < 3; i++)
        EXPECT_EQUAL(state.as.bark.deck[i], 9);
    EXPECT_EQUAL(state.as.bark.discard, 0);
}

TEST(the_game_is_over_after_five_rounds) {
    EXPECT_PLAY("bark:2 ma1,xb2,o,h,t,v,s -/- play:a:b:5:b - - -/- - -", "pass",
                "bark:2 - -/- over:ab:a:5:- - 12 m/x - htovs");
    State state = position("bark:2 - -/- over:ab:a:5:- - 12 m/x - htovs");
    EXPECT_EQUAL(game_to_act(&state), 0);
    EXPECT_REFUSED(&state, "pass", PROBLEM_GAME_OVER);
}

TEST(the_first_of_a_kind_is_worth_three_the_second_two_each_further_one) {
    EXPECT_EQUAL(bark_points(0), 0);
    EXPECT_EQUAL(bark_points(card_one(4)), 3);
    EXPECT_EQUAL(bark_points(2 * card_one(4)), 5);
    EXPECT_EQUAL(bark_points(3 * card_one(4)), 6);
    EXPECT_EQUAL(bark_points(6 * card_one(9)), 9);
    EXPECT_EQUAL(bark_points(card_one(0) + card_one(9)), 6);
}

/* Balloon, boxes, dustbin and van, one more van and two more boxes. */
TEST(seven_items_of_four_kinds_are_seventeen_points) {
    State state = position("bark:2 - -/- over:a:a:5:- - - ovvxxxr/h - -");
    Result result;
    game_result(&state, &result);
    EXPECT_EQUAL(result.points[0], 17);
    EXPECT_EQUAL(result.points[1], 3);
    EXPECT_EQUAL(result.winners, 1);
    EXPECT(result.over);
}

TEST(equal_points_share_the_win) {
    EXPECT_PLAY("bark:3 ma1,xc2,o,h,t,v,s -/-/- play:a:b:5:bc - - -/-/- - -", "pass",
                "bark:3 - -/-/- over:ac:a:5:- - 12 m/-/x - htovs");
    State state = position("bark:3 - -/-/- over:ac:a:5:- - 12 m/-/x - htovs");
    Result result;
    game_result(&state, &result);
    EXPECT_EQUAL(result.winners, 5);
}

TEST(nobody_has_won_before_the_end) {
    State state = position("bark:2 m,x,o,h,t,v,s -/- play:a:b:5:b - - x/- - -");
    Result result;
    game_result(&state, &result);
    EXPECT(!result.over);
    EXPECT_EQUAL(result.winners, 0);
    EXPECT_EQUAL(result.points[0], 3);
}

TEST(the_leader_at_an_item_is_there_to_be_asked) {
    State state = position("bark:3 m*a49c37,xbTTW,o 1/2/3 play:a:a:1:- - - -/-/- - -");
    EXPECT_EQUAL(bark_leader(&state.as.bark, 0), 2);
    EXPECT_EQUAL(bark_leader(&state.as.bark, 1), 1);
    EXPECT_EQUAL(bark_leader(&state.as.bark, 2), NO_SEAT);
}
