/* Tests helping the partner once the player's own four pieces are in the goal (§1.7). */
#include "tests/test.h"

static int listed(const char *line) {
    static ActionList list;
    State state = position(line);
    game_legal_actions(&state, state.as.dog.turn, &list);
    return list.count;
}

/* The partner's pieces as one's own. */

TEST(who_has_all_four_in_the_goal_moves_the_partners_pieces) {
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/40/- 5/2/2/2 play:a:a:0 - -", "5:40-45");
    EXPECT_PLAY("dog:4:4:cw a1,a2,a3,a4/-/40/- 5/2/2/2 play:a:a:0 - -", "5:40-45",
                "dog:4:4:cw a1,a2,a3,a4/-/45/- -/2/2/2 play:b:a:0 - 5");
}

TEST(three_pieces_in_the_goal_are_not_enough_to_help) {
    State state = position("dog:4:4:cw a2,a3,a4/-/40/- 5/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "5:40-45", PROBLEM_NO_PIECE_THERE);
    EXPECT_LEGAL("dog:4:4:cw a2,a3,a4/-/40/- 5/2/2/2 play:a:a:0 - -", "fold");
}

TEST(the_helper_leaves_the_partners_home_for_the_partners_start_field) {
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/40/- K/2/2/2 play:a:a:0 - -", "K:40-53 K:c0-32");
    EXPECT_PLAY("dog:4:4:cw a1,a2,a3,a4/32/40/- K/2/2/2 play:a:a:0 - -", "K:c0-32",
                "dog:4:4:cw a1,a2,a3,a4/-/32,40/- -/2/2/2 play:b:a:0 - K");
    State held = position("dog:4:4:cw a1,a2,a3,a4/-/32/- K/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&held, "K:c0-32", PROBLEM_START_HELD);
}

TEST(the_helper_enters_the_partners_goal) {
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/30/- 4/2/2/2 play:a:a:0 - -", "4:30-26 4:30-34 4:30-c2");
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/c1/- 2/2/2/2 play:a:a:0 - -", "2:c1-c3");
}

TEST(the_helper_does_not_enter_the_own_goal_with_the_partners_pieces) {
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/62/- 3/2/2/2 play:a:a:0 - -", "3:62-1");
}

TEST(a_piece_of_the_partner_begins_its_way_on_the_partners_start_field) {
    State state = position("dog:4:4:cw a1,a2,a3,a4/-/32/- 3/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "3:32-c3", PROBLEM_FROM_START);
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/32/- 3/2/2/2 play:a:a:0 - -", "3:32-35");
}

TEST(the_helper_exchanges_a_piece_of_the_partner) {
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/20/40/50 X/2/2/2 play:a:a:0 - -", "X:40x20 X:40x50");
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/20/32/50 X/2/2/2 play:a:a:0 - -", "fold");
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/16/40/48 X/2/2/2 play:a:a:0 - -", "X:-");
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/16/-/48 X/2/2/2 play:a:a:0 - -", "fold");
}

TEST(the_helper_splits_a_seven_over_the_partners_pieces) {
    EXPECT_PLAY("dog:4:4:cw a1,a2,a3,a4/41/40,50/- 7/2/2/2 play:a:a:0 - -", "7:40-43,50-54",
                "dog:4:4:cw a1,a2,a3,a4/-/43,54/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_EQUAL(listed("dog:4:4:cw a1,a2,a3,a4/-/34,50/- 7/2/2/2 play:a:a:0 - -"), 8);
}

TEST(the_helper_passes_a_card_on_as_before) {
    State state = position("dog:4:4:cw a1,a2,a3,a4/-/40/- 2/3/4/5 give:a:a:0 - -");
    play(&state, "give:a:2");
    play(&state, "give:b:3");
    play(&state, "give:c:4");
    play(&state, "give:d:5");
    EXPECT_POSITION(&state, "dog:4:4:cw a1,a2,a3,a4/-/40/- 4/5/2/3 play:a:a:0 - -");
}

TEST(who_is_done_is_dealt_cards_as_before) {
    State state = position("dog:4:4:cw a1,a2,a3,a4/-/40/- -/-/-/- deal:a:a:4 23456789 -");
    Problem problem;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, &problem), STATUS_OK);
    EXPECT_POSITION(&state, "dog:4:4:cw a1,a2,a3,a4/-/40/- 26/37/48/59 give:a:a:4 - -");
}

TEST(a_helper_who_cannot_move_the_partners_pieces_folds) {
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/-/- 5/2/2/2 play:a:a:0 - -", "fold");
}

TEST(the_partner_goes_on_as_before) {
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/40/- -/-/5/2 play:c:a:0 - -", "5:40-45");
}

TEST(of_six_players_the_helper_moves_the_pieces_of_the_player_opposite) {
    EXPECT_LEGAL("dog:6:6:cw a1,a2,a3,a4/20/36/50/70/90 5/2/2/2/2/2 play:a:a:0 - -", "5:50-55");
    EXPECT_LEGAL("dog:6:6:cw 1/20/36/50/e1,e2,e3,e4/90 -/-/-/-/5K/2 play:e:a:0 - -",
                 "5:20-25 K:20-33 K:b0-16");
}

TEST(soloists_help_nobody) {
    EXPECT_LEGAL("dog:6:5:cw a2,a3,a4/20/36/50/70 5/2/2/2/2 play:a:a:0 9 -", "drop:5");
}

/* Inside a seven. */

TEST(helping_can_begin_inside_a_seven) {
    EXPECT_PLAY("dog:4:4:cw 62,a2,a3,a4/-/40/- 7/2/2/2 play:a:a:0 - -", "7:62-a1,40-44",
                "dog:4:4:cw a1,a2,a3,a4/-/44/- -/2/2/2 play:b:a:0 - 7");
}

TEST(the_rest_of_a_seven_may_go_to_several_pieces_of_the_partner) {
    EXPECT_PLAY("dog:4:4:cw 62,a2,a3,a4/-/34,40,c1/- 7/2/2/2 play:a:a:0 - -",
                "7:62-a1,34-35,40-42,c1-c2",
                "dog:4:4:cw a1,a2,a3,a4/-/35,42,c2/- -/2/2/2 play:b:a:0 - 7");
}

TEST(helping_inside_a_seven_does_not_depend_on_the_rest_of_the_hand) {
    EXPECT_PLAY("dog:4:4:cw 62,a2,a3,a4/-/40/- 357K/2/2/2 play:a:a:0 - -", "7:62-a1,40-44",
                "dog:4:4:cw a1,a2,a3,a4/-/44/- 35K/2/2/2 play:b:a:0 - 7");
}

TEST(helping_can_begin_inside_a_joker_as_seven) {
    EXPECT_PLAY("dog:4:4:cw 62,a2,a3,a4/-/40/- J/2/2/2 play:a:a:0 - -", "J=7:62-a1,40-44",
                "dog:4:4:cw a1,a2,a3,a4/-/44/- -/2/2/2 play:b:a:0 - J");
}

TEST(the_partners_pieces_wait_for_the_portion_that_brings_the_last_own_piece_home) {
    State early = position("dog:4:4:cw 62,a2,a3,a4/-/40/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&early, "7:40-44,62-a1", PROBLEM_NO_PIECE_THERE);
    State two_out = position("dog:4:4:cw 20,62,a3,a4/-/40/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&two_out, "7:62-a1,40-44", PROBLEM_NO_PIECE_THERE);
}

TEST(several_own_portions_may_come_before_the_partners) {
    EXPECT_PLAY("dog:4:4:cw 62,a1,a3,a4/-/40/- 7/2/2/2 play:a:a:0 - -", "7:a1-a2,62-a1,40-43",
                "dog:4:4:cw a1,a2,a3,a4/-/43/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_PLAY("dog:4:4:cw 62,63,a3,a4/-/40/- 7/2/2/2 play:a:a:0 - -", "7:63-a2,62-a1,40-41",
                "dog:4:4:cw a1,a2,a3,a4/-/41/- -/2/2/2 play:b:a:0 - 7");
}

TEST(the_partners_portions_keep_to_the_rules_of_the_partners_pieces) {
    EXPECT_PLAY("dog:4:4:cw 62,a2,a3,a4/-/31/- 7/2/2/2 play:a:a:0 - -", "7:62-a1,31-c3",
                "dog:4:4:cw a1,a2,a3,a4/-/c3/- -/2/2/2 play:b:a:0 - 7");
    State state = position("dog:4:4:cw 62,a2,a3,a4/-/31,32/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:62-a1,31-c3", PROBLEM_SAFE_PIECE);
    EXPECT_REFUSED(&state, "7:62-a1,32-c4", PROBLEM_FROM_START);
}

TEST(the_partners_portions_burn_too) {
    EXPECT_PLAY("dog:4:4:cw 62,a2,a3,a4/42/40/44 7/2/2/2 play:a:a:0 - -", "7:62-a1,40-44",
                "dog:4:4:cw a1,a2,a3,a4/-/44/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_piece_of_the_partner_that_the_last_own_piece_burned_is_out_of_it) {
    State state = position("dog:4:4:cw 62,a2,a3,a4/-/63/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:62-a1,63-3", PROBLEM_BURNED);
    EXPECT_LEGAL("dog:4:4:cw 62,a2,a3,a4/-/63/- 7/2/2/2 play:a:a:0 - -", "7:62-5");
}

TEST(a_piece_of_the_partner_on_the_own_start_field_burns_on_the_way_in) {
    EXPECT_PLAY("dog:4:4:cw 62,a2,a3,a4/-/0,40/- 7/2/2/2 play:a:a:0 - -", "7:62-a1,40-44",
                "dog:4:4:cw a1,a2,a3,a4/-/44/- -/2/2/2 play:b:a:0 - 7");
}
