/* Tests how a game of DOG Cards begins: docs/rules/en/cards.md §1 and §2. */
#include "rules/deck.h"
#include "tests/test.h"

#define DECK                                                                                       \
    "AAAAAAAA22222222333333334444444455555555666666667777777788888888"                             \
    "99999999TTTTTTTTQQQQQQQQKKKKKKKKDDDDDDDDXXXXXXXXJJJJJJJJ"

static State fresh(uint8_t seats, Seat starter) {
    Setup setup = game_setup(GAME_CARDS);
    State state;
    setup.seats = seats;
    setup.starter = starter;
    EXPECT_EQUAL(game_start(&state, &setup, NULL), STATUS_OK);
    return state;
}

static State dealt(uint8_t seats, uint64_t seed) {
    State state = fresh(seats, 0);
    EXPECT_EQUAL(game_deal(&state, &(Seed){{seed, 5}}, NULL, NULL), STATUS_OK);
    EXPECT(game_invariant_error(&state) == NULL);
    return state;
}

TEST(there_are_eight_each_of_fifteen_kinds_of_card) {
    State state = fresh(4, 0);
    EXPECT_POSITION(&state, "cards:4 - -/-/-/- -/-/-/- deal:a:a - " DECK);
}

TEST(the_starter_is_an_option_and_player_a_unless_said) {
    State state = fresh(3, 2);
    EXPECT_POSITION(&state, "cards:3 - -/-/- -/-/- deal:c:c - " DECK);
    Setup setup = game_setup(GAME_CARDS);
    EXPECT_EQUAL(game_option(&setup, "starter", "b"), STATUS_OK);
    EXPECT_EQUAL(setup.starter, 1);
}

TEST(two_to_four_can_play) {
    Setup setup = game_setup(GAME_CARDS);
    EXPECT_EQUAL(game_option(&setup, "players", "1"), STATUS_UNREADABLE);
    EXPECT_EQUAL(game_option(&setup, "players", "2"), STATUS_OK);
    EXPECT_EQUAL(game_option(&setup, "players", "4"), STATUS_OK);
    EXPECT_EQUAL(game_option(&setup, "players", "5"), STATUS_UNREADABLE);
    EXPECT_EQUAL(game_option(&setup, "edition", "deluxe"), STATUS_UNREADABLE);
}

TEST(seven_cards_each_are_dealt_to_two_or_three_and_five_to_four) {
    static const unsigned hands[] = {0, 0, 7, 7, 5};
    for (uint8_t seats = 2; seats <= 4; seats++) {
        State state = dealt(seats, 1);
        for (Seat seat = 0; seat < seats; seat++)
            EXPECT_EQUAL(card_total(state.as.cards.hand[seat]), hands[seats]);
        EXPECT_EQUAL(state.as.cards.draw_count, 120 - 13 - seats * hands[seats]);
    }
}

TEST(thirteen_cards_lie_in_the_market_and_none_on_its_own_number) {
    for (uint64_t seed = 0; seed < 500; seed++) {
        State state = dealt((uint8_t)(2 + seed % 3), seed);
        for (unsigned place = 1; place <= 13; place++) {
            Card card = state.as.cards.market[place - 1];
            Card own = place == 11 ? CARD_A : (Card)(place <= 10 ? place - 1 : place - 2);
            EXPECT(card < CARD_KINDS);
            EXPECT(card != own);
        }
    }
}

TEST(what_was_set_aside_in_the_set_up_lies_under_the_draw_pile_for_all_to_know) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        State state = fresh(2, 0);
        EventList events;
        EXPECT_EQUAL(game_deal(&state, &(Seed){{seed, 5}}, &events, NULL), STATUS_OK);
        int aside = 0;
        for (int i = 0; i < events.count; i++)
            aside += events.item[i].kind == CARDS_SET_ASIDE;
        for (int i = 0; i < aside; i++)
            EXPECT_EQUAL(state.as.cards.draw[i] >> 4, 3);
        EXPECT_EQUAL(state.as.cards.draw[aside] >> 4, 0);
    }
}

