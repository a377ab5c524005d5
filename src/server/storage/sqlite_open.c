/* Opens a SQLite file, for writing or read-only, and prepares its statements. */
#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/game_record.h"
#include "server/storage/sqlite_bans.h"
#include "server/storage/sqlite_checksum.h"
#include "server/storage/sqlite_file.h"
#include "server/storage/sqlite_internal.h"
#include "server/storage/sqlite_schema.h"
#include "store/file_lock.h"

enum { LOCK_WAIT_MS = 1000 };

/* SQL that checks whether this row of `tables`, of `log`, or this record is as it was written. */
#define VALID_META(ID)                                                                             \
    "(kennel_sum(" ID ", version, facts, wishes) IS sum"                                           \
    " OR (sum IS NULL AND tables.key <= (SELECT key FROM unsummed)))"
#define VALID_LINE                                                                                 \
    "(kennel_sum(?1, number, line, tag) IS sum"                                                    \
    " OR (sum IS NULL AND log.place <= (SELECT place FROM unsummed)))"
#define VALID_RECORD                                                                               \
    "CASE WHEN record IS NULL THEN record_sum IS NULL"                                             \
    " WHEN record_sum IS NULL THEN tables.key <= (SELECT key FROM unsummed)"                       \
    " ELSE kennel_sum(?1, record) IS record_sum END"
#define META_OF_TABLE "id, CASE WHEN " VALID_META("id") " THEN facts END, version"

static const char *const statement_sql[STATEMENT_COUNT] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [APPEND] = "INSERT INTO log (table_key, number, line, tag, kept_at, sum)"
               " SELECT key, ?2, ?3, ?4, ?5, ?6 FROM tables WHERE id = ?1",
    [SAVEPOINT] = "SAVEPOINT whole",
    [RELEASE] = "RELEASE whole",
    [TAKE_BACK] = "ROLLBACK TO whole",
    [ROLLBACK] = "ROLLBACK",
    [PUT_FIRST_META] = "INSERT INTO tables (id, facts, changed_at, version, wishes, sum)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, kennel_sum(?1, ?4, ?2, ?5))",
    [PUT_META] = "UPDATE tables SET facts = ?2, changed_at = ?3, version = ?4,"
                 " wishes = ifnull(?5, wishes), sum = kennel_sum(?1, ?4, ?2, ifnull(?5, wishes))"
                 " WHERE id = ?1 AND version = ?6",
    [RECORD] =
        "INSERT OR REPLACE INTO records (table_key, record)"
        " SELECT key, seal_record(?2 || ifnull((SELECT group_concat(line || char(10), '') FROM"
        " (SELECT line FROM log WHERE table_key = (SELECT key FROM tables WHERE id = ?1)"
        " ORDER BY number)), '') || ?3) FROM tables WHERE id = ?1 AND NOT EXISTS"
        " (SELECT 1 FROM log WHERE table_key = tables.key AND NOT " VALID_LINE ")",
    [RECORD_SUM] = "UPDATE tables SET record_sum = (SELECT kennel_sum(?1, record) FROM records"
                   " WHERE table_key = key) WHERE id = ?1",
    [ENTRANCE] = "INSERT OR REPLACE INTO entrances (id, wish, table_id, made_at)"
                 " VALUES (?1, ?2, ?3, ?4)",
    [FORGET_LOG] = "DELETE FROM log WHERE table_key = (SELECT key FROM tables WHERE id = ?1)",
    [FORGET_RECORD] = "DELETE FROM records"
                      " WHERE table_key = (SELECT key FROM tables WHERE id = ?1)",
    [FORGET_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [READ] = "SELECT number, line, tag, " VALID_LINE " FROM log"
             " WHERE table_key = (SELECT key FROM tables WHERE id = ?1) AND number >= ?2"
             " ORDER BY number",
    [RECALL] = "SELECT version, wishes, record, " VALID_META(
        "?1") " AND " VALID_RECORD " FROM tables"
              " LEFT JOIN records ON table_key = key WHERE id = ?1",
    [EACH] = "SELECT " META_OF_TABLE ", max(changed_at, ifnull((SELECT kept_at FROM log WHERE"
             " table_key = key ORDER BY number DESC LIMIT 1), 0)), key FROM tables ORDER BY key",
    [FIND] = "SELECT " META_OF_TABLE ", max(changed_at, ifnull((SELECT kept_at FROM log WHERE"
             " table_key = key ORDER BY number DESC LIMIT 1), 0)), key FROM tables WHERE id = ?1",
    [EACH_FROM] = "SELECT " META_OF_TABLE ", changed_at, key FROM tables WHERE key >= ?1"
                  " ORDER BY key LIMIT 1",
    [EACH_ID] = "SELECT id, key FROM tables INDEXED BY sqlite_autoindex_tables_1"
                " WHERE id >= ?1 ORDER BY id",
    [ENTRANCES] = "SELECT id, wish, table_id, made_at FROM entrances ORDER BY made_at",
    [FORGET_ENTRANCES] = "DELETE FROM entrances WHERE made_at < ?1",
};

