/* Opening a file of SQLite, to work on it or only to look. */
#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/game_record.h"
#include "server/storage/sqlite_checksum.h"
#include "server/storage/sqlite_file.h"
#include "server/storage/sqlite_internal.h"
#include "server/storage/sqlite_schema.h"
#include "store/file_lock.h"

enum { LOCK_WAIT_MS = 1000 };

/* Is this row of `tables`, of `log`, the record of this table as it was written? */
#define SOUND_FACTS(ID)                                                                            \
    "(kennel_sum(" ID ", version, facts, wishes) IS sum"                                           \
    " OR (sum IS NULL AND tables.key <= (SELECT key FROM unsummed)))"
#define SOUND_LINE                                                                                 \
    "(kennel_sum(?1, number, line, tag) IS sum"                                                    \
    " OR (sum IS NULL AND log.place <= (SELECT place FROM unsummed)))"
#define SOUND_RECORD                                                                               \
    "CASE WHEN record IS NULL THEN record_sum IS NULL"                                             \
    " WHEN record_sum IS NULL THEN tables.key <= (SELECT key FROM unsummed)"                       \
    " ELSE kennel_sum(?1, record) IS record_sum END"
#define FACTS_OF_TABLE "id, CASE WHEN " SOUND_FACTS("id") " THEN facts END, version"

