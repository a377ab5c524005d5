/* Decides which characters are safe, and escapes the others. */
#include "tui/safe_text.h"

#include <stdio.h>

#include "base/utf8.h"

/* The bytes of a character that may be shown, with the joiner that belongs to it; else 0. Joiners are
 * part of how Persian, Indian languages and emoji are written, not of scripts before those. */
static size_t visible_bytes(const char *words) {
    enum { FIRST_JOINED = 0x0590 };
    uint32_t number, joiner;
    size_t length = utf8_read(words, &number);
    if (length == 0 || !utf8_is_visible(number))
        return 0;
    size_t more = number >= FIRST_JOINED ? utf8_read(words + length, &joiner) : 0;
    return length + (more > 0 && utf8_is_joiner(joiner) ? more : 0);
}

size_t safe_char(const char *words, char shown[SAFE_CHAR_MAX]) {
    static const char digits[] = "0123456789abcdef";
    uint32_t number;
    size_t visible = visible_bytes(words), length = visible;
    Text text = text_into(shown, SAFE_CHAR_MAX);
    if (visible == 0)
        length = utf8_read(words, &number);
    length = length > 0 ? length : 1;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)words[i];
        if (visible > 0) {
            text_char(&text, words[i]);
            continue;
        }
        text_add(&text, "\\x");
        text_char(&text, digits[byte >> 4]);
        text_char(&text, digits[byte & 15]);
    }
    return length;
}

void safe_text_add(Text *text, const char *words) {
    char one[SAFE_CHAR_MAX];
    while (*words != '\0') {
        words += safe_char(words, one);
        text_add(text, one);
    }
}

void safe_text_print(FILE *out, const char *words) {
    char one[SAFE_CHAR_MAX];
    while (*words != '\0') {
        words += safe_char(words, one);
        fputs(one, out);
    }
}

SafeWord safe_word_within(const char *word, unsigned columns) {
    SafeWord result;
    enum { DOTS_BYTES = SAFE_CHAR_MAX + 4 };
    Text text = text_into(result.text, sizeof result.text);
    char one[SAFE_CHAR_MAX];
    if (*word == '\0')
        text_add(&text, "''");
    while (*word != '\0' && text.length + DOTS_BYTES < sizeof result.text) {
        size_t taken = safe_char(word, one);
        unsigned width = utf8_columns(one);
        if (width > columns)
            break;
        columns -= width;
        text_add(&text, one);
        word += taken;
    }
    if (*word != '\0')
        text_add(&text, "...");
    return result;
}

SafeWord safe_word(const char *word) {
    return safe_word_within(word, SAFE_WORD_MAX);
}

/* ---- files ---- */

void report_file_error(const char *command_name, const char *path, const char *why) {
    fprintf(stderr, "%s: ", command_name);
    safe_text_print(stderr, path[0] != '\0' ? path : "a file name that is empty");
    fprintf(stderr, ": %s\n", why);
}
