/* Tests the events of DOG Cards, and how each viewer gets them. */
#include "tests/test.h"

#define M "K8JTD4X32975Q"

TEST(a_build_is_told_to_all_and_the_drawn_card_to_its_player) {
    static const char *const line = "cards:3 - A/-/- 2/6/6 play:a:a 9 -";
    EXPECT_TOLD(line, "build:2:a1", "built:a:2:a1:2 drew:a:9");
    EXPECT_HEARD(line, "build:2:a1", 'a', "built:a:2:a1:2 drew:a:9");
    EXPECT_HEARD(line, "build:2:a1", 'b', "built:a:2:a1:2 drew:a:?");
    EXPECT_HEARD(line, "build:2:a1", '-', "built:a:2:a1:2 drew:a:?");
}

TEST(a_row_is_called_as_it_was_before_the_action) {
    EXPECT_TOLD("cards:3 - A2,A/-/- 2/6/6 play:a:a 9 -", "build:2:a2", "built:a:2:a2:2 drew:a:9");
    EXPECT_TOLD("cards:3 - A2/-/- A/6/6 play:a:a 9 -", "build:A:a2", "built:a:A:a2:1 drew:a:9");
    EXPECT_TOLD("cards:4 - A/-/-/- 5J/6/6/6 play:a:a 9 -", "build:J:c1", "built:a:J:c1:1 drew:a:9");
}

TEST(whoever_has_seen_the_card_hears_who_drew_it) {
    static const char *const line = "cards:3 - A/-/- 2/6/6 play:a:a 9c -";
    EXPECT_HEARD(line, "drop:2", 'a', "dropped:a:2 drew:a:9");
    EXPECT_HEARD(line, "drop:2", 'b', "dropped:a:2 drew:a:?");
    EXPECT_HEARD(line, "drop:2", 'c', "dropped:a:2 drew:a:9");
    EXPECT_HEARD(line, "drop:2", '-', "dropped:a:2 drew:a:?");
}

TEST(a_drawn_card_that_all_have_seen_is_known_to_those_who_watch_too) {
    EXPECT_HEARD("cards:3 - A/-/- 2/6/6 play:a:a 9* -", "drop:2", '-', "dropped:a:2 drew:a:9");
    EXPECT_HEARD("cards:3 - A/-/- 2/6/6 play:a:a 9bc -", "drop:2", '-', "dropped:a:2 drew:a:9");
}

TEST(a_purchase_tells_what_was_paid_what_was_set_aside_and_what_was_laid) {
    static const char *const line = "cards:3 " M " -/-/- 5/6/6 play:a:a 59 -";
    EXPECT_TOLD(line, "buy:5:5", "bought:a:5:5:D set-aside:5:5 laid:9:5");
    EXPECT_HEARD(line, "buy:5:5", '-', "bought:a:5:5:D set-aside:5:5 laid:9:5");
}

TEST(a_place_that_stays_empty_is_told) {
    EXPECT_TOLD("cards:3 " M " -/-/- 4/6/6 play:a:a - -", "4:buy:5", "bought:a:4:5:D left-open:5");
}

TEST(all_hear_how_many_cards_a_7_looks_at_and_its_player_which) {
    static const char *const line = "cards:3 - -/-/- 6/7/6 play:b:a 9K -";
    EXPECT_HEARD(line, "7:look", 'b', "looked:b saw:b:9:1 saw:b:K:2");
    EXPECT_HEARD(line, "7:look", 'a', "looked:b saw:b:?:1 saw:b:?:2");
    EXPECT_HEARD(line, "7:look", '-', "looked:b saw:b:?:1 saw:b:?:2");
}

TEST(whoever_has_seen_a_card_before_knows_what_a_7_shows_there) {
    static const char *const line = "cards:3 - -/-/- 6/7/6 play:b:a 9cK*2ac -";
    EXPECT_HEARD(line, "7:look", 'b', "looked:b saw:b:9:1 saw:b:K:2 saw:b:2:3");
    EXPECT_HEARD(line, "7:look", 'a', "looked:b saw:b:?:1 saw:b:K:2 saw:b:2:3");
    EXPECT_HEARD(line, "7:look", 'c', "looked:b saw:b:9:1 saw:b:K:2 saw:b:2:3");
    EXPECT_HEARD(line, "7:look", '-', "looked:b saw:b:?:1 saw:b:K:2 saw:b:2:3");
}

