/* Tests reading positions of Barking: each position has one notation, and each refusal a reason. */
#include <stdio.h>
#include <string.h>

#include "tests/rules/bark/bark_fixture.h"

enum { PLAYERS_PART = 1, TABLE, HANDS, TURN, DECK, DISCARDS, WON, TO_COME, OUT };

TEST(bark_positions_are_read_and_written_back_alike) {
    position("bark:4 ma9c3,xbTT,o 4C~/58C~/7W/139C~ play:a:a:1:- 72 8 -/-/-/- - -");
    position("bark:3 m*a49c37W,x,ob2,l 1/?\?/C??~ play:c:b:2:ab ???? 88C hht/-/- - -");
    position("bark:2 m,x,o 1/2 play:a:a:1:- ?3? - -/- ?????????????????????? -");
    position("bark:5:gentle - -/-/-/-/- deal:e:e:1:- - 123 -/-/-/-/- - -");
    position("bark:2:gentle:dogs=9999999999:wonders=9:cats=15:items=9999999999:tokens=0"
             " - -/- deal:b:b:4:- - - -/- - -");
    position("bark:2 - -/- over:ab:a:5:- 1 2 -/- - -");
}

TEST(a_bark_variant_is_refused_where_it_goes_wrong) {
#define REST " - -/- deal:a:a:1:- - - -/- - -"
    EXPECT_UNREADABLE("bark:1" REST, PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("bark:6" REST, PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("bark:x" REST, PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("bark:2x" REST, PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("bark:2:wild" REST, PROBLEM_BAD_OPTION, 1);
    EXPECT_UNREADABLE("bark:2:gentle:gentle" REST, PROBLEM_BAD_OPTION, 1);
    EXPECT_UNREADABLE("bark:2:cats=10" REST, PROBLEM_BAD_OPTION, 1); /* the usual count */
    EXPECT_UNREADABLE("bark:2:cats=1" REST, PROBLEM_TOO_FEW_CATS, 1);
    EXPECT_UNREADABLE("bark:2:cats=016" REST, PROBLEM_BAD_OPTION, 1);
    EXPECT_UNREADABLE("bark:2:tokens=1:cats=3" REST, PROBLEM_BAD_OPTION, 1); /* the order */
    EXPECT_UNREADABLE("bark:2:items=0000000000" REST, PROBLEM_TOO_FEW_ITEMS, 1);
    EXPECT_UNREADABLE("bark:2:dogs=123" REST, PROBLEM_BAD_OPTION, 1);
    EXPECT_UNREADABLE("bark:2:cats=3:gentle" REST, PROBLEM_BAD_OPTION, 1);
    EXPECT_UNREADABLE("bark:", PROBLEM_BAD_VARIANT, 1);
    EXPECT_UNREADABLE("bark:2", PROBLEM_MISSING_PART, 1);
#undef REST
}

TEST(a_table_is_refused_where_it_goes_wrong) {
#define REST " 1/2 play:a:a:1:- - - -/- - -"
    EXPECT_UNREADABLE("bark:2 m,x,?" REST, PROBLEM_UNKNOWN_LETTER, TABLE);
    EXPECT_UNREADABLE("bark:2 m,x," REST, PROBLEM_MISSING_PART, TABLE);
    EXPECT_UNREADABLE("bark:2 m,x" REST, PROBLEM_WRONG_ITEM_COUNT, TABLE);
    EXPECT_UNREADABLE("bark:2 m,x,o,o" REST, PROBLEM_WRONG_ITEM_COUNT, TABLE);
    EXPECT_UNREADABLE("bark:2 -" REST, PROBLEM_WRONG_ITEM_COUNT, TABLE);
    EXPECT_UNREADABLE("bark:2 m,m,m,m,m,x,x,x" REST, PROBLEM_WRONG_ITEM_COUNT, TABLE);
    EXPECT_UNREADABLE("bark:2 h,h,h" REST, PROBLEM_TOO_MANY_ITEMS, TABLE);
    EXPECT_UNREADABLE("bark:2 m**,x,o" REST, PROBLEM_UNKNOWN_LETTER, TABLE);
    EXPECT_UNREADABLE("bark:2:tokens=1 m*,x*,o" REST, PROBLEM_TOO_MANY_TOKENS, TABLE);
    EXPECT_UNREADABLE("bark:2 ma,x,o" REST, PROBLEM_MISSING_PART, TABLE);
    EXPECT_UNREADABLE("bark:2 ma3*,x,o" REST, PROBLEM_UNKNOWN_LETTER, TABLE);
    EXPECT_UNREADABLE("bark:2 mc3,x,o" REST, PROBLEM_UNKNOWN_LETTER, TABLE);
    EXPECT_UNREADABLE("bark:2 mb3a4,x,o" REST, PROBLEM_UNSORTED_PLAYERS, TABLE);
    EXPECT_UNREADABLE("bark:2 ma3a3,x,o" REST, PROBLEM_UNSORTED_PLAYERS, TABLE);
    EXPECT_UNREADABLE("bark:2 m*a43,x,o" REST, PROBLEM_UNSORTED, TABLE);
    EXPECT_UNREADABLE("bark:2 maC,x,o" REST, PROBLEM_UNKNOWN_LETTER, TABLE);
    EXPECT_UNREADABLE("bark:2 ma?,x,o" REST, PROBLEM_UNKNOWN_LETTER, TABLE);
    EXPECT_UNREADABLE("bark:2 maW,x,o" REST, PROBLEM_WONDER_ALONE, TABLE);
    EXPECT_UNREADABLE("bark:2 ma34,x,o" REST, PROBLEM_SEVERAL_BREEDS, TABLE);
    EXPECT_UNREADABLE("bark:2 ma3b3,x,o" REST, PROBLEM_BREED_THERE, TABLE);
    EXPECT_UNREADABLE("bark:2 m*a34b34,x,o" REST, PROBLEM_BREED_THERE, TABLE);
    EXPECT_UNREADABLE("bark:2 ma1111,x,o" REST, PROBLEM_TOO_MANY_CARDS, TABLE);
    EXPECT_UNREADABLE("bark:2 ma111,x,o" REST, PROBLEM_TOO_MANY_CARDS, HANDS);
#undef REST
}

TEST(hands_are_refused_where_they_go_wrong) {
#define HANDS_ARE(hands) "bark:2 m,x,o " hands " play:a:a:1:- - - -/- - -"
    EXPECT_UNREADABLE(HANDS_ARE("1"), PROBLEM_MISSING_PART, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("1/2/3"), PROBLEM_EXTRA_PART, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("/2"), PROBLEM_MISSING_PART, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("21/2"), PROBLEM_UNSORTED, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("?1/2"), PROBLEM_UNSORTED, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("0/2"), PROBLEM_UNKNOWN_LETTER, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("-1/2"), PROBLEM_UNKNOWN_LETTER, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("1~/2"), PROBLEM_NOT_IN_HAND, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("?~/2"), PROBLEM_NOT_IN_HAND, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("-~/2"), PROBLEM_UNKNOWN_LETTER, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("C~~/2"), PROBLEM_UNKNOWN_LETTER, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("1111/2"), PROBLEM_TOO_MANY_CARDS, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("WWW/WWW"), PROBLEM_TOO_MANY_CARDS, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("11122233344/3"), PROBLEM_HAND_LIMIT, HANDS);
    EXPECT_UNREADABLE(HANDS_ARE("1/???????????"), PROBLEM_HAND_LIMIT, HANDS);
#undef HANDS_ARE
}

TEST(a_turn_is_refused_where_it_goes_wrong) {
#define TURN_IS(turn) "bark:3 m,x,o 1/2/3 " turn " - - -/-/- - -"
    EXPECT_UNREADABLE(TURN_IS("sit:a:a:1:-"), PROBLEM_BAD_PHASE, TURN);
    EXPECT_UNREADABLE(TURN_IS("playa:a:1:-"), PROBLEM_BAD_PHASE, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:d:a:1:-"), PROBLEM_NO_SUCH_PLAYER, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:d:1:-"), PROBLEM_NO_SUCH_PLAYER, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:0:-"), PROBLEM_BAD_NUMBER, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:6:-"), PROBLEM_BAD_NUMBER, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:1"), PROBLEM_MISSING_PART, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:1:"), PROBLEM_NO_SUCH_PLAYER, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:1:cb"), PROBLEM_UNSORTED_PLAYERS, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:1:bb"), PROBLEM_UNSORTED_PLAYERS, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:1:a"), PROBLEM_WRONG_PLAYER, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:1:abc"), PROBLEM_WRONG_PLAYER, TURN);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:1:b:c"), PROBLEM_EXTRA_PART, TURN);
    EXPECT_UNREADABLE(TURN_IS("drop:a:a:1:-"), PROBLEM_NO_HAND_TOO_LARGE, TURN);
    EXPECT_UNREADABLE(TURN_IS("deal:a:a:1:-"), PROBLEM_WRONG_ITEM_COUNT, TABLE);
    EXPECT_UNREADABLE(TURN_IS("cat:a:a:1:-"), PROBLEM_NOT_IN_DISCARD, DISCARDS);
    EXPECT_UNREADABLE(TURN_IS("play:a:a:2:-"), PROBLEM_WRONG_ITEM_COUNT, TABLE);
