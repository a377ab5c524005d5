/* JSON: brackets, names, values. */
#include "wasm/json.h"

static void separate(Text *text) {
    char last = text->length > 0 ? text->buffer[text->length - 1] : '[';
    if (last != '{' && last != '[' && last != ':')
        text_char(text, ',');
}

void json_open(Text *text, char bracket) {
    separate(text);
    text_char(text, bracket);
}

void json_close(Text *text, char bracket) {
    text_char(text, bracket);
}

void json_name(Text *text, const char *name) {
    json_string(text, name);
    text_char(text, ':');
}

static void escape(Text *text, char letter) {
    static const char digits[] = "0123456789abcdef";
    if (letter == '"' || letter == '\\') {
        text_char(text, '\\');
        text_char(text, letter);
    } else if (letter == '\n')
        text_add(text, "\\n");
    else if ((unsigned char)letter < ' ') {
        text_add(text, "\\u00");
        text_char(text, digits[letter >> 4]);
        text_char(text, digits[letter & 15]);
    } else
        text_char(text, letter);
}

void json_string(Text *text, const char *string) {
    json_begin_plain(text);
    for (; *string != '\0'; string++)
        escape(text, *string);
    json_end_plain(text);
}

void json_number(Text *text, int64_t number) {
    separate(text);
    if (number < 0)
        text_char(text, '-');
    text_number(text, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void json_bool(Text *text, bool value) {
    separate(text);
    text_add(text, value ? "true" : "false");
}

void json_null(Text *text) {
    separate(text);
    text_add(text, "null");
}

void json_begin_plain(Text *text) {
    separate(text);
    text_char(text, '"');
}

void json_end_plain(Text *text) {
    text_char(text, '"');
}

void json_field(Text *text, const char *name, const char *string) {
    json_name(text, name);
    json_string(text, string);
}

void json_count(Text *text, const char *name, int64_t number) {
    json_name(text, name);
    json_number(text, number);
}

void json_letter(Text *text, const char *name, char letter) {
    json_name(text, name);
    if (letter == '\0')
        json_null(text);
    else
        json_string(text, (char[]){letter, '\0'});
}

void json_flag(Text *text, const char *name, bool value) {
    json_name(text, name);
    json_bool(text, value);
}