/* A player who had seen these cards could infer from the place which one is gone. */
TEST(nobody_else_hears_which_card_was_kept_or_where_it_lay) {
    static const char *const line = "cards:3 - -/-/- 6/-/6 look:b:a 9bcKbc -";
    EXPECT_HEARD(line, "keep:K:2", 'b', "kept:b:K");
    EXPECT_HEARD(line, "keep:K:2", 'a', "kept:b:?");
    EXPECT_HEARD(line, "keep:K:2", 'c', "kept:b:?");
    EXPECT_HEARD(line, "keep:9:1", 'c', "kept:b:?");
}

TEST(what_a_14_a_thief_and_a_redemption_bring_is_told_to_all) {
    EXPECT_HEARD("cards:3 - -/-/- D/7/6 play:a:a 9 K", "D:take:K", '-', "took:a:K");
    EXPECT_HEARD("cards:3 - -/A2/- X/7/6 play:a:a 9 K", "X:rob:b1", '-', "robbed:a:b1:2:2");
    EXPECT_HEARD("cards:3 - -/AJ/- 2/7/6 play:a:a 9 K", "redeem:2:b1:2", '-', "redeemed:a:2:b1:2");
}

TEST(a_completed_row_and_a_win_are_told) {
    EXPECT_TOLD("cards:4 - A23456789TAQK/-/D/- D/7/6/6 play:a:a 9 -", "build:D:a1",
                "built:a:D:a1:14 completed:a:a1 won:ac");
    EXPECT_TOLD("cards:2 - A23456789TAQK,D/- D/7 play:a:a 9 -", "build:D:a1",
                "built:a:D:a1:14 completed:a:a1 won:a");
}

TEST(a_game_without_a_winner_is_told_to_be_over) {
    EXPECT_TOLD("cards:2 - -/- K/- play:a:a - -", "build:K:a1", "built:a:K:a1:1 won:-");
}

TEST(a_gift_is_told_to_giver_and_receiver) {
    static const char *const line = "cards:4 - -/-/-/- 2/3>3/4>4/5>5 give:a:a 9 -";
    EXPECT_TOLD(line, "give:a:2", "chose:a:2 gave:a:c:2 gave:b:d:3 gave:c:a:4 gave:d:b:5");
    EXPECT_HEARD(line, "give:a:2", 'c', "chose:a:? gave:a:c:2 gave:b:d:? gave:c:a:4 gave:d:b:?");
    EXPECT_HEARD(line, "give:a:2", '-', "chose:a:? gave:a:c:? gave:b:d:? gave:c:a:? gave:d:b:?");
}

TEST(a_seven_over_an_empty_pile_is_told_before_the_shuffle) {
    EXPECT_TOLD("cards:2 - -/- 7/3 play:a:a - 9", "7:look", "looked:a");
}

TEST(chance_tells_of_the_shuffle_and_of_what_follows) {
    EXPECT_HEARD("cards:2 - -/- 2/3 draw:a:a - 99", "deal", 'a', "shuffled drew:a:9");
    EXPECT_HEARD("cards:2 - -/- 2/3 draw:a:a - 99", "deal", 'b', "shuffled drew:a:?");
    EXPECT_HEARD("cards:2 - -/- 2/3 shuffle:a:a - 9", "deal", 'a', "shuffled saw:a:9:1");
    EXPECT_HEARD("cards:2 - -/- 2/3 shuffle:a:a - 9", "deal", 'b', "shuffled saw:a:?:1");
    EXPECT_HEARD("cards:2 - -/- 2/3 fill:a:a:5:4:- - 9", "deal", 'b', "shuffled laid:9:5");
}

TEST(the_set_up_tells_everybody_their_own_cards) {
    static const char *const line = "cards:2 - -/- -/- deal:b:b - DDDDDDDDXXXXXXXX";
#define MARKET                                                                                     \
    "shuffled laid:D:1 laid:X:2 laid:D:3 laid:D:4 laid:D:5 laid:X:6 laid:X:7 laid:X:8 laid:D:9 "   \
    "laid:D:10 laid:D:11 laid:X:12 laid:X:13 "
    EXPECT_HEARD(line, "deal", 'a', MARKET "dealt:b:? dealt:a:X");
    EXPECT_HEARD(line, "deal", 'b', MARKET "dealt:b:D dealt:a:?");
    EXPECT_HEARD(line, "deal", '-', MARKET "dealt:b:? dealt:a:?");
}
