/* Tests a round of DOG: the deck, dealing, passing cards, turns, and players who cannot play
 * (§1.3, §1.4). */
#include "tests/test.h"

#define PLAIN                                                                                      \
    "AAAAAAAA22222222333333334444444455555555666666667777777788888888"                             \
    "99999999TTTTTTTTQQQQQQQQKKKKKKKK"
#define EIGHT_X                                                                                    \
    "X"                                                                                            \
    "XX"                                                                                           \
    "XX"                                                                                           \
    "XX"                                                                                           \
    "X"

static State started(const char *players, const char *deck, const char *starter) {
    Setup setup = game_setup(GAME_DOG);
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    EXPECT_EQUAL(game_option(&setup, "deck", deck), STATUS_OK);
    EXPECT_EQUAL(game_option(&setup, "starter", starter), STATUS_OK);
    State state;
    Problem problem;
    EXPECT_EQUAL(game_start(&state, &setup, &problem), STATUS_OK);
    return state;
}

static State dealt(const char *line, uint64_t seed) {
    State state = position(line);
    Problem problem;
    EXPECT_EQUAL(game_to_act(&state), CHANCE);
    EXPECT_EQUAL(game_deal(&state, &(Seed){{seed, 1}}, NULL, &problem), STATUS_OK);
    EXPECT(game_invariant_error(&state) == NULL);
    return state;
}

/* §1.3 */

TEST(the_deck_has_six_jokers_and_eight_of_each_other_card) {
    State state = started("4", "plain", "a");
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - " PLAIN EIGHT_X "JJJJJJ");
}

/* §1.4, 1 */

TEST(the_first_deal_is_six_cards_each_and_leaves_the_rest_on_the_draw_pile) {
    State state = started("4", "plain", "a");
    Problem problem;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{7, 7}}, NULL, &problem), STATUS_OK);
    for (Seat seat = 0; seat < 4; seat++)
        EXPECT_EQUAL(card_total(state.as.dog.hand[seat]), 6);
    EXPECT_EQUAL(state.as.dog.draw_count, 110 - 24);
    EXPECT_EQUAL(card_total(state.as.dog.discard), 0);
    EXPECT_EQUAL(state.as.dog.phase, DOG_GIVING);
    EXPECT(game_invariant_error(&state) == NULL);
}

TEST(the_deals_are_six_five_four_three_two_and_six_again) {
    static const unsigned size[] = {6, 5, 4, 3, 2, 6, 5, 4, 3, 2, 6};
    State fresh = started("6", "plain", "a");
    for (uint32_t round = 0; round < sizeof size / sizeof size[0]; round++) {
        State state = fresh;
        state.as.dog.round = round;
        Problem problem;
        EXPECT_EQUAL(game_deal(&state, &(Seed){{round, 3}}, NULL, &problem), STATUS_OK);
        for (Seat seat = 0; seat < 6; seat++)
            EXPECT_EQUAL(card_total(state.as.dog.hand[seat]), size[round]);
        EXPECT_EQUAL(state.as.dog.round, round);
    }
}

TEST(cards_are_dealt_one_at_a_time_from_the_starter_on) {
    State state = dealt("dog:4:4:cw -/-/-/- -/-/-/- deal:b:b:4 23456789 -", 1);
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- 59/26/37/48 give:b:b:4 - -");
}

TEST(the_starter_of_the_first_round_is_an_option) {
    State first = started("4", "plain", "a"), third = started("4", "plain", "c");
    Problem problem;
    EXPECT_EQUAL(first.as.dog.starter, 0);
    EXPECT_EQUAL(third.as.dog.starter, 2);
    EXPECT_EQUAL(game_deal(&third, &(Seed){{1, 1}}, NULL, &problem), STATUS_OK);
    EXPECT_EQUAL(third.as.dog.starter, 2);
    EXPECT_EQUAL(third.as.dog.turn, 2);
}

TEST(each_round_the_next_player_clockwise_starts) {
    EXPECT_PLAY("dog:4:4:cw 10/-/-/- 5/-/-/- play:a:a:0 - -", "5:10-15",
                "dog:4:4:cw 15/-/-/- -/-/-/- deal:b:b:1 - 5");
    EXPECT_PLAY("dog:4:4:cw 10/-/-/- 5/-/-/- play:a:d:7 - -", "5:10-15",
                "dog:4:4:cw 15/-/-/- -/-/-/- deal:a:a:8 - 5");
    EXPECT_PLAY("dog:4:3:cw 10/-/- 5/-/- play:a:c:2 - -", "5:10-15",
                "dog:4:3:cw 15/-/- -/-/- deal:a:a:3 - 5");
}

