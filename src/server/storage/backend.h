/* The interface a database implements for storage, and the list of databases there are. One thread
 * makes all calls, one at a time; of a shared database three do (LaneKind). A new database is a row in
 * server/storage/backend.c. */
#ifndef KENNEL_SERVER_STORAGE_BACKEND_H
#define KENNEL_SERVER_STORAGE_BACKEND_H

#include "server/storage/storage.h"

typedef enum WriteResult {
    WRITE_STORED,
    WRITE_REJECTED, /* only this: line or newer metadata exists, or no such table */
    WRITE_DAMAGED,  /* the affected data is damaged; undo everything since begin */
    WRITE_FAILED,   /* the state of the database is unknown: reopen it */
} WriteResult;

struct StorageQueue;
struct StorageRequest;

/* A shared database has a connection, and a thread, for each. */
typedef enum LaneKind { LANE_WRITER, LANE_READER, LANE_NODE, LANES } LaneKind;

/* What a database offers besides, when several servers, the nodes, may share it. */
typedef struct SharedBackend {
    /* Carries out a run of writes, as few transactions as possible, and sets their results. False:
     * the connection was lost. Then the run is said `again` on a new one: asking what became of it
     * would be wrong, because an old connection may still commit. */
    bool (*write_run)(void *self, struct StorageQueue *run, bool again);
    bool (*is_connected)(void *self, LaneKind lane);
    /* Connects again what was lost. False: see the error; it is tried again. */
    bool (*reconnect)(void *self, LaneKind lane);
    const char *(*error)(const void *self, LaneKind lane); /* the last, for the lane's thread */
    /* Set the answers, the first for any request but claims. False: the connection was lost. */
    bool (*node_request)(void *self, struct StorageRequest *request);
    bool (*claim)(void *self, struct StorageQueue *claims);
    uint64_t (*generation)(const void *self); /* changes when claims may have been lost */
    bool (*relay_key)(void *self, uint8_t *key);
    bool (*is_alone)(void *self); /* no other node is there */
} SharedBackend;

typedef void BackendLine(void *context, uint32_t number, const char *line, RequestId request_id);
typedef void BackendExtras(void *context, const StorageExtras *extras);

/* Every row is required, but for two. Errors are written into the `error` that open was given, of
 * STORAGE_ERROR_MAX bytes, which outlives the database. */
typedef struct Backend {
    const char *name;            /* the part before the colon in "sqlite:FILE" */
    const SharedBackend *shared; /* NULL: one server at a time */

    /* Opens the database, or creates it. When this returns, everything found is on disk, and a test
     * write succeeded. NULL: see the error. */
    void *(*open)(const char *path, char *error);
    void (*close)(void *self);

    /* Opens a read-only view of one moment, beside a server that may be running. Only `read`,
     * `read_extras`, `for_each_table` and `close` may be called. NULL: see the error. */
    void *(*open_readonly)(const char *path, char *error);

    /* Writing: begin, any number of the next four, then undo or commit. After a failure, close
     * instead of commit. A commit that failed may have happened or not. */
    bool (*begin)(void *self);
    WriteResult (*write)(void *self, const TableId *id, const StorageWrite *write, uint64_t now);
    WriteResult (*remove)(void *self, const TableId *id);
    WriteResult (*forget_joins)(void *self, uint64_t before); /* that are older */
    WriteResult (*note_created)(void *self, const Origin *origin,
                                uint64_t now); /* records that a table was created, and by whom */
    /* Where servers share the store, the next two are NULL. */
    WriteResult (*ban)(void *self, const char *network, uint64_t until, uint64_t now);
    bool (*for_each_ban)(void *self, uint64_t now, StorageBanVisit *visit, void *context);
    bool (*undo)(void *self); /* everything since begin, instead of commit */
    bool (*commit)(void *self);

    /* Reading, only between commits. Damaged data is reported as such (server/storage/storage.h)
     * and still returns true. */
    bool (*read)(void *self, const TableId *id, uint32_t number, BackendLine *line, void *context);
    bool (*read_extras)(void *self, const TableId *id, BackendExtras *found, void *context);
    bool (*for_each_table)(void *self, StorageVisit *visit, void *context);
    bool (*for_each_join)(void *self, StorageJoinVisit *visit, void *context);
    bool (*find)(void *self, const TableId *id, StorageVisit *visit, void *context);

    /* What `note_created` recorded within the last hour, and the key of its hashes; draws a key if
     * there is none. */
    bool (*for_each_created)(void *self, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now,
                             StorageCreatedVisit *creation, void *context);

    /* Called when there is nothing to do, or (`busy`) regularly under constant load. */
    bool (*checkpoint)(void *self, bool busy);

    /* Copies everything committed into a new file, completely or not at all. May run in another
     * thread or program at the same time, so it gets the path and an error buffer. */
    bool (*backup)(const char *path, const char *file, char *error);
} Backend;

extern const Backend backend_memory, backend_sqlite, backend_postgres;

/* "memory", "sqlite:FILE" or "postgresql://...": the path follows the colon. NULL, and an error, for anything else. */
const Backend *backend_find(const char *location, const char **path, char *error);

/* Writes an error in printf's form, truncated where it is too long. Returns false. */
bool backend_error(char *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
