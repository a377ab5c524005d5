/* Several servers, the nodes, that share one store. A table is in memory at one node, its keeper; the others pass
 * messages of its players on to that one. claims.c knows who keeps what, relay.c passes messages on. */
#ifndef KENNEL_SERVER_NODES_H
#define KENNEL_SERVER_NODES_H

#include "net/net_client.h"
#include "server/server_internal.h"
#include "server/storage/storage_nodes.h"

typedef struct Nodes Nodes;
typedef struct Relay Relay; /* a connection to the keeper of a table, for one session */

typedef struct NodeStats {
    uint64_t claims, lost;    /* tables claimed; given up because another node has them */
    uint64_t relays, relayed; /* connections to keepers that were opened; messages passed on */
    uint64_t takeovers,
        takeover_sum; /* claims of tables that had a log; seconds since its last line */
    unsigned relays_open;
} NodeStats;

struct Nodes {
    NetTimer seen_timer, drain_timer;
    char address[NODE_ADDRESS_MAX]; /* where other nodes reach this one */
    uint8_t key[RELAY_KEY_BYTES];
    uint64_t generation; /* of the store, when claims were compared last */
    bool is_comparing;
    uint64_t creations_place; /* of the last table that another node created */
    char *open_tables; /* of other nodes, as they told the store: "id address listing" lines */
    unsigned ticks;
    uint64_t drain_until;
    unsigned drain_bucket;
    const char *message; /* that is being dispatched, as it came */
    Relay *relays;
    NodeStats stats;
};

static inline bool server_is_shared(const Server *server) {
    return server->nodes != NULL;
}

/* ---- room_claims.c ---- */

/* The room of a table that was claimed. NULL: it cannot be read, and is given back. */
Room *room_claims_wake(Server *server, const TableId *id, const NodeAnswer *answer);

/* ---- claims.c ---- */

/* Something has waited for the store for more than a second: no seat is given out, and no clock runs out. */
bool nodes_store_is_slow(const Server *server);

bool nodes_open(Server *server);         /* after the store and the port */
void nodes_stop(Server *server);         /* before the port closes; */
void nodes_free(Server *server);         /* and after that */
void nodes_check_claims(Server *server); /* after the store has delivered something */
void nodes_drain(Server *server, uint64_t milliseconds);
void nodes_release(Server *server, const TableId *id);
void nodes_list_room(Room *room, bool wanted); /* tells the other nodes that it is open */
/* Adds the open tables of other nodes; `count` of `max` are in the list. */
void nodes_write_open(const Server *server, Text *text, unsigned count, unsigned max);
/* An open table of this game at another node: its id, and where. */
bool nodes_find_open(const Server *server, const char *game, TableId *id,
                     char address[NODE_ADDRESS_MAX]);

/* ---- relay.c ---- */

/* Passes the message, as it came, and those that follow on to the node at this address. */
void relay_begin(Session *session, const char *address, const char *message);
bool relay_forward(Session *session, const char *message); /* false: the session has no relay */
void relay_end(Session *session);
/* A connection of this node to another one. NULL: no memory, or no address. */
Connection *relay_connect(Server *server, const char *address, const ClientHandler *calls,
                          void *context);
/* Signs a text with the key of the nodes: 64 digits. */
void relay_sign(const Server *server, const char *text, char digits[2 * 32 + 1]);
bool relay_is_recent(const char *at); /* seconds since 1970, by the clock of another node */
bool relay_is_vouched(void *context, const char *url); /* for the net layer */

#endif
