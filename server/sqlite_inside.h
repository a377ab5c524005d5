/* What the files of the SQLite backend share: server/backend_sqlite.c asks, server/sqlite_open.c opens. */
#ifndef KENNEL_SERVER_SQLITE_INSIDE_H
#define KENNEL_SERVER_SQLITE_INSIDE_H

#include <sqlite3.h>

#include "server/backend.h"
#include "server/sqlite_made.h"

typedef enum Question {
    BEGIN,
    COMMIT,
    SAVEPOINT,
    RELEASE,
    TAKE_BACK,
    APPEND,
    FIRST_FACTS,
    FACTS,
    RECORD,
    ENTRANCE,
    FORGET_LOG,
    FORGET_RECORD,
    FORGET_TABLE,
    READ,
    RECALL,
    EACH,
    FIND,
    ENTRANCES,
    FORGET_ENTRANCES,
    QUESTIONS
} Question;

typedef struct File {
    int lock;
    sqlite3 *database;
    sqlite3_stmt *asked[QUESTIONS];
    MadeTable *made;      /* NULL where nothing is written */
    int pages, tidied_at; /* of the write-ahead log: now, and when it was carried over last */
    char *fault;
} File;

/* Writes why into the fault. Returns false. */
bool sqlite_failed(const File *file);

void *sqlite_open(const char *path, char *fault); /* the rows of Backend */
void *sqlite_look(const char *path, char *fault);
void sqlite_close(void *self);

#endif
