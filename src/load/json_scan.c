/* Finds fields in a message by searching for their names. */
#include "load/json_scan.h"

#include <string.h>

#include "rules/text.h"

enum { PATTERN_MAX = 32 };

static const char *find(const char *message, const char *name, const char *behind) {
    char pattern[PATTERN_MAX];
    Text text = text_into(pattern, sizeof pattern);
    text_char(&text, '"');
    text_add(&text, name);
    text_add(&text, behind);
    const char *at = strstr(message, pattern);
    return at != NULL ? at + text.length : NULL;
}

bool json_scan_text(const char *message, const char *name, JsonSpan *value) {
    const char *at = find(message, name, "\":\"");
    const char *end = at != NULL ? strchr(at, '"') : NULL;
    if (end == NULL)
        return false;
    *value = (JsonSpan){at, (size_t)(end - at)};
    return true;
}

bool json_scan_number(const char *message, const char *name, uint32_t *value) {
    const char *at = find(message, name, "\":");
    if (at == NULL || *at < '0' || *at > '9')
        return false;
    uint32_t number = 0;
    for (; *at >= '0' && *at <= '9'; at++)
        number = number * 10 + (uint32_t)(*at - '0');
    *value = number;
    return true;
}

bool json_span_is(JsonSpan span, const char *word) {
    return strlen(word) == span.length && memcmp(span.text, word, span.length) == 0;
}

bool json_span_copy(JsonSpan span, char *into, size_t size) {
    bool fits = span.length < size;
    memcpy(into, span.text, fits ? span.length : 0);
    into[fits ? span.length : 0] = '\0';
    return fits;
}

SeatSet json_span_seats(JsonSpan span) {
    SeatSet set = 0;
    for (size_t i = 0; i < span.length; i++)
        if (span.text[i] >= 'a' && span.text[i] < 'a' + SEATS_MAX)
            set |= seat_bit((Seat)(span.text[i] - 'a'));
    return set;
}

size_t json_remove_id(char *message, size_t length) {
    static const char name[] = ",\"id\":\"";
    char *at = strstr(message, name);
    char *end = at != NULL ? strchr(at + strlen(name), '"') : NULL;
    if (end == NULL)
        return length;
    size_t out = (size_t)(end + 1 - at);
    memmove(at, end + 1, length - (size_t)(end + 1 - message) + 1);
    return length - out;
}

/* Eight bytes at a time. */
uint64_t hash_message(const char *bytes, size_t length) {
    uint64_t hash = 0x9e3779b97f4a7c15u ^ length;
    for (size_t at = 0; at < length; at += sizeof hash) {
        uint64_t word = 0;
        memcpy(&word, bytes + at, length - at < sizeof word ? length - at : sizeof word);
        hash = (hash ^ word) * 0xbf58476d1ce4e5b9u;
        hash ^= hash >> 29;
    }
    return hash;
}
