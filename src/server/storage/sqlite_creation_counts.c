/* Two small tables beside those of server/storage/sqlite_schema.c. They hold nothing older than an
 * hour, so they belong to no schema version and are created wherever they are missing.
 *
 * Addresses are stored only as hashes. Anyone with the file also has the key and could try all
 * addresses: that is why the rows expire, and why a start that finds none of them draws a new
 * key. */
#include "server/storage/sqlite_creation_counts.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR = 3600 };

typedef enum CreationStatement {
    FORGET,
    KEEP,
    RECALL,
    KEY,
    NEW_KEY,
    CREATION_STATEMENT_COUNT
} CreationStatement;

static const char *const statement_sql[CREATION_STATEMENT_COUNT] = {
    [FORGET] = "DELETE FROM made WHERE at < ?1 - 3600 OR at > ?1 + 3600",
    [KEEP] = "INSERT INTO made (at, address, wider, widest) VALUES (?1, ?2, ?3, ?4)",
    [RECALL] = "SELECT at, address, wider, widest FROM made ORDER BY place",
    [KEY] = "SELECT bytes FROM made_key WHERE EXISTS (SELECT 1 FROM made)",
    [NEW_KEY] = "INSERT OR REPLACE INTO made_key (place, bytes) VALUES (1, ?1)",
};

static const char tables[] =
    "CREATE TABLE IF NOT EXISTS made (place INTEGER PRIMARY KEY, at INTEGER NOT NULL,"
    " address INTEGER NOT NULL, wider INTEGER NOT NULL, widest INTEGER NOT NULL);"
    "CREATE TABLE IF NOT EXISTS made_key (place INTEGER PRIMARY KEY, bytes BLOB NOT NULL);";

struct CreationCounts {
    sqlite3_stmt *statements[CREATION_STATEMENT_COUNT];
    uint64_t forgot_at; /* when old rows were deleted last */
};

CreationCounts *creation_counts_open(sqlite3 *database) {
    CreationCounts *table = calloc(1, sizeof *table);
    bool is_open = table != NULL && sqlite3_exec(database, tables, NULL, NULL, NULL) == SQLITE_OK;
    for (int i = 0; is_open && i < CREATION_STATEMENT_COUNT; i++)
        is_open = sqlite3_prepare_v3(database, statement_sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                                     &table->statements[i], NULL) == SQLITE_OK;
    if (is_open)
        return table;
    creation_counts_close(table);
    return NULL;
}

void creation_counts_close(CreationCounts *table) {
    for (int i = 0; table != NULL && i < CREATION_STATEMENT_COUNT; i++)
        sqlite3_finalize(table->statements[i]);
    free(table);
}

static bool carry_out(sqlite3_stmt *statement) {
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return done;
}

/* Once a minute is often enough. */
static bool forget(CreationCounts *table, uint64_t now) {
    if (now / 60 == table->forgot_at / 60)
        return true;
    table->forgot_at = now;
    sqlite3_bind_int64(table->statements[FORGET], 1, (sqlite3_int64)now);
    return carry_out(table->statements[FORGET]);
}

bool creation_counts_add(CreationCounts *table, const Origin *origin, uint64_t now) {
    sqlite3_bind_int64(table->statements[KEEP], 1, (sqlite3_int64)now);
    for (int i = 0; i < ORIGIN_WIDTHS; i++)
        sqlite3_bind_int64(table->statements[KEEP], 2 + i, (sqlite3_int64)origin->hash[i]);
    return forget(table, now) && carry_out(table->statements[KEEP]);
}

/* Without any counted creation the old key is not needed. */
static bool recall_key(CreationCounts *table, uint8_t key[ORIGIN_KEY_BYTES]) {
    sqlite3_stmt *statement = table->statements[KEY];
    bool found = sqlite3_step(statement) == SQLITE_ROW &&
                 sqlite3_column_bytes(statement, 0) == ORIGIN_KEY_BYTES;
    if (found)
        memcpy(key, sqlite3_column_blob(statement, 0), ORIGIN_KEY_BYTES);
    sqlite3_reset(statement);
    if (found)
        return true;
    randombytes_buf(key, ORIGIN_KEY_BYTES);
    sqlite3_bind_blob(table->statements[NEW_KEY], 1, key, ORIGIN_KEY_BYTES, SQLITE_STATIC);
    bool kept = carry_out(table->statements[NEW_KEY]);
    sqlite3_clear_bindings(table->statements[NEW_KEY]);
    return kept;
}

/* A clock that was set back has made nothing older. */
bool creation_counts_load(CreationCounts *table, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now,
                          StorageCreatedVisit *visit, void *context) {
    sqlite3_stmt *statement = table->statements[RECALL];
    table->forgot_at = 0;
    if (!forget(table, now) || !recall_key(table, key))
        return false;
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        Origin origin;
        uint64_t at = (uint64_t)sqlite3_column_int64(statement, 0);
        for (int i = 0; i < ORIGIN_WIDTHS; i++)
            origin.hash[i] = (uint64_t)sqlite3_column_int64(statement, 1 + i);
        if (at + HOUR > now)
            visit(context, &origin, at < now ? (unsigned)(now - at) : 0);
    }
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}
