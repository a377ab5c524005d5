/* Tests hidden information in DOG Cards: docs/rules/en/cards.md §7 and docs/NOTATION.md. */
#include <string.h>

#include "rules/deck.h"
#include "tests/test.h"

#define M "K8JTD4X32975Q"
#define EXPECT_VIEW(line, viewer, view) expect_view(__LINE__, line, viewer, view)

typedef char Line[POSITION_TEXT_MAX];

static void write_line(const State *state, Line out) {
    Text text = text_into(out, POSITION_TEXT_MAX);
    game_write_position(state, &text);
    EXPECT(text_ok(&text));
}

static void expect_view(int line, const char *text, Seat viewer, const char *view) {
    State state = position(text);
    Line got;
    game_redact(&state, viewer);
    write_line(&state, got);
    test_text(__FILE__, line, got, view);
    game_redact(&state, viewer);
    write_line(&state, got);
    test_text(__FILE__, line, got, view);
}

/* ---- how knowledge comes and goes ---- */

TEST(all_know_what_was_bought_robbed_redeemed_or_taken) {
    State state = position("cards:3 " M " -/K2/J 35DX/AA/6 play:a:a 9999 8");
    play(&state, "buy:5:5");
    play(&state, "drop:A");
    play(&state, "drop:6");
    play(&state, "X:rob:b1");
    play(&state, "redeem:A:c1:1");
    play(&state, "drop:9");
    play(&state, "D:take:8");
    EXPECT_POSITION(&state, "cards:3 K8JT94X32975Q -/K/A 238D*28/9J*J/9 play:b:a - A569DX");
}

TEST(a_card_that_was_seen_is_known_in_the_hand_of_whoever_draws_it) {
    EXPECT_PLAY("cards:3 - -/-/- 2/6/6 play:b:a 9a8 -", "drop:6",
                "cards:3 - -/-/- 2/9*a9/6 play:c:a 8 6");
    EXPECT_PLAY("cards:3 - -/-/- 2/6/6 play:b:a 9ab8 -", "drop:6",
                "cards:3 - -/-/- 2/9*a9/6 play:c:a 8 6");
    EXPECT_PLAY("cards:3 - -/-/- 2/6/6 play:b:a 9b8 -", "drop:6",
                "cards:3 - -/-/- 2/9/6 play:c:a 8 6");
}

TEST(a_card_that_all_others_had_seen_is_known_to_all) {
    EXPECT_PLAY("cards:3 - -/-/- 2/6/6 play:b:a 9ac8 -", "drop:6",
                "cards:3 - -/-/- 2/9*9/6 play:c:a 8 6");
    EXPECT_PLAY("cards:3 - -/-/- 2/6/6 play:b:a 9*8 -", "drop:6",
                "cards:3 - -/-/- 2/9*9/6 play:c:a 8 6");
    EXPECT_PLAY("cards:2 - -/- 2/6 play:b:a 9a8 -", "drop:6", "cards:2 - -/- 2/9*9 play:a:a 8 6");
}

TEST(a_card_that_leaves_is_the_one_that_is_known) {
    EXPECT_PLAY("cards:3 - -/-/- 2/669*6*a6/6 play:b:a 8 -", "drop:6",
                "cards:3 - -/-/- 2/689*a6/6 play:c:a - 6");
    EXPECT_PLAY("cards:3 - -/-/- 2/669*a66*c69/6 play:b:a 8 -", "drop:6",
                "cards:3 - -/-/- 2/689*a6*c9/6 play:c:a - 6");
    EXPECT_PLAY("cards:3 - -/-/- 2/669*a6/6 play:b:a 8 -", "drop:9",
                "cards:3 - -/-/- 2/668*a6/6 play:c:a - 9");
}

TEST(cards_of_the_market_lose_their_marks_when_they_are_turned_up) {
    EXPECT_PLAY("cards:3 " M " -/-/- 5/6/6 play:a:a 5b9a8 -", "buy:5:5",
                "cards:3 K8JT94X32975Q -/-/- D*D/6/6 play:b:a 85* 5");
}

