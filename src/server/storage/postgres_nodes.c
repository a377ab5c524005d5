/* The nodes that share a PostgreSQL database, and which of them keeps which table.
 *
 * A node is alive while a session of its own holds an advisory lock with its number, and while it was seen within ten
 * seconds. A claim is one conditional UPDATE. A node that is silent but still holds its lock has its sessions ended
 * first: then nothing of it can arrive any more. Claims only save work: the key (table, number) decides what is in a
 * log. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/version.h"
#include "server/storage/postgres_internal.h"
#include "server/storage/postgres_schema.h"

typedef char Number[24];

static PostgresValue number_value(uint64_t number, Number text) {
    snprintf(text, sizeof(Number), "%" PRIu64, number);
    return (PostgresValue){text, 0};
}

/* NULL: lost, or refused by the database, which counts as lost: the node connects again. */
static PGresult *ask(PostgresStore *store, const char *statement, int count,
                     const PostgresValue values[]) {
    PGresult *result = postgres_run(&store->node, statement, count, values);
    if (result == NULL || postgres_is_ok(result))
        return result;
    PQclear(result);
    return NULL;
}

static bool tell(PostgresStore *store, const char *statement, int count,
                 const PostgresValue values[]) {
    PGresult *result = ask(store, statement, count, values);
    PQclear(result);
    return result != NULL;
}

/* ---- becoming a node ---- */

/* The system identifier, and the timeline, which changes when a standby takes over. */
static bool identify(PostgresStore *store, uint64_t *system, uint64_t *timeline) {
    PGresult *found =
        ask(store,
            "SELECT system_identifier,"
            " ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint"
            " FROM pg_control_system()",
            0, NULL);
    if (found == NULL)
        return false;
    *system = postgres_number(found, 0, 0);
    *timeline = postgres_number(found, 0, 1);
    PQclear(found);
    return true;
}

static bool draw_number(PostgresStore *store) {
    PGresult *found = ask(store, "SELECT nextval('node_numbers')", 0, NULL);
    if (found == NULL)
        return false;
    store->number = postgres_number(found, 0, 0);
    PQclear(found);
    return store->number > 0;
}

static bool enter(PostgresStore *store) {
    Number number;
    char name[64];
    const PostgresValue values[] = {
        number_value(store->number, number), {store->address, 0}, {RULES_VERSION, 0}};
    snprintf(name, sizeof name, "SET application_name = 'kennel node %s'", number);
    return tell(store, name, 0, NULL) &&
           tell(store, "SELECT pg_advisory_lock(1262833230, $1::integer)", 1, values) &&
           tell(store, "INSERT INTO nodes (n, address, rules) VALUES ($1::bigint, $2, $3)", 3,
                values);
}

bool postgres_become_node(PostgresStore *store) {
    if (!draw_number(store) || !identify(store, &store->system, &store->timeline) || !enter(store))
        return false;
    store->generation++;
    return true;
}

/* What nobody has claimed meanwhile. In another database, or another history of this one, nothing is ours. */
static bool take_back(PostgresStore *store, uint64_t before, bool same) {
    Number now, then;
    const PostgresValue values[] = {number_value(before, then), number_value(store->number, now)};
    return same ? tell(store,
                       "UPDATE tables SET keeper = $2::bigint, term = term + 1"
                       " WHERE keeper = $1::bigint",
                       2, values)
                : tell(store,
                       "UPDATE tables SET keeper = NULL, lobby = NULL WHERE keeper = $1::bigint", 1,
                       values);
}

bool postgres_become_node_again(PostgresStore *store) {
    uint64_t before = store->number, system = store->system, timeline = store->timeline;
    if (!draw_number(store) || !identify(store, &store->system, &store->timeline) ||
        !enter(store)) {
        store->number = before;
        store->system = system;
        store->timeline = timeline;
        return false;
    }
    bool same = system == store->system && timeline == store->timeline;
    if (!take_back(store, before, same)) {
        store->number = before;
        store->system = system;
        store->timeline = timeline;
        return false;
    }
    store->generation++;
    return true;
}

