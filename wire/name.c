/* Small texts of clients: ids of messages, names of people. */
#include <string.h>

#include "wire/wish.h"

/* ---- ids ---- */

/* Without a 0 in front, text and number are the same thing: a log keeps the number. */
bool id_read(const char *text, Tag *tag) {
    size_t length = strlen(text);
    if (length == 0 || length > ID_LENGTH_MAX || text[0] == '0' ||
        strspn(text, "0123456789abcdef") != length)
        return false;
    *tag = (Tag){{0, 0}};
    for (size_t i = 0; i < length; i++) {
        uint64_t digit = (uint64_t)(text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10);
        tag->word[1] = tag->word[1] << 4 | tag->word[0] >> 60;
        tag->word[0] = tag->word[0] << 4 | digit;
    }
    return true;
}

void id_write(Tag tag, Text *text) {
    bool begun = false;
    for (int i = ID_LENGTH_MAX - 1; i >= 0; i--) {
        unsigned digit = (unsigned)(tag.word[i / 16] >> (4 * (i % 16)) & 0xF);
        begun = begun || digit != 0;
        if (begun)
            text_char(text, "0123456789abcdef"[digit]);
    }
}

/* ---- names ---- */

/* The next letter of valid UTF-8; 0 at the end. */
static uint32_t next_letter(const char **at) {
    unsigned char first = (unsigned char)**at;
    if (first == 0)
        return 0;
    (*at)++;
    if (first < 0x80)
        return first;
    int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    uint32_t letter = first & (0x3FU >> more);
    for (; more > 0 && ((unsigned char)**at & 0xC0) == 0x80; more--)
        letter = letter << 6 | ((unsigned char)*(*at)++ & 0x3FU);
    return letter;
}

/* Controls, and what steers the direction of writing: a name must not reach beyond itself. */
static bool is_control(uint32_t letter) {
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || letter == 0xAD ||
           letter == 0x061C || (letter >= 0x200B && letter <= 0x200F) ||
           (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2060 && letter <= 0x206F) ||
           letter == 0xFEFF || letter >= 0xE0000 || (letter >= 0xFFF0 && letter <= 0xFFFF);
}

static bool is_blank(uint32_t letter) {
    return letter == ' ' || letter == 0xA0 || letter == 0x1680 ||
           (letter >= 0x2000 && letter <= 0x200A) || letter == 0x202F || letter == 0x205F ||
           letter == 0x3000;
}

bool name_is_sound(const char *name) {
    const char *at = name;
    int letters = 0;
    uint32_t last = 0;
    for (uint32_t letter; (letter = next_letter(&at)) != 0; last = letter)
        if (is_control(letter) || (is_blank(letter) && letters == 0) ||
            ++letters > NAME_LETTERS_MAX)
            return false;
    return !is_blank(last);
}
