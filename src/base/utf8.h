/* UTF-8: decoding one character, whether a terminal may print it, and how many columns it takes. */
#ifndef KENNEL_BASE_UTF8_H
#define KENNEL_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How many bytes the character takes that `text` begins with, and its number; 0 if these bytes are
 * not UTF-8. An empty text begins with the character 0, of one byte. */
size_t utf8_read(const char *text, uint32_t *number);

/* Returns true if all `length` bytes are UTF-8 (RFC 3629); they need no 0 at their end. */
bool utf8_is_valid(const void *text, size_t length);

/* False for characters that a terminal obeys instead of printing, and for invisible ones: control
 * characters, changes of writing direction, characters without a glyph. */
bool utf8_is_visible(uint32_t number);

/* Joiners and variation selectors: invisible, but part of how the letter before them is written. */
bool utf8_is_joiner(uint32_t number);

/* 0 for combining accents, 2 for Chinese characters, emoji and other wide ones. */
unsigned utf8_width(uint32_t number);

/* How many columns a text takes, or its first `length` bytes; a byte that is not UTF-8 takes one. */
unsigned utf8_columns(const char *text);
unsigned utf8_columns_of(const char *text, size_t length);

#endif
