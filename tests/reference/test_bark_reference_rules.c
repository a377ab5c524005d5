/* Tests the slow reference of Barking (bark_ref.h) against the sentences and worked cases of the
 * rules, because engine and reference could share an error. The engine is not used here. */
#include "tests/reference/bark_ref.h"
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

/* The action leads to this position. */
static void expect_after(const char *line, const char *action, const char *wanted) {
    char after[REF_BARK_TEXT_MAX];
    if (!ref_bark_apply(line, action, after, sizeof after)) {
        test_fail(__FILE__, __LINE__, "%s is illegal in %s", action, line);
    }
    EXPECT_TEXT(after, wanted);
}

static void expect_illegal(const char *line, const char *action) {
    char after[REF_BARK_TEXT_MAX];
    if (ref_bark_apply(line, action, after, sizeof after)) {
        test_fail(__FILE__, __LINE__, "%s is legal in %s", action, line);
    }
}

static int by_word(const void *left, const void *right) {
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* All the words, sorted by bytes and separated by spaces. */
static void expect_words(const char *line, const char *wanted) {
    enum { FEW = 64 };
    RefBarkSuccessor list[FEW];
    const char *words[FEW];
    char got[FEW * REF_BARK_WORD_MAX] = "";
    int count = ref_bark_legal(line, list, FEW);
    EXPECT(count >= 0);
    for (int i = 0; i < count; i++) {
        words[i] = list[i].action;
    }
    qsort(words, (size_t)count, sizeof *words, by_word);
    for (int i = 0; i < count; i++) {
        strcat(got, i == 0 ? "" : " ");
        strcat(got, words[i]);
    }
    EXPECT_TEXT(got, wanted);
}

TEST(the_reference_barks_with_one_breed_where_the_player_has_no_dogs_and_the_breed_is_not) {
    expect_words("bark:2 hb5,ta7,o 557/1 play:a:a:1:- - - -/- - -",
                 "bark:1:7 bark:3:5 bark:3:55 bark:3:7 pass");
    expect_after("bark:2 hb5,ta7,o 557/1 play:a:a:1:- - - -/- - -", "bark:3:55",
                 "bark:2 hb5,ta7,oa55 7/1 play:b:a:1:- - - -/- - -");
}

TEST(the_reference_lets_wonder_dogs_join_a_real_dog_only) {
    expect_words("bark:2 h,tb4,ob4 4WW/1 play:a:a:1:- 9 - -/- - -",
                 "bark:1:4 bark:1:4W bark:1:4WW pass wonder");
    expect_words("bark:2 h*,t,o WW/1 play:a:a:1:- 9 - -/- - -", "pass wonder");
}

TEST(the_reference_mixes_breeds_and_adds_dogs_at_an_item_with_a_token) {
    expect_words("bark:2 h*a7b4,ta7b1,oa7b2 147W/1 play:a:a:1:- 9 - -/- - -",
                 "bark:1:1 bark:1:1W pass wonder");
    expect_words("bark:2 h*,ta7b1,oa7b2 17W/1 play:a:a:1:- 9 - -/- - -",
                 "bark:1:1 bark:1:17 bark:1:17W bark:1:1W bark:1:7 bark:1:7W pass wonder");
    expect_after("bark:2 h*a78b4,t,o 13W/1 play:a:a:1:- - - -/- - -", "bark:1:W31",
                 "bark:2 h*a1378Wb4,t,o -/1 play:b:a:1:- - - -/- - -");
}

TEST(the_reference_plays_a_cat_draws_and_then_puts_a_token_or_none) {
    const char *line = "bark:2 h*,t,o 5C~/1 play:a:a:1:- 98 - -/- - -";
    const char *token = "bark:2 h*,t,o 59/1 token:a:a:1:- 8 C -/- - -";
    expect_after(line, "cat", token);
    expect_words(token, "token:- token:2 token:3");
    expect_after(token, "token:3", "bark:2 h*,t,o* 59/1 play:a:a:1:- 8 C -/- - -");
    expect_after(token, "token:-", "bark:2 h*,t,o 59/1 play:a:a:1:- 8 C -/- - -");
}

TEST(the_reference_skips_the_token_when_none_is_left_or_every_item_has_one) {
    expect_after("bark:2:tokens=1 h*,t,o C/1 play:a:a:1:- 98 - -/- - -", "cat",
                 "bark:2:tokens=1 h*,t,o 9/1 play:a:a:1:- 8 C -/- - -");
    expect_after("bark:2 h*,t*,o* C/1 play:a:a:1:- 98 - -/- - -", "cat",
                 "bark:2 h*,t*,o* 9/1 play:a:a:1:- 8 C -/- - -");
}

TEST(the_reference_keeps_the_card_just_discarded_out_of_the_new_deck) {
    expect_after("bark:2 h,t,o C/1 play:a:a:1:- - 3C -/- - -", "cat",
                 "bark:2 h,t,o -/1 cat:a:a:1:- - 3CC -/- - -");
    expect_after("bark:2 h,t,o C/1 play:a:a:1:- - - -/- - -", "cat",
                 "bark:2 h,t,o -/1 token:a:a:1:- - C -/- - -");
    expect_after("bark:2 h,t,o W/1 play:a:a:1:- - 3 -/- - -", "wonder",
                 "bark:2 h,t,o -/1 wonder:a:a:1:- - 3W -/- - -");
    expect_after("bark:2 h,t,o W/1 play:a:a:1:- - - -/- - -", "wonder",
                 "bark:2 h,t,o -/1 play:a:a:1:- - W -/- - -");
    expect_after("bark:2 h,t,o W/1 play:a:a:1:- W9 C -/- - -", "wonder",
                 "bark:2 h,t,o W/1 play:a:a:1:- 9 WC -/- - -");
}

TEST(the_reference_forgets_the_known_cat_with_the_first_cat) {
    expect_after("bark:2 h,t,o CC~/C~ play:a:a:1:- 98 - -/- - -", "cat",
                 "bark:2 h,t,o 9C/C~ token:a:a:1:- 8 C -/- - -");
    expect_after("bark:2 h,t,o,v,s 12345566789C~/1 drop:a:a:3:- - - -/- - -", "drop:C",
                 "bark:2 h,t,o,v,s 12345566789/1 drop:a:a:3:- - C -/- - -");
    expect_after("bark:2 h,t,o,v,s 1234556678C~/1 drop:a:a:3:- - - -/- - -", "drop:5",
                 "bark:2 h,t,o,v,s 123456678C~/1 play:a:a:3:- - 5 -/- - -");
}

TEST(the_reference_drops_from_the_first_player_on_and_then_the_first_player_plays) {
    const char *line = "bark:3 h,t,o,v 11122233344/4/55556666677 drop:c:b:2:- 9 7 -/-/- - -";
    expect_words(line, "drop:5 drop:6 drop:7");
    expect_after(line, "drop:6",
                 "bark:3 h,t,o,v 11122233344/4/5555666677 drop:a:b:2:- 9 67 -/-/- - -");
    expect_after("bark:3 h,t,o,v 11122233344/4/5555666677 drop:a:b:2:- 9 67 -/-/- - -", "drop:1",
                 "bark:3 h,t,o,v 1122233344/4/5555666677 play:b:b:2:- 9 167 -/-/- - -");
}

TEST(the_reference_passes_over_those_who_are_out_and_plays_on_alone) {
    expect_words("bark:3 h,t,o -/4/5 play:a:a:1:- - - -/-/- - -", "pass");
    expect_after("bark:3 h,t,o -/4/5 play:a:a:1:b - - -/-/- - -", "pass",
                 "bark:3 h,t,o -/4/5 play:c:a:1:ab - - -/-/- - -");
    expect_after("bark:3 h,t,o 1/4/56 play:c:a:1:ab - - -/-/- - -", "bark:2:5",
                 "bark:3 h,tc5,o 1/4/6 play:c:a:1:ab - - -/-/- - -");
}

TEST(the_reference_gives_items_to_most_dogs_then_to_the_highest_rank) {
    expect_after("bark:3 h*a9Tb8W,ta1bTTc8,o 1/4C~/- play:c:a:1:ab 7 6C -/-/- - -", "pass",
                 "bark:3 - 1/4C~/- deal:c:c:2:- 7 16889TTTWC -/ht/- - o");
    expect_after("bark:3 h*a9Tb4Wc38,ta1b2,oa8c99 1/4/- play:b:a:1:ac 7 - -/-/- - -", "pass",
                 "bark:3 - 1/4/- deal:b:b:2:- 7 123488999TW t/-/ho - -");
}

TEST(the_reference_scores_three_two_one_and_lets_a_tie_be_shared) {
    EXPECT_EQUAL(ref_bark_score("-"), 0);
    EXPECT_EQUAL(ref_bark_score("ovvxxxr"), 17); /* the sheet's example */
    EXPECT_EQUAL(ref_bark_score("llllll"), 9);
    expect_after("bark:2 ha1,t,o,v,s,u,mb3 5/6 play:b:a:5:a 7 - lll/xx - r", "pass",
                 "bark:2 - 5/6 over:a:b:5:- 7 13 hlll/mxx - tovsur");
    expect_after("bark:3 ha1,t,o,v,s,u,mb3 5/6/- play:b:a:5:ac 7 - xx/xx/sm - r", "pass",
                 "bark:3 - 5/6/- over:ab:b:5:- 7 13 hxx/mxx/sm - tovsur");
    expect_after("bark:2 h,t,o,v,s,u,m 5/6 play:a:b:5:b 7 - -/- - -", "pass",
                 "bark:2 - 5/6 over:ab:a:5:- 7 - -/- - htovsum");
}

/* Karl is a with a bulldog (9), Max is c with a doberman (3); the husky is a 5, the basset hound
 * an 8. */
TEST(the_reference_knows_the_worked_case_of_the_mailbox) {
    const char *karl = "bark:4 ma9c3,xbTT,o 8C~/5/5W/1 play:a:a:1:- 58 - -/-/-/- - -";
    char now[REF_BARK_TEXT_MAX];
    expect_illegal(karl, "bark:1:8");
    EXPECT(ref_bark_apply(karl, "cat", now, sizeof now));
    EXPECT(ref_bark_apply(now, "token:1", now, sizeof now));
    EXPECT(ref_bark_apply(now, "bark:1:5", now, sizeof now));
    EXPECT(ref_bark_apply(now, "pass", now, sizeof now));
    EXPECT_TEXT(now, "bark:4 m*a59c3,xbTT,o 8/5/5W/1 play:c:a:1:b 8 C -/-/-/- - -");
    expect_illegal(now, "bark:1:5");
    expect_illegal(now, "bark:1:5W");
    EXPECT(ref_bark_apply(now, "wonder", now, sizeof now));
    EXPECT(ref_bark_apply(now, "bark:1:8", now, sizeof now));
    EXPECT(ref_bark_apply(now, "pass", now, sizeof now));
    EXPECT_TEXT(now, "bark:4 m*a59c38,xbTT,o 8/5/5/1 play:a:a:1:bd - WC -/-/-/- - -");
    expect_illegal(now, "bark:1:8");
    EXPECT(ref_bark_apply(now, "pass", now, sizeof now));
    EXPECT(ref_bark_apply(now, "pass", now, sizeof now));
    EXPECT_TEXT(now, "bark:4 - 8/5/5/1 deal:c:c:2:- - 3589TTWC -/x/m/- - o");
}

TEST(the_reference_knows_what_a_deal_and_a_draw_may_bring) {
    const char *deal = "bark:2 - C~/1 deal:b:b:1:- 24 3567 -/- - -";
    EXPECT(ref_bark_chance_flaw(deal, "bark:2 h,t,o 236C~/145 play:b:b:1:- - - -/- "
                                      "vsumxrlovsumxrlmxrlmxr -") != NULL);
    EXPECT(ref_bark_chance_flaw(deal, "bark:2 h,t,o 236C~/1457 play:b:b:1:- - - -/- "
                                      "vsumxrlovsumxrlmxrlmxr -") == NULL);
    EXPECT(ref_bark_chance_flaw(deal, "bark:2 h,t,o 236C~/1457 play:a:b:1:- - - -/- "
                                      "vsumxrlovsumxrlmxrlmxr -") != NULL);
    const char *cat = "bark:2 h,t,o -/1 cat:a:a:1:- - 3CC -/- - -";
    EXPECT(ref_bark_chance_flaw(cat, "bark:2 h,t,o 3/1 token:a:a:1:- C C -/- - -") == NULL);
    EXPECT(ref_bark_chance_flaw(cat, "bark:2 h,t,o C/1 token:a:a:1:- 3 C -/- - -") == NULL);
    EXPECT(ref_bark_chance_flaw(cat, "bark:2 h,t,o C/1 token:a:a:1:- C 3 -/- - -") != NULL);
    EXPECT(ref_bark_chance_flaw(cat, "bark:2 h,t,o C/1 play:a:a:1:- 3 C -/- - -") != NULL);
}
