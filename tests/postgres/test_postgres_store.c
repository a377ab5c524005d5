/* A store in PostgreSQL when connections break, backends hang, and the database restarts: nothing is lost, nothing is
 * there twice, and nobody asks what became of a write. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/storage/storage_nodes.h"
#include "tests/postgres/postgres_fixture.h"
#include "tests/server/storage_fixture.h"

#define A "aaaaaaaaaaaaaaa1"
#define B "bbbbbbbbbbbbbbb2"
#define C "ccccccccccccccc3"
/* A node, its writer and its reader, in the order in which they connected. */
#define IS_WRITER                                                                                  \
    " FROM (SELECT pid FROM pg_stat_activity WHERE datname = current_database()"                   \
    " AND application_name LIKE 'kennel node%' ORDER BY backend_start OFFSET 1 LIMIT 1) AS w"
#define SESSIONS                                                                                   \
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"                     \
    " AND application_name LIKE 'kennel node%'"

static void with_store(void (*promise)(const PostgresFixture *, StorageFixture *)) {
    PostgresFixture database;
    StorageFixture fixture;
    if (!postgres_fixture_open(&database))
        return;
    storage_fixture_open(&fixture, database.location);
    request_meta(&fixture, A, "a");
    request_append(&fixture, A, 1, "one");
    EXPECT_TEXT(all_answers(&fixture), "kept kept ");
    promise(&database, &fixture);
    storage_fixture_close(&fixture);
    postgres_fixture_close(&database);
}

static void expect_log(StorageFixture *fixture, const char *log) {
    request_log(fixture, A, 1);
    EXPECT_TEXT(all_answers(fixture), log);
}

static void cut_before(const PostgresFixture *database, StorageFixture *fixture) {
    EXPECT_TEXT(postgres_fixture_ask(database, "SELECT pg_terminate_backend(pid, 5000)" IS_WRITER),
                "t");
    request_append(fixture, A, 2, "two");
    EXPECT_TEXT(all_answers(fixture), "kept ");
    EXPECT_EQUAL(storage_stats(fixture->storage).said_again, 1);
    expect_log(fixture, "1=one 2=two end ");
}

TEST(a_line_is_stored_although_the_connection_was_cut_before_it) {
    with_store(cut_before);
}

/* The backend has the line in its socket, goes on later, and finds that it is there already. */
static void hung(const PostgresFixture *database, StorageFixture *fixture) {
    int backend = atoi(postgres_fixture_ask(database, "SELECT pid" IS_WRITER));
    EXPECT(backend > 0 && kill(backend, SIGSTOP) == 0);
    request_append(fixture, A, 2, "two");
    EXPECT_TEXT(all_answers(fixture), "kept ");
    EXPECT_EQUAL(storage_stats(fixture->storage).said_again, 1);
    kill(backend, SIGCONT);
    postgres_fixture_wait(database, SESSIONS, "3");
    EXPECT_TEXT(postgres_fixture_ask(database, "SELECT count(*) FROM log"), "2");
    expect_log(fixture, "1=one 2=two end ");
}

TEST(a_line_that_a_hung_backend_has_is_said_again_and_is_there_once) {
    with_store(hung);
}

/* The line waits for a lock; its backend is ended after the statement was sent. */
static void cut_after(const PostgresFixture *database, StorageFixture *fixture) {
    char statement[200];
    int backend = atoi(postgres_fixture_ask(database, "SELECT pid" IS_WRITER));
    postgres_fixture_ask(database,
                         "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
                         " $$ BEGIN IF nextval('times') = 1 THEN PERFORM pg_sleep(3); END IF;"
                         " RETURN NULL; END $$;"
                         "CREATE SEQUENCE times;"
                         "CREATE TRIGGER slow AFTER INSERT ON log FOR EACH STATEMENT"
                         " EXECUTE FUNCTION slow()");
    request_append(fixture, A, 2, "two");
    postgres_fixture_wait(database,
                          "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
                          " AND datname = current_database()",
                          "1");
    snprintf(statement, sizeof statement, "SELECT pg_terminate_backend(%d, 5000)", backend);
    EXPECT_TEXT(postgres_fixture_ask(database, statement), "t");
    EXPECT_TEXT(all_answers(fixture), "kept ");
    expect_log(fixture, "1=one 2=two end ");
}

