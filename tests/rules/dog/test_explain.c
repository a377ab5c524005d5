/* Tests the reasons why a card or a piece cannot be chosen: each has one, and it is true. */
#include "rules/dog/dog.h"
#include "tests/rules/expect_action_parts.h"

/* ---- a card that no piece can use ---- */

TEST(without_a_piece_out_a_card_says_what_brings_one_out) {
    const char *line = "dog:4:4:cw -/-/-/- A57X/2/2/2 play:a:a:0 - -";
    expect_unfit(line, "card:5", PROBLEM_NOT_A_START_CARD);
    expect_unfit(line, "card:7", PROBLEM_NOT_A_START_CARD);
    expect_unfit(line, "card:X", PROBLEM_NOBODY_ON_TRACK);
}

TEST(the_one_safe_piece_in_the_way_of_all_is_named) {
    Problem problem = unfit("dog:4:4:cw 12,14/16/-/- A5/2/2/2 play:a:a:0 - -", "card:5");
    EXPECT_EQUAL(problem.code, PROBLEM_CARD_BLOCKED);
    EXPECT_EQUAL(problem.card, CARD_5);
    EXPECT_EQUAL(problem.field, 16);
    EXPECT_EQUAL(problem.seat, 1);
}

TEST(several_safe_pieces_in_the_way_are_not_named) {
    Problem problem = unfit("dog:4:4:cw 12,30/16/32/- A5/2/2/2 play:a:a:0 - -", "card:5");
    EXPECT_EQUAL(problem.code, PROBLEM_CARD_BLOCKED);
    EXPECT_EQUAL(problem.seat, NO_SEAT);
    EXPECT_EQUAL(problem.field, 0xFF);
}

/* Its own piece keeps the others at home, another colour's keeps it from going on. */
TEST(a_start_card_is_blocked_by_the_own_start_as_well) {
    const char *line = "dog:4:4:cw 0,10/16/-/- 2K/2/2/2 play:a:a:0 - -";
    expect_parts(line, "card:K", "piece:0 to:13 = K:0-13");
    Problem problem = unfit("dog:4:4:cw 0,15/16/-/- 2T/2/2/2 play:a:a:0 - -", "card:T piece:15");
    EXPECT_EQUAL(problem.code, PROBLEM_SAFE_PIECE);
}

TEST(a_four_is_blocked_before_and_behind) {
    Problem problem = unfit("dog:4:4:cw 29/16,50/32/- 2/2/2/2 play:b:b:0 - -", "card:5");
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_IN_HAND);
    problem = unfit("dog:4:4:cw 1,a1/-/-/0 34/2/2/2 play:a:a:0 - -", "card:4 piece:a1");
    EXPECT_EQUAL(problem.code, PROBLEM_NO_ROOM);
}

TEST(with_pieces_in_the_goal_only_it_is_said_so) {
    expect_unfit("dog:4:4:cw a1,a2/-/-/- A5/2/2/2 play:a:a:0 - -", "card:5", PROBLEM_GOAL_ONLY);
    expect_unfit("dog:4:4:cw a1,a2/-/-/- A7/2/2/2 play:a:a:0 - -", "card:7", PROBLEM_SEVEN_STUCK);
}

TEST(an_exchange_needs_a_piece_that_is_not_safe) {
    Problem problem = unfit("dog:4:4:cw 0,a1/20/-/- 5X/2/2/2 play:a:a:0 - -", "card:X");
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_EXCHANGEABLE);
    EXPECT_EQUAL(problem.field, 0);
}

TEST(a_fourteen_without_a_move_finds_nothing_to_take) {
    expect_unfit("dog:4:4:cw:14 -/-/-/- AD/2/2/2 play:a:a:0 - -", "card:D",
                 PROBLEM_NOTHING_TO_TAKE);
}

TEST(who_folds_is_told_of_every_card) {
    expect_unfit("dog:4:4:cw -/-/-/- 57/2/2/2 play:a:a:0 - -", "card:5", PROBLEM_NOT_A_START_CARD);
}

/* ---- a piece ---- */

static const char open_board[] = "dog:4:4:cw 12,14,a3/16,20/-/- 35X/2/2/2 play:a:a:0 - -";

