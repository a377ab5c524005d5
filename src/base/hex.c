/* Reads and writes hexadecimal digits. */
#include "base/hex.h"

#include <string.h>

static const char digits[] = "0123456789abcdef";

char hex_digit(unsigned value) {
    return digits[value & 0xF];
}

void hex_write(const uint8_t *bytes, size_t count, char *text) {
    for (size_t i = 0; i < count; i++) {
        text[2 * i] = hex_digit(bytes[i] >> 4);
        text[2 * i + 1] = hex_digit(bytes[i]);
    }
    text[2 * count] = '\0';
}

bool hex_is_valid(const char *text, size_t length) {
    return strlen(text) == length && strspn(text, digits) == length;
}

static unsigned value_of(char digit) {
    return (unsigned)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

bool hex_read(const char *text, uint8_t *bytes, size_t count) {
    if (!hex_is_valid(text, 2 * count))
        return false;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)(value_of(text[2 * i]) << 4 | value_of(text[2 * i + 1]));
    return true;
}
