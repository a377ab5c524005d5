/* Tests the slow reference of DOG Cards (cards_ref.h) against the rules, sentence by sentence,
 * because engine and reference could share an error. */
#include "tests/reference/cards_ref.h"
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#define LEADS(line, action, after) leads(__LINE__, line, action, after)
#define NOT_LEGAL(line, action) leads(__LINE__, line, action, "not legal")
#define LISTED(line, words) listed(__LINE__, line, words)
#define TURNS_UP(line, order, after) turns_up(__LINE__, line, order, after)

static void leads(int where, const char *line, const char *action, const char *wanted) {
    char got[REF_CARDS_LINE] = "not legal";
    ref_cards_apply(line, action, got, sizeof got);
    if (strcmp(got, wanted) != 0) {
        test_fail(__FILE__, where, "%s in %s:\n    got    %s\n    wanted %s", action, line, got,
                  wanted);
    }
}

static void turns_up(int where, const char *line, const char *order, const char *wanted) {
    char got[REF_CARDS_LINE] = "not chance's turn";
    ref_cards_chance(line, order, got, sizeof got);
    test_text(__FILE__, where, got, wanted);
}

static void listed(int where, const char *line, const char *wanted) {
    enum { MANY = 256 };
    RefCardsSuccessor *list = malloc(MANY * sizeof *list);
    EXPECT(list != NULL);
    char words[MANY * REF_CARDS_WORD] = "";
    int count = ref_cards_listed(line, list, MANY);
    for (int i = 0; i < count; i++) {
        strcat(words, i == 0 ? "" : " ");
        strcat(words, list[i].action);
    }
    free(list);
    test_text(__FILE__, where, words, wanted);
}

/* ---------------------------------- build ---------------------------------- */

TEST(the_cards_reference_begins_a_row_with_a_start_card_or_a_joker_and_draws) {
    const char *line = "cards:2 - -/- A2KDXJ/2 play:a:a 9 -";
    LEADS(line, "build:A:a1", "cards:2 - A/- 29KDXJ/2 play:b:a - -");
    LEADS(line, "build:K:a1", "cards:2 - K/- A29DXJ/2 play:b:a - -");
    LEADS(line, "build:J:a1", "cards:2 - J/- A29KDX/2 play:b:a - -");
    LISTED(line, "build:A:a1 build:J:a1 build:K:a1 drop:2 drop:A drop:D drop:J drop:K drop:X");
}

TEST(the_cards_reference_builds_in_order_without_gaps) {
    const char *ten = "cards:4 - A23456789T/-/-/- A9TQJ/2/2/2 play:a:a 9 -";
    LEADS(ten, "build:A:a1", "cards:4 - A23456789TA/-/-/- 99TQJ/2/2/2 play:b:a - -");
    LEADS(ten, "build:J:a1", "cards:4 - A23456789TJ/-/-/- A99TQ/2/2/2 play:b:a - -");
    NOT_LEGAL(ten, "build:Q:a1");
    NOT_LEGAL(ten, "build:A:a2");
    const char *twelve = "cards:4 - A23456789TAQ/-/-/- AKDJ/2/2/2 play:a:a 9 -";
    LEADS(twelve, "build:K:a1", "cards:4 - A23456789TAQK/-/-/- A9DJ/2/2/2 play:b:a - -");
    NOT_LEGAL(twelve, "build:D:a1");
    NOT_LEGAL("cards:4 - A23456789TAQK/-/-/- J/2/2/2 play:a:a 9 -", "build:J:a1");
}

TEST(the_cards_reference_gives_two_or_three_players_two_rows_of_their_own) {
    LISTED("cards:2 - K/A A/2 play:a:a 9 -", "build:A:a2 drop:A");
    LISTED("cards:3 - K,D/A/- A/2/2 play:a:a 9 -", "drop:A");
    LISTED("cards:3 - D/A/- A2/2/2 play:a:a 9 -", "build:A:a1 drop:2 drop:A");
    LISTED("cards:2 - A2,A2/- 3/2 play:a:a 9 -", "build:3:a1 drop:3");
    LEADS("cards:2 - A2,A2/- 3/2 play:a:a 9 -", "build:3:a2",
          "cards:2 - A23,A2/- 9/2 play:b:a - -");
    LEADS("cards:2 - A23,K/- 2J/2 play:a:a 9 -", "build:2:a2",
          "cards:2 - A23,K2/- 9J/2 play:b:a - -");
}

