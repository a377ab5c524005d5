/* Networks whose clients are refused until a time. They are in the store, so that they hold after a restart and, where
 * several nodes share it, at all of them within seconds. */
#ifndef KENNEL_SERVER_BANS_H
#define KENNEL_SERVER_BANS_H

#include "server/server_internal.h"

enum { NETWORK_TEXT_MAX = 56, BANS_MAX = 10000 };

typedef struct Bans Bans;

bool bans_open(Server *server);  /* after port, store and nodes */
void bans_close(Server *server); /* before the port */
unsigned bans_count(const Server *server);

/* For the net layer: is a client of this address refused? */
bool bans_include(void *context, const uint8_t address[16]);

/* The usual spelling of an address or network, as it is banned. False: it is none. */
bool bans_read_network(const char *text, char network[NETWORK_TEXT_MAX]);

/* Bans the network until this second (since 1970), or lifts the ban with 0. `done` gets the store's answer. False:
 * busy, or too many. */
typedef void BanDone(void *context, bool stored);
bool bans_set(Server *server, const char *network, uint64_t until, BanDone *done, void *context);

/* "network=... until=..." lines. */
void bans_write(const Server *server, Text *text);

#endif
