/* Which bytes are harmless, and how the others are shown. */
#include "tui/foreign.h"

#include <stdio.h>

/* ---- UTF-8 ---- */

/* How many bytes follow a first byte, by the standard's table; 4 for one that begins nothing. */
static unsigned followers(unsigned char first) {
    if (first < 0x80)
        return 0;
    if (first >= 0xC2 && first < 0xE0)
        return 1;
    if (first >= 0xE0 && first < 0xF0)
        return 2;
    return first >= 0xF0 && first < 0xF5 ? 3 : 4;
}

/* The bytes of the character that `words` begins with, and its number; 0 if it is none. */
static size_t decode(const char *words, uint32_t *number) {
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000}; /* longer spellings are refused */
    unsigned char first = (unsigned char)words[0];
    unsigned count = followers(first);
    if (count > 3)
        return 0;
    *number = count == 0 ? first : first & (0x3FU >> count);
    for (unsigned i = 1; i <= count; i++) {
        unsigned char next = (unsigned char)words[i];
        if ((next & 0xC0) != 0x80)
            return 0;
        *number = *number << 6 | (next & 0x3F);
    }
    bool surrogate = *number >= 0xD800 && *number < 0xE000;
    return *number < least[count] || *number > 0x10FFFF || surrogate ? 0 : count + 1;
}

/* Controls of both kinds, and what turns the direction of writing or begins a line. */
static bool is_harmless(uint32_t number) {
    if (number < 0x20 || (number >= 0x7F && number < 0xA0))
        return false;
    if (number == 0x200E || number == 0x200F || (number >= 0x2028 && number <= 0x202E))
        return false;
    return !(number >= 0x2066 && number <= 0x2069) && number != 0xFEFF;
}

size_t foreign_char(const char *words, char shown[FOREIGN_CHAR_MAX]) {
    static const char digits[] = "0123456789abcdef";
    uint32_t number;
    size_t length = decode(words, &number);
    Text text = text_into(shown, FOREIGN_CHAR_MAX);
    bool harmless = length > 0 && is_harmless(number);
    length = length > 0 ? length : 1;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)words[i];
        if (harmless) {
            text_char(&text, words[i]);
            continue;
        }
        text_add(&text, "\\x");
        text_char(&text, digits[byte >> 4]);
        text_char(&text, digits[byte & 15]);
    }
    return length;
}

void foreign_add(Text *text, const char *words) {
    char one[FOREIGN_CHAR_MAX];
    while (*words != '\0') {
        words += foreign_char(words, one);
        text_add(text, one);
    }
}

void foreign_print(FILE *out, const char *words) {
    char one[FOREIGN_CHAR_MAX];
    while (*words != '\0') {
        words += foreign_char(words, one);
        fputs(one, out);
    }
}

Shown shown(const char *word) {
    Shown result;
    enum { ROOM_FOR_DOTS = FOREIGN_CHAR_MAX + 4 };
    Text text = text_into(result.text, sizeof result.text);
    char one[FOREIGN_CHAR_MAX];
    if (*word == '\0')
        text_add(&text, "''");
    while (*word != '\0' && text.length + ROOM_FOR_DOTS < sizeof result.text) {
        word += foreign_char(word, one);
        text_add(&text, one);
    }
    if (*word != '\0')
        text_add(&text, "...");
    return result;
}

/* ---- files ---- */

void complain_file(const char *who, const char *path, const char *why) {
    fprintf(stderr, "%s: ", who);
    foreign_print(stderr, path[0] != '\0' ? path : "a file name that is empty");
    fprintf(stderr, ": %s\n", why);
}
