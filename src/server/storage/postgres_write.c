/* Carries out a run of writes in PostgreSQL. Lines of different tables are one statement, which commits by itself;
 * with anything else the run is one transaction.
 *
 * A run that is sent again, because the outcome of the first attempt is unknown, finds its own lines and metadata: the
 * same line with the same tag under the same number is accepted; with another line the number is taken. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/storage/postgres_run.h"

enum { SEEN_SLOTS = 2048 };

static bool prepare(PostgresStore *store, const Prepared prepared[], int count) {
    for (int i = 0; i < count; i++)
        if (postgres_do(&store->writer, prepared[i].statement, 0, NULL, NULL) != POSTGRES_DONE)
            return false;
    return true;
}

bool postgres_prepare_writer(PostgresStore *store) {
    return prepare(store, lines_prepared, sizeof lines_prepared / sizeof lines_prepared[0]) &&
           prepare(store, put_prepared, PUT_STATEMENTS);
}

/* ---- values and steps ---- */

PostgresValue number_value(uint64_t number, Number text) {
    snprintf(text, sizeof(Number), "%lld", (long long)number);
    return (PostgresValue){text, 0};
}

PostgresValue text_value(const char *text) {
    return (PostgresValue){text, 0};
}

RunStep run_step_of(const PGresult *result) {
    if (result == NULL)
        return STEP_LOST;
    if (postgres_is_ok(result))
        return STEP_DONE;
    return postgres_is_our_fault(result) ? STEP_OUR_FAULT : STEP_LOST;
}

/* Runs a statement that changes rows. */
RunStep run_change(const Run *run, const char *name, int count, const PostgresValue values[],
                   int *rows) {
    PGresult *result = postgres_run(&run->store->writer, name, count, values);
    RunStep step = run_step_of(result);
    if (step == STEP_DONE && rows != NULL)
        *rows = atoi(PQcmdTuples(result));
    PQclear(result);
    return step;
}

/* ---- a run ---- */

static bool is_line(const StorageRequest *request) {
    return request->kind == STORAGE_WRITE && request->write.line != NULL &&
           request->write.meta == NULL && request->write.head == NULL &&
           request->write.join_count == 0;
}

/* Tables that a request further ahead in the run is about: their order must stay. */
typedef struct SeenTables {
    const char *id[SEEN_SLOTS];
} SeenTables;

static bool was_seen(SeenTables *seen, const char *id) {
    unsigned hash = 5381;
    for (const char *at = id; *at != '\0'; at++)
        hash = hash * 33 + (unsigned char)*at;
    for (;; hash++) {
        const char **slot = &seen->id[hash % SEEN_SLOTS];
        if (*slot != NULL && strcmp(*slot, id) == 0)
            return true;
        if (*slot != NULL)
            continue;
        *slot = id;
        return false;
    }
}

/* All lines that may go now, each of another table. */
static void gather_lines(Run *run, Lines *lines) {
    SeenTables seen = {{NULL}};
    for (unsigned i = 0; i < run->count; i++) {
        StorageRequest *request = run->request[i];
        if (run->done[i] || was_seen(&seen, request->id.text) || !is_line(request))
            continue;
        lines_add(lines, request);
        run->done[i] = true;
        run->left--;
    }
}

static RunStep write_lines(Run *run) {
    Lines *lines = lines_new();
    if (lines == NULL)
        return STEP_OUR_FAULT;
    gather_lines(run, lines);
    RunStep step = lines_count(lines) > 0 ? lines_append(run, lines) : STEP_DONE;
    lines_free(lines);
    return step;
}

/* What is no line, up to the first line that had to wait for it. */
static RunStep write_others(Run *run) {
    RunStep step = STEP_DONE;
    for (unsigned i = 0; i < run->count && step == STEP_DONE; i++) {
        if (run->done[i])
            continue;
        if (is_line(run->request[i]))
            break;
        step = put_request(run, run->request[i]);
        run->done[i] = true;
        run->left--;
    }
    return step;
}

