/* Messages on streams. */
#include "tui/print_translated.h"

#include "locale/word_wrap.h"

void tell(FILE *out, const Voice *voice, const char *key, const Word *words, uint32_t count) {
    char told[TOLD_MAX];
    Text text = text_into(told, sizeof told);
    say_words(voice, key, words, count, &text);
    fputs(told, out);
}

void tell_line(FILE *out, const Voice *voice, const char *key, const Word *words, uint32_t count) {
    tell(out, voice, key, words, count);
    fputc('\n', out);
}

void tell_plain(FILE *out, const Voice *voice, const char *key) {
    tell_line(out, voice, key, NULL, 0);
}

void tell_wrapped(FILE *out, const Voice *voice, const char *key, const Word *words,
                  uint32_t count) {
    char told[TOLD_MAX], lines[2 * TOLD_MAX];
    Text text = text_into(told, sizeof told), wrapped = text_into(lines, sizeof lines);
    say_words(voice, key, words, count, &text);
    wrap(told, WRAP_COLUMNS, &wrapped);
    fputs(lines, out);
}

void tell_hanging(FILE *out, const char *paragraphs, unsigned column) {
    char indented[TOLD_MAX], lines[2 * TOLD_MAX];
    Text before = text_into(indented, sizeof indented), text = text_into(lines, sizeof lines);
    for (unsigned i = 0; i < column; i++)
        text_char(&before, ' ');
    text_add(&before, paragraphs);
    wrap(indented, WRAP_COLUMNS, &text);
    fputs(lines + column, out);
}

void tell_log(FILE *out, const char *sentence) {
    if (sentence[0] == '\0')
        return;
    fputs("  ", out);
    tell_hanging(out, sentence, 4);
}

void complain_words(const char *who, const Voice *voice, const char *key, const Word *words,
                    uint32_t count) {
    fprintf(stderr, "%s: ", who);
    tell_line(stderr, voice, key, words, count);
}