void postgres_leave(PostgresStore *store) {
    Number number;
    const PostgresValue values[] = {number_value(store->number, number)};
    if (store->node.link == NULL)
        return;
    tell(store, "UPDATE tables SET keeper = NULL, lobby = NULL WHERE keeper = $1::bigint", 1,
         values);
    if (store->node.link != NULL)
        tell(store, "DELETE FROM nodes WHERE n = $1::bigint", 1, values);
}

static bool answer_rows(StorageRequest *request, PGresult *found);

static bool be_seen(PostgresStore *store, StorageRequest *request) {
    Number number;
    snprintf(store->address, sizeof store->address, "%s", request->node.text);
    const PostgresValue values[] = {
        number_value(store->number, number), {store->address, 0}, {RULES_VERSION, 0}};
    return tell(store,
                "INSERT INTO nodes (n, address, rules) VALUES ($1::bigint, $2, $3)"
                " ON CONFLICT (n) DO UPDATE SET seen_at = clock_timestamp(), address = $2",
                3, values) &&
           answer_rows(request, ask(store,
                                    "SELECT address FROM nodes WHERE n <> $1::bigint"
                                    " AND address <> ''"
                                    " AND seen_at > clock_timestamp() - interval '1 minute'",
                                    1, values));
}

/* ---- claiming ---- */

#define IS_SEEN(NODE) NODE ".seen_at > clock_timestamp() - interval '10 s'"

/* A table of other rules goes to a node that knows them, if there is one. Who kept it is gone if its lock is free; but
 * for five seconds after the database has started everybody may take back what was theirs. */
static const char claim_statement[] =
    "UPDATE tables t SET keeper = $2::bigint, term = term + 1, lobby = NULL WHERE id = $1"
    " AND (t.rules = $3 OR t.rules = '' OR NOT EXISTS (SELECT 1 FROM nodes o"
    "  WHERE o.rules = t.rules AND " IS_SEEN(
        "o") "))"
             " AND (t.keeper IS NULL OR t.keeper = $2::bigint"
             "  OR (pg_postmaster_start_time() < clock_timestamp() - interval '5 s'"
             "   AND pg_try_advisory_xact_lock_shared(1262833230, t.keeper::integer)))"
             " RETURNING facts, version, " POSTGRES_CHANGED_AT ","
             " greatest(extract(epoch FROM clock_timestamp() - (SELECT l.kept_at FROM log l"
             "  WHERE l.table_key = t.key ORDER BY l.number DESC LIMIT 1))::bigint, 0)";

/* True: answered, or lost. */
static bool try_claim(PostgresStore *store, StorageRequest *request, bool *lost) {
    Number number;
    NodeAnswer *answer = &request->node_answer;
    const PostgresValue values[] = {
        {request->node.id.text, 0}, number_value(store->number, number), {RULES_VERSION, 0}};
    PGresult *found = ask(store, claim_statement, 3, values);
    *lost = found == NULL;
    bool mine = found != NULL && PQntuples(found) == 1;
    if (mine) {
        request->lines = strdup(postgres_text(found, 0, 0));
        answer->complete = request->lines != NULL;
        answer->claim = CLAIM_MINE;
        answer->version = (uint32_t)postgres_number(found, 0, 1);
        answer->changed_at = postgres_number(found, 0, 2);
        answer->waited_seconds = (uint32_t)postgres_number(found, 0, 3);
    }
    PQclear(found);
    return mine || *lost;
}

/* A node that has not been seen for long, although its sessions are there: ends them, and waits until they are gone. */
static bool end_sessions(PostgresStore *store, const char *keeper) {
    const PostgresValue values[] = {{keeper, 0}};
    return tell(store,
                "SELECT pg_terminate_backend(pid, 1500) FROM pg_stat_activity"
                " WHERE application_name = 'kennel node ' || $1 AND pid <> pg_backend_pid()",
                1, values);
}

