/* Carries out a run of writes in PostgreSQL. Lines of different tables are one statement, which commits by itself;
 * with anything else the run is one transaction.
 *
 * A run that is said again, because nobody knows what became of it, finds its own lines and metadata: the same line
 * with the same tag under the same number is kept, another one is taken. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/game_record.h"
#include "server/storage/postgres_internal.h"

enum { RUN_MAX = 512, SEEN_SLOTS = 2048 };

#define LINES_OF_RUN                                                                               \
    "unnest($1::text[], $2::integer[], $3::text[], $4::text[])"                                    \
    " WITH ORDINALITY AS r (id, number, line, tag, place)"
#define PHASE_OF(FACTS) "coalesce(substring(" FACTS " FROM '\"phase\":\"([a-z]*)\"'), '')"
#define RULES_OF(FACTS) "coalesce(substring(" FACTS " FROM '\"rules\":\"([^\"]*)\"'), '')"
#define NOW_OR(VALUE)                                                                              \
    "coalesce(nullif(" VALUE ", 0), extract(epoch FROM clock_timestamp())::bigint)"

static const struct {
    const char *name, *statement;
} prepared[] = {
    {"kennel_append",
     "PREPARE kennel_append (text[], integer[], text[], text[], bigint, bigint) AS"
     " INSERT INTO log (table_key, number, line, tag, kept_at)"
     " SELECT t.key, r.number, r.line, decode(r.tag, 'hex'),"
     " coalesce(to_timestamp(nullif($6, 0)), clock_timestamp())"
     " FROM " LINES_OF_RUN " JOIN tables t ON t.id = r.id"
     " WHERE t.keeper = $5 AND (r.number = 1 OR EXISTS (SELECT 1 FROM log p"
     " WHERE p.table_key = t.key AND p.number = r.number - 1))"
     " ORDER BY t.key, r.number ON CONFLICT DO NOTHING RETURNING table_key, number"},
    {"kennel_lines",
     "PREPARE kennel_lines (text[], integer[], text[], text[]) AS"
     " SELECT t.key, r.number, l.line IS NOT DISTINCT FROM r.line"
     " AND l.tag IS NOT DISTINCT FROM decode(r.tag, 'hex') FROM " LINES_OF_RUN
     " LEFT JOIN tables t ON t.id = r.id"
     " LEFT JOIN log l ON l.table_key = t.key AND l.number = r.number ORDER BY r.place"},
    {"kennel_put_first",
     "PREPARE kennel_put_first (text, text, bigint, text, bigint, bigint) AS"
     " INSERT INTO tables (id, facts, version, requests, keeper, changed_at, phase, rules)"
     " VALUES ($1, $2, $3, $4, $5, " NOW_OR("$6") ", " PHASE_OF("$2") ", " RULES_OF(
         "$2") ")"
               " ON CONFLICT (id) DO NOTHING"},
    {"kennel_put", "PREPARE kennel_put (text, text, bigint, text, bigint, bigint, bigint) AS"
                   " UPDATE tables SET facts = $2, version = $3, requests = coalesce($4, requests),"
                   " changed_at = " NOW_OR("$6") ", phase = " PHASE_OF("$2") ", rules = " RULES_OF(
                       "$2") " WHERE id = $1 AND keeper = $5 AND version = $7"},
    {"kennel_has", "PREPARE kennel_has (text, text, bigint) AS SELECT 1 FROM tables"
                   " WHERE id = $1 AND version = $3 AND facts = $2"},
    {"kennel_log_text",
     "PREPARE kennel_log_text (text) AS SELECT coalesce(string_agg(line || chr(10), ''"
     " ORDER BY number), '') FROM log WHERE table_key = (SELECT key FROM tables WHERE id = $1)"},
    {"kennel_record",
     "PREPARE kennel_record (text, text) AS INSERT INTO records (id, text) VALUES ($1, $2)"
     " ON CONFLICT (id) DO UPDATE SET text = excluded.text"},
    {"kennel_join",
     "PREPARE kennel_join (text, text, text, bigint) AS"
     " INSERT INTO joins (id, hash, table_id, made_at)"
     " VALUES (decode($1, 'hex'), decode($2, 'hex'), $3, $4)"
     " ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, table_id = excluded.table_id,"
     " made_at = excluded.made_at WHERE joins.table_id = excluded.table_id"
     " OR joins.made_at < excluded.made_at - 3600"},
    {"kennel_remove_log", "PREPARE kennel_remove_log (text, bigint) AS DELETE FROM log"
                          " WHERE table_key = (SELECT key FROM tables"
                          " WHERE id = $1 AND keeper = $2)"},
    {"kennel_remove_record", "PREPARE kennel_remove_record (text, bigint) AS DELETE FROM records"
                             " WHERE id = $1 AND EXISTS (SELECT 1 FROM tables"
                             " WHERE id = $1 AND keeper = $2)"},
    {"kennel_remove",
     "PREPARE kennel_remove (text, bigint) AS DELETE FROM tables WHERE id = $1 AND keeper = $2"},
    {"kennel_created", "PREPARE kennel_created (bigint, bigint, bigint, bigint) AS"
                       " INSERT INTO creations (node, address, wider, widest)"
                       " VALUES ($1, $2, $3, $4)"},
    {"kennel_forget", "PREPARE kennel_forget (bigint) AS DELETE FROM joins WHERE made_at < $1"},
};

bool postgres_prepare_writer(PostgresStore *store) {
    for (size_t i = 0; i < sizeof prepared / sizeof prepared[0]; i++)
        if (postgres_do(&store->writer, prepared[i].statement, 0, NULL, NULL) != POSTGRES_DONE)
            return false;
    return true;
}

/* ---- values ---- */

