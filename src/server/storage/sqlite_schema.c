/* The SQLite schema and its migrations, version by version.
 *
 * The lines of all logs follow each other in `log`, so that a commit writes its last page and few
 * more. A table has a small number there, to keep the index small; its id is random.
 *
 * Metadata, lines and records have checksums (server/storage/sqlite_checksum.h). Rows older than
 * the checksums have none: `unsummed` says up to which row. A later row without a checksum has lost
 * it. */
#include "server/storage/sqlite_schema.h"

#include <stdio.h>

/* "KENN" in the file's header: `file` and others can tell what it is. */
enum { APPLICATION = 0x4B454E4E };

/* Step n carries a file of version n over to the next; the first one begins with nothing. A step
 * that was published is never changed: tests/server/data has a file of every version. */
static const char *const steps[SCHEMA_VERSION] = {
    "CREATE TABLE tables (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, facts TEXT NOT NULL,"
    " changed_at INTEGER NOT NULL);"
    "CREATE TABLE log (place INTEGER PRIMARY KEY, table_key INTEGER NOT NULL,"
    " number INTEGER NOT NULL, kept_at INTEGER NOT NULL, line TEXT NOT NULL, tag BLOB);"
    "CREATE UNIQUE INDEX log_of_table ON log (table_key, number);",
    "ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE tables ADD COLUMN wishes TEXT;"
    "CREATE TABLE records (table_key INTEGER PRIMARY KEY, record TEXT NOT NULL);"
    "CREATE TABLE entrances (id BLOB PRIMARY KEY, wish BLOB NOT NULL, table_id TEXT NOT NULL,"
    " made_at INTEGER NOT NULL) WITHOUT ROWID;",
    "ALTER TABLE tables ADD COLUMN sum BLOB;"
    "ALTER TABLE tables ADD COLUMN record_sum BLOB;"
    "ALTER TABLE log ADD COLUMN sum BLOB;"
    "CREATE TABLE unsummed (key INTEGER NOT NULL, place INTEGER NOT NULL);"
    "INSERT INTO unsummed SELECT (SELECT ifnull(max(key), 0) FROM tables),"
    " (SELECT ifnull(max(place), 0) FROM log);",
};

static bool query_number(sqlite3 *file, const char *question, int *number, char *error) {
    sqlite3_stmt *statement = NULL;
    bool told = sqlite3_prepare_v2(file, question, -1, &statement, NULL) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_ROW;
    if (told)
        *number = sqlite3_column_int(statement, 0);
    else if (sqlite3_errcode(file) == SQLITE_NOTADB)
        backend_error(error, "this is not a file of kennel serve");
    else
        backend_error(error, "it cannot be read: %s", sqlite3_errmsg(file));
    sqlite3_finalize(statement);
    return told;
}

static bool run(sqlite3 *file, const char *commands, char *error) {
    return sqlite3_exec(file, commands, NULL, NULL, NULL) == SQLITE_OK ||
           backend_error(error, "it cannot be brought up to date: %s", sqlite3_errmsg(file));
}

/* The version of a file that may be ours; 0 for one that is empty. */
static bool find_version(sqlite3 *file, int *version, char *error) {
    int application, things;
    if (!query_number(file, "PRAGMA user_version", version, error) ||
        !query_number(file, "PRAGMA application_id", &application, error) ||
        !query_number(file, "SELECT count(*) FROM sqlite_schema", &things, error))
        return false;
    if (application != APPLICATION && (things > 0 || *version != 0 || application != 0))
        return backend_error(error, "this is a database, and not one of kennel serve");
    if (*version > SCHEMA_VERSION)
        return backend_error(error,
                             "it has version %d, and this kennel knows versions up to %d:"
                             " a newer kennel is needed",
                             *version, SCHEMA_VERSION);
    return *version >= 0 || backend_error(error, "it has version %d, which never was", *version);
}

static bool migrate(sqlite3 *file, int version, char *error) {
    char marks[96];
    for (; version < SCHEMA_VERSION; version++)
        if (!run(file, steps[version], error))
            return false;
    snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d",
             APPLICATION, SCHEMA_VERSION);
    return run(file, marks, error);
}

bool schema_check(sqlite3 *file, char *error) {
    int version;
    return find_version(file, &version, error);
}

/* The marks are written anew even where they are right: a file that cannot be written to is to be
 * found out now. */
bool schema_migrate(sqlite3 *file, char *error) {
    int version;
    if (!run(file, "BEGIN IMMEDIATE", error))
        return false;
    if (find_version(file, &version, error) && migrate(file, version, error) &&
        run(file, "COMMIT", error))
        return true;
    sqlite3_exec(file, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

bool schema_check_current(sqlite3 *file, bool *current, char *error) {
    int version;
    if (!find_version(file, &version, error))
        return false;
    *current = version == SCHEMA_VERSION;
    return version > 0 || backend_error(error, "there is nothing in it yet");
}
