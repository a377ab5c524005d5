/* Tests composing actions of Barking: an item, dogs kind by kind, a card, or the name of the
 * action. */
#include "tests/rules/expect_action_parts.h"

static const char turn[] = "bark:2 m*,x,ob3 1355W/T play:a:a:1:- 57 8 -/- - -";

TEST(an_item_and_dogs_may_come_in_any_order) {
    expect_parts(turn, "",
                 "item:1 item:2 item:3 dogs:1x1 dogs:3x1 dogs:5x1 dogs:5x2 dogs:Wx1 "
                 "wonder pass");
    expect_parts(turn, "item:2", "dogs:1x1 dogs:3x1 dogs:5x1 dogs:5x2 dogs:Wx1");
    expect_parts(turn, "dogs:3x1", "item:1 item:2 dogs:1x1 dogs:5x1 dogs:5x2 dogs:Wx1");
    expect_parts(turn, "item:3 dogs:Wx1", "dogs:1x1 dogs:5x1 dogs:5x2");
    expect_parts(turn, "dogs:5x2 item:2 dogs:Wx1", "= bark:2:55W");
    expect_no_parts(turn, "item:3 dogs:3x1");
    expect_no_parts(turn, "dogs:5x1 dogs:5x2");
    expect_no_parts(turn, "dogs:5x3");
}

TEST(a_bark_can_be_complete_and_yet_go_on) {
    Completion completion;
    expect_parts(turn, "item:1 dogs:5x1", "dogs:1x1 dogs:3x1 dogs:Wx1 = bark:1:5");
    EXPECT_EQUAL(offer_for(turn, "item:1 dogs:5x1", &completion), STATUS_OK);
    EXPECT(completion.has_action && !completion.is_decided);
    EXPECT_EQUAL(completion.events.item[0].kind, BARK_BARKED);
    expect_parts(turn, "item:2 dogs:5x1", "dogs:Wx1 = bark:2:5");
}

TEST(a_token_goes_on_an_item_or_on_none) {
    const char *line = "bark:2 m*,x,o 15/T token:a:a:1:- 7 8C -/- - -";
    expect_parts(line, "", "item:- item:2 item:3");
    expect_parts(line, "item:-", "= token:-");
    expect_parts(line, "item:3", "= token:3");
    expect_no_parts(line, "item:1");
}

TEST(cats_wonder_dogs_and_passing_are_chosen_by_name_and_cards_thrown_away) {
    const char *cat = "bark:2 m,x,o 1C~/T play:a:a:1:- 57 8 -/- - -";
    expect_parts(cat, "cat", "= cat");
    expect_parts(cat, "pass", "= pass");
    expect_parts("bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - C -/- - -", "card:W", "drop = drop:W");
}

TEST(a_preview_does_not_betray_the_deck) {
    const char *cat = "bark:2 m,x,o 1C~/T play:a:a:1:- 57 8 -/- - -";
    Completion completion;
    EXPECT_EQUAL(offer_for(cat, "cat", &completion), STATUS_OK);
    for (int i = 0; i < completion.events.count; i++)
        EXPECT(completion.events.item[i].kind != BARK_DREW ||
               completion.events.item[i].card == CARD_HIDDEN);
}
