/* JSON as it is read: values of the kind that they should be. The one place beside the readers of
 * facts and wishes that sees the library. */
#ifndef KENNEL_WIRE_VALUE_H
#define KENNEL_WIRE_VALUE_H

#include <jansson.h>

#include "rules/text.h"

/* One whole object, strictly: no field twice, nothing behind it. NULL if it is none. */
json_t *value_parse(const char *text, size_t length);

/* Each is false, with `into` unchanged, for a value that is not there or of another kind. */
bool value_text(const json_t *value, char *into, size_t size); /* with its 0 it fits */
bool value_number(const json_t *value, uint32_t most, uint32_t *into);
bool value_bool(const json_t *value, bool *into);
bool value_seat(const json_t *value, Seat *into);     /* "a" to "f" */
bool value_seats(const json_t *value, SeatSet *into); /* "ac", or "" */

/* Which of the names it is. */
bool value_word(const json_t *value, const char *const *names, unsigned count, uint8_t *into);

#endif
