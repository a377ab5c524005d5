/* Reads tables from one database and writes them into another, each in a transaction of its own. */
#include "server/storage/migrate.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A line of a log, packed: this, and the text with its 0. */
typedef struct PackedLine {
    RequestId request_id;
    uint32_t number, size;
} PackedLine;

/* A table while it is carried over. */
typedef struct Cargo {
    char *lines;
    size_t length, capacity;
    uint32_t count;
    char *requests, *record;
    uint32_t version;
    bool damaged, failed; /* it cannot be read; there is no memory for it */
} Cargo;

typedef struct StoredJoin {
    TableId table;
    JoinKey key;
} StoredJoin;

typedef struct Migration {
    const Backend *from, *to;
    void *source, *target;
    StoredJoin *joins; /* sorted by table */
    size_t join_count, join_capacity;
    MigrateSkipped *skipped;
    MigrateCounts *counts;
    char *error;
    bool failed, found;
} Migration;

/* ---- joins ---- */

static void keep_join(void *context, const TableId *id, const JoinKey *key) {
    Migration *migration = context;
    if (migration->join_count == migration->join_capacity) {
        size_t capacity = migration->join_capacity * 2 + 64;
        StoredJoin *joins = realloc(migration->joins, capacity * sizeof *joins);
        if (joins == NULL)
            return; /* they last an hour, and only serve repetitions */
        migration->joins = joins;
        migration->join_capacity = capacity;
    }
    migration->joins[migration->join_count++] = (StoredJoin){*id, *key};
}

static int compare_joins(const void *one, const void *other) {
    return strcmp(((const StoredJoin *)one)->table.text, ((const StoredJoin *)other)->table.text);
}

static bool read_joins(Migration *migration) {
    if (!migration->from->for_each_join(migration->source, keep_join, migration))
        return false;
    if (migration->join_count > 0)
        qsort(migration->joins, migration->join_count, sizeof *migration->joins, compare_joins);
    return true;
}

enum { JOINS_OF_TABLE_MAX = 64 };

static unsigned joins_of(const Migration *migration, const TableId *id,
                         JoinKey keys[JOINS_OF_TABLE_MAX]) {
    size_t low = 0, high = migration->join_count;
    unsigned count = 0;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (strcmp(migration->joins[middle].table.text, id->text) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < migration->join_count && count < JOINS_OF_TABLE_MAX &&
           strcmp(migration->joins[low].table.text, id->text) == 0;
         low++)
        keys[count++] = migration->joins[low].key;
    return count;
}

/* ---- reading a table ---- */

static bool grow_cargo(Cargo *cargo, size_t size) {
    if (cargo->length + size <= cargo->capacity)
        return true;
    size_t capacity = 2 * (cargo->length + size);
    char *lines = realloc(cargo->lines, capacity);
    if (lines == NULL)
        return false;
    cargo->lines = lines;
    cargo->capacity = capacity;
    return true;
}

static void keep_line(void *context, uint32_t number, const char *line, RequestId request_id) {
    Cargo *cargo = context;
    cargo->damaged = cargo->damaged || line == NULL || number != cargo->count + 1;
    if (cargo->damaged || cargo->failed)
        return;
    PackedLine packed = {request_id, number, (uint32_t)strlen(line) + 1};
    cargo->failed = !grow_cargo(cargo, sizeof packed + packed.size);
    if (cargo->failed)
        return;
    memcpy(cargo->lines + cargo->length, &packed, sizeof packed);
    memcpy(cargo->lines + cargo->length + sizeof packed, line, packed.size);
    cargo->length += sizeof packed + packed.size;
    cargo->count++;
}

static char *copy_of(const char *text, bool *failed) {
    char *copy = text != NULL ? strdup(text) : NULL;
    *failed = *failed || (text != NULL && copy == NULL);
    return copy;
}

static void keep_extras(void *context, const StorageExtras *extras) {
    Cargo *cargo = context;
    cargo->damaged = extras->damaged || extras->version == 0;
    cargo->version = extras->version;
    cargo->requests = copy_of(extras->requests, &cargo->failed);
    cargo->record = copy_of(extras->record, &cargo->failed);
}

static void free_cargo(Cargo *cargo) {
    free(cargo->lines);
    free(cargo->requests);
    free(cargo->record);
}

/* ---- writing a table ---- */

static bool is_written(WriteResult result) {
    return result == WRITE_STORED;
}

/* The record is written before there are lines, so that it is all that was stored of it. */
static bool write_meta(const Migration *migration, const TableId *id, const Cargo *cargo,
                       const char *meta, uint64_t changed_at) {
    JoinKey keys[JOINS_OF_TABLE_MAX];
    StorageWrite write = {.meta = meta,
                          .version = cargo->version,
                          .requests = cargo->requests,
                          .head = cargo->record,
                          .tail = cargo->record != NULL ? "" : NULL,
                          .joins = keys};
    write.join_count = joins_of(migration, id, keys);
    return is_written(migration->to->write(migration->target, id, &write, changed_at));
}

static bool write_lines(const Migration *migration, const TableId *id, const Cargo *cargo,
                        uint64_t changed_at) {
    for (size_t at = 0; at < cargo->length;) {
        PackedLine packed;
        memcpy(&packed, cargo->lines + at, sizeof packed);
        StorageWrite write = {.line = cargo->lines + at + sizeof packed,
                              .number = packed.number,
                              .request_id = packed.request_id};
        if (!is_written(migration->to->write(migration->target, id, &write, changed_at)))
            return false;
        at += sizeof packed + packed.size;
    }
    return true;
}

