/* What happened, and who hears of it. */
#include "rules/deck.h"
#include "tests/test.h"

#define M "K8JTD4X32975Q"

static EventList events;

static void play_aloud(const char *line, const char *word) {
    State state = position(line);
    Seat seat;
    Action action;
    EXPECT_EQUAL(game_read_action(&state, word, &seat, &action, NULL), STATUS_OK);
    EXPECT_EQUAL(game_apply(&state, seat, &action, &events, NULL), STATUS_OK);
}

static void deal_aloud(const char *line) {
    State state = position(line);
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, &events, NULL), STATUS_OK);
}

static void expect_event(int i, uint8_t kind, Seat seat, Card card, SeatSet audience) {
    EXPECT(i < events.count);
    EXPECT_EQUAL(events.item[i].kind, kind);
    EXPECT_EQUAL(events.item[i].seat, seat);
    EXPECT_EQUAL(events.item[i].card, card);
    EXPECT_EQUAL(events.item[i].audience, audience);
}

enum { ALL = 0x3F };

TEST(a_build_is_told_to_all_and_the_drawn_card_to_its_player) {
    play_aloud("cards:3 - A/-/- 2/6/6 play:a:a 9 -", "build:2:a1");
    EXPECT_EQUAL(events.count, 3);
    expect_event(0, CARDS_BUILT, 0, CARD_2, ALL);
    EXPECT_EQUAL(events.item[0].from, 0);
    EXPECT_EQUAL(events.item[0].to, 2);
    expect_event(1, CARDS_DREW, 0, CARD_9, 1);
    expect_event(2, CARDS_DREW, 0, CARD_HIDDEN, ALL & ~1);
}

TEST(whoever_has_seen_the_card_hears_who_drew_it) {
    play_aloud("cards:3 - A/-/- 2/6/6 play:a:a 9c -", "drop:2");
    EXPECT_EQUAL(events.count, 3);
    expect_event(0, CARDS_DROPPED, 0, CARD_2, ALL);
    expect_event(1, CARDS_DREW, 0, CARD_9, 5);
    expect_event(2, CARDS_DREW, 0, CARD_HIDDEN, ALL & ~5);
}

TEST(a_purchase_tells_what_was_paid_what_was_set_aside_and_what_was_laid) {
    play_aloud("cards:3 " M " -/-/- 5/6/6 play:a:a 59 -", "buy:5:5");
    EXPECT_EQUAL(events.count, 3);
    expect_event(0, CARDS_BOUGHT, 0, CARD_D, ALL);
    EXPECT_EQUAL(events.item[0].as, CARD_5);
    EXPECT_EQUAL(events.item[0].to, 5);
    expect_event(1, CARDS_SET_ASIDE, NO_SEAT, CARD_5, ALL);
    expect_event(2, CARDS_LAID, NO_SEAT, CARD_9, ALL);
}

TEST(a_place_that_stays_empty_is_told) {
    play_aloud("cards:3 " M " -/-/- 4/6/6 play:a:a - -", "4:buy:5");
    EXPECT_EQUAL(events.count, 2);
    expect_event(1, CARDS_LEFT_OPEN, NO_SEAT, CARD_NONE, ALL);
}

TEST(the_cards_under_a_7_are_told_to_its_player_alone) {
    play_aloud("cards:3 - -/-/- 6/7/6 play:b:a 9K -", "7:look");
    EXPECT_EQUAL(events.count, 3);
    expect_event(0, CARDS_LOOKED, 1, CARD_7, ALL);
    expect_event(1, CARDS_SAW, 1, CARD_9, 2);
    EXPECT_EQUAL(events.item[1].to, 1);
    expect_event(2, CARDS_SAW, 1, CARD_K, 2);
    play_aloud("cards:3 - -/-/- 6/-/6 look:b:a 9bKb -", "keep:K:2");
    EXPECT_EQUAL(events.count, 2);
    expect_event(0, CARDS_KEPT, 1, CARD_K, 2);
    expect_event(1, CARDS_KEPT, 1, CARD_HIDDEN, ALL & ~2);
}

