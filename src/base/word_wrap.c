/* Breaks lines at spaces, counts UTF-8 characters by their columns, and indents list items. */
#include "base/word_wrap.h"

#include <string.h>

#include "base/utf8.h"

static size_t spaces_at(const char *text) {
    size_t count = 0;
    while (text[count] == ' ')
        count++;
    return count;
}

static void put(Text *text, const char *begin, size_t length) {
    for (size_t i = 0; i < length; i++)
        text_char(text, begin[i]);
}

static void put_spaces(Text *text, unsigned count) {
    while (count-- > 0)
        text_char(text, ' ');
}

/* Whether a list item begins here: "- ", or a reason for or against. */
static bool is_point(const char *word) {
    return strncmp(word, "- ", 2) == 0 || strncmp(word, "+ ", 2) == 0 ||
           strncmp(word, "\u2212 ", sizeof "\u2212 " - 1) == 0;
}

/* One paragraph, up to the end of its line. */
static void wrap_paragraph(const char *word, unsigned columns, Text *text) {
    unsigned indent = (unsigned)spaces_at(word), column = indent;
    word += indent;
    put_spaces(text, indent);
    if (is_point(word))
        indent += 2;
    for (bool first = true; *word != '\0' && *word != '\n'; first = false) {
        size_t length = strcspn(word, " \n");
        unsigned width = utf8_columns_of(word, length);
        bool fits = column + 1 + width <= columns;
        if (!first && !fits)
            text_char(text, '\n');
        put_spaces(text, first ? 0 : fits ? 1 : indent);
        column = first ? column + width : fits ? column + 1 + width : indent + width;
        put(text, word, length);
        word += length + spaces_at(word + length);
    }
    text_char(text, '\n');
}

void wrap(const char *paragraphs, unsigned columns, Text *text) {
    while (*paragraphs != '\0') {
        wrap_paragraph(paragraphs, columns, text);
        paragraphs += strcspn(paragraphs, "\n");
        paragraphs += *paragraphs == '\n';
    }
}
