/* Checksums of rows. */
#ifndef KENNEL_SERVER_STORAGE_SQLITE_CHECKSUM_H
#define KENNEL_SERVER_STORAGE_SQLITE_CHECKSUM_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/storage/storage.h"

enum { SUM_BYTES = 8 };

/* Registers kennel_sum(...) with this connection: 8 bytes of a hash over any number of values,
 * their types and lengths. */
bool sqlite_add_checksum_function(sqlite3 *database);

/* The same of kennel_sum(id, number, line, tag), for a line of a log: there is one for every move. Without a tag
 * its length is 0. */
void sqlite_sum_line(const TableId *id, uint32_t number, const char *line, const void *tag,
                     size_t tag_length, uint8_t sum[SUM_BYTES]);

#endif
