/* JSON by a bounded writer. Commas come by themselves: a value that does not follow an opening
 * bracket or a name has one before it. */
#ifndef KENNEL_WASM_JSON_H
#define KENNEL_WASM_JSON_H

#include "rules/text.h"

void json_open(Text *text, char bracket);  /* { or [ */
void json_close(Text *text, char bracket); /* } or ] */
void json_name(Text *text, const char *name);
void json_string(Text *text, const char *string); /* which is UTF-8 */
void json_number(Text *text, int64_t number);
void json_bool(Text *text, bool value);
void json_null(Text *text);

/* What is written by `text` functions of others between these is a string; it must need no escapes. */
void json_begin_plain(Text *text);
void json_end_plain(Text *text);

/* A name and its value. */
void json_field(Text *text, const char *name, const char *string);
void json_count(Text *text, const char *name, int64_t number);
void json_letter(Text *text, const char *name, char letter); /* '\0' is null */
void json_flag(Text *text, const char *name, bool value);

#endif
