/* Keeps tables in PostgreSQL, which several servers may share: connects, reads, and is the row in the list of
 * databases. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "server/storage/migrate.h"
#include "server/storage/postgres_internal.h"
#include "server/storage/postgres_schema.h"

/* ---- opening and closing ---- */

static bool open_session(PostgresStore *store, PostgresConnection *connection) {
    char name[32];
    pthread_mutex_lock(&store->identity);
    uint64_t number = store->number;
    pthread_mutex_unlock(&store->identity);
    snprintf(name, sizeof name, "kennel node %llu", (unsigned long long)number);
    return postgres_connect(connection, store->location, number > 0 ? name : "kennel") &&
           postgres_begin_session(connection);
}

static bool open_writer(PostgresStore *store) {
    pthread_mutex_lock(&store->identity);
    store->writer_number = store->number;
    pthread_mutex_unlock(&store->identity);
    return open_session(store, &store->writer) && postgres_check_server(&store->writer) &&
           postgres_prepare_writer(store);
}

static void close_store(void *self) {
    PostgresStore *store = self;
    if (store->number > 0)
        postgres_leave(store);
    postgres_disconnect(&store->writer);
    postgres_disconnect(&store->reader);
    postgres_disconnect(&store->node);
    pthread_mutex_destroy(&store->identity);
    free(store->location);
    free(store);
}

static PostgresStore *new_store(const char *path, char *error) {
    PostgresStore *store = calloc(1, sizeof *store);
    size_t size = sizeof "postgresql:" + strlen(path);
    char *location = malloc(size);
    if (store == NULL || location == NULL) {
        backend_error(error, "out of memory");
        free(store);
        free(location);
        return NULL;
    }
    snprintf(location, size, "postgresql:%s", path);
    store->location = location;
    store->writer.error = store->reader.error = store->node.error = error;
    pthread_mutex_init(&store->identity, NULL);
    return store;
}

static bool is_named(const char *path, char *error) {
    return strncmp(path, "//", 2) == 0 ||
           backend_error(error, "name the database, as in 'postgresql://host/name'");
}

static void *open_store(const char *path, char *error) {
    PostgresStore *store = is_named(path, error) ? new_store(path, error) : NULL;
    if (store == NULL)
        return NULL;
    if (open_session(store, &store->node) && postgres_check_server(&store->node) &&
        postgres_migrate_schema(&store->node) && postgres_become_node(store) &&
        open_writer(store) && open_session(store, &store->reader)) {
        store->writer.error = store->errors[LANE_WRITER];
        store->reader.error = store->errors[LANE_READER];
        store->node.error = store->errors[LANE_NODE];
        return store;
    }
    close_store(store);
    return NULL;
}

/* Everything is read as of one moment. */
static void *open_readonly(const char *path, char *error) {
    PostgresStore *store = is_named(path, error) ? new_store(path, error) : NULL;
    if (store == NULL)
        return NULL;
    store->is_readonly = true;
    if (open_session(store, &store->reader) && postgres_check_schema(&store->reader) &&
        postgres_do(&store->reader,
                    "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;"
                    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
                    0, NULL, NULL) == POSTGRES_DONE)
        return store;
    close_store(store);
    return NULL;
}

/* The node's session holds the claims: without it this is a new node. */
static bool reconnect_node(PostgresStore *store) {
    if (!open_session(store, &store->node) || !postgres_check_server(&store->node))
        return false;
    pthread_mutex_lock(&store->identity);
    bool done = postgres_become_node_again(store);
    pthread_mutex_unlock(&store->identity);
    return done;
}

static bool is_connected(void *self, LaneKind lane) {
    PostgresStore *store = self;
    PostgresConnection *connection = lane == LANE_WRITER   ? &store->writer
                                     : lane == LANE_READER ? &store->reader
                                                           : &store->node;
    return postgres_do(connection, "SELECT 1", 0, NULL, NULL) == POSTGRES_DONE;
}

static bool reconnect(void *self, LaneKind lane) {
    PostgresStore *store = self;
    return lane == LANE_WRITER   ? open_writer(store)
           : lane == LANE_READER ? open_session(store, &store->reader)
                                 : reconnect_node(store);
}

static const char *last_error(const void *self, LaneKind lane) {
    return ((const PostgresStore *)self)->errors[lane];
}

static uint64_t generation(const void *self) {
    return ((const PostgresStore *)self)->generation;
}

