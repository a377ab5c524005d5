/* The storage thread: commits all queued writes as one transaction and reopens the database after a
 * failure. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/storage/storage_internal.h"
#include "server/trusted_clock.h"

/* A pause long enough for a checkpoint; delays before a dropped store is reopened. */
enum { PAUSE_MS = 20, FIRST_DELAY_MS = 10, LONGEST_DELAY_MS = 5000 };

/* Limits of one commit: writes and bytes. */
enum { BATCH_MAX = 512, BATCH_BYTES_MAX = 1 << 20 };

/* ---- time ---- */

static struct timespec in_milliseconds(unsigned milliseconds) {
    struct timespec then;
    clock_gettime(CLOCK_MONOTONIC, &then);
    long nanoseconds = then.tv_nsec + (long)(milliseconds % 1000) * 1000000;
    then.tv_sec += milliseconds / 1000 + nanoseconds / 1000000000;
    then.tv_nsec = nanoseconds % 1000000000;
    return then;
}

uint64_t storage_microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

const unsigned storage_commit_bounds[COMMIT_BUCKETS] = {250,   500,   1000,  2500,   5000,
                                                        10000, 25000, 50000, 100000, 1000000};

static void count_commit(StorageStats *stats, uint64_t took) {
    int step = 0;
    while (step < COMMIT_BUCKETS && took > storage_commit_bounds[step])
        step++;
    stats->commits++;
    stats->commit_microseconds += took;
    stats->commits_within[step]++;
}

/* ---- results ---- */

static void publish_completed(Storage *storage, StorageQueue *answers) {
    if (answers->first == NULL)
        return;
    pthread_mutex_lock(&storage->lock);
    bool was_empty = storage->completed.first == NULL;
    queue_append_all(&storage->completed, answers);
    pthread_mutex_unlock(&storage->lock);
    if (was_empty)
        storage->wake(storage->context);
}

static void set_healthy(Storage *storage, bool well) {
    pthread_mutex_lock(&storage->lock);
    storage->healthy = well;
    if (!well) {
        memcpy(storage->error, storage->thread_error, sizeof storage->error);
        storage->stats.failures++;
    }
    pthread_mutex_unlock(&storage->lock);
}

/* ---- dropping and reopening the database ---- */

/* A shared database stays open: what was lost of it is connected again. */
static void drop_database(Storage *storage) {
    if (storage->backend->shared != NULL)
        storage->disconnected = storage->database;
    else
        storage->backend->close(storage->database);
    storage->database = NULL;
    storage->failed_in_a_row++;
    set_healthy(storage, false);
}

static unsigned delay_of(const Storage *storage) {
    unsigned delay = FIRST_DELAY_MS;
    for (unsigned i = 1; i < storage->failed_in_a_row && delay < LONGEST_DELAY_MS; i++)
        delay *= 2;
    return delay < LONGEST_DELAY_MS ? delay : LONGEST_DELAY_MS;
}

static StorageRequest *take_first(StorageQueue *batch) {
    StorageRequest *request = batch->first;
    batch->first = request->next;
    request->next = NULL;
    return request;
}

/* Rejects the rest of the batch; none of it was attempted. */
static void give_up(Storage *storage, StorageQueue *batch) {
    while (batch->first != NULL) {
        StorageRequest *request = take_first(batch);
        request->result = APPEND_FAILED;
        request->complete = request->node_answer.complete = false;
        queue_push(&storage->batch_done, request);
    }
    publish_completed(storage, &storage->batch_done);
}

/* Rejects queued requests while the database is closed. Called, and returns, with the lock held. */
static void reject_submitted(Storage *storage) {
    StorageQueue asked = storage->submitted;
    storage->submitted = (StorageQueue){NULL, NULL};
    pthread_mutex_unlock(&storage->lock);
    give_up(storage, &asked);
    pthread_mutex_lock(&storage->lock);
}

/* False: it is time to stop. */
static bool wait_a_while(Storage *storage) {
    struct timespec until = in_milliseconds(delay_of(storage));
    int waited = 0;
    pthread_mutex_lock(&storage->lock);
    while (!storage->stopping && waited != ETIMEDOUT) {
        reject_submitted(storage);
        if (!storage->stopping)
            waited = pthread_cond_timedwait(&storage->wakeup, &storage->lock, &until);
    }
    bool advance = !storage->stopping;
    pthread_mutex_unlock(&storage->lock);
    return advance;
}

static void note_generation(Storage *storage) {
    uint64_t generation = storage->backend->shared->generation(storage->database);
    pthread_mutex_lock(&storage->lock);
    storage->generation = generation;
    pthread_mutex_unlock(&storage->lock);
}