#undef TURN_IS
}

TEST(phases_that_do_not_go_with_the_rest_are_refused) {
    EXPECT_UNREADABLE("bark:2 - 1/2 deal:a:b:1:- - - -/- - -", PROBLEM_WRONG_PLAYER, TURN);
    EXPECT_UNREADABLE("bark:2 - 1/2 deal:a:a:1:b - - -/- - -", PROBLEM_ROUND_NOT_BEGUN, TURN);
    EXPECT_UNREADABLE("bark:2 m*,x*,o* 1/2 token:a:a:1:- - C -/- - -", PROBLEM_NO_TOKEN_TO_PUT,
                      TURN);
    EXPECT_UNREADABLE("bark:2:tokens=0 m,x,o 1/2 token:a:a:1:- - C -/- - -",
                      PROBLEM_NO_TOKEN_TO_PUT, TURN);
    EXPECT_UNREADABLE("bark:2 m,x,o 1/2 cat:a:a:1:- 3 45C -/- - -", PROBLEM_PILE_NOT_EMPTY, DECK);
    EXPECT_UNREADABLE("bark:2 m,x,o 1/2 cat:a:a:1:- - 45W -/- - -", PROBLEM_NOT_IN_DISCARD,
                      DISCARDS);
    EXPECT_UNREADABLE("bark:2 m,x,o 1/2 wonder:a:a:1:- - 45C -/- - -", PROBLEM_NOT_IN_DISCARD,
                      DISCARDS);
    EXPECT_UNREADABLE("bark:2 m,x,o 1/2 cat:a:a:1:- - C -/- - -", PROBLEM_NOTHING_TO_DEAL,
                      DISCARDS);
#define DROP(table, hands, turn) "bark:2 " table " " hands " " turn " - - -/- - -"
    EXPECT_UNREADABLE(DROP("m,x,o", "1/11222333344", "drop:a:a:1:-"), PROBLEM_WRONG_PLAYER, TURN);
    EXPECT_UNREADABLE(DROP("m,x,o", "33334444555/66666777777", "drop:a:b:1:-"),
                      PROBLEM_WRONG_PLAYER, TURN);
    EXPECT_UNREADABLE(DROP("m,x,o", "33334444555/6", "drop:a:b:1:b"), PROBLEM_ROUND_NOT_BEGUN,
                      TURN);
    EXPECT_UNREADABLE(DROP("m*,x,o", "33334444555/6", "drop:a:b:1:-"), PROBLEM_ROUND_NOT_BEGUN,
                      TABLE);
    EXPECT_UNREADABLE(DROP("m,x,ob9", "33334444555/6", "drop:a:b:1:-"), PROBLEM_ROUND_NOT_BEGUN,
                      TABLE);
    EXPECT_UNREADABLE(DROP("m,x,o", "33334444555666/6", "drop:a:b:1:-"), PROBLEM_HAND_LIMIT, HANDS);
#undef DROP
}

