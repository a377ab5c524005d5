/* Tests DOG with the deck of DOG Cards, with its 14s and without them (§1.9). */
#include "tests/test.h"

#define TO_THIRTEEN                                                                                \
    "AAAAAAAA22222222333333334444444455555555666666667777777788888888"                             \
    "99999999TTTTTTTTQQQQQQQQKKKKKKKK"
#define EIGHT_X                                                                                    \
    "X"                                                                                            \
    "XX"                                                                                           \
    "XX"                                                                                           \
    "XX"                                                                                           \
    "X"

static State started(const char *deck) {
    Setup setup = game_setup(GAME_DOG);
    EXPECT_EQUAL(game_option(&setup, "players", "4"), STATUS_OK);
    EXPECT_EQUAL(game_option(&setup, "deck", deck), STATUS_OK);
    State state;
    Problem problem;
    EXPECT_EQUAL(game_start(&state, &setup, &problem), STATUS_OK);
    return state;
}

/* The decks. */

TEST(the_deck_with_fourteens_has_a_hundred_and_twenty_cards) {
    State state = started("14");
    EXPECT_POSITION(&state, "dog:4:4:cw:14 -/-/-/- -/-/-/- deal:a:a:0 - " TO_THIRTEEN
                            "DDDDDDDD" EIGHT_X "JJJJJJJJ");
    EXPECT_EQUAL(card_total(state.as.dog.discard), 120);
}

TEST(the_same_deck_without_its_fourteens_has_a_hundred_and_twelve) {
    State state = started("cards");
    EXPECT_POSITION(&state, "dog:4:4:cw:cards -/-/-/- -/-/-/- deal:a:a:0 - " TO_THIRTEEN EIGHT_X
                            "JJJJJJJJ");
    EXPECT_EQUAL(card_total(state.as.dog.discard), 112);
}

TEST(only_the_deck_with_fourteens_has_fourteens) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- D/2/2/2 play:a:a:0 - -", PROBLEM_NOT_IN_DECK, 3);
    EXPECT_UNREADABLE("dog:4:4:cw:cards -/-/-/- D/2/2/2 play:a:a:0 - -", PROBLEM_NOT_IN_DECK, 3);
    EXPECT_UNREADABLE("dog:4:4:cw:cards -/-/-/- 2/2/2/2 play:a:a:0 - D", PROBLEM_NOT_IN_DECK, 6);
    (void)position("dog:4:4:cw:14 -/-/-/- D/2/2/2 play:a:a:0 - -");
}

TEST(the_larger_decks_have_eight_jokers) {
    (void)position("dog:4:4:cw:14 -/-/-/- JJJJ/JJJJ/2/2 play:a:a:0 - -");
    (void)position("dog:4:4:cw:cards -/-/-/- JJJJ/JJJJ/2/2 play:a:a:0 - -");
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- JJJJ/JJJJ/2/2 play:a:a:0 - -", PROBLEM_TOO_MANY_CARDS, 3);
    EXPECT_UNREADABLE("dog:4:4:cw:14 -/-/-/- JJJJ/JJJJ/J/2 play:a:a:0 - -", PROBLEM_TOO_MANY_CARDS,
                      3);
}

/* Fourteen forwards. */

TEST(a_fourteen_goes_fourteen_forwards) {
    EXPECT_LEGAL("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - -", "D:10-24");
    EXPECT_PLAY("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - -", "D:10-24",
                "dog:4:4:cw:14 24/-/-/- -/2/2/2 play:b:a:0 - D");
}

TEST(a_fourteen_enters_the_goal) {
    EXPECT_LEGAL("dog:4:4:cw:14 52/-/-/- D/2/2/2 play:a:a:0 - -", "D:52-2 D:52-a2");
}

