/* The callers' side of storage: queues requests and delivers results. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/storage/storage_internal.h"
#include "server/trusted_clock.h"

/* ---- queues ---- */

void queue_push(StorageQueue *queue, StorageRequest *request) {
    request->next = NULL;
    *(queue->first != NULL ? &queue->last->next : &queue->first) = request;
    queue->last = request;
}

void queue_append_all(StorageQueue *queue, StorageQueue *more) {
    if (more->first == NULL)
        return;
    *(queue->first != NULL ? &queue->last->next : &queue->first) = more->first;
    queue->last = more->last;
    *more = (StorageQueue){NULL, NULL};
}

void request_free(StorageRequest *request) {
    free(request->lines);
    free(request->requests);
    free(request->record);
    free(request->joins);
    free(request);
}

static void free_all(StorageQueue *queue) {
    for (StorageRequest *request = queue->first, *next; request != NULL; request = next) {
        next = request->next;
        request_free(request);
    }
    *queue = (StorageQueue){NULL, NULL};
}

/* ---- opening and closing ---- */

static void begin_locks(Storage *storage) {
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&storage->wakeup, &monotonic);
    lanes_init(storage, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_init(&storage->lock, NULL);
    pthread_mutex_init(&storage->database_lock, NULL);
}

static void free_storage(Storage *storage) {
    if (storage->database != NULL)
        storage->backend->close(storage->database);
    free_all(&storage->submitted);
    free_all(&storage->completed);
    free_all(&storage->delivering);
    free_all(&storage->batch_done);
    pthread_cond_destroy(&storage->wakeup);
    lanes_free(storage);
    pthread_mutex_destroy(&storage->lock);
    pthread_mutex_destroy(&storage->database_lock);
    free(storage->path);
    free(storage);
}

static bool start(Storage *storage, char *error) {
    storage->database = storage->backend->open(storage->path, storage->thread_error);
    if (storage->database == NULL)
        return backend_error(error, "%s", storage->thread_error);
    storage->healthy = true;
    bool shared = storage_is_shared(storage);
    if (shared)
        storage->generation = storage->backend->shared->generation(storage->database);
    return (shared ? lanes_start(storage)
                   : pthread_create(&storage->thread, NULL, storage_run, storage) == 0) ||
           backend_error(error, "no thread can be started");
}

Storage *storage_open(const char *location, void (*wake)(void *context), void *context,
                      char *error) {
    const char *path;
    const Backend *backend = backend_find(location, &path, error);
    if (backend == NULL)
        return NULL;
    Storage *storage = calloc(1, sizeof *storage);
    char *copy = strdup(path);
    if (storage == NULL || copy == NULL) {
        backend_error(error, "out of memory");
        free(storage);
        free(copy);
        return NULL;
    }
    storage->backend = backend;
    storage->path = copy;
    storage->wake = wake;
    storage->context = context;
    begin_locks(storage);
    if (start(storage, error))
        return storage;
    free_storage(storage);
    return NULL;
}

void storage_close(Storage *storage) {
    pthread_mutex_lock(&storage->lock);
    storage->stopping = true;
    pthread_cond_broadcast(&storage->wakeup);
    pthread_mutex_unlock(&storage->lock);
    if (storage_is_shared(storage))
        lanes_join(storage);
    else
        pthread_join(storage->thread, NULL);
    free_storage(storage);
}

bool storage_for_each(Storage *storage, StorageVisit *visit, void *context) {
    pthread_mutex_lock(&storage->database_lock);
    bool all = storage->database != NULL &&
               storage->backend->for_each_table(storage->database, visit, context);
    pthread_mutex_unlock(&storage->database_lock);
    return all;
}

bool storage_for_each_join(Storage *storage, StorageJoinVisit *visit, void *context) {
    pthread_mutex_lock(&storage->database_lock);
    bool all = storage->database != NULL &&
               storage->backend->for_each_join(storage->database, visit, context);
    pthread_mutex_unlock(&storage->database_lock);
    return all;
}

