/* What people meet when something behind the table does not keep up, or cannot be read. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "native/table_alloc.h"
#include "tests/net/clock.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/inside.h"
#include "tests/test.h"

static const TableId nowhere = {"ffffffffffffffff"};

/* Everything waits for this guest alone: no bot is thinking, and nothing is at the store. */
static bool is_at_rest(void *context) {
    const Guest *guest = context;
    return guest->number > 0 && game_to_act(&guest->view) == seat_bit(guest->seat);
}

/* The first thing that may be done. */
static void act(Guest *guest, unsigned id) {
    static ActionList list;
    char action[ACTION_TEXT_MAX];
    Text text = text_into(action, sizeof action);
    EXPECT(game_legal(&guest->view, guest->seat, &list) == STATUS_OK && list.count > 0);
    game_write_action(&guest->view, guest->seat, &list.item[0], &text);
    guest_say(guest, "{'do':'act','id':'%x','action':'%s'}", id, action);
}

/* ---- bots ---- */

/* The timer rings, as it would in the loop, before the bot's answer is delivered. */
static void let_a_bot_be_late(Server *server, void *context) {
    const Guest *guest = context;
    inside_ask_a_bot(server, guest);
    Room *room = rooms_find(server, guest->table);
    clock_skip(server->net, BOT_MS);
    room->timer.call(room->timer.context);
    EXPECT_EQUAL(server->figures.bots_late, 1);
}

/* Nothing is told twice or left out, whatever comes too late. */
static void expect_in_order(const Guest *guest) {
    json_int_t number = 0;
    for (unsigned i = 0; i < guest->count; i++) {
        json_t *message = json_loads(guest->heard[i], 0, NULL);
        if (strcmp(json_string_value(json_object_get(message, "tell")), "news") == 0)
            EXPECT_EQUAL(json_integer_value(json_object_get(message, "number")), ++number);
        json_decref(message);
    }
}

TEST(for_a_bot_that_does_not_decide_in_time_hound_moves) {
    Inn inn;
    Guest *guest;
    static Record record;
    Rng luck = rng_start(&(Seed){{7, 0}}, 0);
    inn_open(&inn, NULL);
    inn_stop_clock(&inn);
    inn_seat(&inn, &guest, 1, "'game':'dog','options':{'players':'3'},'bots':'puppy'");
    inn_until(&inn, is_at_rest, guest, "a turn");
    inn_inside(&inn, let_a_bot_be_late, guest);
    inn_until_figure(&inn, "kennel_bots_waiting", 0); /* what came too late arrives, too */
    inn_play(&inn, &guest, 1, &luck, NULL);
    expect_in_order(guest);
    EXPECT(inn_figure(&inn, "kennel_bots_late_total") == 1);
    inn_record(&inn, guest->table, &record);
    EXPECT_TEXT(record.table.player[1].name, "puppy");
    heap_free(&record.table);
    inn_close(&inn);
}

/* ---- the store ---- */

/* A new connection, greeted. */
static Guest *greeted(Inn *inn) {
    Guest *guest = guest_come(inn);
    guest_say(guest, "{'do':'hello','protocol':1}");
    guest_hear(guest, "'tell':'welcome'");
    return guest;
}

/* Everything said before has been handled, and the direct answers have been heard. */
static void ping(Guest *guest, unsigned id) {
    char answer[64];
    snprintf(answer, sizeof answer, "'tell':'pong','id':'%u'", id);
    guest_say(guest, "{'do':'ping','id':'%u'}", id);
    guest_hear(guest, answer);
}

static void fill_queue(Server *server, void *context) {
    (void)context;
    StorageWrite write = {.facts = "{}", .version = 1};
    while (storage_write(server->storage, &nowhere, &write, NULL, NULL))
        ;
}

TEST(an_action_is_busy_while_nothing_more_may_wait_for_the_store) {
    Inn inn;
    Guest *guest, *other;
    char folder[64], store[96];
    inn_scratch(folder, store, sizeof folder);
    disk_begin();
    inn_open(&inn, store);
    inn_seat(&inn, &guest, 1, "'game':'dog','options':{'players':'3'}");
    other = greeted(&inn);
    inn_until(&inn, is_at_rest, guest, "a turn");
    disk_hold(true);
    inn_inside(&inn, fill_queue, NULL);
    uint32_t number = guest->number;
    act(guest, 0x77);
    guest_hear(guest, "'tell':'refused','id':'77','why':'busy'");
    guest_say(other,
              "{'do':'create','game':'dog'}"); /* waits for the store, and is not forgotten */
    ping(other, 1);
    EXPECT_TEXT(other->token, "");
    disk_hold(false);
    guest_hear(other, "'tell':'seated'"); /* so the queue before it is done */
    EXPECT_EQUAL(guest->number, number);
    act(guest, 0x77);
    guest_hear(guest, "'id':'77','events'");
    inn_close(&inn);
    disk_end();
    inn_clear(folder);
}

