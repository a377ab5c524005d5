/* Tests what clients see when storage is too slow or cannot be read. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "native/log_alloc.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "tests/net/clock.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/server_access.h"
#include "tests/test.h"

static const TableId nowhere = {"ffffffffffffffff"};

/* Only this client is to act: no bot is searching, and no request is pending. */
static bool is_at_rest(void *context) {
    const TestClient *client = context;
    return client->number > 0 && game_to_act(&client->view) == seat_bit(client->seat);
}

/* The first thing that may be done. */
static void act(TestClient *client, unsigned id) {
    static ActionList list;
    char action[ACTION_TEXT_MAX];
    Text text = text_into(action, sizeof action);
    EXPECT(game_legal_actions(&client->view, client->seat, &list) == STATUS_OK && list.count > 0);
    game_write_action(&client->view, client->seat, &list.item[0], &text);
    test_client_send(client, "{'do':'act','id':'%x','action':'%s'}", id, action);
}

/* ---- bots ---- */

/* The timer rings, as it would in the loop, before the bot's answer is delivered. */
static void let_a_bot_be_late(Server *server, void *context) {
    const TestClient *client = context;
    server_thread_ask_bot(server, client);
    Room *room = room_registry_find(server, client->table);
    clock_skip(server->net, BOT_MS);
    room->timer.call(room->timer.context);
    EXPECT_EQUAL(server->stats.bots_late, 1);
}

/* Nothing is sent twice or left out, whatever comes too late. */
static void expect_in_order(const TestClient *client) {
    json_int_t number = 0;
    for (unsigned i = 0; i < client->count; i++) {
        json_t *message = json_loads(client->received[i], 0, NULL);
        if (strcmp(json_string_value(json_object_get(message, "tell")), "news") == 0)
            EXPECT_EQUAL(json_integer_value(json_object_get(message, "number")), ++number);
        json_decref(message);
    }
}

TEST(for_a_bot_that_does_not_decide_in_time_hound_moves) {
    ServerFixture fixture;
    TestClient *client;
    static RecordReader record;
    Rng rng = rng_start(&(Seed){{7, 0}}, 0);
    fixture_open_server(&fixture, NULL);
    fixture_stop_clock(&fixture);
    fixture_seat(&fixture, &client, 1, "'game':'dog','options':{'players':'3'},'bots':'puppy'");
    fixture_wait_until(&fixture, is_at_rest, client, "a turn");
    fixture_on_server_thread(&fixture, let_a_bot_be_late, client);
    fixture_wait_for_stat(&fixture, "kennel_bots_waiting", 0); /* what came too late arrives, too */
    fixture_play(&fixture, &client, 1, &rng, NULL);
    expect_in_order(client);
    EXPECT(fixture_stat(&fixture, "kennel_bots_late_total") == 1);
    fixture_record(&fixture, client->table, &record);
    EXPECT_TEXT(record.table.player[1].name, "puppy");
    log_alloc_free(&record.table);
    fixture_close_server(&fixture);
}

/* ---- the store ---- */

/* A new connection, greeted. */
static TestClient *greeted(ServerFixture *fixture) {
    TestClient *client = test_client_connect(fixture);
    test_client_send(client, "{'do':'hello','protocol':1}");
    test_client_expect(client, "'tell':'welcome'");
    return client;
}

/* Everything sent before has been handled, and the direct answers have been received. */
static void ping(TestClient *client, unsigned id) {
    char answer[64];
    snprintf(answer, sizeof answer, "'tell':'pong','id':'%u'", id);
    test_client_send(client, "{'do':'ping','id':'%u'}", id);
    test_client_expect(client, answer);
}

static void fill_queue(Server *server, void *context) {
    (void)context;
    StorageWrite write = {.meta = "{}", .version = 1};
    while (storage_write(server->storage, &nowhere, &write, NULL, NULL))
        ;
}

TEST(an_action_is_busy_while_nothing_more_may_wait_for_the_store) {
    ServerFixture fixture;
    TestClient *client, *other;
    char folder[64], store[96];
    fixture_scratch(folder, store, sizeof folder);
    disk_begin();
    fixture_open_server(&fixture, store);
    fixture_seat(&fixture, &client, 1, "'game':'dog','options':{'players':'3'}");
    other = greeted(&fixture);
    fixture_wait_until(&fixture, is_at_rest, client, "a turn");
    disk_hold(true);
    fixture_on_server_thread(&fixture, fill_queue, NULL);
    uint32_t number = client->number;
    act(client, 0x77);
    test_client_expect(client, "'tell':'refused','id':'77','why':'busy'");
    test_client_send(
        other, "{'do':'create','game':'dog'}"); /* waits for the store, and is not forgotten */
    ping(other, 1);
    EXPECT_TEXT(other->token, "");
    disk_hold(false);
    test_client_expect(other, "'tell':'seated'"); /* so the queue before it is done */
    EXPECT_EQUAL(client->number, number);
    act(client, 0x77);
    test_client_expect(client, "'id':'77','events'");
    fixture_close_server(&fixture);
    disk_end();
    fixture_clear(folder);
}