TEST(nobody_has_seen_a_shuffled_pile) {
    State state = position("cards:2 - -/- 5*5/6 play:a:a - 5");
    play(&state, "drop:5");
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, NULL), STATUS_OK);
    EXPECT_POSITION(&state, "cards:2 - -/- 5/6 play:b:a 5 -");
}

/* ---- views ---- */

TEST(a_view_shows_the_own_hand_and_hides_the_others) {
    EXPECT_VIEW("cards:3 " M " A/-/- 25/6K/7J play:a:a 98 4", 1,
                "cards:3 " M " A/-/- ?\?/6K/?? play:a:a ?? 4");
}

TEST(a_view_shows_what_all_know_and_what_the_viewer_knows_of_a_hand) {
    static const char *const line = "cards:3 - -/-/- 2579*5*b2*c27/6K*a6/7J play:a:a 9 -";
    EXPECT_VIEW(line, 0, "cards:3 - -/-/- 2579*5*b2*c27/6?*a6/?? play:a:a ? -");
    EXPECT_VIEW(line, 1, "cards:3 - -/-/- 25??*5*b2/6K*a6/?? play:a:a ? -");
    EXPECT_VIEW(line, 2, "cards:3 - -/-/- 257?*5*c27/?\?/7J play:a:a ? -");
}

TEST(a_view_shows_the_cards_of_the_draw_pile_that_the_viewer_has_seen) {
    static const char *const line = "cards:3 - -/-/- 2/6/7 play:a:a 9a8ab7b65*4c -";
    EXPECT_VIEW(line, 0, "cards:3 - -/-/- 2/?/? play:a:a 9a8ab?b?5*?c -");
    EXPECT_VIEW(line, 1, "cards:3 - -/-/- ?/6/? play:a:a ?a8ab7b?5*?c -");
    EXPECT_VIEW(line, 2, "cards:3 - -/-/- ?/?/7 play:a:a ?a?ab?b?5*4c -");
}

TEST(who_only_watches_sees_what_all_know) {
    EXPECT_VIEW("cards:3 - -/-/- 25*5*b2/6/7 play:a:a 9a5* -", NO_SEAT,
                "cards:3 - -/-/- 5?*5/?/? play:a:a ?a5* -");
}

TEST(a_view_hides_what_others_chose_to_pass_on) {
    EXPECT_VIEW("cards:4 - -/-/-/- 25>5/36/4K>K/8X>8 give:b:a 9 -", 0,
                "cards:4 - -/-/-/- 25>5/?\?/?\?>?/?\?>? give:b:a ? -");
}

TEST(only_the_player_of_a_7_sees_the_cards) {
    EXPECT_VIEW("cards:2 - -/- 6/5 look:a:a 9aKa2a3a4a5a8a3 7", 1,
                "cards:2 - -/- ?/5 look:a:a ?a?a?a?a?a?a?a? 7");
}

TEST(a_set_aside_card_stays_open_in_every_view) {
    EXPECT_VIEW("cards:2 K8JT-4X32975Q -/- 3/5 fill:a:a:5:-:55 - 56", 1,
                "cards:2 K8JT-4X32975Q -/- ?/5 fill:a:a:5:-:55 - 56");
}

/* ---- playing with hidden cards ---- */

TEST(a_hidden_hand_is_asked_in_vain) {
    State state = position("cards:2 - A/- 2?/5 play:a:a 9 -");
    static ActionList list;
    EXPECT_EQUAL(game_legal_actions(&state, 0, &list), STATUS_HIDDEN);
    EXPECT_EQUAL(list.count, 2);
    EXPECT_REFUSED(&state, "drop:3", PROBLEM_HIDDEN_CARD);
    EXPECT_REFUSED(&state, "build:3:a1", PROBLEM_DOES_NOT_FIT);
    play(&state, "build:2:a1");
}

