/* What is told, in which order, and to whom. */
#include "tests/rules/bark/table.h"

static EventList events;

static void play_told(State *state, const char *word) {
    Seat seat;
    Action action;
    Problem problem;
    EXPECT_EQUAL(game_read_action(state, word, &seat, &action, &problem), STATUS_OK);
    EXPECT_EQUAL(game_apply(state, seat, &action, &events, &problem), STATUS_OK);
}

static void expect_event(int index, uint8_t kind, Seat seat, Card card, SeatSet audience) {
    EXPECT(index < events.count);
    EXPECT_EQUAL(events.item[index].kind, kind);
    EXPECT_EQUAL(events.item[index].seat, seat);
    EXPECT_EQUAL(events.item[index].card, card);
    EXPECT_EQUAL(events.item[index].audience, audience);
}

enum { ALL = 0x3F };

TEST(a_deal_tells_of_the_items_to_all_and_of_each_card_to_its_player) {
    State state = position("bark:2 - -/- deal:b:b:1:- 123456 7 -/- ommmmmxxxxxrrrrrrllllllts -");
    deal_to(&state, 1, &events);
    EXPECT_EQUAL(events.count, 1 + 3 + 6);
    expect_event(0, BARK_SHUFFLED, NO_SEAT, CARD_NONE, ALL);
    expect_event(1, BARK_LAID_OUT, NO_SEAT, 2, ALL);
    EXPECT_EQUAL(events.item[1].to, 1);
    EXPECT_EQUAL(events.item[3].to, 3);
    expect_event(4, BARK_DEALT, 1, 0, 2);
    expect_event(5, BARK_DEALT, 0, 1, 1);
}

TEST(the_cats_of_a_gentle_game_are_given_before_everybodys_eyes) {
    State state = position("bark:2:gentle - -/- deal:a:a:2:- - - -/- - -");
    deal_to(&state, 1, &events);
    expect_event(0, BARK_GOT_CAT, 0, BARK_CAT, ALL);
    expect_event(1, BARK_GOT_CAT, 1, BARK_CAT, ALL);
}

TEST(a_cat_is_played_before_all_and_its_card_drawn_in_private) {
    State state = position("bark:2 m,x,o 1C/T play:a:a:1:- 57 8 -/- - -");
    play_told(&state, "cat");
    EXPECT_EQUAL(events.count, 2);
    expect_event(0, BARK_CAT_PLAYED, 0, CARD_NONE, ALL);
    expect_event(1, BARK_DREW, 0, 4, 1);
    play_told(&state, "token:2");
    EXPECT_EQUAL(events.count, 1);
    expect_event(0, BARK_TOKEN_PUT, 0, 7, ALL);
    EXPECT_EQUAL(events.item[0].to, 2);
}

TEST(a_token_that_is_kept_is_told) {
    State state = position("bark:2 m,x,o 1/T token:a:a:1:- 57 8C -/- - -");
    play_told(&state, "token:-");
    EXPECT_EQUAL(events.count, 1);
    expect_event(0, BARK_TOKEN_KEPT, 0, CARD_NONE, ALL);
}

TEST(a_wonder_dog_is_thrown_before_all_and_drawn_for_after_a_shuffle) {
    State state = position("bark:2 m,x,o 1W/T play:a:a:1:- - 8 -/- - -");
    play_told(&state, "wonder");
    EXPECT_EQUAL(events.count, 1);
    expect_event(0, BARK_THROWN, 0, CARD_NONE, ALL);
    deal_to(&state, 1, &events);
    EXPECT_EQUAL(events.count, 2);
    expect_event(0, BARK_SHUFFLED, NO_SEAT, CARD_NONE, ALL);
    expect_event(1, BARK_DREW, 0, 7, 1);
}

TEST(a_draw_of_nothing_is_told) {
    State state = position("bark:2 m,x,o 1W/T play:a:a:1:- - - -/- - -");
    play_told(&state, "wonder");
    expect_event(1, BARK_NO_DRAW, 0, CARD_NONE, ALL);
}

TEST(a_bark_tells_how_many_of_each_breed_and_where) {
    State state = position("bark:2 m,x*,o 1157W/T play:a:a:1:- - - -/- - -");
    play_told(&state, "bark:2:117W");
    EXPECT_EQUAL(events.count, 3);
    expect_event(0, BARK_BARKED, 0, 0, ALL);
    EXPECT_EQUAL(events.item[0].from, 2);
    EXPECT_EQUAL(events.item[0].to, 2);
    expect_event(1, BARK_BARKED, 0, 6, ALL);
    expect_event(2, BARK_BARKED, 0, BARK_WONDER, ALL);
}

TEST(a_discard_down_to_the_limit_is_told_to_all) {
    State state = position("bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - - -/- - -");
    play_told(&state, "drop:2");
    EXPECT_EQUAL(events.count, 1);
    expect_event(0, BARK_DROPPED, 0, 1, ALL);
}

TEST(the_end_of_a_round_tells_who_got_what) {
    State state = position("bark:2 ma1,xb2,o -/- play:a:b:1:b - - -/- - -");
    play_told(&state, "pass");
    EXPECT_EQUAL(events.count, 6);
    expect_event(0, BARK_PASSED, 0, CARD_NONE, ALL);
    expect_event(1, BARK_ROUND_OVER, NO_SEAT, CARD_NONE, ALL);
    EXPECT_EQUAL(events.item[1].from, 1);
    expect_event(2, BARK_MARKER, 0, CARD_NONE, ALL);
    expect_event(3, BARK_ITEM_WON, 0, 6, ALL);
    expect_event(4, BARK_ITEM_WON, 1, 7, ALL);
    expect_event(5, BARK_ITEM_LEFT, NO_SEAT, 2, ALL);
    EXPECT_EQUAL(events.item[5].to, 3);
}

TEST(the_end_of_the_game_tells_every_winner_and_the_points) {
    State state = position("bark:2 ma1,xb2,o,h,t,v,s -/- play:a:b:5:b - - -/- - -");
    play_told(&state, "pass");
    expect_event(events.count - 2, BARK_WON, 0, CARD_NONE, ALL);
    expect_event(events.count - 1, BARK_WON, 1, CARD_NONE, ALL);
    EXPECT_EQUAL(events.item[events.count - 1].from, 3);
}
