/* Stores metadata, records and joins in PostgreSQL, and removes tables. Metadata that are sent again, because
 * the outcome of the first attempt is unknown, are found by their version. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/game_record.h"
#include "server/storage/postgres_run.h"

#define PHASE_OF(FACTS) "coalesce(substring(" FACTS " FROM '\"phase\":\"([a-z]*)\"'), '')"
#define RULES_OF(FACTS) "coalesce(substring(" FACTS " FROM '\"rules\":\"([^\"]*)\"'), '')"
#define NOW_OR(VALUE)                                                                              \
    "coalesce(nullif(" VALUE ", 0), extract(epoch FROM clock_timestamp())::bigint)"

const Prepared put_prepared[PUT_STATEMENTS] = {
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

static void write_hex(const uint8_t *bytes, size_t size, char *text) {
    for (size_t i = 0; i < size; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

/* ---- metadata, records, joins ---- */

/* Whether what was said before is there. */
static RunStep find_same(const Run *run, StorageRequest *request) {
    Number version;
    const PostgresValue values[] = {text_value(request->id.text), text_value(request->write.meta),
                                    number_value(request->write.version, version)};
    PGresult *found = postgres_run(&run->store->writer, "kennel_has", 3, values);
    RunStep step = run_step_of(found);
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
                                    number_value(run->node, node),
                                    number_value(run->now, now),
                                    number_value(write->previous_version, previous)};
    bool first = write->previous_version == 0;
    RunStep step =
        run_change(run, first ? "kennel_put_first" : "kennel_put", first ? 6 : 7, values, &rows);
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
    RunStep step = run_step_of(found);
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
    step = run_change(run, "kennel_record", 2, values, NULL);
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
    RunStep step = run_change(run, "kennel_join", 4, values, &rows);
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
        step = lines_append_one(run, request);
    if (step == STEP_DONE && request->result == APPEND_OK && write->head != NULL)
        step = put_record(run, request);
    for (unsigned i = 0; i < write->join_count; i++)
        if (step == STEP_DONE && request->result == APPEND_OK)
            step = put_join(run, request, &write->joins[i]);
    return step;
}

bool put_is_simple(const StorageWrite *write) {
    return (write->meta != NULL) + (write->line != NULL) + (write->head != NULL) == 1 &&
           write->join_count == 0;
}

RunStep put_write(const Run *run, StorageRequest *request) {
    request->result = APPEND_OK;
    if (put_is_simple(&request->write))
        return write_parts(run, request);
    RunStep step = run_change(run, "SAVEPOINT whole", 0, NULL, NULL);
    if (step == STEP_DONE)
        step = write_parts(run, request);
    if (step != STEP_DONE)
        return step;
    return run_change(
        run, request->result == APPEND_OK ? "RELEASE whole" : "ROLLBACK TO whole; RELEASE whole", 0,
        NULL, NULL);
}

/* ---- other requests ---- */

static RunStep remove_table(const Run *run, StorageRequest *request) {
    static const char *const names[] = {"kennel_remove_log", "kennel_remove_record",
                                        "kennel_remove"};
    Number node;
    int rows = 0;
    const PostgresValue values[] = {text_value(request->id.text), number_value(run->node, node)};
    RunStep step = STEP_DONE;
    for (int i = 0; i < 3 && step == STEP_DONE; i++)
        step = run_change(run, names[i], 2, values, &rows);
    request->result = rows == 1 || run->again ? APPEND_OK : APPEND_TAKEN;
    return step;
}

static RunStep note_created(const Run *run, StorageRequest *request) {
    Number node, hash[ORIGIN_WIDTHS];
    PostgresValue values[1 + ORIGIN_WIDTHS] = {number_value(run->node, node)};
    for (int i = 0; i < ORIGIN_WIDTHS; i++)
        values[1 + i] = number_value(request->origin.hash[i], hash[i]);
    request->result = APPEND_OK;
    return run_change(run, "kennel_created", 1 + ORIGIN_WIDTHS, values, NULL);
}

static RunStep forget_joins(const Run *run, StorageRequest *request) {
    Number before;
    const PostgresValue values[] = {number_value(request->before, before)};
    request->result = APPEND_OK;
    return run_change(run, "kennel_forget", 1, values, NULL);
}

RunStep put_request(const Run *run, StorageRequest *request) {
    if (request->kind == STORAGE_REMOVE)
        return remove_table(run, request);
    if (request->kind == STORAGE_CREATED)
        return note_created(run, request);
    if (request->kind == STORAGE_FORGET_JOINS)
        return forget_joins(run, request);
    return put_write(run, request);
}
