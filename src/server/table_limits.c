/* Counts tables per address: one entry for every address that created a table lately or has one
 * open. */
#include "server/table_limits.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "net/net_loop.h"

enum {
    ORIGIN_BUCKETS = 4096,
    HOUR_MS = 3600 * 1000,
    HOURLY_MAX = 8, /* times as many tables as an address may have open are made in an hour */
};

_Static_assert((int)ORIGIN_WIDTHS == (int)NET_WIDTHS, "a hash for every width");
_Static_assert((int)ORIGIN_KEY_BYTES == crypto_shorthash_KEYBYTES, "a key is a key");

typedef struct OriginCount {
    struct OriginCount *next;
    uint64_t hash;
    unsigned open, created;
} OriginCount;

/* One table that was made: for an hour. */
struct TableCreation {
    TableCreation *next, *previous;
    TableCreation **owner; /* points here, or is NULL */
    Origin origin;
    uint64_t at;
};

struct TableLimits {
    uint8_t key[ORIGIN_KEY_BYTES];
    OriginCount *bucket[ORIGIN_BUCKETS];
    TableCreation *first, *last; /* in the order of time */
};

TableLimits *table_limits_new(void) {
    return calloc(1, sizeof(TableLimits));
}

void table_limits_free(TableLimits *limits) {
    if (limits == NULL)
        return;
    for (TableCreation *creation = limits->first, *next; creation != NULL; creation = next) {
        next = creation->next;
        free(creation);
    }
    for (int i = 0; i < ORIGIN_BUCKETS; i++)
        for (OriginCount *count = limits->bucket[i], *next; count != NULL; count = next) {
            next = count->next;
            free(count);
        }
    free(limits);
}

uint8_t *table_limits_key(TableLimits *limits) {
    return limits->key;
}

uint64_t table_limits_hash(const TableLimits *limits, const char *network) {
    uint64_t hash;
    uint8_t bytes[crypto_shorthash_BYTES];
    _Static_assert(sizeof bytes == sizeof hash, "a short hash is a word");
    if (network[0] == '\0')
        return 0;
    crypto_shorthash(bytes, (const uint8_t *)network, strlen(network), limits->key);
    memcpy(&hash, bytes, sizeof hash);
    return hash | 1;
}

/* ---- rows ---- */

static OriginCount **place_of(TableLimits *limits, uint64_t hash) {
    OriginCount **place = &limits->bucket[hash / 2 % ORIGIN_BUCKETS];
    while (*place != NULL && (*place)->hash != hash)
        place = &(*place)->next;
    return place;
}

static OriginCount *count_for(TableLimits *limits, uint64_t hash) {
    OriginCount **place = place_of(limits, hash);
    if (*place == NULL && (*place = calloc(1, sizeof **place)) != NULL)
        (*place)->hash = hash;
    return *place;
}

/* What counts nothing goes. */
static void prune(TableLimits *limits, uint64_t hash) {
    OriginCount **place = place_of(limits, hash), *count = *place;
    if (count == NULL || count->open > 0 || count->created > 0)
        return;
    *place = count->next;
    free(count);
}

/* Without memory a table is not counted, and then not taken away either. */
static void change(TableLimits *limits, const Origin *origin, int open, int made) {
    for (int i = 0; i < ORIGIN_WIDTHS; i++) {
        if (origin->hash[i] == 0)
            continue;
        OriginCount *count = count_for(limits, origin->hash[i]);
        if (count == NULL)
            continue;
        if (open > 0 || count->open > 0)
            count->open += (unsigned)open;
        if (made > 0 || count->created > 0)
            count->created += (unsigned)made;
        prune(limits, origin->hash[i]);
    }
}

static void forget_old(TableLimits *limits, uint64_t now) {
    while (limits->first != NULL && now >= limits->first->at + HOUR_MS)
        table_limits_undo_created(limits, limits->first);
}

/* ---- what is asked ---- */

/* Tables that are over, or that everybody has left, are in nobody's way. But whoever makes one after
 * the other only to leave it would have filled the house in half an hour. */
bool table_limits_may_create(TableLimits *limits, const Origin *origin, unsigned max,
                             uint64_t now) {
    forget_old(limits, now);
    for (int i = 0; max > 0 && i < ORIGIN_WIDTHS; i++) {
        const OriginCount *count = *place_of(limits, origin->hash[i]);
        unsigned times = max * net_times((NetWidth)i);
        if (origin->hash[i] != 0 && count != NULL &&
            (count->open >= times || count->created >= times * HOURLY_MAX))
            return false;
    }
    return true;
}

bool table_limits_created(TableLimits *limits, const Origin *origin, uint64_t at,
                          TableCreation **owner) {
    TableCreation *creation = malloc(sizeof *creation);
    if (creation == NULL)
        return false;
    *creation = (TableCreation){NULL, limits->last, owner, *origin, at};
    *(limits->first != NULL ? &limits->last->next : &limits->first) = creation;
    limits->last = creation;
    if (owner != NULL)
        *owner = creation;
    change(limits, origin, 0, 1);
    return true;
}

void table_limits_undo_created(TableLimits *limits, TableCreation *creation) {
    *(creation->previous != NULL ? &creation->previous->next : &limits->first) = creation->next;
    *(creation->next != NULL ? &creation->next->previous : &limits->last) = creation->previous;
    change(limits, &creation->origin, 0, -1);
    table_limits_keep_created(creation);
    free(creation);
}

void table_limits_keep_created(TableCreation *creation) {
    if (creation->owner != NULL)
        *creation->owner = NULL;
    creation->owner = NULL;
}

void table_limits_open(TableLimits *limits, const Origin *origin) {
    change(limits, origin, 1, 0);
}

void table_limits_close(TableLimits *limits, const Origin *origin) {
    change(limits, origin, -1, 0);
}
