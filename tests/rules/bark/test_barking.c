/* Tests turns and barking (§3, §4). */
#include "tests/rules/bark/bark_fixture.h"

TEST(a_bark_is_one_or_more_dogs_of_one_breed_at_one_item) {
    EXPECT_LEGAL("bark:2 m,x,o 399/T play:a:a:1:- - - -/- - -",
                 "bark:1:3 bark:1:9 bark:1:99 bark:2:3 bark:2:9 bark:2:99 bark:3:3 bark:3:9 "
                 "bark:3:99 pass");
    EXPECT_PLAY("bark:2 m,x,o 399/T play:a:a:1:- - - -/- - -", "bark:2:99",
                "bark:2 m,xa99,o 3/T play:b:a:1:- - - -/- - -");
    State state = position("bark:2 m,x,o 399/T play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "bark:2:39", PROBLEM_SEVERAL_BREEDS);
}

TEST(a_bark_goes_where_the_player_has_no_dogs_yet) {
    State state = position("bark:2 ma9,x,o 39/T play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "bark:1:3", PROBLEM_DOGS_THERE);
    EXPECT_LEGAL("bark:2 ma9,x,o 3/T play:a:a:1:- - - -/- - -", "bark:2:3 bark:3:3 pass");
}

TEST(a_breed_that_is_at_an_item_cannot_come_again) {
    State state = position("bark:2 mb9,x,o 39/T play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "bark:1:9", PROBLEM_BREED_THERE);
    EXPECT_LEGAL("bark:2 mb9,x,o 39/T play:a:a:1:- - - -/- - -",
                 "bark:1:3 bark:2:3 bark:2:9 bark:3:3 bark:3:9 pass");
}

TEST(more_of_the_same_breed_cannot_be_added_later) {
    State state = position("bark:2 ma9,x,o 99/T play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "bark:1:99", PROBLEM_DOGS_THERE);
    state = position("bark:2 m*a9,x,o 99/T play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "bark:1:99", PROBLEM_BREED_THERE);
}

TEST(wonder_dogs_may_join_at_least_one_real_dog) {
    EXPECT_LEGAL("bark:2 m,xa1,oa2 3WW/T play:a:a:1:- 5 - -/- - -",
                 "bark:1:3 bark:1:3W bark:1:3WW pass wonder");
    EXPECT_PLAY("bark:2 m,xa1,oa2 3WW/T play:a:a:1:- 5 - -/- - -", "bark:1:3WW",
                "bark:2 ma3WW,xa1,oa2 -/T play:b:a:1:- 5 - -/- - -");
}

TEST(wonder_dogs_never_bark_alone) {
    State state = position("bark:2 m,x,o WW/T play:a:a:1:- 5 - -/- - -");
    EXPECT_REFUSED(&state, "bark:1:W", PROBLEM_WONDER_ALONE);
    EXPECT_LEGAL("bark:2 m,x,o WW/T play:a:a:1:- 5 - -/- - -", "pass wonder");
}

TEST(wonder_dogs_at_an_item_keep_no_other_wonder_dog_away) {
    EXPECT_PLAY("bark:2 ma3W,x,o 1/TW play:b:a:1:- - - -/- - -", "bark:1:TW",
                "bark:2 ma3Wb"
                "TW,x,o 1/- play:a:a:1:- - - -/- - -");
}

TEST(a_wonder_dog_thrown_away_is_replaced_from_the_deck_and_the_turn_goes_on) {
    EXPECT_PLAY("bark:2 m,x,o W/T play:a:a:1:- 57 8 -/- - -", "wonder",
                "bark:2 m,x,o 5/T play:a:a:1:- 7 8W -/- - -");
}

TEST(cats_and_wonder_dogs_go_any_number_of_times_in_any_order) {
    State state = position("bark:2 m,x,o WWCC/T play:a:a:1:- 1234 - -/- - -");
    play(&state, "wonder");
    play(&state, "cat");
    play(&state, "token:-");
    play(&state, "wonder");
    play(&state, "cat");
    play(&state, "token:-");
    play(&state, "bark:1:1");
    EXPECT_POSITION(&state, "bark:2 ma1,x,o 234/T play:b:a:1:- - WWCC -/- - -");
}

TEST(turns_go_clockwise_from_the_first_player) {
    State state = position("bark:3 m,x,o 1/2/3 play:c:c:1:- - - -/-/- - -");
    play(&state, "bark:1:3");
    EXPECT_EQUAL(state.as.bark.turn, 0);
    play(&state, "bark:1:1");
    EXPECT_EQUAL(state.as.bark.turn, 1);
    play(&state, "bark:1:2");
    EXPECT_EQUAL(state.as.bark.turn, 2);
}

TEST(passing_is_allowed_with_cards_in_hand_and_is_for_the_round) {
    State state = position("bark:3 m,x,o 11/22/33 play:a:a:1:- - - -/-/- - -");
    play(&state, "pass");
    play(&state, "bark:1:2");
    play(&state, "bark:1:3");
    EXPECT_POSITION(&state, "bark:3 mb2c3,x,o 11/2/3 play:b:a:1:a - - -/-/- - -");
}

TEST(who_is_left_alone_may_have_several_turns_in_a_row) {
    State state = position("bark:2 m,x,o 11/22 play:a:a:1:b - - -/- - -");
    play(&state, "bark:1:1");
    play(&state, "bark:2:1");
    EXPECT_POSITION(&state, "bark:2 ma1,xa1,o -/22 play:a:a:1:b - - -/- - -");
}

TEST(who_has_no_cards_left_passes_when_the_next_turn_comes) {
    EXPECT_PLAY("bark:2 m,x,o 1/22 play:a:a:1:- - - -/- - -", "bark:1:1",
                "bark:2 ma1,x,o -/22 play:b:a:1:- - - -/- - -");
    EXPECT_LEGAL("bark:2 ma1,xb2,o -/2 play:a:a:1:- - - -/- - -", "pass");
    State state = position("bark:2 ma1,xb2,o -/2 play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "bark:2:1", PROBLEM_NOT_IN_HAND);
    EXPECT_REFUSED(&state, "cat", PROBLEM_NOT_IN_HAND);
    EXPECT_REFUSED(&state, "wonder", PROBLEM_NOT_IN_HAND);
}

TEST(nobody_barks_with_cards_that_they_do_not_hold) {
    State state = position("bark:2 m,x,o 33W/T play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "bark:1:4", PROBLEM_NOT_IN_HAND);
    EXPECT_REFUSED(&state, "bark:1:333", PROBLEM_NOT_SO_MANY);
    EXPECT_REFUSED(&state, "bark:1:3WW", PROBLEM_NOT_SO_MANY);
}

TEST(only_items_on_the_table_can_be_barked_at) {
    State state = position("bark:2 m,x,o 33W/T play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "bark:4:3", PROBLEM_NO_SUCH_ITEM);
    EXPECT_REFUSED(&state, "bark:8:3", PROBLEM_NO_SUCH_ITEM);
    EXPECT_REFUSED(&state, "bark:0:3", PROBLEM_NO_SUCH_ITEM);
}

TEST(dogs_of_a_bark_are_read_in_any_order) {
    EXPECT_PLAY("bark:2 m,x,o 33W/T play:a:a:1:- - - -/- - -", "bark:1:3W3",
                "bark:2 ma33W,x,o -/T play:b:a:1:- - - -/- - -");
}

TEST(words_that_are_no_actions_of_bark_are_refused) {
    static const struct {
        const char *word;
        ProblemCode why;
    } bad[] = {
        {"", PROBLEM_BAD_ACTION},
        {"sit", PROBLEM_BAD_ACTION},
        {"bark", PROBLEM_MISSING_PART},
        {"bark:", PROBLEM_MISSING_PART},
        {"bark:1", PROBLEM_MISSING_PART},
        {"bark:1:", PROBLEM_MISSING_PART},
        {"bark:x:3", PROBLEM_BAD_NUMBER},
        {"bark:01:3", PROBLEM_BAD_NUMBER},
        {"bark:1:C", PROBLEM_UNKNOWN_LETTER},
        {"bark:1:?", PROBLEM_UNKNOWN_LETTER},
        {"bark:1:3:", PROBLEM_UNKNOWN_LETTER},
        {"bark:1:33333333333", PROBLEM_TOO_MANY_DOGS},
        {"cat:", PROBLEM_EXTRA_PART},
        {"passes", PROBLEM_EXTRA_PART},
        {"token", PROBLEM_MISSING_PART},
        {"token:", PROBLEM_MISSING_PART},
        {"token:x", PROBLEM_BAD_NUMBER},
        {"token:0", PROBLEM_NO_SUCH_ITEM},
        {"token:--", PROBLEM_EXTRA_PART},
        {"drop", PROBLEM_MISSING_PART},
        {"drop:", PROBLEM_MISSING_PART},
        {"drop:?", PROBLEM_UNKNOWN_LETTER},
        {"drop:33", PROBLEM_EXTRA_PART},
        {"wonder:W", PROBLEM_EXTRA_PART},
    };
    State state = position("bark:2 m,x,o 33W/T play:a:a:1:- - - -/- - -");
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
        EXPECT_REFUSED(&state, bad[i].word, bad[i].why);
}

TEST(actions_that_no_word_can_say_are_refused) {
    State state = position("bark:2 m,x,o 33WC/T play:a:a:1:- - - -/- - -");
    Problem problem;
    Action action = {.kind = BARK_BARK, .place = 1};
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(problem.code, PROBLEM_BAD_ACTION);
    action.dogs[2] = 1;
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_OK);
    EXPECT_EQUAL(game_check(&state, 1, &action, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_YOUR_TURN);
    action.dogs[BARK_CAT] = 1;
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(problem.code, PROBLEM_BAD_ACTION);
    action = (Action){.kind = BARK_PASS + 1};
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(problem.code, PROBLEM_BAD_ACTION);
    state = position("bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - - -/- - -");
    action = (Action){.kind = BARK_DROP, .card = CARD_HIDDEN};
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(problem.code, PROBLEM_NO_SUCH_CARD);
}