static void open_again(Storage *storage) {
    const SharedBackend *shared = storage->backend->shared;
    if (shared == NULL) {
        storage->database = storage->backend->open(storage->path, storage->thread_error);
    } else if (shared->reconnect(storage->disconnected)) {
        storage->database = storage->disconnected;
        storage->disconnected = NULL;
        note_generation(storage);
        storage->wake(storage->context); /* claims may have been lost */
    }
}

/* Until the database is open. False: it is time to stop, and it is not. */
static bool reopen_database(Storage *storage) {
    while (storage->database == NULL) {
        bool advance = wait_a_while(storage);
        open_again(storage);
        if (storage->database != NULL)
            set_healthy(storage, true);
        else if (!advance)
            return false;
        else {
            storage->failed_in_a_row++;
            set_healthy(storage, false);
        }
    }
    return true;
}

/* ---- writing ---- */

static bool is_writing(const StorageRequest *request) {
    return request->kind == STORAGE_WRITE || request->kind == STORAGE_REMOVE ||
           request->kind == STORAGE_FORGET_JOINS || request->kind == STORAGE_CREATED;
}

static WriteResult write_one(const Storage *storage, const StorageRequest *request) {
    const Backend *backend = storage->backend;
    if (request->kind == STORAGE_FORGET_JOINS)
        return backend->forget_joins(storage->database, request->before);
    if (request->kind == STORAGE_CREATED)
        return backend->note_created(storage->database, &request->origin, trusted_clock_now());
    if (request->kind == STORAGE_REMOVE)
        return backend->remove(storage->database, &request->id);
    return backend->write(storage->database, &request->id, &request->write, trusted_clock_now());
}

/* A write rejected on its own stays rejected, however the others end. */
static void answer_all(StorageQueue *run, AppendResult answer) {
    for (StorageRequest *request = run->first; request != NULL; request = request->next)
        if (request->result == APPEND_OK)
            request->result = answer;
}

static WriteResult write_all(const Storage *storage, StorageQueue *run) {
    if (!storage->backend->begin(storage->database))
        return WRITE_FAILED;
    for (StorageRequest *request = run->first; request != NULL; request = request->next) {
        WriteResult result = write_one(storage, request);
        if (result == WRITE_FAILED || result == WRITE_DAMAGED)
            return result;
        request->result = result == WRITE_STORED ? APPEND_OK : APPEND_FAILED;
    }
    return WRITE_STORED;
}

static void count_damage(Storage *storage, bool damaged) {
    pthread_mutex_lock(&storage->lock);
    storage->stats.damaged += damaged;
    pthread_mutex_unlock(&storage->lock);
}

static void count(Storage *storage, const StorageQueue *run, uint64_t since) {
    pthread_mutex_lock(&storage->lock);
    count_commit(&storage->stats, storage_microseconds() - since);
    for (const StorageRequest *request = run->first; request != NULL; request = request->next) {
        storage->stats.lines += request->write.line != NULL && request->result == APPEND_OK;
        storage->stats.taken += request->result == APPEND_TAKEN;
    }
    pthread_mutex_unlock(&storage->lock);
}

/* Nobody knows what became of a run when its connection breaks: it is said again on another one, until there is an
 * answer, or the server stops and nobody waits for it any more. */
static void write_shared(Storage *storage, StorageQueue *run) {
    uint64_t since = storage_microseconds();
    bool again = false, advance = true;
    answer_all(run, APPEND_OK);
    while (advance && !storage->backend->shared->write_run(storage->database, run, again)) {
        again = true;
        pthread_mutex_lock(&storage->lock);
        storage->stats.said_again++;
        pthread_mutex_unlock(&storage->lock);
        drop_database(storage);
        advance = reopen_database(storage);
    }
    if (advance) {
        storage->failed_in_a_row = 0;
        count(storage, run, since);
    } else {
        answer_all(run, APPEND_UNKNOWN);
    }
    queue_append_all(&storage->batch_done, run);
}

static void write_batch(Storage *storage, StorageQueue *run);

/* One of them meets damage: only that one is rejected. */
static void write_apart(Storage *storage, StorageQueue *run) {
    bool alone = run->first == run->last;
    while (run->first != NULL) {
        StorageQueue one = {NULL, NULL};
        queue_push(&one, take_first(run));
        if (!alone && storage->database != NULL) {
            write_batch(storage, &one);
            continue;
        }
        one.first->result = APPEND_FAILED;
        count_damage(storage, alone);
        queue_append_all(&storage->batch_done, &one);
    }
}

/* Until the commit starts, nothing was stored for certain; after that the outcome is unknown until
 * the store has been reopened and read. */
