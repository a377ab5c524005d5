/* Tests that positions of DOG are read strictly and written canonically (NOTATION). The fields
 * of a line: 1 variant, 2 pieces, 3 hands, 4 turn, 5 draw pile, 6 discard pile. */
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

/* The line with everything that is left over from the deck as its draw pile. */
static void fill_draw_pile(char *line, size_t size, const char *before, const char *after) {
    int count[CARD_KINDS];
    for (int card = 0; card < CARD_KINDS; card++)
        count[card] = card == CARD_D ? 0 : card == CARD_J ? 6 : 8;
    const char *hands = strchr(strchr(before, ' ') + 1, ' ') + 1;
    Card card;
    for (const char *letter = hands; *letter != ' '; letter++)
        if (*letter != '/' && card_from_letter(*letter, &card))
            count[card]--;
    for (const char *letter = after; *letter != '\0'; letter++)
        if (card_from_letter(*letter, &card))
            count[card]--;
    Text text = text_into(line, size);
    text_add(&text, before);
    text_char(&text, ' ');
    for (bool more = true; more;) {
        more = false;
        for (Card next = CARD_KINDS; next-- > 0;)
            if (count[next] > 0) {
                text_char(&text, card_letter(next));
                more = --count[next] > 0 || more;
            }
    }
    text_char(&text, ' ');
    text_add(&text, after);
    EXPECT(text_ok(&text));
}

/* Positions that read and write alike: position() compares. */

TEST(positions_of_every_phase_are_written_as_they_were_read) {
    (void)position("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A");
    (void)position("dog:4:4:cw -/-/-/- -/-/-/- deal:d:d:4294967295 - -");
    (void)position("dog:4:4:cw -/-/-/- 2459K>K/2/3/4 give:b:a:0 - -");
    (void)position("dog:4:4:cw 7,32/31,b2,b3/48,c1/28,30,41,d3 37Q/A4XJ/799J/669 play:b:d:7 - "
                   "A345799TX");
    (void)position("dog:4:2:cw 0/32 A23/456 retry:b:a:12 789 TQK");
    (void)position("dog:4:2:ccw 0/32 A23/- draw:b:a:12 - TQK");
    (void)position("dog:6:6:ccw 95,a1,a2/-/-/-/-/f4 2/2/2/2/2/2 play:f:a:0 - -");
    (void)position("dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- 2/2/-/2 over:ac:a:0 - 3");
    (void)position("dog:4:4:cw:14 -/-/-/- D/2/2/2 play:a:a:0 D DJ");
    (void)position("dog:4:4:ccw:cards -/-/-/- X/2/2/2 play:a:a:0 - XJ");
}

TEST(the_example_of_the_notation_holds_the_whole_deck) {
    char line[POSITION_TEXT_MAX];
    fill_draw_pile(line, sizeof line,
                   "dog:4:4:cw 7,32/31,b2,b3/48,c1/28,30,41,d3 37Q/A4XJ/799J/669 play:b:d:7",
                   "A345799TX");
    State state = position(line);
    EXPECT_EQUAL(state.as.dog.draw_count, 87);
    EXPECT_EQUAL(state.as.dog.turn, 1);
    EXPECT_EQUAL(state.as.dog.starter, 3);
    EXPECT_EQUAL(state.as.dog.round, 7);
}

TEST(a_position_need_not_name_every_card_and_no_round_limits_the_hands) {
    (void)position("dog:4:4:cw 10/-/-/- AA223344/2/-/5566 play:a:c:4 - -");
    (void)position("dog:4:4:cw 10/-/-/- 5/-/-/- play:a:a:0 - -");
}

TEST(a_draw_pile_is_written_in_draw_order) {
    (void)position("dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 K2JA9 -");
}

TEST(hidden_cards_stand_last_in_a_hand_and_anywhere_in_the_draw_pile) {
    (void)position("dog:4:4:cw 10/-/-/- 5/?/2?/- play:a:a:0 ??? 9");
    (void)position("dog:4:4:cw -/-/-/- A2>A/3?>?/?>?/? give:d:a:0 ??? 9");
    (void)position("dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 2?3 9");
    EXPECT_UNREADABLE("dog:4:4:cw 10/-/-/- 5/?2/2/2 play:a:a:0 - -", PROBLEM_UNSORTED, 3);
}

TEST(hidden_cards_count_as_cards_of_the_deck) {
    char line[256], pile[120];
    memset(pile, '?', sizeof pile);
    snprintf(line, sizeof line, "dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 %.106s -", pile);
    (void)position(line);
    snprintf(line, sizeof line, "dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 %.107s -", pile);
    EXPECT_UNREADABLE(line, PROBLEM_TOO_MANY_IN_ALL, 5);
}

/* Part 1. */

