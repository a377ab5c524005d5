/* Tests the line reader: what counts as a line, and that no part of one is lost silently. */
#include <errno.h>
#include <string.h>

#include "store/line_reader.h"
#include "tests/test.h"

static LineReader lines;

static void begin(const char *bytes, size_t count) {
    FILE *file = tmpfile();
    EXPECT(file != NULL);
    if (file == NULL)
        return;
    EXPECT(fwrite(bytes, 1, count, file) == count);
    rewind(file);
    line_reader_begin(&lines, file);
}

static void expect_line(const char *text, bool whole) {
    EXPECT_EQUAL(line_reader_next(&lines), LINE_OK);
    EXPECT_TEXT(lines.text, text);
    EXPECT_EQUAL(lines.length, strlen(text));
    EXPECT_EQUAL(lines.has_newline, whole);
}

static void expect_error(LineStatus fault) {
    EXPECT_EQUAL(line_reader_next(&lines), fault);
    EXPECT_TEXT(lines.text, "");
}

static void expect_end(void) {
    expect_error(LINE_EOF);
    fclose(lines.file);
}

TEST(a_line_ends_with_lf_or_cr_lf_and_the_last_one_with_the_file) {
    static const char text[] = "one\ntwo\r\n\n\r\nfive";
    begin(text, sizeof text - 1);
    expect_line("one", true);
    expect_line("two", true);
    expect_line("", true);
    expect_line("", true);
    expect_line("five", false);
    EXPECT_EQUAL(lines.number, 5);
    expect_end();
}

TEST(an_empty_file_has_no_lines) {
    begin("", 0);
    expect_end();
}

TEST(a_zero_byte_is_found_and_the_next_line_is_fine) {
    static const char text[] = "one\0more\ntwo\n\0";
    begin(text, sizeof text - 1);
    expect_error(LINE_WITH_ZERO);
    expect_line("two", true);
    expect_error(LINE_WITH_ZERO);
    EXPECT_EQUAL(lines.number, 3);
    expect_end();
}

TEST(a_return_without_lf_is_found_and_the_next_line_is_fine) {
    static const char text[] = "one\rmore\ntwo\n\r\r\nthree\r";
    begin(text, sizeof text - 1);
    expect_error(LINE_WITH_RETURN);
    expect_line("two", true);
    expect_error(LINE_WITH_RETURN);
    expect_error(LINE_WITH_RETURN);
    expect_end();
}

TEST(the_longest_line_is_read_and_a_longer_one_is_found) {
    static char text[2 * LINE_BYTES_MAX + 16];
    memset(text, 'x', sizeof text);
    text[LINE_BYTES_MAX] = '\n';
    text[2 * LINE_BYTES_MAX + 2] = '\n';
    text[sizeof text - 1] = '\n';
    begin(text, sizeof text);
    EXPECT_EQUAL(line_reader_next(&lines), LINE_OK);
    EXPECT_EQUAL(lines.length, LINE_BYTES_MAX);
    expect_error(LINE_TOO_LONG);
    EXPECT_EQUAL(line_reader_next(&lines), LINE_OK);
    expect_end();
}

TEST(a_long_line_with_crlf_may_be_as_long_as_one_without) {
    static char text[LINE_BYTES_MAX + 2];
    memset(text, 'x', sizeof text);
    text[LINE_BYTES_MAX] = '\r';
    text[LINE_BYTES_MAX + 1] = '\n';
    begin(text, sizeof text);
    EXPECT_EQUAL(line_reader_next(&lines), LINE_OK);
    EXPECT_EQUAL(lines.length, LINE_BYTES_MAX);
    expect_end();
}

TEST(a_line_without_an_end_is_given_up) {
    FILE *file = fopen("/dev/zero", "r");
    EXPECT(file != NULL);
    if (file == NULL)
        return;
    line_reader_begin(&lines, file);
    expect_error(LINE_ENDLESS);
    expect_error(LINE_ENDLESS);
    EXPECT_EQUAL(lines.number, 1);
    EXPECT(line_reader_is_over(LINE_ENDLESS));
    fclose(file);
}

TEST(a_folder_cannot_be_read_and_says_why) {
    FILE *file = fopen("/", "r");
    EXPECT(file != NULL);
    if (file == NULL)
        return;
    line_reader_begin(&lines, file);
    expect_error(LINE_FAILED);
    EXPECT_EQUAL(errno, EISDIR);
    fclose(file);
}