bool storage_for_each_created(Storage *storage, uint8_t key[ORIGIN_KEY_BYTES],
                              StorageCreatedVisit *creation, void *context) {
    pthread_mutex_lock(&storage->database_lock);
    bool all = storage->database != NULL &&
               storage->backend->for_each_created(storage->database, key, trusted_clock_now(),
                                                  creation, context);
    pthread_mutex_unlock(&storage->database_lock);
    return all;
}

bool storage_for_each_ban(Storage *storage, StorageBanVisit *visit, void *context) {
    pthread_mutex_lock(&storage->database_lock);
    bool all =
        storage->database != NULL && storage->backend->for_each_ban != NULL &&
        storage->backend->for_each_ban(storage->database, trusted_clock_now(), visit, context);
    pthread_mutex_unlock(&storage->database_lock);
    return all;
}

/* ---- requests ---- */

static StorageRequest *new_request(StorageRequestKind kind, const TableId *id, size_t size,
                                   void *context) {
    StorageRequest *request = calloc(1, sizeof *request + size);
    if (request == NULL)
        return NULL;
    request->kind = kind;
    request->size = size;
    request->context = context;
    if (id != NULL)
        request->id = *id;
    return request;
}

/* False: the store is not healthy. Called with the lock held. */
static bool submit(Storage *storage, StorageRequest *request) {
    if (storage_is_shared(storage))
        return lanes_submit(storage, request);
    if (!storage->healthy && request->kind == STORAGE_WRITE)
        return false;
    queue_push(&storage->submitted, request);
    pthread_cond_signal(&storage->wakeup);
    return true;
}

static bool enqueue(Storage *storage, StorageRequest *request) {
    if (request == NULL)
        return false;
    request->submitted_at = storage_microseconds();
    pthread_mutex_lock(&storage->lock);
    bool capacity = storage->stats.waiting < STORAGE_WAITING_MAX && submit(storage, request);
    storage->stats.waiting += capacity;
    pthread_mutex_unlock(&storage->lock);
    if (!capacity)
        request_free(request);
    return capacity;
}

static size_t size_of(const char *text) {
    return text != NULL ? strlen(text) + 1 : 0;
}

/* The copy belongs to the request. */
static const char *copy_text(const char *text, char **path) {
    size_t size = size_of(text);
    if (size == 0)
        return NULL;
    char *copy = memcpy(*path, text, size);
    *path += size;
    return copy;
}

static bool copy_entrances(StorageRequest *request, const StorageWrite *write) {
    if (write->join_count == 0)
        return true;
    size_t size = write->join_count * sizeof *request->joins;
    request->joins = malloc(size);
    if (request->joins == NULL)
        return false;
    memcpy(request->joins, write->joins, size);
    request->write.joins = request->joins;
    return true;
}

static bool copy_write(StorageRequest *request, const StorageWrite *write) {
    char *path = request->text;
    request->write = *write;
    request->write.line = copy_text(write->line, &path);
    request->write.meta = copy_text(write->meta, &path);
    request->write.requests = copy_text(write->requests, &path);
    request->write.head = copy_text(write->head, &path);
    request->write.tail = copy_text(write->tail, &path);
    return copy_entrances(request, write);
}

bool storage_write(Storage *storage, const TableId *id, const StorageWrite *write,
                   StorageCallback *done, void *context) {
    size_t size = size_of(write->line) + size_of(write->meta) + size_of(write->requests) +
                  size_of(write->head) + size_of(write->tail);
    StorageRequest *request = new_request(STORAGE_WRITE, id, size, context);
    if (request == NULL)
        return false;
    request->done = done;
    if (!copy_write(request, write)) {
        request_free(request);
        return false;
    }
    return enqueue(storage, request);
}

bool storage_remove(Storage *storage, const TableId *id, StorageCallback *done, void *context) {
    StorageRequest *request = new_request(STORAGE_REMOVE, id, 0, context);
    if (request != NULL)
        request->done = done;
    return enqueue(storage, request);
}

bool storage_forget_joins(Storage *storage, uint64_t before, StorageCallback *done, void *context) {
    StorageRequest *request = new_request(STORAGE_FORGET_JOINS, NULL, 0, context);
    if (request != NULL) {
        request->before = before;
        request->done = done;
    }
    return enqueue(storage, request);
}

