/* What a server told, as far as a tool that is many clients at once needs it: fields are looked for and
 * not parsed, since there are a hundred thousand messages a second. Only for servers that are trusted
 * to write as protocol/server_message.h does, without blanks. */
#ifndef KENNEL_LOAD_TOLD_H
#define KENNEL_LOAD_TOLD_H

#include "rules/types.h"

typedef struct Span {
    const char *text;
    size_t length;
} Span;

/* The first field of this name with a text for a value. False: there is none. */
bool told_text(const char *message, const char *name, Span *value);
bool told_number(const char *message, const char *name, uint32_t *value);

bool span_is(Span span, const char *word);
bool span_copy(Span span, char *into, size_t size); /* false, and empty: it does not fit */
SeatSet span_seats(Span span);                      /* "ac" */

/* Takes the field "id" out of a message, for whoever compares what was told to several. The length
 * that is left. */
size_t told_without_id(char *message, size_t length);

/* The same for the same bytes. Good to tell what differs by chance; whoever wants to can make two
 * that are equal. */
uint64_t told_hash(const char *bytes, size_t length);

#endif
