/* Tests building, redeeming and completing rows: docs/rules/en/cards.md §4.1, §4.4 and §5. */
#include "rules/cards/cards_row.h"
#include "tests/test.h"

#define M "K8JTD4X32975Q"

/* ---- building ---- */

TEST(a_row_begins_with_a_1_11_or_a_13_and_then_a_card_is_drawn) {
    EXPECT_PLAY("cards:2 " M " -/- A2K/5 play:a:a 9T -", "build:A:a1",
                "cards:2 " M " A/- 29K/5 play:b:a T -");
    EXPECT_PLAY("cards:2 " M " -/- A2K/5 play:a:a 9T -", "build:K:a1",
                "cards:2 " M " K/- A29/5 play:b:a T -");
    State state = position("cards:2 " M " -/- A2KX/5 play:a:a 9T -");
    EXPECT_REFUSED(&state, "build:2:a1", PROBLEM_DOES_NOT_FIT);
    EXPECT_REFUSED(&state, "build:X:a1", PROBLEM_DOES_NOT_FIT);
    EXPECT_REFUSED(&state, "build:J:a1", PROBLEM_NOT_IN_HAND);
}

TEST(a_row_grows_in_order_without_gaps) {
    EXPECT_PLAY("cards:2 " M " A23/- 3456/5 play:a:a 9T -", "build:4:a1",
                "cards:2 " M " A234/- 3569/5 play:b:a T -");
    State state = position("cards:2 " M " A23/- 356K/5 play:a:a 9T -");
    EXPECT_REFUSED(&state, "build:5:a1", PROBLEM_DOES_NOT_FIT);
    EXPECT_REFUSED(&state, "build:3:a1", PROBLEM_DOES_NOT_FIT);
    EXPECT_REFUSED(&state, "build:K:a1", PROBLEM_DOES_NOT_FIT);
}

