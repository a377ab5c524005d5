/* Tests cats, tokens, and drawing from an empty deck (§5). */
#include "tests/rules/bark/bark_fixture.h"

TEST(a_cat_is_discarded_and_the_top_card_drawn_and_then_a_token_may_be_put) {
    EXPECT_PLAY("bark:2 m,x,o 1C/T play:a:a:1:- 57 8 -/- - -", "cat",
                "bark:2 m,x,o 15/T token:a:a:1:- 7 8C -/- - -");
    EXPECT_PLAY("bark:2 m,x,o 15/T token:a:a:1:- 7 8C -/- - -", "token:2",
                "bark:2 m,x*,o 15/T play:a:a:1:- 7 8C -/- - -");
}

TEST(a_player_need_not_put_the_token) {
    EXPECT_PLAY("bark:2 m,x,o 15/T token:a:a:1:- 7 8C -/- - -", "token:-",
                "bark:2 m,x,o 15/T play:a:a:1:- 7 8C -/- - -");
}

TEST(a_token_goes_on_any_item_without_one_with_dogs_or_not) {
    EXPECT_LEGAL("bark:2 m*,xb9,o 15/T token:a:a:1:- 7 8C -/- - -", "token:- token:2 token:3");
    State state = position("bark:2 m*,xb9,o 15/T token:a:a:1:- 7 8C -/- - -");
    EXPECT_REFUSED(&state, "token:1", PROBLEM_TOKEN_THERE);
    EXPECT_REFUSED(&state, "token:4", PROBLEM_NO_SUCH_ITEM);
    EXPECT_REFUSED(&state, "pass", PROBLEM_MUST_PUT);
    EXPECT_REFUSED(&state, "bark:3:1", PROBLEM_MUST_PUT);
    EXPECT_REFUSED(&state, "cat", PROBLEM_MUST_PUT);
}

TEST(a_token_is_put_only_after_a_cat) {
    State state = position("bark:2 m,x,o 15C/T play:a:a:1:- 7 8 -/- - -");
    EXPECT_REFUSED(&state, "token:1", PROBLEM_NO_CAT_PLAYED);
    EXPECT_REFUSED(&state, "token:-", PROBLEM_NO_CAT_PLAYED);
}

TEST(with_a_token_on_every_item_a_cat_is_just_a_new_card) {
    EXPECT_PLAY("bark:2 m*,x*,o* 1C/T play:a:a:1:- 57 8 -/- - -", "cat",
                "bark:2 m*,x*,o* 15/T play:a:a:1:- 7 8C -/- - -");
}

TEST(with_no_token_left_a_cat_is_just_a_new_card) {
    EXPECT_PLAY("bark:2:tokens=1 m*,x,o 1C/T play:a:a:1:- 57 8 -/- - -", "cat",
                "bark:2:tokens=1 m*,x,o 15/T play:a:a:1:- 7 8C -/- - -");
    EXPECT_PLAY("bark:2:tokens=0 m,x,o 1C/T play:a:a:1:- 57 8 -/- - -", "cat",
                "bark:2:tokens=0 m,x,o 15/T play:a:a:1:- 7 8C -/- - -");
}

TEST(one_or_more_cats_may_be_played_before_the_dogs) {
    State state = position("bark:2 m,x,o CC/T play:a:a:1:- 57 8 -/- - -");
    play(&state, "cat");
    play(&state, "token:1");
    play(&state, "cat");
    play(&state, "token:3");
    play(&state, "bark:1:57");
    EXPECT_POSITION(&state, "bark:2 m*a57,x,o* -/T play:b:a:1:- - 8CC -/- - -");
}

TEST(at_a_token_dogs_of_several_breeds_may_be_played_together) {
    EXPECT_LEGAL("bark:2 m*,xa1,oa1 357/T play:a:a:1:- - - -/- - -",
                 "bark:1:3 bark:1:35 bark:1:357 bark:1:37 bark:1:5 bark:1:57 bark:1:7 pass");
}

TEST(at_a_token_everybody_may_add_to_their_own_dogs) {
    EXPECT_PLAY("bark:2 m*a9b3,x,o 4/T play:a:a:1:- - - -/- - -", "bark:1:4",
                "bark:2 m*a49b3,x,o -/T play:b:a:1:- - - -/- - -");
    EXPECT_PLAY("bark:2 m*a49b3,x,o -/T play:b:a:1:- - - -/- - -", "bark:1:T",
                "bark:2 m*a49b3T,x,o -/- play:a:a:1:- - - -/- - -");
}

