/* Tests what each card does in DOG (§1.6), except the seven and the exchange, which have their
 * own files. */
#include "tests/test.h"

#include <stdio.h>

/* Plain cards. */

TEST(plain_cards_go_forwards_by_their_number) {
    static const struct {
        char card;
        int points;
    } rows[] = {{'2', 2}, {'3', 3}, {'5', 5}, {'6', 6}, {'8', 8}, {'9', 9}, {'T', 10}, {'Q', 12}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char line[64], word[32], to[64];
        snprintf(line, sizeof line, "dog:4:4:cw 20/-/-/- %c/2/2/2 play:a:a:0 - -", rows[i].card);
        snprintf(word, sizeof word, "%c:20-%d", rows[i].card, 20 + rows[i].points);
        snprintf(to, sizeof to, "dog:4:4:cw %d/-/-/- -/2/2/2 play:b:a:0 - %c", 20 + rows[i].points,
                 rows[i].card);
        EXPECT_LEGAL(line, word);
        EXPECT_PLAY(line, word, to);
    }
}

TEST(plain_cards_do_not_go_backwards) {
    State state = position("dog:4:4:cw 20/-/-/- 35/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "3:20-17", PROBLEM_WRONG_DISTANCE);
    EXPECT_REFUSED(&state, "5:20-15", PROBLEM_WRONG_DISTANCE);
}

TEST(plain_cards_bring_no_piece_from_home) {
    State state = position("dog:4:4:cw 20/-/-/- 23456789TQX/2/2/2 play:a:a:0 - -");
    static const char *const words[] = {"2:a0-0", "3:a0-0", "4:a0-0", "5:a0-0", "6:a0-0",
                                        "7:a0-0", "8:a0-0", "9:a0-0", "T:a0-0", "Q:a0-0"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        EXPECT_REFUSED(&state, words[i], PROBLEM_NOT_A_START_CARD);
}

TEST(every_piece_that_can_go_is_offered) {
    EXPECT_LEGAL("dog:4:4:cw 5,20,40,a1/-/-/- 3/2/2/2 play:a:a:0 - -",
                 "3:20-23 3:40-43 3:5-8 3:a1-a4");
}

/* Four. */

TEST(a_four_goes_four_forwards_or_four_backwards) {
    EXPECT_LEGAL("dog:4:4:cw 20/-/-/- 4/2/2/2 play:a:a:0 - -", "4:20-16 4:20-24");
    EXPECT_PLAY("dog:4:4:cw 20/-/-/- 4/2/2/2 play:a:a:0 - -", "4:20-16",
                "dog:4:4:cw 16/-/-/- -/2/2/2 play:b:a:0 - 4");
}

TEST(a_four_goes_backwards_over_the_end_of_the_track) {
    EXPECT_PLAY("dog:4:4:cw -/1/-/- -/4/2/2 play:b:a:0 - -", "4:1-61",
                "dog:4:4:cw -/61/-/- -/-/2/2 play:c:a:0 - 4");
}

TEST(a_four_backwards_jumps_over_pieces_and_captures_where_it_lands) {
    EXPECT_PLAY("dog:4:4:cw 20/18/16/- 4/2/2/2 play:a:a:0 - -", "4:20-16",
                "dog:4:4:cw 16/18/-/- -/2/2/2 play:b:a:0 - 4");
    EXPECT_PLAY("dog:4:4:cw 20,24/-/-/- 4/2/2/2 play:a:a:0 - -", "4:24-20",
                "dog:4:4:cw 20/-/-/- -/2/2/2 play:b:a:0 - 4");
}

TEST(a_four_never_goes_backwards_into_the_goal) {
    EXPECT_LEGAL("dog:4:4:cw 2/-/-/- 4/2/2/2 play:a:a:0 - -", "4:2-6 4:2-62");
    EXPECT_LEGAL("dog:4:4:cw 3/-/-/- 4/2/2/2 play:a:a:0 - -", "4:3-63 4:3-7");
    EXPECT_LEGAL("dog:4:4:cw 0/-/-/- 4/2/2/2 play:a:a:0 - -", "4:0-4 4:0-60");
}

TEST(a_four_forwards_enters_the_goal) {
    EXPECT_LEGAL("dog:4:4:cw 63/-/-/- 4/2/2/2 play:a:a:0 - -", "4:63-3 4:63-59 4:63-a3");
}

/* 1/11 and 13. */

TEST(a_one_or_eleven_leaves_home_or_goes_one_or_eleven) {
    EXPECT_LEGAL("dog:4:4:cw 10/-/-/- A/2/2/2 play:a:a:0 - -", "A:10-11 A:10-21 A:a0-0");
    EXPECT_PLAY("dog:4:4:cw 10/-/-/- A/2/2/2 play:a:a:0 - -", "A:a0-0",
                "dog:4:4:cw 0,10/-/-/- -/2/2/2 play:b:a:0 - A");
    EXPECT_PLAY("dog:4:4:cw 10/-/-/- A/2/2/2 play:a:a:0 - -", "A:10-11",
                "dog:4:4:cw 11/-/-/- -/2/2/2 play:b:a:0 - A");
    EXPECT_PLAY("dog:4:4:cw 10/-/-/- A/2/2/2 play:a:a:0 - -", "A:10-21",
                "dog:4:4:cw 21/-/-/- -/2/2/2 play:b:a:0 - A");
}

TEST(a_thirteen_leaves_home_or_goes_thirteen) {
    EXPECT_LEGAL("dog:4:4:cw 10/-/-/- K/2/2/2 play:a:a:0 - -", "K:10-23 K:a0-0");
    EXPECT_PLAY("dog:4:4:cw 10/-/-/- K/2/2/2 play:a:a:0 - -", "K:10-23",
                "dog:4:4:cw 23/-/-/- -/2/2/2 play:b:a:0 - K");
}

TEST(an_eleven_and_a_thirteen_enter_the_goal) {
    EXPECT_LEGAL("dog:4:4:cw 54/-/-/- A/2/2/2 play:a:a:0 - -", "A:54-1 A:54-55 A:54-a1 A:a0-0");
    EXPECT_LEGAL("dog:4:4:cw 54/-/-/- K/2/2/2 play:a:a:0 - -", "K:54-3 K:54-a3 K:a0-0");
}

TEST(a_one_moves_a_piece_inside_the_goal) {
    EXPECT_LEGAL("dog:4:4:cw 0,a3/-/-/- A/2/2/2 play:a:a:0 - -", "A:0-1 A:0-11 A:a3-a4");
}

TEST(leaving_home_needs_a_piece_at_home) {
    State state = position("dog:4:4:cw 10,20,30,40/-/-/- AK/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "A:a0-0", PROBLEM_NONE_AT_HOME);
    EXPECT_REFUSED(&state, "K:a0-0", PROBLEM_NONE_AT_HOME);
}

TEST(leaving_home_needs_a_start_field_that_the_own_colour_does_not_hold) {
    State state = position("dog:4:4:cw 0/-/-/- AK/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "A:a0-0", PROBLEM_START_HELD);
    EXPECT_REFUSED(&state, "K:a0-0", PROBLEM_START_HELD);
    EXPECT_LEGAL("dog:4:4:cw 0/-/-/- AK/2/2/2 play:a:a:0 - -", "A:0-1 A:0-11 K:0-13");
}

TEST(leaving_home_sends_any_foreign_piece_on_the_start_field_home) {
    EXPECT_PLAY("dog:4:4:cw -/-/0/- A/2/2/2 play:a:a:0 - -", "A:a0-0",
                "dog:4:4:cw 0/-/-/- -/2/2/2 play:b:a:0 - A");
    EXPECT_PLAY("dog:4:4:cw 16/-/-/- -/K/2/2 play:b:a:0 - -", "K:b0-16",
                "dog:4:4:cw -/16/-/- -/-/2/2 play:c:a:0 - K");
}

TEST(a_piece_fresh_from_home_is_safe_at_once) {
    State state = position("dog:4:4:cw -/62/-/- K/2/2/2 play:a:a:0 - -");
    play(&state, "K:a0-0");
    EXPECT_REFUSED(&state, "2:62-0", PROBLEM_SAFE_PIECE);
}

TEST(everyone_leaves_home_for_their_own_start_field_only) {
    State state = position("dog:4:4:cw -/-/-/- K/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "K:a0-16", PROBLEM_WRONG_DISTANCE);
    EXPECT_REFUSED(&state, "K:a0-13", PROBLEM_WRONG_DISTANCE);
}

/* Joker. */

TEST(a_joker_is_any_other_card) {
    EXPECT_LEGAL("dog:4:4:cw 10/-/-/- J/2/2/2 play:a:a:0 - -",
                 "J=2:10-12 J=3:10-13 J=4:10-14 J=4:10-6 J=5:10-15 J=6:10-16 J=7:10-17 J=8:10-18 "
                 "J=9:10-19 J=A:10-11 J=A:10-21 J=A:a0-0 J=K:10-23 J=Q:10-22 J=T:10-20 J=X:-");
}

TEST(a_played_joker_lies_on_the_discard_pile_as_a_joker) {
    EXPECT_PLAY("dog:4:4:cw 10/-/-/- J/2/2/2 play:a:a:0 - K", "J=5:10-15",
                "dog:4:4:cw 15/-/-/- -/2/2/2 play:b:a:0 - KJ");
}

TEST(a_joker_is_a_seven_with_portions) {
    EXPECT_PLAY("dog:4:4:cw 10,20/12/22/- J/2/2/2 play:a:a:0 - -", "J=7:10-13,20-24",
                "dog:4:4:cw 13,24/-/-/- -/2/2/2 play:b:a:0 - J");
}

TEST(a_joker_leaves_home_as_a_one_or_as_a_thirteen) {
    EXPECT_PLAY("dog:4:4:cw -/-/-/- J/2/2/2 play:a:a:0 - -", "J=A:a0-0",
                "dog:4:4:cw 0/-/-/- -/2/2/2 play:b:a:0 - J");
    EXPECT_PLAY("dog:4:4:cw -/-/-/- J/2/2/2 play:a:a:0 - -", "J=K:a0-0",
                "dog:4:4:cw 0/-/-/- -/2/2/2 play:b:a:0 - J");
    EXPECT_LEGAL("dog:4:4:cw -/-/-/- J/2/2/2 play:a:a:0 - -", "J=A:a0-0");
}

TEST(a_joker_is_not_a_joker) {
    State state = position("dog:4:4:cw 10/-/-/- J/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "J=J:10-15", PROBLEM_NO_SUCH_CARD);
}

TEST(a_joker_is_no_fourteen_in_a_deck_without_them) {
    State state = position("dog:4:4:cw 10/-/-/- J/2/2/2 play:a:a:0 - 5");
    EXPECT_REFUSED(&state, "J=D:10-24", PROBLEM_NO_SUCH_CARD);
    EXPECT_REFUSED(&state, "J=D:take:5", PROBLEM_NO_SUCH_CARD);
}

TEST(a_joker_keeps_to_the_rules_of_the_card_it_stands_for) {
    State state = position("dog:4:4:cw 0,62/16/-/- J/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "J=3:62-a1", PROBLEM_SAFE_PIECE);
    EXPECT_REFUSED(&state, "J=3:0-a3", PROBLEM_FROM_START);
    EXPECT_REFUSED(&state, "J=K:a0-0", PROBLEM_START_HELD);
    EXPECT_REFUSED(&state, "J=8:0-9", PROBLEM_WRONG_DISTANCE);
    EXPECT_REFUSED(&state, "J=X:62x16", PROBLEM_NOT_EXCHANGEABLE);
    EXPECT_REFUSED(&state, "J=5:a0-0", PROBLEM_NOT_A_START_CARD);
}