/* Or the seat would be theirs again after a restart. */
TEST(who_leaves_while_the_store_is_busy_has_left_for_good) {
    Inn inn;
    char folder[64], store[96], table[TABLE_TEXT_LENGTH + 1], token[KEY_TEXT_LENGTH + 1];
    inn_scratch(folder, store, sizeof folder);
    disk_begin();
    inn_open(&inn, store);
    Guest *guest = greeted(&inn);
    guest_say(guest, "{'do':'create','game':'dog'}");
    guest_hear(guest, "'tell':'table'");
    memcpy(table, guest->table, sizeof table);
    memcpy(token, guest->token, sizeof token);
    disk_hold(true);
    inn_inside(&inn, fill_queue, NULL);
    guest_say(guest, "{'do':'leave','id':'1'}");
    ping(guest, 2);
    disk_hold(false);
    guest_hear(guest, "'tell':'welcome','id':'1'");
    inn_stop(&inn);
    inn_start(&inn, store);
    guest = greeted(&inn);
    guest_say(guest, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", table, token);
    guest_hear(guest, "'why':'no-token'");
    inn_close(&inn);
    disk_end();
    inn_clear(folder);
}

static bool heard_of_end(const Guest *guest) {
    for (unsigned i = 0; i < guest->count; i++)
        if (strstr(guest->heard[i], "\"phase\":\"ended\"") != NULL)
            return true;
    return false;
}

/* Who came and went, and what is proposed, is told a moment later. */
static bool has_told_all(const Server *server, const void *context) {
    (void)context;
    return server->to_tell == NULL;
}

static void expect_record(Inn *inn, const Guest *guest, int status) {
    char path[64];
    snprintf(path, sizeof path, "/api/records/%s", guest->table);
    inn_fetch(inn, path);
    EXPECT_EQUAL(inn->status, status);
}

TEST(the_end_is_told_when_it_is_stored_and_the_record_is_there_from_then_on) {
    Inn inn;
    Guest *guest;
    char folder[64], store[96];
    inn_scratch(folder, store, sizeof folder);
    disk_begin();
    inn_open(&inn, store);
    inn_seat(&inn, &guest, 1, "'game':'dog','options':{'players':'3'}");
    inn_until(&inn, is_at_rest, guest, "a turn");
    disk_hold(true);
    guest_say(guest, "{'do':'propose','what':'end','yes':true}");
    ping(guest, 1);
    inn_until_inside(&inn, has_told_all, NULL, "everything that was to be told soon");
    ping(guest, 2);
    EXPECT(!heard_of_end(guest));
    expect_record(&inn, guest, 404);
    disk_hold(false);
    guest_hear(guest, "'phase':'ended'");
    guest_hear(guest, "'tell':'over'");
    expect_record(&inn, guest, 200);

    disk_hold(true);
    guest_say(guest, "{'do':'allow','onlookers':false}"); /* something else is being stored */
    ping(guest, 3);
    expect_record(&inn, guest, 200);
    Guest *back = guest_come(&inn);
    guest_say(back, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", guest->table,
              guest->token);
    guest_hear(back, "'tell':'over'");
    disk_hold(false);
    inn_close(&inn);
    disk_end();
    inn_clear(folder);
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

static void put_to_sleep(Server *server, void *context) {
    Room *room = rooms_find(server, context);
    EXPECT(room != NULL && room->sessions == NULL);
    room_sleep(room);
}

TEST(a_table_that_cannot_be_read_on_shows_as_much_whenever_it_is_woken) {
    Inn inn;
    Guest *guest;
    char folder[64], store[96], table[TABLE_TEXT_LENGTH + 1], token[KEY_TEXT_LENGTH + 1];
    inn_scratch(folder, store, sizeof folder);
    inn_open(&inn, store);
    inn_seat(&inn, &guest, 1, "'game':'dog','options':{'players':'3'}");
    inn_until(&inn, is_at_rest, guest, "a turn");
    memcpy(table, guest->table, sizeof table);
    memcpy(token, guest->token, sizeof token);
    inn_stop(&inn);
    spoil_line(store, 4); /* who sits where is in three lines, then come the cards */
    inn_start(&inn, store);
    for (int i = 0; i < 2; i++) {
        guest = guest_come(&inn);
        guest_say(guest, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", table, token);
        guest_hear(guest, "'phase':'unreadable'");
        EXPECT_EQUAL(guest->number, 3);
        guest_go(guest);
        inn_until_figure(&inn, "kennel_sockets", 0);
        inn_inside(&inn, put_to_sleep, table);
    }
    EXPECT(inn_figure(&inn, "kennel_tables_unreadable_total") == 1);
    inn_close(&inn);
    inn_clear(folder);
}
