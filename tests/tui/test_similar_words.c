/* Tests words that differ in case and accents only, and words that differ by one typing error. */
#include "tests/test.h"
#include "tui/similar_words.h"

static bool same(const char *one, const char *other) {
    return words_are_same(typed_word(one), typed_word(other));
}

static unsigned distance(const char *one, const char *other) {
    return words_distance(typed_word(one), typed_word(other));
}

TEST(case_and_accents_do_not_matter_in_five_languages) {
    EXPECT(same("hint", "HINT") && !same("hint", "hints") && !same("hint", "hin"));
    EXPECT(same("zurück", "ZURÜCK") && same("zurück", "zuruck") && same("zuru\u0308ck", "zurück"));
    EXPECT(same("règles", "REGLES") && same("à", "À") && same("più", "piu"));
    EXPECT(same("ОТМЕНА", "отмена") && same("счёт", "СЧЕТ") && !same("отмена", "отмени"));
    EXPECT(!same("straße", "strase") && same("", ""));
}

TEST(a_distance_counts_letters_and_not_bytes) {
    EXPECT_EQUAL(distance("play", "paly"), 1); /* two changed places */
    EXPECT_EQUAL(distance("player", "players"), 1);
    EXPECT_EQUAL(distance("undo", "undp"), 1);
    EXPECT_EQUAL(distance("подсказка", "посказка"), 1);
    EXPECT_EQUAL(distance("подсказка", "подскзака"), 1);
    EXPECT_EQUAL(distance("правила", "првиал"), 2);
    EXPECT_EQUAL(distance("aide", "idea"), 2);
    EXPECT_EQUAL(distance("", "abc"), 3);
    EXPECT_EQUAL(distance("abc", ""), 3);
}

TEST(bytes_that_are_no_letters_and_very_long_words_are_compared_all_the_same) {
    EXPECT_EQUAL(distance("a\xff", "a\xfe"), 1);
    EXPECT(!same("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
                 "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac"));
    EXPECT_EQUAL(distance("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", "a"), 31);
}

static TypedWord nearest_of(const char *typed, const char *words) {
    Nearest nearest = {.typed = typed_word(typed)};
    TypedWord word;
    while (next_typed_word(&words, &word))
        nearest_offer(&nearest, word);
    return nearest.best;
}

TEST(only_a_slip_has_a_suggestion_and_the_nearest_is_it) {
    TypedWord best = nearest_of("raplay", " play  replay analyse ");
    EXPECT(best.length == 6 && words_are_same(best, typed_word("replay")));
    best = nearest_of("paly", "deal play plan");
    EXPECT(best.length == 4 && words_are_same(best, typed_word("play")));
    EXPECT(nearest_of("juggle", "play replay bench").text == NULL);
    EXPECT(nearest_of("no", "new").text == NULL); /* two letters may mean anything */
    EXPECT(nearest_of("12", "1").text == NULL);
    EXPECT(nearest_of("", "a b").text == NULL);
}
