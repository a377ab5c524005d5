/* Checks the bytes of a message file, and looks up a key. The file:
 *
 *   head 0  plural forms 0  text 0  text 0  ...
 *   head 0  plural forms 0  key 0  key 0  ...  text 0  text 0  ...
 *
 * The head identifies the keys that the texts belong to, in their order; a file made for other keys
 * has another head. Where the keys are not compiled in, the file has them, or some of them. */
#include "locale/catalogue.h"

#include <string.h>

enum { FILE_MAX = 1 << 24 };

/* ---- the interface ---- */

/* How many bytes the character takes that begins here; 0 if it is none that a text may have. */
static size_t character_at(const uint8_t *byte, const uint8_t *end) {
    static const uint8_t least[] = {0, 0, 0x80, 0xA0, 0x90};
    static const uint8_t most[] = {0, 0, 0xBF, 0x9F, 0x8F};
    if (*byte < 0x80)
        return *byte >= ' ' || *byte == '\n' || *byte == '\0';
    size_t length = *byte < 0xC2 ? 0 : *byte < 0xE0 ? 2 : *byte < 0xF0 ? 3 : *byte < 0xF5 ? 4 : 0;
    if (length == 0 || (size_t)(end - byte) < length)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
    /* Neither what could be written shorter, nor what UTF-16 keeps for itself, nor beyond the end. */
    bool lowest = *byte == 0xE0 || *byte == 0xF0, highest = *byte == 0xED || *byte == 0xF4;
    bool fine = (!lowest || byte[1] >= least[length]) && (!highest || byte[1] <= most[length]);
    return fine ? length : 0;
}

static bool is_text(const uint8_t *bytes, size_t size) {
    for (size_t at = 0; at < size;) {
        size_t taken = character_at(bytes + at, bytes + size);
        if (taken == 0)
            return false;
        at += taken;
    }
    return true;
}

/* Notes where each 16th of `count` strings begins that lie one behind the other. Returns where they end,
 * or SIZE_MAX if there are fewer of them before `size`. */
static size_t note_begins(const char *bytes, size_t at, size_t size, uint32_t count,
                          uint32_t begin[]) {
    for (uint32_t i = 0; i < count; i++) {
        if (at >= size)
            return SIZE_MAX;
        if (i % MESSAGES_STRIDE == 0)
            begin[i / MESSAGES_STRIDE] = (uint32_t)at;
        at += strlen(bytes + at) + 1;
    }
    return at;
}

static uint32_t count_strings(const char *bytes, size_t at, size_t size) {
    uint32_t count = 0;
    for (; at < size; at++)
        count += bytes[at] == '\0';
    return count;
}

/* Notes where keys and texts begin. False if there are not as many texts as keys. */
static bool find_texts(MessageFile *file, size_t at, size_t size) {
    const MessageKeys *keys = file->keys;
    file->count = keys->count;
    file->key_bytes = keys->keys;
    if (keys->keys == NULL) {
        file->count = count_strings(file->bytes, at, size) / 2;
        if (file->count > keys->count)
            return false;
        file->key_bytes = file->bytes;
        at = note_begins(file->bytes, at, size, file->count, file->key_begin);
    } else {
        note_begins(keys->keys, 0, SIZE_MAX, keys->count, file->key_begin);
    }
    return note_begins(file->bytes, at, size, file->count, file->text_begin) == size;
}

static bool read_file(MessageFile *file, Plural *plural, size_t size) {
    if (size == 0 || size > FILE_MAX || file->keys->count > MESSAGES_MAX)
        return false;
    if (file->bytes[size - 1] != '\0' || !is_text((const uint8_t *)file->bytes, size) ||
        strcmp(file->bytes, file->keys->head) != 0)
        return false;
    size_t rule = strlen(file->bytes) + 1;
    return rule < size && plural_read(plural, file->bytes + rule) &&
           find_texts(file, rule + strlen(file->bytes + rule) + 1, size);
}

bool catalogue_add(Catalogue *catalogue, const MessageKeys *keys, const void *bytes, size_t size) {
    if (catalogue->parts == CATALOGUE_PARTS)
        return false;
    MessageFile *file = &catalogue->part[catalogue->parts];
    file->keys = keys;
    file->bytes = bytes;
    if (!read_file(file, &catalogue->plural, size))
        return false;
    catalogue->parts++;
    catalogue->count += file->count;
    catalogue->partial |= file->count < keys->count;
    return true;
}

bool catalogue_open(Catalogue *catalogue, const MessageKeys *keys, const void *bytes, size_t size) {
    catalogue->parts = catalogue->count = 0;
    catalogue->partial = false;
    return catalogue_add(catalogue, keys, bytes, size);
}

/* ---- looking something up ---- */

/* The string of this number among those whose begins were noted. */
static const char *string_at(const char *bytes, const uint32_t begin[], uint32_t number) {
    const char *string = bytes + begin[number / MESSAGES_STRIDE];
    for (number %= MESSAGES_STRIDE; number > 0; number--)
        string += strlen(string) + 1;
    return string;
}

static const char *key_at(const MessageFile *file, uint32_t number) {
    return string_at(file->key_bytes, file->key_begin, number);
}

static const char *text_at(const MessageFile *file, uint32_t number) {
    return string_at(file->bytes, file->text_begin, number);
}

/* The part that the message is in; the number is then the one inside it. */
static const MessageFile *part_of(const Catalogue *catalogue, uint32_t *number) {
    const MessageFile *file = catalogue->part;
    for (; *number >= file->count; file++)
        *number -= file->count;
    return file;
}

const char *catalogue_key(const Catalogue *catalogue, uint32_t number) {
    const MessageFile *file = part_of(catalogue, &number);
    return key_at(file, number);
}

const char *catalogue_text(const Catalogue *catalogue, uint32_t number) {
    const MessageFile *file = part_of(catalogue, &number);
    return text_at(file, number);
}

static const char *find_in(const MessageFile *file, const char *key) {
    uint32_t low = 0, high = file->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(key, key_at(file, middle));
        if (order == 0)
            return text_at(file, middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *catalogue_find(const Catalogue *catalogue, const char *key) {
    const char *text = NULL;
    for (uint32_t i = 0; text == NULL && i < catalogue->parts; i++)
        text = find_in(&catalogue->part[i], key);
    return text;
}