static bool relay_key(void *self, uint8_t *key) {
    PostgresStore *store = self;
    PGresult *found =
        postgres_run(&store->reader, "SELECT encode(relay_key, 'hex') FROM meta", 0, NULL);
    bool read = found != NULL && postgres_is_ok(found) && PQntuples(found) == 1 &&
                hex_read(postgres_text(found, 0, 0), key, RELAY_KEY_BYTES);
    PQclear(found);
    return read;
}

/* ---- transactions of a caller ---- */

static bool run(void *self, const char *statement) {
    return postgres_do(&((PostgresStore *)self)->writer, statement, 0, NULL, NULL) == POSTGRES_DONE;
}

static bool begin(void *self) {
    return run(self, "BEGIN");
}

static bool undo(void *self) {
    return run(self, "ROLLBACK");
}

static bool commit(void *self) {
    return run(self, "COMMIT");
}

/* What is not written in runs is only written by `kennel migrate`, which removes nothing. */
static WriteResult no_removal(void *self, const TableId *id) {
    (void)self, (void)id;
    return WRITE_REJECTED;
}

static WriteResult no_forgetting(void *self, uint64_t before) {
    (void)self, (void)before;
    return WRITE_STORED;
}

static WriteResult no_creation(void *self, const Origin *origin, uint64_t now) {
    (void)self, (void)origin, (void)now;
    return WRITE_STORED;
}

static bool no_checkpoint(void *self, bool busy) {
    (void)self, (void)busy;
    return true;
}

/* ---- reading ---- */

/* NULL: not read. */
static PGresult *read_rows(PostgresStore *store, const char *statement, int count,
                           const PostgresValue values[]) {
    PGresult *found = postgres_run(&store->reader, statement, count, values);
    if (found != NULL && postgres_is_ok(found))
        return found;
    PQclear(found);
    return NULL;
}

static RequestId read_tag(const char *digits) {
    RequestId request_id = {{0, 0}};
    char half[17];
    if (strlen(digits) != 32)
        return request_id;
    snprintf(half, sizeof half, "%.16s", digits);
    request_id.word[1] = strtoull(half, NULL, 16);
    request_id.word[0] = strtoull(digits + 16, NULL, 16);
    return request_id;
}

static bool read_lines(void *self, const TableId *id, uint32_t number, BackendLine *line,
                       void *context) {
    char text[24];
    snprintf(text, sizeof text, "%u", number);
    const PostgresValue values[] = {{id->text, 0}, {text, 0}};
    PGresult *found = read_rows(self,
                                "SELECT number, line, coalesce(encode(tag, 'hex'), '') FROM log"
                                " WHERE table_key = (SELECT key FROM tables WHERE id = $1)"
                                " AND number >= $2::bigint ORDER BY number",
                                2, values);
    for (int i = 0; found != NULL && i < PQntuples(found); i++)
        line(context, (uint32_t)postgres_number(found, i, 0), postgres_text(found, i, 1),
             read_tag(postgres_text(found, i, 2)));
    PQclear(found);
    return found != NULL;
}

static const char *text_or_null(const PGresult *found, int column) {
    return PQgetisnull(found, 0, column) ? NULL : postgres_text(found, 0, column);
}

static bool read_extras(void *self, const TableId *id, BackendExtras *visit, void *context) {
    const PostgresValue values[] = {{id->text, 0}};
    StorageExtras extras = {0, NULL, NULL, false};
    PGresult *found = read_rows(self,
                                "SELECT t.version, t.requests, r.text FROM tables t"
                                " LEFT JOIN records r ON r.id = t.id WHERE t.id = $1",
                                1, values);
    if (found == NULL)
        return false;
    if (PQntuples(found) == 1)
        extras = (StorageExtras){(uint32_t)postgres_number(found, 0, 0), text_or_null(found, 1),
                                 text_or_null(found, 2), false};
    visit(context, &extras);
    PQclear(found);
    return true;
}

static void visit_rows(const PGresult *found, StorageVisit *visit, void *context) {
    for (int i = 0; i < PQntuples(found); i++) {
        TableId id = {""};
        snprintf(id.text, sizeof id.text, "%s", postgres_text(found, i, 0));
        visit(context, &id, postgres_text(found, i, 1), (uint32_t)postgres_number(found, i, 2),
              postgres_number(found, i, 3));
    }
}

#define META_OF_TABLE                                                                              \
    "SELECT t.id, t.facts, t.version, " POSTGRES_CHANGED_AT ", t.key FROM tables t"

