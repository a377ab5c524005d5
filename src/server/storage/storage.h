/* Asynchronous table storage: requests are queued, committed in batches by one thread, and answered
 * on the caller's loop, in order, after the commit.
 *
 * Stored of a table: its log, line by line as table/log_entry.h writes them; its metadata, one text
 * that is replaced as a whole (settings, seats, hashes of tokens); which requests were executed;
 * and, once its game has ended, the record. What belongs together is written in one transaction. */
#ifndef KENNEL_SERVER_STORAGE_STORAGE_H
#define KENNEL_SERVER_STORAGE_STORAGE_H

#include "protocol/request_id.h"
#include "table/table.h"

enum { STORAGE_ERROR_MAX = 200 };

typedef struct Storage Storage;

/* Who created a table: hashes of the address and of the wider networks it belongs to; 0: none. */
enum { ORIGIN_WIDTHS = 3, ORIGIN_KEY_BYTES = 16 };
typedef struct Origin {
    uint64_t hash[ORIGIN_WIDTHS];
} Origin;

/* Opens "sqlite:FILE", "memory", or "postgresql://...", which several servers may share
 * (server/storage/storage_nodes.h). `wake` is called from the storage thread when there is something
 * to deliver. NULL, and a message in `error`, on failure: another server uses it, it is newer than
 * this program, it is not such a file ... */
Storage *storage_open(const char *location, void (*wake)(void *context), void *context,
                      char *error);

/* Stores what is queued, delivers nothing more, closes. */
void storage_close(Storage *storage);

/* Visits all tables, oldest first, with the version of their metadata and the second (since 1970)
 * of the last change. The metadata is NULL where it is damaged; the rest may then be wrong, too.
 * Call it before any request. False: it could not be read. */
typedef void StorageVisit(void *context, const TableId *id, const char *meta, uint32_t version,
                          uint64_t changed_at);
bool storage_for_each(Storage *storage, StorageVisit *visit, void *context);

/* A client that created a table or sat down, with a request id that may be repeated. Only hashes of
 * the id and the request are stored. */
typedef struct JoinKey {
    uint8_t id[16], hash[8];
    uint64_t made_at; /* second since 1970 */
} JoinKey;
typedef void StorageJoinVisit(void *context, const TableId *id, const JoinKey *key);
bool storage_for_each_join(Storage *storage, StorageJoinVisit *visit, void *context);

/* Visits the tables created within the last hour: by whom, and how many seconds ago. The hashes use
 * a stored key and are deleted after that hour. Call it before any request, too. */
typedef void StorageCreatedVisit(void *context, const Origin *origin, unsigned seconds_ago);
bool storage_for_each_created(Storage *storage, uint8_t key[ORIGIN_KEY_BYTES],
                              StorageCreatedVisit *creation, void *context);

/* Visits the bans that have not ended. Call it before any request, too. */
typedef void StorageBanVisit(void *context, const char *network, uint64_t until);
bool storage_for_each_ban(Storage *storage, StorageBanVisit *visit, void *context);

/* ---- asking ---- */

typedef void StorageCallback(void *context, AppendResult answer);

/* What is written of a table, completely or not at all. NULL: nothing of this kind. */
typedef struct StorageWrite {
    const char *line; /* of the log, with a number that it does not have yet */
    uint32_t number;
    RequestId request_id;
    const char *meta; /* new metadata, if the store has version `previous_version`; */
    uint32_t previous_version, version; /* 0: there is no such table yet */
    const char *requests;               /* only with metadata: executed requests */
    const char *head, *tail; /* the record: head, every line of the log with its newline, tail */
    const JoinKey *joins;
    unsigned join_count;
} StorageWrite;

/* False ("busy"): the queue is full or the store is not healthy; nothing was queued. Requests to a
 * store that is not healthy are rejected at once. The texts are copied. `done` may be NULL. A write
 * that conflicts with what is stored is rejected as a whole. */
bool storage_write(Storage *storage, const TableId *id, const StorageWrite *write,
                   StorageCallback *done, void *context);
bool storage_remove(Storage *storage, const TableId *id, StorageCallback *done, void *context);

/* Deletes joins made before this second. */
bool storage_forget_joins(Storage *storage, uint64_t before, StorageCallback *done, void *context);

/* Reads a log from `number` on: one call per line, then `end`; `complete` is false when it could
 * not be read. It has everything that was submitted before, and perhaps what was submitted since. A NULL line is the
 * last one: it is damaged or missing, and those after it may be, too. */
typedef void StorageLine(void *context, uint32_t number, const char *line, RequestId request_id);
typedef void StorageReadDone(void *context, bool complete);
bool storage_read(Storage *storage, const TableId *id, uint32_t number, StorageLine *line,
                  StorageReadDone *end, void *context);

/* What is stored of a table beside log and metadata; version 0: there is no such table. `complete`
 * is false when it could not be read. */
typedef struct StorageExtras {
    uint32_t version;
    const char *requests, *record; /* NULL: none */
    bool damaged;                  /* nothing of it can be trusted */
} StorageExtras;
typedef void StorageExtrasDone(void *context, const StorageExtras *extras, bool complete);
bool storage_read_extras(Storage *storage, const TableId *id, StorageExtrasDone *found,
                         void *context);

/* The metadata of one table, if it exists, then `end`. */
bool storage_find(Storage *storage, const TableId *id, StorageVisit *visit, StorageReadDone *end,
                  void *context);

/* Bans a network until a second (since 1970), or with 0 no longer; `network` is the text that comes back. Where servers
 * share the store, NODE_BAN and NODE_BANS do this (server/storage/storage_nodes.h). */
bool storage_ban(Storage *storage, const char *network, uint64_t until, StorageCallback *done,
                 void *context);

/* Records that a table was created; there is no answer. */
bool storage_note_created(Storage *storage, const Origin *origin);

/* Delivers the results of finished commits: call it on the loop after `wake`. */
void storage_deliver(Storage *storage);

/* Returns false after a commit of unknown outcome or a full disk, with a message in `error`.
 * Storage reopens by itself and confirms nothing until then. */
bool storage_is_healthy(const Storage *storage, char error[STORAGE_ERROR_MAX]);

enum { COMMIT_BUCKETS = 10 };
typedef struct StorageStats {
    uint64_t commits, lines, failures;
    uint64_t damaged;           /* how often data was damaged */
    uint64_t said_again, taken; /* runs of unknown outcome; writes that another server was before */
    uint64_t commit_microseconds; /* in all */
    uint64_t
        commits_within[COMMIT_BUCKETS + 1]; /* by storage_commit_bounds; the last has no bound */
    uint64_t oldest_microseconds;           /* since the oldest pending request was submitted */
    unsigned waiting;
} StorageStats;
StorageStats storage_stats(const Storage *storage);
extern const unsigned storage_commit_bounds[COMMIT_BUCKETS]; /* microseconds */

#endif
