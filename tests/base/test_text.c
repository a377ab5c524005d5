/* Tests the bounded text writer and the strict text reader. */
#include "tests/test.h"

#include <string.h>

/* Writing. */

TEST(a_text_holds_what_was_added) {
    char buffer[32];
    Text text = text_into(buffer, sizeof buffer);
    EXPECT_TEXT(buffer, "");
    text_add(&text, "dog");
    text_char(&text, ':');
    text_number(&text, 4);
    text_add(&text, "");
    EXPECT_TEXT(buffer, "dog:4");
    EXPECT_EQUAL(text.length, 5);
    EXPECT(text_ok(&text));
}

TEST(a_text_may_be_filled_to_the_last_place) {
    char buffer[4];
    Text text = text_into(buffer, sizeof buffer);
    text_add(&text, "abc");
    EXPECT_TEXT(buffer, "abc");
    EXPECT(text_ok(&text));
}

TEST(a_full_text_stays_a_string_and_says_so) {
    char buffer[8];
    memset(buffer, '#', sizeof buffer);
    Text text = text_into(buffer, 4);
    text_add(&text, "abcdef");
    EXPECT(!text_ok(&text));
    EXPECT(strlen(buffer) < 4);
    for (size_t i = 4; i < sizeof buffer; i++)
        EXPECT_EQUAL(buffer[i], '#');
}

TEST(once_a_text_is_full_adds_do_nothing) {
    char buffer[4], before[4];
    Text text = text_into(buffer, sizeof buffer);
    text_add(&text, "abcdef");
    memcpy(before, buffer, sizeof before);
    text_char(&text, 'x');
    text_add(&text, "y");
    text_number(&text, 7);
    EXPECT_TEXT(buffer, before);
    EXPECT(!text_ok(&text));
}

TEST(a_text_of_one_place_holds_nothing) {
    char buffer[1];
    Text text = text_into(buffer, sizeof buffer);
    EXPECT(text_ok(&text));
    EXPECT_TEXT(buffer, "");
    text_char(&text, 'a');
    EXPECT(!text_ok(&text));
    EXPECT_TEXT(buffer, "");
}

TEST(numbers_are_written_in_decimal) {
    char buffer[64];
    Text text = text_into(buffer, sizeof buffer);
    text_number(&text, 0);
    text_char(&text, ' ');
    text_number(&text, 10);
    text_char(&text, ' ');
    text_number(&text, 4294967295U);
    text_char(&text, ' ');
    text_number(&text, UINT64_MAX);
    EXPECT_TEXT(buffer, "0 10 4294967295 18446744073709551615");
}

/* Reading. */

TEST(a_reader_takes_letters_one_by_one) {
    TextReader reader = reader_begin("ab");
    EXPECT_EQUAL(reader_peek(&reader), 'a');
    EXPECT(!reader_accept(&reader, 'b'));
    EXPECT(reader_accept(&reader, 'a'));
    EXPECT(reader_accept(&reader, 'b'));
    EXPECT_EQUAL(reader_peek(&reader), '\0');
    EXPECT(!reader_accept(&reader, 'b'));
}

TEST(a_reader_never_runs_past_the_end) {
    TextReader reader = reader_begin("");
    uint32_t number;
    Seat seat;
    EXPECT(!reader_accept(&reader, '\0') || reader.at == 0);
    EXPECT(!reader_accept_word(&reader, "a"));
    EXPECT(!reader_number(&reader, 9, &number));
    EXPECT(!reader_seat(&reader, 4, &seat));
    EXPECT_EQUAL(reader.at, 0);
}

TEST(a_reader_takes_whole_words_only) {
    TextReader reader = reader_begin("play:a");
    EXPECT(!reader_accept_word(&reader, "plain"));
    EXPECT(!reader_accept_word(&reader, "play:a:a"));
    EXPECT_EQUAL(reader.at, 0);
    EXPECT(reader_accept_word(&reader, "play"));
    EXPECT_EQUAL(reader.at, 4);
}

static bool reads_number(const char *text, uint32_t most, uint32_t wanted, size_t length) {
    TextReader reader = reader_begin(text);
    uint32_t number = 0;
    return reader_number(&reader, most, &number) && number == wanted && reader.at == length;
}

static bool refuses_number(const char *text, uint32_t most) {
    TextReader reader = reader_begin(text);
    uint32_t number = 0;
    return !reader_number(&reader, most, &number) && reader.at == 0;
}

TEST(a_reader_takes_numbers_up_to_a_limit) {
    EXPECT(reads_number("0", 63, 0, 1));
    EXPECT(reads_number("7", 63, 7, 1));
    EXPECT(reads_number("63", 63, 63, 2));
    EXPECT(reads_number("12-15", 63, 12, 2));
    EXPECT(reads_number("4294967295", UINT32_MAX, UINT32_MAX, 10));
    EXPECT(refuses_number("64", 63));
    EXPECT(refuses_number("630", 63));
    EXPECT(refuses_number("4294967296", UINT32_MAX));
    EXPECT(refuses_number("99999999999999999999999999", UINT32_MAX));
}

TEST(a_reader_takes_no_number_with_leading_zeros) {
    EXPECT(refuses_number("00", 63));
    EXPECT(refuses_number("07", 63));
    EXPECT(refuses_number("007", UINT32_MAX));
}

TEST(a_reader_takes_no_number_that_is_none) {
    EXPECT(refuses_number("", 63));
    EXPECT(refuses_number("-1", 63));
    EXPECT(refuses_number("+1", 63));
    EXPECT(refuses_number(" 1", 63));
    EXPECT(refuses_number("x1", 63));
}

TEST(a_reader_takes_the_letter_of_a_player_who_is_there) {
    Seat seat = NO_SEAT;
    TextReader reader = reader_begin("ade");
    EXPECT(reader_seat(&reader, 4, &seat));
    EXPECT_EQUAL(seat, 0);
    EXPECT(reader_seat(&reader, 4, &seat));
    EXPECT_EQUAL(seat, 3);
    EXPECT(!reader_seat(&reader, 4, &seat));
    EXPECT_EQUAL(reader.at, 2);
    reader = reader_begin("A");
    EXPECT(!reader_seat(&reader, 4, &seat));
}

/* Problems. */

TEST(a_problem_without_details_is_blank) {
    Problem problem = problem_make(PROBLEM_BAD_NUMBER);
    EXPECT_EQUAL(problem.code, PROBLEM_BAD_NUMBER);
    EXPECT_EQUAL(problem.line_field, 0);
    EXPECT_EQUAL(problem.seat, NO_SEAT);
    EXPECT_EQUAL(problem.card, CARD_NONE);
    EXPECT_EQUAL(problem.from, 0xFF);
    EXPECT_EQUAL(problem.field, 0xFF);
    EXPECT_EQUAL(problem.number, 0);
}

TEST(a_readers_problem_says_where) {
    TextReader reader = reader_begin("dog:4");
    EXPECT(reader_accept_word(&reader, "dog:"));
    reader.line_field = 3;
    Problem problem = problem_at_reader(&reader, PROBLEM_BAD_VARIANT);
    EXPECT_EQUAL(problem.code, PROBLEM_BAD_VARIANT);
    EXPECT_EQUAL(problem.line_field, 3);
    EXPECT_EQUAL(problem.column, 4);
}
