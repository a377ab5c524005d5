/* How many tables every address has open, and how many it has made within the last hour; of IPv6 also
 * the wider networks. Addresses are kept as keyed hashes. */
#ifndef KENNEL_SERVER_TALLIES_H
#define KENNEL_SERVER_TALLIES_H

#include "server/storage/storage.h"

typedef struct Tallies Tallies;

Tallies *tallies_new(void); /* NULL: no memory */
void tallies_free(Tallies *tallies);
uint8_t *tallies_key(Tallies *tallies); /* of ORIGIN_KEY_BYTES: to be filled before anything else */

/* The hash of an address or network as text; 0 for "". */
uint64_t tallies_hash(const Tallies *tallies, const char *network);

/* May one more be made, where one address may have `most` open? Times are milliseconds. */
bool tallies_may_make(Tallies *tallies, const Origin *origin, unsigned most, uint64_t now);

/* One was made. Whoever could take that back says where its pointer is: it points at nothing any more
 * when the hour is over. False: no memory. */
typedef struct Made Made;
bool tallies_made(Tallies *tallies, const Origin *origin, uint64_t at, Made **owner);
void tallies_take_back(Tallies *tallies, Made *made);
void tallies_disown(Made *made); /* nobody can take it back any more */
void tallies_open(Tallies *tallies, const Origin *origin);
void tallies_close(Tallies *tallies, const Origin *origin);

#endif