/* Who has the table, if it is not this node. `silent`: the keeper's sessions were ended. */
static bool find_keeper(PostgresStore *store, StorageRequest *request, bool *silent) {
    NodeAnswer *answer = &request->node_answer;
    const PostgresValue values[] = {{request->node.id.text, 0}, {RULES_VERSION, 0}};
    PGresult *found =
        ask(store,
            "SELECT t.keeper, coalesce(n.address, ''), coalesce(NOT " IS_SEEN(
                "n") ", true),"
                     " coalesce((SELECT o.address FROM nodes o WHERE o.rules = t.rules AND t.rules "
                     "<> $2"
                     "  AND " IS_SEEN(
                         "o") " LIMIT 1), '')"
                              " FROM tables t LEFT JOIN nodes n ON n.n = t.keeper WHERE t.id = $1",
            2, values);
    *silent = false;
    if (found == NULL)
        return false;
    answer->complete = true;
    answer->claim = PQntuples(found) == 1 ? CLAIM_ELSEWHERE : CLAIM_NO_TABLE;
    bool done = true;
    if (PQntuples(found) == 1) {
        bool is_kept = !PQgetisnull(found, 0, 0);
        snprintf(answer->address, sizeof answer->address, "%s",
                 postgres_text(found, 0, is_kept ? 1 : 3));
        *silent = is_kept && strcmp(postgres_text(found, 0, 2), "t") == 0;
        if (*silent)
            done = end_sessions(store, postgres_text(found, 0, 0));
    }
    PQclear(found);
    return done;
}

static bool claim(PostgresStore *store, StorageRequest *request) {
    bool lost, silent;
    if (try_claim(store, request, &lost))
        return !lost;
    if (!find_keeper(store, request, &silent))
        return false;
    if (!silent)
        return true;
    if (try_claim(store, request, &lost))
        return !lost;
    return find_keeper(store, request, &silent);
}

/* The time is for tables where people wait: they stay an hour after everybody has left. */
static bool release(PostgresStore *store, const StorageRequest *request) {
    Number number;
    const PostgresValue values[] = {{request->node.id.text, 0},
                                    number_value(store->number, number)};
    return tell(store,
                "UPDATE tables SET keeper = NULL, lobby = NULL,"
                " left_at = extract(epoch FROM clock_timestamp())::bigint"
                " WHERE id = $1 AND keeper = $2::bigint",
                2, values);
}

static bool list_table(PostgresStore *store, const StorageRequest *request) {
    Number number;
    const PostgresValue values[] = {
        {request->node.id.text, 0}, number_value(store->number, number), {request->node.text, 0}};
    return tell(store, "UPDATE tables SET lobby = $3 WHERE id = $1 AND keeper = $2::bigint", 3,
                values);
}

/* ---- answers of many rows ---- */

/* The rows of one column, each with a newline. */
static bool answer_rows(StorageRequest *request, PGresult *found) {
    size_t size = 1;
    if (found == NULL)
        return false;
    for (int i = 0; i < PQntuples(found); i++)
        size += (size_t)PQgetlength(found, i, 0) + 1;
    char *text = malloc(size), *at = text;
    for (int i = 0; text != NULL && i < PQntuples(found); i++)
        at = stpcpy(stpcpy(at, postgres_text(found, i, 0)), "\n");
    if (text != NULL)
        *at = '\0';
    request->lines = text;
    request->node_answer.complete = text != NULL;
    PQclear(found);
    return true;
}

static bool find_kept(PostgresStore *store, StorageRequest *request) {
    Number number;
    const PostgresValue values[] = {number_value(store->number, number)};
    return answer_rows(request,
                       ask(store, "SELECT id FROM tables WHERE keeper = $1::bigint", 1, values));
}

static bool find_open(PostgresStore *store, StorageRequest *request) {
    Number number;
    const PostgresValue values[] = {number_value(store->number, number)};
    return answer_rows(request,
                       ask(store,
                           "SELECT t.id || ' ' || n.address || ' ' || t.lobby FROM tables t"
                           " JOIN nodes n ON n.n = t.keeper WHERE t.lobby IS NOT NULL"
                           " AND t.keeper <> $1::bigint AND n.address <> '' AND " IS_SEEN(
                               "n") " ORDER BY t.changed_at DESC LIMIT 200",
                           1, values));
}

static bool find_join(PostgresStore *store, StorageRequest *request) {
    const PostgresValue values[] = {{request->node.text, 0}};
    return answer_rows(request, ask(store,
                                    "SELECT table_id || ' ' || encode(hash, 'hex') FROM joins"
                                    " WHERE id = decode($1, 'hex') AND made_at >"
                                    " extract(epoch FROM clock_timestamp())::bigint - 3600",
                                    1, values));
}

