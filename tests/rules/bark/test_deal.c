/* Tests how a round begins (§2). */
#include "tests/rules/bark/bark_fixture.h"

#include <string.h>

TEST(round_r_has_r_plus_two_items_from_the_next_pile) {
    State state = START("players", "2");
    for (unsigned round = 1; round <= 5; round++) {
        Card next[BARK_ITEMS_MAX] = {0};
        BarkState *bark = &state.as.bark;
        for (unsigned i = 0; round > 1 && i < round + 2; i++)
            next[i] = bark->upcoming_items[bark->upcoming_count - 1 - i];
        deal_to(&state, round, NULL);
        EXPECT_EQUAL(bark->items, round + 2);
        EXPECT(round == 1 || memcmp(bark->item, next, bark->items) == 0);
        while (bark->phase == BARK_DROPPING) {
            Action drop = {.kind = BARK_DROP, .card = card_first(bark->hand[bark->turn])};
            EXPECT_EQUAL(game_apply(&state, bark->turn, &drop, NULL, NULL), STATUS_OK);
        }
        play(&state, "pass");
        play(&state, "pass");
    }
    EXPECT_EQUAL(state.as.bark.phase, BARK_OVER);
}

TEST(the_first_deal_makes_all_five_piles) {
    State state = START("players", "4");
    deal_to(&state, 3, NULL);
    EXPECT_EQUAL(state.as.bark.items, 3);
    EXPECT_EQUAL(state.as.bark.upcoming_count, 22);
}

TEST(everybody_is_dealt_as_many_cards_as_there_are_items) {
    State state = START("players", "5");
    deal_to(&state, 9, NULL);
    for (Seat seat = 0; seat < 5; seat++)
        EXPECT_EQUAL(hand_of(&state, seat), 1 + 3);
}

TEST(cards_are_dealt_one_at_a_time_from_the_first_player_on) {
    State state = position("bark:2 - -/- deal:b:b:1:- 123456 - -/- - -");
    deal_to(&state, 1, NULL);
    EXPECT_EQUAL(state.as.bark.hand[1], card_one(0) + card_one(2) + card_one(4));
    EXPECT_EQUAL(state.as.bark.turn, 1);
}

/* Where no cats are shuffled in, round 2 of a gentle game is dealt like any other (§8). */
TEST(without_cats_to_shuffle_in_a_gentle_game_deals_round_2_from_the_top_of_the_deck) {
    static const char *const lines[] = {
        "bark:2:gentle:cats=0 - -/- deal:a:a:2:- 11122233 TTTTTTT -/- - -",
        "bark:2:gentle:cats=2 - -/- deal:a:a:2:- 11122233 TTTTTTT -/- - -",
    };
    for (uint64_t seed = 0; seed < 40; seed++) {
        unsigned cats = seed % 2 == 0 ? 0 : 1;
        State state = position(lines[cats]);
        deal_to(&state, seed, NULL);
        const BarkState *bark = &state.as.bark;
        CardSet cat = cats * card_one(BARK_CAT);
        EXPECT_EQUAL(bark->hand[0], cat + 2 * card_one(0) + card_one(1) + card_one(2));
        EXPECT_EQUAL(bark->hand[1], cat + card_one(0) + 2 * card_one(1) + card_one(2));
        EXPECT_EQUAL(bark->deck_count, 7);
    }
}

TEST(with_cats_to_shuffle_in_a_gentle_game_shuffles_the_whole_deck) {
    bool differs = false;
    for (uint64_t seed = 0; seed < 20; seed++) {
        State state = position("bark:2:gentle:cats=3 - -/- deal:a:a:2:- 11122233 TTTTTTT -/- - -");
        deal_to(&state, seed, NULL);
        differs |= card_count(state.as.bark.hand[0], BARK_BREEDS - 1) > 0;
    }
    EXPECT(differs);
}

TEST(the_discards_go_shuffled_under_the_deck) {
    bool differs = false;
    for (uint64_t seed = 0; seed < 20; seed++) {
        State state = position("bark:2 - -/- deal:a:a:1:- 123456 789T -/- - -");
        deal_to(&state, seed, NULL);
        const BarkState *bark = &state.as.bark;
        EXPECT_EQUAL(bark->hand[0], card_one(0) + card_one(2) + card_one(4));
        EXPECT_EQUAL(bark->deck_count, 4);
        EXPECT_EQUAL(bark->discard, 0);
        differs |= bark->deck[0] != 9;
    }
    EXPECT(differs);
}

TEST(a_deck_that_runs_out_in_the_deal_is_made_anew_from_the_discards) {
    State state = position("bark:2 - -/- deal:a:a:1:- 12 3456 -/- - -");
    deal_to(&state, 1, NULL);
    EXPECT_EQUAL(hand_of(&state, 0), 3);
    EXPECT_EQUAL(hand_of(&state, 1), 3);
    EXPECT_EQUAL(state.as.bark.deck_count, 0);
    EXPECT(card_count(state.as.bark.hand[0], 0) == 1); /* what was left was dealt first */
}

