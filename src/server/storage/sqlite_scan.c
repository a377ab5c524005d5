/* Reads all tables of a SQLite file, even one with damaged pages: returns whatever is readable, and
 * names the tables that are not. */
#include <stdio.h>
#include <string.h>

#include "server/storage/sqlite_internal.h"

/* So many keys are tried one by one behind a page that cannot be read; then it is perhaps many pages. */
enum { ONE_BY_ONE = 4096 };

/* No key is as large, if it is one. */
static const sqlite3_int64 KEY_MAX = (sqlite3_int64)1 << 60;

typedef struct Round {
    SqliteStore *file;
    StorageVisit *visit;
    void *context;
} Round;

static TableId id_of(sqlite3_stmt *statement) {
    TableId id = {""};
    snprintf(id.text, sizeof id.text, "%s", sqlite_text(statement, 0));
    return id;
}

/* Returns its key. */
static sqlite3_int64 visit_row(const Round *round, sqlite3_stmt *statement) {
    TableId id = id_of(statement);
    round->visit(round->context, &id, (const char *)sqlite3_column_text(statement, 1),
                 (uint32_t)sqlite3_column_int64(statement, 2),
                 (uint64_t)sqlite3_column_int64(statement, 3));
    return sqlite3_column_int64(statement, 4);
}

/* ---- around damage ---- */

/* The next one that there is, and its key. Nothing is left open. One whose key is smaller than asked for is
 * where keys are damaged themselves: it would come again and again. */
static int scan_from(const Round *round, sqlite3_int64 *key, bool visit) {
    sqlite3_stmt *statement = round->file->statements[EACH_FROM];
    sqlite3_bind_int64(statement, 1, *key);
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW && sqlite3_column_int64(statement, 4) < *key)
        result = SQLITE_CORRUPT;
    if (result == SQLITE_ROW && visit)
        visit_row(round, statement);
    if (result == SQLITE_ROW)
        *key = sqlite3_column_int64(statement, 4);
    sqlite3_reset(statement);
    return result;
}

/* False: there is none any more, or it cannot be found. */
static bool find_readable(const Round *round, sqlite3_int64 *key) {
    sqlite3_int64 step = 1, longest = (sqlite3_int64)1 << 40;
    for (int tries = 0; step < longest && *key < KEY_MAX; tries++) {
        *key += step;
        int result = scan_from(round, key, false);
        if (!sqlite_is_damage(result))
            return result == SQLITE_ROW;
        if (tries >= ONE_BY_ONE)
            step *= 2;
    }
    return false;
}

static bool visit_from(const Round *round, sqlite3_int64 key) {
    while (key < KEY_MAX) {
        int result = scan_from(round, &key, true);
        if (result == SQLITE_ROW)
            key++;
        else if (result == SQLITE_DONE || (sqlite_is_damage(result) && !find_readable(round, &key)))
            return true;
        else if (!sqlite_is_damage(result))
            return sqlite_failed(round->file);
    }
    return true;
}

static bool is_there(const Round *round, sqlite3_int64 key) {
    sqlite3_int64 found = key;
    return scan_from(round, &found, false) == SQLITE_ROW && found == key;
}

/* The index knows their names, as far as it can be read itself. */
static void visit_damaged(const Round *round) {
    sqlite3_stmt *statement = round->file->statements[EACH_ID];
    sqlite3_bind_text(statement, 1, "", -1, SQLITE_STATIC);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        TableId id = id_of(statement);
        if (!is_there(round, sqlite3_column_int64(statement, 1)))
            round->visit(round->context, &id, NULL, 0, 0);
    }
    sqlite3_reset(statement);
}

/* ---- all of them ---- */

bool sqlite_for_each_table(void *self, StorageVisit *visit, void *context) {
    Round round = {self, visit, context};
    sqlite3_stmt *statement = round.file->statements[EACH];
    sqlite3_int64 key = 0;
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
        key = visit_row(&round, statement);
    if (sqlite_finish(round.file, EACH, result))
        return true;
    if (!sqlite_is_damage(result) || !visit_from(&round, key < KEY_MAX ? key + 1 : key))
        return false;
    visit_damaged(&round);
    return true;
}

bool sqlite_find(void *self, const TableId *id, StorageVisit *visit, void *context) {
    Round round = {self, visit, context};
    sqlite3_stmt *statement = round.file->statements[FIND];
    sqlite3_bind_text(statement, 1, id->text, -1, SQLITE_STATIC);
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW)
        visit_row(&round, statement);
    else if (sqlite_is_damage(result))
        visit(context, id, NULL, 0, 0);
    return sqlite_finish(round.file, FIND, result == SQLITE_ROW ? SQLITE_DONE : result) ||
           sqlite_is_damage(result);
}

/* Those that cannot be read are as good as forgotten. */
bool sqlite_for_each_join(void *self, StorageJoinVisit *visit, void *context) {
    SqliteStore *store = self;
    sqlite3_stmt *statement = store->statements[ENTRANCES];
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        JoinKey key = {.made_at = (uint64_t)sqlite3_column_int64(statement, 3)};
        TableId id = {""};
        if (sqlite3_column_bytes(statement, 0) != sizeof key.id ||
            sqlite3_column_bytes(statement, 1) != sizeof key.hash)
            continue;
        memcpy(key.id, sqlite3_column_blob(statement, 0), sizeof key.id);
        memcpy(key.hash, sqlite3_column_blob(statement, 1), sizeof key.hash);
        snprintf(id.text, sizeof id.text, "%s", sqlite_text(statement, 2));
        visit(context, &id, &key);
    }
    return sqlite_finish(store, ENTRANCES, result) || sqlite_is_damage(result);
}
