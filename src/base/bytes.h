/* Numbers as bytes of a file: the lowest byte first, on every machine. */
#ifndef KENNEL_AI_BYTES_H
#define KENNEL_AI_BYTES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Writes the lowest `count` bytes of the number and moves on. */
static inline void bytes_put(uint8_t **to, uint64_t number, int count) {
    for (int i = 0; i < count; i++)
        *(*to)++ = (uint8_t)(number >> 8 * i);
}

static inline uint64_t bytes_take(const uint8_t **from, int count) {
    uint64_t number = 0;
    for (int i = 0; i < count; i++)
        number |= (uint64_t)(*from)[i] << 8 * i;
    *from += count;
    return number;
}

/* Floating point goes by its bits (IEEE 754). */
static inline void bytes_put_float(uint8_t **to, float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    bytes_put(to, bits, sizeof bits);
}

static inline float bytes_take_float(const uint8_t **from) {
    uint32_t bits = (uint32_t)bytes_take(from, sizeof bits);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline void bytes_put_double(uint8_t **to, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    bytes_put(to, bits, sizeof bits);
}

static inline double bytes_take_double(const uint8_t **from) {
    uint64_t bits = bytes_take(from, sizeof bits);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* A text in a field of `room` bytes, the rest of which is zero. */
static inline void bytes_put_text(uint8_t **to, const char *text, size_t room) {
    bool over = false;
    for (size_t i = 0; i < room; i++) {
        over = over || text[i] == '\0';
        *(*to)++ = over ? 0 : (uint8_t)text[i];
    }
}

/* Whether the field has this text and nothing else. */
static inline bool bytes_take_text(const uint8_t **from, const char *text, size_t room) {
    bool over = false, same = true;
    for (size_t i = 0; i < room; i++) {
        over = over || text[i] == '\0';
        same = same && (*from)[i] == (over ? 0 : (uint8_t)text[i]);
    }
    *from += room;
    return same;
}

/* A check sum against accidents: FNV-1a. */
static inline uint32_t bytes_checksum(const uint8_t *bytes, size_t size) {
    uint32_t sum = 2166136261U;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 16777619U;
    return sum;
}

#endif
