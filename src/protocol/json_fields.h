/* Strict, typed access to parsed JSON; the only header that exposes Jansson. */
#ifndef KENNEL_PROTOCOL_JSON_FIELDS_H
#define KENNEL_PROTOCOL_JSON_FIELDS_H

#include <jansson.h>

#include "rules/text.h"

/* One whole object, strictly: no field twice, nothing behind it. NULL if it is none. */
json_t *json_parse_object(const char *text, size_t length);

/* Each is false, with `into` unchanged, for a value that is not there or of another kind. */
bool field_text(const json_t *value, char *into, size_t size); /* with its 0 it fits */
bool field_number(const json_t *value, uint32_t max, uint32_t *into);
bool field_bool(const json_t *value, bool *into);
bool field_seat(const json_t *value, Seat *into);     /* "a" to "f" */
bool field_seats(const json_t *value, SeatSet *into); /* "ac", or "" */

/* Which of the names it is. */
bool field_enum(const json_t *value, const char *const *names, unsigned count, uint8_t *into);

#endif
