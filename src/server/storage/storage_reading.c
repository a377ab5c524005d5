/* Carries out requests that read, and keeps what was found until it is delivered. */
#include <stdlib.h>
#include <string.h>

#include "server/storage/storage_internal.h"

static bool grow_buffer(StorageRequest *request, size_t size) {
    if (request->length + size <= request->capacity)
        return true;
    size_t capacity = request->capacity == 0 ? 4096 : request->capacity * 2;
    char *lines = realloc(request->lines, capacity);
    if (lines == NULL)
        return false;
    request->lines = lines;
    request->capacity = capacity;
    return grow_buffer(request, size);
}

/* A missing line ends what can be read. */
static void keep_found(void *context, uint32_t number, const char *line, RequestId request_id) {
    StorageRequest *request = context;
    request->damaged = request->damaged || line == NULL || number != request->number;
    if (request->damaged)
        return;
    FoundLine found = {
        .request_id = request_id, .number = number, .size = (uint32_t)strlen(line) + 1};
    request->complete = request->complete && grow_buffer(request, sizeof found + found.size);
    if (!request->complete)
        return;
    memcpy(request->lines + request->length, &found, sizeof found);
    memcpy(request->lines + request->length + sizeof found, line, found.size);
    request->length += sizeof found + found.size;
    request->number++;
}

static bool read_log(const Storage *storage, StorageRequest *request) {
    return storage->backend->read(storage->database, &request->id, request->number, keep_found,
                                  request);
}

static void keep_meta(void *context, const TableId *id, const char *meta, uint32_t version,
                      uint64_t changed_at) {
    StorageRequest *request = context;
    (void)id;
    request->lines = meta != NULL ? strdup(meta) : NULL; /* NULL: it is damaged */
    request->complete = meta == NULL || request->lines != NULL;
    request->version = version;
    request->changed_at = changed_at;
}

static bool find_meta(const Storage *storage, StorageRequest *request) {
    return storage->backend->find(storage->database, &request->id, keep_meta, request);
}

static char *copy_of(const char *text, bool *complete) {
    char *copy = text != NULL ? strdup(text) : NULL;
    *complete = *complete && (text == NULL || copy != NULL);
    return copy;
}

static void keep_extras(void *context, const StorageExtras *extras) {
    StorageRequest *request = context;
    request->version = extras->version;
    request->requests = copy_of(extras->requests, &request->complete);
    request->record = copy_of(extras->record, &request->complete);
    request->damaged = extras->damaged;
}

static bool read_extras(const Storage *storage, StorageRequest *request) {
    return storage->backend->read_extras(storage->database, &request->id, keep_extras, request);
}

bool storage_carry_out_read(Storage *storage, StorageRequest *request) {
    uint32_t number = request->number;
    request->complete = true;
    request->damaged = false;
    request->length = 0;
    bool done = request->kind == STORAGE_READ          ? read_log(storage, request)
                : request->kind == STORAGE_READ_EXTRAS ? read_extras(storage, request)
                                                       : find_meta(storage, request);
    request->complete = request->complete && done;
    if (!done)
        request->number = number; /* it may be asked again */
    storage_count_damage(storage, request->damaged);
    return done;
}
