/* SHA-256 as in FIPS 180-4, and HMAC as in RFC 2104. */
#include "base/sha256.h"

#include <assert.h>
#include <string.h>

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turn(uint32_t word, unsigned bits) {
    return word >> bits | word << (32 - bits);
}

static void expand(const uint8_t *block, uint32_t word[64]) {
    for (int i = 0; i < 16; i++)
        word[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t low = turn(word[i - 15], 7) ^ turn(word[i - 15], 18) ^ word[i - 15] >> 3;
        uint32_t high = turn(word[i - 2], 17) ^ turn(word[i - 2], 19) ^ word[i - 2] >> 10;
        word[i] = word[i - 16] + low + word[i - 7] + high;
    }
}

static void mix(uint32_t state[8], const uint8_t *block) {
    uint32_t word[64], now[8];
    expand(block, word);
    memcpy(now, state, sizeof now);
    for (int i = 0; i < 64; i++) {
        uint32_t big = turn(now[4], 6) ^ turn(now[4], 11) ^ turn(now[4], 25);
        uint32_t chosen = (now[4] & now[5]) ^ (~now[4] & now[6]);
        uint32_t one = now[7] + big + chosen + constants[i] + word[i];
        uint32_t small = turn(now[0], 2) ^ turn(now[0], 13) ^ turn(now[0], 22);
        uint32_t most = (now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2]);
        memmove(now + 1, now, 7 * sizeof now[0]);
        now[4] += one;
        now[0] = one + small + most;
    }
    for (int i = 0; i < 8; i++)
        state[i] += now[i];
}

void sha256(const uint8_t *bytes, size_t length, uint8_t hash[SHA256_BYTES]) {
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint8_t last[2 * SHA256_BLOCK] = {0};
    size_t whole = length / SHA256_BLOCK * SHA256_BLOCK, rest = length - whole;
    size_t size = rest < SHA256_BLOCK - 8 ? SHA256_BLOCK : 2 * SHA256_BLOCK;
    for (size_t i = 0; i < whole; i += SHA256_BLOCK)
        mix(state, bytes + i);
    memcpy(last, bytes + whole, rest);
    last[rest] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        last[size - 1 - i] = (uint8_t)((uint64_t)length * 8 >> 8 * i);
    for (size_t i = 0; i < size; i += SHA256_BLOCK)
        mix(state, last + i);
    for (unsigned i = 0; i < SHA256_BYTES; i++)
        hash[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

void hmac_sha256(const uint8_t key[SHA256_BYTES], const uint8_t *bytes, size_t length,
                 uint8_t hash[SHA256_BYTES]) {
    uint8_t inner[SHA256_BLOCK + 512], outer[SHA256_BLOCK + SHA256_BYTES];
    assert(length <= 512);
    memset(inner, 0x36, SHA256_BLOCK);
    memset(outer, 0x5c, SHA256_BLOCK);
    for (unsigned i = 0; i < SHA256_BYTES; i++) {
        inner[i] ^= key[i];
        outer[i] ^= key[i];
    }
    memcpy(inner + SHA256_BLOCK, bytes, length);
    sha256(inner, SHA256_BLOCK + length, outer + SHA256_BLOCK);
    sha256(outer, sizeof outer, hash);
}
