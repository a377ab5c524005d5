/* Claims tables in PostgreSQL for a node that wants to keep them in memory: all that wait together by one statement, as
 * after another node's death many do.
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

enum { IDS_BYTES = CLAIMS_MAX * (TABLE_ID_LENGTH + 1) + 3 };

/* Those without an answer, as an array: {a,b}. False: there are none. */
static bool write_open(const StorageQueue *claims, char ids[IDS_BYTES]) {
    char *at = ids;
    for (const StorageRequest *request = claims->first; request != NULL; request = request->next)
        if (!request->node_answer.complete) {
            at = stpcpy(at, at == ids ? "{" : ",");
            at = stpcpy(at, request->node.id.text);
        }
    memcpy(at, "}", 2);
    return at != ids;
}

static bool is_about(const StorageRequest *request, const PGresult *found, int row) {
    return !request->node_answer.complete &&
           strcmp(request->node.id.text, postgres_text(found, row, 0)) == 0;
}

/* ---- tables without a keeper ---- */

/* A table of other rules goes to a node that knows them, if there is one. Its keeper is gone if the keeper's lock is
 * free; but for five seconds after the database has started every node may take back what it kept. */
static const char claim_statement[] =
    "UPDATE tables t SET keeper = $2::bigint, term = term + 1, lobby = NULL"
    " WHERE id = ANY($1::text[])"
    " AND (t.rules = $3 OR t.rules = '' OR NOT EXISTS (SELECT 1 FROM nodes o"
    "  WHERE o.rules = t.rules AND " POSTGRES_IS_SEEN(
        "o") "))"
             " AND (t.keeper IS NULL OR t.keeper = $2::bigint"
             "  OR (pg_postmaster_start_time() < clock_timestamp() - interval '5 s'"
             "   AND pg_try_advisory_xact_lock_shared(1262833230, t.keeper::integer)))"
             " RETURNING id, facts, version, " POSTGRES_CHANGED_AT ","
             " greatest(extract(epoch FROM clock_timestamp() - (SELECT l.kept_at FROM log l"
             "  WHERE l.table_key = t.key ORDER BY l.number DESC LIMIT 1))::bigint, 0)";

static void answer_mine(StorageRequest *request, const PGresult *found, int row) {
    NodeAnswer *answer = &request->node_answer;
    request->lines = strdup(postgres_text(found, row, 1));
    answer->complete = request->lines != NULL;
    answer->claim = CLAIM_MINE;
    answer->version = (uint32_t)postgres_number(found, row, 2);
    answer->changed_at = postgres_number(found, row, 3);
    answer->waited_seconds = (uint32_t)postgres_number(found, row, 4);
}

/* False: lost. */
static bool claim_free(PostgresStore *store, StorageQueue *claims) {
    char ids[IDS_BYTES], number[24];
    if (!write_open(claims, ids))
        return true;
    snprintf(number, sizeof number, "%" PRIu64, store->number);
    const PostgresValue values[] = {{ids, 0}, {number, 0}, {RULES_VERSION, 0}};
    PGresult *found = postgres_ask_node(store, claim_statement, 3, values);
    for (int row = 0; found != NULL && row < PQntuples(found); row++)
        for (StorageRequest *request = claims->first; request != NULL; request = request->next)
            if (is_about(request, found, row))
                answer_mine(request, found, row);
    PQclear(found);
    return found != NULL;
}

/* ---- what others keep ---- */

/* A node that has not been seen for long, although its sessions are there: ends them, and waits until they are gone. */
static bool end_sessions(PostgresStore *store, const char *keeper) {
    const PostgresValue values[] = {{keeper, 0}};
    return postgres_tell_node(
        store,
        "SELECT pg_terminate_backend(pid, 1500) FROM pg_stat_activity"
        " WHERE application_name = 'kennel node ' || $1 AND pid <> pg_backend_pid()",
        1, values);
}

static const char keeper_statement[] =
    "SELECT t.id, t.keeper, coalesce(n.address, ''), coalesce(NOT " POSTGRES_IS_SEEN(
        "n") ", true),"
             " coalesce((SELECT o.address FROM nodes o WHERE o.rules = t.rules AND t.rules <> $2"
             "  AND " POSTGRES_IS_SEEN("o") " LIMIT 1), '')"
                                            " FROM tables t LEFT JOIN nodes n ON n.n = t.keeper "
                                            "WHERE t.id = ANY($1::text[])";

static void answer_kept(StorageRequest *request, const PGresult *found, int row) {
    NodeAnswer *answer = &request->node_answer;
    bool is_kept = !PQgetisnull(found, row, 1);
    answer->claim = CLAIM_ELSEWHERE;
    answer->complete = true;
    snprintf(answer->address, sizeof answer->address, "%s",
             postgres_text(found, row, is_kept ? 2 : 4));
}

static bool is_silent(const PGresult *found, int row) {
    return !PQgetisnull(found, row, 1) && strcmp(postgres_text(found, row, 3), "t") == 0;
}

/* `waits`: those of a keeper that is silent are answered later. */
static void answer_elsewhere(StorageQueue *claims, const PGresult *found, bool waits) {
    for (int row = 0; row < PQntuples(found); row++)
        for (StorageRequest *request = claims->first; request != NULL; request = request->next)
            if (is_about(request, found, row) && !(waits && is_silent(found, row)))
                answer_kept(request, found, row);
}

/* `silent`: those of a keeper that is silent have no answer, and its sessions are ended. */
static bool find_keepers(PostgresStore *store, StorageQueue *claims, bool *silent) {
    char ids[IDS_BYTES];
    bool ends = *silent, done = true;
    if (!write_open(claims, ids))
        return true;
    const PostgresValue values[] = {{ids, 0}, {RULES_VERSION, 0}};
    PGresult *found = postgres_ask_node(store, keeper_statement, 2, values);
    if (found == NULL)
        return false;
    answer_elsewhere(claims, found, ends);
    *silent = false;
    for (int row = 0; ends && done && row < PQntuples(found); row++)
        if (is_silent(found, row) &&
            (row == 0 || !is_silent(found, row - 1) ||
             strcmp(postgres_text(found, row, 1), postgres_text(found, row - 1, 1)) != 0)) {
            *silent = true;
            done = end_sessions(store, postgres_text(found, row, 1));
        }
    PQclear(found);
    return done;
}

bool postgres_claim(void *self, StorageQueue *claims) {
    PostgresStore *store = self;
    bool silent = true;
    for (StorageRequest *request = claims->first; request != NULL; request = request->next)
        request->node_answer = (NodeAnswer){.claim = CLAIM_NO_TABLE};
    if (!claim_free(store, claims) || !find_keepers(store, claims, &silent))
        return false;
    if (silent) {
        silent = false;
        if (!claim_free(store, claims) || !find_keepers(store, claims, &silent))
            return false;
    }
    for (StorageRequest *request = claims->first; request != NULL; request = request->next)
        request->node_answer.complete = true;
    return true;
}
