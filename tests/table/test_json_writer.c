/* The JSON writer: any parser can read what it writes. */
#include "table/json_writer.h"

#include <string.h>

#include "tests/test.h"

static char written[256];

static Text text(void) {
    return text_into(written, sizeof written);
}

TEST(commas_of_json_come_by_themselves) {
    Text out = text();
    put_open(&out, '{');
    put_string_of(&out, "a", "");
    put_number_of(&out, "b", 0);
    put_name(&out, "c");
    put_open(&out, '[');
    put_open(&out, '{');
    put_close(&out, '}');
    put_open(&out, '[');
    put_close(&out, ']');
    put_null(&out);
    put_bool(&out, true);
    put_close(&out, ']');
    put_bool_of(&out, "d", false);
    put_close(&out, '}');
    EXPECT_TEXT(written, "{\"a\":\"\",\"b\":0,\"c\":[{},[],null,true],\"d\":false}");
}

TEST(a_string_that_ends_like_an_opening_is_followed_by_a_comma) {
    static const char *const ends[] = {"{", "[", ":", ",", "\\"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        Text out = text();
        put_string(&out, ends[i]);
        put_string(&out, "x");
        EXPECT(strstr(written, "\",\"x\"") != NULL);
    }
}

TEST(what_json_cannot_hold_as_it_is_is_escaped) {
    Text out = text();
    put_string(&out, "A\"\\/\n\r\t\x01\x1f\x7f\xc3\xbc");
    EXPECT_TEXT(written, "\"A\\\"\\\\/\\n\\u000d\\u0009\\u0001\\u001f\x7f\xc3\xbc\"");
    out = text();
    put_name(&out, "a\"b");
    EXPECT_TEXT(written, "\"a\\\"b\":");
}

TEST(numbers_of_json_go_to_both_ends) {
    Text out = text();
    put_number(&out, INT64_MIN);
    put_number(&out, -1);
    put_number(&out, INT64_MAX);
    EXPECT_TEXT(written, "-9223372036854775808,-1,9223372036854775807");
}

TEST(seats_and_letters_are_strings_or_null) {
    Text out = text();
    put_open(&out, '{');
    put_seat_of(&out, "a", 2);
    put_seat_of(&out, "b", NO_SEAT);
    put_seats_of(&out, "c", (SeatSet)(seat_bit(0) | seat_bit(5)));
    put_seats_of(&out, "d", 0);
    put_letter_of(&out, "e", '"');
    put_letter_of(&out, "f", '\0');
    put_close(&out, '}');
    EXPECT_TEXT(written,
                "{\"a\":\"c\",\"b\":null,\"c\":\"af\",\"d\":\"\",\"e\":\"\\\"\",\"f\":null}");
}

TEST(others_write_within_a_string) {
    Text out = text();
    put_open(&out, '[');
    for (int i = 0; i < 2; i++) {
        put_begin_plain(&out);
        text_number(&out, 7);
        put_end_plain(&out);
    }
    put_close(&out, ']');
    EXPECT_TEXT(written, "[\"7\",\"7\"]");
}

TEST(json_that_is_too_long_is_known_to_be) {
    char small[8];
    Text out = text_into(small, sizeof small);
    put_string(&out, "long enough");
    EXPECT(!text_ok(&out));
    EXPECT(strlen(small) < sizeof small);
}
