/* Tests the seven: seven points split between pieces, which burn what they pass (§1.6). */
#include "tests/test.h"

static int listed(const char *line) {
    static ActionList list;
    State state = position(line);
    game_legal_actions(&state, state.as.dog.turn, &list);
    return list.count;
}

/* Burning. */

TEST(a_seven_sends_home_every_piece_it_passes) {
    EXPECT_PLAY("dog:4:4:cw 10/12/14/- 7/2/2/2 play:a:a:0 - -", "7:10-17",
                "dog:4:4:cw 17/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_seven_sends_home_the_piece_it_lands_on) {
    EXPECT_PLAY("dog:4:4:cw 10/17/-/- 7/2/2/2 play:a:a:0 - -", "7:10-17",
                "dog:4:4:cw 17/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_seven_burns_own_pieces_and_the_partners_too) {
    EXPECT_PLAY("dog:4:4:cw 10,12/-/14/- 7/2/2/2 play:a:a:0 - -", "7:10-17",
                "dog:4:4:cw 17/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_seven_leaves_what_lies_behind_and_beyond_alone) {
    EXPECT_PLAY("dog:4:4:cw 10/9,18/-/- 7/2/2/2 play:a:a:0 - -", "7:10-17",
                "dog:4:4:cw 17/9,18/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_seven_burns_a_piece_on_a_foreign_start_field) {
    EXPECT_PLAY("dog:4:4:cw 12/-/-/16 7/2/2/2 play:a:a:0 - -", "7:12-19",
                "dog:4:4:cw 19/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_seven_burns_over_the_end_of_the_track) {
    EXPECT_PLAY("dog:4:4:cw 2/61/63/- -/7/2/2 play:b:a:0 - -", "7:61-4",
                "dog:4:4:cw -/4/-/- -/-/2/2 play:c:a:0 - 7");
}

/* Splitting. */

TEST(a_seven_is_split_freely_over_several_pieces) {
    EXPECT_PLAY("dog:4:4:cw 10,20,30,40/-/-/- 7/2/2/2 play:a:a:0 - -", "7:10-11,20-22,30-33,40-41",
                "dog:4:4:cw 11,22,33,41/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_seven_over_two_free_pieces_has_eight_results) {
    const char *line = "dog:4:4:cw 1,20/-/-/- 7/2/2/2 play:a:a:0 - -";
    EXPECT_LEADS_TO(line, "dog:4:4:cw 1,27/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 2,26/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 5,23/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 8,20/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_EQUAL(listed(line), 8);
}

TEST(a_seven_over_three_and_four_free_pieces_has_every_split_once) {
    EXPECT_EQUAL(listed("dog:4:4:cw 1,20,40/-/-/- 7/2/2/2 play:a:a:0 - -"), 36);
    EXPECT_EQUAL(listed("dog:4:4:cw 1,11,21,40/-/-/- 7/2/2/2 play:a:a:0 - -"), 120);
    EXPECT_EQUAL(listed("dog:4:2:cw 1,11,21,40,50/- 7/2 play:a:a:0 - -"), 330);
}

TEST(a_seven_must_use_all_seven_points) {
    State state = position("dog:4:4:cw 10,20/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:10-16", PROBLEM_POINTS_LEFT);
    EXPECT_REFUSED(&state, "7:10-13,20-23", PROBLEM_POINTS_LEFT);
}

TEST(a_seven_has_no_more_than_seven_points) {
    State state = position("dog:4:4:cw 10,20/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:10-18", PROBLEM_WRONG_DISTANCE);
    EXPECT_REFUSED(&state, "7:10-14,20-24", PROBLEM_TOO_MANY_POINTS);
}

TEST(a_seven_that_cannot_be_used_up_cannot_be_played) {
    EXPECT_LEGAL("dog:4:4:cw a1/-/-/- 7/2/2/2 play:a:a:0 - -", "fold");
    EXPECT_LEGAL("dog:4:4:cw 13,a1/16/-/- 7/2/2/2 play:a:a:0 - -", "fold");
}

TEST(a_seven_fills_up_with_points_inside_the_goal) {
    EXPECT_PLAY("dog:4:4:cw 11,a1/16/-/- 7/2/2/2 play:a:a:0 - -", "7:11-15,a1-a4",
                "dog:4:4:cw 15,a4/16/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(each_portion_of_a_seven_goes_to_a_different_piece) {
    State state = position("dog:4:4:cw 10,20/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:10-12,20-23,12-14", PROBLEM_MOVED_TWICE);
    EXPECT_REFUSED(&state, "7:10-12,12-17", PROBLEM_MOVED_TWICE);
}

TEST(a_portion_of_a_seven_goes_forwards_only) {
    State state = position("dog:4:4:cw 10,20/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:10-6,20-23", PROBLEM_WRONG_DISTANCE);
    EXPECT_NEVER_LEADS_TO("dog:4:4:cw 10,20/-/-/- 7/2/2/2 play:a:a:0 - -",
                          "dog:4:4:cw 6,23/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(only_own_pieces_share_a_seven) {
    State state = position("dog:4:4:cw 10/20/30/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:10-13,30-34", PROBLEM_NO_PIECE_THERE);
    EXPECT_REFUSED(&state, "7:10-13,20-24", PROBLEM_NO_PIECE_THERE);
    EXPECT_LEGAL("dog:4:4:cw 10/20/30/- 7/2/2/2 play:a:a:0 - -", "7:10-17");
}

/* Order. */

TEST(a_piece_sent_home_by_an_earlier_portion_is_out_of_it) {
    State state = position("dog:4:4:cw 10,12/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:10-13,12-16", PROBLEM_BURNED);
    EXPECT_REFUSED(&state, "7:10-12,12-17", PROBLEM_MOVED_TWICE);
}

TEST(the_front_piece_may_step_out_of_the_way_first) {
    EXPECT_PLAY("dog:4:4:cw 10,12/-/-/- 7/2/2/2 play:a:a:0 - -", "7:12-16,10-13",
                "dog:4:4:cw 13,16/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_later_portion_may_burn_a_piece_that_has_moved_before) {
    EXPECT_PLAY("dog:4:4:cw 10,12/-/-/- 7/2/2/2 play:a:a:0 - -", "7:12-13,10-16",
                "dog:4:4:cw 16/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_seven_with_one_piece_two_behind_the_other_has_every_result_once) {
    /* Front piece f points first, then the other one 7 - f over it: burned from f = 0 to 2,
     * for then it stands within reach; both live when f is 3 or more. */
    const char *line = "dog:4:4:cw 1,3/-/-/- 7/2/2/2 play:a:a:0 - -";
    EXPECT_LEADS_TO(line, "dog:4:4:cw 8/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 7/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 6/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 5,6/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 4,7/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 3,8/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 2,9/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 1,10/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_EQUAL(listed(line), 8);
}

/* The start field and the goal. */

TEST(a_portion_that_reaches_the_own_start_field_is_safe_from_then_on) {
    State state = position("dog:4:4:cw 61,62/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:62-0,61-2", PROBLEM_SAFE_PIECE);
    EXPECT_REFUSED(&state, "7:62-0,61-a2", PROBLEM_SAFE_PIECE);
    EXPECT_PLAY("dog:4:4:cw 57,62/-/-/- 7/2/2/2 play:a:a:0 - -", "7:62-0,57-62",
                "dog:4:4:cw 0,62/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_safe_piece_that_moves_off_first_is_an_ordinary_piece) {
    EXPECT_PLAY("dog:4:4:cw 0,63/-/-/- 7/2/2/2 play:a:a:0 - -", "7:0-1,63-5",
                "dog:4:4:cw 5/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_foreign_piece_on_the_start_field_burns_when_a_portion_turns_into_the_goal) {
    EXPECT_PLAY("dog:4:4:cw 20,62/0/-/- 7/2/2/2 play:a:a:0 - -", "7:62-a2,20-23",
                "dog:4:4:cw 23,a2/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_PLAY("dog:4:4:cw 20,62/-/0/- 7/2/2/2 play:a:a:0 - -", "7:62-a2,20-23",
                "dog:4:4:cw 23,a2/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_portion_turns_into_the_goal_or_goes_on) {
    const char *line = "dog:4:4:cw 62/-/-/- 7/2/2/2 play:a:a:0 - -";
    EXPECT_LEGAL(line, "7:62-5");
    EXPECT_LEGAL("dog:4:4:cw 61/-/-/- 7/2/2/2 play:a:a:0 - -", "7:61-4 7:61-a4");
}

TEST(a_portion_that_begins_on_the_start_field_does_not_enter_the_goal) {
    State state = position("dog:4:4:cw 0,20/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:0-a3,20-24", PROBLEM_FROM_START);
    EXPECT_NEVER_LEADS_TO("dog:4:4:cw 0,20/-/-/- 7/2/2/2 play:a:a:0 - -",
                          "dog:4:4:cw 24,a3/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(portions_inside_the_goal_neither_jump_nor_burn) {
    State state = position("dog:4:4:cw 20,a1,a2/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:a1-a3,20-25", PROBLEM_GOAL_TAKEN);
    EXPECT_REFUSED(&state, "7:a1-a2,20-26", PROBLEM_GOAL_TAKEN);
}

TEST(a_goal_field_that_an_earlier_portion_left_is_free) {
    EXPECT_PLAY("dog:4:4:cw 62,a1/-/-/- 7/2/2/2 play:a:a:0 - -", "7:a1-a4,62-a2",
                "dog:4:4:cw a2,a4/-/-/- -/2/2/2 play:b:a:0 - 7");
    State state = position("dog:4:4:cw 62,a1/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:62-a2,a1-a4", PROBLEM_GOAL_TAKEN);
}

TEST(pieces_in_a_foreign_goal_are_not_on_the_way) {
    EXPECT_PLAY("dog:4:4:cw 12/b1,b2/-/- 7/2/2/2 play:a:a:0 - -", "7:12-19",
                "dog:4:4:cw 19/b1,b2/-/- -/2/2/2 play:b:a:0 - 7");
}
