/* Tests word wrap: long texts in lines that fit the terminal. */
#include "base/word_wrap.h"
#include "tests/test.h"

static const char *wrapped(const char *paragraphs, unsigned columns) {
    static char buffer[200];
    Text text = text_into(buffer, sizeof buffer);
    wrap(paragraphs, columns, &text);
    EXPECT(text_ok(&text));
    return buffer;
}

TEST(lines_are_broken_where_the_next_word_would_be_too_long) {
    EXPECT_TEXT(wrapped("one two three", 7), "one two\nthree\n");
    EXPECT_TEXT(wrapped("one two three", 6), "one\ntwo\nthree\n");
    EXPECT_TEXT(wrapped("one two three", 13), "one two three\n");
    EXPECT_TEXT(wrapped("overlong of us", 4), "overlong\nof\nus\n");
}

TEST(a_paragraph_keeps_its_indent_and_a_list_hangs) {
    EXPECT_TEXT(wrapped("Title\n  one two three\n\nend", 9), "Title\n  one two\n  three\n\nend\n");
    EXPECT_TEXT(wrapped("  - one two three", 11), "  - one two\n    three\n");
}

TEST(letters_count_as_one_column_and_narrow_spaces_do_not_break) {
    EXPECT_TEXT(wrapped("пять щенков", 11), "пять щенков\n");
    EXPECT_TEXT(wrapped("пять щенков", 10), "пять\nщенков\n");
    EXPECT_TEXT(wrapped("le chat\u202f: miaou", 7), "le\nchat\u202f:\nmiaou\n");
}
