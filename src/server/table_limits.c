/* Counts by address: a row for every address that has made something lately or has something open. */
#include "server/table_limits.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "net/net_loop.h"

enum {
    TALLY_BUCKETS = 4096,
    TALLY_MS = 3600 * 1000,
    TALLY_HOURLY = 8, /* times as many tables as an address may have open are made in an hour */
};

_Static_assert((int)ORIGIN_WIDTHS == (int)NET_WIDTHS, "a hash for every width");
_Static_assert((int)ORIGIN_KEY_BYTES == crypto_shorthash_KEYBYTES, "a key is a key");

typedef struct Tally {
    struct Tally *next;
    uint64_t hash;
    unsigned open, made;
} Tally;

/* One table that was made: for an hour. */
struct Made {
    Made *next, *previous;
    Made **owner; /* points here, or is NULL */
    Origin origin;
    uint64_t at;
};

struct Tallies {
    uint8_t key[ORIGIN_KEY_BYTES];
    Tally *bucket[TALLY_BUCKETS];
    Made *first, *last; /* in the order of time */
};

Tallies *tallies_new(void) {
    return calloc(1, sizeof(Tallies));
}

void tallies_free(Tallies *tallies) {
    if (tallies == NULL)
        return;
    for (Made *made = tallies->first, *next; made != NULL; made = next) {
        next = made->next;
        free(made);
    }
    for (int i = 0; i < TALLY_BUCKETS; i++)
        for (Tally *tally = tallies->bucket[i], *next; tally != NULL; tally = next) {
            next = tally->next;
            free(tally);
        }
    free(tallies);
}

uint8_t *tallies_key(Tallies *tallies) {
    return tallies->key;
}

uint64_t tallies_hash(const Tallies *tallies, const char *network) {
    uint64_t hash;
    uint8_t bytes[crypto_shorthash_BYTES];
    _Static_assert(sizeof bytes == sizeof hash, "a short hash is a word");
    if (network[0] == '\0')
        return 0;
    crypto_shorthash(bytes, (const uint8_t *)network, strlen(network), tallies->key);
    memcpy(&hash, bytes, sizeof hash);
    return hash | 1;
}

/* ---- rows ---- */

static Tally **place_of(Tallies *tallies, uint64_t hash) {
    Tally **place = &tallies->bucket[hash / 2 % TALLY_BUCKETS];
    while (*place != NULL && (*place)->hash != hash)
        place = &(*place)->next;
    return place;
}

static Tally *tally_for(Tallies *tallies, uint64_t hash) {
    Tally **place = place_of(tallies, hash);
    if (*place == NULL && (*place = calloc(1, sizeof **place)) != NULL)
        (*place)->hash = hash;
    return *place;
}

/* What counts nothing goes. */
static void look_at(Tallies *tallies, uint64_t hash) {
    Tally **place = place_of(tallies, hash), *tally = *place;
    if (tally == NULL || tally->open > 0 || tally->made > 0)
        return;
    *place = tally->next;
    free(tally);
}

/* Without memory a table is not counted, and then not taken away either. */
static void change(Tallies *tallies, const Origin *origin, int open, int made) {
    for (int i = 0; i < ORIGIN_WIDTHS; i++) {
        if (origin->hash[i] == 0)
            continue;
        Tally *tally = tally_for(tallies, origin->hash[i]);
        if (tally == NULL)
            continue;
        if (open > 0 || tally->open > 0)
            tally->open += (unsigned)open;
        if (made > 0 || tally->made > 0)
            tally->made += (unsigned)made;
        look_at(tallies, origin->hash[i]);
    }
}

static void forget_old(Tallies *tallies, uint64_t now) {
    while (tallies->first != NULL && now >= tallies->first->at + TALLY_MS)
        tallies_take_back(tallies, tallies->first);
}

/* ---- what is asked ---- */

/* Tables that are over, or that everybody has left, are in nobody's way. But whoever makes one after
 * the other only to leave it would have filled the house in half an hour. */
bool tallies_may_make(Tallies *tallies, const Origin *origin, unsigned most, uint64_t now) {
    forget_old(tallies, now);
    for (int i = 0; most > 0 && i < ORIGIN_WIDTHS; i++) {
        const Tally *tally = *place_of(tallies, origin->hash[i]);
        unsigned times = most * net_times((NetWidth)i);
        if (origin->hash[i] != 0 && tally != NULL &&
            (tally->open >= times || tally->made >= times * TALLY_HOURLY))
            return false;
    }
    return true;
}

bool tallies_made(Tallies *tallies, const Origin *origin, uint64_t at, Made **owner) {
    Made *made = malloc(sizeof *made);
    if (made == NULL)
        return false;
    *made = (Made){NULL, tallies->last, owner, *origin, at};
    *(tallies->first != NULL ? &tallies->last->next : &tallies->first) = made;
    tallies->last = made;
    if (owner != NULL)
        *owner = made;
    change(tallies, origin, 0, 1);
    return true;
}

void tallies_take_back(Tallies *tallies, Made *made) {
    *(made->previous != NULL ? &made->previous->next : &tallies->first) = made->next;
    *(made->next != NULL ? &made->next->previous : &tallies->last) = made->previous;
    change(tallies, &made->origin, 0, -1);
    tallies_disown(made);
    free(made);
}

void tallies_disown(Made *made) {
    if (made->owner != NULL)
        *made->owner = NULL;
    made->owner = NULL;
}

void tallies_open(Tallies *tallies, const Origin *origin) {
    change(tallies, origin, 1, 0);
}

void tallies_close(Tallies *tallies, const Origin *origin) {
    change(tallies, origin, -1, 0);
}
