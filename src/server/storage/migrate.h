/* Carries all tables of one store over to another. */
#ifndef KENNEL_SERVER_STORAGE_MIGRATE_H
#define KENNEL_SERVER_STORAGE_MIGRATE_H

#include "server/storage/backend.h"

typedef struct MigrateCounts {
    unsigned carried, there_already, unreadable;
} MigrateCounts;

typedef void MigrateSkipped(const TableId *id, const char *why);

/* Both must be used by no server. Each table is carried over completely or not at all, and those that
 * are there already stay as they are, so that what was interrupted can go on. False: see the error. */
bool migrate_store(const char *from, const char *to, MigrateSkipped *skipped, MigrateCounts *counts,
                   char error[STORAGE_ERROR_MAX]);

/* The same from a store that may be in use, as of one moment, into a new SQLite file, which appears
 * when it is complete. */
bool migrate_into_file(const Backend *backend, const char *path, const char *file,
                       char error[STORAGE_ERROR_MAX]);

#endif
