/* Where tables are kept: one thread that takes all that is waiting as one transaction. Whoever
 * asks runs a loop and is never kept waiting; answers are handed over in that loop's thread, in the
 * order of asking, after the commit that made them true.
 *
 * Of a table two things are kept: its log, line by line as table/entry.h writes them, and its facts, one
 * text that is replaced whole: settings, who sits where, tokens as hashes. */
#ifndef KENNEL_SERVER_STORAGE_H
#define KENNEL_SERVER_STORAGE_H

#include "table/table.h"

enum { TABLE_ID_LENGTH = 16, FACTS_MAX = 8192, STORAGE_FAULT_MAX = 200 };

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
Storage *storage_open(const char *where, void (*wake)(void *context), void *context, char *fault);

/* Stores what is waiting, delivers nothing more, closes. */
void storage_close(Storage *storage);

/* Everything that is kept, before anything else is asked: called for each table, oldest first, with
 * the second (since 1970) in which its facts or its log changed last. False if it could not be read. */
typedef void StorageVisit(void *context, const TableId *id, const char *facts, uint64_t changed_at);
bool storage_each(Storage *storage, StorageVisit *visit, void *context);

/* Tables that were made within the last hour: by whom, and how many seconds ago. The hashes are made
 * with a key that is kept, and none is kept for longer. To be asked before anything else, too. */
typedef void StorageMade(void *context, const Origin *origin, unsigned seconds_ago);
bool storage_recall(Storage *storage, uint8_t key[ORIGIN_KEY_BYTES], StorageMade *made,
                    void *context);

/* ---- asking ---- */

typedef void StorageDone(void *context, StoreAnswer answer);

/* False: too much is waiting already; nothing was asked ("busy"). The line is copied. */
bool storage_append(Storage *storage, const TableId *id, uint32_t number, const char *line, Tag tag,
                    StorageDone *done, void *context);
/* Facts of a table, the first or new ones. `done` may be NULL. */
bool storage_facts(Storage *storage, const TableId *id, const char *facts, StorageDone *done,
                   void *context);
bool storage_remove(Storage *storage, const TableId *id, StorageDone *done, void *context);

/* The lines of a log from `number` on, one call each, then the end; `whole` is false when it could
 * not be read. */
typedef void StorageLine(void *context, uint32_t number, const char *line, Tag tag);
typedef void StorageEnd(void *context, bool whole);
bool storage_read(Storage *storage, const TableId *id, uint32_t number, StorageLine *line,
                  StorageEnd *end, void *context);

/* The facts of one table, if there is such a one, then the end. */
bool storage_find(Storage *storage, const TableId *id, StorageVisit *visit, StorageEnd *end,
                  void *context);

/* A table was made just now; nobody waits for the answer. */
bool storage_made(Storage *storage, const Origin *origin);

/* A whole copy into another file, while all goes on. */
bool storage_backup(Storage *storage, const char *file, StorageDone *done, void *context);

/* Answers of finished commits: call it in the loop after `wake`. */
void storage_deliver(Storage *storage);

/* Has the store lost its footing (a commit of unknown outcome, a full disk)? It reopens by itself;
 * until then nothing is acknowledged. The text says what is wrong. */
bool storage_is_well(const Storage *storage, char fault[STORAGE_FAULT_MAX]);

enum { COMMIT_STEPS = 10 };
typedef struct StorageFigures {
    uint64_t commits, lines, failures;
    uint64_t commit_microseconds;              /* in all */
    uint64_t commits_within[COMMIT_STEPS + 1]; /* by storage_step; the last has no bound */
    uint64_t oldest_microseconds;              /* since what waits longest was asked */
    unsigned waiting;
} StorageFigures;
StorageFigures storage_figures(const Storage *storage);
extern const unsigned storage_step[COMMIT_STEPS]; /* microseconds */

#endif
