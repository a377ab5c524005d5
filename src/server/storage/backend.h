/* The interface a database implements for storage, and the list of databases there are. One thread
 * makes all calls, one at a time. A new database is a row in server/storage/backend.c. */
#ifndef KENNEL_SERVER_STORAGE_BACKEND_H
#define KENNEL_SERVER_STORAGE_BACKEND_H

#include "server/storage/storage.h"

typedef enum WriteResult {
    WRITE_STORED,
    WRITE_REJECTED, /* this alone was refused: such a line or newer facts are there, or no such table */
    WRITE_DAMAGED, /* what it touches makes no sense; all since begin is to be undone */
    WRITE_FAILED,  /* nothing can be said of the database any more: it is to be opened again   */
} WriteResult;

typedef void BackendLine(void *context, uint32_t number, const char *line, RequestId request_id);
typedef void BackendExtras(void *context, const StorageExtras *extras);

/* Every row is required. Why something failed is written into the `fault` that open was given, of
 * STORAGE_ERROR_MAX bytes, which lives as long as what is opened. */
typedef struct Backend {
    const char *name; /* what stands before the colon in "sqlite:FILE" */

    /* Opens what is there, or makes it. Whatever was found is on the disk when this returns, and
     * something could be written to it. NULL: see the fault. */
    void *(*open)(const char *path, char *error);
    void (*close)(void *self);

    /* Opens what is there and sees one moment of it, beside a server that may be at work; nothing is
     * written. Only `read`, `recall`, `each` and `close` may be called. NULL: see the fault. */
    void *(*open_readonly)(const char *path, char *error);

    /* Writing: begin, any number of the next four, undo or commit. After anything that failed, and
     * instead of commit, comes close. A commit that failed may have happened or not. */
    bool (*begin)(void *self);
    WriteResult (*write)(void *self, const TableId *id, const StorageWrite *write, uint64_t now);
    WriteResult (*remove)(void *self, const TableId *id);
    WriteResult (*forget_joins)(void *self, uint64_t before); /* entrances */
    WriteResult (*note_created)(void *self, const Origin *origin,
                                uint64_t now); /* a table, and by whom */
    bool (*undo)(void *self);                  /* all since begin, instead of commit */
    bool (*commit)(void *self);

    /* Reading, only between commits. What is damaged is told as such (server/storage/storage.h) and is no reason to
     * answer false. */
    bool (*read)(void *self, const TableId *id, uint32_t number, BackendLine *line, void *context);
    bool (*read_extras)(void *self, const TableId *id, BackendExtras *found, void *context);
    bool (*for_each_table)(void *self, StorageVisit *visit, void *context);
    bool (*for_each_join)(void *self, StorageJoinVisit *visit, void *context);
    bool (*find)(void *self, const TableId *id, StorageVisit *visit, void *context);

    /* What `made` kept within the last hour, and the key of its hashes: drawn when there is none. */
    bool (*for_each_created)(void *self, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now,
                             StorageCreatedVisit *creation, void *context);

    /* There is nothing to do at the moment, or (`busy`) there is all the time. */
    bool (*checkpoint)(void *self, bool busy);

    /* Copies all that is committed into a new file, whole or not at all. May be called from a thread
     * of its own or another program while the rest goes on, and so gets the place and a fault. */
    bool (*backup)(const char *path, const char *file, char *error);
} Backend;

extern const Backend backend_memory, backend_sqlite;

/* "memory", or "sqlite:FILE": its place is behind the colon. NULL, and a fault, for any other. */
const Backend *backend_find(const char *location, const char **path, char *error);

/* Writes a fault in printf's form, cut where it is too long. Returns false. */
bool backend_error(char *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
