/* Bytes as hexadecimal digits, always in lower case. */
#ifndef KENNEL_BASE_HEX_H
#define KENNEL_BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

char hex_digit(unsigned value); /* the lowest four bits */

/* Writes 2 * count digits and a 0. */
void hex_write(const uint8_t *bytes, size_t count, char *text);

/* Reads exactly 2 * count digits. False: it is something else, and the bytes are undefined. */
bool hex_read(const char *text, uint8_t *bytes, size_t count);

/* Returns true for exactly this many digits. */
bool hex_is_valid(const char *text, size_t length);

#endif
