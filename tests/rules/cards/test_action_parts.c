/* Tests composing actions of DOG Cards: a card and a target in either order, or the name of the
 * action. */
#include "tests/rules/expect_action_parts.h"

static const char turn[] = "cards:2 K8JTD4X32975Q A234/- 5Q/6 play:a:a 98 -";

TEST(a_card_and_where_it_goes_may_come_in_either_order) {
    expect_parts(turn, "", "card:5 card:Q row:a1 place:5 place:12 build buy drop");
    expect_parts(turn, "card:5", "row:a1 place:5 build buy drop");
    expect_parts(turn, "card:5 row:a1", "build = build:5:a1");
    expect_parts(turn, "row:a1", "card:5 build = build:5:a1");
    expect_parts(turn, "place:12", "card:Q buy = buy:Q:12");
    expect_parts(turn, "drop", "card:5 card:Q");
    expect_parts(turn, "drop card:Q", "= drop:Q");
    expect_no_parts(turn, "row:a1 place:5");
    expect_no_parts(turn, "card:6");
}

/* A 13 goes on place 13 of this row, or takes the place of its joker. */
TEST(a_row_and_a_place_of_it_redeem_a_joker) {
    const char *line = "cards:2 - J23456789TAQ/- 2K/6 play:a:a 98 -";
    expect_parts(line, "card:K row:a1", "place:1 build redeem");
    expect_parts(line, "card:K row:a1 place:1", "redeem = redeem:K:a1:1");
    expect_parts(line, "build", "card:K row:a1 row:a2");
}

TEST(either_of_two_equal_rows_can_be_pointed_at) {
    const char *line = "cards:2 - A2,A2/- 36/6 play:a:a 98 -";
    expect_parts(line, "card:3", "row:a1 row:a2 build drop");
    expect_parts(line, "card:3 row:a2", "build = build:3:a2");
    expect_parts(line, "card:3 build", "row:a1 row:a2 = build:3:a1");
}

TEST(a_looked_at_card_is_kept_by_its_place_or_by_its_kind) {
    const char *line = "cards:2 K8JTD4X32975Q -/- Q/6 look:a:a 9a8aKa8a -";
    expect_parts(line, "", "take:8 take:9 take:K place:1 place:2 place:3 place:4 keep");
    expect_parts(line, "take:K", "place:3 keep = keep:K:3");
    expect_parts(line, "place:4", "take:8 keep = keep:8:4");
}

TEST(the_fourteen_and_the_thief_take_what_is_named) {
    const char *line = "cards:2 K8JTD4X32975Q -/K2J DX/6 play:a:a 98 2K";
    expect_parts(line, "take:K", "card:D take = D:take:K");
    expect_parts(line, "card:X", "row:b1 rob drop");
    expect_parts(line, "row:b1", "card:X rob = X:rob:b1");
}

/* What comes into the market is not told before it lies there. */
TEST(a_preview_does_not_betray_the_draw_pile) {
    Completion completion;
    EXPECT_EQUAL(offer_for(turn, "card:5 place:5 buy", &completion), STATUS_OK);
    EXPECT(completion.has_action && completion.events.count > 0);
    for (int i = 0; i < completion.events.count; i++)
        EXPECT(completion.events.item[i].card != CARD_9);
}

TEST(a_card_that_does_not_go_to_a_place_or_a_row_says_why) {
    expect_unfit(turn, "card:5 place:3", PROBLEM_CANNOT_BUY);
    expect_unfit(turn, "card:Q row:a1", PROBLEM_DOES_NOT_FIT);
}
