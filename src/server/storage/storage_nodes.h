/* What several servers, the nodes, tell each other through a store that they share: who is there,
 * which node keeps a table in memory, and which tables are open. Answers come like all others. */
#ifndef KENNEL_SERVER_STORAGE_STORAGE_NODES_H
#define KENNEL_SERVER_STORAGE_STORAGE_NODES_H

#include "server/storage/storage.h"

enum { NODE_ADDRESS_MAX = 64, RELAY_KEY_BYTES = 32 };

typedef enum NodeRequestKind {
    NODE_SEEN,    /* text: this node's address; of the answer: those of the other nodes. To be sent
                       * while the loop turns */
    NODE_CLAIM,   /* to keep table `id` */
    NODE_RELEASE, /* not to keep it any longer */
    NODE_KEPT,    /* text of the answer: the ids of all tables that this node keeps */
    NODE_LOBBY,   /* how table `id` is listed: its text, or NULL for not at all */
    NODE_OPEN_TABLES, /* text of the answer: "id address listing", a line for each table */
    NODE_FIND_JOIN,   /* text: the id of a request, in hexadecimal; of the answer: "table hash" */
    NODE_CREATIONS, /* by other nodes, after place `number`: "place seconds-ago" and three signed hashes */
    NODE_BAN,   /* text: a network; number: until when, or 0 for no longer */
    NODE_BANS,  /* text of the answer: "network until", a line for each ban that has not ended */
    NODE_SWEEP, /* removes old tables; number: days; text of the answer: ids of games to end */
} NodeRequestKind;

typedef struct NodeRequest {
    NodeRequestKind kind;
    TableId id;
    const char *text;
    uint64_t number;
} NodeRequest;

typedef enum ClaimResult {
    CLAIM_MINE,      /* with metadata, as storage_find finds them */
    CLAIM_ELSEWHERE, /* a living node keeps the table: its address */
    CLAIM_NO_TABLE,
} ClaimResult;

typedef struct NodeAnswer {
    bool complete; /* false: the store could not be asked; the rest is not set */
    ClaimResult claim;
    uint32_t version;
    uint64_t changed_at;
    uint32_t waited_seconds; /* since the last line of the log, by the database's clock */
    char address[NODE_ADDRESS_MAX];
    const char *text; /* the metadata of a claim, or lines as above; NULL: none */
} NodeAnswer;

typedef void NodeCallback(void *context, const TableId *id, const NodeAnswer *answer);

bool storage_is_shared(const Storage *storage);
/* Changes whenever claims of this node may have been lost: then ask for NODE_KEPT. */
uint64_t storage_generation(const Storage *storage);
/* The key with which nodes vouch for the addresses of clients to each other. */
bool storage_relay_key(Storage *storage, uint8_t key[RELAY_KEY_BYTES]);

/* False: busy. `done` may be NULL. */
bool storage_ask_node(Storage *storage, const NodeRequest *request, NodeCallback *done,
                      void *context);

#endif
