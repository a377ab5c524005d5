/* Bounded writing and strict reading of short texts. */
#include "rules/text.h"

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

void text_add(Text *text, const char *string) {
    while (*string != '\0')
        text_char(text, *string++);
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

bool reader_seat(TextReader *reader, Seat seats, Seat *seat) {
    int letter = reader_peek(reader) - 'a';
    if (letter < 0 || letter >= seats)
        return false;
    reader->at++;
    *seat = (Seat)letter;
    return true;
}

Problem problem_make(ProblemCode code) {
    return (Problem){.code = code,
                     .game = NO_GAME,
                     .seat = NO_SEAT,
                     .card = CARD_NONE,
                     .from = 0xFF,
                     .field = 0xFF};
}

/* The character here, whole if it is UTF-8: a byte and those that only continue it. */
static void copy_letter(const TextReader *reader, char letter[5]) {
    const char *from = reader->text + reader->at;
    int count = 0;
    letter[count] = from[count];
    while (from[0] != '\0' && ++count < 4 && ((unsigned char)from[count] & 0xC0) == 0x80)
        letter[count] = from[count];
}

Problem problem_at_reader(const TextReader *reader, ProblemCode code) {
    Problem problem = problem_make(code);
    problem.line_field = reader->line_field;
    problem.column = (uint16_t)(reader->at > UINT16_MAX ? UINT16_MAX : reader->at);
    copy_letter(reader, problem.letter);
    return problem;
}