static void write_batch(Storage *storage, StorageQueue *run) {
    uint64_t since = storage_microseconds();
    if (storage->backend->shared != NULL) {
        write_shared(storage, run);
        return;
    }
    WriteResult result = write_all(storage, run);
    if (result == WRITE_DAMAGED && storage->backend->undo(storage->database)) {
        write_apart(storage, run);
        return;
    }
    if (result != WRITE_STORED) {
        answer_all(run, APPEND_FAILED);
        drop_database(storage);
    } else if (!storage->backend->commit(storage->database)) {
        answer_all(run, APPEND_UNKNOWN);
        drop_database(storage);
    } else {
        storage->failed_in_a_row = 0;
        count(storage, run, since);
    }
    queue_append_all(&storage->batch_done, run);
}

/* ---- reading ---- */

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

static void read_log(Storage *storage, StorageRequest *request) {
    request->complete = true;
    request->damaged = false;
    if (!storage->backend->read(storage->database, &request->id, request->number, keep_found,
                                request)) {
        request->complete = false;
        drop_database(storage);
    }
    count_damage(storage, request->damaged);
    queue_push(&storage->batch_done, request);
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

static void find_meta(Storage *storage, StorageRequest *request) {
    request->complete = true;
    if (!storage->backend->find(storage->database, &request->id, keep_meta, request)) {
        request->complete = false;
        drop_database(storage);
    }
    queue_push(&storage->batch_done, request);
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

static void read_extras(Storage *storage, StorageRequest *request) {
    request->complete = true;
    if (!storage->backend->read_extras(storage->database, &request->id, keep_extras, request)) {
        request->complete = false;
        drop_database(storage);
    }
    count_damage(storage, request->damaged);
    queue_push(&storage->batch_done, request);
}

static void ask_node(Storage *storage, StorageRequest *request) {
    if (!storage->backend->shared->node_request(storage->database, request)) {
        request->node_answer.complete = false;
        drop_database(storage);
    }
    queue_push(&storage->batch_done, request);
}

/* ---- the main loop ---- */

/* A limited amount at a time, so that the first request does not wait for all. */
static StorageQueue take_writes(StorageQueue *batch) {
    StorageQueue run = {NULL, NULL};
    size_t size = 0;
    for (int count = 0; batch->first != NULL && is_writing(batch->first) && count < BATCH_MAX &&
                        size < BATCH_BYTES_MAX;
         count++) {
        size += batch->first->size;
        queue_push(&run, take_first(batch));
    }
    return run;
}

static void process_batch(Storage *storage, StorageQueue *batch) {
    while (batch->first != NULL) {
        if (storage->database == NULL) {
            give_up(storage, batch);
        } else if (is_writing(batch->first)) {
            StorageQueue run = take_writes(batch);
            write_batch(storage, &run);
        } else if (batch->first->kind == STORAGE_READ) {
            read_log(storage, take_first(batch));
        } else if (batch->first->kind == STORAGE_NODE) {
            ask_node(storage, take_first(batch));
        } else if (batch->first->kind == STORAGE_READ_EXTRAS) {
            read_extras(storage, take_first(batch));
        } else {
            find_meta(storage, take_first(batch));
        }
        publish_completed(storage, &storage->batch_done);
    }
}

static void checkpoint(Storage *storage, bool busy) {
    if (storage->database != NULL && !storage->backend->checkpoint(storage->database, busy))
        drop_database(storage);
}

static void idle(Storage *storage) {
    pthread_mutex_lock(&storage->database_lock);
    checkpoint(storage, false);
    reopen_database(storage);
    pthread_mutex_unlock(&storage->database_lock);
}

/* Waits for requests. Empty: it is time to stop. */
static StorageQueue take_all(Storage *storage) {
    struct timespec pause = in_milliseconds(PAUSE_MS);
    bool rested = false;
    pthread_mutex_lock(&storage->lock);
    while (storage->submitted.first == NULL && !storage->stopping) {
        if (rested) {
            pthread_cond_wait(&storage->wakeup, &storage->lock);
        } else if (pthread_cond_timedwait(&storage->wakeup, &storage->lock, &pause) == ETIMEDOUT) {
            pthread_mutex_unlock(&storage->lock);
            idle(storage);
            rested = true;
            pthread_mutex_lock(&storage->lock);
        }
    }
    StorageQueue all = storage->submitted;
    storage->submitted = (StorageQueue){NULL, NULL};
    storage->oldest_at = all.first != NULL ? all.first->submitted_at : 0;
    pthread_mutex_unlock(&storage->lock);
    return all;
}

static void set_idle(Storage *storage) {
    pthread_mutex_lock(&storage->lock);
    storage->oldest_at = 0;
    pthread_mutex_unlock(&storage->lock);
}

void *storage_run(void *context) {
    Storage *storage = context;
    for (StorageQueue batch; (batch = take_all(storage)).first != NULL;) {
        pthread_mutex_lock(&storage->database_lock);
        process_batch(storage, &batch);
        set_idle(storage);
        checkpoint(storage, true);
        reopen_database(storage);
        pthread_mutex_unlock(&storage->database_lock);
    }
    return NULL;
}