/* A portion at a time. */
static bool for_each_table(void *self, StorageVisit *visit, void *context) {
    char key[24] = "0";
    const PostgresValue values[] = {{key, 0}};
    int rows;
    do {
        PGresult *found = read_rows(
            self, META_OF_TABLE " WHERE t.key > $1::bigint ORDER BY t.key LIMIT 1000", 1, values);
        if (found == NULL)
            return false;
        rows = PQntuples(found);
        visit_rows(found, visit, context);
        if (rows > 0)
            snprintf(key, sizeof key, "%s", postgres_text(found, rows - 1, 4));
        PQclear(found);
    } while (rows > 0);
    return true;
}

static bool find_table(void *self, const TableId *id, StorageVisit *visit, void *context) {
    const PostgresValue values[] = {{id->text, 0}};
    PGresult *found = read_rows(self, META_OF_TABLE " WHERE t.id = $1", 1, values);
    if (found != NULL)
        visit_rows(found, visit, context);
    PQclear(found);
    return found != NULL;
}

static bool for_each_join(void *self, StorageJoinVisit *visit, void *context) {
    PGresult *found = read_rows(self,
                                "SELECT encode(id, 'hex'), encode(hash, 'hex'), table_id, made_at"
                                " FROM joins ORDER BY made_at",
                                0, NULL);
    for (int i = 0; found != NULL && i < PQntuples(found); i++) {
        JoinKey key = {.made_at = postgres_number(found, i, 3)};
        TableId id = {""};
        snprintf(id.text, sizeof id.text, "%s", postgres_text(found, i, 2));
        if (hex_read(postgres_text(found, i, 0), key.id, sizeof key.id) &&
            hex_read(postgres_text(found, i, 1), key.hash, sizeof key.hash))
            visit(context, &id, &key);
    }
    PQclear(found);
    return found != NULL;
}

static bool for_each_created(void *self, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now,
                             StorageCreatedVisit *visit, void *context) {
    (void)now;
    PGresult *house = read_rows(self, "SELECT encode(origin_key, 'hex') FROM meta", 0, NULL);
    bool read = house != NULL && PQntuples(house) == 1 &&
                hex_read(postgres_text(house, 0, 0), key, ORIGIN_KEY_BYTES);
    PQclear(house);
    PGresult *found =
        read ? read_rows(self,
                         "SELECT address, wider, widest,"
                         " greatest(extract(epoch FROM clock_timestamp() - at)::bigint, 0)"
                         " FROM creations WHERE at > clock_timestamp() - interval '1 hour'"
                         " ORDER BY place",
                         0, NULL)
             : NULL;
    for (int i = 0; found != NULL && i < PQntuples(found); i++) {
        Origin origin;
        for (int width = 0; width < ORIGIN_WIDTHS; width++)
            origin.hash[width] = (uint64_t)strtoll(postgres_text(found, i, width), NULL, 10);
        visit(context, &origin, (unsigned)postgres_number(found, i, 3));
    }
    PQclear(found);
    return found != NULL;
}

static bool is_alone(void *self) {
    PostgresStore *store = self;
    char number[24];
    snprintf(number, sizeof number, "%llu", (unsigned long long)store->number);
    const PostgresValue values[] = {{number, 0}};
    PGresult *found = read_rows(store,
                                "SELECT 1 FROM pg_locks WHERE locktype = 'advisory'"
                                " AND classid = 1262833230 AND objid <> $1::oid AND objid <> 0"
                                " AND granted AND database = (SELECT oid FROM pg_database"
                                " WHERE datname = current_database())",
                                1, values);
    bool alone = found != NULL && PQntuples(found) == 0;
    PQclear(found);
    return alone;
}

/* A SQLite file, which any kennel can serve or migrate back. */
static bool copy_into_file(const char *path, const char *file, char *error) {
    return migrate_into_file(&backend_postgres, path, file, error);
}

static const SharedBackend shared = {
    .write_run = postgres_write_run,
    .is_connected = is_connected,
    .reconnect = reconnect,
    .error = last_error,
    .node_request = postgres_node_request,
    .claim = postgres_claim,
    .generation = generation,
    .relay_key = relay_key,
    .is_alone = is_alone,
};

const Backend backend_postgres = {
    .name = "postgresql",
    .shared = &shared,
    .open = open_store,
    .close = close_store,
    .open_readonly = open_readonly,
    .begin = begin,
    .write = postgres_write_table,
    .remove = no_removal,
    .note_created = no_creation,
    .undo = undo,
    .commit = commit,
    .read = read_lines,
    .read_extras = read_extras,
    .for_each_table = for_each_table,
    .for_each_join = for_each_join,
    .forget_joins = no_forgetting,
    .find = find_table,
    .for_each_created = for_each_created,
    .checkpoint = no_checkpoint,
    .backup = copy_into_file,
};
