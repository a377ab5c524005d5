/* What the files of the PostgreSQL backend share: backend_postgres.c connects and reads,
 * postgres_write.c carries out runs of writes, postgres_nodes.c knows the other nodes. */
#ifndef KENNEL_SERVER_STORAGE_POSTGRES_INTERNAL_H
#define KENNEL_SERVER_STORAGE_POSTGRES_INTERNAL_H

#include "server/storage/postgres_connection.h"
#include "server/storage/storage_internal.h"

typedef struct PostgresStore {
    PostgresConnection writer, reader, node;
    char *location, *error;
    bool is_readonly;
    uint64_t number;           /* of this node; 0: none, for readers */
    uint64_t system, timeline; /* which database this is, and which history of it */
    uint64_t generation;
    char address[NODE_ADDRESS_MAX]; /* where other nodes reach this one */
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

#define POSTGRES_CHANGED_AT                                                                        \
    "greatest(t.changed_at, coalesce((SELECT extract(epoch FROM l.kept_at)::bigint FROM log l"     \
    " WHERE l.table_key = t.key ORDER BY l.number DESC LIMIT 1), 0))"

#endif