TEST(with_too_few_cards_everybody_gets_the_equal_smaller_number) {
    State state = position("cards:2 - -/- -/- deal:b:b - DDDDDDDDXXXXXXXXJJ");
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 2}}, NULL, NULL), STATUS_OK);
    EXPECT_EQUAL(card_total(state.as.cards.hand[0]), 2);
    EXPECT_EQUAL(card_total(state.as.cards.hand[1]), 2);
    EXPECT_EQUAL(state.as.cards.draw_count, 1);
}

TEST(a_deal_that_leaves_the_hands_empty_is_refused_and_changes_nothing) {
    State state = position("cards:2 - -/- -/- deal:b:b - DDDDDDDDXXXXXX");
    Problem problem;
    EventList events;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 2}}, &events, &problem), STATUS_NO_CARDS);
    EXPECT_EQUAL(events.count, 0);
    EXPECT_EQUAL(problem.code, PROBLEM_NOTHING_TO_DEAL);
    EXPECT_POSITION(&state, "cards:2 - -/- -/- deal:b:b - DDDDDDDDXXXXXX");
}

TEST(with_nothing_but_its_own_number_left_a_market_place_stays_empty) {
    State state = position("cards:2 - -/- -/- deal:a:a - KKKKKKKKDDDDDDDD");
    for (uint64_t seed = 0; seed < 200; seed++) {
        State next = state;
        EXPECT_EQUAL(game_deal(&next, &(Seed){{seed, 2}}, NULL, NULL), STATUS_OK);
        EXPECT(game_invariant_error(&next) == NULL);
        EXPECT(next.as.cards.market[12] == CARD_D || next.as.cards.market[12] == CARD_NONE);
    }
}

TEST(two_and_three_players_begin_without_an_exchange) {
    EXPECT_EQUAL(dealt(2, 1).as.cards.phase, CARDS_PLAY);
    EXPECT_EQUAL(dealt(3, 1).as.cards.phase, CARDS_PLAY);
    EXPECT_EQUAL(dealt(4, 1).as.cards.phase, CARDS_GIVING);
}

TEST(partners_swap_one_card_at_the_same_time_and_once) {
    State state = position("cards:4 - -/-/-/- 25/36/4K/8X give:a:a 9 -");
    play(&state, "give:d:X");
    play(&state, "give:a:5");
    EXPECT_POSITION(&state, "cards:4 - -/-/-/- 25>5/36/4K/8X>X give:b:a 9 -");
    EXPECT_REFUSED(&state, "give:a:2", PROBLEM_CHOSEN_ALREADY);
    EXPECT_REFUSED(&state, "give:b:K", PROBLEM_NOT_IN_HAND);
    EXPECT_REFUSED(&state, "drop:3", PROBLEM_MUST_GIVE);
    play(&state, "give:b:3");
    play(&state, "give:c:K");
    EXPECT_POSITION(&state, "cards:4 - -/-/-/- 2K*cK/6X*dX/45*a5/38*b3 play:a:a 9 -");
    EXPECT_REFUSED(&state, "give:a:2", PROBLEM_NOT_GIVING);
}

TEST(whoever_has_not_chosen_may_choose) {
    State state = position("cards:4 - -/-/-/- 25/36/4K/8X>8 give:a:a 9 -");
    EXPECT_EQUAL(game_to_act(&state), 7);
    EXPECT_LEGAL("cards:4 - -/-/-/- 25/36/4K/8X>8 give:a:a 9 -", "give:a:2 give:a:5");
    EXPECT_LEGAL("cards:4 - -/-/-/- 25/36/44/8X>8 give:c:c 9 -", "give:c:4");
}

TEST(the_starter_plays_first_after_the_exchange) {
    EXPECT_PLAY("cards:4 - -/-/-/- 25>2/36>3/4K/8X>8 give:c:c 9 -", "give:c:4",
                "cards:4 - -/-/-/- 45*c4/68*d8/2K*a2/3X*b3 play:c:c 9 -");
}

TEST(turns_go_clockwise) {
    State state = position("cards:3 - -/-/- 5/5/5 play:b:b 999 -");
    play(&state, "drop:5");
    EXPECT_EQUAL(state.as.cards.turn, 2);
    play(&state, "drop:5");
    EXPECT_EQUAL(state.as.cards.turn, 0);
    EXPECT_REFUSED(&state, "drop:9", PROBLEM_NOT_IN_HAND);
}