TEST(the_cards_reference_lets_partners_build_on_each_others_row) {
    const char *line = "cards:4 - A2/K/-/- 23K/2/2/2 play:a:a 9 -";
    LEADS(line, "build:K:c1", "cards:4 - A2/K/K/- 239/2/2/2 play:b:a - -");
    NOT_LEGAL(line, "build:K:a2");
    NOT_LEGAL(line, "build:2:b1");
    LISTED("cards:4 - D/K/K/- 2K/2/2/2 play:a:a 9 -", "build:2:c1 drop:2 drop:K");
}

TEST(the_cards_reference_completes_rows_looks_at_the_win_and_then_draws) {
    LEADS("cards:2 - A23456J89TAQK/- D/2 play:a:a 9 4", "build:D:a1",
          "cards:2 - D/- 9/2 play:b:a - AA23445689TQKJ");
    LEADS("cards:2 - K23456789TAQK,D/- D/2 play:a:a 9 -", "build:D:a1",
          "cards:2 - D,D/- -/2 over:a:a 9 A23456789TQKK");
    LEADS("cards:4 - D/-/K23456789TAQK/- D/2/2/2 play:a:a 9 -", "build:D:c1",
          "cards:4 - D/-/D/- -/2/2/2 over:ac:a 9 A23456789TQKK");
    LEADS("cards:2 - K23456789TAQK/- D/2 play:a:a - -", "build:D:a1",
          "cards:2 - D/- -/2 draw:a:a - A23456789TQKK");
}

/* ----------------------------- market and fills ---------------------------- */

TEST(the_cards_reference_buys_and_refills) {
    const char *line = "cards:2 9T9T9T9T7T7T9 -/- A5DXJ/2 play:a:a 6K 3";
    LEADS(line, "buy:5:5", "cards:2 9T9T6T9T7T7T9 -/- A9DXJ*9/2 play:b:a K 35");
    LEADS(line, "buy:A:1", "cards:2 6T9T9T9T7T7T9 -/- 59DXJ*9/2 play:b:a K A3");
    LEADS(line, "buy:A:11", "cards:2 9T9T9T9T7T6T9 -/- 57DXJ*7/2 play:b:a K A3");
    LEADS(line, "buy:J:13", "cards:2 9T9T9T9T7T7T6 -/- A59DX*9/2 play:b:a K 3J");
    NOT_LEGAL(line, "buy:5:6");
    NOT_LEGAL(line, "buy:D:13");
    NOT_LEGAL(line, "buy:X:1");
    NOT_LEGAL("cards:2 9T9T-T9T7T7T9 -/- 5/2 play:a:a 6K 3", "buy:5:5");
}

TEST(the_cards_reference_sets_aside_what_shows_the_number_of_the_place) {
    LEADS("cards:2 --J---------- -/- 3/2 play:a:a 3b39bA -", "buy:3:3",
          "cards:2 --9---------- -/- J*J/2 play:b:a A3*3* 3");
    LEADS("cards:2 --J---------- -/- 3/2 play:a:a 33 -", "buy:3:3",
          "cards:2 - -/- J*J/2 fill:a:a:3:-:33 - 3");
    TURNS_UP("cards:2 - -/- J*J/2 fill:a:a:3:-:33 - 3", "3",
             "cards:2 - -/- J*J/2 play:b:a 3*3*3* -");
    TURNS_UP("cards:2 - -/- J*J/2 fill:a:a:3:-:3 - A3X", "3XA",
             "cards:2 --X---------- -/- J*J/2 play:b:a A3*3* -");
    LEADS("cards:2 ----------J-- -/- A/2 play:a:a A9 -", "buy:A:11",
          "cards:2 ----------9-- -/- J*J/2 play:b:a A* A");
}

TEST(the_cards_reference_buys_from_one_to_eight_with_a_four_that_is_discarded_last) {
    LISTED("cards:2 9999999966666 -/- 4/2 play:a:a 7 3",
           "4:buy:1 4:buy:2 4:buy:3 4:buy:4 4:buy:5 4:buy:6 4:buy:7 4:buy:8 drop:4");
    LEADS("cards:2 ---9--------- -/- 4/2 play:a:a 7 3", "buy:4:4",
          "cards:2 ---7--------- -/- 9*9/2 play:b:a - 34");
    LEADS("cards:2 ---9--------- -/- 4/2 play:a:a 4 -", "4:buy:4",
          "cards:2 - -/- 9*9/2 play:b:a 4* 4");
    LEADS("cards:2 -------9----- -/- 4/2 play:a:a 8 3", "4:buy:8",
          "cards:2 - -/- 9*9/2 fill:a:a:8:4:8 - 3");
    TURNS_UP("cards:2 - -/- 9*9/2 fill:a:a:8:4:8 - 3", "3",
             "cards:2 -------3----- -/- 9*9/2 play:b:a 8* 4");
    NOT_LEGAL("cards:2 -------9----- -/- 4J/2 play:a:a 8 3", "J:buy:8");
}

