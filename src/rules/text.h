/* Bounded writing and strict reading of short texts, without libc's printf family:
 * the rules run where there is no libc. */
#ifndef KENNEL_RULES_TEXT_H
#define KENNEL_RULES_TEXT_H

#include "rules/types.h"

enum { POSITION_TEXT_MAX = 2048, ACTION_TEXT_MAX = 128, EVENT_TEXT_MAX = 32 };

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
bool reader_accept_word(TextReader *reader, const char *word); /* takes `word` if it comes next */

/* A decimal number without leading zeros, at most `most`. False leaves the reader where it was. */
bool reader_number(TextReader *reader, uint32_t most, uint32_t *number);

/* A player's letter, less than `seats`. False leaves the reader where it was. */
bool reader_seat(TextReader *reader, Seat seats, Seat *seat);

static inline char seat_letter(Seat seat) {
    return (char)('a' + seat);
}

/* Fills in `why` and the place where the reader stands; the details are blank. */
Problem problem_make(ProblemCode code);
Problem problem_at_reader(const TextReader *reader, ProblemCode code);

#endif
