/* The threads of a store that several servers share. Each has a connection of its own: one writes, one reads, and one
 * carries what the nodes tell each other, so that a slow read or claim delays no write.
 *
 * A request sees the writes that were submitted before it: those that depend on them wait until they are published. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/storage/storage_internal.h"

/* Writes of several tables within a frame of a screen are one transaction, because each costs several processes a turn.
 * A table that is alone does not wait. Where several nodes share the database, each has fewer tables and waits longer:
 * otherwise the same writes would be that many times as many transactions. */
enum { GATHER_ALONE = 16000, GATHER_AMONG_NODES = 24000 }; /* microseconds */

enum { FIRST_DELAY_MS = 10, LONGEST_DELAY_MS = 5000 };

/* A database that is slow or restarts is waited for; one that refuses as often as this is away. */
enum { REFUSALS_MAX = 3 };

/* ---- submitting ---- */

static LaneKind lane_of(const StorageRequest *request) {
    if (request_writes(request))
        return LANE_WRITER;
    return request->kind == STORAGE_NODE ? LANE_NODE : LANE_READER;
}

/* Claims, and that this node is there, do not depend on what it writes. */
static bool follows_writes(const StorageRequest *request) {
    if (request->kind != STORAGE_NODE)
        return !request_writes(request);
    return request->node.kind == NODE_RELEASE || request->node.kind == NODE_LOBBY;
}

bool lanes_submit(Storage *storage, StorageRequest *request) {
    StorageLane *lane = &storage->lane[lane_of(request)], *writer = &storage->lane[LANE_WRITER];
    if (request->kind == STORAGE_WRITE && writer->refusals >= REFUSALS_MAX)
        return false;
    if (lane == writer)
        storage->writes++;
    else if (follows_writes(request))
        request->after = storage->writes;
    queue_push(&lane->submitted, request);
    storage->hurries = storage->hurries || request->after > storage->written;
    if (!lane->is_gathering || storage->stats.waiting >= BATCH_MAX)
        pthread_cond_signal(&lane->wakeup);
    if (storage->hurries && writer->is_gathering)
        pthread_cond_signal(&writer->wakeup);
    return true;
}

uint64_t lanes_oldest(const Storage *storage) {
    uint64_t oldest = 0;
    for (int i = 0; i < LANES; i++) {
        const StorageLane *lane = &storage->lane[i];
        uint64_t at = lane->oldest_at;
        if (at == 0 && lane->submitted.first != NULL)
            at = lane->submitted.first->submitted_at;
        if (at != 0 && (oldest == 0 || at < oldest))
            oldest = at;
    }
    return oldest;
}

/* ---- connections that were lost ---- */

/* Called with the lock held. */
static void note_health(Storage *storage) {
    storage->healthy = true;
    for (int i = 0; i < LANES; i++)
        if (storage->lane[i].is_broken) {
            storage->healthy = false;
            memcpy(storage->error, storage->lane[i].error, sizeof storage->error);
        }
}

static void set_broken(StorageLane *lane, bool is_broken) {
    Storage *storage = lane->storage;
    pthread_mutex_lock(&storage->lock);
    if (is_broken)
        snprintf(lane->error, sizeof lane->error, "%s",
                 storage->backend->shared->error(storage->database, lane->kind));
    lane->refusals = is_broken ? lane->refusals + lane->is_broken : 0;
    lane->is_broken = is_broken;
    lane->failed_in_a_row += is_broken;
    storage->stats.failures += is_broken;
    if (!is_broken)
        storage->generation = storage->backend->shared->generation(storage->database);
    note_health(storage);
    pthread_mutex_unlock(&storage->lock);
}

static unsigned delay_of(const StorageLane *lane) {
    unsigned delay = FIRST_DELAY_MS;
    for (unsigned i = 1; i < lane->failed_in_a_row && delay < LONGEST_DELAY_MS; i++)
        delay *= 2;
    return delay < LONGEST_DELAY_MS ? delay : LONGEST_DELAY_MS;
}

