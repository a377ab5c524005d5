/* The terminal's own words on a stream: messages of the catalogues, in the language of a voice. */
#ifndef KENNEL_TUI_TELL_H
#define KENNEL_TUI_TELL_H

#include <stdio.h>

#include "locale/describe.h"

/* Bytes that any of them fits into, the path of a file included. */
enum { TOLD_MAX = 6000 };

/* Writes the message `key`, filled in with `count` words; as a line, and as a line without words. */
void tell(FILE *out, const Voice *voice, const char *key, const Word *words, uint32_t count);
void tell_line(FILE *out, const Voice *voice, const char *key, const Word *words, uint32_t count);
void tell_plain(FILE *out, const Voice *voice, const char *key);

/* The same as paragraphs, in lines that fit the terminal. */
void tell_wrapped(FILE *out, const Voice *voice, const char *key, const Word *words,
                  uint32_t count);

/* Prints a text where the cursor is, at `column` or before; what does not fit into that line hangs
 * below it, at `column`. */
void tell_hanging(FILE *out, const char *paragraphs, unsigned column);

/* A sentence of the log, in lines that fit the terminal. Nothing for an empty one. */
void tell_log(FILE *out, const char *sentence);

/* Says on stderr who complains, and of what: "kennel play: ...". */
void complain_words(const char *who, const Voice *voice, const char *key, const Word *words,
                    uint32_t count);

#endif