typedef char Number[24];

static PostgresValue number_value(uint64_t number, Number text) {
    snprintf(text, sizeof(Number), "%lld", (long long)number);
    return (PostgresValue){text, 0};
}

static PostgresValue text_value(const char *text) {
    return (PostgresValue){text, 0};
}

static void write_hex(const uint8_t *bytes, size_t size, char *text) {
    for (size_t i = 0; i < size; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

/* A request id is 16 bytes, big-endian, as SQLite stores it. */
static bool tag_text(RequestId request_id, char text[33]) {
    snprintf(text, 33, "%016llx%016llx", (unsigned long long)request_id.word[1],
             (unsigned long long)request_id.word[0]);
    return request_id.word[0] != 0 || request_id.word[1] != 0;
}

/* An array as PostgreSQL reads it: {"a","b",NULL}. */
typedef struct Array {
    char *text;
    size_t length, capacity;
    bool failed;
} Array;

static void array_add(Array *array, const char *item) {
    size_t most = (item != NULL ? 2 * strlen(item) : 4) + 5;
    if (array->text == NULL || array->length + most > array->capacity) {
        size_t capacity = 2 * (array->length + most);
        char *text = realloc(array->text, capacity);
        if (text == NULL) {
            array->failed = true;
            return;
        }
        array->text = text;
        array->capacity = capacity;
    }
    char *at = array->text + array->length;
    *at++ = array->length == 0 ? '{' : ',';
    if (item == NULL)
        at = stpcpy(at, "NULL");
    else {
        *at++ = '"';
        for (; *item != '\0'; item++) {
            if (*item == '"' || *item == '\\')
                *at++ = '\\';
            *at++ = *item;
        }
        *at++ = '"';
    }
    array->length = (size_t)(at - array->text);
    memcpy(at, "}", 2);
}

/* ---- lines ---- */

typedef struct Run {
    PostgresStore *store;
    bool again;
    uint64_t now; /* 0: the database's clock says it */
    StorageRequest *request[RUN_MAX];
    bool done[RUN_MAX];
    unsigned count, left;
} Run;

/* How a step ended: every answer is set, or all of the run must be taken back. */
typedef enum RunStep { STEP_DONE, STEP_OUR_FAULT, STEP_LOST } RunStep;

static RunStep step_of(const PGresult *result) {
    if (result == NULL)
        return STEP_LOST;
    if (postgres_is_ok(result))
        return STEP_DONE;
    return postgres_is_our_fault(result) ? STEP_OUR_FAULT : STEP_LOST;
}

/* Runs a statement that changes rows. */
static RunStep change(const Run *run, const char *name, int count, const PostgresValue values[],
                      int *rows) {
    PGresult *result = postgres_run(&run->store->writer, name, count, values);
    RunStep step = step_of(result);
    if (step == STEP_DONE && rows != NULL)
        *rows = atoi(PQcmdTuples(result));
    PQclear(result);
    return step;
}

typedef struct Lines {
    StorageRequest *request[RUN_MAX];
    unsigned count;
    Array id, number, line, tag;
} Lines;

static void lines_free(Lines *lines) {
    free(lines->id.text);
    free(lines->number.text);
    free(lines->line.text);
    free(lines->tag.text);
    free(lines);
}

static void lines_add(Lines *lines, StorageRequest *request) {
    Number number;
    char tag[33];
    bool tagged = tag_text(request->write.request_id, tag);
    number_value(request->write.number, number);
    array_add(&lines->id, request->id.text);
    array_add(&lines->number, number);
    array_add(&lines->line, request->write.line);
    array_add(&lines->tag, tagged ? tag : NULL);
    lines->request[lines->count++] = request;
}

static bool was_inserted(const PGresult *inserted, const char *key, const char *number) {
    for (int i = 0; i < PQntuples(inserted); i++)
        if (strcmp(PQgetvalue(inserted, i, 0), key) == 0 &&
            strcmp(PQgetvalue(inserted, i, 1), number) == 0)
            return true;
    return false;
}

static AppendResult judge_line(const Run *run, const PGresult *found, int row,
                               const PGresult *inserted) {
    if (PQgetisnull(found, row, 0))
        return APPEND_FAILED; /* there is no such table */
    if (was_inserted(inserted, PQgetvalue(found, row, 0), PQgetvalue(found, row, 1)))
        return APPEND_OK;
    bool is_same = strcmp(PQgetvalue(found, row, 2), "t") == 0;
    return run->again && is_same ? APPEND_OK : APPEND_TAKEN;
}

/* Some were not inserted: looks at each. */
static RunStep judge_lines(const Run *run, const Lines *lines, const PGresult *inserted) {
    const PostgresValue values[] = {text_value(lines->id.text), text_value(lines->number.text),
                                    text_value(lines->line.text), text_value(lines->tag.text)};
    PGresult *found = postgres_run(&run->store->writer, "kennel_lines", 4, values);
    RunStep step = step_of(found);
    if (step == STEP_DONE && PQntuples(found) != (int)lines->count)
        step = STEP_LOST;
    for (unsigned i = 0; step == STEP_DONE && i < lines->count; i++)
        lines->request[i]->result = judge_line(run, found, (int)i, inserted);
    PQclear(found);
    return step;
}

static RunStep append_lines(const Run *run, const Lines *lines) {
    Number node, now;
    const PostgresValue values[] = {text_value(lines->id.text),
                                    text_value(lines->number.text),
                                    text_value(lines->line.text),
                                    text_value(lines->tag.text),
                                    number_value(run->store->number, node),
                                    number_value(run->now, now)};
    if (lines->id.failed || lines->number.failed || lines->line.failed || lines->tag.failed)
        return STEP_OUR_FAULT;
    PGresult *inserted = postgres_run(&run->store->writer, "kennel_append", 6, values);
    RunStep step = step_of(inserted);
    if (step == STEP_DONE && PQntuples(inserted) < (int)lines->count)
        step = judge_lines(run, lines, inserted);
    else
        for (unsigned i = 0; step == STEP_DONE && i < lines->count; i++)
            lines->request[i]->result = APPEND_OK;
    PQclear(inserted);
    return step;
}

static RunStep append_one(const Run *run, StorageRequest *request) {
    Lines *lines = calloc(1, sizeof *lines);
    if (lines == NULL)
        return STEP_OUR_FAULT;
    lines_add(lines, request);
    RunStep step = append_lines(run, lines);
    lines_free(lines);
    return step;
}

/* ---- metadata, records, joins ---- */

/* Whether what was said before is there. */
static RunStep find_same(const Run *run, StorageRequest *request) {
    Number version;
    const PostgresValue values[] = {text_value(request->id.text), text_value(request->write.meta),
                                    number_value(request->write.version, version)};
    PGresult *found = postgres_run(&run->store->writer, "kennel_has", 3, values);
    RunStep step = step_of(found);
    if (step == STEP_DONE)
        request->result = PQntuples(found) == 1 ? APPEND_OK : APPEND_TAKEN;
    PQclear(found);
    return step;
}

/* `whole`: it was stored when it was said before, with everything that belongs to it. */
static RunStep put_meta(const Run *run, StorageRequest *request, bool *whole) {
    const StorageWrite *write = &request->write;
    Number version, node, now, previous;
    int rows = 0;
    const PostgresValue values[] = {text_value(request->id.text),
                                    text_value(write->meta),
                                    number_value(write->version, version),
                                    text_value(write->requests),
                                    number_value(run->store->number, node),
                                    number_value(run->now, now),
                                    number_value(write->previous_version, previous)};
    bool first = write->previous_version == 0;
    RunStep step =
        change(run, first ? "kennel_put_first" : "kennel_put", first ? 6 : 7, values, &rows);
    *whole = false;
    request->result = rows == 1 ? APPEND_OK : APPEND_TAKEN;
    if (step != STEP_DONE || rows == 1 || !run->again)
        return step;
    *whole = true;
    return find_same(run, request);
}

/* The record is built from the lines stored at that moment. */
static RunStep put_record(const Run *run, const StorageRequest *request) {
    const StorageWrite *write = &request->write;
    PostgresValue values[2] = {text_value(request->id.text)};
    PGresult *found = postgres_run(&run->store->writer, "kennel_log_text", 1, values);
    RunStep step = step_of(found);
    char *record = NULL;
    if (step == STEP_DONE) {
        const char *log = postgres_text(found, 0, 0);
        size_t size = strlen(write->head) + strlen(log) + strlen(write->tail) + 1;
        record = malloc(size);
        if (record != NULL)
            snprintf(record, size, "%s%s%s", write->head, log, write->tail);
        step = record != NULL ? STEP_DONE : STEP_OUR_FAULT;
    }
    PQclear(found);
    if (step != STEP_DONE)
        return step;
    game_record_fill_check(record);
    values[1] = text_value(record);
    step = change(run, "kennel_record", 2, values, NULL);
    free(record);
    return step;
}

/* Another node has carried out the same request: the table is given up, and the client finds the other one. */
static RunStep put_join(const Run *run, StorageRequest *request, const JoinKey *key) {
    char id[2 * sizeof key->id + 1], hash[2 * sizeof key->hash + 1];
    Number made_at;
    int rows = 0;
    write_hex(key->id, sizeof key->id, id);
    write_hex(key->hash, sizeof key->hash, hash);
    const PostgresValue values[] = {text_value(id), text_value(hash), text_value(request->id.text),
                                    number_value(key->made_at, made_at)};
    RunStep step = change(run, "kennel_join", 4, values, &rows);
    if (step == STEP_DONE && rows == 0)
        request->result = APPEND_TAKEN;
    return step;
}

static RunStep write_parts(const Run *run, StorageRequest *request) {
    const StorageWrite *write = &request->write;
    bool whole = false;
    RunStep step = write->meta != NULL ? put_meta(run, request, &whole) : STEP_DONE;
    if (whole)
        return step;
    if (step == STEP_DONE && request->result == APPEND_OK && write->line != NULL)
        step = append_one(run, request);
    if (step == STEP_DONE && request->result == APPEND_OK && write->head != NULL)
        step = put_record(run, request);
    for (unsigned i = 0; i < write->join_count; i++)
        if (step == STEP_DONE && request->result == APPEND_OK)
            step = put_join(run, request, &write->joins[i]);
    return step;
}

static bool has_one_part(const StorageWrite *write) {
    return (write->meta != NULL) + (write->line != NULL) + (write->head != NULL) == 1 &&
           write->join_count == 0;
}

static RunStep write_whole(const Run *run, StorageRequest *request) {
    request->result = APPEND_OK;
    if (has_one_part(&request->write))
        return write_parts(run, request);
    RunStep step = change(run, "SAVEPOINT whole", 0, NULL, NULL);
    if (step == STEP_DONE)
        step = write_parts(run, request);
    if (step != STEP_DONE)
        return step;
    return change(
        run, request->result == APPEND_OK ? "RELEASE whole" : "ROLLBACK TO whole; RELEASE whole", 0,
        NULL, NULL);
}

/* ---- other requests ---- */

static RunStep remove_table(const Run *run, StorageRequest *request) {
    static const char *const names[] = {"kennel_remove_log", "kennel_remove_record",
                                        "kennel_remove"};
    Number node;
    int rows = 0;
    const PostgresValue values[] = {text_value(request->id.text),
                                    number_value(run->store->number, node)};
    RunStep step = STEP_DONE;
    for (int i = 0; i < 3 && step == STEP_DONE; i++)
        step = change(run, names[i], 2, values, &rows);
    request->result = rows == 1 || run->again ? APPEND_OK : APPEND_TAKEN;
    return step;
}

static RunStep note_created(const Run *run, StorageRequest *request) {
    Number node, hash[ORIGIN_WIDTHS];
    PostgresValue values[1 + ORIGIN_WIDTHS] = {number_value(run->store->number, node)};
    for (int i = 0; i < ORIGIN_WIDTHS; i++)
        values[1 + i] = number_value(request->origin.hash[i], hash[i]);
    request->result = APPEND_OK;
    return change(run, "kennel_created", 1 + ORIGIN_WIDTHS, values, NULL);
}

static RunStep forget_joins(const Run *run, StorageRequest *request) {
    Number before;
    const PostgresValue values[] = {number_value(request->before, before)};
    request->result = APPEND_OK;
    return change(run, "kennel_forget", 1, values, NULL);
}

static RunStep carry_out(const Run *run, StorageRequest *request) {
    if (request->kind == STORAGE_REMOVE)
        return remove_table(run, request);
    if (request->kind == STORAGE_CREATED)
        return note_created(run, request);
    if (request->kind == STORAGE_FORGET_JOINS)
        return forget_joins(run, request);
    return write_whole(run, request);
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
    Lines *lines = calloc(1, sizeof *lines);
    if (lines == NULL)
        return STEP_OUR_FAULT;
    gather_lines(run, lines);
    RunStep step = lines->count > 0 ? append_lines(run, lines) : STEP_DONE;
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
        step = carry_out(run, run->request[i]);
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
        return run->request[0]->kind != STORAGE_WRITE || has_one_part(&run->request[0]->write);
    for (unsigned i = 0; i < run->count; i++)
        if (!is_line(run->request[i]) || was_seen(&seen, run->request[i]->id.text))
            return false;
    return true;
}

static RunStep commit(const Run *run) {
    PGresult *result = postgres_run(&run->store->writer, "COMMIT", 0, NULL);
    RunStep step = step_of(result);
    if (step == STEP_DONE && strcmp(PQcmdStatus(result), "COMMIT") != 0)
        step = STEP_LOST;
    PQclear(result);
    return step == STEP_DONE ? STEP_DONE : STEP_LOST;
}

static RunStep write_together(Run *run) {
    if (is_one_statement(run))
        return write_all(run);
    RunStep step = change(run, "BEGIN", 0, NULL, NULL);
    if (step == STEP_DONE)
        step = write_all(run);
    if (step == STEP_DONE)
        return commit(run);
    change(run, "ROLLBACK", 0, NULL, NULL);
    return step;
}

/* One of them makes no sense to the database: only that one is rejected. */
static bool write_apart(const Run *run) {
    for (unsigned i = 0; i < run->count; i++) {
        Run one = {
            .store = run->store, .again = run->again, .now = run->now, .count = 1, .left = 1};
        one.request[0] = run->request[i];
        RunStep step = write_together(&one);
        if (step == STEP_LOST)
            return false;
        if (step == STEP_OUR_FAULT)
            run->request[i]->result = APPEND_FAILED;
    }
    return true;
}

bool postgres_write_run(void *self, StorageQueue *queue, bool again) {
    Run run = {.store = self, .again = again};
    for (StorageRequest *request = queue->first; request != NULL && run.count < RUN_MAX;
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

/* ---- one write, inside a transaction of the caller ---- */

WriteResult postgres_write_table(void *self, const TableId *id, const StorageWrite *write,
                                 uint64_t now) {
    StorageRequest request = {.kind = STORAGE_WRITE, .id = *id, .write = *write};
    Run run = {.store = self, .now = now};
    RunStep step = write_whole(&run, &request);
    if (step != STEP_DONE)
        return WRITE_FAILED;
    return request.result == APPEND_OK ? WRITE_STORED : WRITE_REJECTED;
}
