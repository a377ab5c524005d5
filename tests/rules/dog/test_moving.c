/* Tests pieces on the track and on their way into the goal (§1.5). */
#include "tests/test.h"

/* Forwards. */

TEST(a_forward_move_goes_as_many_fields_as_the_card_shows) {
    EXPECT_PLAY("dog:4:4:cw 10/-/-/- 9/2/2/2 play:a:a:0 - -", "9:10-19",
                "dog:4:4:cw 19/-/-/- -/2/2/2 play:b:a:0 - 9");
    State state = position("dog:4:4:cw 10/-/-/- 9/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "9:10-18", PROBLEM_WRONG_DISTANCE);
    EXPECT_REFUSED(&state, "9:10-20", PROBLEM_WRONG_DISTANCE);
    EXPECT_REFUSED(&state, "9:10-1", PROBLEM_WRONG_DISTANCE);
}

TEST(a_forward_move_jumps_over_pieces_and_leaves_them_where_they_are) {
    EXPECT_PLAY("dog:4:4:cw 10,11/12/13/14 5/2/2/2 play:a:a:0 - -", "5:10-15",
                "dog:4:4:cw 11,15/12/13/14 -/2/2/2 play:b:a:0 - 5");
}

TEST(the_track_goes_round) {
    EXPECT_PLAY("dog:4:4:cw -/62/-/- -/5/2/2 play:b:a:0 - -", "5:62-3",
                "dog:4:4:cw -/3/-/- -/-/2/2 play:c:a:0 - 5");
    EXPECT_PLAY("dog:6:6:cw -/94/-/-/-/- -/5/2/2/2/2 play:b:a:0 - -", "5:94-3",
                "dog:6:6:cw -/3/-/-/-/- -/-/2/2/2/2 play:c:a:0 - 5");
}

TEST(only_the_own_pieces_are_moved) {
    State state = position("dog:4:4:cw 10/20/30/- 5/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "5:20-25", PROBLEM_NO_PIECE_THERE);
    EXPECT_REFUSED(&state, "5:30-35", PROBLEM_NO_PIECE_THERE);
    EXPECT_REFUSED(&state, "5:40-45", PROBLEM_NO_PIECE_THERE);
    EXPECT_LEGAL("dog:4:4:cw 10/20/30/- 5/2/2/2 play:a:a:0 - -", "5:10-15");
}

TEST(only_a_card_of_the_own_hand_is_played) {
    State state = position("dog:4:4:cw 10/20/30/- 5/2/2/2 play:a:a:0 - 3");
    EXPECT_REFUSED(&state, "2:10-12", PROBLEM_NOT_IN_HAND);
    EXPECT_REFUSED(&state, "3:10-13", PROBLEM_NOT_IN_HAND);
}

/* Safe pieces. */

TEST(a_piece_on_its_own_start_field_cannot_be_captured) {
    State state = position("dog:4:4:cw 11/16/-/- 5/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "5:11-16", PROBLEM_SAFE_PIECE);
    EXPECT_LEGAL("dog:4:4:cw 11/16/-/- 5/2/2/2 play:a:a:0 - -", "fold");
}

TEST(a_piece_on_its_own_start_field_cannot_be_passed) {
    State state = position("dog:4:4:cw 11/16/-/- 6/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "6:11-17", PROBLEM_SAFE_PIECE);
    EXPECT_LEGAL("dog:4:4:cw 11/16/-/- 6/2/2/2 play:a:a:0 - -", "fold");
}

TEST(a_safe_piece_stops_backward_moves_too) {
    State onto = position("dog:4:4:cw 20/16/-/- 4/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&onto, "4:20-16", PROBLEM_SAFE_PIECE);
    State over = position("dog:4:4:cw 19/16/-/- 4/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&over, "4:19-15", PROBLEM_SAFE_PIECE);
}

TEST(a_safe_piece_cannot_be_exchanged) {
    State state = position("dog:4:4:cw 10/16,20/-/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "X:10x16", PROBLEM_NOT_EXCHANGEABLE);
    EXPECT_LEGAL("dog:4:4:cw 10/16,20/-/- X/2/2/2 play:a:a:0 - -", "X:10x20");
}

TEST(a_safe_piece_cannot_be_passed_or_captured_by_its_owner) {
    State state = position("dog:4:4:cw 0,62/-/-/- 23/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "2:62-0", PROBLEM_SAFE_PIECE);
    EXPECT_REFUSED(&state, "3:62-1", PROBLEM_SAFE_PIECE);
    EXPECT_REFUSED(&state, "3:62-a1", PROBLEM_SAFE_PIECE);
    EXPECT_LEGAL("dog:4:4:cw 0,62/-/-/- 23/2/2/2 play:a:a:0 - -", "2:0-2 3:0-3");
}

TEST(a_safe_piece_cannot_be_passed_or_captured_by_its_owners_partner) {
    State state = position("dog:4:4:cw 30/-/32/- 23/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "2:30-32", PROBLEM_SAFE_PIECE);
    EXPECT_REFUSED(&state, "3:30-33", PROBLEM_SAFE_PIECE);
}

TEST(a_seven_neither_passes_nor_burns_a_safe_piece) {
    State state = position("dog:4:4:cw 11/16/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:11-18", PROBLEM_SAFE_PIECE);
    EXPECT_LEGAL("dog:4:4:cw 11/16/-/- 7/2/2/2 play:a:a:0 - -", "fold");
}

TEST(a_piece_that_walked_onto_its_start_field_is_safe) {
    State state = position("dog:4:4:cw -/11/14/- -/5/3/2 play:b:b:0 - -");
    play(&state, "5:11-16");
    EXPECT_REFUSED(&state, "3:14-17", PROBLEM_SAFE_PIECE);
}

TEST(a_piece_that_went_backwards_onto_its_start_field_is_safe) {
    State state = position("dog:4:4:cw -/20/14/- -/4/2/2 play:b:b:0 - -");
    play(&state, "4:20-16");
    EXPECT_REFUSED(&state, "2:14-16", PROBLEM_SAFE_PIECE);
}

TEST(a_piece_that_an_exchange_brought_onto_its_start_field_is_safe) {
    State own = position("dog:4:4:cw 16/10/14/- -/X/3/2 play:b:b:0 - -");
    play(&own, "X:10x16");
    EXPECT_REFUSED(&own, "3:14-17", PROBLEM_SAFE_PIECE);
    State foreign = position("dog:4:4:cw 16/10/14/- X/-/3/2 play:a:a:0 - -");
    play(&foreign, "X:16x10");
    EXPECT_REFUSED(&foreign, "3:14-17", PROBLEM_SAFE_PIECE);
}

TEST(a_piece_on_somebody_elses_start_field_is_an_ordinary_piece) {
    EXPECT_PLAY("dog:4:4:cw 16/-/14/- -/-/2/2 play:c:a:0 - -", "2:14-16",
                "dog:4:4:cw -/-/16/- -/-/-/2 play:d:a:0 - 2");
    EXPECT_PLAY("dog:4:4:cw 16/-/14/- -/-/3/2 play:c:a:0 - -", "3:14-17",
                "dog:4:4:cw 16/-/17/- -/-/-/2 play:d:a:0 - 3");
    EXPECT_PLAY("dog:4:4:cw 16/-/14/- -/-/X/2 play:c:a:0 - -", "X:14x16",
                "dog:4:4:cw 14/-/16/- -/-/-/2 play:d:a:0 - X");
    EXPECT_PLAY("dog:4:4:cw -/-/16,18/- -/-/4/2 play:c:a:0 - -", "4:18-14",
                "dog:4:4:cw -/-/14,16/- -/-/-/2 play:d:a:0 - 4");
}

/* Landing. */

TEST(landing_on_a_piece_of_another_player_sends_it_home) {
    EXPECT_PLAY("dog:4:4:cw 10/15,25/-/- 5/2/2/2 play:a:a:0 - -", "5:10-15",
                "dog:4:4:cw 15/25/-/- -/2/2/2 play:b:a:0 - 5");
}

TEST(landing_on_a_piece_of_the_partner_sends_it_home) {
    EXPECT_PLAY("dog:4:4:cw 10/-/15/- 5/2/2/2 play:a:a:0 - -", "5:10-15",
                "dog:4:4:cw 15/-/-/- -/2/2/2 play:b:a:0 - 5");
}

TEST(landing_on_an_own_piece_sends_it_home) {
    EXPECT_PLAY("dog:4:4:cw 10,15/-/-/- 5/2/2/2 play:a:a:0 - -", "5:10-15",
                "dog:4:4:cw 15/-/-/- -/2/2/2 play:b:a:0 - 5");
}

TEST(a_capture_that_hurts_is_still_the_only_thing_to_do) {
    EXPECT_LEGAL("dog:4:4:cw 10/-/15/- 5/2/2/2 play:a:a:0 - -", "5:10-15");
}

/* Into the goal. */

TEST(a_piece_that_passes_its_start_field_may_turn_into_the_goal_or_go_on) {
    EXPECT_LEGAL("dog:4:4:cw 62/-/-/- 3/2/2/2 play:a:a:0 - -", "3:62-1 3:62-a1");
    EXPECT_LEGAL("dog:4:4:cw 63/-/-/- 5/2/2/2 play:a:a:0 - -", "5:63-4 5:63-a4");
    EXPECT_LEGAL("dog:4:4:cw 55/-/-/- T/2/2/2 play:a:a:0 - -", "T:55-1 T:55-a1");
    EXPECT_LEGAL("dog:4:4:cw -/14/-/- -/6/2/2 play:b:a:0 - -", "6:14-20 6:14-b4");
}

TEST(a_piece_that_reaches_its_start_field_exactly_stays_there) {
    EXPECT_LEGAL("dog:4:4:cw 62/-/-/- 2/2/2/2 play:a:a:0 - -", "2:62-0");
    EXPECT_PLAY("dog:4:4:cw 62/-/-/- 2/2/2/2 play:a:a:0 - -", "2:62-0",
                "dog:4:4:cw 0/-/-/- -/2/2/2 play:b:a:0 - 2");
}

TEST(more_points_than_the_goal_is_deep_go_on_round_the_track) {
    EXPECT_LEGAL("dog:4:4:cw 62/-/-/- T/2/2/2 play:a:a:0 - -", "T:62-8");
    EXPECT_LEGAL("dog:4:4:cw 63/-/-/- 6/2/2/2 play:a:a:0 - -", "6:63-5");
}

TEST(a_move_that_begins_on_the_own_start_field_never_enters_the_goal) {
    State state = position("dog:4:4:cw 0/-/-/- A234/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "A:0-a1", PROBLEM_FROM_START);
    EXPECT_REFUSED(&state, "2:0-a2", PROBLEM_FROM_START);
    EXPECT_REFUSED(&state, "3:0-a3", PROBLEM_FROM_START);
    EXPECT_REFUSED(&state, "4:0-a4", PROBLEM_FROM_START);
    EXPECT_LEGAL("dog:4:4:cw 0/-/-/- A234/2/2/2 play:a:a:0 - -",
                 "2:0-2 3:0-3 4:0-4 4:0-60 A:0-1 A:0-11");
}

TEST(no_lap_is_needed_to_enter_the_goal) {
    State state = position("dog:4:4:cw 2/-/-/- 34/-/-/- play:a:a:0 - -");
    play(&state, "4:2-62");
    play(&state, "3:62-a1");
    EXPECT_POSITION(&state, "dog:4:4:cw a1/-/-/- -/-/-/- deal:b:b:1 - 34");
}

TEST(nobody_enters_another_players_goal) {
    EXPECT_LEGAL("dog:4:4:cw 14/-/-/- 3/2/2/2 play:a:a:0 - -", "3:14-17");
    EXPECT_LEGAL("dog:4:4:cw 30/-/-/- 3/2/2/2 play:a:a:0 - -", "3:30-33");
}

TEST(a_foreign_piece_on_the_start_field_does_not_bar_the_way_into_the_goal) {
    EXPECT_PLAY("dog:4:4:cw 62/0/-/- 3/2/2/2 play:a:a:0 - -", "3:62-a1",
                "dog:4:4:cw a1/0/-/- -/2/2/2 play:b:a:0 - 3");
}

TEST(an_own_piece_on_the_start_field_bars_the_way_into_the_goal) {
    State state = position("dog:4:4:cw 0,62/-/-/- 3/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "3:62-a1", PROBLEM_SAFE_PIECE);
}

/* Inside the goal. */

TEST(inside_the_goal_a_piece_moves_forwards) {
    EXPECT_LEGAL("dog:4:4:cw a1/-/-/- A23/2/2/2 play:a:a:0 - -", "2:a1-a3 3:a1-a4 A:a0-0 A:a1-a2");
    EXPECT_PLAY("dog:4:4:cw a1/-/-/- 2/2/2/2 play:a:a:0 - -", "2:a1-a3",
                "dog:4:4:cw a3/-/-/- -/2/2/2 play:b:a:0 - 2");
}

TEST(inside_the_goal_nothing_moves_backwards) {
    State state = position("dog:4:4:cw a2,a3/-/-/- 4/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "4:a2-62", PROBLEM_NOT_BACKWARDS);
    EXPECT_LEGAL("dog:4:4:cw a2,a3/-/-/- 4/2/2/2 play:a:a:0 - -", "fold");
}

TEST(inside_the_goal_no_piece_is_jumped_over) {
    State inside = position("dog:4:4:cw a1,a2/-/-/- 2/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&inside, "2:a1-a3", PROBLEM_GOAL_TAKEN);
    EXPECT_LEGAL("dog:4:4:cw a1,a2/-/-/- 2/2/2/2 play:a:a:0 - -", "2:a2-a4");
    State entering = position("dog:4:4:cw 62,a2/-/-/- 5/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&entering, "5:62-a3", PROBLEM_GOAL_TAKEN);
    EXPECT_LEGAL("dog:4:4:cw 62,a2/-/-/- 5/2/2/2 play:a:a:0 - -", "5:62-3");
}

TEST(inside_the_goal_nothing_is_captured) {
    State inside = position("dog:4:4:cw a1,a3/-/-/- 2/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&inside, "2:a1-a3", PROBLEM_GOAL_TAKEN);
    State entering = position("dog:4:4:cw 62,a2/-/-/- 4/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&entering, "4:62-a2", PROBLEM_GOAL_TAKEN);
}

TEST(inside_the_goal_the_count_is_exact) {
    EXPECT_LEGAL("dog:4:4:cw a2/-/-/- 3/2/2/2 play:a:a:0 - -", "fold");
    EXPECT_LEGAL("dog:4:4:cw a3/-/-/- 2/2/2/2 play:a:a:0 - -", "fold");
    EXPECT_LEGAL("dog:4:4:cw a1/-/-/- 5/2/2/2 play:a:a:0 - -", "fold");
    State state = position("dog:4:4:cw a2/-/-/- 3/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "3:a2-a4", PROBLEM_WRONG_DISTANCE);
}

TEST(what_lies_in_a_goal_cannot_be_exchanged) {
    State state = position("dog:4:4:cw 10,a1/20,b2/-/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "X:10xb2", PROBLEM_NOT_EXCHANGEABLE);
    EXPECT_REFUSED(&state, "X:a1x20", PROBLEM_NOT_EXCHANGEABLE);
}

TEST(what_lies_in_a_goal_cannot_be_burned) {
    State state = position("dog:4:4:cw 61,a2/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:61-a4", PROBLEM_GOAL_TAKEN);
    EXPECT_NEVER_LEADS_TO("dog:4:4:cw 61,a2/-/-/- 7/2/2/2 play:a:a:0 - -",
                          "dog:4:4:cw a4/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(points_never_lapse) {
    EXPECT_LEGAL("dog:4:4:cw a3,a4/-/-/- 29TQ/2/2/2 play:a:a:0 - -", "fold");
    EXPECT_LEGAL("dog:4:4:cw 11/16/-/- 8/2/2/2 play:a:a:0 - -", "fold");
    EXPECT_LEGAL("dog:4:4:cw a1,a2/-/-/- 7/2/2/2 play:a:a:0 - -", "fold");
}

/* Refusals. */

static Problem refusal(const char *line, const char *word) {
    State state = position(line);
    Seat seat;
    Action action;
    Problem problem;
    EXPECT_EQUAL(game_read_action(&state, word, &seat, &action, &problem), STATUS_OK);
    EXPECT_EQUAL(game_check(&state, seat, &action, &problem), STATUS_ILLEGAL);
    return problem;
}

TEST(a_refusal_names_the_piece_that_is_in_the_way) {
    Problem safe = refusal("dog:4:4:cw 11/16/-/- 6/2/2/2 play:a:a:0 - -", "6:11-17");
    EXPECT_EQUAL(safe.code, PROBLEM_SAFE_PIECE);
    EXPECT_EQUAL(safe.seat, 1);
    EXPECT_EQUAL(safe.from, 11);
    Problem empty = refusal("dog:4:4:cw 11/-/-/- 6/2/2/2 play:a:a:0 - -", "6:12-18");
    EXPECT_EQUAL(empty.code, PROBLEM_NO_PIECE_THERE);
    EXPECT_EQUAL(empty.field, 12);
}

TEST(a_refusal_may_go_unheard) {
    State state = position("dog:4:4:cw 11/16/-/- 6/2/2/2 play:a:a:0 - -");
    Seat seat;
    Action action;
    EXPECT_EQUAL(game_read_action(&state, "6:11-17", &seat, &action, NULL), STATUS_OK);
    EXPECT_EQUAL(game_check(&state, seat, &action, NULL), STATUS_ILLEGAL);
    EXPECT_EQUAL(game_apply(&state, seat, &action, NULL, NULL), STATUS_ILLEGAL);
}
