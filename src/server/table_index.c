/* The index of all tables. Of an unloaded table, only its entry here is in memory; the store has
 * the rest. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/server_internal.h"

/* Many at a time, and apart from what comes and goes: or every one of them would keep a page of memory
 * from being used again. */
enum { SLAB_ENTRIES = 1024 };
struct IndexSlab {
    struct IndexSlab *next;
    IndexEntry entries[SLAB_ENTRIES];
};

static bool add_slab(Server *server) {
    struct IndexSlab *slab = calloc(1, sizeof *slab);
    if (slab == NULL)
        return false;
    slab->next = server->index_slabs;
    server->index_slabs = slab;
    for (int i = 0; i < SLAB_ENTRIES; i++) {
        slab->entries[i].next = server->index_free;
        server->index_free = &slab->entries[i];
    }
    return true;
}

static IndexEntry *new_entry(Server *server) {
    if (server->index_free == NULL && !add_slab(server))
        return NULL;
    IndexEntry *entry = server->index_free;
    server->index_free = entry->next;
    *entry = (IndexEntry){.next = NULL};
    return entry;
}

bool table_index_open(Server *server) {
    server->table_index = calloc(TABLE_INDEX_BUCKETS, sizeof(IndexEntry *));
    return server->table_index != NULL;
}

void table_index_close(Server *server) {
    for (struct IndexSlab *slab = server->index_slabs, *next; slab != NULL; slab = next) {
        next = slab->next;
        free(slab);
    }
    free(server->table_index);
    server->table_index = NULL;
}

/* Ids are random digits of our own: some of them say where to look. */
static IndexEntry **place_of(const Server *server, uint64_t number) {
    IndexEntry **place = &server->table_index[number % TABLE_INDEX_BUCKETS];
    while (*place != NULL && (*place)->number != number)
        place = &(*place)->next;
    return place;
}

bool table_id_is_valid(const char *id) {
    return strlen(id) == TABLE_ID_LENGTH && strspn(id, "0123456789abcdef") == TABLE_ID_LENGTH;
}

IndexEntry *table_index_find(const Server *server, const char *id) {
    return table_id_is_valid(id) ? *place_of(server, strtoull(id, NULL, 16)) : NULL;
}

IndexEntry *table_index_add(Server *server, const char *id) {
    uint64_t number = strtoull(id, NULL, 16);
    IndexEntry **place = place_of(server, number);
    IndexEntry *entry = table_id_is_valid(id) && *place == NULL ? new_entry(server) : NULL;
    if (entry == NULL)
        return NULL;
    entry->number = number;
    entry->last_loaded_at = server_uptime_seconds(server);
    *place = entry;
    server->rooms++;
    return entry;
}

void table_index_remove(Server *server, IndexEntry *entry) {
    IndexEntry **place = place_of(server, entry->number);
    *place = entry->next;
    entry->next = server->index_free;
    server->index_free = entry;
    server->rooms--;
}

TableId index_entry_id(const IndexEntry *entry) {
    TableId id;
    snprintf(id.text, sizeof id.text, "%016llx", (unsigned long long)entry->number);
    return id;
}

/* Never 0, and by a clock that nobody sets. */
uint32_t server_uptime_seconds(const Server *server) {
    return (uint32_t)(net_now(server->net) / 1000) + 1;
}
