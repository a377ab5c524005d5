/* Tests the events of DOG: which, in which order, and how each viewer gets them. */
#include "tests/test.h"

/* Moves. */

TEST(a_move_tells_the_card_and_the_way) {
    EXPECT_TOLD("dog:4:4:cw 10/20/-/- 5/2/2/2 play:a:a:0 - -", "5:10-15",
                "played:a:5 moved:a:10-15");
}

TEST(what_happens_on_the_board_is_told_to_all) {
    static const char *const line = "dog:4:4:cw 10/15/-/- J/2/2/2 play:a:a:0 - -";
    static const char *const all = "played:a:J=5 moved:a:10-15 home:b:15";
    EXPECT_TOLD(line, "J=5:10-15", all);
    for (const char *viewer = "abcd-"; *viewer != '\0'; viewer++)
        EXPECT_HEARD(line, "J=5:10-15", *viewer, all);
}

TEST(leaving_home_is_a_move_from_home) {
    EXPECT_TOLD("dog:4:4:cw -/0/-/- K/2/2/2 play:a:a:0 - -", "K:a0-0",
                "played:a:K moved:a:a0-0 home:b:0");
}

TEST(a_move_into_the_goal_tells_the_field_of_the_goal) {
    EXPECT_TOLD("dog:4:4:cw 62/-/-/- 5/2/2/2 play:a:a:0 - -", "5:62-a3",
                "played:a:5 moved:a:62-a3");
}

TEST(a_seven_tells_its_moves_and_the_pieces_sent_home_in_order) {
    EXPECT_TOLD("dog:4:4:cw 10,20,a2,a4/11/22/24 7/2/2/2 play:a:a:0 - -", "7:a2-a3,10-11,20-25",
                "played:a:7 moved:a:a2-a3 moved:a:10-11 home:b:11 moved:a:20-25 home:c:22 "
                "home:d:24");
}

TEST(a_helped_piece_is_told_as_the_partners) {
    EXPECT_TOLD("dog:4:4:cw 61,a2,a3,a4/-/40/- 7/2/2/2 play:a:a:0 - -", "7:61-a1,40-43",
                "played:a:7 moved:a:61-a1 moved:c:40-43");
    EXPECT_TOLD("dog:4:4:cw a1,a2,a3,a4/-/-/- K/2/2/2 play:a:a:0 - -", "K:c0-32",
                "played:a:K moved:c:c0-32");
}

TEST(an_exchange_tells_both_pieces) {
    EXPECT_TOLD("dog:4:4:cw 10/20/-/- X/2/2/2 play:a:a:0 - -", "X:10x20",
                "played:a:X swapped:a:b:10x20");
}

TEST(an_exchange_without_effect_tells_the_card_alone) {
    EXPECT_TOLD("dog:4:4:cw 10/-/-/- X/2/2/2 play:a:a:0 - -", "X:-", "played:a:X");
}

TEST(a_card_taken_from_the_discard_pile_is_told_to_all) {
    static const char *const line = "dog:4:4:cw:14 10/-/-/- D/2/2/2 play:a:a:0 - 5K";
    EXPECT_TOLD(line, "D:take:K", "played:a:D took:a:K");
    EXPECT_HEARD(line, "D:take:K", '-', "played:a:D took:a:K");
}

/* The end of a hand, a round, a game. */

TEST(a_fold_tells_how_many_cards_and_the_round_who_begins_the_next) {
    EXPECT_TOLD("dog:4:4:cw -/-/-/- 55/-/-/- play:a:a:0 - -", "fold", "folded:a:2 round-over:b");
}

TEST(a_win_is_told_last_and_names_both_partners) {
    EXPECT_TOLD("dog:4:4:cw a1,a2,a3,a4/-/30,c2,c3,c4/- -/2/3/2 play:c:a:0 - -", "3:30-c1",
                "played:c:3 moved:c:30-c1 won:ac");
}

TEST(alone_a_winner_is_told_alone) {
    EXPECT_TOLD("dog:4:3:cw -/-/29,c2,c3,c4 2/2/4 play:c:a:0 - -", "4:29-c1",
                "played:c:4 moved:c:29-c1 won:c");
}

/* Secrets. */

