/* Tests hexadecimal digits: written in lower case, read strictly. */
#include "base/hex.h"

#include "tests/test.h"

TEST(bytes_come_back_from_their_digits) {
    const uint8_t bytes[] = {0x00, 0x1f, 0xa5, 0xff};
    uint8_t back[sizeof bytes];
    char text[2 * sizeof bytes + 1];
    hex_write(bytes, sizeof bytes, text);
    EXPECT_TEXT(text, "001fa5ff");
    EXPECT(hex_read(text, back, sizeof back));
    for (size_t i = 0; i < sizeof bytes; i++)
        EXPECT_EQUAL(back[i], bytes[i]);
}

TEST(digits_are_read_strictly) {
    uint8_t byte[2];
    EXPECT(hex_is_valid("00ff", 4) && hex_read("00ff", byte, 2));
    EXPECT(!hex_read("00f", byte, 2));
    EXPECT(!hex_read("00fff", byte, 2));
    EXPECT(!hex_read("00FF", byte, 2));
    EXPECT(!hex_read("0 ff", byte, 2));
    EXPECT(!hex_is_valid("", 1) && hex_is_valid("", 0));
}
