/* Tests the JSON writer: every parser can read what it writes. */
#include "base/json_writer.h"

#include <string.h>

#include "table/seat_letter_json.h"
#include "tests/test.h"

static char written[256];

static Text text(void) {
    return text_into(written, sizeof written);
}

TEST(commas_of_json_come_by_themselves) {
    Text out = text();
    json_put_open(&out, '{');
    json_put_string_field(&out, "a", "");
    json_put_number_field(&out, "b", 0);
    json_put_name(&out, "c");
    json_put_open(&out, '[');
    json_put_open(&out, '{');
    json_put_close(&out, '}');
    json_put_open(&out, '[');
    json_put_close(&out, ']');
    json_put_null(&out);
    json_put_bool(&out, true);
    json_put_close(&out, ']');
    json_put_bool_field(&out, "d", false);
    json_put_close(&out, '}');
    EXPECT_TEXT(written, "{\"a\":\"\",\"b\":0,\"c\":[{},[],null,true],\"d\":false}");
}

TEST(a_string_that_ends_like_an_opening_is_followed_by_a_comma) {
    static const char *const ends[] = {"{", "[", ":", ",", "\\"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        Text out = text();
        json_put_string(&out, ends[i]);
        json_put_string(&out, "x");
        EXPECT(strstr(written, "\",\"x\"") != NULL);
    }
}

TEST(what_json_cannot_hold_as_it_is_is_escaped) {
    Text out = text();
    json_put_string(&out, "A\"\\/\n\r\t\x01\x1f\x7f\xc3\xbc");
    EXPECT_TEXT(written, "\"A\\\"\\\\/\\n\\u000d\\u0009\\u0001\\u001f\x7f\xc3\xbc\"");
    out = text();
    json_put_name(&out, "a\"b");
    EXPECT_TEXT(written, "\"a\\\"b\":");
}

TEST(numbers_of_json_go_to_both_ends) {
    Text out = text();
    json_put_number(&out, INT64_MIN);
    json_put_number(&out, -1);
    json_put_number(&out, INT64_MAX);
    EXPECT_TEXT(written, "-9223372036854775808,-1,9223372036854775807");
}

TEST(seats_and_letters_are_strings_or_null) {
    Text out = text();
    json_put_open(&out, '{');
    json_put_seat_field(&out, "a", 2);
    json_put_seat_field(&out, "b", NO_SEAT);
    json_put_seats_field(&out, "c", (SeatSet)(seat_bit(0) | seat_bit(5)));
    json_put_seats_field(&out, "d", 0);
    json_put_letter_field(&out, "e", '"');
    json_put_letter_field(&out, "f", '\0');
    json_put_close(&out, '}');
    EXPECT_TEXT(written,
                "{\"a\":\"c\",\"b\":null,\"c\":\"af\",\"d\":\"\",\"e\":\"\\\"\",\"f\":null}");
}

TEST(others_write_within_a_string) {
    Text out = text();
    json_put_open(&out, '[');
    for (int i = 0; i < 2; i++) {
        json_put_begin_raw_string(&out);
        text_number(&out, 7);
        json_put_end_raw_string(&out);
    }
    json_put_close(&out, ']');
    EXPECT_TEXT(written, "[\"7\",\"7\"]");
}

TEST(json_that_is_too_long_is_known_to_be) {
    char small[8];
    Text out = text_into(small, sizeof small);
    json_put_string(&out, "long enough");
    EXPECT(!text_ok(&out));
    EXPECT(strlen(small) < sizeof small);
}