static void publish(StorageLane *lane, StorageQueue *done) {
    Storage *storage = lane->storage;
    uint64_t writes = 0;
    for (const StorageRequest *request = done->first; request != NULL; request = request->next)
        writes += request_writes(request);
    storage_publish(storage, done);
    if (writes == 0)
        return;
    pthread_mutex_lock(&storage->lock);
    storage->written += writes;
    for (int i = 0; i < LANES; i++)
        if (storage->lane[i].submitted.first != NULL)
            pthread_cond_signal(&storage->lane[i].wakeup);
    pthread_mutex_unlock(&storage->lock);
}

/* Rejects the requests that were not begun. Called, and returns, with the lock held. */
static void reject_submitted(StorageLane *lane) {
    StorageQueue rejected = lane->submitted;
    lane->submitted = (StorageQueue){NULL, NULL};
    pthread_mutex_unlock(&lane->storage->lock);
    for (StorageRequest *request = rejected.first; request != NULL; request = request->next) {
        request->result = APPEND_FAILED;
        request->complete = request->node_answer.complete = false;
    }
    publish(lane, &rejected);
    pthread_mutex_lock(&lane->storage->lock);
}

/* False: it is time to stop. */
static bool wait_a_while(StorageLane *lane) {
    Storage *storage = lane->storage;
    struct timespec until = storage_in_milliseconds(delay_of(lane));
    int waited = 0;
    pthread_mutex_lock(&storage->lock);
    while (!storage->stopping && waited != ETIMEDOUT) {
        if (lane->refusals >= REFUSALS_MAX)
            reject_submitted(lane);
        if (!storage->stopping)
            waited = pthread_cond_timedwait(&lane->wakeup, &storage->lock, &until);
    }
    bool advance = !storage->stopping;
    pthread_mutex_unlock(&storage->lock);
    return advance;
}

/* What has cut one connection may have cut the others. */
static void suspect_node(Storage *storage) {
    StorageLane *node = &storage->lane[LANE_NODE];
    pthread_mutex_lock(&storage->lock);
    node->is_suspect = true;
    pthread_cond_signal(&node->wakeup);
    pthread_mutex_unlock(&storage->lock);
}

/* Nothing is written before the node has its session: without it tables may be another's, or the database has another
 * history. */
static bool may_connect(StorageLane *lane) {
    const StorageLane *node = &lane->storage->lane[LANE_NODE];
    pthread_mutex_lock(&lane->storage->lock);
    bool may = lane->kind != LANE_WRITER || (!node->is_suspect && !node->is_broken);
    pthread_mutex_unlock(&lane->storage->lock);
    return may;
}

/* False: it is time to stop, and the connection is still lost. */
static bool reconnect(StorageLane *lane) {
    Storage *storage = lane->storage;
    const SharedBackend *shared = storage->backend->shared;
    set_broken(lane, true);
    if (lane->kind != LANE_NODE)
        suspect_node(storage);
    for (;;) {
        bool advance = wait_a_while(lane);
        bool may = may_connect(lane) || !advance;
        if (may && shared->reconnect(storage->database, lane->kind))
            break;
        if (!advance)
            return false;
        if (may)
            set_broken(lane, true);
    }
    set_broken(lane, false);
    storage->wake(storage->context); /* claims may have been lost */
    return true;
}

/* ---- writing ---- */

static uint64_t gathering_time(const StorageLane *lane) {
    return lane->storage->is_among_nodes ? GATHER_AMONG_NODES : GATHER_ALONE;
}

/* Another table than that of the first request was written a moment ago. */
static bool has_company(const StorageLane *lane) {
    const char *first = lane->submitted.first->id.text;
    uint64_t at = strcmp(lane->last_table.text, first) == 0 ? lane->other_at : lane->last_at;
    return at != 0 && at + gathering_time(lane) > storage_microseconds();
}