TEST(the_cards_reference_lists_purchases_that_end_alike_only_where_the_player_cannot_know) {
    LISTED("cards:2 99----------- -/- 4/2 play:a:a 9 -", "4:buy:1 4:buy:2 drop:4");
    LISTED("cards:2 99----------- -/- 4/2 play:a:a 9b -", "4:buy:1 4:buy:2 drop:4");
    LISTED("cards:2 99----------- -/- 4/2 play:a:a 9a -", "4:buy:1 drop:4");
    LISTED("cards:2 99----------- -/- 4/2 play:a:a 9* -", "drop:4");
    LISTED("cards:2 9T----------- -/- 4/2 play:a:a 9* -", "4:buy:2 drop:4");
    LISTED("cards:2 9---------9-- -/- A/2 play:a:a AaAa9a -", "build:A:a1 buy:A:1 drop:A");
    LISTED("cards:2 9---------9-- -/- A/2 play:a:a AaA9a -", "build:A:a1 buy:A:1 buy:A:11 drop:A");
    LISTED("cards:3 9---------9-- -/-/- A/2/2 play:a:a 9ab -", "build:A:a1 buy:A:1 drop:A");
    LISTED("cards:3 9---------9-- -/-/- A/2/2 play:a:a 9bc -",
           "build:A:a1 buy:A:1 buy:A:11 drop:A");
}

/* --------------------------------- specials -------------------------------- */

TEST(the_cards_reference_looks_at_seven_cards_and_keeps_one) {
    LEADS("cards:3 - -/-/- 7/2/2 play:a:a 2b3*456789T* 3", "7:look",
          "cards:3 - -/-/- -/2/2 look:a:a 2ab3*4a5a6a7a8a9T* 3");
    const char *look = "cards:3 - -/-/- -/2/2 look:a:a 2ab3*4a5a6a7a8a9T* 3";
    LEADS(look, "keep:3:2", "cards:3 - -/-/- 3/2/2 play:b:a 2a4a5a6a7a8a9T* 37");
    NOT_LEGAL(look, "keep:9:8");
    NOT_LEGAL(look, "keep:3:1");
    LISTED("cards:3 - -/-/- -/2/2 look:a:a 2ab2*4a2a 3", "keep:2:1 keep:2:4 keep:4:3");
    LEADS("cards:3 - -/-/- 7/2/2 play:a:a - 3", "7:look", "cards:3 - -/-/- -/2/2 shuffle:a:a - 3");
    TURNS_UP("cards:3 - -/-/- -/2/2 shuffle:a:a - 23", "32",
             "cards:3 - -/-/- -/2/2 look:a:a 3a2a -");
    NOT_LEGAL("cards:3 - -/-/- 7/2/2 play:a:a - -", "7:look");
}

TEST(the_cards_reference_takes_from_the_discard_pile_with_a_fourteen) {
    const char *line = "cards:2 - -/- D/2 play:a:a 9 33D";
    LISTED(line, "D:take:3 D:take:D drop:D");
    LEADS(line, "D:take:3", "cards:2 - -/- 3*3/2 play:b:a 9 3DD");
    LEADS(line, "D:take:D", "cards:2 - -/- D*D/2 play:b:a 9 33D");
    LISTED("cards:2 - -/- D/2 play:a:a 9 -", "drop:D");
}

TEST(the_cards_reference_robs_the_last_card_of_somebody_elses_open_row) {
    const char *line = "cards:3 - A2/K2J,A/K,D X/2/2 play:a:a 9 3";
    LISTED(line, "X:rob:b1 X:rob:b2 X:rob:c1 drop:X");
    LEADS(line, "X:rob:b1", "cards:3 - A2/K2,A/K,D J*J/2/2 play:b:a 9 3X");
    LEADS(line, "X:rob:c1", "cards:3 - A2/K2J,A/D K*K/2/2 play:b:a 9 3X");
    LISTED("cards:4 - A/-/K2/- X/2/2/2 play:a:a 9 3", "X:rob:c1 drop:X");
    LISTED("cards:4 - A/-/D/- X/2/2/2 play:a:a 9 3", "drop:X");
    LISTED("cards:2 - A/K2,K2 X/2 play:a:a 9 3", "X:rob:b1 drop:X");
}

/* ---------------------------- redeem, throw away --------------------------- */

