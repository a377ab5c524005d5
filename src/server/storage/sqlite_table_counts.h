/* Who made tables within the last hour, in a file of SQLite. */
#ifndef KENNEL_SERVER_SQLITE_MADE_H
#define KENNEL_SERVER_SQLITE_MADE_H

#include <sqlite3.h>

#include "server/storage/storage.h"

typedef struct MadeTable MadeTable;

/* False or NULL: sqlite3_errmsg says why. made_close takes NULL, too. */
MadeTable *made_open(sqlite3 *database);
void made_close(MadeTable *table);
bool made_keep(MadeTable *table, const Origin *origin, uint64_t now); /* within a transaction */
bool made_recall(MadeTable *table, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now, StorageMade *visit,
                 void *context);

#endif
