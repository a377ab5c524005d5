/* The SQLite schema of `kennel serve` and its migrations, version by version. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_SCHEMA_H
#define KENNEL_SERVER_STORAGE_SQLITE_SCHEMA_H

#include <sqlite3.h>

#include "server/storage/backend.h"

enum { SCHEMA_VERSION = 3 };

/* Is this an empty file, or one of a version that this program knows? Nothing is changed. */
bool schema_check(sqlite3 *file, char *error);

/* Makes what is missing, or carries an older file over, all of it or nothing. False: the file is
 * newer than this program, or somebody else's, or cannot be written. */
bool schema_migrate(sqlite3 *file, char *error);

/* Is it one that this program can read, and one of today? Nothing is changed. */
bool schema_check_current(sqlite3 *file, bool *current, char *error);

#endif
