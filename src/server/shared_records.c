/* A few records, kept for a short while: the first request for one starts to read it, and a later one gets it. */
#include "server/shared_records.h"

#include <stdlib.h>
#include <string.h>

#include "server/storage/storage.h"

enum { RECORDS_MAX = 64, KEPT_MS = 3000, MISSING_MS = 1000 };

struct SharedRecord {
    SharedRecord *next;
    Server *server;
    TableId id;
    RecordFound found;
    TableMeta meta;
    bool has_meta;
    char *record;
    uint64_t read_at;
    unsigned pending;
};

static bool is_old(const SharedRecord *entry, uint64_t now) {
    uint64_t kept = entry->found == RECORD_THERE ? KEPT_MS : MISSING_MS;
    return entry->pending == 0 && (entry->read_at == 0 || now >= entry->read_at + kept);
}

static void free_entry(SharedRecord *entry) {
    free(entry->record);
    free(entry);
}

/* Returns how many are left. */
static unsigned drop_old(Server *server) {
    unsigned count = 0;
    uint64_t now = net_now(server->net);
    for (SharedRecord **at = &server->shared_records; *at != NULL;) {
        SharedRecord *entry = *at;
        if (is_old(entry, now)) {
            *at = entry->next;
            free_entry(entry);
        } else {
            at = &entry->next;
            count++;
        }
    }
    return count;
}

/* ---- reading ---- */

static void finish(SharedRecord *entry) {
    bool ended = entry->has_meta && entry->meta.phase == PHASE_ENDED && entry->record != NULL;
    entry->found = ended ? RECORD_THERE : RECORD_MISSING;
    entry->read_at = net_now(entry->server->net);
}

/* What could not be read is read again by the next request. */
static void read_record(void *context, const StorageExtras *extras, bool complete) {
    SharedRecord *entry = context;
    entry->pending--;
    if (complete && extras->record != NULL)
        entry->record = strdup(extras->record);
    finish(entry);
    if (!complete)
        entry->read_at = 0;
}

static void read_meta(void *context, const TableId *id, const char *text, uint32_t version,
                      uint64_t changed_at) {
    SharedRecord *entry = context;
    (void)id, (void)version, (void)changed_at;
    entry->has_meta = table_meta_read(text, &entry->meta);
}

static void end_meta(void *context, bool complete) {
    SharedRecord *entry = context;
    entry->pending--;
    if (complete && entry->has_meta && entry->meta.phase == PHASE_ENDED &&
        storage_read_extras(entry->server->storage, &entry->id, read_record, entry)) {
        entry->pending++;
        return;
    }
    finish(entry);
    if (!complete)
        entry->read_at = 0;
}

static SharedRecord *begin(Server *server, const char *id) {
    SharedRecord *entry =
        table_id_is_valid(id) && drop_old(server) < RECORDS_MAX ? calloc(1, sizeof *entry) : NULL;
    if (entry == NULL)
        return NULL;
    entry->server = server;
    memcpy(entry->id.text, id, sizeof entry->id.text);
    if (!storage_find(server->storage, &entry->id, read_meta, end_meta, entry)) {
        free(entry);
        return NULL;
    }
    entry->pending = 1;
    entry->next = server->shared_records;
    server->shared_records = entry;
    return entry;
}

RecordFound shared_record_find(Server *server, const char *id, const TableMeta **meta,
                               const char **record) {
    drop_old(server);
    SharedRecord *entry = server->shared_records;
    while (entry != NULL && strcmp(entry->id.text, id) != 0)
        entry = entry->next;
    if (!table_id_is_valid(id))
        return RECORD_MISSING;
    if (entry == NULL) {
        begin(server, id);
        return RECORD_BEING_READ;
    }
    *meta = &entry->meta;
    *record = entry->record;
    return entry->pending > 0 ? RECORD_BEING_READ : entry->found;
}

void shared_record_forget(Server *server, const char *id) {
    for (SharedRecord *entry = server->shared_records; entry != NULL; entry = entry->next)
        if (strcmp(entry->id.text, id) == 0)
            entry->read_at = 0;
    drop_old(server);
}

void shared_records_free(Server *server) {
    for (SharedRecord *entry = server->shared_records, *next; entry != NULL; entry = next) {
        next = entry->next;
        free_entry(entry);
    }
    server->shared_records = NULL;
}