bool storage_read(Storage *storage, const TableId *id, uint32_t number, StorageLine *line,
                  StorageReadDone *end, void *context) {
    StorageRequest *request = new_request(STORAGE_READ, id, 0, context);
    if (request != NULL) {
        request->number = number;
        request->line = line;
        request->end = end;
    }
    return enqueue(storage, request);
}

bool storage_find(Storage *storage, const TableId *id, StorageVisit *visit, StorageReadDone *end,
                  void *context) {
    StorageRequest *request = new_request(STORAGE_FIND, id, 0, context);
    if (request != NULL) {
        request->visit = visit;
        request->end = end;
    }
    return enqueue(storage, request);
}

bool storage_note_created(Storage *storage, const Origin *origin) {
    StorageRequest *request = new_request(STORAGE_CREATED, NULL, 0, NULL);
    if (request != NULL)
        request->origin = *origin;
    return enqueue(storage, request);
}

bool storage_ban(Storage *storage, const char *network, uint64_t until, StorageCallback *done,
                 void *context) {
    StorageRequest *request = storage->backend->ban != NULL
                                  ? new_request(STORAGE_BAN, NULL, size_of(network), context)
                                  : NULL;
    if (request != NULL) {
        char *path = request->text;
        copy_text(network, &path);
        request->before = until;
        request->done = done;
    }
    return enqueue(storage, request);
}

bool storage_read_extras(Storage *storage, const TableId *id, StorageExtrasDone *found,
                         void *context) {
    StorageRequest *request = new_request(STORAGE_READ_EXTRAS, id, 0, context);
    if (request != NULL)
        request->found = found;
    return enqueue(storage, request);
}

/* ---- nodes ---- */

bool storage_is_shared(const Storage *storage) {
    return storage->backend->shared != NULL;
}

bool storage_relay_key(Storage *storage, uint8_t key[RELAY_KEY_BYTES]) {
    pthread_mutex_lock(&storage->database_lock);
    bool read = storage->database != NULL && storage_is_shared(storage) &&
                storage->backend->shared->relay_key(storage->database, key);
    pthread_mutex_unlock(&storage->database_lock);
    return read;
}

bool storage_ask_node(Storage *storage, const NodeRequest *node, NodeCallback *done,
                      void *context) {
    if (!storage_is_shared(storage))
        return false;
    StorageRequest *request = new_request(STORAGE_NODE, &node->id, size_of(node->text), context);
    if (request == NULL)
        return false;
    char *path = request->text;
    request->node = *node;
    request->node.text = copy_text(node->text, &path);
    request->node_done = done;
    return enqueue(storage, request);
}

/* ---- how it is ---- */

/* A read-only call changes nothing but the lock. */
static pthread_mutex_t *lock_of(const Storage *storage) {
    return &((Storage *)storage)->lock;
}

uint64_t storage_generation(const Storage *storage) {
    pthread_mutex_lock(lock_of(storage));
    uint64_t generation = storage->generation;
    pthread_mutex_unlock(lock_of(storage));
    return generation;
}

bool storage_is_healthy(const Storage *storage, char error[STORAGE_ERROR_MAX]) {
    pthread_mutex_lock(lock_of(storage));
    bool well = storage->healthy;
    snprintf(error, STORAGE_ERROR_MAX, "%s", well ? "" : storage->error);
    pthread_mutex_unlock(lock_of(storage));
    return well;
}

StorageStats storage_stats(const Storage *storage) {
    pthread_mutex_lock(lock_of(storage));
    StorageStats stats = storage->stats;
    uint64_t oldest = storage_is_shared(storage) ? lanes_oldest(storage) : storage->oldest_at;
    if (oldest == 0 && storage->submitted.first != NULL)
        oldest = storage->submitted.first->submitted_at;
    stats.oldest_microseconds = oldest > 0 ? storage_microseconds() - oldest : 0;
    pthread_mutex_unlock(lock_of(storage));
    return stats;
}
