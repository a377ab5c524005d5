/* Banned networks in an SQLite file. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_BANS_H
#define KENNEL_SERVER_STORAGE_SQLITE_BANS_H

#include <sqlite3.h>

#include "server/storage/backend.h"

bool sqlite_bans_open(sqlite3 *database); /* creates the table where it is missing */
bool sqlite_bans_set(sqlite3 *database, const char *network, uint64_t until, uint64_t now);
bool sqlite_bans_each(sqlite3 *database, uint64_t now, StorageBanVisit *visit, void *context);

#endif
