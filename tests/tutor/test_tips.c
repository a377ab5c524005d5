/* Tests what newcomers are told when they meet it: before a choice, and after what has happened. */
#include "tutor/tips.h"

#include <string.h>

#include "tests/test.h"

static const char *words_of(TipSet tips) {
    static char words[256];
    Text text = text_into(words, sizeof words);
    for (Tip tip = 0; tip < TIPS; tip++)
        if ((tips >> tip & 1) != 0) {
            text_add(&text, text.length > 0 ? " " : "");
            text_add(&text, tip_name(tip));
        }
    return words;
}

/* As player a sees the position. */
static const char *at_turn(const char *line) {
    State view = position(line);
    game_redact(&view, 0);
    return words_of(tips_of_turn(&view, 0));
}

/* What player a learns of an action, or of chance, where the word is `deal`. */
static const char *after_word(const char *line, const char *word) {
    State before = position(line), after = before;
    EventList events = {.count = 0};
    Action action;
    Seat seat;
    if (strcmp(word, "deal") == 0)
        EXPECT_EQUAL(game_deal(&after, &(Seed){{7, 1}}, &events, NULL), STATUS_OK);
    else {
        EXPECT_EQUAL(game_read_action(&before, word, &seat, &action, NULL), STATUS_OK);
        EXPECT_EQUAL(game_apply(&after, seat, &action, &events, NULL), STATUS_OK);
    }
    game_redact(&before, 0);
    game_redact(&after, 0);
    return words_of(tips_of_events(&before, &events, &after, 0));
}

/* ---- DOG ---- */

TEST(who_cannot_play_a_card_with_a_partner_must_fold) {
    EXPECT_TEXT(at_turn("dog:4:4:cw -/-/-/- 25/2/2/2 play:a:a:0 - -"), "fold");
    EXPECT_TEXT(at_turn("dog:4:4:cw -/-/-/- 2K/2/2/2 play:a:a:0 - -"), "");
}

TEST(who_cannot_play_a_card_without_a_partner_may_only_discard) {
    EXPECT_TEXT(at_turn("dog:4:2:cw -/32 58/26 play:a:a:0 K9 -"), "discard");
    EXPECT_TEXT(at_turn("dog:4:2:cw 1/32 58/26 play:a:a:0 K9 -"), "");
}

TEST(nothing_is_told_to_who_is_not_to_act) {
    EXPECT_TEXT(at_turn("dog:4:4:cw -/-/-/- 25/2/2/2 play:b:a:0 - -"), "");
}

TEST(an_exchange_card_without_effect_is_told_when_nobody_can_be_exchanged_with) {
    EXPECT_TEXT(at_turn("dog:4:4:cw 10/-/-/- 2X/2/2/2 play:a:a:0 - -"), "idle");
    EXPECT_TEXT(at_turn("dog:4:4:cw 10/20/-/- 2X/2/2/2 play:a:a:0 - -"), "");
    EXPECT_TEXT(at_turn("dog:4:4:cw 10/-/-/- 2J/2/2/2 play:a:a:0 - -"), "");
}

TEST(a_seven_that_would_burn_an_own_piece_is_told) {
    EXPECT_TEXT(at_turn("dog:4:4:cw 10,14/-/-/- 27/2/2/2 play:a:a:0 - -"), "burn");
    EXPECT_TEXT(at_turn("dog:4:4:cw 10/-/13/- 27/2/2/2 play:a:a:0 - -"), "burn");
    EXPECT_TEXT(at_turn("dog:4:4:cw 10/13/-/- 27/2/2/2 play:a:a:0 - -"), "");
    EXPECT_TEXT(at_turn("dog:4:4:cw 10,18/-/-/- 27/2/2/2 play:a:a:0 - -"), "");
    EXPECT_TEXT(at_turn("dog:4:4:cw 10,14/-/-/- 26/2/2/2 play:a:a:0 - -"), "");
}

TEST(a_seven_may_burn_a_piece_beyond_the_end_of_the_track) {
    EXPECT_TEXT(at_turn("dog:4:4:cw 2,60/-/-/- 27/2/2/2 play:a:a:0 - -"), "burn");
}

