/* Strict, typed access to parsed JSON; the only header that exposes Jansson. */
#ifndef KENNEL_PROTOCOL_JSON_FIELDS_H
#define KENNEL_PROTOCOL_JSON_FIELDS_H

#include <jansson.h>

#include "base/text.h"
#include "rules/types.h"

/* Parses one object strictly: no duplicate fields, nothing after it. NULL: it is none. */
json_t *json_parse_object(const char *text, size_t length);

/* Each returns false, with `into` unchanged, for a missing value or one of another type. */
bool field_text(const json_t *value, char *into, size_t size); /* fits with its 0 */
bool field_number(const json_t *value, uint32_t max, uint32_t *into);
bool field_bool(const json_t *value, bool *into);
bool field_seat(const json_t *value, Seat *into);     /* "a" to "f" */
bool field_seats(const json_t *value, SeatSet *into); /* "ac", or "" */

/* The index of the name. */
bool field_enum(const json_t *value, const char *const *names, unsigned count, uint8_t *into);

#endif