/* Or the seat would be theirs again after a restart. */
TEST(who_leaves_while_the_store_is_busy_has_left_for_good) {
    ServerFixture fixture;
    char folder[64], store[96], table[TABLE_ID_LENGTH + 1], token[KEY_TEXT_LENGTH + 1];
    fixture_scratch(folder, store, sizeof folder);
    disk_begin();
    fixture_open_server(&fixture, store);
    TestClient *client = greeted(&fixture);
    test_client_send(client, "{'do':'create','game':'dog'}");
    test_client_expect(client, "'tell':'table'");
    memcpy(table, client->table, sizeof table);
    memcpy(token, client->token, sizeof token);
    disk_hold(true);
    fixture_on_server_thread(&fixture, fill_queue, NULL);
    test_client_send(client, "{'do':'leave','id':'1'}");
    ping(client, 2);
    disk_hold(false);
    test_client_expect(client, "'tell':'welcome','id':'1'");
    fixture_stop(&fixture);
    fixture_start(&fixture, store);
    client = greeted(&fixture);
    test_client_send(client, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", table, token);
    test_client_expect(client, "'why':'no-token'");
    fixture_close_server(&fixture);
    disk_end();
    fixture_clear(folder);
}

static bool heard_of_end(const TestClient *client) {
    for (unsigned i = 0; i < client->count; i++)
        if (strstr(client->received[i], "\"phase\":\"ended\"") != NULL)
            return true;
    return false;
}

/* Presence and proposals are sent a moment later. */
static bool has_told_all(const Server *server, const void *context) {
    (void)context;
    return server->presence_queue == NULL;
}

static void expect_record(ServerFixture *fixture, const TestClient *client, int status) {
    char path[64];
    snprintf(path, sizeof path, "/api/records/%s", client->table);
    fixture_fetch(fixture, path);
    EXPECT_EQUAL(fixture->status, status);
}

TEST(the_end_is_told_when_it_is_stored_and_the_record_is_there_from_then_on) {
    ServerFixture fixture;
    TestClient *client;
    char folder[64], store[96];
    fixture_scratch(folder, store, sizeof folder);
    disk_begin();
    fixture_open_server(&fixture, store);
    fixture_seat(&fixture, &client, 1, "'game':'dog','options':{'players':'3'}");
    fixture_wait_until(&fixture, is_at_rest, client, "a turn");
    disk_hold(true);
    test_client_send(client, "{'do':'propose','what':'end','yes':true}");
    ping(client, 1);
    fixture_wait_on_server_thread(&fixture, has_told_all, NULL,
                                  "everything that was to be told soon");
    ping(client, 2);
    EXPECT(!heard_of_end(client));
    expect_record(&fixture, client, 404);
    disk_hold(false);
    test_client_expect(client, "'phase':'ended'");
    test_client_expect(client, "'tell':'over'");
    expect_record(&fixture, client, 200);

    disk_hold(true);
    test_client_send(client,
                     "{'do':'allow','onlookers':false}"); /* something else is being stored */
    ping(client, 3);
    expect_record(&fixture, client, 200);
    TestClient *back = test_client_connect(&fixture);
    test_client_send(back, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", client->table,
                     client->token);
    test_client_expect(back, "'tell':'over'");
    disk_hold(false);
    fixture_close_server(&fixture);
    disk_end();
    fixture_clear(folder);
}

/* ---- what cannot be read ---- */

static void spoil_line(const char *store, unsigned number) {
    sqlite3 *file;
    char command[96];
    snprintf(command, sizeof command, "UPDATE log SET line = 'no line' WHERE number = %u", number);
    EXPECT_EQUAL(sqlite3_open(store + strlen("sqlite:"), &file), SQLITE_OK);
    EXPECT_EQUAL(sqlite3_exec(file, command, NULL, NULL, NULL), SQLITE_OK);
    EXPECT_EQUAL(sqlite3_changes(file), 1);
    sqlite3_close(file);
}

static void unload_room(Server *server, void *context) {
    Room *room = room_registry_find(server, context);
    EXPECT(room != NULL && room->sessions == NULL);
    room_unload(room);
}

TEST(a_table_that_cannot_be_read_on_shows_as_much_whenever_it_is_woken) {
    ServerFixture fixture;
    TestClient *client;
    char folder[64], store[96], table[TABLE_ID_LENGTH + 1], token[KEY_TEXT_LENGTH + 1];
    fixture_scratch(folder, store, sizeof folder);
    fixture_open_server(&fixture, store);
    fixture_seat(&fixture, &client, 1, "'game':'dog','options':{'players':'3'}");
    fixture_wait_until(&fixture, is_at_rest, client, "a turn");
    memcpy(table, client->table, sizeof table);
    memcpy(token, client->token, sizeof token);
    fixture_stop(&fixture);
    spoil_line(store, 4); /* players are in three lines, then come the cards */
    fixture_start(&fixture, store);
    for (int i = 0; i < 2; i++) {
        client = test_client_connect(&fixture);
        test_client_send(client, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", table,
                         token);
        test_client_expect(client, "'phase':'unreadable'");
        EXPECT_EQUAL(client->number, 3);
        test_client_disconnect(client);
        fixture_wait_for_stat(&fixture, "kennel_sockets", 0);
        fixture_on_server_thread(&fixture, unload_room, table);
    }
    EXPECT(fixture_stat(&fixture, "kennel_tables_unreadable_total") == 1);
    fixture_close_server(&fixture);
    fixture_clear(folder);
}