TEST(place_11_takes_a_1_11_and_place_13_a_13) {
    EXPECT_PLAY("cards:2 " M " A23456789T/- AQK/5 play:a:a 9 -", "build:A:a1",
                "cards:2 " M " A23456789TA/- 9QK/5 play:b:a - -");
    EXPECT_PLAY("cards:2 " M " A23456789TAQ/- AK/5 play:a:a 9 -", "build:K:a1",
                "cards:2 " M " A23456789TAQK/- A9/5 play:b:a - -");
    State state = position("cards:2 " M " A23456789T/- QK/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "build:K:a1", PROBLEM_DOES_NOT_FIT);
}

TEST(a_joker_stands_for_any_place_but_14) {
    static const char *const row = "A23456789TAQK";
    for (int length = 0; length <= 12; length++) {
        char line[200];
        Text text = text_into(line, sizeof line);
        text_add(&text, "cards:2 " M " ");
        for (int i = 0; i < length; i++)
            text_char(&text, row[i]);
        text_add(&text, length == 0 ? "-/- J/5 play:a:a 9 -" : "/- J/5 play:a:a 9 -");
        State state = position(line);
        play(&state, "build:J:a1");
    }
    State state = position("cards:2 " M " A23456789TAQK/- DJ/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "build:J:a1", PROBLEM_DOES_NOT_FIT);
}

TEST(a_row_may_have_any_number_of_jokers) {
    EXPECT_PLAY("cards:2 " M " JJJJJ/- J/5 play:a:a 9 -", "build:J:a1",
                "cards:2 " M " JJJJJJ/- 9/5 play:b:a - -");
}

TEST(two_or_three_players_have_two_rows_at_most_and_completed_ones_count) {
    EXPECT_PLAY("cards:2 " M " A2/- AK/5 play:a:a 9 -", "build:K:a2",
                "cards:2 " M " A2,K/- A9/5 play:b:a - -");
    State full = position("cards:3 " M " A2,K/-/- AK/5/5 play:a:a 9 -");
    EXPECT_REFUSED(&full, "build:A:a1", PROBLEM_DOES_NOT_FIT);
    EXPECT_REFUSED(&full, "build:A:a3", PROBLEM_NO_SUCH_ROW);
    State done = position("cards:3 " M " A2,D/-/- AK/5/5 play:a:a 9 -");
    EXPECT_REFUSED(&done, "build:A:a2", PROBLEM_NO_MORE_ROWS);
    EXPECT_PLAY("cards:2 " M " D/- AK/5 play:a:a 9 -", "build:K:a1",
                "cards:2 " M " K,D/- A9/5 play:b:a - -");
}

TEST(two_or_three_players_build_on_their_own_rows_only) {
    State state = position("cards:3 " M " -/A/- 2K/5/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "build:2:b1", PROBLEM_NOT_YOUR_ROW);
    EXPECT_REFUSED(&state, "build:K:c1", PROBLEM_NOT_YOUR_ROW);
    EXPECT_REFUSED(&state, "build:K:a2", PROBLEM_NO_SUCH_ROW);
}

TEST(four_players_build_on_their_own_row_or_the_partners) {
    EXPECT_PLAY("cards:4 " M " A/-/A2/- 23/5/5/5 play:a:a 9 -", "build:2:a1",
                "cards:4 " M " A2/-/A2/- 39/5/5/5 play:b:a - -");
    EXPECT_PLAY("cards:4 " M " A/-/A2/- 23/5/5/5 play:a:a 9 -", "build:3:c1",
                "cards:4 " M " A/-/A23/- 29/5/5/5 play:b:a - -");
    State state = position("cards:4 " M " A/-/-/A2 3K/5/5/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "build:3:d1", PROBLEM_NOT_YOUR_ROW);
    EXPECT_REFUSED(&state, "build:K:b1", PROBLEM_NOT_YOUR_ROW);
}

TEST(the_partners_row_may_be_started_for_them) {
    EXPECT_PLAY("cards:4 " M " A/-/-/- 3K/5/5/5 play:a:a 9 -", "build:K:c1",
                "cards:4 " M " A/-/K/- 39/5/5/5 play:b:a - -");
}

TEST(four_players_have_one_row_each) {
    State state = position("cards:4 " M " A/-/-/- 3K/5/5/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "build:K:a2", PROBLEM_NO_SUCH_ROW);
    EXPECT_REFUSED(&state, "build:K:a1", PROBLEM_DOES_NOT_FIT);
}

TEST(who_has_completed_the_own_row_builds_only_on_the_partners) {
    State state = position("cards:4 " M " D/-/A/- 2K/5/5/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "build:K:a1", PROBLEM_NO_MORE_ROWS);
    play(&state, "build:2:c1");
    EXPECT_POSITION(&state, "cards:4 " M " D/-/A2/- 9K/5/5/5 play:b:a - -");
}

TEST(rows_are_kept_with_the_longest_first) {
    EXPECT_PLAY("cards:2 " M " A2,K2/- 3/5 play:a:a 9 -", "build:3:a2",
                "cards:2 " M " K23,A2/- 9/5 play:b:a - -");
}

TEST(of_two_equal_rows_one_is_listed) {
    EXPECT_LEGAL("cards:2 - A2,A2/J,J 3/A5 play:a:a 9 -", "build:3:a1 drop:3");
    EXPECT_LEGAL("cards:2 - A2,A2/J,J X/A5 play:a:a 9 -", "X:rob:b1 drop:X");
    EXPECT_LEGAL("cards:2 - A2,A2/J,J 3/A5 play:b:a 9 -", "drop:5 drop:A redeem:A:b1:1");
    EXPECT_LEGAL("cards:2 - A2,K2/J 3/A5 play:a:a 9 -", "build:3:a1 build:3:a2 drop:3");
}

/* ---- redeeming ---- */

TEST(a_joker_is_redeemed_from_any_row_with_the_right_card) {
    EXPECT_PLAY("cards:3 " M " A2J4/-/- 5/3/5 play:b:a 9 -", "redeem:3:a1:3",
                "cards:3 " M " A234/-/- 5/J*J/5 play:c:a 9 -");
    EXPECT_PLAY("cards:2 " M " A2J4/- 35/5 play:a:a 9 -", "redeem:3:a1:3",
                "cards:2 " M " A234/- 5J*J/5 play:b:a 9 -");
    State state = position("cards:2 " M " A2J4/- 35J/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "redeem:5:a1:3", PROBLEM_DOES_NOT_FIT);
    EXPECT_REFUSED(&state, "redeem:J:a1:3", PROBLEM_DOES_NOT_FIT);
    EXPECT_REFUSED(&state, "redeem:3:a1:4", PROBLEM_NO_JOKER_THERE);
    EXPECT_REFUSED(&state, "redeem:3:a1:5", PROBLEM_NO_JOKER_THERE);
    EXPECT_REFUSED(&state, "redeem:3:a2:3", PROBLEM_NO_SUCH_ROW);
    EXPECT_REFUSED(&state, "redeem:3:b1:3", PROBLEM_NO_SUCH_ROW);
}

TEST(the_joker_on_place_1_is_redeemed_with_a_1_11_or_a_13) {
    EXPECT_PLAY("cards:2 " M " -/J2 AK/5 play:a:a 9 -", "redeem:A:b1:1",
                "cards:2 " M " -/A2 KJ*J/5 play:b:a 9 -");
    EXPECT_PLAY("cards:2 " M " -/J2 AK/5 play:a:a 9 -", "redeem:K:b1:1",
                "cards:2 " M " -/K2 AJ*J/5 play:b:a 9 -");
}

TEST(a_1_11_and_a_13_say_which_joker_they_redeem) {
    EXPECT_PLAY("cards:2 " M " J23456789TJQJ/- AK/5 play:a:a 9 -", "redeem:A:a1:11",
                "cards:2 " M " J23456789TAQJ/- KJ*J/5 play:b:a 9 -");
    EXPECT_LEGAL("cards:2 - J23456789TJQJ,J/- AK/5 play:a:a 9 -",
                 "drop:A drop:K redeem:A:a1:1 redeem:A:a1:11 redeem:A:a2:1 redeem:K:a1:1 "
                 "redeem:K:a1:13 redeem:K:a2:1");
}

TEST(jokers_in_the_market_cannot_be_redeemed) {
    EXPECT_LEGAL("cards:2 --J---------- -/- 35/5 play:a:a 9 -", "buy:3:3 drop:3 drop:5");
}

/* ---- completing ---- */

TEST(a_14_completes_a_row_and_only_the_14_stays) {
    EXPECT_PLAY("cards:2 " M " A2345J789TAQK/- 3D/5 play:a:a 9 8", "build:D:a1",
                "cards:2 " M " D/- 39/5 play:b:a - AA23457889TQKJ");
    EXPECT_PLAY("cards:2 " M " K23456789TAQJ,A2/- 3D/5 play:a:a 9 -", "build:D:a1",
                "cards:2 " M " A2,D/- 39/5 play:b:a - A23456789TQKJ");
}

TEST(a_14_needs_the_thirteen_before_it) {
    State state = position("cards:2 " M " A2345J789TAQ/- 3D/5 play:a:a 9 8");
    EXPECT_REFUSED(&state, "build:D:a1", PROBLEM_DOES_NOT_FIT);
}

TEST(with_two_or_three_players_the_second_completed_row_wins) {
    EXPECT_PLAY("cards:2 " M " A23456789TAQK,D/- 3D/5 play:a:a 9 -", "build:D:a1",
                "cards:2 " M " D,D/- 3/5 over:a:a 9 AA23456789TQK");
    State state = position("cards:3 " M " -/A23456789TAQK,D/- 5/3D/5 play:b:a 9 -");
    play(&state, "build:D:b1");
    Result result;
    game_result(&state, &result);
    EXPECT(result.over);
    EXPECT_EQUAL(result.winners, 2);
    EXPECT_EQUAL(result.points[1], 1);
    EXPECT_EQUAL(result.points[0], 0);
}

TEST(with_four_players_the_win_takes_a_completed_row_of_each_partner) {
    EXPECT_PLAY("cards:4 " M " A23456789TAQK/-/A2/- 3D/5/5/5 play:a:a 9 -", "build:D:a1",
                "cards:4 " M " D/-/A2/- 39/5/5/5 play:b:a - AA23456789TQK");
    EXPECT_PLAY("cards:4 " M " D/-/A23456789TAQK/- 3D/5/5/5 play:a:a 9 -", "build:D:c1",
                "cards:4 " M " D/-/D/- 3/5/5/5 over:ac:a 9 AA23456789TQK");
    EXPECT_PLAY("cards:4 " M " -/A23456789TAQK/-/D 3/5/5/6D play:d:a 9 -", "build:D:b1",
                "cards:4 " M " -/D/-/D 3/5/5/6 over:bd:a 9 AA23456789TQK");
}

TEST(a_row_each_of_two_opponents_wins_nothing) {
    EXPECT_PLAY("cards:4 " M " D/A23456789TAQK/-/- 3/5D/5/5 play:b:a 9 -", "build:D:b1",
                "cards:4 " M " D/D/-/- 3/59/5/5 play:c:a - AA23456789TQK");
}

TEST(the_cards_of_a_completed_row_can_be_drawn_at_once) {
    State state = position("cards:2 - A23456789TAQK/- 3D/5 play:a:a - -");
    play(&state, "build:D:a1");
    EXPECT_POSITION(&state, "cards:2 - D/- 3/5 draw:a:a - AA23456789TQK");
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, NULL), STATUS_OK);
    EXPECT_EQUAL(card_total(state.as.cards.hand[0]), 2);
    EXPECT_EQUAL(state.as.cards.turn, 1);
    EXPECT_EQUAL(state.as.cards.draw_count, 12);
}

TEST(a_win_is_looked_at_before_the_card_is_drawn) {
    EXPECT_PLAY("cards:2 - A23456789TAQK,D/- 3D/5 play:a:a - -", "build:D:a1",
                "cards:2 - D,D/- 3/5 over:a:a - AA23456789TQK");
}

TEST(after_the_end_nothing_can_be_done) {
    State state = position("cards:2 - D,D/- 3/5 over:a:a - -");
    EXPECT_REFUSED(&state, "drop:3", PROBLEM_GAME_OVER);
    EXPECT_EQUAL(game_to_act(&state), 0);
}

/* Every row of every length: each place has its number or a joker, the first a 1/11, a 13 or a joker; the last place
 * of a whole row no joker. */
static void expect_cards_of_rows(Row row, CardSet cards) {
    EXPECT_EQUAL(row_cards(row), cards);
    unsigned place = row_length(row) + 1;
    const Card choices[] = {place_card(place), CARD_J, CARD_K};
    unsigned count = place == 1 ? 3 : place < ROW_LENGTH ? 2 : 1;
    for (unsigned i = 0; i < count && place <= ROW_LENGTH; i++)
        expect_cards_of_rows(row_add(row, choices[i]), cards + card_one(choices[i]));
}

TEST(the_cards_of_a_row_are_those_that_were_laid) {
    expect_cards_of_rows(0, 0);
}
