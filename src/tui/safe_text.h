/* Words that somebody else wrote (positions, file names, what programs say) on our terminal: it
 * shows them and obeys none of them. Control characters, characters that nobody sees and
 * bytes that are not UTF-8 are made visible, as in \x1b; letters of every script are shown as they
 * are, whatever the locale says. */
#ifndef KENNEL_TUI_FOREIGN_H
#define KENNEL_TUI_FOREIGN_H

#include <stdio.h>

#include "rules/text.h"

enum { FOREIGN_CHAR_MAX = 20, SHOWN_MAX = 160 };

/* The first character of `words`, which are not empty, as it may be shown; how many bytes of
 * `words` it took. */
size_t foreign_char(const char *words, char shown[FOREIGN_CHAR_MAX]);

void foreign_add(Text *text, const char *words);
void foreign_print(FILE *out, const char *words);

/* A word for a message of one line: cut with ... where it is very long, '' where it is empty. */
typedef struct Shown {
    char text[SHOWN_MAX];
} Shown;
Shown shown(const char *word);

/* The same, cut where it takes more columns of the terminal than these. */
Shown shown_within(const char *word, unsigned columns);

/* Says on stderr what is wrong with a file. An empty path is called so. */
void complain_file(const char *who, const char *path, const char *why);

#endif
