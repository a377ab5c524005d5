/* Limits how many tables an address, or for IPv6 a wider network, has open and creates within an
 * hour. Addresses are kept as keyed hashes. */
#ifndef KENNEL_SERVER_TABLE_LIMITS_H
#define KENNEL_SERVER_TABLE_LIMITS_H

#include "server/storage/storage.h"

typedef struct TableLimits TableLimits;

TableLimits *table_limits_new(void); /* NULL: no memory */
void table_limits_free(TableLimits *limits);
uint8_t *
table_limits_key(TableLimits *limits); /* of ORIGIN_KEY_BYTES: to be filled before anything else */

/* The hash of an address or network as text; 0 for "". */
uint64_t table_limits_hash(const TableLimits *limits, const char *network);

/* May one more be made, where one address may have `most` open? Times are milliseconds. */
bool table_limits_may_create(TableLimits *limits, const Origin *origin, unsigned max, uint64_t now);

/* One was made. Whoever could take that back says where its pointer is: it points at nothing any more
 * when the hour is over. False: no memory. */
typedef struct TableCreation TableCreation;
bool table_limits_created(TableLimits *limits, const Origin *origin, uint64_t at,
                          TableCreation **owner);
void table_limits_undo_created(TableLimits *limits, TableCreation *creation);
void table_limits_keep_created(TableCreation *creation); /* nobody can take it back any more */
void table_limits_open(TableLimits *limits, const Origin *origin);
void table_limits_close(TableLimits *limits, const Origin *origin);

#endif