TEST(a_fourteen_brings_no_piece_from_home) {
    State state = position("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "D:a0-0", PROBLEM_NOT_A_START_CARD);
}

TEST(a_fourteen_with_nothing_to_move_or_take_cannot_be_played) {
    EXPECT_LEGAL("dog:4:4:cw:14 -/-/-/- D/2/2/2 play:a:a:0 9 -", "fold");
    EXPECT_LEGAL("dog:4:4:cw:14 -/-/-/- D/2/2/2 play:a:a:0 9 D", "fold");
}

/* Taking. */

TEST(a_fourteen_takes_a_card_from_the_discard_pile_and_goes_there_itself) {
    EXPECT_LEGAL("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - 5K", "D:10-24 D:take:5 D:take:K");
    EXPECT_PLAY("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - 5K", "D:take:K",
                "dog:4:4:cw:14 10/-/-/- K/2/2/2 play:b:a:0 - 5D");
    EXPECT_PLAY("dog:4:4:cw:14 10/-/-/- 3D/2/2/2 play:a:a:0 - 55", "D:take:5",
                "dog:4:4:cw:14 10/-/-/- 35/2/2/2 play:b:a:0 - 5D");
}

TEST(a_fourteen_takes_a_joker) {
    EXPECT_PLAY("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - J", "D:take:J",
                "dog:4:4:cw:14 10/-/-/- J/2/2/2 play:b:a:0 - D");
}

TEST(a_fourteen_takes_no_fourteen) {
    State state = position("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - 5D");
    EXPECT_REFUSED(&state, "D:take:D", PROBLEM_MAY_NOT_TAKE);
    EXPECT_LEGAL("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - 5D", "D:10-24 D:take:5");
}

TEST(a_fourteen_takes_only_what_lies_there) {
    State state = position("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 K 5");
    EXPECT_REFUSED(&state, "D:take:K", PROBLEM_NOT_IN_DISCARD);
    EXPECT_REFUSED(&state, "D:take:2", PROBLEM_NOT_IN_DISCARD);
}

TEST(who_can_do_nothing_else_must_take) {
    State four = position("dog:4:4:cw:14 -/-/-/- D/2/2/2 play:a:a:0 - 5");
    EXPECT_REFUSED(&four, "fold", PROBLEM_CAN_PLAY);
    EXPECT_LEGAL("dog:4:4:cw:14 -/-/-/- D/2/2/2 play:a:a:0 - 5", "D:take:5");
    State two = position("dog:4:2:cw:14 -/- D/2 play:a:a:0 9 5");
    EXPECT_REFUSED(&two, "drop:D", PROBLEM_CAN_PLAY);
    EXPECT_LEGAL("dog:4:2:cw:14 -/- D/2 play:a:a:0 9 5", "D:take:5");
}

TEST(taking_after_a_retry_ends_the_turn) {
    EXPECT_PLAY("dog:4:2:cw:14 -/- D/2 retry:a:a:0 9 5", "D:take:5",
                "dog:4:2:cw:14 -/- 5/2 play:b:a:0 9 D");
}

TEST(a_thrown_card_can_be_taken_back_with_a_fourteen) {
    State state = position("dog:4:2:cw:14 -/- 5D/2 play:a:a:0 9 -");
    EXPECT_LEGAL("dog:4:2:cw:14 -/- 5D/2 play:a:a:0 9 -", "drop:5 drop:D");
    play(&state, "drop:5");
    EXPECT_POSITION(&state, "dog:4:2:cw:14 -/- 9D/2 retry:a:a:0 - 5");
    EXPECT_REFUSED(&state, "drop:9", PROBLEM_CAN_PLAY);
    play(&state, "D:take:5");
    EXPECT_POSITION(&state, "dog:4:2:cw:14 -/- 59/2 play:b:a:0 - D");
}

TEST(taking_keeps_the_round_going_with_one_player_left) {
    EXPECT_PLAY("dog:4:4:cw:14 10/-/-/- D/-/-/- play:a:a:0 - 5", "D:take:5",
                "dog:4:4:cw:14 10/-/-/- 5/-/-/- play:a:a:0 - D");
}

TEST(only_a_fourteen_takes) {
    State state = position("dog:4:4:cw:14 10/-/-/- 5/2/2/2 play:a:a:0 - K");
    Seat seat;
    Action action;
    Problem problem;
    EXPECT_EQUAL(game_read_action(&state, "5:take:K", &seat, &action, &problem), STATUS_UNREADABLE);
    EXPECT_EQUAL(game_read_action(&state, "D:take:K", &seat, &action, &problem), STATUS_OK);
    action.card = action.as = CARD_5;
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
}

/* The joker as a fourteen. */

TEST(a_joker_may_be_a_fourteen) {
    EXPECT_PLAY("dog:4:4:cw:14 10/-/-/- J/2/2/2 play:a:a:0 - -", "J=D:10-24",
                "dog:4:4:cw:14 24/-/-/- -/2/2/2 play:b:a:0 - J");
    EXPECT_PLAY("dog:4:4:cw:14 10/-/-/- J/2/2/2 play:a:a:0 - 5K", "J=D:take:K",
                "dog:4:4:cw:14 10/-/-/- K/2/2/2 play:b:a:0 - 5J");
    EXPECT_LEGAL("dog:4:4:cw:14 10/-/-/- J/2/2/2 play:a:a:0 - 5",
                 "J=2:10-12 J=3:10-13 J=4:10-14 J=4:10-6 J=5:10-15 J=6:10-16 J=7:10-17 J=8:10-18 "
                 "J=9:10-19 J=A:10-11 J=A:10-21 J=A:a0-0 J=D:10-24 J=D:take:5 J=K:10-23 J=Q:10-22 "
                 "J=T:10-20 J=X:-");
}

TEST(a_joker_as_fourteen_takes_neither_a_fourteen_nor_a_joker) {
    State state = position("dog:4:4:cw:14 10/-/-/- J/2/2/2 play:a:a:0 - DJ");
    EXPECT_REFUSED(&state, "J=D:take:J", PROBLEM_MAY_NOT_TAKE);
    EXPECT_REFUSED(&state, "J=D:take:D", PROBLEM_MAY_NOT_TAKE);
}

TEST(a_joker_is_no_fourteen_in_the_deck_that_left_them_out) {
    State state = position("dog:4:4:cw:cards 10/-/-/- J/2/2/2 play:a:a:0 - 5");
    EXPECT_REFUSED(&state, "J=D:take:5", PROBLEM_NO_SUCH_CARD);
    EXPECT_REFUSED(&state, "J=D:10-24", PROBLEM_NO_SUCH_CARD);
}
