/* Tests the thirteen worked cases of the rules (§1.10). If one fails, start there: the others
 * depend on the same rules. */
#include "tests/test.h"

static int listed(const char *line) {
    static ActionList list;
    State state = position(line);
    game_legal_actions(&state, state.as.dog.turn, &list);
    return list.count;
}

/* §1.10, case 1 */

TEST(a_piece_on_its_start_field_may_go_back_four) {
    EXPECT_PLAY("dog:4:4:cw 0/-/-/- 4/2/2/2 play:a:a:0 - -", "4:0-60",
                "dog:4:4:cw 60/-/-/- -/2/2/2 play:b:a:0 - 4");
}

TEST(a_piece_that_went_back_four_enters_the_goal_with_a_five_to_eight) {
    EXPECT_PLAY("dog:4:4:cw 60/-/-/- 5/2/2/2 play:a:a:0 - 4", "5:60-a1",
                "dog:4:4:cw a1/-/-/- -/2/2/2 play:b:a:0 - 45");
    EXPECT_PLAY("dog:4:4:cw 60/-/-/- 6/2/2/2 play:a:a:0 - 4", "6:60-a2",
                "dog:4:4:cw a2/-/-/- -/2/2/2 play:b:a:0 - 46");
    EXPECT_PLAY("dog:4:4:cw 60/-/-/- 7/2/2/2 play:a:a:0 - 4", "7:60-a3",
                "dog:4:4:cw a3/-/-/- -/2/2/2 play:b:a:0 - 47");
    EXPECT_PLAY("dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - 4", "8:60-a4",
                "dog:4:4:cw a4/-/-/- -/2/2/2 play:b:a:0 - 48");
}

TEST(the_way_back_and_the_way_in_can_follow_each_other) {
    State state = position("dog:4:4:cw 0/-/-/- 48/-/-/- play:a:a:0 - -");
    play(&state, "4:0-60");
    EXPECT_POSITION(&state, "dog:4:4:cw 60/-/-/- 8/-/-/- play:a:a:0 - 4");
    play(&state, "8:60-a4");
    EXPECT_POSITION(&state, "dog:4:4:cw a4/-/-/- -/-/-/- deal:b:b:1 - 48");
}

/* §1.10, case 2 */