static const char *const questions[QUESTIONS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [APPEND] = "INSERT INTO log (table_key, number, line, tag, kept_at, sum)"
               " SELECT key, ?2, ?3, ?4, ?5, ?6 FROM tables WHERE id = ?1",
    [SAVEPOINT] = "SAVEPOINT whole",
    [RELEASE] = "RELEASE whole",
    [TAKE_BACK] = "ROLLBACK TO whole",
    [ROLLBACK] = "ROLLBACK",
    [FIRST_FACTS] = "INSERT INTO tables (id, facts, changed_at, version, wishes, sum)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, kennel_sum(?1, ?4, ?2, ?5))",
    [FACTS] = "UPDATE tables SET facts = ?2, changed_at = ?3, version = ?4,"
              " wishes = ifnull(?5, wishes), sum = kennel_sum(?1, ?4, ?2, ifnull(?5, wishes))"
              " WHERE id = ?1 AND version = ?6",
    [RECORD] =
        "INSERT OR REPLACE INTO records (table_key, record)"
        " SELECT key, seal_record(?2 || ifnull((SELECT group_concat(line || char(10), '') FROM"
        " (SELECT line FROM log WHERE table_key = (SELECT key FROM tables WHERE id = ?1)"
        " ORDER BY number)), '') || ?3) FROM tables WHERE id = ?1 AND NOT EXISTS"
        " (SELECT 1 FROM log WHERE table_key = tables.key AND NOT " SOUND_LINE ")",
    [RECORD_SUM] = "UPDATE tables SET record_sum = (SELECT kennel_sum(?1, record) FROM records"
                   " WHERE table_key = key) WHERE id = ?1",
    [ENTRANCE] = "INSERT OR REPLACE INTO entrances (id, wish, table_id, made_at)"
                 " VALUES (?1, ?2, ?3, ?4)",
    [FORGET_LOG] = "DELETE FROM log WHERE table_key = (SELECT key FROM tables WHERE id = ?1)",
    [FORGET_RECORD] = "DELETE FROM records"
                      " WHERE table_key = (SELECT key FROM tables WHERE id = ?1)",
    [FORGET_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [READ] = "SELECT number, line, tag, " SOUND_LINE " FROM log"
             " WHERE table_key = (SELECT key FROM tables WHERE id = ?1) AND number >= ?2"
             " ORDER BY number",
    [RECALL] = "SELECT version, wishes, record, " SOUND_FACTS(
        "?1") " AND " SOUND_RECORD " FROM tables"
              " LEFT JOIN records ON table_key = key WHERE id = ?1",
    [EACH] = "SELECT " FACTS_OF_TABLE ", max(changed_at, ifnull((SELECT kept_at FROM log WHERE"
             " table_key = key ORDER BY number DESC LIMIT 1), 0)), key FROM tables ORDER BY key",
    [FIND] = "SELECT " FACTS_OF_TABLE ", max(changed_at, ifnull((SELECT kept_at FROM log WHERE"
             " table_key = key ORDER BY number DESC LIMIT 1), 0)), key FROM tables WHERE id = ?1",
    [EACH_FROM] = "SELECT " FACTS_OF_TABLE ", changed_at, key FROM tables WHERE key >= ?1"
                  " ORDER BY key LIMIT 1",
    [EACH_ID] = "SELECT id, key FROM tables INDEXED BY sqlite_autoindex_tables_1"
                " WHERE id >= ?1 ORDER BY id",
    [ENTRANCES] = "SELECT id, wish, table_id, made_at FROM entrances ORDER BY made_at",
    [FORGET_ENTRANCES] = "DELETE FROM entrances WHERE made_at < ?1",
};

bool sqlite_failed(const File *file) {
    return backend_fault(file->fault, "%s", sqlite3_errmsg(file->database));
}

static int count_pages(void *self, sqlite3 *database, const char *name, int pages) {
    File *file = self;
    (void)database, (void)name;
    file->pages = pages;
    return SQLITE_OK;
}

static bool is_wal(sqlite3_stmt *statement) {
    const unsigned char *mode = sqlite3_column_text(statement, 0);
    return mode != NULL && strcmp((const char *)mode, "wal") == 0;
}

/* Some places have no shared memory, and a database stays in its old mode there. */
static bool has_write_ahead_log(const File *file) {
    sqlite3_stmt *statement = NULL;
    bool has = sqlite3_prepare_v2(file->database, "PRAGMA journal_mode = WAL", -1, &statement,
                                  NULL) == SQLITE_OK &&
               sqlite3_step(statement) == SQLITE_ROW && is_wal(statement);
    if (!has)
        backend_fault(file->fault, "it can have no write-ahead log there: %s",
                      sqlite3_errmsg(file->database));
    sqlite3_finalize(statement);
    return has;
}

static bool set_up(const File *file) {
    static const char settings[] = "PRAGMA synchronous = FULL;"
                                   "PRAGMA wal_autocheckpoint = 0;"
                                   "PRAGMA journal_size_limit = 134217728;"
                                   "PRAGMA cache_size = -32768;";
    return has_write_ahead_log(file) &&
           (sqlite3_exec(file->database, settings, NULL, NULL, NULL) == SQLITE_OK ||
            sqlite_failed(file));
}

/* A record is put together in SQL; its sum is filled in here. */
static void seal_record(sqlite3_context *context, int count, sqlite3_value **value) {
    const char *text = count == 1 ? (const char *)sqlite3_value_text(value[0]) : NULL;
    char *record = text != NULL ? sqlite3_mprintf("%s", text) : NULL;
    if (record == NULL) {
        sqlite3_result_error_nomem(context);
        return;
    }
    server_record_seal(record);
    sqlite3_result_text(context, record, -1, sqlite3_free);
}

/* What the file says is not believed: no page with cells that overlap, no function in its schema. */
static bool begin_with_doubt(const File *file) {
    static const char settings[] = "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON";
    return (sqlite3_exec(file->database, settings, NULL, NULL, NULL) == SQLITE_OK &&
            sqlite_sum_add(file->database)) ||
           sqlite_failed(file);
}

static bool prepare_all(File *file) {
    if (sqlite3_create_function(file->database, "seal_record", 1,
                                SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
                                seal_record, NULL, NULL) != SQLITE_OK)
        return sqlite_failed(file);
    for (int i = 0; i < QUESTIONS; i++)
        if (sqlite3_prepare_v3(file->database, questions[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &file->asked[i], NULL) != SQLITE_OK)
            return sqlite_failed(file);
    return true;
}

/* What was found, perhaps only in the system's memory after a sync that failed, is written to its
 * place and synced before anybody trusts it. Readers beside us may hold some of it back: what came after the
 * moment that they see was synced by who wrote it, or they would not keep us from it. But if somebody else
 * is carrying over, nothing was written at all. */
static bool settle(File *file) {
    int pages = -1, carried = -1;
    int result = sqlite3_wal_checkpoint_v2(file->database, NULL, SQLITE_CHECKPOINT_TRUNCATE, &pages,
                                           &carried);
    return result == SQLITE_OK || (result == SQLITE_BUSY && pages >= 0) || sqlite_failed(file);
}

static bool not_locked(const File *file, int why) {
    return why == EWOULDBLOCK
               ? backend_fault(file->fault, "another server is at work on it")
               : backend_fault(file->fault, "it cannot be locked: %s", strerror(why));
}

/* Older servers know no other lock than this. */
static bool lock_name(File *file, const char *path) {
    size_t size = strlen(path) + sizeof ".lock";
    char *name = malloc(size);
    if (name == NULL)
        return backend_fault(file->fault, "out of memory");
    snprintf(name, size, "%s.lock", path);
    file->name_lock = file_lock(name);
    int why = errno;
    free(name);
    return file->name_lock >= 0 || not_locked(file, why);
}

/* Beside each of its names there would be a write-ahead log, and only one of them is its own. */
static bool has_one_name(const File *file) {
    struct stat status;
    if (fstat(file->lock, &status) != 0)
        return not_locked(file, errno);
    return status.st_nlink <= 1 ||
           backend_fault(file->fault, "it has %u names (hard links): remove all but one",
                         (unsigned)status.st_nlink);
}

/* The file itself is locked, which no link and no other name leads around. */
static bool take_lock(File *file, const char *path) {
    char *whole = realpath(path, NULL);
    if (whole == NULL)
        return not_locked(file, errno);
    file->lock = file_lock_itself(whole);
    bool locked = (file->lock >= 0 || not_locked(file, errno)) && has_one_name(file) &&
                  lock_name(file, whole);
    free(whole);
    return locked;
}

static bool open_database(File *file, const char *path) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int result = sqlite3_open_v2(path, &file->database, flags, NULL);
    if (result != SQLITE_OK)
        return sqlite_failed(file);
    sqlite3_busy_timeout(file->database, LOCK_WAIT_MS);
    return begin_with_doubt(file) && schema_is_known(file->database, file->fault) && set_up(file) &&
           schema_bring_up(file->database, file->fault) && settle(file) && prepare_all(file) &&
           ((file->made = made_open(file->database)) != NULL || sqlite_failed(file));
}

void sqlite_close(void *self) {
    File *file = self;
    for (int i = 0; i < QUESTIONS; i++)
        sqlite3_finalize(file->asked[i]);
    made_close(file->made);
    sqlite3_close(file->database);
    file_unlock(file->name_lock);
    file_unlock(
        file->lock); /* after SQLite has closed it: a file that is closed loses its locks there */
    free(file);
}

static File *new_file(const char *path, char *fault) {
    File *file = path[0] != '\0' ? calloc(1, sizeof *file) : NULL;
    if (file == NULL) {
        backend_fault(fault, path[0] != '\0' ? "out of memory" : "no file is named");
        return NULL;
    }
    file->lock = file->name_lock = -1;
    file->fault = fault;
    return file;
}

void *sqlite_open(const char *path, char *fault) {
    File *file = new_file(path, fault);
    if (file == NULL)
        return NULL;
    sqlite_make_private(path);
    if (take_lock(file, path) && open_database(file, path)) {
        sqlite3_wal_hook(file->database, count_pages, file);
        return file;
    }
    sqlite_close(file);
    return NULL;
}

/* An older file stays as it is: what is looked at is a copy of it, of which nobody else knows. */
static bool look_at_copy(File *file) {
    sqlite3 *copy = NULL, *older = file->database;
    bool copied = sqlite3_open("", &copy) == SQLITE_OK
                      ? sqlite_copy_all(older, copy, file->fault)
                      : backend_fault(file->fault, "%s", sqlite3_errmsg(copy));
    file->database = copy;
    sqlite3_close(older);
    return copied && schema_bring_up(copy, file->fault);
}

/* From the first question on everything is seen as it was at that moment. */
static bool look_into(File *file, const char *path) {
    if (!sqlite_can_look(path, file->fault))
        return false;
    int result = sqlite3_open_v2(path, &file->database, SQLITE_OPEN_READONLY, NULL);
    if (result != SQLITE_OK)
        return sqlite_failed(file);
    sqlite3_busy_timeout(file->database, LOCK_WAIT_MS);
    bool current;
    return schema_is_ours(file->database, &current, file->fault) &&
           (current || look_at_copy(file)) && begin_with_doubt(file) && prepare_all(file) &&
           (sqlite3_exec(file->database, "BEGIN", NULL, NULL, NULL) == SQLITE_OK ||
            sqlite_failed(file));
}

void *sqlite_look(const char *path, char *fault) {
    File *file = new_file(path, fault);
    if (file == NULL || look_into(file, path))
        return file;
    sqlite_close(file);
    return NULL;
}
