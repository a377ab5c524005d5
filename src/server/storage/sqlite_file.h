/* Creates SQLite files readable only by their owner, and copies them while they are in use. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_FILE_H
#define KENNEL_SERVER_STORAGE_SQLITE_FILE_H

#include <sqlite3.h>
#include <stdbool.h>

/* Creates the file if necessary, readable only by its owner. */
void sqlite_make_private(const char *path);

/* Checks that the file can be read, because SQLite only reports that it cannot open it. */
bool sqlite_is_readable(const char *path, char *error);

/* Copies everything into another, empty database. */
bool sqlite_copy_all(sqlite3 *from, sqlite3 *to, char *error);

/* Writes a new file with everything committed; it gets its name only when it is complete and on
 * disk. */
bool sqlite_copy(const char *path, const char *copy, char *error);

#endif
