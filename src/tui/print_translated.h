/* Prints translated messages, wrapped to the terminal. */
#ifndef KENNEL_TUI_PRINT_TRANSLATED_H
#define KENNEL_TUI_PRINT_TRANSLATED_H

#include <stdio.h>

#include "locale/describe.h"

/* Bytes that any of them fits into, the path of a file included. */
enum { TRANSLATED_TEXT_MAX = 6000 };

/* Writes the message `key`, filled in with `count` words; as a line, and as a line without words. */
void print_translated(FILE *out, const Audience *audience, const char *key, const MessageArg *args,
                      uint32_t count);
void print_translated_line(FILE *out, const Audience *audience, const char *key,
                           const MessageArg *args, uint32_t count);
void print_translated_plain(FILE *out, const Audience *audience, const char *key);

/* The same as paragraphs, in lines that fit the terminal. */
void print_translated_wrapped(FILE *out, const Audience *audience, const char *key,
                              const MessageArg *args, uint32_t count);

/* Prints a text where the cursor is, at `column` or before; what does not fit into that line hangs
 * below it, at `column`. */
void print_hanging(FILE *out, const char *paragraphs, unsigned column);

/* A sentence of the log, in lines that fit the terminal. Nothing for an empty one. */
void print_log_line(FILE *out, const char *sentence);

/* Says on stderr who complains, and of what: "kennel play: ...". */
void report_translated(const char *command_name, const Audience *audience, const char *key,
                       const MessageArg *args, uint32_t count);

#endif
