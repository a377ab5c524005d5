/* What an action or a deal tells, in which order and to whom. */
#include "tests/test.h"

#include "rules/dog/board.h"

static EventList events;

static State tell(const char *line, const char *word) {
    State state = position(line);
    Seat seat;
    Action action;
    Problem problem;
    events.count = 0;
    EXPECT_EQUAL(game_read_action(&state, word, &seat, &action, &problem), STATUS_OK);
    EXPECT_EQUAL(game_apply(&state, seat, &action, &events, &problem), STATUS_OK);
    return state;
}

/* The n-th event of this kind, counted from 0. */
static int place_of(uint8_t kind, int n) {
    for (int i = 0; i < events.count; i++)
        if (events.item[i].kind == kind && n-- == 0)
            return i;
    test_fail(__FILE__, __LINE__, "there is no such event of kind %d", kind);
}

static const Event *told(uint8_t kind, int n) {
    return &events.item[place_of(kind, n)];
}

static int how_many(uint8_t kind) {
    int count = 0;
    for (int i = 0; i < events.count; i++)
        count += events.item[i].kind == kind;
    return count;
}

/* Told to every seat at the table; seats that are not there do not matter. */
static bool for_all(const Event *event, unsigned seats) {
    unsigned table = (1U << seats) - 1;
    return (event->audience & table) == table;
}

/* Moves. */

TEST(a_move_tells_the_card_and_the_way) {
    (void)tell("dog:4:4:cw 10/20/-/- 5/2/2/2 play:a:a:0 - -", "5:10-15");
    EXPECT_EQUAL(told(DOG_PLAYED, 0)->seat, 0);
    EXPECT_EQUAL(told(DOG_PLAYED, 0)->card, CARD_5);
    EXPECT_EQUAL(told(DOG_PLAYED, 0)->as, CARD_5);
    EXPECT_EQUAL(told(DOG_MOVED, 0)->seat, 0);
    EXPECT_EQUAL(told(DOG_MOVED, 0)->from, 10);
    EXPECT_EQUAL(told(DOG_MOVED, 0)->to, 15);
    EXPECT(place_of(DOG_PLAYED, 0) < place_of(DOG_MOVED, 0));
    EXPECT_EQUAL(how_many(DOG_SENT_HOME), 0);
    EXPECT_EQUAL(events.count, 2);
}

TEST(what_happens_on_the_board_is_told_to_all) {
    (void)tell("dog:4:4:cw 10/15/-/- J/2/2/2 play:a:a:0 - -", "J=5:10-15");
    EXPECT_EQUAL(told(DOG_PLAYED, 0)->card, CARD_J);
    EXPECT_EQUAL(told(DOG_PLAYED, 0)->as, CARD_5);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 0)->seat, 1);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 0)->from, 15);
    for (int i = 0; i < events.count; i++)
        EXPECT(for_all(&events.item[i], 4));
}

TEST(leaving_home_is_a_move_from_home) {
    (void)tell("dog:4:4:cw -/0/-/- K/2/2/2 play:a:a:0 - -", "K:a0-0");
    EXPECT_EQUAL(told(DOG_MOVED, 0)->from, FIELD_HOME);
    EXPECT_EQUAL(told(DOG_MOVED, 0)->to, 0);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 0)->seat, 1);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 0)->from, 0);
}

TEST(a_seven_tells_its_moves_and_the_pieces_sent_home_in_order) {
    (void)tell("dog:4:4:cw 10,20,a2,a4/11/22/24 7/2/2/2 play:a:a:0 - -", "7:a2-a3,10-11,20-25");
    EXPECT_EQUAL(how_many(DOG_MOVED), 3);
    EXPECT_EQUAL(how_many(DOG_SENT_HOME), 3);
    EXPECT_EQUAL(told(DOG_MOVED, 0)->from, goal_field(0, 2));
    EXPECT_EQUAL(told(DOG_MOVED, 0)->to, goal_field(0, 3));
    EXPECT_EQUAL(told(DOG_MOVED, 1)->from, 10);
    EXPECT_EQUAL(told(DOG_MOVED, 2)->from, 20);
    EXPECT_EQUAL(told(DOG_MOVED, 2)->to, 25);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 0)->seat, 1);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 0)->from, 11);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 1)->seat, 2);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 1)->from, 22);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 2)->seat, 3);
    EXPECT_EQUAL(told(DOG_SENT_HOME, 2)->from, 24);
    EXPECT(place_of(DOG_SENT_HOME, 0) > place_of(DOG_MOVED, 0));
    EXPECT(place_of(DOG_SENT_HOME, 0) < place_of(DOG_MOVED, 2));
    EXPECT(place_of(DOG_SENT_HOME, 1) > place_of(DOG_MOVED, 1));
}

TEST(a_helped_piece_is_told_as_the_partners) {
    (void)tell("dog:4:4:cw 61,a2,a3,a4/-/40/- 7/2/2/2 play:a:a:0 - -", "7:61-a1,40-43");
    EXPECT_EQUAL(told(DOG_PLAYED, 0)->seat, 0);
    EXPECT_EQUAL(told(DOG_MOVED, 0)->seat, 0);
    EXPECT_EQUAL(told(DOG_MOVED, 1)->seat, 2);
}

TEST(an_exchange_tells_both_pieces) {
    (void)tell("dog:4:4:cw 10/20/-/- X/2/2/2 play:a:a:0 - -", "X:10x20");
    EXPECT_EQUAL(told(DOG_EXCHANGED, 0)->seat, 0);
    EXPECT_EQUAL(told(DOG_EXCHANGED, 0)->other, 1);
    EXPECT_EQUAL(told(DOG_EXCHANGED, 0)->from, 10);
    EXPECT_EQUAL(told(DOG_EXCHANGED, 0)->to, 20);
}

