/* Tests how a game of DOG ends (§1.8), and that nothing happens afterwards. */
#include "tests/test.h"

static Result result_of(const char *line) {
    State state = position(line);
    Result result;
    game_result(&state, &result);
    return result;
}

/* Partners. */

TEST(a_team_with_all_eight_pieces_in_the_goal_wins) {
    EXPECT_PLAY("dog:4:4:cw a1,a2,a3,a4/-/30,c2,c3,c4/- 2/2/3/2 play:c:a:0 - -", "3:30-c1",
                "dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- 2/2/-/2 over:ac:a:0 - 3");
    EXPECT_PLAY("dog:4:4:cw -/14,b2,b3,b4/-/d1,d2,d3,d4 2/3/3/2 play:b:a:0 - -", "3:14-b1",
                "dog:4:4:cw -/b1,b2,b3,b4/-/d1,d2,d3,d4 2/-/3/2 over:bd:a:0 - 3");
}

TEST(four_pieces_of_one_partner_do_not_win) {
    EXPECT_PLAY("dog:4:4:cw 62,a2,a3,a4/-/40/- 3/2/3/2 play:a:a:0 - -", "3:62-a1",
                "dog:4:4:cw a1,a2,a3,a4/-/40/- -/2/3/2 play:b:a:0 - 3");
}

TEST(the_helper_can_bring_the_teams_last_piece_home) {
    EXPECT_PLAY("dog:4:4:cw a1,a2,a3,a4/-/30,c2,c3,c4/- 3/2/3/2 play:a:a:0 - -", "3:30-c1",
                "dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- -/2/3/2 over:ac:a:0 - 3");
}

TEST(one_seven_can_bring_the_last_piece_of_both_partners_home) {
    EXPECT_PLAY("dog:4:4:cw 61,a2,a3,a4/-/30,c2,c3,c4/- 7/2/3/2 play:a:a:0 - -", "7:61-a1,30-c1",
                "dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- -/2/3/2 over:ac:a:0 - 7");
}

TEST(of_three_teams_the_first_to_finish_ends_the_game) {
    EXPECT_PLAY("dog:6:6:cw a1,a2,a3,a4/-/-/46,d2,d3,d4/-/- 2/2/2/3/2/2 play:d:a:0 - -", "3:46-d1",
                "dog:6:6:cw a1,a2,a3,a4/-/-/d1,d2,d3,d4/-/- 2/2/2/-/2/2 over:ad:a:0 - 3");
    EXPECT_PLAY("dog:6:6:cw -/-/c1,c2,c3,c4/-/-/78,f2,f3,f4 2/2/2/2/2/3 play:f:a:0 - -", "3:78-f1",
                "dog:6:6:cw -/-/c1,c2,c3,c4/-/-/f1,f2,f3,f4 2/2/2/2/2/- over:cf:a:0 - 3");
}

TEST(the_last_card_is_carried_out_completely_too) {
    State state = position("dog:4:4:cw a1,a2,a3,a4/-/30,c2,c3,c4/- 2/2/7/2 play:c:a:0 - -");
    EXPECT_REFUSED(&state, "7:30-c1", PROBLEM_POINTS_LEFT);
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/30,c2,c3,c4/- 2/2/7/2 play:c:a:0 - -", "7:30-37");
}

TEST(a_win_with_the_last_card_of_the_round_is_a_win_and_not_a_deal) {
    EXPECT_PLAY("dog:4:4:cw a1,a2,a3,a4/-/30,c2,c3,c4/- -/-/3/- play:c:a:5 - -", "3:30-c1",
                "dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- -/-/-/- over:ac:a:5 - 3");
}

/* Everyone alone. */

TEST(alone_the_first_with_four_pieces_in_the_goal_wins) {
    EXPECT_PLAY("dog:4:2:cw 10/30,b2,b3,b4 2/3 play:b:a:0 - -", "3:30-b1",
                "dog:4:2:cw 10/b1,b2,b3,b4 2/- over:b:a:0 - 3");
    EXPECT_PLAY("dog:4:3:cw 62,a2,a3,a4/20/- 3/2/2 play:a:a:0 - -", "3:62-a1",
                "dog:4:3:cw a1,a2,a3,a4/20/- -/2/2 over:a:a:0 - 3");
}

