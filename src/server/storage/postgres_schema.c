/* The PostgreSQL schema. Everything is in a schema called kennel.
 *
 *   tables     one row for each table; `keeper` is the node at which it is in memory
 *   log        the lines of all games: the key (table, number) decides who wrote a line. Each partition has those of a
 *              range of table keys; meta.log_until is the first key that has none yet
 *   removed    tables that are gone and whose lines are not, yet
 *   records    of games that have ended
 *   nodes      who is there: a node is alive while its session holds its lock and it was seen lately
 *   joins      who created a table or sat down with an id that may be repeated, for an hour
 *   creations  how many tables an address created, for an hour, as keyed hashes
 *   bans       networks whose clients are refused, and until when
 *   meta       the version of all this, and the keys of the house */
#include "server/storage/postgres_schema.h"

#include <stdio.h>
#include <string.h>

#include "server/storage/backend.h"

static const char *const steps[POSTGRES_SCHEMA_VERSION] = {
    "CREATE TABLE meta (version integer NOT NULL, least integer NOT NULL,"
    " relay_key bytea NOT NULL, origin_key bytea NOT NULL);"
    "INSERT INTO meta VALUES (0, 1,"
    " decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),"
    " decode(replace(gen_random_uuid()::text, '-', ''), 'hex'));"
    "CREATE SEQUENCE node_numbers MAXVALUE 2147483647;"
    "CREATE TABLE nodes (n bigint PRIMARY KEY, address text NOT NULL DEFAULT '',"
    " version text NOT NULL DEFAULT '', rules text NOT NULL DEFAULT '',"
    " seen_at timestamptz NOT NULL DEFAULT clock_timestamp());"
    "CREATE TABLE tables (key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " id text NOT NULL UNIQUE, facts text NOT NULL, version bigint NOT NULL,"
    " format integer NOT NULL DEFAULT 1, rules text NOT NULL DEFAULT '',"
    " phase text NOT NULL DEFAULT '', requests text, keeper bigint,"
    " term bigint NOT NULL DEFAULT 1, lobby text,"
    " made_at timestamptz NOT NULL DEFAULT clock_timestamp(), changed_at bigint NOT NULL,"
    " left_at bigint NOT NULL DEFAULT 0);"
    "CREATE INDEX tables_keeper ON tables (keeper) WHERE keeper IS NOT NULL;"
    "CREATE INDEX tables_lobby ON tables (changed_at) WHERE lobby IS NOT NULL;"
    "CREATE INDEX tables_changed ON tables (phase, changed_at);"
    "CREATE TABLE log (table_key bigint NOT NULL, number integer NOT NULL, line text NOT NULL,"
    " tag bytea, kept_at timestamptz NOT NULL DEFAULT clock_timestamp(),"
    " PRIMARY KEY (table_key, number));"
    "CREATE TABLE records (id text PRIMARY KEY,"
    " ended_at timestamptz NOT NULL DEFAULT clock_timestamp(), text text NOT NULL);"
    "CREATE TABLE joins (id bytea PRIMARY KEY, hash bytea NOT NULL, table_id text NOT NULL,"
    " made_at bigint NOT NULL);"
    "CREATE INDEX joins_made ON joins (made_at);"
    "CREATE TABLE creations (place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " node bigint NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(),"
    " address bigint NOT NULL, wider bigint NOT NULL, widest bigint NOT NULL);",
    /* Only adds: a program of version 1 does not look at it. */
    "CREATE TABLE bans (network text PRIMARY KEY, until bigint NOT NULL);",

    /* The log so far is the first partition. An older kennel notices nothing. */
    "CREATE TABLE removed (key bigint PRIMARY KEY);"
    "ALTER TABLE meta ADD COLUMN log_until bigint;"
    "UPDATE meta SET log_until = ((SELECT last_value FROM tables_key_seq) / 262144 + 1) * 262144;"
    "ALTER TABLE log RENAME TO log_first;"
    "ALTER INDEX log_pkey RENAME TO log_first_pkey;"
    "CREATE TABLE log (table_key bigint NOT NULL, number integer NOT NULL, line text NOT NULL,"
    " tag bytea, kept_at timestamptz NOT NULL DEFAULT clock_timestamp(),"
    " PRIMARY KEY (table_key, number)) PARTITION BY RANGE (table_key);"
    "DO $$ BEGIN EXECUTE 'ALTER TABLE log ATTACH PARTITION log_first"
    " FOR VALUES FROM (MINVALUE) TO (' || (SELECT log_until FROM meta) || ')'; END $$;",
};

/* ---- the server ---- */

static bool refuse(const PostgresConnection *connection, const char *why) {
    return backend_error(connection->error, "%s", why);
}

static bool is_on(const PGresult *result, int column) {
    return strcmp(postgres_text(result, 0, column), "on") == 0;
}

static bool check_settings(const PostgresConnection *connection, const PGresult *result) {
    if (strcmp(postgres_text(result, 0, 0), "t") == 0)
        return refuse(connection, "this is a standby, which cannot write");
    if (!is_on(result, 1))
        return refuse(connection, "fsync is off there: a power cut would lose games");
    if (!is_on(result, 2))
        return refuse(connection, "full_page_writes is off there: a power cut would lose games");
    if (strcmp(postgres_text(result, 0, 3), "off") == 0)
        return refuse(connection, "synchronous_commit is off there: a crash would lose moves");
    if (postgres_number(result, 0, 4) < 140000)
        return refuse(connection, "PostgreSQL 14 or newer is needed");
    if ((int)postgres_number(result, 0, 5) != PQbackendPID(connection->link))
        return refuse(connection, "this is a pooler: name the database server itself");
    return true;
}