static bool write_table(const Migration *migration, const TableId *id, const Cargo *cargo,
                        const char *meta, uint64_t changed_at) {
    if (!migration->to->begin(migration->target))
        return false;
    if (write_meta(migration, id, cargo, meta, changed_at) &&
        write_lines(migration, id, cargo, changed_at))
        return migration->to->commit(migration->target);
    migration->to->undo(migration->target);
    return false;
}

/* ---- all tables ---- */

static void note_found(void *context, const TableId *id, const char *meta, uint32_t version,
                       uint64_t changed_at) {
    Migration *migration = context;
    (void)id, (void)meta, (void)version, (void)changed_at;
    migration->found = true;
}

static bool carry(Migration *migration, const TableId *id, const char *meta, uint64_t changed_at) {
    Cargo cargo = {.version = 0};
    bool done = migration->from->read_extras(migration->source, id, keep_extras, &cargo) &&
                migration->from->read(migration->source, id, 1, keep_line, &cargo);
    if (done && cargo.failed)
        done = backend_error(migration->error, "out of memory");
    if (done && (cargo.damaged || meta == NULL)) {
        migration->counts->unreadable++;
        migration->skipped(id, "it is damaged");
    } else if (done) {
        done = write_table(migration, id, &cargo, meta, changed_at);
        migration->counts->carried += done;
    }
    free_cargo(&cargo);
    return done;
}

static void carry_table(void *context, const TableId *id, const char *meta, uint32_t version,
                        uint64_t changed_at) {
    Migration *migration = context;
    (void)version;
    if (migration->failed)
        return;
    migration->found = false;
    if (!migration->to->find(migration->target, id, note_found, migration))
        migration->failed = true;
    else if (migration->found)
        migration->counts->there_already++;
    else
        migration->failed = !carry(migration, id, meta, changed_at);
}

static bool carry_all(Migration *migration) {
    bool done = read_joins(migration) &&
                migration->from->for_each_table(migration->source, carry_table, migration) &&
                !migration->failed;
    free(migration->joins);
    return done;
}

/* ---- stores that no server uses ---- */

static bool is_alone(const Backend *backend, void *database, char *error) {
    return backend->shared == NULL || backend->shared->is_alone(database) ||
           backend_error(error, "another server is at work on it");
}

/* Which of the two an error is about. */
static bool name_error(const char *store, char *error) {
    char why[STORAGE_ERROR_MAX];
    snprintf(why, sizeof why, "%s", error);
    return backend_error(error, "%s: %s", store, why);
}

static bool carry_between(Migration *migration, const char *from, const char *to) {
    if (!is_alone(migration->from, migration->source, migration->error))
        return name_error(from, migration->error);
    if (!is_alone(migration->to, migration->target, migration->error))
        return name_error(to, migration->error);
    return carry_all(migration);
}

bool migrate_store(const char *from, const char *to, MigrateSkipped *skipped, MigrateCounts *counts,
                   char error[STORAGE_ERROR_MAX]) {
    const char *source, *target;
    *counts = (MigrateCounts){.carried = 0};
    Migration migration = {.skipped = skipped, .counts = counts, .error = error};
    migration.from = backend_find(from, &source, error);
    migration.to = migration.from != NULL ? backend_find(to, &target, error) : NULL;
    if (migration.to == NULL)
        return false;
    migration.source = migration.from->open(source, error);
    if (migration.source == NULL)
        return name_error(from, error);
    migration.target = migration.to->open(target, error);
    bool done =
        migration.target != NULL ? carry_between(&migration, from, to) : name_error(to, error);
    if (migration.target != NULL)
        migration.to->close(migration.target);
    migration.from->close(migration.source);
    return done;
}

/* ---- into a file ---- */

static void pass_over(const TableId *id, const char *why) {
    (void)id, (void)why;
}

static bool name_file(const char *part, const char *file, char *error) {
    if (link(part, file) == 0)
        return true;
    return backend_error(error, "%s: %s", file, strerror(errno));
}

static void remove_draft(const char *part) {
    static const char *const endings[] = {"", "-wal", "-shm", ".lock"};
    size_t size = strlen(part) + sizeof ".lock";
    char *name = malloc(size);
    for (size_t i = 0; name != NULL && i < sizeof endings / sizeof endings[0]; i++) {
        snprintf(name, size, "%s%s", part, endings[i]);
        unlink(name);
    }
    free(name);
}

static bool fill(const Backend *backend, const char *path, const char *part, char *error) {
    MigrateCounts counts = {.carried = 0};
    Migration migration = {.from = backend,
                           .to = &backend_sqlite,
                           .skipped = pass_over,
                           .counts = &counts,
                           .error = error};
    migration.source = backend->open_readonly(path, error);
    if (migration.source == NULL)
        return false;
    migration.target = migration.to->open(part, error);
    bool done = migration.target != NULL && carry_all(&migration);
    if (migration.target != NULL)
        migration.to->close(migration.target);
    backend->close(migration.source);
    if (done && counts.unreadable > 0)
        return backend_error(error, "%u tables cannot be read", counts.unreadable);
    return done;
}

bool migrate_into_file(const Backend *backend, const char *path, const char *file,
                       char error[STORAGE_ERROR_MAX]) {
    size_t size = strlen(file) + sizeof ".kennel-part";
    char *part = malloc(size);
    if (part == NULL)
        return backend_error(error, "out of memory");
    snprintf(part, size, "%s.kennel-part", file);
    remove_draft(part);
    bool done = access(file, F_OK) != 0 || backend_error(error, "%s: %s", file, strerror(EEXIST));
    done = done && fill(backend, path, part, error) && name_file(part, file, error);
    remove_draft(part);
    free(part);
    return done;
}
