/* Words that people type: the same whatever their case and accents, and near to another one if a
 * letter is wrong, missing, too many, or two have changed places. Latin and Cyrillic letters. */
#ifndef KENNEL_TUI_SIMILAR_WORDS_H
#define KENNEL_TUI_SIMILAR_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* A word need not end with a zero byte. */
typedef struct TypedWord {
    const char *text;
    size_t length;
} TypedWord;

TypedWord typed_word(const char *text);

/* The next word of a text, separated by spaces; false if there is none. Moves `text` past it. */
bool next_typed_word(const char **text, TypedWord *word);

bool words_are_same(TypedWord one, TypedWord other);

/* How many letters are wrong: 0 for the same word. Of very long words only the beginning counts. */
unsigned words_distance(TypedWord one, TypedWord other);

/* The nearest word so far. Begin with `{.typed = typed_word(line)}`, offer every candidate, and
 * read `best.text`: NULL if no candidate is near enough to be a slip. */
typedef struct Nearest {
    TypedWord typed, best;
    unsigned distance;
} Nearest;

void nearest_offer(Nearest *nearest, TypedWord candidate);

#endif