TEST(the_variant_is_read_strictly) {
    EXPECT_UNREADABLE("chess:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_UNKNOWN_GAME, 1);
    EXPECT_UNREADABLE("", PROBLEM_UNKNOWN_GAME, 1);
    EXPECT_UNREADABLE(" dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_UNKNOWN_GAME, 1);
    EXPECT_UNREADABLE("DOG:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_UNKNOWN_GAME, 1);
    EXPECT_UNREADABLE("dog:4:4 -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("dog:4:4: -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("dog:4:4:up -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("dog:4:4:cwx -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("dog:04:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("dog:3:3:cw -/-/- -/-/- deal:a:a:0 - A", PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("dog:7:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("dog:4:4:cw:13 -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("dog:4:4:cw:14:cards -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_VARIANT, 1);
}

TEST(two_names_run_together_are_no_game) {
    EXPECT_UNREADABLE("dogbark:2 h,t,o 1/1 play:a:a:1:- - - -/- - -", PROBLEM_UNKNOWN_GAME, 1);
    EXPECT_UNREADABLE("dogdog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_UNKNOWN_GAME, 1);
}

TEST(a_known_game_without_its_board_is_a_bad_variant) {
    EXPECT_UNREADABLE("dog -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("dog: -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("dogs:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_UNKNOWN_GAME, 1);
}

/* All parts. */

TEST(a_missing_part_is_named) {
    EXPECT_UNREADABLE("dog:4:4:cw", PROBLEM_MISSING_PART, 2);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/-", PROBLEM_MISSING_PART, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2", PROBLEM_MISSING_PART, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0", PROBLEM_MISSING_PART, 5);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 -", PROBLEM_MISSING_PART, 6);
}

TEST(an_extra_part_is_refused) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 - - -", PROBLEM_EXTRA_PART, 0);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 - - ", PROBLEM_EXTRA_PART, 0);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 - -\n", PROBLEM_EXTRA_PART, 0);
}

TEST(every_player_has_exactly_one_place_in_a_part) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_MISSING_PART, 2);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_EXTRA_PART, 2);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2 play:a:a:0 - -", PROBLEM_MISSING_PART, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2/2 play:a:a:0 - -", PROBLEM_EXTRA_PART, 3);
}

/* Part 2. */

TEST(pieces_stand_on_fields_that_are_there) {
    EXPECT_UNREADABLE("dog:4:4:cw 64/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_NO_SUCH_FIELD, 2);
    EXPECT_UNREADABLE("dog:5:5:cw 80/-/-/-/- 2/2/2/2/2 play:a:a:0 - -", PROBLEM_NO_SUCH_FIELD, 2);
    EXPECT_UNREADABLE("dog:6:6:cw 96/-/-/-/-/- 2/2/2/2/2/2 play:a:a:0 - -", PROBLEM_NO_SUCH_FIELD,
                      2);
    EXPECT_UNREADABLE("dog:4:4:cw 99999999999/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_BAD_NUMBER, 2);
    EXPECT_UNREADABLE("dog:4:4:cw a0/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_NO_SUCH_FIELD, 2);
    EXPECT_UNREADABLE("dog:4:4:cw a5/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_NO_SUCH_FIELD, 2);
    EXPECT_UNREADABLE("dog:4:4:cw -/a1/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_FOREIGN_GOAL, 2);
    EXPECT_UNREADABLE("dog:4:4:cw e1/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_NO_SUCH_PLAYER, 2);
    EXPECT_UNREADABLE("dog:4:4:cw 010/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_BAD_NUMBER, 2);
    EXPECT_UNREADABLE("dog:4:4:cw *1/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_UNKNOWN_LETTER, 2);
}

TEST(pieces_come_in_order_and_one_to_a_field) {
    EXPECT_UNREADABLE("dog:4:4:cw 12,10/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_UNSORTED_PIECES, 2);
    EXPECT_UNREADABLE("dog:4:4:cw a1,10/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_UNSORTED_PIECES, 2);
    EXPECT_UNREADABLE("dog:4:4:cw a2,a1/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_UNSORTED_PIECES, 2);
    EXPECT_UNREADABLE("dog:4:4:cw 10,10/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_SHARED_FIELD, 2);
    EXPECT_UNREADABLE("dog:4:4:cw a1,a1/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_SHARED_FIELD, 2);
    EXPECT_UNREADABLE("dog:4:4:cw 10/10/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_SHARED_FIELD, 2);
    EXPECT_UNREADABLE("dog:4:4:cw 10/-/-/1,2,10 2/2/2/2 play:a:a:0 - -", PROBLEM_SHARED_FIELD, 2);
    EXPECT_UNREADABLE("dog:4:4:cw 1,2,3,4,5/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_TOO_MANY_PIECES,
                      2);
    EXPECT_UNREADABLE("dog:4:2:cw 1,2,3,4,5,6/- 2/2 play:a:a:0 - -", PROBLEM_TOO_MANY_PIECES, 2);
}

/* Parts 3, 5 and 6. */

TEST(cards_are_letters_of_the_deck) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- Z/2/2/2 play:a:a:0 - -", PROBLEM_UNKNOWN_LETTER, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- k/2/2/2 play:a:a:0 - -", PROBLEM_UNKNOWN_LETTER, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 1/2/2/2 play:a:a:0 - -", PROBLEM_UNKNOWN_LETTER, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 Z -", PROBLEM_UNKNOWN_LETTER, 5);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 - Z", PROBLEM_UNKNOWN_LETTER, 6);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 2-3 -", PROBLEM_UNKNOWN_LETTER, 5);
}

TEST(hands_and_the_discard_pile_are_sorted) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2A/2/2/2 play:a:a:0 - -", PROBLEM_UNSORTED, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/JX/2/2 play:a:a:0 - -", PROBLEM_UNSORTED, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 - TQ9", PROBLEM_UNSORTED, 6);
}

TEST(there_are_no_more_cards_of_a_kind_than_the_deck_has) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 222222222/3/3/3 play:a:a:0 - -", PROBLEM_TOO_MANY_CARDS,
                      3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 22222/2222/3/3 play:a:a:0 - -", PROBLEM_TOO_MANY_CARDS,
                      3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 22222/222/3/3 play:a:a:0 2 -", PROBLEM_TOO_MANY_CARDS, 5);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 22222/22/3/3 play:a:a:0 2 2", PROBLEM_TOO_MANY_CARDS, 6);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- JJJJ/JJJ/3/3 play:a:a:0 - -", PROBLEM_TOO_MANY_CARDS, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/3/3 play:a:a:0 - 2222222", PROBLEM_TOO_MANY_CARDS, 6);
    (void)position("dog:4:4:cw -/-/-/- 2/2/3/3 play:a:a:0 - 222222");
}

TEST(a_chosen_card_lies_in_the_hand_and_belongs_to_give) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- A2>3/2/2/2 give:b:a:0 - -", PROBLEM_NOT_IN_HAND, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- A2>/2/2/2 give:b:a:0 - -", PROBLEM_MISSING_PART, 3);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- A2>A/2/2/2 play:b:a:0 - -", PROBLEM_STRAY_CHOICE, 0);
    EXPECT_UNREADABLE("dog:4:4:cw 10/-/-/- A2>A/-/-/- deal:b:b:0 - -", PROBLEM_STRAY_CHOICE, 0);
}

/* Part 4. */

TEST(the_turn_is_read_strictly) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 sleep:a:a:0 - -", PROBLEM_BAD_PHASE, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:e:a:0 - -", PROBLEM_NO_SUCH_PLAYER, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:e:0 - -", PROBLEM_NO_SUCH_PLAYER, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a - -", PROBLEM_MISSING_PART, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a: - -", PROBLEM_BAD_NUMBER, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:00 - -", PROBLEM_BAD_NUMBER, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:-1 - -", PROBLEM_BAD_NUMBER, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:4294967296 - -", PROBLEM_BAD_NUMBER, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0:1 - -", PROBLEM_UNKNOWN_LETTER, 4);
}

TEST(retry_and_draw_are_for_two_three_or_five) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 retry:a:a:0 - 3", PROBLEM_BAD_PHASE, 4);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/2/2/2 draw:a:a:0 - 3", PROBLEM_BAD_PHASE, 4);
    EXPECT_UNREADABLE("dog:6:6:cw -/-/-/-/-/- 2/2/2/2/2/2 retry:a:a:0 - 3", PROBLEM_BAD_PHASE, 4);
    (void)position("dog:5:5:cw -/-/-/-/- 2/2/2/2/2 retry:a:a:0 - 3");
}

TEST(a_position_makes_sense) {
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- -/2/2/2 play:a:a:0 - -", PROBLEM_EMPTY_HAND, 0);
    EXPECT_UNREADABLE("dog:4:2:cw -/- -/2 retry:a:a:0 - 3", PROBLEM_EMPTY_HAND, 0);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- 2/-/-/- deal:a:a:0 - -", PROBLEM_CARDS_IN_HAND, 0);
    EXPECT_UNREADABLE("dog:4:4:cw -/-/-/- -/-/-/- deal:a:b:0 - 2", PROBLEM_WRONG_PLAYER, 4);
    EXPECT_UNREADABLE("dog:4:2:cw -/- 2/2 draw:a:a:0 4 3", PROBLEM_PILE_NOT_EMPTY, 0);
    EXPECT_UNREADABLE("dog:4:2:cw 0/32 2>2/3>3 give:a:a:0 - -", PROBLEM_ALL_CHOSEN, 0);
    EXPECT_UNREADABLE("dog:4:2:cw 0/32 2>2/3 give:a:a:0 - -", PROBLEM_WRONG_PLAYER, 4);
    EXPECT_UNREADABLE("dog:4:2:cw 0/32 2/3 give:a:b:0 - -", PROBLEM_WRONG_PLAYER, 4);
}

TEST(a_win_and_the_phase_over_go_together) {
    EXPECT_UNREADABLE("dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- 2/2/2/2 play:b:a:0 - -",
                      PROBLEM_ALREADY_WON, 0);
    EXPECT_UNREADABLE("dog:4:2:cw a1,a2,a3,a4/- -/- deal:b:b:1 - 2", PROBLEM_ALREADY_WON, 0);
    EXPECT_UNREADABLE("dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3/- 2/2/2/2 over:ac:a:0 - -",
                      PROBLEM_NOT_WON, 0);
    EXPECT_UNREADABLE("dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- 2/2/2/2 over:bd:a:0 - -",
                      PROBLEM_NOT_WON, 0);
    EXPECT_UNREADABLE("dog:4:2:cw a1,a2,a3,a4/- 2/2 over:b:a:0 - -", PROBLEM_NOT_WON, 0);
}

/* Details. */

static Problem problem_with(const char *line) {
    State state;
    Problem problem;
    EXPECT_EQUAL(game_read_position(&state, line, &problem), STATUS_UNREADABLE);
    return problem;
}

TEST(a_reading_error_says_what_is_wrong_and_where) {
    Problem cards = problem_with("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 JJJJJJJ -");
    EXPECT_EQUAL(cards.code, PROBLEM_TOO_MANY_CARDS);
    EXPECT_EQUAL(cards.card, CARD_J);
    EXPECT_EQUAL(cards.number, 6);
    EXPECT_EQUAL(cards.line_field, 5);
    EXPECT_EQUAL(cards.column, strlen("dog:4:4:cw -/-/-/- 2/2/2/2 play:a:a:0 JJJJJJ"));
    Problem pieces = problem_with("dog:4:4:cw -/1,2,3,4,5/-/- 2/2/2/2 play:a:a:0 - -");
    EXPECT_EQUAL(pieces.code, PROBLEM_TOO_MANY_PIECES);
    EXPECT_EQUAL(pieces.seat, 1);
    EXPECT_EQUAL(pieces.number, 4);
    Problem shared = problem_with("dog:4:4:cw 10/-/10/- 2/2/2/2 play:a:a:0 - -");
    EXPECT_EQUAL(shared.code, PROBLEM_SHARED_FIELD);
    EXPECT_EQUAL(shared.field, 10);
    Problem letter = problem_with("dog:4:4:cw -/-/-/- 2/z/2/2 play:a:a:0 - -");
    EXPECT_EQUAL(letter.code, PROBLEM_UNKNOWN_LETTER);
    EXPECT_TEXT(letter.letter, "z");
    Problem empty = problem_with("dog:4:4:cw -/-/-/- 2/-/2/2 play:b:a:0 - -");
    EXPECT_EQUAL(empty.code, PROBLEM_EMPTY_HAND);
    EXPECT_EQUAL(empty.seat, 1);
}

TEST(a_line_that_cannot_be_read_leaves_the_state_alone) {
    State state = position("dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 - -");
    Problem problem;
    EXPECT_EQUAL(game_read_position(&state, "dog:4:4:cw 20/-/-/- 6/2/2/2 play:a:a:0 - Z", &problem),
                 STATUS_UNREADABLE);
    EXPECT_POSITION(&state, "dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 - -");
}

TEST(no_beginning_of_a_line_and_no_damaged_letter_is_taken_for_a_position_by_mistake) {
    const char *line =
        "dog:4:4:cw 7,32/31,b2,b3/48,c1/28,30,41,d3 37Q/A4XJ/799J/669 play:b:d:7 2K? A35";
    char damaged[128];
    State state;
    Problem problem;
    for (size_t length = 0; length < strlen(line) - 2; length++) {
        memcpy(damaged, line, length);
        damaged[length] = '\0';
        EXPECT_EQUAL(game_read_position(&state, damaged, &problem), STATUS_UNREADABLE);
        EXPECT(problem.code != PROBLEM_NONE);
    }
    for (size_t place = 0; place < strlen(line); place++)
        for (int letter = 1; letter < 256; letter++) {
            strcpy(damaged, line);
            damaged[place] = (char)letter;
            if (game_read_position(&state, damaged, &problem) == STATUS_OK)
                (void)position(damaged);
            else
                EXPECT(problem.code != PROBLEM_NONE);
        }
}
