/* Creates SQLite files readable only by their owner, and copies them while they are in use. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_FILE_H
#define KENNEL_SERVER_STORAGE_SQLITE_FILE_H

#include <sqlite3.h>
#include <stdbool.h>

/* Makes the file if it is not there. What is in it is nobody's business but the server's. */
void sqlite_make_private(const char *path);

/* Is it there to be read? SQLite says no more than that it cannot open a file. */
bool sqlite_is_readable(const char *path, char *error);

/* All that is in one, into another that is empty. */
bool sqlite_copy_all(sqlite3 *from, sqlite3 *to, char *error);

/* A new file with all that is committed, under its name only when it is whole and on the disk. */
bool sqlite_copy(const char *path, const char *copy, char *error);

#endif