TEST(what_a_14_a_thief_and_a_redemption_bring_is_told_to_all) {
    play_aloud("cards:3 - -/-/- D/7/6 play:a:a 9 K", "D:take:K");
    EXPECT_EQUAL(events.count, 1);
    expect_event(0, CARDS_TOOK, 0, CARD_K, ALL);
    play_aloud("cards:3 - -/A2/- X/7/6 play:a:a 9 K", "X:rob:b1");
    EXPECT_EQUAL(events.count, 1);
    expect_event(0, CARDS_ROBBED, 0, CARD_2, ALL);
    EXPECT_EQUAL(events.item[0].other, 1);
    play_aloud("cards:3 - -/AJ/- 2/7/6 play:a:a 9 K", "redeem:2:b1:2");
    EXPECT_EQUAL(events.count, 1);
    expect_event(0, CARDS_REDEEMED, 0, CARD_2, ALL);
    EXPECT_EQUAL(events.item[0].other, 1);
    EXPECT_EQUAL(events.item[0].from, 2);
    EXPECT_EQUAL(events.item[0].to, 2);
}

TEST(a_completed_row_and_a_win_are_told) {
    play_aloud("cards:4 - A23456789TAQK/-/D/- D/7/6/6 play:a:a 9 -", "build:D:a1");
    EXPECT_EQUAL(events.count, 3);
    expect_event(0, CARDS_BUILT, 0, CARD_D, ALL);
    expect_event(1, CARDS_COMPLETED, 0, CARD_D, ALL);
    expect_event(2, CARDS_WON, 0, CARD_NONE, ALL);
    EXPECT_EQUAL(events.item[2].other, 2);
}

TEST(a_gift_is_told_to_giver_and_receiver) {
    play_aloud("cards:4 - -/-/-/- 2/3>3/4>4/5>5 give:a:a 9 -", "give:a:2");
    EXPECT_EQUAL(events.count, 6);
    expect_event(0, CARDS_CHOSE, 0, CARD_2, 1);
    expect_event(1, CARDS_CHOSE, 0, CARD_HIDDEN, ALL & ~1);
    expect_event(2, CARDS_GAVE, 0, CARD_2, 5);
    expect_event(3, CARDS_GAVE, 1, CARD_3, 10);
}

TEST(a_seven_over_an_empty_pile_is_told_before_the_shuffle) {
    play_aloud("cards:2 - -/- 7/3 play:a:a - 9", "7:look");
    EXPECT_EQUAL(events.count, 1);
    expect_event(0, CARDS_LOOKED, 0, CARD_7, ALL);
}

TEST(chance_tells_of_the_shuffle_and_of_what_follows) {
    deal_aloud("cards:2 - -/- 2/3 draw:a:a - 99");
    EXPECT_EQUAL(events.count, 3);
    expect_event(0, CARDS_SHUFFLED, NO_SEAT, CARD_NONE, ALL);
    expect_event(1, CARDS_DREW, 0, CARD_9, 1);
    deal_aloud("cards:2 - -/- 2/3 shuffle:a:a - 9");
    EXPECT_EQUAL(events.count, 2);
    expect_event(1, CARDS_SAW, 0, CARD_9, 1);
    deal_aloud("cards:2 - -/- 2/3 fill:a:a:5:4:- - 9");
    EXPECT_EQUAL(events.count, 2);
    expect_event(1, CARDS_LAID, NO_SEAT, CARD_9, ALL);
}

TEST(the_set_up_tells_everybody_their_own_cards) {
    deal_aloud("cards:2 - -/- -/- deal:b:b - DDDDDDDDXXXXXXXX");
    EXPECT_EQUAL(events.count, 1 + 13 + 2);
    EXPECT_EQUAL(events.item[14].kind, CARDS_DEALT);
    EXPECT_EQUAL(events.item[14].seat, 1);
    EXPECT_EQUAL(events.item[14].audience, 2);
    EXPECT_EQUAL(events.item[15].audience, 1);
}