TEST(at_a_token_every_breed_must_still_be_new_there) {
    State state = position("bark:2 m*a9b3,x,o 349/T play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "bark:1:34", PROBLEM_BREED_THERE);
    EXPECT_REFUSED(&state, "bark:1:9", PROBLEM_BREED_THERE);
    EXPECT_REFUSED(&state, "bark:1:49", PROBLEM_BREED_THERE);
}

TEST(a_wonder_dog_joins_the_dogs_played_with_it_at_a_token_and_is_listed_once) {
    EXPECT_LEGAL("bark:2 m*,xa1,oa1 35W/T play:a:a:1:- 2 - -/- - -",
                 "bark:1:3 bark:1:35 bark:1:35W bark:1:3W bark:1:5 bark:1:5W pass wonder");
    State state = position("bark:2 m*a3,xa1,oa1 W/T play:a:a:1:- 2 - -/- - -");
    EXPECT_REFUSED(&state, "bark:1:W", PROBLEM_WONDER_ALONE);
}

TEST(with_an_empty_deck_chance_shuffles_the_discards_before_a_cat_draws) {
    State state = position("bark:2 m,x,o 1C/T play:a:a:1:- - 58 -/- - -");
    play(&state, "cat");
    EXPECT_POSITION(&state, "bark:2 m,x,o 1/T cat:a:a:1:- - 58C -/- - -");
    EXPECT_EQUAL(game_to_act(&state), CHANCE);
    EXPECT_REFUSED(&state, "pass", PROBLEM_NEEDS_CHANCE);
    deal_to(&state, 1, NULL);
    EXPECT_EQUAL(state.as.bark.phase, BARK_PUT);
    EXPECT_EQUAL(hand_of(&state, 0), 2);
    EXPECT_EQUAL(state.as.bark.deck_count, 1);
}

TEST(with_an_empty_deck_chance_shuffles_the_discards_before_a_wonder_dog_is_replaced) {
    State state = position("bark:2 m,x,o 1W/T play:a:a:1:- - 58 -/- - -");
    play(&state, "wonder");
    EXPECT_POSITION(&state, "bark:2 m,x,o 1/T wonder:a:a:1:- - 58W -/- - -");
    deal_to(&state, 1, NULL);
    EXPECT_EQUAL(state.as.bark.phase, BARK_PLAY);
    EXPECT_EQUAL(state.as.bark.turn, 0);
}

TEST(the_card_just_discarded_takes_no_part_in_the_shuffle_that_replaces_it) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        State state = position("bark:2 m,x,o 1/T cat:a:a:1:- - 5C -/- - -");
        deal_to(&state, seed, NULL);
        EXPECT_POSITION(&state, "bark:2 m,x,o 15/T token:a:a:1:- - C -/- - -");
        state = position("bark:2 m,x,o 1/T wonder:a:a:1:- - 5W -/- - -");
        deal_to(&state, seed, NULL);
        EXPECT_POSITION(&state, "bark:2 m,x,o 15/T play:a:a:1:- - W -/- - -");
    }
}

TEST(another_cat_among_the_discards_does_take_part) {
    State state = position("bark:2 m,x,o 1/T cat:a:a:1:- - CC -/- - -");
    deal_to(&state, 1, NULL);
    EXPECT_POSITION(&state, "bark:2 m,x,o 1C/T token:a:a:1:- - C -/- - -");
}

TEST(if_no_other_card_exists_nothing_is_drawn) {
    EXPECT_PLAY("bark:2 m,x,o 1C/T play:a:a:1:- - - -/- - -", "cat",
                "bark:2 m,x,o 1/T token:a:a:1:- - C -/- - -");
    EXPECT_PLAY("bark:2 m,x,o W/T play:a:a:1:- - - -/- - -", "wonder",
                "bark:2 m,x,o -/T play:a:a:1:- - W -/- - -");
    EXPECT_LEGAL("bark:2 m,x,o -/T play:a:a:1:- - W -/- - -", "pass");
}

TEST(the_draw_of_the_last_card_of_the_deck_needs_no_shuffle) {
    EXPECT_PLAY("bark:2 m,x,o W/T play:a:a:1:- 5 8 -/- - -", "wonder",
                "bark:2 m,x,o 5/T play:a:a:1:- - 8W -/- - -");
}

TEST(the_first_cat_is_known_until_its_player_plays_or_discards_a_cat) {
    EXPECT_PLAY("bark:2 m,x,o 1CC~/TC~ play:a:a:1:- 57 8 -/- - -", "cat",
                "bark:2 m,x,o 15C/TC~ token:a:a:1:- 7 8C -/- - -");
    EXPECT_PLAY("bark:2 m,x,o 1122334455C~/3C~ drop:a:a:1:- - - -/- - -", "drop:C",
                "bark:2 m,x,o 1122334455/3C~ play:a:a:1:- - C -/- - -");
    EXPECT_PLAY("bark:2 m,x,o 1C~/TC~ play:a:a:1:- 57 8 -/- - -", "bark:1:1",
                "bark:2 ma1,x,o C~/TC~ play:b:a:1:- 57 8 -/- - -");
}