static bool find_creations(PostgresStore *store, StorageRequest *request) {
    Number number, place;
    const PostgresValue values[] = {number_value(store->number, number),
                                    number_value(request->node.number, place)};
    return answer_rows(
        request, ask(store,
                     "SELECT place || ' ' || extract(epoch FROM clock_timestamp() - at)::bigint"
                     " || ' ' || address || ' ' || wider || ' ' || widest"
                     " FROM creations WHERE node <> $1::bigint AND place > $2::bigint"
                     " ORDER BY place LIMIT 5000",
                     2, values));
}

/* ---- sweeping ---- */

/* One node at a time, by the database's clock, a few tables at once. What a dead node kept is nobody's. */
static const char *const sweep_statements[] = {
    "DELETE FROM nodes WHERE seen_at < clock_timestamp() - interval '1 hour'",
    "DELETE FROM creations WHERE at < clock_timestamp() - interval '1 hour'",
    "UPDATE tables t SET keeper = NULL, lobby = NULL WHERE t.keeper IN"
    " (SELECT k.keeper FROM (SELECT DISTINCT keeper FROM tables WHERE keeper IS NOT NULL) k"
    "  LEFT JOIN nodes n ON n.n = k.keeper"
    "  WHERE (n.n IS NULL OR n.seen_at < clock_timestamp() - interval '1 minute')"
    "  AND pg_try_advisory_xact_lock_shared(1262833230, k.keeper::integer))",
};

#define NOW "extract(epoch FROM clock_timestamp())::bigint"
static const char remove_old[] =
    "WITH old AS (SELECT t.key, t.id FROM tables t WHERE t.keeper IS NULL AND"
    " ((t.phase = 'waiting' AND greatest(t.changed_at, t.left_at) < " NOW " - 3600)"
    " OR (t.phase NOT IN ('waiting', 'playing', 'paused') AND t.changed_at < " NOW
    " - $1::bigint * 86400)) ORDER BY t.key LIMIT 20 FOR UPDATE SKIP LOCKED),"
    " lines AS (DELETE FROM log WHERE table_key IN (SELECT key FROM old)),"
    " texts AS (DELETE FROM records WHERE id IN (SELECT id FROM old))"
    " DELETE FROM tables WHERE key IN (SELECT key FROM old)";

static const char find_abandoned[] =
    "SELECT t.id FROM tables t WHERE t.keeper IS NULL AND t.phase IN ('playing', 'paused')"
    " AND t.changed_at < " NOW " - $1::bigint * 86400"
    " AND " POSTGRES_CHANGED_AT " < " NOW " - $1::bigint * 86400 LIMIT 20";

static bool sweep(PostgresStore *store, StorageRequest *request) {
    Number days;
    const PostgresValue values[] = {number_value(request->node.number, days)};
    PGresult *found = ask(store, "SELECT pg_try_advisory_lock(1262833235, 1)", 0, NULL);
    bool leads = found != NULL && strcmp(postgres_text(found, 0, 0), "t") == 0;
    bool done = found != NULL;
    PQclear(found);
    request->node_answer.complete = done;
    if (!leads)
        return done;
    for (size_t i = 0; i < sizeof sweep_statements / sizeof sweep_statements[0] && done; i++)
        done = tell(store, sweep_statements[i], 0, NULL);
    done = done && tell(store, remove_old, 1, values) &&
           answer_rows(request, ask(store, find_abandoned, 1, values));
    return tell(store, "SELECT pg_advisory_unlock(1262833235, 1)", 0, NULL) && done;
}

/* ---- all requests ---- */

bool postgres_node_request(void *self, StorageRequest *request) {
    PostgresStore *store = self;
    request->node_answer.complete = true;
    switch (request->node.kind) {
    case NODE_SEEN:
        return be_seen(store, request);
    case NODE_CLAIM:
        request->node_answer.complete = false;
        return claim(store, request);
    case NODE_RELEASE:
        return release(store, request);
    case NODE_LOBBY:
        return list_table(store, request);
    case NODE_KEPT:
        return find_kept(store, request);
    case NODE_OPEN_TABLES:
        return find_open(store, request);
    case NODE_FIND_JOIN:
        return find_join(store, request);
    case NODE_CREATIONS:
        return find_creations(store, request);
    case NODE_SWEEP:
        return sweep(store, request);
    }
    return true;
}
