/* Tests that untrusted text stays visible and cannot control the terminal. */
#include <string.h>

#include "tests/test.h"
#include "tui/safe_text.h"

static void expect_shown(const char *words, const char *wanted) {
    char buffer[256];
    Text text = text_into(buffer, sizeof buffer);
    safe_text_add(&text, words);
    EXPECT_TEXT(buffer, wanted);
    EXPECT_TEXT(safe_word(words).text, wanted);
}

TEST(plain_words_and_words_in_utf8_are_shown_as_they_are) {
    expect_shown("dog:4:4:cw ~", "dog:4:4:cw ~");
    expect_shown("J\xc3\xbcrgen \xe2\x82\xac \xf0\x9f\x90\x95",
                 "J\xc3\xbcrgen \xe2\x82\xac \xf0\x9f\x90\x95");
}

TEST(control_bytes_are_made_visible) {
    expect_shown("a\x1b[31mb\n\r\t\x7f", "a\\x1b[31mb\\x0a\\x0d\\x09\\x7f");
}

TEST(controls_that_hide_in_utf8_are_made_visible) {
    expect_shown("\xc2\x9b"
                 "31m",
                 "\\xc2\\x9b31m");                   /* CSI in two bytes        */
    expect_shown("\xe2\x80\xae", "\\xe2\\x80\\xae"); /* writes from the right   */
    expect_shown("\xe2\x80\xa8", "\\xe2\\x80\\xa8"); /* begins a line           */
    expect_shown("\xef\xbb\xbf"
                 "dog",
                 "\\xef\\xbb\\xbf"
                 "dog"); /* an invisible mark */
}

TEST(characters_that_nobody_sees_are_made_visible) {
    expect_shown("a\u200bb", "a\\xe2\\x80\\x8bb"); /* a blank without a width   */
    expect_shown("\u2066", "\\xe2\\x81\\xa6");     /* turns the direction too    */
    expect_shown("\u061c", "\\xd8\\x9c");
    expect_shown("so\u00adft", "so\\xc2\\xadft");
    expect_shown("\u3164", "\\xe3\\x85\\xa4");
    expect_shown("\U000e0041", "\\xf3\\xa0\\x81\\x81"); /* a letter of a hidden tag */
}

TEST(what_joins_letters_is_shown_only_where_letters_are_joined) {
    expect_shown("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"); /* Persian */
    expect_shown("\u2764\ufe0f", "\u2764\ufe0f");
    expect_shown("a\u200cb", "a\\xe2\\x80\\x8cb");
    expect_shown("\u0645\u200c\u200c", "\u0645\u200c\\xe2\\x80\\x8c");
}

TEST(a_word_is_cut_by_its_columns) {
    EXPECT_TEXT(safe_word_within("\u6f22\u5b57\u6f22", 4).text, "\u6f22\u5b57...");
    EXPECT_TEXT(safe_word_within("\u6f22\u5b57\u6f22", 5).text, "\u6f22\u5b57...");
    EXPECT_TEXT(safe_word_within("u\u0308ber", 4).text, "u\u0308ber");
}

TEST(bytes_that_are_not_utf8_are_made_visible) {
    expect_shown("\x9b"
                 "31m",
                 "\\x9b31m");
    expect_shown("\xff\xc3", "\\xff\\xc3");
    expect_shown("\xc0\x9b", "\\xc0\\x9b");                   /* an overlong spelling */
    expect_shown("\xe0\x82\x9b", "\\xe0\\x82\\x9b");          /* another              */
    expect_shown("\xed\xa0\x80", "\\xed\\xa0\\x80");          /* half a pair          */
    expect_shown("\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"); /* beyond the last      */
    expect_shown("\xe2\x82", "\\xe2\\x82");                   /* cut off              */
    expect_shown("\xe2(\xa1", "\\xe2(\\xa1");
}

TEST(a_long_word_is_cut_and_an_empty_one_is_there_to_be_seen) {
    char word[1000];
    memset(word, 'x', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    SafeWord cut = safe_word(word);
    EXPECT(strlen(cut.text) < SAFE_WORD_MAX);
    EXPECT_TEXT(cut.text + strlen(cut.text) - 4, "x...");
    EXPECT_TEXT(safe_word("").text, "''");
}