TEST(the_same_seed_deals_the_same_cards_and_another_seed_others) {
    State fresh = started("4", "plain", "a");
    State one = fresh, same = fresh, other = fresh;
    Problem problem;
    EXPECT_EQUAL(game_deal(&one, &(Seed){{5, 6}}, NULL, &problem), STATUS_OK);
    EXPECT_EQUAL(game_deal(&same, &(Seed){{5, 6}}, NULL, &problem), STATUS_OK);
    EXPECT_EQUAL(game_deal(&other, &(Seed){{5, 7}}, NULL, &problem), STATUS_OK);
    char first[POSITION_TEXT_MAX], second[POSITION_TEXT_MAX];
    Text text = text_into(first, sizeof first);
    game_write_position(&one, &text);
    EXPECT_POSITION(&same, first);
    text = text_into(second, sizeof second);
    game_write_position(&other, &text);
    bool differ = false;
    for (size_t i = 0; first[i] != '\0' && second[i] != '\0'; i++)
        differ |= first[i] != second[i];
    EXPECT(differ);
}

/* §1.4, 2 */

TEST(a_draw_pile_that_serves_the_whole_deal_is_not_shuffled) {
    State state = dealt("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:4 23456789TK Q", 1);
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- 26/37/48/59 give:a:a:4 TK Q");
}

TEST(a_draw_pile_that_serves_the_deal_exactly_leaves_the_discard_pile_alone) {
    State state = dealt("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:4 23456789 TQK", 1);
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- 26/37/48/59 give:a:a:4 - TQK");
}

TEST(the_shuffled_discard_pile_goes_under_what_is_left) {
    State state = dealt("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:4 2345 66666666", 1);
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- 26/36/46/56 give:a:a:4 6666 -");
}

TEST(too_few_cards_for_the_deal_make_an_equal_smaller_one) {
    State state = dealt("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 234 5555", 1);
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- 2/3/4/5 give:a:a:0 555 -");
}

TEST(a_deal_without_a_card_for_everybody_is_no_deal) {
    State state = position("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 23 4");
    Problem problem;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, &problem), STATUS_NO_CARDS);
    EXPECT_EQUAL(problem.code, PROBLEM_NOTHING_TO_DEAL);
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 23 4");
}

TEST(chance_does_not_act_while_a_player_is_to_act) {
    State state = position("dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 9 -");
    Problem problem;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, &problem), STATUS_ILLEGAL);
    EXPECT_POSITION(&state, "dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 9 -");
}

/* §1.4, 3 */

TEST(a_chosen_card_stays_in_the_hand_until_all_have_chosen) {
    EXPECT_PLAY("dog:4:4:cw -/-/-/- A2/34/56/78 give:a:a:0 - -", "give:a:A",
                "dog:4:4:cw -/-/-/- A2>A/34/56/78 give:b:a:0 - -");
    EXPECT_PLAY("dog:4:4:cw -/-/-/- A2>A/34>3/56>5/78 give:d:a:0 - -", "give:d:7",
                "dog:4:4:cw -/-/-/- 25/47/A6/38 play:a:a:0 - -");
}

TEST(every_player_may_choose_in_any_order) {
    State state = position("dog:4:4:cw -/-/-/- A2/34/56/78 give:b:b:1 - -");
    EXPECT_EQUAL(game_to_act(&state), 0xF);
    play(&state, "give:d:8");
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- A2/34/56/78>8 give:b:b:1 - -");
    EXPECT_EQUAL(game_to_act(&state), 0x7);
    play(&state, "give:b:4");
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- A2/34>4/56/78>8 give:c:b:1 - -");
    play(&state, "give:c:5");
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- A2/34>4/56>5/78>8 give:a:b:1 - -");
    play(&state, "give:a:A");
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- 25/38/A6/47 play:b:b:1 - -");
}

TEST(a_choice_is_made_once_and_from_the_own_hand) {
    State state = position("dog:4:4:cw -/-/-/- A2>A/34/56/78 give:b:a:0 - -");
    EXPECT_REFUSED(&state, "give:a:2", PROBLEM_CHOSEN_ALREADY);
    EXPECT_REFUSED(&state, "give:b:5", PROBLEM_NOT_IN_HAND);
    EXPECT_LEGAL("dog:4:4:cw -/-/-/- A2>A/334/56/78 give:b:a:0 - -", "give:b:3 give:b:4");
}

TEST(nobody_plays_before_all_have_chosen) {
    State state = position("dog:4:4:cw 10/-/-/- 5/34/56/78 give:a:a:0 - -");
    EXPECT_REFUSED(&state, "5:10-15", PROBLEM_MUST_GIVE);
    State later = position("dog:4:4:cw 10/-/-/- 5/34/56/78 play:a:a:0 - -");
    EXPECT_REFUSED(&later, "give:a:5", PROBLEM_NOT_GIVING);
}

