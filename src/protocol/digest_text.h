/* 32 bytes, a SHA-256 or its input, as hexadecimal digits and in JSON. */
#ifndef KENNEL_PROTOCOL_DIGEST_TEXT_H
#define KENNEL_PROTOCOL_DIGEST_TEXT_H

#include "base/text.h"
#include "rules/types.h"

enum { DIGEST_BYTES = 32, DIGEST_TEXT_LENGTH = 64 };

typedef struct Digest {
    uint8_t byte[DIGEST_BYTES];
} Digest;

void digest_write(const Digest *digest, Text *text);
bool digest_read(const char *text, Digest *digest); /* exactly 64 digits in lower case */

/* As JSON: one, and those of a set of seats. */
void json_put_digest(Text *text, const char *name, const Digest *digest);
void json_put_digests(Text *text, const char *name, SeatSet set, const Digest *digest);

#endif
