/* Request ids as numbers and back, and which player names are allowed. */
#include <string.h>

#include "base/utf8.h"
#include "protocol/client_message.h"

/* ---- ids ---- */

/* Without a 0 in front, text and number are the same thing: a log keeps the number. */
bool request_id_read(const char *text, RequestId *request_id) {
    size_t length = strlen(text);
    if (length == 0 || length > ID_LENGTH_MAX || text[0] == '0' ||
        strspn(text, "0123456789abcdef") != length)
        return false;
    *request_id = (RequestId){{0, 0}};
    for (size_t i = 0; i < length; i++) {
        uint64_t digit = (uint64_t)(text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10);
        request_id->word[1] = request_id->word[1] << 4 | request_id->word[0] >> 60;
        request_id->word[0] = request_id->word[0] << 4 | digit;
    }
    return true;
}

void request_id_write(RequestId request_id, Text *text) {
    bool begun = false;
    for (int i = ID_LENGTH_MAX - 1; i >= 0; i--) {
        unsigned digit = (unsigned)(request_id.word[i / 16] >> (4 * (i % 16)) & 0xF);
        begun = begun || digit != 0;
        if (begun)
            text_char(text, "0123456789abcdef"[digit]);
    }
}

/* ---- names ---- */

/* Controls, what steers the direction of writing, and letters that nobody sees: a name must not reach
 * beyond itself, and two that look alike should be alike. */
static bool is_invisible(uint32_t letter) {
    return !utf8_is_visible(letter) || letter >= 0xE0000 ||
           (letter >= 0xFFF0 && letter <= 0xFFFF) || letter == 0x1D159;
}

static bool is_blank(uint32_t letter) {
    return letter == ' ' || letter == 0xA0 || letter == 0x1680 ||
           (letter >= 0x2000 && letter <= 0x200A) || letter == 0x202F || letter == 0x205F ||
           letter == 0x2800 || letter == 0x3000;
}

/* Symbols and pictures, of which some are put together of several. */
static bool is_emoji(uint32_t letter) {
    return (letter >= 0x1F000 && letter < 0x1FB00) || (letter >= 0x2190 && letter < 0x2C00) ||
           letter == 0xA9 || letter == 0xAE || letter == 0x203C || letter == 0x2049 ||
           letter == 0x2122 || letter == 0x2139 || letter == 0x3030 || letter == 0x303D ||
           letter == 0x3297 || letter == 0x3299;
}

enum { JOINER = 0x200D, AS_PICTURE = 0xFE0F };

/* Invisible, and part of how an emoji is written: behind it, a joiner with another one behind. */
static bool is_part_of_emoji(uint32_t letter, uint32_t before, uint32_t after) {
    if (letter == AS_PICTURE)
        return is_emoji(before);
    return letter == JOINER && (is_emoji(before) || before == AS_PICTURE) && is_emoji(after);
}

/* The letter that `text` begins with, and 0 at its end or where it is not UTF-8. */
static uint32_t char_at(const char *text, size_t *bytes) {
    uint32_t letter = 0;
    *bytes = utf8_read(text, &letter);
    return *bytes > 0 ? letter : 0;
}

bool player_name_is_valid(const char *name) {
    size_t bytes, more;
    uint32_t last = 0, letter;
    for (int letters = 0; (letter = char_at(name, &bytes)) != 0; last = letter) {
        name += bytes;
        if ((is_invisible(letter) && !is_part_of_emoji(letter, last, char_at(name, &more))) ||
            (is_blank(letter) && letters == 0) || ++letters > PLAYER_NAME_CHARS_MAX)
            return false;
    }
    return *name == '\0' && !is_blank(last);
}
