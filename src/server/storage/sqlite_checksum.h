/* Checksums of rows, as an SQL function. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_CHECKSUM_H
#define KENNEL_SERVER_STORAGE_SQLITE_CHECKSUM_H

#include <sqlite3.h>
#include <stdbool.h>

/* Makes kennel_sum(...) known to this connection: 8 bytes of a hash over any number of values, their types
 * and lengths. */
bool sqlite_add_checksum_function(sqlite3 *database);

#endif