TEST(a_thrown_card_is_told_to_all_and_the_drawn_one_to_its_owner) {
    static const char *const line = "dog:4:3:cw -/-/- 25/3/3 play:a:a:0 6 -";
    EXPECT_TOLD(line, "drop:2", "dropped:a:2 drew:a:6");
    EXPECT_HEARD(line, "drop:2", 'a', "dropped:a:2 drew:a:6");
    EXPECT_HEARD(line, "drop:2", 'b', "dropped:a:2 drew:a:?");
    EXPECT_HEARD(line, "drop:2", '-', "dropped:a:2 drew:a:?");
}

TEST(a_chosen_card_is_told_to_its_giver_only) {
    static const char *const line = "dog:4:4:cw -/-/-/- A2/34/56/78 give:a:a:0 - -";
    EXPECT_HEARD(line, "give:a:A", 'a', "chose:a:A");
    EXPECT_HEARD(line, "give:a:A", 'c', "chose:a:?");
    EXPECT_HEARD(line, "give:a:A", '-', "chose:a:?");
}

TEST(a_given_card_is_told_to_giver_and_receiver_only) {
    static const char *const line = "dog:4:4:cw -/-/-/- A2>A/34>3/56>5/78 give:d:a:0 - -";
    EXPECT_TOLD(line, "give:d:7", "chose:d:7 gave:a:c:A gave:b:d:3 gave:c:a:5 gave:d:b:7");
    EXPECT_HEARD(line, "give:d:7", 'a', "chose:d:? gave:a:c:A gave:b:d:? gave:c:a:5 gave:d:b:?");
    EXPECT_HEARD(line, "give:d:7", 'b', "chose:d:? gave:a:c:? gave:b:d:3 gave:c:a:? gave:d:b:7");
    EXPECT_HEARD(line, "give:d:7", '-', "chose:d:? gave:a:c:? gave:b:d:? gave:c:a:? gave:d:b:?");
}

TEST(alone_a_given_card_is_told_to_giver_and_next_player_only) {
    static const char *const line = "dog:4:3:cw 0/16/32 A2>A/34>3/56 give:c:a:0 - -";
    EXPECT_HEARD(line, "give:c:5", 'a', "chose:c:? gave:a:b:A gave:b:c:? gave:c:a:5");
    EXPECT_HEARD(line, "give:c:5", 'b', "chose:c:? gave:a:b:A gave:b:c:3 gave:c:a:?");
}

/* Both players know both cards, and yet it is nobody else's business. */
TEST(a_card_that_two_players_pass_on_is_hidden_from_those_who_watch) {
    static const char *const line = "dog:4:2:cw 0/32 A2>A/34 give:b:a:0 - -";
    EXPECT_HEARD(line, "give:b:3", 'a', "chose:b:? gave:a:b:A gave:b:a:3");
    EXPECT_HEARD(line, "give:b:3", '-', "chose:b:? gave:a:b:? gave:b:a:?");
}

TEST(everybody_hears_of_every_dealt_card_and_knows_the_own_ones) {
    static const char *const line = "dog:4:4:cw -/-/-/- -/-/-/- deal:b:b:4 23456789 -";
    EXPECT_TOLD(line, "deal",
                "dealt:b:2 dealt:c:3 dealt:d:4 dealt:a:5 dealt:b:6 dealt:c:7 dealt:d:8 dealt:a:9");
    EXPECT_HEARD(line, "deal", 'd',
                 "dealt:b:? dealt:c:? dealt:d:4 dealt:a:? dealt:b:? dealt:c:? dealt:d:8 dealt:a:?");
    EXPECT_HEARD(line, "deal", '-',
                 "dealt:b:? dealt:c:? dealt:d:? dealt:a:? dealt:b:? dealt:c:? dealt:d:? dealt:a:?");
}

TEST(a_shuffle_is_told_before_the_deal) {
    EXPECT_HEARD("dog:4:2:cw 0/32 -/- deal:b:b:4 23 6666", "deal", 'b',
                 "shuffled dealt:b:2 dealt:a:? dealt:b:6 dealt:a:?");
}

TEST(a_refused_action_tells_nothing) {
    State state = position("dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 - -");
    static EventList events;
    Seat seat;
    Action action;
    EXPECT_EQUAL(game_read_action(&state, "5:10-16", &seat, &action, NULL), STATUS_OK);
    EXPECT_EQUAL(game_apply(&state, seat, &action, &events, NULL), STATUS_ILLEGAL);
    EXPECT_EQUAL(events.count, 0);
}
