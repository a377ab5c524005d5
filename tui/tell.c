/* Messages on streams. */
#include "tui/tell.h"

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

void complain_words(const char *who, const Voice *voice, const char *key, const Word *words,
                    uint32_t count) {
    fprintf(stderr, "%s: ", who);
    tell_line(stderr, voice, key, words, count);
}
