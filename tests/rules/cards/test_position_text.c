/* Tests positions and actions of DOG Cards as text: docs/NOTATION.md. */
#include <string.h>

#include "tests/test.h"

#define M "K8JTD4X32975Q"

TEST(positions_of_the_notation_are_read_and_written) {
    (void)position("cards:2 K8JTD4X32975Q A2J,D/K 3469QXJ*Q/2477TXX*2 play:a:b 5b6b8DT* AA44");
    (void)position("cards:2 K8JTD4X32975Q A2J,D/K 3469QXJ*Q/2??????*2 play:a:b ?b?b??T* AA44");
    (void)position("cards:4 5AX8Q22T7K3J9 -/-/-/- 2459K>K/3366T/79QXX/AA8DJ>D give:b:a 9Q2 -");
    (void)position("cards:3 K8JT-4X32975Q A2/-/K2J 3469QX/258TXX/2478XX fill:a:c:5:4:55 - AA2");
    (void)position("cards:3 - -/-/- 3469QXJ*Q*b4*c46/-/- play:a:a 5ab6bc8*Tac -");
    (void)position("cards:4 - D/-/D/- -/-/-/- over:ac:c - -");
    (void)position("cards:2 ?8JT-4X32975Q -/- 2?/3 look:a:b ?a7a -");
    (void)position("cards:2 - -/- -/- shuffle:a:b - 7");
}

