/* Who created tables within the last hour, in a SQLite file. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_TABLE_COUNTS_H
#define KENNEL_SERVER_STORAGE_SQLITE_TABLE_COUNTS_H

#include <sqlite3.h>

#include "server/storage/storage.h"

typedef struct CreationCounts CreationCounts;

/* False or NULL: sqlite3_errmsg says why. creation_counts_close takes NULL, too. */
CreationCounts *creation_counts_open(sqlite3 *database);
void creation_counts_close(CreationCounts *table);
bool creation_counts_add(CreationCounts *table, const Origin *origin,
                         uint64_t now); /* within a transaction */
bool creation_counts_load(CreationCounts *table, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now,
                          StorageCreatedVisit *visit, void *context);

#endif
