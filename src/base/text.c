/* Appends to a bounded buffer, and parses numbers and words without accepting leading zeros or
 * signs. */
#include "base/text.h"

#include <string.h>

Text text_into(char *buffer, size_t size) {
    Text text = {buffer, size, 0, size == 0};
    if (size > 0)
        buffer[0] = '\0';
    return text;
}

bool text_ok(const Text *text) {
    return !text->full;
}

void text_char(Text *text, char letter) {
    if (text->full || text->length + 1 >= text->size) {
        text->full = true;
        return;
    }
    text->buffer[text->length++] = letter;
    text->buffer[text->length] = '\0';
}

static bool has_room(const Text *text, size_t count) {
    return !text->full && count < text->size - text->length;
}

static void grow(Text *text, size_t count) {
    text->length += count;
    text->buffer[text->length] = '\0';
}

void text_add_some(Text *text, const char *letters, size_t count) {
    if (has_room(text, count)) {
        memcpy(text->buffer + text->length, letters, count);
        grow(text, count);
        return;
    }
    while (count-- > 0) /* as many as there is room for */
        text_char(text, *letters++);
}

void text_repeat(Text *text, char letter, size_t count) {
    if (has_room(text, count)) {
        memset(text->buffer + text->length, letter, count);
        grow(text, count);
        return;
    }
    while (count-- > 0)
        text_char(text, letter);
}

void text_add(Text *text, const char *string) {
    text_add_some(text, string, strlen(string));
}

void text_number(Text *text, uint64_t number) {
    char digit[20];
    int count = 0;
    do {
        digit[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0)
        text_char(text, digit[--count]);
}

TextReader reader_begin(const char *text) {
    return (TextReader){.text = text, .at = 0, .line_field = 1};
}

char reader_peek(const TextReader *reader) {
    return reader->text[reader->at];
}

bool reader_accept(TextReader *reader, char letter) {
    if (reader_peek(reader) != letter || letter == '\0')
        return false;
    reader->at++;
    return true;
}

bool reader_accept_word(TextReader *reader, const char *word) {
    size_t at = reader->at;
    for (; *word != '\0'; word++, at++)
        if (reader->text[at] != *word)
            return false;
    reader->at = at;
    return true;
}

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

bool reader_number(TextReader *reader, uint32_t most, uint32_t *number) {
    const char *digits = reader->text + reader->at;
    if (!is_digit(digits[0]) || (digits[0] == '0' && is_digit(digits[1])))
        return false;
    uint64_t value = 0;
    size_t length = 0;
    for (; is_digit(digits[length]); length++) {
        value = value * 10 + (uint64_t)(digits[length] - '0');
        if (value > most)
            return false;
    }
    reader->at += length;
    *number = (uint32_t)value;
    return true;
}
