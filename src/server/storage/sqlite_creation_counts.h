/* Who created tables within the last hour, in a SQLite file. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_CREATION_COUNTS_H
#define KENNEL_SERVER_STORAGE_SQLITE_CREATION_COUNTS_H

#include <sqlite3.h>

#include "server/storage/storage.h"

typedef struct CreationCounts CreationCounts;

/* False or NULL: see sqlite3_errmsg. creation_counts_close accepts NULL. */
CreationCounts *creation_counts_open(sqlite3 *database);
void creation_counts_close(CreationCounts *table);
bool creation_counts_add(CreationCounts *table, const Origin *origin,
                         uint64_t now); /* within a transaction */
bool creation_counts_load(CreationCounts *table, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now,
                          StorageCreatedVisit *visit, void *context);

#endif
