/* Tests every example of Barking in docs/NOTATION.md. */
#include "tests/rules/bark/bark_fixture.h"

TEST(the_examples_of_the_page_on_the_notation_of_bark_are_true) {
    EXPECT_PLAY("bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - C -/- - -", "drop:W",
                "bark:2 m,x,o 1122334455/3 play:a:a:1:- - WC -/- - -");
    EXPECT_PLAY("bark:2 m,x,o 1C~/T play:a:a:1:- 57 8 -/- - -", "cat",
                "bark:2 m,x,o 15/T token:a:a:1:- 7 8C -/- - -");
    EXPECT_PLAY("bark:2 m,x,o 15/T token:a:a:1:- 7 8C -/- - -", "token:2",
                "bark:2 m,x*,o 15/T play:a:a:1:- 7 8C -/- - -");
    EXPECT_PLAY("bark:2 m,x*,o 15/T play:a:a:1:- 7 8C -/- - -", "bark:2:15",
                "bark:2 m,x*a15,o -/T play:b:a:1:- 7 8C -/- - -");
    EXPECT_PLAY("bark:2 m,x,o 1C/T play:a:a:1:- - 58 -/- - -", "cat",
                "bark:2 m,x,o 1/T cat:a:a:1:- - 58C -/- - -");
    EXPECT_PLAY("bark:2 m*,x,o 15/T token:a:a:1:- 7 8C -/- - -", "token:-",
                "bark:2 m*,x,o 15/T play:a:a:1:- 7 8C -/- - -");
    EXPECT_PLAY("bark:2 m,x,o W/T play:a:a:1:- 57 8 -/- - -", "wonder",
                "bark:2 m,x,o 5/T play:a:a:1:- 7 8W -/- - -");
    EXPECT_PLAY("bark:2 m,x,o 55W/T play:a:a:1:- - - -/- - -", "bark:2:55W",
                "bark:2 m,xa55W,o -/T play:b:a:1:- - - -/- - -");
    EXPECT_PLAY("bark:3 ma1,x,o -/2/3 play:b:a:1:a - - -/-/- - -", "pass",
                "bark:3 ma1,x,o -/2/3 play:c:a:1:ab - - -/-/- - -");
    EXPECT_PLAY("bark:3 ma1,x,o -/2/3 play:c:a:1:ab - - -/-/- - -", "pass",
                "bark:3 - -/2/3 deal:c:c:2:- - 1 m/-/- - ox");
}

TEST(the_positions_of_the_page_on_the_notation_of_bark_can_be_read) {
    position("bark:4 ma9c3,xbTT,o 4C~/58C~/7W/139C~ play:a:a:1:- 72 8 -/-/-/- - -");
    position(
        "bark:4 - C~/C~/C~/C~ deal:a:a:1:- - 1112223333444455555666667777778888889999999TTTTTTT"
        "WWWWWCCCCCC -/-/-/- - -");
    position("bark:3 m*a49c37W,x,ob2 -/-/- play:a:a:1:- - - -/-/- - -");
    position("bark:5:gentle - -/-/-/-/- deal:a:a:1:- - - -/-/-/-/- - -");
    position("bark:2:dogs=4444444444:cats=6 - C~/C~ deal:a:a:1:- - - -/- - -");
}