TEST(an_exchange_without_effect_tells_the_card_alone) {
    (void)tell("dog:4:4:cw 10/-/-/- X/2/2/2 play:a:a:0 - -", "X:-");
    EXPECT_EQUAL(how_many(DOG_PLAYED), 1);
    EXPECT_EQUAL(how_many(DOG_EXCHANGED), 0);
}

TEST(a_card_taken_from_the_discard_pile_is_told_to_all) {
    (void)tell("dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - 5K", "D:take:K");
    EXPECT_EQUAL(told(DOG_TOOK, 0)->card, CARD_K);
    EXPECT(for_all(told(DOG_TOOK, 0), 4));
}

/* The end of a hand, a round, a game. */

TEST(a_fold_and_the_end_of_the_round_are_told_to_all) {
    (void)tell("dog:4:4:cw -/-/-/- 55/-/-/- play:a:a:0 - -", "fold");
    EXPECT_EQUAL(told(DOG_FOLDED, 0)->seat, 0);
    EXPECT(for_all(told(DOG_FOLDED, 0), 4));
    EXPECT(for_all(told(DOG_ROUND_OVER, 0), 4));
    EXPECT(place_of(DOG_FOLDED, 0) < place_of(DOG_ROUND_OVER, 0));
}

TEST(a_win_is_told_last_and_names_both_partners) {
    (void)tell("dog:4:4:cw a1,a2,a3,a4/-/30,c2,c3,c4/- -/2/3/2 play:c:a:0 - -", "3:30-c1");
    const Event *won = told(DOG_WON, 0);
    EXPECT_EQUAL(seat_bit(won->seat) | seat_bit(won->other), 0x5);
    EXPECT(for_all(won, 4));
    EXPECT_EQUAL(place_of(DOG_WON, 0), events.count - 1);
}

TEST(a_thrown_card_is_told_to_all_and_the_drawn_one_to_its_owner) {
    (void)tell("dog:4:3:cw -/-/- 25/3/3 play:a:a:0 6 -", "drop:2");
    EXPECT_EQUAL(told(DOG_DROPPED, 0)->card, CARD_2);
    EXPECT(for_all(told(DOG_DROPPED, 0), 3));
    for (int i = 0; i < how_many(DOG_DREW); i++)
        if (told(DOG_DREW, i)->card != CARD_HIDDEN)
            EXPECT_EQUAL(told(DOG_DREW, i)->audience, 0x1);
    EXPECT(how_many(DOG_DREW) > 0);
}

/* Secrets. */

/* Nobody but `allowed` is told a card by events of this kind. */
static void expect_secret(uint8_t kind, Card card, SeatSet allowed) {
    int open = 0;
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.item[i];
        if (event->kind != kind || event->card != card)
            continue;
        EXPECT_EQUAL(event->audience & ~allowed, 0);
        open++;
    }
    EXPECT(open > 0);
}

TEST(a_chosen_card_is_told_to_its_giver_only) {
    (void)tell("dog:4:4:cw -/-/-/- A2/34/56/78 give:a:a:0 - -", "give:a:A");
    expect_secret(DOG_CHOSE, CARD_A, 0x1);
    EXPECT_EQUAL(how_many(DOG_GAVE), 0);
}

TEST(a_given_card_is_told_to_giver_and_receiver_only) {
    (void)tell("dog:4:4:cw -/-/-/- A2>A/34>3/56>5/78 give:d:a:0 - -", "give:d:7");
    expect_secret(DOG_GAVE, CARD_A, 0x5);
    expect_secret(DOG_GAVE, CARD_3, 0xA);
    expect_secret(DOG_GAVE, CARD_5, 0x5);
    expect_secret(DOG_GAVE, CARD_7, 0xA);
    for (int i = 0; i < how_many(DOG_GAVE); i++)
        EXPECT_EQUAL(told(DOG_GAVE, i)->other, (told(DOG_GAVE, i)->seat + 2) % 4);
}

TEST(alone_a_given_card_is_told_to_giver_and_next_player_only) {
    (void)tell("dog:4:3:cw 0/16/32 A2>A/34>3/56 give:c:a:0 - -", "give:c:5");
    expect_secret(DOG_GAVE, CARD_A, 0x3);
    expect_secret(DOG_GAVE, CARD_3, 0x6);
    expect_secret(DOG_GAVE, CARD_5, 0x5);
}

TEST(dealt_cards_are_told_to_their_owner_only) {
    State state = position("dog:4:4:cw -/-/-/- -/-/-/- deal:b:b:4 23456789 -");
    Problem problem;
    events.count = 0;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, &events, &problem), STATUS_OK);
    for (Card card = CARD_2; card <= CARD_9; card++)
        expect_secret(DOG_DEALT, card, seat_bit((Seat)(card % 4)));
    EXPECT_EQUAL(how_many(DOG_SHUFFLED), 0);
}

TEST(a_shuffle_is_told_to_all_before_the_deal) {
    State state = position("dog:4:4:cw -/-/-/- -/-/-/- deal:b:b:4 2345 66666666");
    Problem problem;
    events.count = 0;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, &events, &problem), STATUS_OK);
    EXPECT(for_all(told(DOG_SHUFFLED, 0), 4));
    EXPECT(place_of(DOG_SHUFFLED, 0) < place_of(DOG_DEALT, 7));
}

TEST(a_refused_action_tells_nothing) {
    State state = position("dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 - -");
    Seat seat;
    Action action;
    Problem problem;
    events.count = 0;
    EXPECT_EQUAL(game_read_action(&state, "5:10-16", &seat, &action, &problem), STATUS_OK);
    EXPECT_EQUAL(game_apply(&state, seat, &action, &events, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(events.count, 0);
}