TEST(who_has_four_in_the_goal_plays_on_with_the_partners_pieces) {
    const char *line = "dog:4:4:cw 62,a2,a3,a4/-/40/- 35/2/2/2 play:a:a:0 - -";
    EXPECT_TEXT(after_word(line, "3:62-a1"), "partner");
    EXPECT_TEXT(after_word(line, "3:62-1"), "");
}

TEST(that_pieces_are_all_in_is_told_once_and_not_when_the_game_is_won) {
    EXPECT_TEXT(after_word("dog:4:4:cw a1,a2,a3,a4/-/40/- 35/2/2/2 play:a:a:0 - -", "3:40-43"), "");
    EXPECT_TEXT(
        after_word("dog:4:4:cw 62,a2,a3,a4/-/c1,c2,c3,c4/- 35/2/2/2 play:a:a:0 - -", "3:62-a1"),
        "");
}

#define PILE "222233334444555566668888"

TEST(a_deal_of_fewer_cards_is_told_and_one_of_six_is_not) {
    EXPECT_TEXT(after_word("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 " PILE " -", "deal"), "");
    EXPECT_TEXT(after_word("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:1 " PILE " -", "deal"), "smaller");
    EXPECT_TEXT(after_word("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:5 " PILE " -", "deal"), "");
}

/* ---- all games ---- */

TEST(a_pile_that_was_shuffled_is_told_in_every_game) {
    EXPECT_TEXT(after_word("dog:4:2:cw -/32 5/26 draw:a:a:0 - 29", "deal"), "shuffled");
    EXPECT_TEXT(after_word("cards:2 - -/- 2/3 draw:a:a - 99", "deal"), "shuffled");
    EXPECT_TEXT(after_word("bark:2 m,x,o 1/3 wonder:a:a:1:- - 567W -/- - -", "deal"), "shuffled");
}

TEST(that_cards_are_shuffled_before_a_round_of_barking_is_not_told) {
    EXPECT_TEXT(after_word("bark:2 - -/- deal:a:a:2:- 123 456789T -/- - -", "deal"), "");
    EXPECT_TEXT(after_word("bark:2 - -/- deal:a:a:1:- 123 456789T -/- - -", "deal"), "");
}

/* ---- DOG Cards ---- */

TEST(a_card_with_the_number_of_its_place_is_told_to_be_set_aside) {
    EXPECT_TEXT(after_word("cards:2 K8JTD4X32975Q -/- 35/5 play:a:a 59 -", "buy:5:5"), "aside");
    EXPECT_TEXT(after_word("cards:2 K8JTD4X32975Q -/- 35/5 play:a:a 9 -", "buy:5:5"), "");
}

/* ---- Barking ---- */

TEST(who_has_more_than_ten_cards_must_discard) {
    EXPECT_TEXT(at_turn("bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - - -/- - -"), "ten");
    EXPECT_TEXT(at_turn("bark:2 m,x,o 1122334455/3 play:a:a:1:- - - -/- - -"), "");
}

TEST(a_win_is_shared_with_another_side_and_not_with_a_partner) {
    EXPECT_TEXT(after_word("bark:3 ha3WbTT,oa66,vb88,rb99,sc55,mc4,x -/7/2 play:a:a:5:bc "
                           "54C1C51T4W75W67438837TC3896T9C782T6C - hmmx/ttsr/ul - -",
                           "pass"),
                "shared");
    EXPECT_TEXT(after_word("bark:3 hbTT,oa66,va3Wb88,rb99,sc55,mc4,x -/7/2 play:a:a:5:bc "
                           "54C1C51T4W75W67438837TC3896T9C782T6C - hmmx/ttsr/ul - -",
                           "pass"),
                "");
    EXPECT_TEXT(
        after_word("dog:4:4:cw 61,a2,a3,a4/-/c1,c2,c3,c4/- 4/2/2/2 play:a:a:0 - -", "4:61-a1"), "");
}
