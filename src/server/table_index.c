/* All tables there are, awake or not: of one that is asleep only what this file has is in memory, and
 * the store has the rest. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/server_internal.h"

/* Many at a time, and apart from what comes and goes: or every one of them would keep a page of memory
 * from being used again. */
enum { SLAB_KNOWN = 1024 };
struct KnownSlab {
    struct KnownSlab *next;
    Known known[SLAB_KNOWN];
};

static bool add_slab(Server *server) {
    struct KnownSlab *slab = calloc(1, sizeof *slab);
    if (slab == NULL)
        return false;
    slab->next = server->known_slabs;
    server->known_slabs = slab;
    for (int i = 0; i < SLAB_KNOWN; i++) {
        slab->known[i].next = server->known_free;
        server->known_free = &slab->known[i];
    }
    return true;
}

static Known *new_known(Server *server) {
    if (server->known_free == NULL && !add_slab(server))
        return NULL;
    Known *known = server->known_free;
    server->known_free = known->next;
    *known = (Known){.next = NULL};
    return known;
}

bool known_open(Server *server) {
    server->known = calloc(KNOWN_BUCKETS, sizeof(Known *));
    return server->known != NULL;
}

void known_close(Server *server) {
    for (struct KnownSlab *slab = server->known_slabs, *next; slab != NULL; slab = next) {
        next = slab->next;
        free(slab);
    }
    free(server->known);
    server->known = NULL;
}

/* Ids are random digits of our own: some of them say where to look. */
static Known **place_of(const Server *server, uint64_t number) {
    Known **place = &server->known[number % KNOWN_BUCKETS];
    while (*place != NULL && (*place)->number != number)
        place = &(*place)->next;
    return place;
}

bool known_is_id(const char *id) {
    return strlen(id) == TABLE_ID_LENGTH && strspn(id, "0123456789abcdef") == TABLE_ID_LENGTH;
}

Known *known_find(const Server *server, const char *id) {
    return known_is_id(id) ? *place_of(server, strtoull(id, NULL, 16)) : NULL;
}

Known *known_add(Server *server, const char *id) {
    uint64_t number = strtoull(id, NULL, 16);
    Known **place = place_of(server, number);
    Known *known = known_is_id(id) && *place == NULL ? new_known(server) : NULL;
    if (known == NULL)
        return NULL;
    known->number = number;
    known->since = known_seconds(server);
    *place = known;
    server->rooms++;
    return known;
}

void known_remove(Server *server, Known *known) {
    Known **place = place_of(server, known->number);
    *place = known->next;
    known->next = server->known_free;
    server->known_free = known;
    server->rooms--;
}

TableId known_id(const Known *known) {
    TableId id;
    snprintf(id.text, sizeof id.text, "%016llx", (unsigned long long)known->number);
    return id;
}

/* Never 0, and by a clock that nobody sets. */
uint32_t known_seconds(const Server *server) {
    return (uint32_t)(net_now(server->net) / 1000) + 1;
}