static RunStep write_all(Run *run) {
    RunStep step = STEP_DONE;
    while (run->left > 0 && step == STEP_DONE) {
        step = write_lines(run);
        if (step == STEP_DONE)
            step = write_others(run);
    }
    return step;
}

/* A statement commits by itself, if it is the only one. */
static bool is_one_statement(const Run *run) {
    SeenTables seen = {{NULL}};
    if (run->count == 1 && run->request[0]->kind != STORAGE_REMOVE)
        return run->request[0]->kind != STORAGE_WRITE || put_is_simple(&run->request[0]->write);
    for (unsigned i = 0; i < run->count; i++)
        if (!is_line(run->request[i]) || was_seen(&seen, run->request[i]->id.text))
            return false;
    return true;
}

static RunStep commit(const Run *run) {
    PGresult *result = postgres_run(&run->store->writer, "COMMIT", 0, NULL);
    RunStep step = run_step_of(result);
    if (step == STEP_DONE && strcmp(PQcmdStatus(result), "COMMIT") != 0)
        step = STEP_LOST;
    PQclear(result);
    return step == STEP_DONE ? STEP_DONE : STEP_LOST;
}

static RunStep write_together(Run *run) {
    if (is_one_statement(run))
        return write_all(run);
    RunStep step = run_change(run, "BEGIN", 0, NULL, NULL);
    if (step == STEP_DONE)
        step = write_all(run);
    if (step == STEP_DONE)
        return commit(run);
    run_change(run, "ROLLBACK", 0, NULL, NULL);
    return step;
}

/* One of them makes no sense to the database: only that one is rejected. */
static bool write_apart(const Run *run) {
    for (unsigned i = 0; i < run->count; i++) {
        Run one = {
            .store = run->store, .node = run->node, .again = run->again, .count = 1, .left = 1};
        one.request[0] = run->request[i];
        RunStep step = write_together(&one);
        if (step == STEP_LOST)
            return false;
        if (step == STEP_OUR_FAULT)
            run->request[i]->result = APPEND_FAILED;
    }
    return true;
}

/* Its session is called like the node, so that others can end it. */
static bool name_session(PostgresStore *store) {
    char statement[64];
    snprintf(statement, sizeof statement, "SET application_name = 'kennel node %llu'",
             (unsigned long long)store->number);
    if (store->writer_number != store->number &&
        postgres_do(&store->writer, statement, 0, NULL, NULL) != POSTGRES_DONE)
        return false;
    store->writer_number = store->number;
    return true;
}

static bool write_run(PostgresStore *store, StorageQueue *queue, bool again) {
    Run run = {.store = store, .node = store->number, .again = again};
    for (StorageRequest *request = queue->first; request != NULL && run.count < BATCH_MAX;
         request = request->next)
        run.request[run.count++] = request;
    run.left = run.count;
    RunStep step = write_together(&run);
    if (step == STEP_OUR_FAULT && run.count > 1)
        return write_apart(&run);
    if (step == STEP_OUR_FAULT)
        run.request[0]->result = APPEND_FAILED;
    return step != STEP_LOST;
}

bool postgres_write_run(void *self, StorageQueue *queue, bool again) {
    PostgresStore *store = self;
    pthread_mutex_lock(&store->identity);
    bool done = name_session(store) && write_run(store, queue, again);
    pthread_mutex_unlock(&store->identity);
    return done;
}

/* ---- one write, inside a transaction of the caller ---- */

WriteResult postgres_write_table(void *self, const TableId *id, const StorageWrite *write,
                                 uint64_t now) {
    StorageRequest request = {.kind = STORAGE_WRITE, .id = *id, .write = *write};
    PostgresStore *store = self;
    Run run = {.store = store, .node = store->number, .now = now};
    RunStep step = put_write(&run, &request);
    if (step != STEP_DONE)
        return WRITE_FAILED;
    return request.result == APPEND_OK ? WRITE_STORED : WRITE_REJECTED;
}
