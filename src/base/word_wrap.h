/* Wraps paragraphs to a width. */
#ifndef KENNEL_BASE_WORD_WRAP_H
#define KENNEL_BASE_WORD_WRAP_H

#include "base/text.h"

enum { WRAP_COLUMNS = 79 };

/* Writes a text whose every line is a paragraph, and breaks the lines at spaces where they get
 * longer than `columns`. All of a paragraph is indented by the spaces that it begins with, and
 * below the "- ", "+ " or "− " of a list by two more. A space that must not be broken is U+00A0 or
 * U+202F. Every line ends with a newline, the last too. */
void wrap(const char *paragraphs, unsigned columns, Text *text);

#endif
