/* Tests composing actions of DOG: what is offered after which parts, and the events of what is
 * chosen so far. */
#include "tests/rules/expect_action_parts.h"

static const char five[] = "dog:4:4:cw 12,60/-/-/- 5/2/2/2 play:a:a:0 - -";

TEST(a_card_or_a_piece_may_come_first) {
    expect_parts(five, "", "card:5 piece:12 piece:60 to:1 to:17 to:a1");
    expect_parts(five, "card:5", "piece:12 piece:60 to:1 to:17 to:a1");
    expect_parts(five, "piece:60", "card:5 to:1 to:a1");
    expect_parts(five, "piece:60 to:a1", "card:5 = 5:60-a1");
    expect_parts(five, "card:5 piece:60 to:a1", "= 5:60-a1");
    expect_parts(five, "to:a1 piece:60 card:5", "= 5:60-a1");
}

TEST(what_leads_to_no_action_is_refused) {
    expect_no_parts(five, "card:6");
    expect_no_parts(five, "piece:12 to:18");
    expect_no_parts(five, "card:5 card:5");
    expect_no_parts(five, "piece:12 to:17 piece:60");
    expect_no_parts(five, "fold");
    expect_no_parts(five, "as:5");
}

TEST(a_dragged_piece_asks_for_the_card_if_several_would_do) {
    const char *line = "dog:4:4:cw 12/-/-/- 35J/2/2/2 play:a:a:0 - -";
    expect_parts(line, "piece:12 to:17", "card:5 card:J as:5");
    expect_parts(line, "piece:12 to:17 card:J", "as:5 = J=5:12-17");
    expect_parts(line, "piece:12 to:15", "card:3 card:J as:3");
}

TEST(a_joker_says_what_it_is_before_or_after_the_piece) {
    const char *line = "dog:4:4:cw -/-/-/- J/2/2/2 play:a:a:0 - -";
    expect_parts(line, "card:J as:K", "piece:a0 to:0 = J=K:a0-0");
    expect_parts(line, "as:A card:J piece:a0 to:0", "= J=A:a0-0");
}

/* As a 1/11 or as a 13, a piece comes out all the same: nobody has to say which. */
TEST(when_all_that_is_left_ends_alike_nothing_more_is_asked) {
    const char *line = "dog:4:4:cw 12/-/-/- J/2/2/2 play:a:a:0 - -";
    Completion completion;
    expect_parts(line, "card:J piece:a0", "as:A as:K to:0 = J=A:a0-0");
    EXPECT_EQUAL(offer_for(line, "card:J piece:a0", &completion), STATUS_OK);
    EXPECT(completion.is_decided);
}

TEST(who_lands_on_either_own_piece_may_point_at_either) {
    const char *line = "dog:4:4:cw 8,12,16/-/-/- 4/2/2/2 play:a:a:0 - -";
    EXPECT_LEGAL(line, "4:12-16 4:16-12 4:16-20 4:8-12 4:8-4");
    expect_parts(line, "card:4 piece:12", "to:8 to:16 = 4:12-16");
    expect_parts(line, "piece:12 to:8", "card:4 = 4:12-8");
}

static const char seven[] = "dog:4:4:cw 12,40/14/-/- 7/2/2/2 play:a:a:0 - -";

TEST(a_seven_is_composed_portion_by_portion_as_it_is_carried_out) {
    expect_parts(seven, "card:7 piece:12", "to:13 to:14 to:15 to:16 to:17 to:18 to:19");
    expect_parts(seven, "card:7 piece:12 to:15", "piece:40 to:44 = 7:12-15,40-44");
    expect_parts(seven, "card:7 piece:40 to:44 to:15 piece:12", "= 7:40-44,12-15");
    expect_parts(seven, "piece:12 to:15 piece:40 to:44", "card:7 = 7:12-15,40-44");
    expect_no_parts(seven, "card:7 piece:12 to:15 piece:15");
    expect_no_parts(seven, "card:7 piece:12 to:15 piece:40 to:43");
}

/* Nobody else can move, so the piece on 60 must take all seven. */
TEST(a_portion_that_leaves_points_nobody_can_spend_is_not_offered) {
    const char *line = "dog:4:2:cw 60,a4/14 7/2 play:a:a:0 2 -";
    expect_parts(line, "card:7", "piece:60 to:3 to:a3");
    expect_no_parts(line, "card:7 piece:60 to:62");
}

/* The last own piece goes home with four points, and three are left for the partner. */
TEST(a_seven_in_parts_goes_on_with_the_partners_pieces) {
    const char *line = "dog:4:4:cw 61,a2,a3,a4/-/40,50/- 7/2/2/2 play:a:a:0 - -";
    expect_parts(line, "card:7", "piece:61 to:4 to:a1");
    expect_parts(line, "card:7 piece:61 to:a1",
                 "piece:40 piece:50 to:41 to:42 to:43 to:51 to:52 "
                 "to:53");
    expect_parts(line, "card:7 piece:61 to:a1 piece:50 to:51",
                 "piece:40 to:42 = "
                 "7:61-a1,50-51,40-42");
}