TEST(the_cards_reference_redeems_jokers_of_anybodys_row_with_the_right_card) {
    const char *line = "cards:2 J------------ J2J/J,D A3KXJ/2 play:a:a 9 -";
    LEADS(line, "redeem:K:a1:1", "cards:2 J------------ K2J/J,D A3XJJ*J/2 play:b:a 9 -");
    LEADS(line, "redeem:A:b1:1", "cards:2 J------------ J2J/A,D 3KXJJ*J/2 play:b:a 9 -");
    LEADS(line, "redeem:3:a1:3", "cards:2 J------------ J23/J,D AKXJJ*J/2 play:b:a 9 -");
    NOT_LEGAL(line, "redeem:J:a1:1");
    NOT_LEGAL(line, "redeem:3:a1:1");
    LEADS("cards:4 - A23456789TJ/-/-/- 2/A/2/2 play:b:a 9 -", "redeem:A:a1:11",
          "cards:4 - A23456789TA/-/-/- 2/J*J/2/2 play:c:a 9 -");
}

TEST(the_cards_reference_throws_away_and_draws) {
    LEADS("cards:2 - -/- 57/2 play:a:a 9T 6", "drop:5", "cards:2 - -/- 79/2 play:b:a T 56");
    LEADS("cards:2 - -/- 57/2 play:a:a - -", "drop:5", "cards:2 - -/- 7/2 draw:a:a - 5");
    TURNS_UP("cards:2 - -/- 7/2 draw:a:a - 56", "65", "cards:2 - -/- 67/2 play:b:a 5 -");
    LEADS("cards:3 - -/-/- A7/-/2 play:a:a - -", "build:A:a1",
          "cards:3 - A/-/- 7/-/2 play:c:a - -");
    LEADS("cards:3 - -/-/- A/-/- play:a:a - -", "build:A:a1", "cards:3 - A/-/- -/-/- over:-:a - -");
}

/* ------------------------------ who knows what ----------------------------- */

TEST(the_cards_reference_remembers_who_knows_which_card) {
    LEADS("cards:3 - -/-/- 45*4/2/2 play:a:a 9bc -", "drop:5",
          "cards:3 - -/-/- 49*49/2/2 play:b:a - 5");
    LEADS("cards:3 - -/-/- 45*4/2/2 play:a:a 9ab -", "drop:5",
          "cards:3 - -/-/- 49*4*b9/2/2 play:b:a - 5");
    LEADS("cards:3 - -/-/- 445*4*b4*c5/2/2 play:a:a 9 -", "drop:4",
          "cards:3 - -/-/- 459*b4*c5/2/2 play:b:a - 4");
    LEADS("cards:3 - -/-/- 445*b4*c45/2/2 play:a:a 9 -", "drop:4",
          "cards:3 - -/-/- 459*c5/2/2 play:b:a - 4");
}

TEST(the_cards_reference_lets_partners_exchange_a_card_that_the_giver_knows) {
    const char *line = "cards:4 - -/-/-/- 2A>A/33>3/4K>4/56 give:d:b 9 -";
    LEADS(line, "give:d:5", "cards:4 - -/-/-/- 24*c4/35*d5/AK*aA/36*b3 play:b:b 9 -");
    NOT_LEGAL(line, "give:a:2");
    LEADS("cards:4 - -/-/-/- 2A/33/4K>4/56 give:b:b 9 -", "give:d:6",
          "cards:4 - -/-/-/- 2A/33/4K>4/56>6 give:b:b 9 -");
}

TEST(the_cards_reference_shows_everybody_their_view) {
    char view[REF_CARDS_LINE];
    const char *line = "cards:3 9------------ A/-/- 34*b4/29Q*2*a9*cQ/TT play:a:a 5*6b7ab8 9";
    EXPECT(ref_cards_view(line, 0, view, sizeof view));
    EXPECT_TEXT(view, "cards:3 9------------ A/-/- 34*b4/29?*2*a9/"
                      "?? play:a:a 5*?b7ab? 9");
    EXPECT(ref_cards_view(line, 1, view, sizeof view));
    EXPECT_TEXT(view, "cards:3 9------------ A/-/- 4?*b4/29Q*2*a9*cQ/"
                      "?? play:a:a 5*6b7ab? 9");
}

TEST(the_cards_reference_lays_out_the_market_and_deals) {
    TURNS_UP("cards:2 - -/- -/- deal:b:b - AA2222222234556789TQKDXXXXXXXJ",
             "A23456789TQAK5D2X2X2X2X2X2X2XJ",
             "cards:2 23456789TQK5D -/- XXXXXXX/2222222 play:b:b JA*A* -");
}
