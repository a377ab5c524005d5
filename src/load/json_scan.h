/* Finds fields in our own server's JSON without parsing it, because there are 100,000 messages a
 * second. Only for servers that write JSON exactly as protocol/server_message.h does, without
 * spaces. */
#ifndef KENNEL_LOAD_JSON_SCAN_H
#define KENNEL_LOAD_JSON_SCAN_H

#include "rules/types.h"

typedef struct JsonSpan {
    const char *text;
    size_t length;
} JsonSpan;

/* The first field of this name with a text for a value. False: there is none. */
bool json_scan_text(const char *message, const char *name, JsonSpan *value);
bool json_scan_number(const char *message, const char *name, uint32_t *value);

bool json_span_is(JsonSpan span, const char *word);
bool json_span_copy(JsonSpan span, char *into, size_t size); /* false, and empty: it does not fit */
SeatSet json_span_seats(JsonSpan span);                      /* "ac" */

/* Takes the field "id" out of a message, for whoever compares what was told to several. The length
 * that is left. */
size_t json_remove_id(char *message, size_t length);

/* The same for the same bytes. Good to tell what differs by chance; whoever wants to can make two
 * that are equal. */
uint64_t hash_message(const char *bytes, size_t length);

#endif