/* By worked case 5 a piece may leave the start field first, and not the other way round. */
TEST(portions_are_offered_in_every_order_that_can_be_carried_out_and_in_no_other) {
    const char *line = "dog:4:4:cw 0,61/-/-/- 7/2/-/- play:a:a:0 - -";
    expect_parts(line, "card:7 piece:0 to:4", "piece:61 to:0 = 7:0-4,61-0");
    expect_parts(line, "card:7 piece:61", "to:62 to:63");
}

static unsigned told(const char *words, uint8_t kind) {
    Completion completion;
    unsigned count = 0;
    EXPECT_EQUAL(offer_for(seven, words, &completion), STATUS_OK);
    for (int i = 0; i < completion.events.count; i++)
        count += completion.events.item[i].kind == kind;
    return count;
}

TEST(the_portions_so_far_tell_who_burns) {
    const char *three = "dog:4:4:cw 12,40,50/14,42/-/- 7/2/2/2 play:a:a:0 - -";
    Completion completion;
    EXPECT_EQUAL(offer_for(three, "card:7 piece:12 to:15", &completion), STATUS_OK);
    EXPECT(!completion.has_action);
    EXPECT_EQUAL(completion.events.count, 3);
    EXPECT_EQUAL(completion.events.item[0].kind, DOG_PLAYED);
    EXPECT_EQUAL(completion.events.item[1].kind, DOG_MOVED);
    EXPECT_EQUAL(completion.events.item[2].kind, DOG_SENT_HOME);
    EXPECT_EQUAL(completion.events.item[2].seat, 1);
    EXPECT_EQUAL(told("card:7 piece:12", DOG_SENT_HOME), 0);
    EXPECT_EQUAL(told("card:7 piece:12 to:13", DOG_SENT_HOME), 0);
    EXPECT_EQUAL(told("card:7 piece:12 to:19", DOG_SENT_HOME), 1);
}

TEST(exchanges_takes_gifts_and_throwing_away_have_parts_too) {
    expect_parts("dog:4:4:cw 5/16/-/- X/2/-/- play:a:a:0 - -", "card:X", "idle = X:-");
    expect_parts("dog:4:4:cw 5/20,21/-/- X/2/-/- play:a:a:0 - -", "", "card:X piece:5 to:20 to:21");
    expect_parts("dog:4:4:cw:14 12/-/-/- D/2/2/2 play:a:a:0 - 2DJ", "card:D",
                 "piece:12 to:26 take:2 take:J");
    expect_parts("dog:4:4:cw:14 12/-/-/- D/2/2/2 play:a:a:0 - 2DJ", "take:J", "card:D = D:take:J");
    expect_parts("dog:4:4:cw -/-/-/- 24/2/2/2 give:a:a:0 - -", "", "card:2 card:4 give");
    expect_parts("dog:4:4:cw -/-/-/- 24/2/2/2 give:a:a:0 - -", "card:4", "give = give:a:4");
    expect_parts("dog:4:4:cw -/-/-/- 24/2/2/2 play:a:a:0 - -", "", "fold = fold");
    expect_parts("dog:4:2:cw -/5 23/- play:a:b:0 - -", "drop", "card:2 card:3");
    expect_parts("dog:4:2:cw -/5 23/- play:a:b:0 - -", "card:2", "drop = drop:2");
}

TEST(whoever_has_not_chosen_a_gift_may_compose_one) {
    State state = position("dog:4:4:cw -/-/-/- 24/3K/2/2 give:a:a:0 - -");
    static ActionList work;
    Completion completion;
    Part card;
    EXPECT_EQUAL(game_read_part(&state, 1, "card:K", &card, NULL), STATUS_OK);
    ActionParts parts = {.count = 1, .part = {card}};
    EXPECT_EQUAL(game_next_parts(&state, 1, &parts, &work, &completion, NULL), STATUS_OK);
    EXPECT(completion.has_action && completion.action.kind == DOG_GIVE &&
           completion.action.card == CARD_K);
}

TEST(hidden_cards_of_ones_own_leave_the_question_open) {
    Completion completion;
    const char *line = "dog:4:4:cw 12/-/-/- 5?/2/2/2 play:a:a:0 - -";
    EXPECT_EQUAL(offer_for(line, "", &completion), STATUS_HIDDEN);
    EXPECT_EQUAL(completion.next.count, 3);
    EXPECT_EQUAL(offer_for(line, "card:6", &completion), STATUS_HIDDEN);
    EXPECT_EQUAL(completion.next.count, 0);
}

static void expect_unread(const char *word, Status wanted) {
    State state = position(five);
    Part part;
    EXPECT_EQUAL(game_read_part(&state, 0, word, &part, NULL), wanted);
}

TEST(a_part_is_read_strictly) {
    static const char *const wrong[] = {"",        "card",     "card:",     "card:?", "card:5 ",
                                        "card:1",  "piece:",   "piece:012", "to:64",  "to:a5",
                                        "to:e1",   "fold:",    "foldd",     "take:",  "row:a1",
                                        "place:1", "dogs:5x1", "item:1",    "Card:5", "as:55"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_unread(wrong[i], STATUS_UNREADABLE);
    expect_unread("piece:b0", STATUS_ILLEGAL); /* nobody leaves another player's home */
}
