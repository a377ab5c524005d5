/* Which node keeps a table: claims in a database that two nodes share. */
#include <stdio.h>

#include "server/storage/storage_nodes.h"
#include "tests/postgres/postgres_fixture.h"
#include "tests/server/storage_fixture.h"

#define A "aaaaaaaaaaaaaaa1"

/* An answer, kept until the next one. */
typedef struct Heard {
    bool answered, complete;
    ClaimResult claim;
    uint32_t version;
    char address[NODE_ADDRESS_MAX], text[1024];
} Heard;

static void hear(void *context, const TableId *id, const NodeAnswer *answer) {
    Heard *heard = context;
    (void)id;
    *heard = (Heard){.answered = true,
                     .complete = answer->complete,
                     .claim = answer->claim,
                     .version = answer->version};
    snprintf(heard->address, sizeof heard->address, "%s", answer->address);
    snprintf(heard->text, sizeof heard->text, "%s", answer->text != NULL ? answer->text : "");
}

static Heard ask(StorageFixture *fixture, NodeRequestKind kind, const char *text) {
    Heard heard = {.answered = false};
    NodeRequest request = {.kind = kind, .id = table_id(A), .text = text};
    EXPECT(storage_ask_node(fixture->storage, &request, hear, &heard));
    while (!heard.answered) {
        while (sem_wait(&fixture->woken) != 0)
            ;
        storage_deliver(fixture->storage);
    }
    EXPECT(heard.complete);
    return heard;
}

typedef struct TwoNodes {
    PostgresFixture database;
    StorageFixture one, other;
} TwoNodes;

/* The first keeps table A. */
static void with_two(void (*promise)(TwoNodes *)) {
    static TwoNodes nodes;
    if (!postgres_fixture_open(&nodes.database))
        return;
    postgres_fixture_wait(&nodes.database,
                          "SELECT pg_postmaster_start_time() < clock_timestamp() - interval '5 s'",
                          "t");
    storage_fixture_open(&nodes.one, nodes.database.location);
    storage_fixture_open(&nodes.other, nodes.database.location);
    ask(&nodes.one, NODE_SEEN, "127.0.0.1:1001");
    ask(&nodes.other, NODE_SEEN, "127.0.0.1:1002");
    request_meta(&nodes.one, A, "facts");
    request_append(&nodes.one, A, 1, "one");
    EXPECT_TEXT(all_answers(&nodes.one), "kept kept ");
    promise(&nodes);
    storage_fixture_close(&nodes.one);
    storage_fixture_close(&nodes.other);
    postgres_fixture_close(&nodes.database);
}

static void one_keeps(TwoNodes *nodes) {
    Heard heard = ask(&nodes->other, NODE_CLAIM, NULL);
    EXPECT_EQUAL(heard.claim, CLAIM_ELSEWHERE);
    EXPECT_TEXT(heard.address, "127.0.0.1:1001");
    EXPECT_TEXT(ask(&nodes->other, NODE_SEEN, "127.0.0.1:1002").text, "127.0.0.1:1001\n");
    EXPECT_TEXT(ask(&nodes->one, NODE_KEPT, NULL).text, A "\n");
    request_append(&nodes->other, A, 2, "two");
    EXPECT_TEXT(all_answers(&nodes->other), "refused ");
    EXPECT_EQUAL(nodes->other.taken, 1);
}

TEST(a_table_has_one_keeper_and_others_learn_where_it_is) {
    with_two(one_keeps);
}

static void given_back(TwoNodes *nodes) {
    ask(&nodes->one, NODE_RELEASE, NULL);
    Heard heard = ask(&nodes->other, NODE_CLAIM, NULL);
    EXPECT_EQUAL(heard.claim, CLAIM_MINE);
    EXPECT_EQUAL(heard.version, 1);
    EXPECT_TEXT(heard.text, "facts");
    request_append(&nodes->one, A, 2, "late");
    EXPECT_TEXT(all_answers(&nodes->one), "refused ");
    request_append(&nodes->other, A, 2, "two");
    EXPECT_TEXT(all_answers(&nodes->other), "kept ");
    EXPECT_TEXT(ask(&nodes->one, NODE_KEPT, NULL).text, "");
}

TEST(who_gives_a_table_back_writes_nothing_more) {
    with_two(given_back);
}

#define NODE_OF_ONE                                                                                \
    " FROM pg_stat_activity a WHERE application_name ="                                            \
    " (SELECT 'kennel node ' || min(n) FROM nodes) AND datname = current_database()"

