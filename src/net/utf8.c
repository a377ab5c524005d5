/* Validates UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF. */
#include "net/net_internal.h"

/* Bytes of the letter that begins here; 0: none does. */
static size_t letter(const uint8_t *text, size_t left) {
    uint8_t first = text[0];
    if (first < 0x80)
        return 1;
    size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || left < length)
        return 0;
    uint8_t low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    uint8_t high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (text[1] < low || text[1] > high)
        return 0;
    for (size_t i = 2; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    }
    return length;
}

bool utf8_is_valid(const uint8_t *text, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t bytes = letter(text + i, length - i);
        if (bytes == 0)
            return false;
        i += bytes;
    }
    return true;
}