TEST(a_line_is_stored_although_the_connection_was_cut_after_it) {
    with_store(cut_after);
}

/* A whole transaction was carried out, and nobody heard of it. */
static void unheard(const PostgresFixture *database, StorageFixture *fixture) {
    StorageWrite write = {.line = "two",
                          .number = 2,
                          .meta = "over",
                          .previous_version = 1,
                          .version = 2,
                          .head = "head\n",
                          .tail = "end\n"};
    request_write(fixture, A, &write);
    EXPECT_TEXT(all_answers(fixture), "kept ");
    request_write(fixture, A, &write);
    EXPECT_TEXT(all_answers(fixture), "refused ");
    EXPECT_EQUAL(fixture->taken, 1);
    EXPECT_TEXT(postgres_fixture_ask(database, "SELECT count(*) FROM log"), "2");
    EXPECT_TEXT(all_rest(fixture, A), "2 - head\none\ntwo\nend\n ");
}

TEST(an_end_that_is_there_is_not_written_twice) {
    with_store(unheard);
}

static void deadlock(const PostgresFixture *database, StorageFixture *fixture) {
    char command[600];
    request_meta(fixture, B, "b");
    EXPECT_TEXT(all_answers(fixture), "kept ");
    snprintf(command, sizeof command,
             "$KENNEL_TEST_POSTGRES_BIN/psql -qAt '%s' -c 'SET deadlock_timeout = 60000' -c BEGIN"
             " -c \"UPDATE kennel.tables SET term = 9 WHERE id = '" B
             "'\" -c 'SELECT pg_sleep(0.5)'"
             " -c \"UPDATE kennel.tables SET term = 9 WHERE id = '" A "'\" -c COMMIT >/dev/null &",
             database->location);
    EXPECT_EQUAL(system(command), 0);
    postgres_fixture_wait(database,
                          "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
                          " AND datname = current_database()",
                          "1");
    request_write(fixture, A, &(StorageWrite){.meta = "A", .previous_version = 1, .version = 2});
    request_write(fixture, B, &(StorageWrite){.meta = "B", .previous_version = 1, .version = 2});
    EXPECT_TEXT(all_answers(fixture), "kept kept ");
    postgres_fixture_wait(database, "SELECT min(term) FROM tables", "9");
    EXPECT_TEXT(all_tables(fixture), A "=A " B "=B ");
}

TEST(a_deadlock_is_said_again) {
    with_store(deadlock);
}

static void control(const char *what) {
    char command[600];
    snprintf(command, sizeof command, "%s %s >/dev/null", getenv("KENNEL_TEST_POSTGRES_CTL"), what);
    EXPECT_EQUAL(system(command), 0);
}

static void restarted(const PostgresFixture *database, StorageFixture *fixture) {
    uint64_t generation = storage_generation(fixture->storage);
    control("restart -m immediate");
    request_append(fixture, A, 2, "two");
    EXPECT_TEXT(all_answers(fixture), "kept ");
    EXPECT(storage_generation(fixture->storage) > generation);
    EXPECT_TEXT(
        postgres_fixture_ask(database, "SELECT keeper = (SELECT max(n) FROM nodes) FROM tables"),
        "t");
    expect_log(fixture, "1=one 2=two end ");
}

TEST(a_database_that_restarts_has_every_line_and_the_node_takes_its_tables_back) {
    with_store(restarted);
}

/* A standby has taken over: nobody knows whether it has everything. */
static void promoted(const PostgresFixture *database, StorageFixture *fixture) {
    char command[300];
    const char *folder = getenv("KENNEL_TEST_POSTGRES_FOLDER");
    control("stop -m fast");
    snprintf(command, sizeof command,
             "touch %s/data/standby.signal && chown --reference=%s/data %s/data/standby.signal",
             folder, folder, folder);
    EXPECT_EQUAL(system(command), 0);
    control("start");
    expect_no_store(database->location, "");
    control("promote");
    request_append(fixture, A, 2, "two");
    EXPECT_TEXT(all_answers(fixture), "refused ");
    EXPECT_EQUAL(fixture->taken, 1);
    EXPECT_TEXT(postgres_fixture_ask(database, "SELECT keeper IS NULL FROM tables"), "t");
}

