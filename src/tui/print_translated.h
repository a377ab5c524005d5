/* Prints translated messages, wrapped to the terminal. */
#ifndef KENNEL_TUI_PRINT_TRANSLATED_H
#define KENNEL_TUI_PRINT_TRANSLATED_H

#include <stdio.h>

#include "locale/describe.h"

/* Bytes that every message fits into, including a file's path. */
enum { TRANSLATED_TEXT_MAX = 6000 };

/* Prints the message `key` with `count` arguments; as a line; and as a line without arguments. */
void print_translated(FILE *out, const Audience *audience, const char *key, const MessageArg *args,
                      uint32_t count);
void print_translated_line(FILE *out, const Audience *audience, const char *key,
                           const MessageArg *args, uint32_t count);
void print_translated_plain(FILE *out, const Audience *audience, const char *key);

/* The same as paragraphs, wrapped to the terminal. */
void print_translated_wrapped(FILE *out, const Audience *audience, const char *key,
                              const MessageArg *args, uint32_t count);

/* Prints a text at the cursor, which is at `column` or before it; wraps below at `column`. */
void print_hanging(FILE *out, const char *paragraphs, unsigned column);

/* A sentence of the log, wrapped to the terminal. Nothing for an empty one. */
void print_log_line(FILE *out, const char *sentence);

/* Prints an error on stderr with the command's name: "kennel play: ...". */
void report_translated(const char *command_name, const Audience *audience, const char *key,
                       const MessageArg *args, uint32_t count);

#endif