static void note_tables(StorageLane *lane, const StorageQueue *run) {
    for (const StorageRequest *request = run->first; request != NULL; request = request->next) {
        if (strcmp(request->id.text, lane->last_table.text) != 0)
            lane->other_at = lane->last_at;
        lane->last_table = request->id;
        lane->last_at = lane->began_at;
    }
}

/* Called with the lock held. */
static void gather(StorageLane *lane) {
    Storage *storage = lane->storage;
    uint64_t until = lane->began_at + gathering_time(lane);
    struct timespec then = {(time_t)(until / 1000000), (long)(until % 1000000) * 1000};
    if (!has_company(lane))
        return;
    lane->is_gathering = true;
    while (!storage->stopping && !storage->hurries && storage->stats.waiting < BATCH_MAX &&
           storage_microseconds() < until)
        pthread_cond_timedwait(&lane->wakeup, &storage->lock, &then);
    lane->is_gathering = false;
}

/* If the connection of a run breaks, its outcome is unknown: it is sent again on another one until there is an answer,
 * or until the server stops and no longer waits for it. */
static void write_run(StorageLane *lane, StorageQueue *run) {
    Storage *storage = lane->storage;
    uint64_t since = storage_microseconds();
    bool again = false, advance = true;
    while (advance && !storage->backend->shared->write_run(storage->database, run, again)) {
        again = true;
        pthread_mutex_lock(&storage->lock);
        storage->stats.said_again++;
        pthread_mutex_unlock(&storage->lock);
        advance = reconnect(lane);
    }
    lane->failed_in_a_row = 0;
    if (advance)
        storage_count_run(storage, run, since);
    else
        queue_answer_all(run, APPEND_UNKNOWN);
    publish(lane, run);
}

/* ---- the threads ---- */

static bool is_claim(const StorageRequest *request) {
    return request->kind == STORAGE_NODE && request->node.kind == NODE_CLAIM;
}

/* Of those that need not wait for writes, or of claims alone. NULL: there is none. Called with the lock held. */
static StorageRequest *take_ready(StorageLane *lane, bool claims) {
    StorageQueue *queue = &lane->submitted;
    StorageRequest *before = NULL, *request = queue->first;
    while (request != NULL &&
           (request->after > lane->storage->written || (claims && !is_claim(request)))) {
        before = request;
        request = request->next;
    }
    if (request == NULL)
        return NULL;
    *(before != NULL ? &before->next : &queue->first) = request->next;
    if (queue->last == request)
        queue->last = before;
    request->next = NULL;
    return request;
}

static void take_claims(StorageLane *lane, StorageQueue *taken) {
    StorageRequest *request = taken->first;
    for (int count = 1; request != NULL && count < CLAIMS_MAX; count++) {
        request = take_ready(lane, true);
        if (request != NULL)
            queue_push(taken, request);
    }
}

/* Called, and returns, with the lock held. */
static void look_at(StorageLane *lane) {
    Storage *storage = lane->storage;
    pthread_mutex_unlock(&storage->lock);
    bool connected = storage->backend->shared->is_connected(storage->database, lane->kind);
    if (!connected)
        reconnect(lane);
    pthread_mutex_lock(&storage->lock);
    lane->is_suspect = false;
}

/* Empty: it is time to stop. */
static StorageQueue take(StorageLane *lane) {
    Storage *storage = lane->storage;
    StorageQueue taken = {NULL, NULL};
    pthread_mutex_lock(&storage->lock);
    lane->oldest_at = 0;
    for (;;) {
        if (lane->is_suspect)
            look_at(lane);
        StorageRequest *request = lane->kind == LANE_WRITER ? NULL : take_ready(lane, false);
        if (request != NULL)
            queue_push(&taken, request);
        if (request != NULL && is_claim(request))
            take_claims(lane, &taken);
        if (request != NULL || (lane->kind == LANE_WRITER && lane->submitted.first != NULL) ||
            (storage->stopping && lane->submitted.first == NULL))
            break;
        pthread_cond_wait(&lane->wakeup, &storage->lock);
    }
    if (lane->kind == LANE_WRITER && lane->submitted.first != NULL) {
        gather(lane);
        storage->hurries = false;
        taken = queue_take_writes(&lane->submitted);
        lane->began_at = storage_microseconds();
        note_tables(lane, &taken);
    }
    lane->oldest_at = taken.first != NULL ? taken.first->submitted_at : 0;
    pthread_mutex_unlock(&storage->lock);
    return taken;
}

