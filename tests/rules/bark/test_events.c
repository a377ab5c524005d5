/* Tests the events of Barking: which, in which order, and how each viewer gets them. */
#include "tests/test.h"

TEST(a_deal_tells_of_the_items_to_all_and_of_each_card_to_its_player) {
    static const char *const line =
        "bark:2 - -/- deal:b:b:1:- 123456 7 -/- ommmmmxxxxxrrrrrrllllllts -";
    EXPECT_HEARD(line, "deal", 'b',
                 "shuffled laid-out:1:o laid-out:2:m laid-out:3:m dealt:b:1 dealt:a:? dealt:b:3 "
                 "dealt:a:? dealt:b:5 dealt:a:?");
    EXPECT_HEARD(line, "deal", '-',
                 "shuffled laid-out:1:o laid-out:2:m laid-out:3:m dealt:b:? dealt:a:? dealt:b:? "
                 "dealt:a:? dealt:b:? dealt:a:?");
}

TEST(the_cats_of_a_gentle_game_are_given_before_everybodys_eyes) {
    EXPECT_HEARD("bark:2:gentle:dogs=1000000000:wonders=0:cats=2 - -/- deal:a:a:2:- - - -/- "
                 "ommmmmxxxxxrrrrrrlllll -",
                 "deal", '-',
                 "got-cat:a got-cat:b laid-out:1:o laid-out:2:m laid-out:3:m laid-out:4:m");
}

TEST(a_cat_is_played_before_all_and_its_card_drawn_in_private) {
    static const char *const line = "bark:2 m,x,o 1C/T play:a:a:1:- 57 8 -/- - -";
    EXPECT_HEARD(line, "cat", 'a', "played-cat:a drew:a:5");
    EXPECT_HEARD(line, "cat", 'b', "played-cat:a drew:a:?");
    EXPECT_HEARD(line, "cat", '-', "played-cat:a drew:a:?");
    EXPECT_TOLD("bark:2 m,x,o 15/T token:a:a:1:- 7 8C -/- - -", "token:2", "put-token:a:2:x");
}

TEST(a_token_that_is_kept_is_told) {
    EXPECT_TOLD("bark:2 m,x,o 1/T token:a:a:1:- 57 8C -/- - -", "token:-", "no-token:a");
}

TEST(a_wonder_dog_is_thrown_before_all_and_drawn_for_after_a_shuffle) {
    EXPECT_TOLD("bark:2 m,x,o 1W/T play:a:a:1:- - 8 -/- - -", "wonder", "threw-wonder:a");
    static const char *const line = "bark:2 m,x,o 1/T wonder:a:a:1:- - 8W -/- - -";
    EXPECT_HEARD(line, "deal", 'a', "shuffled drew:a:8");
    EXPECT_HEARD(line, "deal", 'b', "shuffled drew:a:?");
}

TEST(a_draw_of_nothing_is_told) {
    EXPECT_TOLD("bark:2 m,x,o 1W/T play:a:a:1:- - - -/- - -", "wonder",
                "threw-wonder:a drew-nothing:a");
}

TEST(a_bark_tells_how_many_of_each_breed_and_where) {
    EXPECT_TOLD("bark:2 m,x*,o 1157W/T play:a:a:1:- - - -/- - -", "bark:2:117W",
                "barked:a:2:11 barked:a:2:7 barked:a:2:W");
}

TEST(a_discard_down_to_the_limit_is_told_to_all) {
    EXPECT_HEARD("bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - - -/- - -", "drop:2", '-',
                 "dropped:a:2");
}

TEST(the_end_of_a_round_tells_who_got_what) {
    EXPECT_TOLD("bark:2 ma1,xb2,o -/- play:a:b:1:b - - -/- - -", "pass",
                "passed:a round-over:1 marker:a won-item:a:1:m won-item:b:2:x left:3:o");
}

TEST(the_end_of_the_game_tells_every_winner_and_the_points) {
    EXPECT_TOLD("bark:2 ma1,xb2,o,h,t,v,s -/- play:a:b:5:b - - -/- - -", "pass",
                "passed:a round-over:5 marker:a won-item:a:1:m won-item:b:2:x left:3:o left:4:h "
                "left:5:t left:6:v left:7:s won:a:3 won:b:3");
}
