/* Strict, typed access to parsed JSON, with Jansson. */
#include "protocol/json_fields.h"

#include <string.h>

json_t *json_parse_object(const char *text, size_t length) {
    json_t *value = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (value == NULL || json_is_object(value))
        return value;
    json_decref(value);
    return NULL;
}

bool field_text(const json_t *value, char *into, size_t size) {
    if (!json_is_string(value) || json_string_length(value) >= size)
        return false;
    memcpy(into, json_string_value(value), json_string_length(value) + 1);
    return true;
}

bool field_number(const json_t *value, uint32_t max, uint32_t *into) {
    if (!json_is_integer(value))
        return false;
    json_int_t number = json_integer_value(value);
    if (number < 0 || number > (json_int_t)max)
        return false;
    *into = (uint32_t)number;
    return true;
}

bool field_bool(const json_t *value, bool *into) {
    if (!json_is_boolean(value))
        return false;
    *into = json_is_true(value);
    return true;
}

bool field_seats(const json_t *value, SeatSet *into) {
    SeatSet set = 0;
    if (!json_is_string(value))
        return false;
    for (const char *letter = json_string_value(value); *letter != '\0'; letter++) {
        if (*letter < 'a' || *letter >= 'a' + SEATS_MAX)
            return false;
        set |= seat_bit((Seat)(*letter - 'a'));
    }
    *into = set;
    return true;
}

bool field_seat(const json_t *value, Seat *into) {
    SeatSet set;
    if (!field_seats(value, &set) || json_string_length(value) != 1)
        return false;
    *into = (Seat)(json_string_value(value)[0] - 'a');
    return true;
}

bool field_enum(const json_t *value, const char *const *names, unsigned count, uint8_t *into) {
    for (unsigned i = 0; i < count && json_is_string(value); i++)
        if (strcmp(json_string_value(value), names[i]) == 0) {
            *into = (uint8_t)i;
            return true;
        }
    return false;
}