TEST(an_unknown_card_that_is_bought_or_drawn_stays_unknown) {
    EXPECT_PLAY("cards:2 " M " -/- 35/? play:a:a ??* -", "buy:5:5",
                "cards:2 K8JT?4X32975Q -/- 3D*D/? play:b:a ?* 5");
    EXPECT_PLAY("cards:2 K8JT?4X32975Q -/- 35/? play:a:a ? -", "buy:5:5",
                "cards:2 K8JT?4X32975Q -/- 3?/? play:b:a - 5");
    EXPECT_PLAY("cards:2 - -/- 35/? play:a:a ?b -", "drop:5", "cards:2 - -/- 3?/? play:b:a - 5");
}

TEST(cards_under_a_7_that_are_not_known_cannot_be_kept) {
    State state = position("cards:2 - -/- 6/5 look:a:a 9a?a7a -");
    static ActionList list;
    EXPECT_EQUAL(game_legal_actions(&state, 0, &list), STATUS_HIDDEN);
    EXPECT_EQUAL(list.count, 2);
    EXPECT_REFUSED(&state, "keep:8:2", PROBLEM_HIDDEN_PILE);
    EXPECT_REFUSED(&state, "keep:8:3", PROBLEM_OTHER_CARD_THERE);
}

/* ---- imagining ---- */

TEST(imagined_cards_agree_with_the_view_and_reach_every_consistent_card) {
    static const char *const view = "cards:2 K8JT?4X32975Q A2/- 3?/5?*5 play:a:a ?b6a? -";
    State state = position(view);
    bool hand[CARD_KINDS] = {false}, pile[CARD_KINDS] = {false}, market[CARD_KINDS] = {false};
    Rng rng = rng_start(&(Seed){{1, 2}}, 0);
    for (int i = 0; i < 2000; i++) {
        State world = state;
        game_sample_hidden(&world, 0, &rng);
        EXPECT(game_invariant_error(&world) == NULL);
        EXPECT_EQUAL(world.as.cards.draw[1], CARD_6 | 1 << 4);
        EXPECT_EQUAL(world.as.cards.draw[2] >> 4, 2);
        EXPECT_EQUAL(card_total(world.as.cards.hand[1]), 2);
        hand[card_first(world.as.cards.hand[1] - card_one(CARD_5))] = true;
        pile[world.as.cards.draw[0] & 15] = true;
        market[world.as.cards.market[4]] = true;
    }
    for (Card card = 0; card < CARD_KINDS; card++) {
        EXPECT(hand[card] && pile[card]);
        EXPECT_EQUAL(market[card], card != CARD_5);
    }
}

TEST(an_imagined_gift_is_one_of_the_imagined_cards) {
    State state = position("cards:4 - -/-/-/- 25>5/?\?/?\?>?/?\?>? give:b:a ? -");
    Rng rng = rng_start(&(Seed){{1, 2}}, 0);
    for (int i = 0; i < 200; i++) {
        State world = state;
        game_sample_hidden(&world, 0, &rng);
        EXPECT(game_invariant_error(&world) == NULL);
        EXPECT(card_count(world.as.cards.hand[2], world.as.cards.gift[2]) > 0);
        game_redact(&world, 0);
        EXPECT_POSITION(&world, "cards:4 - -/-/-/- 25>5/?\?/?\?>?/?\?>? give:b:a ? -");
    }
}

TEST(cards_that_are_named_are_not_imagined_elsewhere) {
    State state = position("cards:2 -A----------- A/D AAA/? play:a:a ?Aa AA");
    Rng rng = rng_start(&(Seed){{1, 2}}, 0);
    for (int i = 0; i < 500; i++) {
        State world = state;
        game_sample_hidden(&world, 0, &rng);
        EXPECT(card_count(world.as.cards.hand[1], CARD_A) == 0);
        EXPECT(game_invariant_error(&world) == NULL);
    }
}
