/* Check sums of rows, for SQL. */
#ifndef KENNEL_SERVER_SQLITE_SUM_H
#define KENNEL_SERVER_SQLITE_SUM_H

#include <sqlite3.h>
#include <stdbool.h>

/* Makes kennel_sum(...) known to this connection: 8 bytes of a hash over any number of values, their types
 * and lengths. */
bool sqlite_sum_add(sqlite3 *database);

#endif
