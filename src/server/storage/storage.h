/* Asynchronous table storage: requests are queued, committed in batches by one thread, and answered
 * on the caller's loop, in order, after the commit.
 *
 * Stored of a table: its log, line by line as table/log_entry.h writes them; its metadata, one text
 * that is replaced as a whole (settings, seats, hashes of tokens); which requests were executed;
 * and, once its game has ended, the record. What belongs together is written in one transaction. */
#ifndef KENNEL_SERVER_STORAGE_STORAGE_H
#define KENNEL_SERVER_STORAGE_STORAGE_H

#include "table/table.h"

enum { TABLE_ID_LENGTH = 16, STORAGE_META_MAX = 8192, STORAGE_ERROR_MAX = 200 };

/* 64 random bits as hexadecimal digits. */
typedef struct TableId {
    char text[TABLE_ID_LENGTH + 1];
} TableId;

typedef struct Storage Storage;

/* Who made a table: hashes of the address and of the wider networks it is part of; 0: of none. */
enum { ORIGIN_WIDTHS = 3, ORIGIN_KEY_BYTES = 16 };
typedef struct Origin {
    uint64_t hash[ORIGIN_WIDTHS];
} Origin;

/* "sqlite:FILE" or "memory". `wake` is called from the storage thread whenever there is something
 * to deliver. NULL, and why in `fault`, if it cannot be had: another server is at work on it, it is
 * newer than this program, it is no such file ... */
Storage *storage_open(const char *location, void (*wake)(void *context), void *context,
                      char *error);

/* Stores what is waiting, delivers nothing more, closes. */
void storage_close(Storage *storage);

/* Everything that is kept, before anything else is asked: called for each table, oldest first, with the
 * version of its facts and the second (since 1970) in which they or its log changed last. The facts are NULL
 * where they are damaged; the rest is perhaps wrong then. False if it could not be read. */
typedef void StorageVisit(void *context, const TableId *id, const char *meta, uint32_t version,
                          uint64_t changed_at);
bool storage_for_each(Storage *storage, StorageVisit *visit, void *context);

/* Somebody came to a table, by making it or by sitting down, with an id that can be said again. Neither the id
 * nor what was wished is kept, only what they hash to. */
typedef struct JoinKey {
    uint8_t id[16], hash[8];
    uint64_t made_at; /* second since 1970 */
} JoinKey;
typedef void StorageJoinVisit(void *context, const TableId *id, const JoinKey *key);
bool storage_for_each_join(Storage *storage, StorageJoinVisit *visit, void *context);

/* Tables that were made within the last hour: by whom, and how many seconds ago. The hashes are made
 * with a key that is kept, and none is kept for longer. To be asked before anything else, too. */
typedef void StorageCreatedVisit(void *context, const Origin *origin, unsigned seconds_ago);
bool storage_for_each_created(Storage *storage, uint8_t key[ORIGIN_KEY_BYTES],
                              StorageCreatedVisit *creation, void *context);

/* ---- asking ---- */

typedef void StorageCallback(void *context, AppendResult answer);

/* What is written of a table, all of it or nothing. NULL: nothing of this kind. */
typedef struct StorageWrite {
    const char *line; /* of the log, under a number that it does not have yet */
    uint32_t number;
    RequestId request_id;
    const char *meta;                   /* new ones, if the store has those of version `before`; */
    uint32_t previous_version, version; /* 0: it has no such table yet                           */
    const char *requests;               /* with facts only: what is remembered beside them       */
    const char *head, *tail; /* the record: head, every line of the log with its newline, tail */
    const JoinKey *joins;
    unsigned join_count;
} StorageWrite;

/* False: too much is waiting already, or the store is not well; nothing was asked ("busy"). What is asked of a
 * store that is not well is refused, or not read, at once. The texts are copied. `done` may be
 * NULL. A write that does not fit what the store has is refused, and nothing of it is kept. */
bool storage_write(Storage *storage, const TableId *id, const StorageWrite *write,
                   StorageCallback *done, void *context);
bool storage_remove(Storage *storage, const TableId *id, StorageCallback *done, void *context);

/* Entrances that were made before this second. */
bool storage_forget_joins(Storage *storage, uint64_t before, StorageCallback *done, void *context);

/* The lines of a log from `number` on, one call each, then the end; `whole` is false when it could
 * not be read. A line that is NULL, which is the last one then, is damaged or missing, and so may those
 * behind it be. */
typedef void StorageLine(void *context, uint32_t number, const char *line, RequestId request_id);
typedef void StorageReadDone(void *context, bool complete);
bool storage_read(Storage *storage, const TableId *id, uint32_t number, StorageLine *line,
                  StorageReadDone *end, void *context);

/* What is kept of a table beside log and facts; version 0: there is no such table. `whole` is false when
 * it could not be read. */
typedef struct StorageExtras {
    uint32_t version;
    const char *requests, *record; /* NULL: none */
    bool damaged;                  /* nothing of it is to be trusted */
} StorageExtras;
typedef void StorageExtrasDone(void *context, const StorageExtras *extras, bool complete);
bool storage_read_extras(Storage *storage, const TableId *id, StorageExtrasDone *found,
                         void *context);

/* The facts of one table, if there is such a one, then the end. */
bool storage_find(Storage *storage, const TableId *id, StorageVisit *visit, StorageReadDone *end,
                  void *context);

/* A table was made just now; nobody waits for the answer. */
bool storage_note_created(Storage *storage, const Origin *origin);

/* A whole copy into another file, while all goes on. */
bool storage_backup(Storage *storage, const char *file, StorageCallback *done, void *context);

/* Answers of finished commits: call it in the loop after `wake`. */
void storage_deliver(Storage *storage);

/* Has the store lost its footing (a commit of unknown outcome, a full disk)? It reopens by itself;
 * until then nothing is acknowledged. The text says what is wrong. */
bool storage_is_healthy(const Storage *storage, char error[STORAGE_ERROR_MAX]);

enum { COMMIT_BUCKETS = 10 };
typedef struct StorageStats {
    uint64_t commits, lines, failures;
    uint64_t damaged;             /* times that something made no sense */
    uint64_t commit_microseconds; /* in all */
    uint64_t
        commits_within[COMMIT_BUCKETS + 1]; /* by storage_commit_bounds; the last has no bound */
    uint64_t oldest_microseconds;           /* since what waits longest was asked */
    unsigned waiting;
} StorageStats;
StorageStats storage_stats(const Storage *storage);
extern const unsigned storage_commit_bounds[COMMIT_BUCKETS]; /* microseconds */

#endif