TEST(an_end_that_is_none_is_refused) {
    EXPECT_UNREADABLE("bark:2 - 1/2 over:a:a:4:- - - h/- - -", PROBLEM_BAD_NUMBER, TURN);
    EXPECT_UNREADABLE("bark:2 - 1/2 over:b:a:5:- - - h/- - -", PROBLEM_ALREADY_WON, TURN);
    EXPECT_UNREADABLE("bark:2 - 1/2 over:ab:a:5:- - - h/- - -", PROBLEM_NOT_WON, TURN);
    EXPECT_UNREADABLE("bark:2 - 1/2 over:ba:a:5:- - - h/h - -", PROBLEM_UNSORTED_PLAYERS, TURN);
    EXPECT_UNREADABLE("bark:2 - 1/2 over:a:a:5:b - - h/- - -", PROBLEM_ROUND_NOT_BEGUN, TURN);
    EXPECT_UNREADABLE("bark:2 m,x,o,h,t,v,s 1/2 over:a:a:5:- - - h/- - -", PROBLEM_WRONG_ITEM_COUNT,
                      TABLE);
}

TEST(piles_are_refused_where_they_go_wrong) {
#define PILES_ARE(piles) "bark:2 m,x,o,l 1/2 play:a:a:2:- " piles
    position(PILES_ARE("21 3 h/- - t"));
    EXPECT_UNREADABLE(PILES_ARE("2x 3 h/- - t"), PROBLEM_UNKNOWN_LETTER, DECK);
    EXPECT_UNREADABLE(PILES_ARE("2111 3 h/- - t"), PROBLEM_TOO_MANY_CARDS, DECK);
    EXPECT_UNREADABLE(PILES_ARE("2 ? h/- - t"), PROBLEM_UNKNOWN_LETTER, DISCARDS);
    EXPECT_UNREADABLE(PILES_ARE("2 43 h/- - t"), PROBLEM_UNSORTED, DISCARDS);
    EXPECT_UNREADABLE(PILES_ARE("2 3 h - t"), PROBLEM_MISSING_PART, WON);
    EXPECT_UNREADABLE(PILES_ARE("2 3 ?/- - t"), PROBLEM_UNKNOWN_LETTER, WON);
    EXPECT_UNREADABLE(PILES_ARE("2 3 th/- - t"), PROBLEM_UNSORTED_ITEMS, WON);
    EXPECT_UNREADABLE(PILES_ARE("2 3 hh/h - t"), PROBLEM_TOO_MANY_ITEMS, WON);
    EXPECT_UNREADABLE(PILES_ARE("2 3 hh/t - t"), PROBLEM_WRONG_ITEM_COUNT, WON);
    EXPECT_UNREADABLE(PILES_ARE("2 3 h/- sum t"), PROBLEM_WRONG_ITEM_COUNT, TO_COME);
    EXPECT_UNREADABLE(PILES_ARE("2 3 h/- ??????????????????????????? t"), PROBLEM_WRONG_ITEM_COUNT,
                      TO_COME);
    EXPECT_UNREADABLE(PILES_ARE("2 3 h/- - ?"), PROBLEM_UNKNOWN_LETTER, OUT);
    EXPECT_UNREADABLE(PILES_ARE("2 3 h/- - "), PROBLEM_MISSING_PART, OUT);
    EXPECT_UNREADABLE(PILES_ARE("2 3 h/- -"), PROBLEM_MISSING_PART, TO_COME);
    EXPECT_UNREADABLE(PILES_ARE("2 3 h/- - t "), PROBLEM_EXTRA_PART, OUT);
#undef PILES_ARE
}

