/* Tests the 7, the 14, the thief, discarding, and piles that run out: docs/rules/en/cards.md
 * §4.3, §4.5, §6. */
#include "rules/deck.h"
#include "tests/test.h"

#define M "K8JTD4X32975Q"

/* ---- the 7 ---- */

TEST(a_7_looks_at_the_next_seven_cards_keeps_one_and_puts_the_others_back_in_order) {
    State state = position("cards:2 " M " -/- 67/5 play:a:a 9K22J5835 -");
    play(&state, "7:look");
    EXPECT_POSITION(&state, "cards:2 " M " -/- 6/5 look:a:a 9aKa2a2aJa5a8a35 -");
    play(&state, "keep:J:5");
    EXPECT_POSITION(&state, "cards:2 " M " -/- 6J/5 play:b:a 9aKa2a2a5a8a35 7");
}

TEST(keeping_names_a_card_and_its_place) {
    State state = position("cards:2 " M " -/- 6/5 look:a:a 9aKa2a2aJa5a8a35 -");
    EXPECT_REFUSED(&state, "keep:J:4", PROBLEM_OTHER_CARD_THERE);
    EXPECT_REFUSED(&state, "keep:3:8", PROBLEM_NO_SUCH_PLACE);
    EXPECT_REFUSED(&state, "drop:6", PROBLEM_MUST_KEEP);
    EXPECT_REFUSED(&state, "7:look", PROBLEM_MUST_KEEP);
    State other = position("cards:2 " M " -/- 67/5 play:a:a 9 -");
    EXPECT_REFUSED(&other, "keep:9:1", PROBLEM_NOT_LOOKING);
}

TEST(of_equal_neighbours_one_is_listed_and_of_equal_cards_apart_both) {
    EXPECT_LEGAL("cards:2 " M " -/- 6/5 look:a:a 9aKa2a2aJa9a8a35 -",
                 "keep:2:3 keep:8:7 keep:9:1 keep:9:6 keep:J:5 keep:K:2");
    EXPECT_PLAY("cards:2 " M " -/- 6/5 look:a:a 9aKa2a2a -", "keep:2:4",
                "cards:2 " M " -/- 26/5 play:b:a 9aKa2a 7");
}

TEST(a_7_over_fewer_than_seven_cards_looks_at_what_there_is) {
    EXPECT_PLAY("cards:2 " M " -/- 67/5 play:a:a 9K 8", "7:look",
                "cards:2 " M " -/- 6/5 look:a:a 9aKa 8");
}

TEST(a_7_over_an_empty_draw_pile_shuffles_first_and_is_not_in_it) {
    State state = position("cards:2 " M " -/- 67/5 play:a:a - 888");
    play(&state, "7:look");
    EXPECT_POSITION(&state, "cards:2 " M " -/- 6/5 shuffle:a:a - 888");
    EXPECT_EQUAL(game_to_act(&state), CHANCE);
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, NULL), STATUS_OK);
    EXPECT_POSITION(&state, "cards:2 " M " -/- 6/5 look:a:a 8a8a8a -");
    play(&state, "keep:8:1");
    EXPECT_POSITION(&state, "cards:2 " M " -/- 68/5 play:b:a 8a8a 7");
}

TEST(a_7_with_no_card_to_look_at_cannot_be_played) {
    State state = position("cards:2 " M " -/- 67/5 play:a:a - -");
    EXPECT_REFUSED(&state, "7:look", PROBLEM_NOTHING_TO_LOOK_AT);
    EXPECT_LEGAL("cards:2 - -/- 7/5 play:a:a - -", "drop:7");
}

TEST(what_others_had_seen_of_the_cards_under_a_7_is_worth_nothing_afterwards) {
    EXPECT_PLAY("cards:3 - -/-/- 6/7/5 play:b:a 9aKa2*8 -", "7:look",
                "cards:3 - -/-/- 6/-/5 look:b:a 9abKab2*8b -");
    EXPECT_PLAY("cards:3 - -/-/- 6/-/5 look:b:a 9abKab2*8b -", "keep:K:2",
                "cards:3 - -/-/- 6/K/5 play:c:a 9b2b8b 7");
}

TEST(cards_below_the_seven_stay_known_to_those_who_saw_them) {
    State state = position("cards:2 - -/- 7/5 play:a:a 22334455*6* -");
    play(&state, "7:look");
    play(&state, "keep:2:1");
    EXPECT_POSITION(&state, "cards:2 - -/- 2/5 play:b:a 2a3a3a4a4a5a5*6* 7");
}

/* ---- the 14 ---- */

TEST(a_14_takes_any_card_from_the_discard_pile) {
    EXPECT_PLAY("cards:2 - -/- 6D/5 play:a:a 9 25J", "D:take:J",
                "cards:2 - -/- 6J*J/5 play:b:a 9 25D");
    EXPECT_LEGAL("cards:2 - -/- D/5 play:a:a 9 2255XJ",
                 "D:take:2 D:take:5 D:take:J D:take:X drop:D");
    State state = position("cards:2 - -/- 6D/5 play:a:a 9 25J");
    EXPECT_REFUSED(&state, "D:take:3", PROBLEM_NOT_IN_DISCARD);
}

TEST(a_14_may_take_another_14_but_not_itself) {
    EXPECT_PLAY("cards:2 - -/- 6D/5 play:a:a 9 2D", "D:take:D",
                "cards:2 - -/- 6D*D/5 play:b:a 9 2D");
    State state = position("cards:2 - -/- 6D/5 play:a:a 9 2");
    EXPECT_REFUSED(&state, "D:take:D", PROBLEM_NOT_IN_DISCARD);
}