/* As after kill -9: its sessions are gone, and so is its lock. */
static void dead(TwoNodes *nodes) {
    postgres_fixture_ask(&nodes->database,
                         "SELECT count(pg_terminate_backend(pid, 5000))" NODE_OF_ONE);
    EXPECT_EQUAL(ask(&nodes->other, NODE_CLAIM, NULL).claim, CLAIM_MINE);
    request_append(&nodes->one, A, 2, "late");
    EXPECT_TEXT(all_answers(&nodes->one), "refused ");
    EXPECT_EQUAL(nodes->one.taken, 1);
    EXPECT_EQUAL(ask(&nodes->one, NODE_CLAIM, NULL).claim, CLAIM_ELSEWHERE);
}

TEST(the_tables_of_a_dead_node_can_be_claimed_at_once) {
    with_two(dead);
}

/* It holds its lock, and its loop does not turn. */
static void silent(TwoNodes *nodes) {
    EXPECT_EQUAL(ask(&nodes->other, NODE_CLAIM, NULL).claim, CLAIM_ELSEWHERE);
    postgres_fixture_ask(&nodes->database, "UPDATE nodes SET seen_at = seen_at - interval '11 s'"
                                           " WHERE n = (SELECT min(n) FROM nodes)");
    EXPECT_EQUAL(ask(&nodes->other, NODE_CLAIM, NULL).claim, CLAIM_MINE);
    request_append(&nodes->other, A, 2, "two");
    EXPECT_TEXT(all_answers(&nodes->other), "kept ");
    request_append(&nodes->one, A, 2, "late");
    EXPECT_TEXT(all_answers(&nodes->one), "refused ");
    EXPECT_TEXT(ask(&nodes->one, NODE_KEPT, NULL).text, "");
}

TEST(a_node_that_hangs_loses_its_sessions_before_its_tables) {
    with_two(silent);
}

/* Its connection broke, and nobody has claimed anything. */
static void back(TwoNodes *nodes) {
    uint64_t generation = storage_generation(nodes->one.storage);
    postgres_fixture_ask(&nodes->database,
                         "SELECT count(pg_terminate_backend(pid, 5000))" NODE_OF_ONE);
    request_append(&nodes->one, A, 2, "two");
    EXPECT_TEXT(all_answers(&nodes->one), "kept ");
    EXPECT(storage_generation(nodes->one.storage) != generation);
    EXPECT_TEXT(ask(&nodes->one, NODE_KEPT, NULL).text, A "\n");
    EXPECT_EQUAL(ask(&nodes->other, NODE_CLAIM, NULL).claim, CLAIM_ELSEWHERE);
}

TEST(a_node_whose_session_broke_takes_back_what_nobody_has_claimed) {
    with_two(back);
}

static void other_rules(TwoNodes *nodes) {
    ask(&nodes->one, NODE_RELEASE, NULL);
    postgres_fixture_ask(&nodes->database, "UPDATE tables SET rules = 'other'");
    postgres_fixture_ask(&nodes->database,
                         "UPDATE nodes SET rules = 'other' WHERE n = (SELECT min(n) FROM nodes)");
    Heard heard = ask(&nodes->other, NODE_CLAIM, NULL);
    EXPECT_EQUAL(heard.claim, CLAIM_ELSEWHERE);
    EXPECT_TEXT(heard.address, "127.0.0.1:1001");
    postgres_fixture_ask(&nodes->database, "DELETE FROM nodes WHERE rules = 'other'");
    EXPECT_EQUAL(ask(&nodes->other, NODE_CLAIM, NULL).claim, CLAIM_MINE);
}

TEST(a_table_of_other_rules_goes_to_a_node_that_knows_them) {
    with_two(other_rules);
}

static void swept(TwoNodes *nodes) {
    ask(&nodes->one, NODE_RELEASE, NULL);
    postgres_fixture_ask(&nodes->database, "UPDATE tables SET phase = 'waiting', changed_at = 1");
    EXPECT_TEXT(ask(&nodes->other, NODE_SWEEP, NULL).text, "");
    EXPECT_TEXT(postgres_fixture_ask(&nodes->database, "SELECT count(*) FROM tables"), "1");
    postgres_fixture_ask(&nodes->database, "UPDATE tables SET phase = 'playing', left_at = 1");
    postgres_fixture_ask(&nodes->database, "UPDATE log SET kept_at = to_timestamp(1)");
    EXPECT_TEXT(ask(&nodes->other, NODE_SWEEP, NULL).text, A "\n");
    postgres_fixture_ask(&nodes->database, "UPDATE tables SET phase = 'waiting'");
    EXPECT_TEXT(ask(&nodes->other, NODE_SWEEP, NULL).text, "");
    EXPECT_TEXT(postgres_fixture_ask(&nodes->database,
                                     "SELECT count(*) + (SELECT count(*) FROM log) FROM tables"),
                "0");
}

TEST(old_tables_are_swept_by_the_clock_of_the_database) {
    with_two(swept);
}