/* A player who waits for a card has made room for it. */
TEST(a_draw_that_waits_for_chance_leaves_room_in_the_hand) {
    EXPECT_UNREADABLE("bark:2 m,x,o 1123345567/T cat:a:a:1:- - 8C -/- - -", PROBLEM_HAND_LIMIT,
                      HANDS);
    EXPECT_UNREADABLE("bark:2 m,x,o 112334556?/T wonder:a:a:1:- - 8W -/- - -", PROBLEM_HAND_LIMIT,
                      HANDS);
    (void)position("bark:2 m,x,o 112334556/1233455678 cat:a:a:1:- - 8C -/- - -");
    (void)position("bark:2 m,x,o 1123345567/T token:a:a:1:- - 8C -/- - -");
}

/* Cats that are not in the game yet are no hidden cards either. */
TEST(a_gentle_game_hides_no_more_cards_than_it_has_without_cats) {
    const char *variant = "bark:2:gentle:dogs=1000000000:wonders=0:cats=2";
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, variant);
    text_add(&text, " - ?/? deal:a:a:2:- - - -/- - -");
    EXPECT_UNREADABLE(line, PROBLEM_TOO_MANY_IN_ALL, HANDS);
    text = text_into(line, sizeof line);
    text_add(&text, variant);
    text_add(&text, " - ?/- deal:a:a:2:- ? - -/- - -");
    EXPECT_UNREADABLE(line, PROBLEM_TOO_MANY_IN_ALL, HANDS);
    text = text_into(line, sizeof line);
    text_add(&text, variant);
    text_add(&text, " - ?/- deal:a:a:2:- - - -/- - -");
    State state = position(line);
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 0}}, NULL, NULL), STATUS_OK);
    EXPECT(game_invariant_error(&state) == NULL);
}

