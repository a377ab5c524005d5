/* Removes from PostgreSQL what is old: nodes that are gone, tables that are no longer wanted, and then the lines of
 * their games, a portion at a time, because a game can have thousands. One node sweeps at a time, by the database's
 * clock. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/storage/postgres_internal.h"
#include "server/storage/postgres_schema.h"

enum { PORTIONS_MAX = 10 }; /* of one sweep */

#define NOW "extract(epoch FROM clock_timestamp())::bigint"

/* Tables of a dead node have no keeper. */
static const char *const sweep_statements[] = {
    "DELETE FROM nodes WHERE seen_at < clock_timestamp() - interval '1 hour'",
    "DELETE FROM creations WHERE at < clock_timestamp() - interval '1 hour'",
    "UPDATE tables t SET keeper = NULL, lobby = NULL WHERE t.keeper IN"
    " (SELECT k.keeper FROM (SELECT DISTINCT keeper FROM tables WHERE keeper IS NOT NULL) k"
    "  LEFT JOIN nodes n ON n.n = k.keeper"
    "  WHERE (n.n IS NULL OR n.seen_at < clock_timestamp() - interval '1 minute')"
    "  AND pg_try_advisory_xact_lock_shared(1262833230, k.keeper::integer))",
};

/* A table and its record are removed at once; its lines then belong to no table. */
static const char remove_old[] =
    "WITH old AS (SELECT t.key, t.id FROM tables t WHERE t.keeper IS NULL AND"
    " ((t.phase = 'waiting' AND greatest(t.changed_at, t.left_at) < " NOW " - 3600)"
    " OR (t.phase NOT IN ('waiting', 'playing', 'paused') AND t.changed_at < " NOW
    " - $1::bigint * 86400)) ORDER BY t.key LIMIT 200 FOR UPDATE SKIP LOCKED),"
    " texts AS (DELETE FROM records WHERE id IN (SELECT id FROM old)),"
    " gone AS (DELETE FROM tables WHERE key IN (SELECT key FROM old) RETURNING key)"
    " INSERT INTO removed SELECT key FROM gone ON CONFLICT DO NOTHING";

static const char remove_lines[] =
    "WITH portion AS (SELECT l.table_key, l.number FROM"
    "  (SELECT key FROM removed ORDER BY key LIMIT 50) r, LATERAL"
    "  (SELECT table_key, number FROM log WHERE table_key = r.key LIMIT 4000) l LIMIT 4000)"
    " DELETE FROM log USING portion p WHERE log.table_key = p.table_key"
    " AND log.number = p.number";

static const char forget_removed[] =
    "DELETE FROM removed WHERE key IN (SELECT key FROM removed ORDER BY key LIMIT 50)"
    " AND NOT EXISTS (SELECT 1 FROM log WHERE table_key = removed.key)";

static const char find_abandoned[] =
    "SELECT t.id FROM tables t WHERE t.keeper IS NULL AND t.phase IN ('playing', 'paused')"
    " AND t.changed_at < " NOW " - $1::bigint * 86400"
    " AND " POSTGRES_CHANGED_AT " < " NOW " - $1::bigint * 86400 LIMIT 20";

/* Until there are none, or it is enough for this time. */
static bool remove_portions(PostgresStore *store) {
    for (int portion = 0; portion < PORTIONS_MAX; portion++) {
        PGresult *lines = postgres_ask_node(store, remove_lines, 0, NULL);
        PGresult *tables = lines != NULL ? postgres_ask_node(store, forget_removed, 0, NULL) : NULL;
        bool done = tables != NULL, more = done && strcmp(PQcmdTuples(tables), "0") != 0;
        more = more || (done && strcmp(PQcmdTuples(lines), "0") != 0);
        PQclear(lines);
        PQclear(tables);
        if (!done || !more)
            return done;
    }
    return true;
}

static bool sweep_all(PostgresStore *store, StorageRequest *request) {
    char days[24];
    const PostgresValue values[] = {{days, 0}};
    snprintf(days, sizeof days, "%" PRIu64, request->node.number);
    for (size_t i = 0; i < sizeof sweep_statements / sizeof sweep_statements[0]; i++)
        if (!postgres_tell_node(store, sweep_statements[i], 0, NULL))
            return false;
    return postgres_add_partitions(&store->node) &&
           postgres_tell_node(store, remove_old, 1, values) && remove_portions(store) &&
           postgres_answer_rows(request, postgres_ask_node(store, find_abandoned, 1, values));
}

bool postgres_sweep(PostgresStore *store, StorageRequest *request) {
    PGresult *found =
        postgres_ask_node(store, "SELECT pg_try_advisory_lock(1262833235, 1)", 0, NULL);
    bool leads = found != NULL && strcmp(postgres_text(found, 0, 0), "t") == 0;
    bool done = found != NULL;
    PQclear(found);
    request->node_answer.complete = done;
    if (!leads)
        return done;
    done = sweep_all(store, request);
    return postgres_tell_node(store, "SELECT pg_advisory_unlock(1262833235, 1)", 0, NULL) && done;
}