TEST(a_14_over_an_empty_discard_pile_cannot_be_played) {
    EXPECT_LEGAL("cards:2 - -/- D/5 play:a:a 9 -", "drop:D");
}

/* ---- the thief ---- */

TEST(the_thief_takes_the_last_card_of_another_players_row) {
    EXPECT_PLAY("cards:3 - A2/K2J/- 6X/5/5 play:a:a 9 -", "X:rob:b1",
                "cards:3 - A2/K2/- 6J*J/5/5 play:b:a 9 X");
    EXPECT_PLAY("cards:2 - -/K23,A2 6X/5 play:a:a 9 -", "X:rob:b2",
                "cards:2 - -/K23,A 26*2/5 play:b:a 9 X");
}

TEST(the_thief_may_rob_the_partner_but_not_its_player) {
    EXPECT_PLAY("cards:4 - A2/-/K2J/- 6X/5/5/5 play:a:a 9 -", "X:rob:c1",
                "cards:4 - A2/-/K2/- 6J*J/5/5/5 play:b:a 9 X");
    State state = position("cards:4 - A2/-/K2J/- 6X/5/5/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "X:rob:a1", PROBLEM_OWN_ROW);
    EXPECT_REFUSED(&state, "X:rob:b1", PROBLEM_NO_SUCH_ROW);
}

TEST(a_completed_row_cannot_be_robbed) {
    State state = position("cards:2 - -/D 6X/5 play:a:a 9 -");
    EXPECT_REFUSED(&state, "X:rob:b1", PROBLEM_NO_SUCH_ROW);
    EXPECT_LEGAL("cards:2 - A/D X/5 play:a:a 9 -", "drop:X");
    EXPECT_LEGAL("cards:2 - A/A,D X/5 play:a:a 9 -", "X:rob:b1 drop:X");
}

TEST(a_row_robbed_of_its_only_card_is_gone) {
    EXPECT_PLAY("cards:2 - -/K 6X/5 play:a:a 9 -", "X:rob:b1", "cards:2 - -/- 6K*K/5 play:b:a 9 X");
    EXPECT_PLAY("cards:2 - -/K2,J 6X/5 play:a:a 9 -", "X:rob:b2",
                "cards:2 - -/K2 6J*J/5 play:b:a 9 X");
    EXPECT_PLAY("cards:2 - -/K,J 6X/5 play:a:a 9 -", "X:rob:b1",
                "cards:2 - -/J 6K*K/5 play:b:a 9 X");
}

TEST(a_robbed_1_11_on_place_11_is_a_1_11_again) {
    EXPECT_PLAY("cards:2 - -/A23456789TA 6X/5 play:a:a 9 -", "X:rob:b1",
                "cards:2 - -/A23456789T A6*A/5 play:b:a 9 X");
}

TEST(specials_may_also_be_built_or_thrown_away) {
    EXPECT_PLAY("cards:2 - A23/- 4/5 play:a:a 9 -", "build:4:a1",
                "cards:2 - A234/- 9/5 play:b:a - -");
    EXPECT_PLAY("cards:2 - A23456/- 7/5 play:a:a 9 -", "build:7:a1",
                "cards:2 - A234567/- 9/5 play:b:a - -");
    EXPECT_PLAY("cards:2 - -/- 7/5 play:a:a 9 -", "drop:7", "cards:2 - -/- 9/5 play:b:a - 7");
}

/* ---- throwing away, and piles that run out ---- */

TEST(throwing_away_discards_one_and_draws_one) {
    EXPECT_PLAY("cards:2 - -/- 68/5 play:a:a 9T 2", "drop:6", "cards:2 - -/- 89/5 play:b:a T 26");
}

TEST(the_last_card_is_drawn_without_a_shuffle) {
    EXPECT_PLAY("cards:2 - -/- 68/5 play:a:a 9 2", "drop:6", "cards:2 - -/- 89/5 play:b:a - 26");
}

TEST(an_empty_draw_pile_is_made_anew_from_the_discard_pile_when_a_card_is_needed) {
    State state = position("cards:2 - -/- 68/5 play:a:a - 66");
    play(&state, "drop:6");
    EXPECT_POSITION(&state, "cards:2 - -/- 8/5 draw:a:a - 666");
    EXPECT_EQUAL(game_to_act(&state), CHANCE);
    EXPECT_EQUAL(game_deal(&state, &(Seed){{3, 4}}, NULL, NULL), STATUS_OK);
    EXPECT_POSITION(&state, "cards:2 - -/- 68/5 play:b:a 66 -");
}

TEST(if_both_piles_are_empty_nothing_is_drawn) {
    EXPECT_PLAY("cards:2 - A/- 28/5 play:a:a - -", "build:2:a1", "cards:2 - A2/- 8/5 play:b:a - -");
}

TEST(who_has_no_cards_is_passed_over) {
    EXPECT_PLAY("cards:3 - A/-/- 28/-/5 play:a:a - -", "build:2:a1",
                "cards:3 - A2/-/- 8/-/5 play:c:a - -");
    EXPECT_PLAY("cards:2 - A/- 28/- play:a:a - -", "build:2:a1", "cards:2 - A2/- 8/- play:a:a - -");
}

TEST(when_nobody_has_a_card_the_game_ends_and_nobody_wins) {
    State state = position("cards:2 - A/- 2/- play:a:b - -");
    play(&state, "build:2:a1");
    EXPECT_POSITION(&state, "cards:2 - A2/- -/- over:-:b - -");
    Result result;
    game_result(&state, &result);
    EXPECT(result.over);
    EXPECT_EQUAL(result.winners, 0);
}