TEST(two_players_pass_a_card_to_each_other) {
    State state = position("dog:4:2:cw 0/32 A2/34 give:a:a:0 - -");
    play(&state, "give:a:A");
    play(&state, "give:b:4");
    EXPECT_POSITION(&state, "dog:4:2:cw 0/32 24/A3 play:a:a:0 - -");
}

TEST(three_and_five_players_pass_a_card_to_the_next_player) {
    State three = position("dog:4:3:cw 0/16/32 A2/34/56 give:c:c:2 - -");
    play(&three, "give:c:6");
    play(&three, "give:a:A");
    play(&three, "give:b:3");
    EXPECT_POSITION(&three, "dog:4:3:cw 0/16/32 26/A4/35 play:c:c:2 - -");
    State five = position("dog:5:5:cw -/-/-/-/- 2/3/4/5/6 give:a:a:0 - -");
    play(&five, "give:a:2");
    play(&five, "give:b:3");
    play(&five, "give:c:4");
    play(&five, "give:d:5");
    play(&five, "give:e:6");
    EXPECT_POSITION(&five, "dog:5:5:cw -/-/-/-/- 6/2/3/4/5 play:a:a:0 - -");
}

/* §1.4, 4 */

TEST(the_starter_plays_first_and_the_others_follow_clockwise) {
    State state = position("dog:4:4:cw 1/17/33/49 2/2/2/2 play:c:c:2 - -");
    play(&state, "2:33-35");
    play(&state, "2:49-51");
    play(&state, "2:1-3");
    EXPECT_POSITION(&state, "dog:4:4:cw 3/17/35/51 -/2/-/- play:b:c:2 - 222");
}

TEST(players_without_cards_are_passed_over) {
    EXPECT_PLAY("dog:4:4:cw 10/20/30/40 22/-/3/- play:a:a:0 - -", "2:10-12",
                "dog:4:4:cw 12/20/30/40 2/-/3/- play:c:a:0 - 2");
    EXPECT_PLAY("dog:4:4:cw 10/20/30/40 22/-/-/- play:a:a:0 - -", "2:10-12",
                "dog:4:4:cw 12/20/30/40 2/-/-/- play:a:a:0 - 2");
}

TEST(a_played_card_is_not_replaced_from_the_draw_pile) {
    EXPECT_PLAY("dog:4:4:cw 10/-/-/- 25/2/2/2 play:a:a:0 9T Q", "5:10-15",
                "dog:4:4:cw 15/-/-/- 2/2/2/2 play:b:a:0 9T 5Q");
}

