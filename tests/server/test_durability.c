/* A table and its store: what was acknowledged is kept, whatever the disk does, and happens once. */
#include <stdio.h>
#include <string.h>

#include "native/table_alloc.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/server_fixture.h"
#include "tests/test.h"

/* Every action that its player was told of stands in the record, once, under the number that was told. */
static void expect_kept(const Record *record, const Guest *guest) {
    for (unsigned i = 0; i < guest->count; i++) {
        json_t *news = json_loads(guest->heard[i], 0, NULL);
        if (json_object_get(news, "id") != NULL && json_object_get(news, "number") != NULL &&
            json_object_get(news, "events") != NULL) {
            json_int_t number = json_integer_value(json_object_get(news, "number"));
            EXPECT(number >= 1 && number <= record->table.count);
            EXPECT_EQUAL(record->table.log[number - 1].kind, ENTRY_ACTION);
            EXPECT_EQUAL(record->table.log[number - 1].seat, guest->seat);
        }
        json_decref(news);
    }
}

static unsigned turns, troubles;
static Trouble kind;

static void make_trouble(void) {
    if (++turns % 15 != 0)
        return;
    troubles += disk_had_trouble();
    disk_trouble(kind, 3);
}

static void play_on_a_bad_disk(Trouble trouble, uint64_t seed) {
    Inn inn;
    Guest *guests[2];
    static Record record;
    char folder[64], store[96];
    Rng luck = rng_start(&(Seed){{seed, 0}}, 0);
    turns = troubles = 0;
    kind = trouble;
    inn_scratch(folder, store, sizeof folder);
    disk_begin();
    inn_open(&inn, store);
    inn_seat(&inn, guests, 2, "'game':'bark','options':{'players':'3'}");
    inn_play(&inn, guests, 2, &luck, make_trouble);
    disk_trouble(TROUBLE_NONE, 0);
    inn_record(&inn, guests[0]->table, &record);
    for (int i = 0; i < 2; i++)
        expect_kept(&record, guests[i]);
    EXPECT(troubles > 0);
    heap_free(&record.table);
    inn_close(&inn);
    disk_end();
    inn_clear(folder);
}

TEST(a_game_goes_on_over_syncs_that_fail_and_loses_nothing) {
    play_on_a_bad_disk(TROUBLE_SYNC, 1);
}

TEST(a_game_goes_on_over_writes_that_fail_and_loses_nothing) {
    play_on_a_bad_disk(TROUBLE_STEP, 2);
}

/* ---- twice ---- */

static bool is_to_act(void *context) {
    Guest **guests = context;
    return has_seat(game_to_act(&guests[0]->view), guests[0]->seat);
}

/* However often it was told, it was told under one number. */
static void expect_once(const Guest *guest, const char *words) {
    const char *first = NULL;
    for (unsigned i = 0; i < guest->count; i++) {
        if (strstr(guest->heard[i], words) == NULL)
            continue;
        first = first != NULL ? first : guest->heard[i];
        EXPECT_TEXT(guest->heard[i], first);
    }
    EXPECT(first != NULL);
}

TEST(a_message_said_twice_in_one_breath_is_done_once) {
    Inn inn;
    Guest *guests[1];
    static ActionList list;
    char action[ACTION_TEXT_MAX];
    inn_open(&inn, NULL);
    inn_seat(&inn, guests, 1, "'game':'dog','options':{'players':'4'}");
    inn_until(&inn, is_to_act, guests, "a turn");
    EXPECT(game_legal(&guests[0]->view, 0, &list) == STATUS_OK && list.count > 1);
    Text text = text_into(action, sizeof action);
    game_write_action(&guests[0]->view, 0, &list.item[0], &text);
    for (int i = 0; i < 3; i++)
        guest_say(guests[0], "{'do':'act','id':'77','action':'%s'}", action);
    text = text_into(action, sizeof action);
    game_write_action(&guests[0]->view, 0, &list.item[1], &text);
    guest_say(guests[0], "{'do':'act','id':'77','action':'%s'}", action);
    guest_hear(guests[0], "'why':'id-used'");
    guests[0]->seen = 0;
    guest_hear(guests[0], "'id':'77','events'");
    guest_say(guests[0], "{'do':'view','id':'78'}");
    guest_hear(guests[0], "'id':'78'");
    expect_once(guests[0], "\"id\":\"77\",\"events\"");
    inn_close(&inn);
}
