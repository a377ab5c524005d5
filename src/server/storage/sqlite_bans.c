/* A small table beside those of server/storage/sqlite_schema.c. Older programs do not look at it, so it belongs to no
 * schema version and is created wherever it is missing. */
#include "server/storage/sqlite_bans.h"

static const char table[] =
    "CREATE TABLE IF NOT EXISTS bans (network TEXT PRIMARY KEY, until INTEGER NOT NULL)"
    " WITHOUT ROWID";

bool sqlite_bans_open(sqlite3 *database) {
    return sqlite3_exec(database, table, NULL, NULL, NULL) == SQLITE_OK;
}

/* Rare, so statements are not kept. */
static bool carry_out(sqlite3 *database, const char *sql, const char *network, uint64_t number) {
    sqlite3_stmt *statement = NULL;
    bool done = sqlite3_prepare_v2(database, sql, -1, &statement, NULL) == SQLITE_OK &&
                sqlite3_bind_text(statement, 1, network, -1, SQLITE_STATIC) == SQLITE_OK &&
                sqlite3_bind_int64(statement, 2, (sqlite3_int64)number) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_finalize(statement);
    return done;
}

bool sqlite_bans_set(sqlite3 *database, const char *network, uint64_t until, uint64_t now) {
    return carry_out(database, "DELETE FROM bans WHERE network = ?1 OR until <= ?2", network,
                     now) &&
           (until == 0 || carry_out(database, "INSERT INTO bans (network, until) VALUES (?1, ?2)",
                                    network, until));
}

bool sqlite_bans_each(sqlite3 *database, uint64_t now, StorageBanVisit *visit, void *context) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(database,
                                    "SELECT network, until FROM bans WHERE until > ?1"
                                    " ORDER BY network LIMIT 10000",
                                    -1, &statement, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_bind_int64(statement, 1, (sqlite3_int64)now);
    while (result == SQLITE_OK || result == SQLITE_ROW) {
        result = sqlite3_step(statement);
        if (result == SQLITE_ROW && sqlite3_column_type(statement, 0) == SQLITE_TEXT)
            visit(context, (const char *)sqlite3_column_text(statement, 0),
                  (uint64_t)sqlite3_column_int64(statement, 1));
    }
    sqlite3_finalize(statement);
    return result == SQLITE_DONE;
}
