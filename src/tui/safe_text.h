/* Escapes untrusted text (positions, file names, output of programs) so that it cannot control the
 * terminal. Control characters, invisible characters and bytes that are not UTF-8 become visible,
 * as in \x1b; letters of every script are printed unchanged, whatever the locale. */
#ifndef KENNEL_TUI_SAFE_TEXT_H
#define KENNEL_TUI_SAFE_TEXT_H

#include <stdio.h>

#include "rules/text.h"

enum { SAFE_CHAR_MAX = 20, SAFE_WORD_MAX = 160 };

/* The first character of `words`, which are not empty, as it may be shown; how many bytes of
 * `words` it took. */
size_t safe_char(const char *words, char shown[SAFE_CHAR_MAX]);

void safe_text_add(Text *text, const char *words);
void safe_text_print(FILE *out, const char *words);

/* A word for a message of one line: cut with ... where it is very long, '' where it is empty. */
typedef struct SafeWord {
    char text[SAFE_WORD_MAX];
} SafeWord;
SafeWord safe_word(const char *word);

/* The same, cut where it takes more columns of the terminal than these. */
SafeWord safe_word_within(const char *word, unsigned columns);

/* Says on stderr what is wrong with a file. An empty path is called so. */
void report_file_error(const char *command_name, const char *path, const char *why);

#endif