bool postgres_check_server(PostgresConnection *connection) {
    PGresult *result = postgres_run(
        connection,
        "SELECT pg_is_in_recovery(), current_setting('fsync'), current_setting('full_page_writes'),"
        " current_setting('synchronous_commit'), current_setting('server_version_num'),"
        " pg_backend_pid()",
        0, NULL);
    bool good = result != NULL && postgres_is_ok(result) && check_settings(connection, result);
    PQclear(result);
    return good;
}

bool postgres_begin_session(PostgresConnection *connection) {
    return postgres_do(connection,
                       "SET search_path = kennel; SET enable_hashjoin = off;"
                       "SET enable_mergejoin = off; SET enable_seqscan = off; SET jit = off;"
                       "SET plan_cache_mode = force_generic_plan;"
                       "SET standard_conforming_strings = on; SET bytea_output = hex;"
                       "SET statement_timeout = 4500;"
                       "SET idle_in_transaction_session_timeout = 10000;"
                       "SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1;"
                       "SET tcp_keepalives_count = 3",
                       0, NULL, NULL) == POSTGRES_DONE;
}

/* ---- the schema ---- */

static bool run(PostgresConnection *connection, const char *statement) {
    return postgres_do(connection, statement, 0, NULL, NULL) == POSTGRES_DONE;
}

static bool is_readable(const PostgresConnection *connection, int version, int least) {
    return least <= POSTGRES_SCHEMA_VERSION ||
           backend_error(connection->error,
                         "it has version %d, and needs a kennel that knows version %d: this one"
                         " knows versions up to %d",
                         version, least, POSTGRES_SCHEMA_VERSION);
}

/* 0: there is nothing yet. */
static bool find_version(PostgresConnection *connection, int *version) {
    PGresult *result =
        postgres_run(connection, "SELECT to_regclass('kennel.meta') IS NOT NULL", 0, NULL);
    bool known = result != NULL && postgres_is_ok(result);
    bool is_there = known && strcmp(postgres_text(result, 0, 0), "t") == 0;
    PQclear(result);
    *version = 0;
    if (!known || !is_there)
        return known;
    result = postgres_run(connection, "SELECT version, least FROM kennel.meta", 0, NULL);
    known = result != NULL && postgres_is_ok(result) && PQntuples(result) == 1;
    if (known) {
        *version = (int)postgres_number(result, 0, 0);
        known = is_readable(connection, *version, (int)postgres_number(result, 0, 1));
    }
    PQclear(result);
    return known;
}

static bool migrate(PostgresConnection *connection) {
    char mark[64];
    int version;
    if (!run(connection, "SELECT pg_advisory_xact_lock(1262833230, 0)") ||
        !find_version(connection, &version))
        return false;
    if (version >= POSTGRES_SCHEMA_VERSION)
        return true;
    if (version == 0 && !run(connection, "CREATE SCHEMA IF NOT EXISTS kennel"))
        return false;
    for (; version < POSTGRES_SCHEMA_VERSION; version++)
        if (!run(connection, steps[version]))
            return false;
    snprintf(mark, sizeof mark, "UPDATE meta SET version = %d", POSTGRES_SCHEMA_VERSION);
    return run(connection, mark);
}

bool postgres_migrate_schema(PostgresConnection *connection) {
    if (!run(connection, "BEGIN"))
        return false;
    if (migrate(connection))
        return run(connection, "COMMIT");
    char why[STORAGE_ERROR_MAX];
    snprintf(why, sizeof why, "%s", connection->error);
    run(connection, "ROLLBACK");
    return refuse(connection, why);
}

/* It is attached, not created in its place, because that would wait for everybody who reads, and everybody who writes
 * for it. */
static bool add_partition(PostgresConnection *connection, uint64_t from) {
    char statement[600];
    unsigned long long begin = from, end = from + POSTGRES_LOG_RANGE;
    snprintf(statement, sizeof statement,
             "CREATE TABLE log_%llu (LIKE log INCLUDING ALL,"
             " CHECK (table_key >= %llu AND table_key < %llu));"
             "ALTER TABLE log ATTACH PARTITION log_%llu FOR VALUES FROM (%llu) TO (%llu);"
             "UPDATE meta SET log_until = %llu",
             begin, begin, end, begin, begin, end, end);
    return run(connection, statement);
}

/* One is added when half of the last is used. */
bool postgres_add_partitions(PostgresConnection *connection) {
    PGresult *found = postgres_run(
        connection, "SELECT log_until, (SELECT last_value FROM tables_key_seq) FROM meta", 0, NULL);
    bool known = found != NULL && postgres_is_ok(found) && PQntuples(found) == 1;
    uint64_t until = known ? postgres_number(found, 0, 0) : 0;
    uint64_t last = known ? postgres_number(found, 0, 1) : 0;
    PQclear(found);
    for (; known && last + POSTGRES_LOG_RANGE / 2 >= until; until += POSTGRES_LOG_RANGE)
        known = add_partition(connection, until);
    return known;
}

bool postgres_check_schema(PostgresConnection *connection) {
    int version;
    if (!find_version(connection, &version))
        return false;
    return version > 0 || refuse(connection, "there is nothing in it yet");
}
