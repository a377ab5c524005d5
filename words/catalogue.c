/* Reading a .mo file:
 *
 *   0 magic   4 revision   8 count   12 table of keys   16 table of texts
 *
 * Both tables have a row (length, offset) for each message; the keys are sorted, and every string
 * ends with a zero. */
#include "words/catalogue.h"

#include <string.h>

enum { HEAD = 28, ROW = 8 };
static const uint32_t magic = 0x950412deU;

static uint32_t word_at(const Catalogue *catalogue, uint32_t offset) {
    const uint8_t *byte = catalogue->bytes + offset;
    uint32_t little = (uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 |
                      (uint32_t)byte[3] << 24;
    return catalogue->swapped ? __builtin_bswap32(little) : little;
}

static const char *string_at(const Catalogue *catalogue, uint32_t table, uint32_t number) {
    return (const char *)catalogue->bytes + word_at(catalogue, table + number * ROW + 4);
}

const char *catalogue_key(const Catalogue *catalogue, uint32_t number) {
    return string_at(catalogue, catalogue->keys, number);
}

const char *catalogue_text(const Catalogue *catalogue, uint32_t number) {
    return string_at(catalogue, catalogue->texts, number);
}

/* ---- the door ---- */

static bool is_table(const Catalogue *catalogue, uint32_t table) {
    return table <= catalogue->size && (catalogue->size - table) / ROW >= catalogue->count;
}

static bool is_string(const Catalogue *catalogue, uint32_t table, uint32_t number) {
    uint32_t length = word_at(catalogue, table + number * ROW);
    uint32_t offset = word_at(catalogue, table + number * ROW + 4);
    return offset < catalogue->size && length < catalogue->size - offset &&
           memchr(catalogue->bytes + offset, '\0', length + 1) ==
               catalogue->bytes + offset + length;
}

static bool are_strings(const Catalogue *catalogue) {
    for (uint32_t i = 0; i < catalogue->count; i++) {
        if (!is_string(catalogue, catalogue->keys, i) || !is_string(catalogue, catalogue->texts, i))
            return false;
        if (i > 0 && strcmp(catalogue_key(catalogue, i - 1), catalogue_key(catalogue, i)) >= 0)
            return false;
    }
    return true;
}

/* The message without a key is the header, and one of its lines tells of plurals. */
static bool read_plural(Catalogue *catalogue) {
    static const char name[] = "Plural-Forms: ";
    if (catalogue->count == 0 || catalogue_key(catalogue, 0)[0] != '\0')
        return false;
    const char *found = strstr(catalogue_text(catalogue, 0), name);
    return found != NULL && plural_read(&catalogue->plural, found + strlen(name));
}

bool catalogue_open(Catalogue *catalogue, const void *bytes, size_t size) {
    *catalogue = (Catalogue){.bytes = bytes, .size = (uint32_t)size};
    if (size < HEAD || size > 1U << 24)
        return false;
    catalogue->swapped = word_at(catalogue, 0) == __builtin_bswap32(magic);
    if (word_at(catalogue, 0) != magic || word_at(catalogue, 4) >> 16 != 0)
        return false;
    catalogue->count = word_at(catalogue, 8);
    catalogue->keys = word_at(catalogue, 12);
    catalogue->texts = word_at(catalogue, 16);
    return is_table(catalogue, catalogue->keys) && is_table(catalogue, catalogue->texts) &&
           are_strings(catalogue) && read_plural(catalogue);
}

/* ---- looking something up ---- */

const char *catalogue_find(const Catalogue *catalogue, const char *key) {
    uint32_t low = 1, high = catalogue->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(key, catalogue_key(catalogue, middle));
        if (order == 0)
            return catalogue_text(catalogue, middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