TEST(a_seven_closes_a_gap_in_the_goal_and_burns_three_pieces_on_the_track) {
    EXPECT_PLAY("dog:4:4:cw 10,20,a2,a4/11/22/24 7/2/2/2 play:a:a:0 - -", "7:a2-a3,10-11,20-25",
                "dog:4:4:cw 11,25,a3,a4/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(the_portions_of_that_seven_may_come_in_another_order) {
    EXPECT_PLAY("dog:4:4:cw 10,20,a2,a4/11/22/24 7/2/2/2 play:a:a:0 - -", "7:20-25,a2-a3,10-11",
                "dog:4:4:cw 11,25,a3,a4/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO("dog:4:4:cw 10,20,a2,a4/11/22/24 7/2/2/2 play:a:a:0 - -",
                    "dog:4:4:cw 11,25,a3,a4/-/-/- -/2/2/2 play:b:a:0 - 7");
}

/* §1.10, case 3 */

TEST(two_before_the_start_field_a_five_goes_to_goal_field_three_or_three_past_the_start) {
    EXPECT_LEGAL("dog:4:4:cw 62/-/-/- 5/2/2/2 play:a:a:0 - -", "5:62-3 5:62-a3");
    EXPECT_PLAY("dog:4:4:cw 62/-/-/- 5/2/2/2 play:a:a:0 - -", "5:62-3",
                "dog:4:4:cw 3/-/-/- -/2/2/2 play:b:a:0 - 5");
    EXPECT_PLAY("dog:4:4:cw 62/-/-/- 5/2/2/2 play:a:a:0 - -", "5:62-a3",
                "dog:4:4:cw a3/-/-/- -/2/2/2 play:b:a:0 - 5");
}

/* §1.10, case 4 */

TEST(a_piece_on_its_start_field_after_a_lap_moves_on_the_track_only) {
    EXPECT_LEGAL("dog:4:4:cw 0/-/-/- 3/2/2/2 play:a:a:0 - -", "3:0-3");
    State state = position("dog:4:4:cw 0/-/-/- 3/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "3:0-a3", PROBLEM_FROM_START);
}

TEST(a_piece_that_lands_on_its_start_field_does_not_enter_the_goal_with_the_next_card) {
    State state = position("dog:4:4:cw 62/-/-/- 23/-/-/- play:a:a:0 - -");
    play(&state, "2:62-0");
    EXPECT_REFUSED(&state, "3:0-a3", PROBLEM_FROM_START);
    play(&state, "3:0-3");
    EXPECT_POSITION(&state, "dog:4:4:cw 3/-/-/- -/-/-/- deal:b:b:1 - 23");
}

/* §1.10, case 5 */

TEST(an_own_safe_piece_stops_the_piece_three_behind_it_for_every_card_of_three_or_more) {
    static const struct {
        const char *card, *past, *goal;
    } rows[] = {
        {"3", "3:61-0", NULL},      {"4", "4:61-1", "4:61-a1"}, {"5", "5:61-2", "5:61-a2"},
        {"6", "6:61-3", "6:61-a3"}, {"8", "8:61-5", NULL},      {"9", "9:61-6", NULL},
        {"T", "T:61-7", NULL},      {"Q", "Q:61-9", NULL},      {"K", "K:61-10", NULL},
        {"A", "A:61-8", NULL},      {"7", "7:61-4", "7:61-a4"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char line[64];
        Text text = text_into(line, sizeof line);
        text_add(&text, "dog:4:4:cw 0,61/-/-/- ");
        text_add(&text, rows[i].card);
        text_add(&text, "/2/2/2 play:a:a:0 - -");
        State state = position(line);
        EXPECT_REFUSED(&state, rows[i].past, PROBLEM_SAFE_PIECE);
        if (rows[i].goal != NULL)
            EXPECT_REFUSED(&state, rows[i].goal, PROBLEM_SAFE_PIECE);
    }
}

TEST(less_than_three_still_moves_the_piece_behind_a_safe_one) {
    EXPECT_LEGAL("dog:4:4:cw 0,61/-/-/- 2/2/2/2 play:a:a:0 - -", "2:0-2 2:61-63");
}

TEST(a_seven_may_first_move_the_safe_piece_off) {
    EXPECT_PLAY("dog:4:4:cw 0,61/-/-/- 7/2/2/2 play:a:a:0 - -", "7:0-3,61-1",
                "dog:4:4:cw 1,3/-/-/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_PLAY("dog:4:4:cw 0,61/-/-/- 7/2/2/2 play:a:a:0 - -", "7:0-3,61-a1",
                "dog:4:4:cw 3,a1/-/-/- -/2/2/2 play:b:a:0 - 7");
}

TEST(a_seven_cannot_move_the_safe_piece_off_too_late) {
    State state = position("dog:4:4:cw 0,61/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:61-1,0-3", PROBLEM_SAFE_PIECE);
    EXPECT_REFUSED(&state, "7:61-a1,0-3", PROBLEM_SAFE_PIECE);
}

/* §1.10, case 6 */

TEST(points_left_after_the_last_own_piece_is_home_go_to_a_piece_of_the_partner) {
    EXPECT_PLAY("dog:4:4:cw 61,a2,a3,a4/-/40/- 7/2/2/2 play:a:a:0 - -", "7:61-a1,40-43",
                "dog:4:4:cw a1,a2,a3,a4/-/43/- -/2/2/2 play:b:a:0 - 7");
    EXPECT_LEADS_TO("dog:4:4:cw 61,a2,a3,a4/-/40/- 7/2/2/2 play:a:a:0 - -",
                    "dog:4:4:cw a1,a2,a3,a4/-/43/- -/2/2/2 play:b:a:0 - 7");
}

TEST(the_last_own_piece_does_not_go_home_when_no_piece_of_the_partner_can_take_the_rest) {
    State at_home = position("dog:4:4:cw 61,a2,a3,a4/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&at_home, "7:61-a1", PROBLEM_POINTS_LEFT);
    EXPECT_LEGAL("dog:4:4:cw 61,a2,a3,a4/-/-/- 7/2/2/2 play:a:a:0 - -", "7:61-4");
    State in_goal = position("dog:4:4:cw 61,a2,a3,a4/-/c3,c4/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&in_goal, "7:61-a1", PROBLEM_POINTS_LEFT);
    EXPECT_LEGAL("dog:4:4:cw 61,a2,a3,a4/-/c3,c4/- 7/2/2/2 play:a:a:0 - -", "7:61-4");
}

/* §1.10, case 7 */

TEST(the_teams_very_last_piece_needs_the_exact_count) {
    const char *line = "dog:4:4:cw 61,a2,a3,a4/-/c1,c2,c3,c4/- 7/2/2/2 play:a:a:0 - -";
    State state = position(line);
    EXPECT_REFUSED(&state, "7:61-a1", PROBLEM_POINTS_LEFT);
    EXPECT_LEGAL(line, "7:61-4");
}

/* §1.10, case 8 */

TEST(a_foreign_piece_on_the_start_field_goes_home_when_a_piece_comes_out) {
    EXPECT_PLAY("dog:4:4:cw -/0/-/- K/2/2/2 play:a:a:0 - -", "K:a0-0",
                "dog:4:4:cw 0/-/-/- -/2/2/2 play:b:a:0 - K");
}

/* §1.10, case 9 */

TEST(passing_backwards_over_a_safe_piece_cannot_be_played) {
    State state = position("dog:4:4:cw 18/16/-/- 4/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "4:18-14", PROBLEM_SAFE_PIECE);
    EXPECT_LEGAL("dog:4:4:cw 18/16/-/- 4/2/2/2 play:a:a:0 - -", "4:18-22");
}

TEST(passing_backwards_over_an_own_safe_piece_cannot_be_played) {
    State state = position("dog:4:4:cw 0,2/-/-/- 4/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "4:2-62", PROBLEM_SAFE_PIECE);
    EXPECT_LEGAL("dog:4:4:cw 0,2/-/-/- 4/2/2/2 play:a:a:0 - -", "4:0-4 4:0-60 4:2-6");
}

/* §1.10, case 10 */

TEST(an_exchange_with_only_a_safe_foreign_piece_about_is_played_without_effect) {
    EXPECT_LEGAL("dog:4:4:cw 10/16/-/- X/2/2/2 play:a:a:0 - -", "X:-");
    EXPECT_PLAY("dog:4:4:cw 10/16/-/- X/2/2/2 play:a:a:0 - -", "X:-",
                "dog:4:4:cw 10/16/-/- -/2/2/2 play:b:a:0 - X");
}

/* §1.10, case 11 */

TEST(a_taken_goal_field_is_not_jumped_over) {
    const char *line = "dog:4:4:cw 62,a1/-/-/- 4/2/2/2 play:a:a:0 - -";
    State state = position(line);
    EXPECT_REFUSED(&state, "4:62-a2", PROBLEM_GOAL_TAKEN);
    EXPECT_LEGAL(line, "4:62-2 4:62-58");
}

/* §1.10, case 12 */

TEST(a_seven_that_turns_into_the_goal_burns_the_foreign_piece_on_the_start_field) {
    EXPECT_PLAY("dog:4:4:cw 61/0/-/- 7/2/2/2 play:a:a:0 - -", "7:61-a4",
                "dog:4:4:cw a4/-/-/- -/2/2/2 play:b:a:0 - 7");
}

/* §1.10, case 13 */

TEST(a_piece_that_a_portion_brings_onto_its_start_field_blocks_the_other_one) {
    State state = position("dog:4:4:cw 60,63/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:63-0,60-2", PROBLEM_SAFE_PIECE);
    EXPECT_REFUSED(&state, "7:63-0,60-a2", PROBLEM_SAFE_PIECE);
}

TEST(a_portion_onto_the_start_field_over_the_other_piece_sends_that_one_home) {
    State state = position("dog:4:4:cw 60,63/-/-/- 7/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "7:60-0,63-2", PROBLEM_BURNED);
    EXPECT_REFUSED(&state, "7:60-0,63-a2", PROBLEM_BURNED);
}

TEST(a_seven_with_pieces_four_and_one_before_the_start_field_has_twelve_results) {
    static const char *const board[] = {
        "3", "a3", "6,60", "5,61", "4,62", "62,a4", "3,63", "63,a3", "0,2", "0,a2", "1", "1,a1",
    };
    const char *line = "dog:4:4:cw 60,63/-/-/- 7/2/2/2 play:a:a:0 - -";
    for (size_t i = 0; i < sizeof board / sizeof board[0]; i++) {
        char to[64];
        Text text = text_into(to, sizeof to);
        text_add(&text, "dog:4:4:cw ");
        text_add(&text, board[i]);
        text_add(&text, "/-/-/- -/2/2/2 play:b:a:0 - 7");
        EXPECT_LEADS_TO(line, to);
    }
    EXPECT_EQUAL(listed(line), 12);
}