TEST(in_a_new_history_of_the_database_no_table_is_kept_any_more) {
    with_store(promoted);
}

/* ---- what is slow ---- */

/* Somebody else holds a table of the database, as a backup or a schema change may. */
static void hold(const PostgresFixture *database, const char *table) {
    char command[600];
    snprintf(command, sizeof command,
             "$KENNEL_TEST_POSTGRES_BIN/psql -qAt '%s' -c \"SET application_name = 'holder'\""
             " -c BEGIN -c 'LOCK TABLE kennel.%s' -c 'SELECT pg_sleep(60)' >/dev/null 2>&1 &",
             database->location, table);
    EXPECT_EQUAL(system(command), 0);
    postgres_fixture_wait(database,
                          "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
                          " AND datname = current_database()",
                          "1");
}

static void let_go(const PostgresFixture *database) {
    postgres_fixture_ask(database, "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                                   " WHERE application_name = 'holder'");
}

static void note_extras(void *context, const StorageExtras *extras, bool complete) {
    (void)extras;
    *(int *)context = complete ? 1 : -1;
}

static void slow_read(const PostgresFixture *database, StorageFixture *fixture) {
    TableId table = table_id(A);
    int found = 0;
    hold(database, "records");
    EXPECT(storage_read_extras(fixture->storage, &table, note_extras, &found));
    request_append(fixture, A, 2, "two");
    EXPECT_TEXT(all_answers(fixture), "kept ");
    EXPECT_EQUAL(found, 0);
    let_go(database);
    expect_log(fixture, "1=one 2=two end ");
    EXPECT_EQUAL(found, 1);
}

TEST(a_read_that_waits_delays_no_write) {
    with_store(slow_read);
}

static void note_node(void *context, const TableId *id, const NodeAnswer *answer) {
    (void)id;
    *(int *)context = answer->complete ? 1 : -1;
}

static void slow_node(const PostgresFixture *database, StorageFixture *fixture) {
    NodeRequest request = {.kind = NODE_SEEN, .text = "127.0.0.1:1001"};
    int seen = 0;
    hold(database, "nodes");
    EXPECT(storage_ask_node(fixture->storage, &request, note_node, &seen));
    request_append(fixture, A, 2, "two");
    EXPECT_TEXT(all_answers(fixture), "kept ");
    EXPECT_EQUAL(seen, 0);
    expect_log(fixture, "1=one 2=two end ");
    let_go(database);
}

TEST(what_nodes_tell_each_other_delays_no_write) {
    with_store(slow_node);
}

static void slow_write(const PostgresFixture *database, StorageFixture *fixture) {
    hold(database, "log");
    request_append(fixture, A, 2, "two");
    postgres_fixture_wait(database,
                          "SELECT count(*) FROM pg_locks WHERE NOT granted"
                          " AND database = (SELECT oid FROM pg_database"
                          " WHERE datname = current_database())",
                          "1");
    request_log(fixture, A, 1);
    let_go(database);
    EXPECT_TEXT(all_answers(fixture), "kept 1=one 2=two end ");
    EXPECT(storage_stats(fixture->storage).commits >= 2);
}

TEST(a_read_sees_what_was_submitted_before_it) {
    with_store(slow_write);
}

/* ---- the schema ---- */

/* As a kennel before bans and partitions left it. */
static void make_older(const PostgresFixture *database) {
    postgres_fixture_ask(database, "ALTER TABLE log DETACH PARTITION log_first;"
                                   "DROP TABLE log, removed, bans;"
                                   "ALTER TABLE log_first RENAME TO log;"
                                   "ALTER INDEX log_first_pkey RENAME TO log_pkey;"
                                   "ALTER TABLE meta DROP COLUMN log_until;"
                                   "UPDATE meta SET version = 2");
}

TEST(a_database_of_an_older_kennel_keeps_its_games_and_gets_partitions) {
    PostgresFixture database;
    StorageFixture fixture;
    if (!postgres_fixture_open(&database))
        return;
    storage_fixture_open(&fixture, database.location);
    request_meta(&fixture, A, "a");
    request_append(&fixture, A, 1, "one");
    EXPECT_TEXT(all_answers(&fixture), "kept kept ");
    storage_fixture_close(&fixture);
    make_older(&database);
    storage_fixture_open(&fixture, database.location);
    postgres_fixture_ask(&database, "UPDATE tables SET keeper = (SELECT max(n) FROM nodes)");
    request_append(&fixture, A, 2, "two");
    EXPECT_TEXT(all_answers(&fixture), "kept ");
    expect_log(&fixture, "1=one 2=two end ");
    EXPECT_TEXT(postgres_fixture_ask(&database, "SELECT version FROM meta"), "3");
    EXPECT_TEXT(postgres_fixture_ask(&database, "SELECT count(*) FROM log_first"), "2");
    storage_fixture_close(&fixture);
    postgres_fixture_close(&database);
}

static void far_along(const PostgresFixture *database, StorageFixture *fixture) {
    NodeRequest request = {.kind = NODE_SWEEP, .number = 30};
    int swept = 0;
    postgres_fixture_ask(database, "ALTER SEQUENCE tables_key_seq RESTART 262143");
    request_meta(fixture, B, "b");
    EXPECT(storage_ask_node(fixture->storage, &request, note_node, &swept));
    request_append(fixture, B, 1, "one");
    postgres_fixture_wait(database, "SELECT log_until FROM meta", "524288");
    request_meta(fixture, C, "c");
    request_append(fixture, C, 1, "first of the second partition");
    EXPECT_TEXT(all_answers(fixture), "kept kept kept kept ");
    EXPECT_TEXT(postgres_fixture_ask(database, "SELECT line FROM log_262144"),
                "first of the second partition");
    request_log(fixture, C, 1);
    EXPECT_TEXT(all_answers(fixture), "1=first of the second partition end ");
}

TEST(the_log_gets_another_partition_before_the_last_is_full) {
    with_store(far_along);
}

/* ---- what is refused ---- */

static void expect_refused(const PostgresFixture *database, const char *setting,
                           const char *words) {
    char statement[200];
    snprintf(statement, sizeof statement, "ALTER SYSTEM SET %s = off", setting);
    postgres_fixture_ask(database, statement);
    postgres_fixture_ask(database, "SELECT pg_reload_conf()");
    snprintf(statement, sizeof statement, "SELECT current_setting('%s')", setting);
    postgres_fixture_wait(database, statement, "off");
    expect_no_store(database->location, words);
    snprintf(statement, sizeof statement, "ALTER SYSTEM RESET %s", setting);
    postgres_fixture_ask(database, statement);
    postgres_fixture_ask(database, "SELECT pg_reload_conf()");
    snprintf(statement, sizeof statement, "SELECT current_setting('%s')", setting);
    postgres_fixture_wait(database, statement, "on");
}

TEST(a_database_that_loses_what_it_has_confirmed_is_refused) {
    PostgresFixture database;
    if (!postgres_fixture_open(&database))
        return;
    expect_refused(&database, "fsync", "fsync is off");
    expect_refused(&database, "full_page_writes", "full_page_writes is off");
    expect_refused(&database, "synchronous_commit", "synchronous_commit is off");
    postgres_fixture_close(&database);
}

TEST(a_database_of_a_newer_kennel_is_refused_only_if_it_says_so) {
    PostgresFixture database;
    StorageFixture fixture;
    if (!postgres_fixture_open(&database))
        return;
    storage_fixture_open(&fixture, database.location);
    storage_fixture_close(&fixture);
    postgres_fixture_ask(&database, "UPDATE meta SET version = 7");
    storage_fixture_open(&fixture, database.location);
    storage_fixture_close(&fixture);
    postgres_fixture_ask(&database, "UPDATE meta SET least = 6");
    expect_no_store(database.location, "needs a kennel that knows version 6");
    postgres_fixture_close(&database);
}