TEST(a_piece_that_the_chosen_card_does_not_move_says_why) {
    expect_unfit(open_board, "card:5 piece:12", PROBLEM_SAFE_PIECE);
    expect_unfit(open_board, "card:5 piece:a3", PROBLEM_NO_ROOM);
    expect_unfit(open_board, "card:5 piece:a0", PROBLEM_NOT_A_START_CARD);
    expect_unfit(open_board, "card:X piece:a3", PROBLEM_NOT_EXCHANGEABLE);
    expect_unfit(open_board, "card:X piece:a0", PROBLEM_NOBODY_AT_HOME);
}

TEST(a_piece_may_come_before_the_card) {
    expect_unfit(open_board, "piece:14 card:3", PROBLEM_SAFE_PIECE);
}

TEST(the_piece_of_another_is_not_ones_own) {
    Problem problem = unfit(open_board, "piece:20");
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_YOUR_PIECE);
    EXPECT_EQUAL(problem.seat, 1);
    EXPECT_EQUAL(problem.field, 20);
}

TEST(behind_a_piece_it_is_meant_as_its_target) {
    expect_unfit(open_board, "card:X piece:12 piece:16", PROBLEM_NOT_EXCHANGEABLE);
    expect_unfit(open_board, "card:3 piece:12 piece:20", PROBLEM_WRONG_DISTANCE);
    expect_unfit(open_board, "card:3 piece:12 to:20", PROBLEM_WRONG_DISTANCE);
}

TEST(a_piece_at_home_says_what_brings_it_out_or_what_is_in_its_way) {
    expect_unfit(open_board, "piece:a0", PROBLEM_NOT_A_START_CARD);
    expect_unfit("dog:4:4:cw 0/20/-/- 3K/2/2/2 play:a:a:0 - -", "piece:a0", PROBLEM_START_HELD);
    expect_unfit("dog:4:4:cw 0/20/-/- 3K/2/2/2 play:a:a:0 - -", "card:K piece:a0",
                 PROBLEM_START_HELD);
}

TEST(a_piece_that_no_card_moves_says_so) {
    Problem problem = unfit("dog:4:4:cw 3,14/16/-/- 5T/2/2/2 play:a:a:0 - -", "piece:14");
    EXPECT_EQUAL(problem.code, PROBLEM_NO_CARD_FOR);
    EXPECT_EQUAL(problem.from, 14);
}

TEST(who_is_done_moves_the_pieces_of_the_partner) {
    const char *line = "dog:4:4:cw a1,a2,a3,a4/20/40/- 35/2/2/2 play:a:a:0 - -";
    expect_unfit(line, "piece:a3", PROBLEM_MOVES_PARTNER);
    expect_unfit(line, "piece:20", PROBLEM_NOT_YOUR_PIECE);
}

/* ---- a seven ---- */

static const char sevens[] = "dog:4:4:cw 3,13,a4/16,20/-/- 7/2/2/2 play:a:a:0 - -";

TEST(a_portion_says_why_it_cannot_be) {
    expect_unfit(sevens, "card:7 piece:3 to:5 piece:5", PROBLEM_MOVED_TWICE);
    expect_unfit(sevens, "card:7 piece:a4", PROBLEM_NO_ROOM);
    expect_unfit(sevens, "card:7 piece:a0", PROBLEM_NOT_A_START_CARD);
    expect_unfit(sevens, "card:7 piece:20", PROBLEM_NOT_YOUR_PIECE);
}

TEST(a_portion_that_leaves_points_over_says_so) {
    expect_unfit("dog:4:4:cw 9,15,a4/16/-/- 7/2/2/2 play:a:a:0 - -", "card:7", PROBLEM_SEVEN_STUCK);
    expect_unfit("dog:4:4:cw 40,a2/16/-/- 7/2/2/2 play:a:a:0 - -", "card:7 piece:40 to:46 piece:40",
                 PROBLEM_BURNED);
}

TEST(while_cards_are_given_nothing_else_is_done) {
    expect_unfit("dog:4:4:cw 3/20/-/- 35/22/22/22 give:a:a:0 - -", "piece:3", PROBLEM_MUST_GIVE);
}