bool sqlite_failed(const SqliteStore *store) {
    return backend_error(store->error, "%s", sqlite3_errmsg(store->database));
}

static int count_pages(void *self, sqlite3 *database, const char *name, int pages) {
    SqliteStore *store = self;
    (void)database, (void)name;
    store->pages = pages;
    return SQLITE_OK;
}

static bool is_wal(sqlite3_stmt *statement) {
    const unsigned char *mode = sqlite3_column_text(statement, 0);
    return mode != NULL && strcmp((const char *)mode, "wal") == 0;
}

/* Some file systems have no shared memory; there a database keeps its old journal mode. */
static bool has_write_ahead_log(const SqliteStore *store) {
    sqlite3_stmt *statement = NULL;
    bool has = sqlite3_prepare_v2(store->database, "PRAGMA journal_mode = WAL", -1, &statement,
                                  NULL) == SQLITE_OK &&
               sqlite3_step(statement) == SQLITE_ROW && is_wal(statement);
    if (!has)
        backend_error(store->error, "it can have no write-ahead log there: %s",
                      sqlite3_errmsg(store->database));
    sqlite3_finalize(statement);
    return has;
}

static bool set_up(const SqliteStore *store) {
    static const char settings[] = "PRAGMA synchronous = FULL;"
                                   "PRAGMA wal_autocheckpoint = 0;"
                                   "PRAGMA journal_size_limit = 134217728;"
                                   "PRAGMA cache_size = -32768;";
    return has_write_ahead_log(store) &&
           (sqlite3_exec(store->database, settings, NULL, NULL, NULL) == SQLITE_OK ||
            sqlite_failed(store));
}

/* SQL composes the record; this fills in its checksum. */
static void seal_record(sqlite3_context *context, int count, sqlite3_value **value) {
    const char *text = count == 1 ? (const char *)sqlite3_value_text(value[0]) : NULL;
    char *record = text != NULL ? sqlite3_mprintf("%s", text) : NULL;
    if (record == NULL) {
        sqlite3_result_error_nomem(context);
        return;
    }
    game_record_fill_check(record);
    sqlite3_result_text(context, record, -1, sqlite3_free);
}

/* Does not trust the file: no pages with overlapping cells, no functions in its schema. */
static bool begin_with_doubt(const SqliteStore *store) {
    static const char settings[] = "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON";
    return (sqlite3_exec(store->database, settings, NULL, NULL, NULL) == SQLITE_OK &&
            sqlite_add_checksum_function(store->database)) ||
           sqlite_failed(store);
}

static bool prepare_all(SqliteStore *store) {
    if (sqlite3_create_function(store->database, "seal_record", 1,
                                SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
                                seal_record, NULL, NULL) != SQLITE_OK)
        return sqlite_failed(store);
    for (int i = 0; i < STATEMENT_COUNT; i++)
        if (sqlite3_prepare_v3(store->database, statement_sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &store->statements[i], NULL) != SQLITE_OK)
            return sqlite_failed(store);
    return true;
}

/* Writes everything found (perhaps only in the page cache, after a failed sync) to its place and
 * syncs it before it is trusted. Readers may hold some of it back: what is newer than their view
 * was synced by its writer, or they would not block us. But if another process is running a
 * checkpoint, nothing was written at all. */
static bool checkpoint_at_open(SqliteStore *store) {
    int pages = -1, carried = -1;
    int result = sqlite3_wal_checkpoint_v2(store->database, NULL, SQLITE_CHECKPOINT_TRUNCATE,
                                           &pages, &carried);
    return result == SQLITE_OK || (result == SQLITE_BUSY && pages >= 0) || sqlite_failed(store);
}

static bool not_locked(const SqliteStore *store, int why) {
    return why == EWOULDBLOCK
               ? backend_error(store->error, "another server is at work on it")
               : backend_error(store->error, "it cannot be locked: %s", strerror(why));
}