TEST(the_variant_is_the_number_of_players) {
    EXPECT_UNREADABLE("cards:5 - -/- 2/3 play:a:a - -", PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("cards:1 - -/- 2/3 play:a:a - -", PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("cards:x - -/- 2/3 play:a:a - -", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("cards:02 - -/- 2/3 play:a:a - -", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("cards:2:x - -/- 2/3 play:a:a - -", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("cards:2", PROBLEM_MISSING_PART, 1);
    EXPECT_UNREADABLE("cards:", PROBLEM_BAD_VARIANT, 1);
}

TEST(the_market_has_thirteen_places_and_no_card_on_its_own_number) {
    EXPECT_UNREADABLE("cards:2 K8JTD4X32975 -/- 2/3 play:a:a - -", PROBLEM_MISSING_PART, 2);
    EXPECT_UNREADABLE("cards:2 " M "Q -/- 2/3 play:a:a - -", PROBLEM_UNKNOWN_LETTER, 2);
    EXPECT_UNREADABLE("cards:2 ------------- -/- 2/3 play:a:a - -", PROBLEM_EXTRA_PART, 2);
    EXPECT_UNREADABLE("cards:2 A8JTD4X32975Q -/- 2/3 play:a:a - -", PROBLEM_OWN_NUMBER, 2);
    EXPECT_UNREADABLE("cards:2 K8JTD4X329A5Q -/- 2/3 play:a:a - -", PROBLEM_OWN_NUMBER, 2);
    EXPECT_UNREADABLE("cards:2 K8JTD4X32975K -/- 2/3 play:a:a - -", PROBLEM_OWN_NUMBER, 2);
    EXPECT_UNREADABLE("cards:2 K8JTD4X3297*Q -/- 2/3 play:a:a - -", PROBLEM_UNKNOWN_LETTER, 2);
}

TEST(a_problem_names_the_character) {
    State state;
    Problem problem;
    EXPECT_EQUAL(game_read_position(&state, "cards:2 K8JTD4X3297QQ -/- 2/3 play:a:a - -", &problem),
                 STATUS_UNREADABLE);
    EXPECT_EQUAL(problem.code, PROBLEM_OWN_NUMBER);
    EXPECT_EQUAL(problem.column, 8 + 11);
    EXPECT_EQUAL(problem.number, 12);
    EXPECT_TEXT(problem.letter, "Q");
}

TEST(rows_are_in_order_and_made_of_the_right_cards) {
    EXPECT_UNREADABLE("cards:2 - A3/- 2/3 play:a:a - -", PROBLEM_DOES_NOT_FIT, 3);
    EXPECT_UNREADABLE("cards:2 - 2/- 2/3 play:a:a - -", PROBLEM_DOES_NOT_FIT, 3);
    EXPECT_UNREADABLE("cards:2 - A2?/- 2/3 play:a:a - -", PROBLEM_DOES_NOT_FIT, 3);
    EXPECT_UNREADABLE("cards:2 - A23456789TAQKD/- 2/3 play:a:a - -", PROBLEM_DOES_NOT_FIT, 3);
    EXPECT_UNREADABLE("cards:2 - A,A2/- 2/3 play:a:a - -", PROBLEM_UNSORTED_ROWS, 3);
    EXPECT_UNREADABLE("cards:2 - K,A/- 2/3 play:a:a - -", PROBLEM_UNSORTED_ROWS, 3);
    EXPECT_UNREADABLE("cards:2 - J2,K2/- 2/3 play:a:a - -", PROBLEM_UNSORTED_ROWS, 3);
    EXPECT_UNREADABLE("cards:2 - AJ3,A2J/- 2/3 play:a:a - -", PROBLEM_UNSORTED_ROWS, 3);
    EXPECT_UNREADABLE("cards:2 - D,A/- 2/3 play:a:a - -", PROBLEM_UNSORTED_ROWS, 3);
    EXPECT_UNREADABLE("cards:2 - A,A,A/- 2/3 play:a:a - -", PROBLEM_TOO_MANY_ROWS, 3);
    EXPECT_UNREADABLE("cards:4 - A,A/-/-/- 2/3/3/3 play:a:a - -", PROBLEM_TOO_MANY_ROWS, 3);
    EXPECT_UNREADABLE("cards:2 - A,/- 2/3 play:a:a - -", PROBLEM_MISSING_PART, 3);
    EXPECT_UNREADABLE("cards:2 - -/-/- 2/3 play:a:a - -", PROBLEM_EXTRA_PART, 3);
    EXPECT_UNREADABLE("cards:3 - -/- 2/3/3 play:a:a - -", PROBLEM_MISSING_PART, 3);
    (void)position("cards:2 - A2J,AJ3/J2,J2 2/3 play:a:a - -");
}

TEST(hands_are_sorted_and_what_is_known_of_them_is_in_them) {
    EXPECT_UNREADABLE("cards:2 - -/- 32/3 play:a:a - -", PROBLEM_UNSORTED, 4);
    EXPECT_UNREADABLE("cards:2 - -/- ?2/3 play:a:a - -", PROBLEM_UNSORTED, 4);
    EXPECT_UNREADABLE("cards:2 - -/- 2/ play:a:a - -", PROBLEM_MISSING_PART, 4);
    EXPECT_UNREADABLE("cards:2 - -/- 25*3/3 play:a:a - -", PROBLEM_NOT_IN_HAND, 4);
    EXPECT_UNREADABLE("cards:2 - -/- 25*22/3 play:a:a - -", PROBLEM_NOT_IN_HAND, 4);
    EXPECT_UNREADABLE("cards:3 - -/-/- 25*2*b2/3/3 play:a:a - -", PROBLEM_NOT_IN_HAND, 4);
    EXPECT_UNREADABLE("cards:2 - -/- 25*52/3 play:a:a - -", PROBLEM_UNSORTED, 4);
    EXPECT_UNREADABLE("cards:2 - -/- 25*/3 play:a:a - -", PROBLEM_NO_SUCH_PLAYER, 4);
    EXPECT_UNREADABLE("cards:2 - -/- 25*b2/3 play:a:a - -", PROBLEM_BAD_MARK, 4);
    EXPECT_UNREADABLE("cards:3 - -/-/- 25*a2/3/3 play:a:a - -", PROBLEM_BAD_MARK, 4);
    EXPECT_UNREADABLE("cards:3 - -/-/- 25*d2/3/3 play:a:a - -", PROBLEM_NO_SUCH_PLAYER, 4);
    EXPECT_UNREADABLE("cards:3 - -/-/- 25*c2*b2/3/3 play:a:a - -", PROBLEM_UNSORTED_PLAYERS, 4);
    EXPECT_UNREADABLE("cards:3 - -/-/- 25*b2*b5/3/3 play:a:a - -", PROBLEM_UNSORTED_PLAYERS, 4);
    EXPECT_UNREADABLE("cards:3 - -/-/- 25*b2*5/3/3 play:a:a - -", PROBLEM_UNSORTED_PLAYERS, 4);
    EXPECT_UNREADABLE("cards:3 - -/-/- 25*b/3/3 play:a:a - -", PROBLEM_MISSING_PART, 4);
    EXPECT_UNREADABLE("cards:3 - -/-/- 25?*?/3/3 play:a:a - -", PROBLEM_UNKNOWN_LETTER, 4);
}

TEST(a_chosen_card_is_in_the_hand_and_belongs_to_give) {
    EXPECT_UNREADABLE("cards:4 - -/-/-/- 25>3/3/3/3 give:b:a - -", PROBLEM_NOT_IN_HAND, 4);
    EXPECT_UNREADABLE("cards:4 - -/-/-/- 25>/3/3/3 give:b:a - -", PROBLEM_MISSING_PART, 4);
    EXPECT_UNREADABLE("cards:4 - -/-/-/- 25>2/3/3/3 play:b:a - -", PROBLEM_STRAY_CHOICE, 4);
    EXPECT_UNREADABLE("cards:4 - -/-/-/- 25>2/3/3/3 give:a:a - -", PROBLEM_WRONG_PLAYER, 5);
    EXPECT_UNREADABLE("cards:4 - -/-/-/- 2>2/3>3/3>3/3>3 give:a:a - -", PROBLEM_ALL_CHOSEN, 5);
    EXPECT_UNREADABLE("cards:4 - -/-/-/- 2/-/3/3 give:a:a - -", PROBLEM_EMPTY_HAND, 4);
    EXPECT_UNREADABLE("cards:4 - -/-/-/- 2*2/3/3/3 give:a:a - -", PROBLEM_BAD_MARK, 4);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 give:a:a - -", PROBLEM_BAD_PHASE, 5);
}

TEST(the_turn_names_a_phase_and_players) {
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 retry:a:a - -", PROBLEM_BAD_PHASE, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 play:c:a - -", PROBLEM_NO_SUCH_PLAYER, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 play:a:c - -", PROBLEM_NO_SUCH_PLAYER, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 play:a - -", PROBLEM_MISSING_PART, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 play:a:a:0 - -", PROBLEM_MISSING_PART, 5);
    EXPECT_UNREADABLE("cards:2 - -/- -/3 play:a:a 9 -", PROBLEM_EMPTY_HAND, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 over:a:a - -", PROBLEM_NOT_WON, 5);
    EXPECT_UNREADABLE("cards:2 - D,D/- 2/3 play:a:a - -", PROBLEM_ALREADY_WON, 5);
    EXPECT_UNREADABLE("cards:2 - D,D/- 2/3 over:b:a - -", PROBLEM_ALREADY_WON, 5);
    EXPECT_UNREADABLE("cards:4 - D/-/D/- 2/3/2/2 over:a:a - -", PROBLEM_NO_SUCH_PLAYER, 5);
    EXPECT_UNREADABLE("cards:4 - D/-/D/- 2/3/2/2 over:ca:a - -", PROBLEM_WRONG_PLAYER, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/- over:-:a - -", PROBLEM_CARDS_IN_HAND, 4);
}

TEST(a_deal_begins_with_all_cards_on_the_discard_pile) {
    EXPECT_UNREADABLE("cards:2 " M " -/- -/- deal:a:a - 22", PROBLEM_CARDS_ON_TABLE, 2);
    EXPECT_UNREADABLE("cards:2 - A/- -/- deal:a:a - 22", PROBLEM_CARDS_ON_TABLE, 3);
    EXPECT_UNREADABLE("cards:2 - -/- 2/- deal:a:a - 22", PROBLEM_CARDS_IN_HAND, 4);
    EXPECT_UNREADABLE("cards:2 - -/- -/- deal:a:a 2 22", PROBLEM_PILE_NOT_EMPTY, 6);
    EXPECT_UNREADABLE("cards:2 - -/- -/- deal:a:b - 22", PROBLEM_WRONG_PLAYER, 5);
}

TEST(what_waits_for_a_shuffle_has_an_empty_draw_pile_and_something_to_shuffle) {
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 draw:a:a 9 22", PROBLEM_PILE_NOT_EMPTY, 6);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 draw:a:a - -", PROBLEM_NOTHING_TO_SHUFFLE, 7);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 shuffle:a:a 9 22", PROBLEM_PILE_NOT_EMPTY, 6);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 fill:a:a:5:-:- 9 22", PROBLEM_PILE_NOT_EMPTY, 6);
    EXPECT_UNREADABLE("cards:2 " M " -/- 2/3 fill:a:a:5:-:- - 22", PROBLEM_PLACE_TAKEN, 2);
}

TEST(a_fill_names_place_special_and_what_was_set_aside) {
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 fill:a:a - 22", PROBLEM_MISSING_PART, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 fill:a:a:0:-:- - 22", PROBLEM_NO_SUCH_PLACE, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 fill:a:a:14:-:- - 22", PROBLEM_NO_SUCH_PLACE, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 fill:a:a:5:7:- - 22", PROBLEM_UNKNOWN_LETTER, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 fill:a:a:5:-:6 - 22", PROBLEM_NOT_ASIDE, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 fill:a:a:5:- - 22", PROBLEM_MISSING_PART, 5);
}

TEST(who_looks_has_seen_the_cards) {
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 look:a:a - 22", PROBLEM_NOTHING_TO_LOOK_AT, 6);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 look:a:a 9a8 22", PROBLEM_NOT_LOOKED_AT, 6);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 look:a:a 9b 22", PROBLEM_NOT_LOOKED_AT, 6);
}

TEST(marks_in_the_draw_pile_are_canonical) {
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 play:a:a 9ab -", PROBLEM_BAD_MARK, 6);
    EXPECT_UNREADABLE("cards:3 - -/-/- 2/3/3 play:a:a 9ba -", PROBLEM_UNSORTED_PLAYERS, 6);
    EXPECT_UNREADABLE("cards:3 - -/-/- 2/3/3 play:a:a 9aa -", PROBLEM_UNSORTED_PLAYERS, 6);
    EXPECT_UNREADABLE("cards:3 - -/-/- 2/3/3 play:a:a 9d -", PROBLEM_NO_SUCH_PLAYER, 6);
    EXPECT_UNREADABLE("cards:3 - -/-/- 2/3/3 play:a:a 9** -", PROBLEM_UNKNOWN_LETTER, 6);
    EXPECT_UNREADABLE("cards:3 - -/-/- 2/3/3 play:a:a *9 -", PROBLEM_UNKNOWN_LETTER, 6);
}

TEST(no_kind_has_more_cards_than_the_deck_wherever_they_lie) {
    EXPECT_UNREADABLE("cards:2 - -/- 222222222/3 play:a:a - -", PROBLEM_TOO_MANY_CARDS, 4);
    EXPECT_UNREADABLE("cards:2 - A2/- 2222/3 play:a:a 22 22", PROBLEM_TOO_MANY_CARDS, 7);
    EXPECT_UNREADABLE("cards:2 - D/- DDDD/3 play:a:a DD DD", PROBLEM_TOO_MANY_CARDS, 7);
    EXPECT_UNREADABLE("cards:2 - -/- 77777777/3 look:a:a 9a -", PROBLEM_TOO_MANY_CARDS, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 44444444/3 fill:a:a:5:4:- - 9", PROBLEM_TOO_MANY_CARDS, 5);
    EXPECT_UNREADABLE("cards:2 - -/- 5555555/3 fill:a:a:5:-:55 - 9", PROBLEM_TOO_MANY_CARDS, 5);
}

TEST(everybody_has_seen_the_discard_pile) {
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 play:a:a - 2?", PROBLEM_UNKNOWN_LETTER, 7);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 play:a:a - 2 ", PROBLEM_EXTRA_PART, 7);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 play:a:a - 32", PROBLEM_UNSORTED, 7);
    EXPECT_UNREADABLE("cards:2 - -/- 2/3 play:a:a -", PROBLEM_MISSING_PART, 6);
}

TEST(words_that_are_no_actions_are_refused_with_the_place) {
    State state = position("cards:2 " M " A/- 2/3 play:a:a 9 -");
    EXPECT_REFUSED(&state, "", PROBLEM_BAD_ACTION);
    EXPECT_REFUSED(&state, "fold", PROBLEM_BAD_ACTION);
    EXPECT_REFUSED(&state, "build:", PROBLEM_MISSING_PART);
    EXPECT_REFUSED(&state, "build:2", PROBLEM_MISSING_PART);
    EXPECT_REFUSED(&state, "build:2:", PROBLEM_MISSING_PART);
    EXPECT_REFUSED(&state, "build:?:a1", PROBLEM_UNKNOWN_LETTER);
    EXPECT_REFUSED(&state, "build:2:c1", PROBLEM_NO_SUCH_PLAYER);
    EXPECT_REFUSED(&state, "build:2:a0", PROBLEM_NO_SUCH_ROW);
    EXPECT_REFUSED(&state, "build:2:a3", PROBLEM_NO_SUCH_ROW);
    EXPECT_REFUSED(&state, "build:2:a1x", PROBLEM_EXTRA_PART);
    EXPECT_REFUSED(&state, "buy:2", PROBLEM_MISSING_PART);
    EXPECT_REFUSED(&state, "buy:2:02", PROBLEM_NO_SUCH_PLACE);
    EXPECT_REFUSED(&state, "redeem:2:a1", PROBLEM_MISSING_PART);
    EXPECT_REFUSED(&state, "7:look:", PROBLEM_EXTRA_PART);
    EXPECT_REFUSED(&state, "give:x:2", PROBLEM_NO_SUCH_PLAYER);
    EXPECT_REFUSED(&state, "drop:22", PROBLEM_EXTRA_PART);
}

TEST(actions_that_no_text_can_spell_are_refused) {
    State state = position("cards:2 " M " A/- 2/3 play:a:a 9 2");
    Problem problem;
    Action action = {.kind = CARDS_BUILD, .card = CARD_2, .count = 1, .step[0] = {200, 0}};
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    action = (Action){.kind = 99, .card = CARD_2};
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    action = (Action){.kind = CARDS_DROP, .card = 77};
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    action = (Action){.kind = CARDS_PEEK, .card = CARD_2};
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    action = (Action){.kind = CARDS_TAKE, .card = CARD_2, .take = CARD_2};
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    action = (Action){.kind = CARDS_ROB, .card = CARD_2, .count = 1, .step[0] = {2, 0}};
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    action = (Action){.kind = CARDS_DROP, .card = CARD_3};
    EXPECT_EQUAL(game_check(&state, 1, &action, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_YOUR_TURN);
}
