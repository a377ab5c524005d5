/* Writing JSON. */
#include "wire/put.h"

/* A comma before everything that is not the first of its kind. */
static void separate(Text *text) {
    char last = text->length > 0 ? text->buffer[text->length - 1] : '{';
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
    separate(text);
    text_char(text, '"');
    text_add(text, name);
    text_add(text, "\":");
}

static void escape(Text *text, unsigned char letter) {
    static const char digit[] = "0123456789abcdef";
    if (letter == '"' || letter == '\\') {
        text_char(text, '\\');
        text_char(text, (char)letter);
    } else {
        text_add(text, "\\u00");
        text_char(text, digit[letter >> 4]);
        text_char(text, digit[letter & 0xF]);
    }
}

void put_string(Text *text, const char *string) {
    separate(text);
    text_char(text, '"');
    for (; *string != '\0'; string++) {
        unsigned char letter = (unsigned char)*string;
        if (letter < ' ' || letter == '"' || letter == '\\' || letter == 0x7F)
            escape(text, letter);
        else
            text_char(text, *string);
    }
    text_char(text, '"');
}

void put_number(Text *text, uint64_t number) {
    separate(text);
    text_number(text, number);
}

void put_bool(Text *text, bool value) {
    separate(text);
    text_add(text, value ? "true" : "false");
}

void put_null(Text *text) {
    separate(text);
    text_add(text, "null");
}

void put_seats(Text *text, SeatSet set) {
    separate(text);
    text_char(text, '"');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(set, seat))
            text_char(text, seat_letter(seat));
    text_char(text, '"');
}

void put_seat(Text *text, Seat seat) {
    if (seat == NO_SEAT)
        put_null(text);
    else
        put_seats(text, seat_bit(seat));
}

void put_string_of(Text *text, const char *name, const char *string) {
    put_name(text, name);
    put_string(text, string);
}

void put_number_of(Text *text, const char *name, uint64_t number) {
    put_name(text, name);
    put_number(text, number);
}

void put_bool_of(Text *text, const char *name, bool value) {
    put_name(text, name);
    put_bool(text, value);
}

void put_seat_of(Text *text, const char *name, Seat seat) {
    put_name(text, name);
    put_seat(text, seat);
}

void put_seats_of(Text *text, const char *name, SeatSet set) {
    put_name(text, name);
    put_seats(text, set);
}
