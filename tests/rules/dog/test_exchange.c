/* Tests the exchange card: when it must be played, when it has no effect, and when it cannot be
 * played (§1.6). */
#include "tests/test.h"

TEST(an_exchange_lets_two_pieces_change_places) {
    EXPECT_PLAY("dog:4:4:cw 10,50/20,25/-/- X/2/2/2 play:a:a:0 - -", "X:10x20",
                "dog:4:4:cw 20,50/10,25/-/- -/2/2/2 play:b:a:0 - X");
}

TEST(an_exchange_takes_a_piece_of_any_other_player) {
    EXPECT_LEGAL("dog:4:4:cw 10/20/30/40 X/2/2/2 play:a:a:0 - -", "X:10x20 X:10x30 X:10x40");
    EXPECT_PLAY("dog:4:4:cw 10/20/30/40 X/2/2/2 play:a:a:0 - -", "X:10x30",
                "dog:4:4:cw 30/20/10/40 -/2/2/2 play:b:a:0 - X");
}

TEST(every_own_piece_may_be_exchanged_with_every_foreign_one) {
    EXPECT_LEGAL("dog:4:4:cw 10,11/20,21/-/- X/2/2/2 play:a:a:0 - -",
                 "X:10x20 X:10x21 X:11x20 X:11x21");
}

