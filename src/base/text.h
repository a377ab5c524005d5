/* A bounded text writer and a strict text reader without libc, because this code also runs in
 * WebAssembly. */
#ifndef KENNEL_BASE_TEXT_H
#define KENNEL_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A writer into the caller's buffer. Once it is full, adds do nothing and
 * text_ok() turns false; the buffer is always a terminated string. */
typedef struct Text {
    char *buffer;
    size_t size, length;
    bool full;
} Text;

Text text_into(char *buffer, size_t size);
bool text_ok(const Text *text);
void text_char(Text *text, char letter);
void text_add(Text *text, const char *string);
void text_add_some(Text *text, const char *letters, size_t count);
void text_repeat(Text *text, char letter, size_t count);
void text_number(Text *text, uint64_t number);

/* A reader over a terminated string. `part` counts the fields of the line. */
typedef struct TextReader {
    const char *text;
    size_t at;
    uint8_t line_field;
} TextReader;

TextReader reader_begin(const char *text);
char reader_peek(const TextReader *reader);
bool reader_accept(TextReader *reader, char letter);
bool reader_accept_word(TextReader *reader, const char *word); /* accepts `word` if it comes next */

/* A decimal number without leading zeros, at most `most`. False leaves the reader where it was. */
bool reader_number(TextReader *reader, uint32_t most, uint32_t *number);

#endif