TEST(with_too_few_cards_everybody_gets_the_same_smaller_number) {
    State state = position("bark:3 - -/-/- deal:a:a:5:- 1234 5678 -/-/- - -");
    deal_to(&state, 1, NULL);
    for (Seat seat = 0; seat < 3; seat++)
        EXPECT_EQUAL(hand_of(&state, seat), 2);
    EXPECT_EQUAL(state.as.bark.deck_count, 2);
}

TEST(with_fewer_cards_than_players_nobody_gets_any) {
    State state = position("bark:5 - -/-/-/-/1 deal:a:a:4:- 12 34 -/-/-/-/- - -");
    deal_to(&state, 1, NULL);
    EXPECT_EQUAL(hand_of(&state, 0), 0);
    EXPECT_EQUAL(hand_of(&state, 4), 1);
    EXPECT_EQUAL(state.as.bark.deck_count, 4);
    EXPECT_EQUAL(state.as.bark.phase, BARK_PLAY);
}

TEST(hands_are_kept_from_round_to_round) {
    State state = position("bark:2 - 111/2 deal:a:a:1:- 345678 - -/- - -");
    deal_to(&state, 1, NULL);
    EXPECT_EQUAL(card_count(state.as.bark.hand[0], 0), 3);
    EXPECT_EQUAL(hand_of(&state, 0), 6);
}

TEST(after_the_deal_whoever_has_more_than_ten_cards_discards_from_the_first_player_on) {
    State state = position("bark:3 - 33334444/5/55666777 deal:b:b:1:- 888999TTT - -/-/- - -");
    deal_to(&state, 1, NULL);
    EXPECT_EQUAL(state.as.bark.phase, BARK_DROPPING);
    EXPECT_EQUAL(state.as.bark.turn, 2);
    play(&state, "drop:5");
    EXPECT_EQUAL(state.as.bark.phase, BARK_DROPPING);
    EXPECT_EQUAL(state.as.bark.turn, 0);
    play(&state, "drop:3");
    EXPECT_EQUAL(state.as.bark.phase, BARK_PLAY);
    EXPECT_EQUAL(state.as.bark.turn, 1);
    EXPECT_EQUAL(state.as.bark.discard, card_one(2) + card_one(4));
    EXPECT_EQUAL(state.as.bark.deck_count, 0); /* these discards do not feed the deal */
}

TEST(which_cards_go_is_a_free_choice_one_at_a_time) {
    EXPECT_LEGAL("bark:2 m,x,o 1122334455WC/3 drop:a:a:1:- - - -/- - -",
                 "drop:1 drop:2 drop:3 drop:4 drop:5 drop:C drop:W");
    EXPECT_PLAY("bark:2 m,x,o 1122334455WC/3 drop:a:a:1:- - - -/- - -", "drop:C",
                "bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - C -/- - -");
    EXPECT_PLAY("bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - C -/- - -", "drop:W",
                "bark:2 m,x,o 1122334455/3 play:a:a:1:- - WC -/- - -");
}

TEST(only_cards_that_one_holds_are_discarded_and_only_above_ten) {
    State state = position("bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "drop:T", PROBLEM_NOT_IN_HAND);
    EXPECT_REFUSED(&state, "pass", PROBLEM_MUST_DISCARD);
    EXPECT_REFUSED(&state, "bark:1:11", PROBLEM_MUST_DISCARD);
    state = position("bark:2 m,x,o 1122334455/3 play:a:a:1:- - - -/- - -");
    EXPECT_REFUSED(&state, "drop:1", PROBLEM_NO_HAND_TOO_LARGE);
}

TEST(piles_that_are_not_made_come_from_the_items_that_are_not_named) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        State state = position("bark:2 - 1/2 deal:a:a:3:- 34 - htoo/o - hv");
        deal_to(&state, seed, NULL);
        const BarkState *bark = &state.as.bark;
        EXPECT_EQUAL(bark->items + bark->upcoming_count, 5 + 6 + 7);
        for (unsigned i = 0; i < bark->upcoming_count; i++)
            EXPECT(bark->upcoming_items[i] != 0 &&
                   bark->upcoming_items[i] != 2); /* h and o are used up */
    }
}

TEST(nothing_can_be_done_before_the_deal) {
    State state = START("players", "2");
    EXPECT_REFUSED(&state, "pass", PROBLEM_NEEDS_CHANCE);
    EXPECT_EQUAL(game_to_act(&state), CHANCE);
}

TEST(a_deal_of_items_that_are_hidden_is_refused) {
    State state = START("players", "2");
    deal_to(&state, 1, NULL);
    play(&state, "pass");
    play(&state, "pass");
    game_redact(&state, 0);
    State before;
    memcpy(&before, &state, sizeof before);
    Problem problem;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, &problem), STATUS_HIDDEN);
    EXPECT_EQUAL(problem.code, PROBLEM_HIDDEN_ITEM);
    EXPECT(memcmp(&before, &state, sizeof before) == 0);
}
