/* Tests UTF-8: decoding, and the columns that characters take. */
#include "base/utf8.h"
#include "tests/test.h"

static uint32_t number_of(const char *text) {
    uint32_t number = 0;
    return utf8_read(text, &number) > 0 ? number : UINT32_MAX;
}

TEST(utf8_is_read_strictly) {
    EXPECT_EQUAL(number_of(""), 0);
    EXPECT_EQUAL(number_of("a"), 'a');
    EXPECT_EQUAL(number_of("\u00fc"), 0xFC);
    EXPECT_EQUAL(number_of("\u6f22"), 0x6F22);
    EXPECT_EQUAL(number_of("\U0001f415"), 0x1F415);
    EXPECT_EQUAL(number_of("\xc0\x80"), UINT32_MAX);
    EXPECT_EQUAL(number_of("\xed\xa0\x80"), UINT32_MAX);
    EXPECT_EQUAL(number_of("\xf4\x90\x80\x80"), UINT32_MAX);
    EXPECT_EQUAL(number_of("\xe2\x82"), UINT32_MAX);
}

TEST(letters_take_the_columns_that_a_terminal_gives_them) {
    EXPECT_EQUAL(utf8_columns("zur\u00fcck"), 6);
    EXPECT_EQUAL(utf8_columns("zuru\u0308ck"), 6);
    EXPECT_EQUAL(utf8_columns("\u043d\u0430\u0437\u0430\u0434"), 5);
    EXPECT_EQUAL(utf8_columns("\u6f22\u5b57"), 4);
    EXPECT_EQUAL(utf8_columns("\ud55c\uae00"), 4);
    EXPECT_EQUAL(utf8_columns("\U0001f415!"), 3);
    EXPECT_EQUAL(utf8_columns("\xff\xfe"), 2);
    EXPECT_EQUAL(utf8_columns_of("\u6f22\u5b57", 3), 2);
}

TEST(the_pictures_are_of_characters_of_one_column) {
    EXPECT_EQUAL(utf8_columns("●■▲◆·○▶×↻↺←↑→↓±−…“”«»"), 21);
}

TEST(bytes_without_an_end_are_valid_utf8_or_not) {
    EXPECT(utf8_is_valid("", 0));
    EXPECT(utf8_is_valid("a\u6f22\U0001f415", 8));
    EXPECT(utf8_is_valid("a\0b", 3));
    EXPECT(!utf8_is_valid("a\u6f22", 3));
    EXPECT(!utf8_is_valid("\xc0\x80", 2));
    EXPECT(!utf8_is_valid("\xed\xa0\x80", 3));
    EXPECT(!utf8_is_valid("\xf4\x90\x80\x80", 4));
}
