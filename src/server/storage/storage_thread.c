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

/* ---- results ---- */

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

static void drop_database(Storage *storage) {
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

/* Rejects the rest of the batch; none of it was attempted. */
static void give_up(Storage *storage, StorageQueue *batch) {
    while (batch->first != NULL) {
        StorageRequest *request = queue_take_first(batch);
        request->result = APPEND_FAILED;
        request->complete = request->node_answer.complete = false;
        queue_push(&storage->batch_done, request);
    }
    storage_publish(storage, &storage->batch_done);
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
    struct timespec until = storage_in_milliseconds(delay_of(storage));
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

/* Until the database is open. False: it is time to stop, and it is not. */
static bool reopen_database(Storage *storage) {
    while (storage->database == NULL) {
        bool advance = wait_a_while(storage);
        storage->database = storage->backend->open(storage->path, storage->thread_error);
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

static WriteResult write_one(const Storage *storage, const StorageRequest *request) {
    const Backend *backend = storage->backend;
    if (request->kind == STORAGE_FORGET_JOINS)
        return backend->forget_joins(storage->database, request->before);
    if (request->kind == STORAGE_CREATED)
        return backend->note_created(storage->database, &request->origin, trusted_clock_now());
    if (request->kind == STORAGE_BAN)
        return backend->ban(storage->database, request->text, request->before, trusted_clock_now());
    if (request->kind == STORAGE_REMOVE)
        return backend->remove(storage->database, &request->id);
    return backend->write(storage->database, &request->id, &request->write, trusted_clock_now());
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

static void write_batch(Storage *storage, StorageQueue *run);

/* One of them meets damage: only that one is rejected. */
static void write_apart(Storage *storage, StorageQueue *run) {
    bool alone = run->first == run->last;
    while (run->first != NULL) {
        StorageQueue one = {NULL, NULL};
        queue_push(&one, queue_take_first(run));
        if (!alone && storage->database != NULL) {
            write_batch(storage, &one);
            continue;
        }
        one.first->result = APPEND_FAILED;
        storage_count_damage(storage, alone);
        queue_append_all(&storage->batch_done, &one);
    }
}

/* Until the commit starts, nothing was stored for certain; after that the outcome is unknown until
 * the store has been reopened and read. */
static void write_batch(Storage *storage, StorageQueue *run) {
    uint64_t since = storage_microseconds();
    WriteResult result = write_all(storage, run);
    if (result == WRITE_DAMAGED && storage->backend->undo(storage->database)) {
        write_apart(storage, run);
        return;
    }
    if (result != WRITE_STORED) {
        queue_answer_all(run, APPEND_FAILED);
        drop_database(storage);
    } else if (!storage->backend->commit(storage->database)) {
        queue_answer_all(run, APPEND_UNKNOWN);
        drop_database(storage);
    } else {
        storage->failed_in_a_row = 0;
        storage_count_run(storage, run, since);
    }
    queue_append_all(&storage->batch_done, run);
}

/* ---- the main loop ---- */

static void process_batch(Storage *storage, StorageQueue *batch) {
    while (batch->first != NULL) {
        if (storage->database == NULL) {
            give_up(storage, batch);
        } else if (request_writes(batch->first)) {
            StorageQueue run = queue_take_writes(batch);
            write_batch(storage, &run);
        } else {
            StorageRequest *request = queue_take_first(batch);
            if (!storage_carry_out_read(storage, request))
                drop_database(storage);
            queue_push(&storage->batch_done, request);
        }
        storage_publish(storage, &storage->batch_done);
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
    struct timespec pause = storage_in_milliseconds(PAUSE_MS);
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
