/* Writing JSON. */
#include "table/json_writer.h"

/* A comma before everything that is not the first of its kind. */
static void separate(Text *text) {
    char last = text->length > 0 ? text->buffer[text->length - 1] : '[';
    if (last != '{' && last != '[' && last != ':')
        text_char(text, ',');
}

void put_open(Text *text, char bracket) {
    separate(text);
    text_char(text, bracket);
}

void put_close(Text *text, char bracket) {
    text_char(text, bracket);
}

void put_name(Text *text, const char *name) {
    put_string(text, name);
    text_char(text, ':');
}

void put_begin_plain(Text *text) {
    separate(text);
    text_char(text, '"');
}

void put_end_plain(Text *text) {
    text_char(text, '"');
}

static void escape(Text *text, char letter) {
    static const char digits[] = "0123456789abcdef";
    if (letter == '"' || letter == '\\') {
        text_char(text, '\\');
        text_char(text, letter);
    } else if (letter == '\n')
        text_add(text, "\\n");
    else {
        text_add(text, "\\u00");
        text_char(text, digits[letter >> 4]);
        text_char(text, digits[letter & 0xF]);
    }
}

static bool is_plain(char letter) {
    return (unsigned char)letter >= ' ' && letter != '"' && letter != '\\';
}

void put_string(Text *text, const char *string) {
    put_begin_plain(text);
    while (*string != '\0') {
        size_t plain = 0;
        while (is_plain(string[plain]))
            plain++;
        text_add_some(text, string, plain);
        string += plain;
        if (*string != '\0')
            escape(text, *string++);
    }
    put_end_plain(text);
}

void put_number(Text *text, int64_t number) {
    separate(text);
    if (number < 0)
        text_char(text, '-');
    text_number(text, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void put_bool(Text *text, bool value) {
    separate(text);
    text_add(text, value ? "true" : "false");
}

void put_null(Text *text) {
    separate(text);
    text_add(text, "null");
}

void put_letter(Text *text, char letter) {
    if (letter == '\0')
        put_null(text);
    else
        put_string(text, (char[]){letter, '\0'});
}

void put_seat(Text *text, Seat seat) {
    put_letter(text, seat == NO_SEAT ? '\0' : seat_letter(seat));
}

void put_seats(Text *text, SeatSet set) {
    put_begin_plain(text);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(set, seat))
            text_char(text, seat_letter(seat));
    put_end_plain(text);
}

/* ---- with a name ---- */

void put_string_of(Text *text, const char *name, const char *string) {
    put_name(text, name);
    put_string(text, string);
}

void put_number_of(Text *text, const char *name, int64_t number) {
    put_name(text, name);
    put_number(text, number);
}

void put_bool_of(Text *text, const char *name, bool value) {
    put_name(text, name);
    put_bool(text, value);
}

void put_letter_of(Text *text, const char *name, char letter) {
    put_name(text, name);
    put_letter(text, letter);
}

void put_seat_of(Text *text, const char *name, Seat seat) {
    put_name(text, name);
    put_seat(text, seat);
}

void put_seats_of(Text *text, const char *name, SeatSet set) {
    put_name(text, name);
    put_seats(text, set);
}