TEST(who_can_play_must_play) {
    State four = position("dog:4:4:cw 10/-/-/- 25/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&four, "fold", PROBLEM_CAN_PLAY);
    State two = position("dog:4:2:cw 10/- 25/2 play:a:a:0 - -");
    EXPECT_REFUSED(&two, "drop:2", PROBLEM_CAN_PLAY);
}

TEST(only_the_player_whose_turn_it_is_may_play) {
    State state = position("dog:4:4:cw 10/20/-/- 5/5/2/2 play:b:a:0 - -");
    Seat seat;
    Action action;
    Problem problem;
    EXPECT_EQUAL(game_read_action(&state, "5:20-25", &seat, &action, &problem), STATUS_OK);
    EXPECT_EQUAL(seat, 1);
    EXPECT_EQUAL(game_check(&state, 0, &action, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_YOUR_TURN);
    EXPECT_EQUAL(game_to_act(&state), 0x2);
}

/* §1.4, 5 */

TEST(of_four_or_six_who_cannot_play_throws_the_whole_hand_away) {
    EXPECT_LEGAL("dog:4:4:cw -/-/-/- 255/2/2/2 play:a:a:0 9 6", "fold");
    EXPECT_PLAY("dog:4:4:cw -/-/-/- 255/2/2/2 play:a:a:0 9 6", "fold",
                "dog:4:4:cw -/-/-/- -/2/2/2 play:b:a:0 9 2556");
    EXPECT_PLAY("dog:6:6:cw -/-/-/-/-/- 55/2/2/2/2/2 play:a:a:0 9 6", "fold",
                "dog:6:6:cw -/-/-/-/-/- -/2/2/2/2/2 play:b:a:0 9 556");
}

TEST(who_has_folded_is_out_until_the_next_round) {
    State state = position("dog:4:4:cw -/17/-/- 55/22/-/- play:a:a:0 - -");
    play(&state, "fold");
    play(&state, "2:17-19");
    EXPECT_POSITION(&state, "dog:4:4:cw -/19/-/- -/2/-/- play:b:a:0 - 255");
    play(&state, "2:19-21");
    EXPECT_POSITION(&state, "dog:4:4:cw -/21/-/- -/-/-/- deal:b:b:1 - 2255");
}

TEST(of_two_three_or_five_who_cannot_play_throws_one_card_away_and_draws_one) {
    EXPECT_LEGAL("dog:4:2:cw -/- 255/3 play:a:a:0 6T -", "drop:2 drop:5");
    EXPECT_PLAY("dog:4:2:cw -/- 255/3 play:a:a:0 6T -", "drop:5",
                "dog:4:2:cw -/- 256/3 retry:a:a:0 T 5");
    EXPECT_PLAY("dog:5:5:cw -/-/-/-/- 25/3/3/3/3 play:a:a:0 6 -", "drop:2",
                "dog:5:5:cw -/-/-/-/- 56/3/3/3/3 retry:a:a:0 - 2");
}

TEST(soloists_do_not_fold_and_partners_do_not_drop) {
    EXPECT_LEGAL("dog:4:3:cw -/-/- 2/3/3 play:a:a:0 6 -", "drop:2");
    EXPECT_LEGAL("dog:4:4:cw -/-/-/- 2/3/3/3 play:a:a:0 6 -", "fold");
}

TEST(after_drawing_a_card_that_can_be_played_one_must_be_played) {
    EXPECT_LEGAL("dog:4:2:cw -/- A5/3 retry:a:a:0 - 2", "A:a0-0");
    EXPECT_PLAY("dog:4:2:cw -/- A5/3 retry:a:a:0 - 2", "A:a0-0",
                "dog:4:2:cw 0/- 5/3 play:b:a:0 - A2");
    State state = position("dog:4:2:cw -/- A5/3 retry:a:a:0 - 2");
    EXPECT_REFUSED(&state, "drop:5", PROBLEM_CAN_PLAY);
}

TEST(after_drawing_a_card_that_does_not_help_one_more_is_thrown_away) {
    EXPECT_LEGAL("dog:4:2:cw -/- 56/3 retry:a:a:0 T 2", "drop:5 drop:6");
    EXPECT_PLAY("dog:4:2:cw -/- 56/3 retry:a:a:0 T 2", "drop:5",
                "dog:4:2:cw -/- 6/3 play:b:a:0 T 25");
}

TEST(the_last_card_can_be_thrown_away_and_replaced_too) {
    State state = position("dog:4:2:cw -/- 5/- play:a:a:0 6T -");
    play(&state, "drop:5");
    EXPECT_POSITION(&state, "dog:4:2:cw -/- 6/- retry:a:a:0 T 5");
    play(&state, "drop:6");
    EXPECT_POSITION(&state, "dog:4:2:cw -/- -/- deal:b:b:1 T 56");
}

TEST(with_an_empty_draw_pile_chance_shuffles_before_the_draw) {
    EXPECT_PLAY("dog:4:2:cw -/- 25/3 play:a:a:0 - 6", "drop:2",
                "dog:4:2:cw -/- 5/3 draw:a:a:0 - 26");
    EXPECT_PLAY("dog:4:2:cw -/- 2/3 play:a:a:0 - -", "drop:2", "dog:4:2:cw -/- -/3 draw:a:a:0 - 2");
    State state = dealt("dog:4:2:cw -/- -/3 draw:a:a:0 - 2", 1);
    EXPECT_POSITION(&state, "dog:4:2:cw -/- 2/3 retry:a:a:0 - -");
}

TEST(the_thrown_card_is_among_those_that_may_be_drawn) {
    bool two = false, six = false;
    for (uint64_t seed = 0; seed < 64; seed++) {
        State state = dealt("dog:4:2:cw -/- 5/3 draw:a:a:0 - 26", seed);
        bool drew_two = card_count(state.as.dog.hand[0], CARD_2) == 1;
        two |= drew_two;
        six |= !drew_two;
        EXPECT_POSITION(&state, drew_two ? "dog:4:2:cw -/- 25/3 retry:a:a:0 6 -"
                                         : "dog:4:2:cw -/- 56/3 retry:a:a:0 2 -");
    }
    EXPECT(two && six);
}

/* §1.4, 6 */

TEST(when_all_hands_are_empty_the_round_is_over_and_chance_is_to_act) {
    State state = position("dog:4:4:cw -/-/-/- -/-/-/55 play:d:a:3 - -");
    play(&state, "fold");
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- -/-/-/- deal:b:b:4 - 55");
    EXPECT_EQUAL(game_to_act(&state), CHANCE);
    EXPECT_REFUSED(&state, "fold", PROBLEM_NEEDS_CHANCE);
}