/* The cat before round 2 is one card more in the hand, where there is one (§8). */
TEST(without_cats_a_gentle_deal_brings_no_card_more) {
#define FIFTEEN " m,x,o,h 111222333344445/6 drop:a:a:2:- - - -/- - -"
    (void)position("bark:2:gentle" FIFTEEN);
    EXPECT_UNREADABLE("bark:2:gentle:cats=0" FIFTEEN, PROBLEM_HAND_LIMIT, HANDS);
#undef FIFTEEN
}

TEST(more_hidden_cards_than_the_game_has_are_refused) {
    char line[256];
    char hidden[100];
    memset(hidden, '?', sizeof hidden);
    snprintf(line, sizeof line, "bark:2 m,x,o 1/2 play:a:a:1:- %.63s - -/- - -", hidden);
    position(line);
    snprintf(line, sizeof line, "bark:2 m,x,o 1/2 play:a:a:1:- %.64s - -/- - -", hidden);
    EXPECT_UNREADABLE(line, PROBLEM_TOO_MANY_IN_ALL, DECK);
}

TEST(a_gentle_game_has_no_cats_before_the_deal_of_round_2) {
    EXPECT_UNREADABLE("bark:2:gentle m,x,o 1C/2 play:a:a:1:- - - -/- - -", PROBLEM_NO_CATS_YET,
                      HANDS);
    EXPECT_UNREADABLE("bark:2:gentle m,x,o 1/2 play:a:a:1:- C - -/- - -", PROBLEM_NO_CATS_YET,
                      DECK);
    EXPECT_UNREADABLE("bark:2:gentle - 1/2 deal:a:a:2:- - C -/- - -", PROBLEM_NO_CATS_YET,
                      DISCARDS);
    position("bark:2:gentle m,x,o,l 1C~/2C~ play:a:a:2:- - C -/- - -");
}

TEST(a_refusal_names_the_character) {
    State state;
    Problem problem;
    EXPECT_EQUAL(game_read_position(&state, "bark:2 m,x,o 1q/2 play:a:a:1:- - - -/- - -", &problem),
                 STATUS_UNREADABLE);
    EXPECT_EQUAL(problem.column, 14);
    EXPECT_TEXT(problem.letter, "q");
    EXPECT_EQUAL(
        game_read_position(&state, "bark:2 ma3b3,x,o 1/2 play:a:a:1:- - - -/- - -", &problem),
        STATUS_UNREADABLE);
    EXPECT_EQUAL(problem.column, 12);
    EXPECT_EQUAL(problem.card, 2);
    EXPECT_EQUAL(problem.field, 1);
    EXPECT_EQUAL(problem.seat, 1);
}

/* Every line with one character left out, doubled or changed: refused, or as canonical as ever. */
TEST(damaged_bark_positions_never_do_harm) {
    const char *const line =
        "bark:3:gentle:cats=5 m*a49c37W,x,ob2,l 1/2?\?/C??~ play:c:b:2:ab ?3?4 "
        "88C hht/-/- ?????????????????? -";
    static const char letters[] = " -/:,*~?a1TWCmh=09";
    char damaged[256], again[POSITION_TEXT_MAX];
    size_t length = strlen(line);
    State state;
    Problem problem;
    for (size_t at = 0; at < length; at++)
        for (size_t i = 0; i < 2 * sizeof letters; i++) {
            size_t skip = i < sizeof letters ? 1 : 0;
            char letter = letters[i % sizeof letters];
            snprintf(damaged, sizeof damaged, "%.*s%.*s%s", (int)at, line, letter != '\0', &letter,
                     line + at + skip);
            if (game_read_position(&state, damaged, &problem) != STATUS_OK)
                continue;
            EXPECT(game_invariant_error(&state) == NULL);
            Text text = text_into(again, sizeof again);
            game_write_position(&state, &text);
            EXPECT_TEXT(again, damaged);
        }
}
