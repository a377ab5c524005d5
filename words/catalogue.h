/* One language: its messages by key, and its plural forms. The bytes are a file of GNU gettext's
 * msgfmt (.mo), read where they lie; any number of languages may be open at the same time. */
#ifndef KENNEL_WORDS_CATALOGUE_H
#define KENNEL_WORDS_CATALOGUE_H

#include <stddef.h>

#include "words/plural.h"

typedef struct Catalogue {
    const uint8_t *bytes;
    uint32_t size, count; /* of bytes; of messages, the header included */
    uint32_t keys, texts; /* where their tables begin */
    bool swapped;         /* written by a machine of the other byte order */
    Plural plural;
} Catalogue;

/* The bytes must stay where they are. Everything is checked here: false for what is not such a
 * file, whatever it is; then the catalogue is not to be used. */
bool catalogue_open(Catalogue *catalogue, const void *bytes, size_t size);

/* The text of a message, or NULL. */
const char *catalogue_find(const Catalogue *catalogue, const char *key);

/* All messages, one after the other; number 0 is the header. */
const char *catalogue_key(const Catalogue *catalogue, uint32_t number);
const char *catalogue_text(const Catalogue *catalogue, uint32_t number);

#endif
