/* Prints translated messages. */
#include "tui/print_translated.h"

#include "locale/word_wrap.h"

void print_translated(FILE *out, const Audience *audience, const char *key, const MessageArg *args,
                      uint32_t count) {
    char told[TRANSLATED_TEXT_MAX];
    Text text = text_into(told, sizeof told);
    describe_message(audience, key, args, count, &text);
    fputs(told, out);
}

void print_translated_line(FILE *out, const Audience *audience, const char *key,
                           const MessageArg *args, uint32_t count) {
    print_translated(out, audience, key, args, count);
    fputc('\n', out);
}

void print_translated_plain(FILE *out, const Audience *audience, const char *key) {
    print_translated_line(out, audience, key, NULL, 0);
}

void print_translated_wrapped(FILE *out, const Audience *audience, const char *key,
                              const MessageArg *args, uint32_t count) {
    char told[TRANSLATED_TEXT_MAX], lines[2 * TRANSLATED_TEXT_MAX];
    Text text = text_into(told, sizeof told), wrapped = text_into(lines, sizeof lines);
    describe_message(audience, key, args, count, &text);
    wrap(told, WRAP_COLUMNS, &wrapped);
    fputs(lines, out);
}

void print_hanging(FILE *out, const char *paragraphs, unsigned column) {
    char indented[TRANSLATED_TEXT_MAX], lines[2 * TRANSLATED_TEXT_MAX];
    Text before = text_into(indented, sizeof indented), text = text_into(lines, sizeof lines);
    for (unsigned i = 0; i < column; i++)
        text_char(&before, ' ');
    text_add(&before, paragraphs);
    wrap(indented, WRAP_COLUMNS, &text);
    fputs(lines + column, out);
}

void print_log_line(FILE *out, const char *sentence) {
    if (sentence[0] == '\0')
        return;
    fputs("  ", out);
    print_hanging(out, sentence, 4);
}

void report_translated(const char *command_name, const Audience *audience, const char *key,
                       const MessageArg *args, uint32_t count) {
    fprintf(stderr, "%s: ", command_name);
    print_translated_line(stderr, audience, key, args, count);
}
