/* Writes JSON into a bounded text and inserts the commas: before every value that does not follow
 * an opening bracket or a name. */
#ifndef KENNEL_BASE_JSON_WRITER_H
#define KENNEL_BASE_JSON_WRITER_H

#include "base/text.h"

void json_put_open(Text *text, char bracket);  /* { or [ */
void json_put_close(Text *text, char bracket); /* } or ] */
void json_put_name(Text *text, const char *name);

/* Values: after a name, or in a list. */
void json_put_string(Text *text, const char *string); /* valid UTF-8, quoted and escaped */
void json_put_number(Text *text, int64_t number);
void json_put_bool(Text *text, bool value);
void json_put_null(Text *text);
void json_put_raw(Text *text, const char *value); /* JSON already */
void json_put_letter(Text *text, char letter);    /* "x", or null for '\0'    */

/* What other writers add to the text between these is one string; it must need no escapes. */
void json_put_begin_raw_string(Text *text);
void json_put_end_raw_string(Text *text);
void json_put_escaped(Text *text,
                      const char *string); /* a part of such a string, with its escapes */

/* The same with a name before them. */
void json_put_string_field(Text *text, const char *name, const char *string);
void json_put_number_field(Text *text, const char *name, int64_t number);
void json_put_bool_field(Text *text, const char *name, bool value);
void json_put_letter_field(Text *text, const char *name, char letter);

#endif
