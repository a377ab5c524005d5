/* One language: its messages by key, and its plural forms. A language is a file of words for pages,
 * and one more for the terminal; tools/build-catalogue.sh makes them from i18n/ and has the form. They hold
 * the texts alone: the keys are the same for all languages and part of the program. The bytes are
 * read where they lie; any number of languages may be open at the same time. */
#ifndef KENNEL_WORDS_CATALOGUE_H
#define KENNEL_WORDS_CATALOGUE_H

#include <stddef.h>

#include "locale/plural.h"

/* The keys of a file of words, sorted by bytes, and what such a file begins with. */
typedef struct MessageKeys {
    const char *head;
    uint32_t count;
    const char *const *key;
} MessageKeys;

/* Made by the build from i18n/en.po and i18n/TERMINAL. */
extern const MessageKeys keys_page, keys_terminal;

/* Where every 16th text begins is known, so that none is far away. */
enum { MESSAGES_STRIDE = 16, MESSAGES_MAX = 2048, CATALOGUE_PARTS = 2 };

typedef struct MessageFile {
    const MessageKeys *keys;
    const char *bytes;
    uint32_t begin[MESSAGES_MAX / MESSAGES_STRIDE];
} MessageFile;

typedef struct Catalogue {
    Plural plural;
    uint32_t count; /* of messages, in all parts */
    uint32_t parts;
    MessageFile part[CATALOGUE_PARTS];
} Catalogue;

/* The bytes must stay where they are. Everything is checked here: false for what is not a file of
 * these keys, whatever it is; then the catalogue is not to be used. */
bool catalogue_open(Catalogue *catalogue, const MessageKeys *keys, const void *bytes, size_t size);

/* Adds the other file of the same language. False, and nothing is added, if it is none. */
bool catalogue_add(Catalogue *catalogue, const MessageKeys *keys, const void *bytes, size_t size);

/* The text of a message, or NULL. */
const char *catalogue_find(const Catalogue *catalogue, const char *key);

/* All messages, one after the other: 0 .. count - 1. */
const char *catalogue_key(const Catalogue *catalogue, uint32_t number);
const char *catalogue_text(const Catalogue *catalogue, uint32_t number);

#endif
