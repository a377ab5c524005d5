/* Banned networks in a PostgreSQL database, the same for all nodes. */
#include <inttypes.h>
#include <stdio.h>

#include "server/storage/postgres_internal.h"

#define NOW "extract(epoch FROM clock_timestamp())::bigint"

bool postgres_ban(PostgresStore *store, StorageRequest *request) {
    char until[24];
    const PostgresValue values[] = {{request->node.text, 0}, {until, 0}};
    snprintf(until, sizeof until, "%" PRIu64, request->node.number);
    PGresult *result =
        request->node.number == 0
            ? postgres_ask_node(store, "DELETE FROM bans WHERE network = $1 OR until < " NOW, 1,
                                values)
            : postgres_ask_node(store,
                                "INSERT INTO bans (network, until) VALUES ($1, $2::bigint)"
                                " ON CONFLICT (network) DO UPDATE SET until = $2::bigint",
                                2, values);
    request->node_answer.complete = result != NULL;
    PQclear(result);
    return result != NULL;
}

bool postgres_find_bans(PostgresStore *store, StorageRequest *request) {
    return postgres_answer_rows(
        request, postgres_ask_node(store,
                                   "SELECT network || ' ' || until FROM bans WHERE until > " NOW
                                   " ORDER BY network LIMIT 10000",
                                   0, NULL));
}
