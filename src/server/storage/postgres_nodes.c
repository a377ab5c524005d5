/* The nodes that share a PostgreSQL database, and which of them keeps which table.
 */
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

PGresult *postgres_ask_node(PostgresStore *store, const char *statement, int count,
                            const PostgresValue values[]) {
    PGresult *result = postgres_run(&store->node, statement, count, values);
    if (result == NULL || postgres_is_ok(result))
        return result;
    PQclear(result);
    return NULL;
}

bool postgres_tell_node(PostgresStore *store, const char *statement, int count,
                        const PostgresValue values[]) {
    PGresult *result = postgres_ask_node(store, statement, count, values);
    PQclear(result);
    return result != NULL;
}

/* ---- becoming a node ---- */

/* The system identifier, and the timeline, which changes when a standby takes over. */
static bool identify(PostgresStore *store, uint64_t *system, uint64_t *timeline) {
    PGresult *found = postgres_ask_node(
        store,
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
    PGresult *found = postgres_ask_node(store, "SELECT nextval('node_numbers')", 0, NULL);
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
    return postgres_tell_node(store, name, 0, NULL) &&
           postgres_tell_node(store, "SELECT pg_advisory_lock(1262833230, $1::integer)", 1,
                              values) &&
           postgres_tell_node(store,
                              "INSERT INTO nodes (n, address, rules) VALUES ($1::bigint, $2, $3)",
                              3, values);
}

bool postgres_become_node(PostgresStore *store) {
    if (!draw_number(store) || !identify(store, &store->system, &store->timeline) || !enter(store))
        return false;
    store->generation++;
    return true;
}

/* Takes back what no other node has claimed meanwhile. In another database, or another history of this one, nothing is
 * ours. */
static bool take_back(PostgresStore *store, uint64_t before, bool same) {
    Number now, then;
    const PostgresValue values[] = {number_value(before, then), number_value(store->number, now)};
    return same ? postgres_tell_node(store,
                                     "UPDATE tables SET keeper = $2::bigint, term = term + 1"
                                     " WHERE keeper = $1::bigint",
                                     2, values)
                : postgres_tell_node(
                      store,
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
    postgres_tell_node(store,
                       "UPDATE tables SET keeper = NULL, lobby = NULL WHERE keeper = $1::bigint", 1,
                       values);
    if (store->node.link != NULL)
        postgres_tell_node(store, "DELETE FROM nodes WHERE n = $1::bigint", 1, values);
}

static bool be_seen(PostgresStore *store, StorageRequest *request) {
    Number number;
    snprintf(store->address, sizeof store->address, "%s", request->node.text);
    const PostgresValue values[] = {
        number_value(store->number, number), {store->address, 0}, {RULES_VERSION, 0}};
    return postgres_tell_node(
               store,
               "INSERT INTO nodes (n, address, rules) VALUES ($1::bigint, $2, $3)"
               " ON CONFLICT (n) DO UPDATE SET seen_at = clock_timestamp(), address = $2",
               3, values) &&
           postgres_answer_rows(
               request, postgres_ask_node(store,
                                          "SELECT address FROM nodes WHERE n <> $1::bigint"
                                          " AND address <> ''"
                                          " AND seen_at > clock_timestamp() - interval '1 minute'",
                                          1, values));
}

/* ---- tables of this node ---- */

/* The time is for tables where people wait: they stay an hour after everybody has left. */
static bool release(PostgresStore *store, const StorageRequest *request) {
    Number number;
    const PostgresValue values[] = {{request->node.id.text, 0},
                                    number_value(store->number, number)};
    return postgres_tell_node(store,
                              "UPDATE tables SET keeper = NULL, lobby = NULL,"
                              " left_at = extract(epoch FROM clock_timestamp())::bigint"
                              " WHERE id = $1 AND keeper = $2::bigint",
                              2, values);
}

static bool list_table(PostgresStore *store, const StorageRequest *request) {
    Number number;
    const PostgresValue values[] = {
        {request->node.id.text, 0}, number_value(store->number, number), {request->node.text, 0}};
    return postgres_tell_node(
        store, "UPDATE tables SET lobby = $3 WHERE id = $1 AND keeper = $2::bigint", 3, values);
}

/* ---- answers of many rows ---- */

/* The rows of one column, each with a newline. */
bool postgres_answer_rows(StorageRequest *request, PGresult *found) {
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
    return postgres_answer_rows(
        request,
        postgres_ask_node(store, "SELECT id FROM tables WHERE keeper = $1::bigint", 1, values));
}

static bool find_open(PostgresStore *store, StorageRequest *request) {
    Number number;
    const PostgresValue values[] = {number_value(store->number, number)};
    return postgres_answer_rows(
        request,
        postgres_ask_node(store,
                          "SELECT t.id || ' ' || n.address || ' ' || t.lobby FROM tables t"
                          " JOIN nodes n ON n.n = t.keeper WHERE t.lobby IS NOT NULL"
                          " AND t.keeper <> $1::bigint AND n.address <> '' AND " POSTGRES_IS_SEEN(
                              "n") " ORDER BY t.changed_at DESC LIMIT 200",
                          1, values));
}

static bool find_join(PostgresStore *store, StorageRequest *request) {
    const PostgresValue values[] = {{request->node.text, 0}};
    return postgres_answer_rows(
        request, postgres_ask_node(store,
                                   "SELECT table_id || ' ' || encode(hash, 'hex') FROM joins"
                                   " WHERE id = decode($1, 'hex') AND made_at >"
                                   " extract(epoch FROM clock_timestamp())::bigint - 3600",
                                   1, values));
}

static bool find_creations(PostgresStore *store, StorageRequest *request) {
    Number number, place;
    const PostgresValue values[] = {number_value(store->number, number),
                                    number_value(request->node.number, place)};
    return postgres_answer_rows(
        request, postgres_ask_node(
                     store,
                     "SELECT place || ' ' || extract(epoch FROM clock_timestamp() - at)::bigint"
                     " || ' ' || address || ' ' || wider || ' ' || widest"
                     " FROM creations WHERE node <> $1::bigint AND place > $2::bigint"
                     " ORDER BY place LIMIT 5000",
                     2, values));
}

/* ---- all requests ---- */

bool postgres_node_request(void *self, StorageRequest *request) {
    PostgresStore *store = self;
    request->node_answer.complete = true;
    switch (request->node.kind) {
    case NODE_SEEN:
        return be_seen(store, request);
    case NODE_CLAIM: /* see postgres_claim */
        return false;
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
    case NODE_BAN:
        return postgres_ban(store, request);
    case NODE_BANS:
        return postgres_find_bans(store, request);
    case NODE_SWEEP:
        return postgres_sweep(store, request);
    }
    return true;
}
