/* What the files of the PostgreSQL backend share: backend_postgres.c connects and reads,
 * postgres_write.c carries out runs of writes, postgres_nodes.c knows the other nodes. Each of the three connections
 * has a thread of its own. */
#ifndef KENNEL_SERVER_STORAGE_POSTGRES_INTERNAL_H
#define KENNEL_SERVER_STORAGE_POSTGRES_INTERNAL_H

#include "server/storage/postgres_connection.h"
#include "server/storage/storage_internal.h"

typedef struct PostgresStore {
    PostgresConnection writer, reader, node;
    char errors[LANES][STORAGE_ERROR_MAX]; /* of the connections, once all are open */
    char *location;
    bool is_readonly;

    pthread_mutex_t
        identity;    /* held by the writer during a run: the node gets no other number meanwhile */
    uint64_t number; /* of this node; 0: none, for readers */
    uint64_t writer_number; /* by which the writer's session is called */

    uint64_t system, timeline; /* the node's: which database this is, and which history of it */
    char address[NODE_ADDRESS_MAX]; /* ... and where other nodes reach this one */
    _Atomic uint64_t generation;
} PostgresStore;

/* ---- postgres_write.c ---- */

bool postgres_prepare_writer(PostgresStore *store);
bool postgres_write_run(void *self, StorageQueue *run, bool again);
WriteResult postgres_write_table(void *self, const TableId *id, const StorageWrite *write,
                                 uint64_t now);

/* ---- postgres_nodes.c ---- */

/* Connects as a new node: gets a number, and holds its lock. */
bool postgres_become_node(PostgresStore *store);
/* ... after an earlier one, whose tables are taken back, unless this is another database. */
bool postgres_become_node_again(PostgresStore *store);
void postgres_leave(PostgresStore *store); /* gives all claims back */
bool postgres_node_request(void *self, StorageRequest *request);
/* ---- postgres_bans.c: false, the connection was lost ---- */

bool postgres_ban(PostgresStore *store, StorageRequest *request);
bool postgres_find_bans(PostgresStore *store, StorageRequest *request);

#define POSTGRES_IS_SEEN(NODE) NODE ".seen_at > clock_timestamp() - interval '10 s'"

/* A statement on the node's connection. NULL: lost, or refused by the database, which counts as lost: the node connects
 * again. */
PGresult *postgres_ask_node(PostgresStore *store, const char *statement, int count,
                            const PostgresValue values[]);
bool postgres_tell_node(PostgresStore *store, const char *statement, int count,
                        const PostgresValue values[]);
/* The rows of one column, each with a newline, are the answer; `found` is freed. False: it is NULL. */
bool postgres_answer_rows(StorageRequest *request, PGresult *found);

/* ---- postgres_claims.c ---- */

bool postgres_claim(void *self, StorageQueue *claims);

/* ---- postgres_sweep.c ---- */

bool postgres_sweep(PostgresStore *store, StorageRequest *request);

#define POSTGRES_CHANGED_AT                                                                        \
    "greatest(t.changed_at, coalesce((SELECT extract(epoch FROM l.kept_at)::bigint FROM log l"     \
    " WHERE l.table_key = t.key ORDER BY l.number DESC LIMIT 1), 0))"

#endif
