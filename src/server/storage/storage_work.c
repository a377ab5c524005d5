/* What the threads of storage share: taking requests from queues, counting, and handing results back. */
#include <string.h>
#include <time.h>

#include "server/storage/storage_internal.h"

/* Limits of one commit: writes and bytes. */
enum { BATCH_BYTES_MAX = 1 << 20 };

/* ---- time ---- */

struct timespec storage_in_milliseconds(unsigned milliseconds) {
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

void storage_publish(Storage *storage, StorageQueue *answers) {
    if (answers->first == NULL)
        return;
    pthread_mutex_lock(&storage->lock);
    bool was_empty = storage->completed.first == NULL;
    queue_append_all(&storage->completed, answers);
    pthread_mutex_unlock(&storage->lock);
    if (was_empty)
        storage->wake(storage->context);
}

void storage_count_damage(Storage *storage, bool damaged) {
    pthread_mutex_lock(&storage->lock);
    storage->stats.damaged += damaged;
    pthread_mutex_unlock(&storage->lock);
}

void storage_count_run(Storage *storage, const StorageQueue *run, uint64_t since) {
    pthread_mutex_lock(&storage->lock);
    count_commit(&storage->stats, storage_microseconds() - since);
    for (const StorageRequest *request = run->first; request != NULL; request = request->next) {
        storage->stats.lines += request->write.line != NULL && request->result == APPEND_OK;
        storage->stats.taken += request->result == APPEND_TAKEN;
    }
    pthread_mutex_unlock(&storage->lock);
}

/* A write rejected on its own stays rejected, however the others end. */
void queue_answer_all(StorageQueue *run, AppendResult answer) {
    for (StorageRequest *request = run->first; request != NULL; request = request->next)
        if (request->result == APPEND_OK)
            request->result = answer;
}

/* ---- queues of the threads ---- */

StorageRequest *queue_take_first(StorageQueue *queue) {
    StorageRequest *request = queue->first;
    queue->first = request->next;
    request->next = NULL;
    return request;
}

bool request_writes(const StorageRequest *request) {
    return request->kind == STORAGE_WRITE || request->kind == STORAGE_REMOVE ||
           request->kind == STORAGE_FORGET_JOINS || request->kind == STORAGE_CREATED ||
           request->kind == STORAGE_BAN;
}

/* A limited amount at a time, so that the first request does not wait for all. */
StorageQueue queue_take_writes(StorageQueue *queue) {
    StorageQueue run = {NULL, NULL};
    size_t size = 0;
    for (int count = 0; queue->first != NULL && request_writes(queue->first) && count < BATCH_MAX &&
                        size < BATCH_BYTES_MAX;
         count++) {
        size += queue->first->size;
        queue_push(&run, queue_take_first(queue));
    }
    return run;
}
