/* Escapes strings, and decides from the last character whether a comma is needed. */
#include "base/json_writer.h"

/* A comma before everything that is not the first of its kind. */
static void separate(Text *text) {
    char last = text->length > 0 ? text->buffer[text->length - 1] : '[';
    if (last != '{' && last != '[' && last != ':')
        text_char(text, ',');
}

void json_put_open(Text *text, char bracket) {
    separate(text);
    text_char(text, bracket);
}

void json_put_close(Text *text, char bracket) {
    text_char(text, bracket);
}

void json_put_name(Text *text, const char *name) {
    json_put_string(text, name);
    text_char(text, ':');
}

void json_put_raw(Text *text, const char *value) {
    separate(text);
    text_add(text, value);
}

void json_put_begin_raw_string(Text *text) {
    separate(text);
    text_char(text, '"');
}

void json_put_end_raw_string(Text *text) {
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

void json_put_escaped(Text *text, const char *string) {
    while (*string != '\0') {
        size_t plain = 0;
        while (is_plain(string[plain]))
            plain++;
        text_add_some(text, string, plain);
        string += plain;
        if (*string != '\0')
            escape(text, *string++);
    }
}

void json_put_string(Text *text, const char *string) {
    json_put_begin_raw_string(text);
    json_put_escaped(text, string);
    json_put_end_raw_string(text);
}

void json_put_number(Text *text, int64_t number) {
    separate(text);
    if (number < 0)
        text_char(text, '-');
    text_number(text, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void json_put_bool(Text *text, bool value) {
    separate(text);
    text_add(text, value ? "true" : "false");
}

void json_put_null(Text *text) {
    separate(text);
    text_add(text, "null");
}

void json_put_letter(Text *text, char letter) {
    if (letter == '\0')
        json_put_null(text);
    else
        json_put_string(text, (char[]){letter, '\0'});
}

/* ---- with a name ---- */

void json_put_string_field(Text *text, const char *name, const char *string) {
    json_put_name(text, name);
    json_put_string(text, string);
}

void json_put_number_field(Text *text, const char *name, int64_t number) {
    json_put_name(text, name);
    json_put_number(text, number);
}

void json_put_bool_field(Text *text, const char *name, bool value) {
    json_put_name(text, name);
    json_put_bool(text, value);
}

void json_put_letter_field(Text *text, const char *name, char letter) {
    json_put_name(text, name);
    json_put_letter(text, letter);
}
