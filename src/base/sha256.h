/* SHA-256 and HMAC without a library, because browsers lack crypto.subtle on plain HTTP. */
#ifndef KENNEL_BASE_SHA256_H
#define KENNEL_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

void sha256(const uint8_t *bytes, size_t length, uint8_t hash[SHA256_BYTES]);

/* The key is of 32 bytes; `length` at most 512. */
void hmac_sha256(const uint8_t key[SHA256_BYTES], const uint8_t *bytes, size_t length,
                 uint8_t hash[SHA256_BYTES]);

#endif
