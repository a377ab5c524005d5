/* The SQLite schema of `kennel serve` and its migrations, version by version. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_SCHEMA_H
#define KENNEL_SERVER_STORAGE_SQLITE_SCHEMA_H

#include <sqlite3.h>

#include "server/storage/backend.h"

enum { SCHEMA_VERSION = 3 };

/* Checks that this file is empty or of a known version. Changes nothing. */
bool schema_check(sqlite3 *file, char *error);

/* Creates what is missing, or migrates an older file, completely or not at all. False: the file is
 * newer than this program, another program's, or cannot be written. */
bool schema_migrate(sqlite3 *file, char *error);

/* Checks that this program can read it, and whether its version is current. Changes nothing. */
bool schema_check_current(sqlite3 *file, bool *current, char *error);

#endif