/* Older servers know only this lock. */
static bool lock_name(SqliteStore *store, const char *path) {
    size_t size = strlen(path) + sizeof ".lock";
    char *name = malloc(size);
    if (name == NULL)
        return backend_error(store->error, "out of memory");
    snprintf(name, size, "%s.lock", path);
    store->name_lock = file_lock(name);
    int why = errno;
    free(name);
    return store->name_lock >= 0 || not_locked(store, why);
}

/* Each of its names would have its own write-ahead log, and only one of them would be right. */
static bool has_one_name(const SqliteStore *store) {
    struct stat status;
    if (fstat(store->lock, &status) != 0)
        return not_locked(store, errno);
    return status.st_nlink <= 1 ||
           backend_error(store->error, "it has %u names (hard links): remove all but one",
                         (unsigned)status.st_nlink);
}

/* Locks the file itself, which no link or other name can bypass. */
static bool take_lock(SqliteStore *store, const char *path) {
    char *complete = realpath(path, NULL);
    if (complete == NULL)
        return not_locked(store, errno);
    store->lock = file_lock_itself(complete);
    bool locked = (store->lock >= 0 || not_locked(store, errno)) && has_one_name(store) &&
                  lock_name(store, complete);
    free(complete);
    return locked;
}

static bool open_database(SqliteStore *store, const char *path) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int result = sqlite3_open_v2(path, &store->database, flags, NULL);
    if (result != SQLITE_OK)
        return sqlite_failed(store);
    sqlite3_busy_timeout(store->database, LOCK_WAIT_MS);
    return begin_with_doubt(store) && schema_check(store->database, store->error) &&
           set_up(store) && schema_migrate(store->database, store->error) &&
           checkpoint_at_open(store) && prepare_all(store) &&
           (((store->creations = creation_counts_open(store->database)) != NULL &&
             sqlite_bans_open(store->database)) ||
            sqlite_failed(store));
}

void sqlite_close(void *self) {
    SqliteStore *store = self;
    for (int i = 0; i < STATEMENT_COUNT; i++)
        sqlite3_finalize(store->statements[i]);
    creation_counts_close(store->creations);
    sqlite3_close(store->database);
    file_unlock(store->name_lock);
    file_unlock(store->lock); /* after SQLite has closed it, which releases its locks */
    free(store);
}

static SqliteStore *new_file(const char *path, char *error) {
    SqliteStore *store = path[0] != '\0' ? calloc(1, sizeof *store) : NULL;
    if (store == NULL) {
        backend_error(error, path[0] != '\0' ? "out of memory" : "no file is named");
        return NULL;
    }
    store->lock = store->name_lock = -1;
    store->error = error;
    return store;
}

void *sqlite_open(const char *path, char *error) {
    SqliteStore *store = new_file(path, error);
    if (store == NULL)
        return NULL;
    sqlite_make_private(path);
    if (take_lock(store, path) && open_database(store, path)) {
        sqlite3_wal_hook(store->database, count_pages, store);
        return store;
    }
    sqlite_close(store);
    return NULL;
}

/* Leaves an older file unchanged: migrates and opens a private copy. */
static bool open_copy(SqliteStore *store) {
    sqlite3 *copy = NULL, *older = store->database;
    bool copied = sqlite3_open("", &copy) == SQLITE_OK
                      ? sqlite_copy_all(older, copy, store->error)
                      : backend_error(store->error, "%s", sqlite3_errmsg(copy));
    store->database = copy;
    sqlite3_close(older);
    return copied && schema_migrate(copy, store->error);
}

/* Everything is read as of the first statement. */
static bool open_snapshot(SqliteStore *store, const char *path) {
    if (!sqlite_is_readable(path, store->error))
        return false;
    int result = sqlite3_open_v2(path, &store->database, SQLITE_OPEN_READONLY, NULL);
    if (result != SQLITE_OK)
        return sqlite_failed(store);
    sqlite3_busy_timeout(store->database, LOCK_WAIT_MS);
    bool current;
    return schema_check_current(store->database, &current, store->error) &&
           (current || open_copy(store)) && begin_with_doubt(store) && prepare_all(store) &&
           (sqlite3_exec(store->database, "BEGIN", NULL, NULL, NULL) == SQLITE_OK ||
            sqlite_failed(store));
}

void *sqlite_open_readonly(const char *path, char *error) {
    SqliteStore *store = new_file(path, error);
    if (store == NULL || open_snapshot(store, path))
        return store;
    sqlite_close(store);
    return NULL;
}