static bool read_stored(const StorageLane *lane, StorageRequest *request) {
    Storage *storage = lane->storage;
    pthread_mutex_lock(&storage->database_lock);
    bool done = storage_carry_out_read(storage, request);
    pthread_mutex_unlock(&storage->database_lock);
    return done;
}

static bool carry_out(const StorageLane *lane, StorageQueue *taken) {
    const SharedBackend *shared = lane->storage->backend->shared;
    void *database = lane->storage->database;
    if (taken->first->kind != STORAGE_NODE)
        return read_stored(lane, taken->first);
    bool done = is_claim(taken->first) ? shared->claim(database, taken)
                                       : shared->node_request(database, taken->first);
    for (StorageRequest *request = taken->first; request != NULL; request = request->next)
        request->node_answer.complete = request->node_answer.complete && done;
    return done;
}

/* Each node asks every other second who else is there. */
static void note_nodes(Storage *storage, const StorageRequest *request) {
    if (request->kind != STORAGE_NODE || request->node.kind != NODE_SEEN ||
        !request->node_answer.complete)
        return;
    pthread_mutex_lock(&storage->lock);
    storage->is_among_nodes = request->lines != NULL && request->lines[0] != '\0';
    pthread_mutex_unlock(&storage->lock);
}

/* A connection that was lost while it was idle shows it with the next request: what only reads is asked again. */
static void serve(StorageLane *lane, StorageQueue *taken) {
    bool done = carry_out(lane, taken);
    if (!done && lane->kind == LANE_READER && reconnect(lane))
        done = carry_out(lane, taken);
    note_nodes(lane->storage, taken->first);
    publish(lane, taken);
    if (done)
        lane->failed_in_a_row = 0;
    else
        reconnect(lane);
}

static void *run(void *context) {
    StorageLane *lane = context;
    for (StorageQueue taken; (taken = take(lane)).first != NULL;)
        if (lane->kind == LANE_WRITER)
            write_run(lane, &taken);
        else
            serve(lane, &taken);
    return NULL;
}

/* ---- starting and stopping ---- */

void lanes_init(Storage *storage, const pthread_condattr_t *monotonic) {
    for (int i = 0; i < LANES; i++) {
        storage->lane[i] = (StorageLane){.storage = storage, .kind = (LaneKind)i};
        pthread_cond_init(&storage->lane[i].wakeup, monotonic);
    }
}

void lanes_free(Storage *storage) {
    for (int i = 0; i < LANES; i++)
        pthread_cond_destroy(&storage->lane[i].wakeup);
}

static void join(Storage *storage, int count) {
    pthread_mutex_lock(&storage->lock);
    for (int i = 0; i < count; i++)
        pthread_cond_signal(&storage->lane[i].wakeup);
    pthread_mutex_unlock(&storage->lock);
    for (int i = 0; i < count; i++)
        pthread_join(storage->lane[i].thread, NULL);
}

bool lanes_start(Storage *storage) {
    for (int i = 0; i < LANES; i++)
        if (pthread_create(&storage->lane[i].thread, NULL, run, &storage->lane[i]) != 0) {
            storage->stopping = true; /* nothing was submitted yet */
            join(storage, i);
            return false;
        }
    return true;
}

/* They end when `stopping` is set and their queues are empty. */
void lanes_join(Storage *storage) {
    join(storage, LANES);
}
