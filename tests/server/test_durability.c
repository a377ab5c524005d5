/* Tests that what a table acknowledged is stored exactly once, whatever the disk does. */
#include <stdio.h>
#include <string.h>

#include "native/log_alloc.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/server_fixture.h"
#include "tests/test.h"

/* Every action that was acknowledged is in the record, once, under the number that was sent. */
static void expect_kept(const RecordReader *record, const TestClient *client) {
    for (unsigned i = 0; i < client->count; i++) {
        json_t *news = json_loads(client->received[i], 0, NULL);
        if (json_object_get(news, "id") != NULL && json_object_get(news, "number") != NULL &&
            json_object_get(news, "events") != NULL) {
            json_int_t number = json_integer_value(json_object_get(news, "number"));
            EXPECT(number >= 1 && number <= record->table.count);
            EXPECT_EQUAL(record->table.log[number - 1].kind, ENTRY_ACTION);
            EXPECT_EQUAL(record->table.log[number - 1].seat, client->seat);
        }
        json_decref(news);
    }
}

static unsigned turns, troubles;
static DiskFailure kind;

static void make_disk_fail(void) {
    if (++turns % 15 != 0)
        return;
    troubles += disk_has_failed();
    disk_fail(kind, 3);
}

static void play_on_a_bad_disk(DiskFailure trouble, uint64_t seed) {
    ServerFixture fixture;
    TestClient *clients[2];
    static RecordReader record;
    char folder[64], store[96];
    Rng rng = rng_start(&(Seed){{seed, 0}}, 0);
    turns = troubles = 0;
    kind = trouble;
    fixture_scratch(folder, store, sizeof folder);
    disk_begin();
    fixture_open_server(&fixture, store);
    fixture_seat(&fixture, clients, 2, "'game':'bark','options':{'players':'3'}");
    fixture_play(&fixture, clients, 2, &rng, make_disk_fail);
    disk_fail(DISK_FAILURE_NONE, 0);
    fixture_record(&fixture, clients[0]->table, &record);
    for (int i = 0; i < 2; i++)
        expect_kept(&record, clients[i]);
    EXPECT(troubles > 0);
    log_alloc_free(&record.table);
    fixture_close_server(&fixture);
    disk_end();
    fixture_clear(folder);
}

TEST(a_game_goes_on_over_syncs_that_fail_and_loses_nothing) {
    play_on_a_bad_disk(DISK_FAILURE_SYNC, 1);
}

TEST(a_game_goes_on_over_writes_that_fail_and_loses_nothing) {
    play_on_a_bad_disk(DISK_FAILURE_STEP, 2);
}

/* ---- twice ---- */

static bool is_to_act(void *context) {
    TestClient **clients = context;
    return has_seat(game_to_act(&clients[0]->view), clients[0]->seat);
}

/* However often it was sent, it had one number. */
static void expect_once(const TestClient *client, const char *words) {
    const char *first = NULL;
    for (unsigned i = 0; i < client->count; i++) {
        if (strstr(client->received[i], words) == NULL)
            continue;
        first = first != NULL ? first : client->received[i];
        EXPECT_TEXT(client->received[i], first);
    }
    EXPECT(first != NULL);
}

TEST(a_message_said_twice_in_one_breath_is_done_once) {
    ServerFixture fixture;
    TestClient *clients[1];
    static ActionList list;
    char action[ACTION_TEXT_MAX];
    fixture_open_server(&fixture, NULL);
    fixture_seat(&fixture, clients, 1, "'game':'dog','options':{'players':'4'}");
    fixture_wait_until(&fixture, is_to_act, clients, "a turn");
    EXPECT(game_legal_actions(&clients[0]->view, 0, &list) == STATUS_OK && list.count > 1);
    Text text = text_into(action, sizeof action);
    game_write_action(&clients[0]->view, 0, &list.item[0], &text);
    for (int i = 0; i < 3; i++)
        test_client_send(clients[0], "{'do':'act','id':'77','action':'%s'}", action);
    text = text_into(action, sizeof action);
    game_write_action(&clients[0]->view, 0, &list.item[1], &text);
    test_client_send(clients[0], "{'do':'act','id':'77','action':'%s'}", action);
    test_client_expect(clients[0], "'why':'id-used'");
    clients[0]->seen = 0;
    test_client_expect(clients[0], "'id':'77','events'");
    test_client_send(clients[0], "{'do':'view','id':'78'}");
    test_client_expect(clients[0], "'id':'78'");
    expect_once(clients[0], "\"id\":\"77\",\"events\"");
    fixture_close_server(&fixture);
}