TEST(the_fifth_piece_is_a_spare_wherever_it_is) {
    EXPECT_PLAY("dog:4:2:cw 20,62,a2,a3,a4/- 3/2 play:a:a:0 - -", "3:62-a1",
                "dog:4:2:cw 20,a1,a2,a3,a4/- -/2 over:a:a:0 - 3");
}

TEST(three_in_the_goal_do_not_win_alone) {
    EXPECT_PLAY("dog:4:2:cw 62,a3,a4/- 4/2 play:a:a:0 - -", "4:62-a2",
                "dog:4:2:cw a2,a3,a4/- -/2 play:b:a:0 - 4");
}

TEST(the_fifth_piece_may_take_the_points_left_over) {
    EXPECT_PLAY("dog:4:2:cw 20,61,a2,a3,a4/- 7/2 play:a:a:0 - -", "7:61-a1,20-23",
                "dog:4:2:cw 23,a1,a2,a3,a4/- -/2 over:a:a:0 - 7");
    EXPECT_PLAY("dog:4:2:cw 20,61,a2,a3,a4/- 7/2 play:a:a:0 - -", "7:20-23,61-a1",
                "dog:4:2:cw 23,a1,a2,a3,a4/- -/2 over:a:a:0 - 7");
}

TEST(without_a_piece_to_take_the_points_left_over_the_last_one_stays_out) {
    State state = position("dog:4:2:cw 61,a2,a3,a4/- 7/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:61-a1", PROBLEM_POINTS_LEFT);
    EXPECT_LEGAL("dog:4:2:cw 61,a2,a3,a4/- 7/2 play:a:a:0 - -", "7:61-4");
}

TEST(the_fifth_piece_does_not_enter_a_full_goal) {
    State state = position("dog:4:2:cw 62,63,a2,a3,a4/- 7/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:63-a1,62-a3", PROBLEM_GOAL_TAKEN);
    EXPECT_PLAY("dog:4:2:cw 62,63,a2,a3,a4/- 7/2 play:a:a:0 - -", "7:63-a1,62-3",
                "dog:4:2:cw 3,a1,a2,a3,a4/- -/2 over:a:a:0 - 7");
}

TEST(a_win_after_a_retry_is_a_win) {
    EXPECT_PLAY("dog:4:2:cw 62,a2,a3,a4/- 3/2 retry:a:a:0 - 5", "3:62-a1",
                "dog:4:2:cw a1,a2,a3,a4/- -/2 over:a:a:0 - 35");
}

/* Over. */

TEST(the_result_names_the_winners_and_nobody_else) {
    Result team = result_of("dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- 2/2/-/2 over:ac:a:0 - 3");
    EXPECT(team.over);
    EXPECT_EQUAL(team.winners, 0x5);
    EXPECT_EQUAL(team.points[0], 1);
    EXPECT_EQUAL(team.points[1], 0);
    EXPECT_EQUAL(team.points[2], 1);
    EXPECT_EQUAL(team.points[3], 0);
    Result alone = result_of("dog:4:3:cw -/b1,b2,b3,b4/- 2/-/2 over:b:a:0 - 3");
    EXPECT(alone.over);
    EXPECT_EQUAL(alone.winners, 0x2);
    EXPECT_EQUAL(alone.points[0], 0);
    EXPECT_EQUAL(alone.points[1], 1);
    EXPECT_EQUAL(alone.points[2], 0);
}

TEST(a_game_that_goes_on_has_no_winners) {
    Result result = result_of("dog:4:4:cw a1,a2,a3,a4/-/40/- 2/2/-/2 play:a:a:0 - 3");
    EXPECT(!result.over);
    EXPECT_EQUAL(result.winners, 0);
}

TEST(after_the_end_nobody_acts) {
    State state = position("dog:4:2:cw a1,a2,a3,a4/20 5/5 over:a:a:0 9 3");
    EXPECT_EQUAL(game_to_act(&state), 0);
    EXPECT_REFUSED(&state, "5:20-25", PROBLEM_GAME_OVER);
    EXPECT_LEGAL("dog:4:2:cw a1,a2,a3,a4/20 5/5 over:a:a:0 9 3", "");
    Problem problem;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, &problem), STATUS_ILLEGAL);
}
