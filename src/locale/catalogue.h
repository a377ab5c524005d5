/* The messages of one language, used directly from its compiled bytes, and its plural rule. A
 * language has a file for the page, one for the terminal and one for the lessons;
 * tools/build-catalogue.sh makes them from i18n/ and documents the format. The program has the keys compiled in, as
 * they are the same for all languages; browsers fetch them with the texts. Any number of languages may be open at
 * the same time. */
#ifndef KENNEL_LOCALE_CATALOGUE_H
#define KENNEL_LOCALE_CATALOGUE_H

#include <stddef.h>

#include "locale/plural.h"

/* The keys of a message file, sorted by bytes, each with a zero byte behind it, and the head of such
 * a file. One string is smaller in what a browser fetches than a table of them. */
typedef struct MessageKeys {
    const char *head;
    uint32_t count;
    const char *keys; /* NULL: the files have them, perhaps fewer than `count` */
} MessageKeys;

/* Made by the build from i18n/en.po, i18n/TERMINAL and i18n/LESSONS. */
extern const MessageKeys keys_page, keys_terminal, keys_lessons;

/* Where every 16th key and text begins is known, so that none is far away. */
enum { MESSAGES_STRIDE = 16, MESSAGES_MAX = 2048, CATALOGUE_PARTS = 3 };

typedef struct MessageFile {
    const MessageKeys *keys;
    uint32_t count;
    const char *key_bytes, *bytes;
    uint32_t key_begin[MESSAGES_MAX / MESSAGES_STRIDE], text_begin[MESSAGES_MAX / MESSAGES_STRIDE];
} MessageFile;

typedef struct Catalogue {
    Plural plural;
    uint32_t count; /* of messages, in all parts */
    uint32_t parts;
    bool partial; /* what is missing comes with another file, until then it is empty */
    MessageFile part[CATALOGUE_PARTS];
} Catalogue;

/* The bytes must stay where they are. Everything is checked here: false for what is not a file of
 * these keys, whatever it is; then the catalogue is not to be used. */
bool catalogue_open(Catalogue *catalogue, const MessageKeys *keys, const void *bytes, size_t size);

/* Adds another file of the same language. False, and nothing is added, if it is none. */
bool catalogue_add(Catalogue *catalogue, const MessageKeys *keys, const void *bytes, size_t size);

/* The text of a message, or NULL. */
const char *catalogue_find(const Catalogue *catalogue, const char *key);

/* All messages, one after the other: 0 .. count - 1. */
const char *catalogue_key(const Catalogue *catalogue, uint32_t number);
const char *catalogue_text(const Catalogue *catalogue, uint32_t number);

#endif