TEST(own_pieces_are_not_exchanged_with_each_other) {
    State state = position("dog:4:4:cw 10,12/20/-/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "X:10x12", PROBLEM_OWN_PIECE);
}

TEST(an_exchange_begins_with_an_own_piece) {
    State state = position("dog:4:4:cw 10/20/30/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "X:20x30", PROBLEM_NO_PIECE_THERE);
    EXPECT_REFUSED(&state, "X:11x20", PROBLEM_NO_PIECE_THERE);
    EXPECT_REFUSED(&state, "X:10x21", PROBLEM_NO_PIECE_THERE);
}

TEST(an_exchange_does_not_touch_the_own_safe_piece) {
    State state = position("dog:4:4:cw 0,10/20/-/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "X:0x20", PROBLEM_NOT_EXCHANGEABLE);
    EXPECT_LEGAL("dog:4:4:cw 0,10/20/-/- X/2/2/2 play:a:a:0 - -", "X:10x20");
}

TEST(an_exchange_does_not_touch_the_partners_safe_piece) {
    State state = position("dog:4:4:cw 10/20/32/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "X:10x32", PROBLEM_NOT_EXCHANGEABLE);
}

TEST(an_exchange_does_not_touch_pieces_in_a_goal) {
    EXPECT_LEGAL("dog:4:4:cw 10,a4/20,b1/c1/d1 X/2/2/2 play:a:a:0 - -", "X:10x20");
}

TEST(an_exchange_does_not_touch_pieces_at_home) {
    EXPECT_LEGAL("dog:4:4:cw 10/-/30/- X/2/2/2 play:a:a:0 - -", "X:10x30");
    EXPECT_LEGAL("dog:4:4:cw -/20/30/- X/2/2/2 play:a:a:0 - -", "fold");
}

TEST(a_piece_on_a_foreign_start_field_may_be_exchanged) {
    EXPECT_LEGAL("dog:4:4:cw 16/0/-/- X/2/2/2 play:a:a:0 - -", "X:16x0");
    EXPECT_PLAY("dog:4:4:cw 16/0/-/- X/2/2/2 play:a:a:0 - -", "X:16x0",
                "dog:4:4:cw 0/16/-/- -/2/2/2 play:b:a:0 - X");
}

TEST(an_exchange_sends_nobody_home) {
    EXPECT_PLAY("dog:4:4:cw 10/20/15/- X/2/2/2 play:a:a:0 - -", "X:10x20",
                "dog:4:4:cw 20/10/15/- -/2/2/2 play:b:a:0 - X");
}

TEST(an_exchange_must_be_made_even_if_it_hurts) {
    State state = position("dog:4:4:cw 63/1/-/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "X:-", PROBLEM_MUST_EXCHANGE);
    EXPECT_REFUSED(&state, "fold", PROBLEM_CAN_PLAY);
    EXPECT_LEGAL("dog:4:4:cw 63/1/-/- X/2/2/2 play:a:a:0 - -", "X:63x1");
}

/* Without effect. */

TEST(without_a_foreign_piece_on_the_track_an_exchange_has_no_effect) {
    EXPECT_LEGAL("dog:4:4:cw 10/-/-/- X/2/2/2 play:a:a:0 - -", "X:-");
    EXPECT_LEGAL("dog:4:4:cw 10/b1/c2/d3 X/2/2/2 play:a:a:0 - -", "X:-");
    EXPECT_PLAY("dog:4:4:cw 10/b1/c2/d3 5X/2/2/2 play:a:a:0 - -", "X:-",
                "dog:4:4:cw 10/b1/c2/d3 5/2/2/2 play:b:a:0 - X");
}

TEST(a_safe_own_piece_on_the_track_is_enough_for_an_exchange_without_effect) {
    EXPECT_LEGAL("dog:4:4:cw 0/-/-/- X/2/2/2 play:a:a:0 - -", "X:-");
    EXPECT_LEGAL("dog:4:4:cw 0/16/32/48 X/2/2/2 play:a:a:0 - -", "X:-");
}

TEST(an_exchange_without_effect_needs_an_own_piece_on_the_track) {
    State home = position("dog:4:4:cw -/-/-/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&home, "X:-", PROBLEM_NOTHING_ON_TRACK);
    EXPECT_LEGAL("dog:4:4:cw -/-/-/- X/2/2/2 play:a:a:0 - -", "fold");
    State goal = position("dog:4:4:cw a2/16/-/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&goal, "X:-", PROBLEM_NOTHING_ON_TRACK);
    EXPECT_LEGAL("dog:4:4:cw a2/16/-/- X/2/2/2 play:a:a:0 - -", "fold");
}

TEST(with_all_own_pieces_safe_and_a_foreign_one_free_an_exchange_cannot_be_played) {
    EXPECT_LEGAL("dog:4:4:cw 0/20/-/- X/2/2/2 play:a:a:0 - -", "fold");
    EXPECT_LEGAL("dog:4:4:cw 0,a1,a2/20/-/- X/2/2/2 play:a:a:0 - -", "fold");
    EXPECT_LEGAL("dog:4:4:cw 0/-/20/- X/2/2/2 play:a:a:0 - -", "fold");
}

TEST(an_exchange_without_effect_is_a_play_so_nobody_folds_or_drops_instead) {
    State four = position("dog:4:4:cw 10/-/-/- X/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&four, "fold", PROBLEM_CAN_PLAY);
    State two = position("dog:4:2:cw 10/- X/2 play:a:a:0 9 -");
    EXPECT_REFUSED(&two, "drop:X", PROBLEM_CAN_PLAY);
    EXPECT_LEGAL("dog:4:2:cw 10/32 X/2 play:a:a:0 9 -", "X:-");
}

TEST(the_start_field_of_an_empty_seat_saves_nobody_from_an_exchange) {
    EXPECT_LEGAL("dog:4:2:cw 10/16 X/2 play:a:a:0 9 -", "X:10x16");
    EXPECT_LEGAL("dog:4:2:cw 48/20 X/2 play:a:a:0 9 -", "X:48x20");
}

/* The joker as an exchange. */

TEST(a_joker_exchanges_under_the_same_conditions) {
    EXPECT_PLAY("dog:4:4:cw 10/20/-/- J/2/2/2 play:a:a:0 - -", "J=X:10x20",
                "dog:4:4:cw 20/10/-/- -/2/2/2 play:b:a:0 - J");
    State state = position("dog:4:4:cw 0,10/16,20/-/- J/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "J=X:-", PROBLEM_MUST_EXCHANGE);
    EXPECT_REFUSED(&state, "J=X:0x20", PROBLEM_NOT_EXCHANGEABLE);
    EXPECT_REFUSED(&state, "J=X:10x16", PROBLEM_NOT_EXCHANGEABLE);
}

TEST(a_joker_exchanges_without_effect_under_the_same_conditions) {
    EXPECT_PLAY("dog:4:4:cw 10/16/-/- J/2/2/2 play:a:a:0 - -", "J=X:-",
                "dog:4:4:cw 10/16/-/- -/2/2/2 play:b:a:0 - J");
    State state = position("dog:4:4:cw a2/-/-/- J/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "J=X:-", PROBLEM_NOTHING_ON_TRACK);
}
