/* Tests the worked case of the rules (§9). Seats a, b, c and d are Karl, Anna, Max and Maria. */
#include "rules/bark/bark_score.h"
#include "tests/rules/bark/bark_fixture.h"

#define TO_COME "htovsumxrlhtovsumxrlrl"

TEST(the_story_of_the_mailbox) {
    State state =
        position("bark:4 m,x,o 49C~/TTC~/34W/349C~ play:a:a:1:- 77 - -/-/-/- " TO_COME " -");
    play(&state, "bark:1:9");  /* Karl's bulldog */
    play(&state, "bark:2:TT"); /* Anna's two mutts */
    play(&state, "bark:1:3");  /* Max's doberman */
    EXPECT_EQUAL(bark_leader(&state.as.bark, 0), 2);
    EXPECT_REFUSED(&state, "bark:1:3", PROBLEM_BREED_THERE); /* Maria's doberman comes too late */
    EXPECT_REFUSED(&state, "bark:1:9", PROBLEM_BREED_THERE);
    play(&state, "bark:3:4"); /* her husky goes to the balloon */

    EXPECT_REFUSED(&state, "bark:1:4", PROBLEM_DOGS_THERE); /* without a token Karl is stuck */
    play(&state, "cat");
    EXPECT_POSITION(&state,
                    "bark:4 ma9c3,xbTT,od4 47/C~/4W/39C~ token:a:a:1:- 7 C -/-/-/- " TO_COME " -");
    play(&state, "token:1");
    play(&state, "bark:1:4");
    EXPECT_EQUAL(bark_leader(&state.as.bark, 0), 0);
    play(&state, "pass"); /* Anna */

    EXPECT_REFUSED(&state, "bark:1:4W", PROBLEM_BREED_THERE); /* Max's husky is no help */
    play(&state, "wonder");
    play(&state, "bark:1:7");
    EXPECT_EQUAL(bark_leader(&state.as.bark, 0), 2); /* two each, and the doberman ranks highest */
    play(&state, "pass");                            /* Maria */

    EXPECT_REFUSED(&state, "bark:1:7", PROBLEM_BREED_THERE); /* Karl's basset hound: too late */
    play(&state, "pass");
    play(&state, "pass");
    EXPECT_POSITION(&state, "bark:4 - 7/C~/4/39C~ deal:c:c:2:- - 34479TTWC -/x/m/o " TO_COME " -");
}

TEST(maria_could_take_the_boxes_with_a_doberman_and_a_wonder_dog) {
    State state = position("bark:4 ma9c3,xbTT,o 4/4/4/39W play:d:a:1:- - - -/-/-/- - -");
    play(&state, "bark:2:3W");
    EXPECT_EQUAL(bark_leader(&state.as.bark, 1), 3);
}

TEST(two_mutts_would_beat_the_bulldog_at_the_mailbox) {
    State state = position("bark:4 ma9,x,o 4/TT/4/39W play:b:a:1:- - - -/-/-/- - -");
    play(&state, "bark:1:TT");
    EXPECT_EQUAL(bark_leader(&state.as.bark, 0), 1);
}
