/* What the files of the SQLite backend share: backend_sqlite.c runs statements, sqlite_open.c opens
 * files, sqlite_scan.c reads all tables. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_INTERNAL_H
#define KENNEL_SERVER_STORAGE_SQLITE_INTERNAL_H

#include <sqlite3.h>

#include "server/storage/backend.h"
#include "server/storage/sqlite_creation_counts.h"

typedef enum Statement {
    BEGIN,
    COMMIT,
    SAVEPOINT,
    RELEASE,
    TAKE_BACK,
    ROLLBACK,
    APPEND,
    PUT_FIRST_META,
    PUT_META,
    RECORD,
    RECORD_SUM,
    ENTRANCE,
    FORGET_LOG,
    FORGET_RECORD,
    FORGET_TABLE,
    READ,
    RECALL,
    EACH,
    FIND,
    EACH_FROM,
    EACH_ID,
    ENTRANCES,
    FORGET_ENTRANCES,
    STATEMENT_COUNT
} Statement;

typedef struct SqliteStore {
    int lock, name_lock; /* of the file, and of its name */
    sqlite3 *database;
    sqlite3_stmt *statements[STATEMENT_COUNT];
    CreationCounts *creations;  /* NULL where nothing is written */
    int pages, checkpointed_at; /* of the write-ahead log: now, and at the last checkpoint */
    char *error;
} SqliteStore;

/* Writes SQLite's message into the error. Returns false. */
bool sqlite_failed(const SqliteStore *store);

/* Part of the file is damaged: this row cannot be read, all others can. */
static inline bool sqlite_is_damage(int result) {
    return result == SQLITE_CORRUPT || result == SQLITE_TOOBIG;
}

/* Ends a statement that was stepped to this result. True: it ran to completion. */
bool sqlite_finish(SqliteStore *store, Statement which, int result);

static inline const char *sqlite_text(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text != NULL ? (const char *)text : "";
}

bool sqlite_find(void *self, const TableId *id, StorageVisit *visit, void *context);
bool sqlite_for_each_table(void *self, StorageVisit *visit,
                           void *context); /* server/storage/sqlite_scan.c */
bool sqlite_for_each_join(void *self, StorageJoinVisit *visit, void *context);

void *sqlite_open(const char *path, char *error); /* the rows of Backend */
void *sqlite_open_readonly(const char *path, char *error);
void sqlite_close(void *self);

#endif
