/* Nobody is told what they may not know: whole games over the socket, every message of every seat and
 * of an onlooker compared with what the engine redacts from the record that is shown at the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "native/table_alloc.h"
#include "protocol/server_message.h"
#include "tests/server/server_fixture.h"
#include "tests/test.h"

/* What the viewer should have been told of this entry, to the byte. */
static void expect_news(const Table *table, Seat viewer, uint32_t number, const char *told) {
    static char wanted[1 << 16];
    NewsReader reader;
    News news;
    table_since(table, number - 1, viewer, &reader);
    EXPECT(table_next(&reader, &news));
    Tag tag = {{0, 0}}; /* a record has none: ids are their owners' */
    const char *id = strstr(told, "\"id\":\"");
    if (id != NULL) {
        char digits[ID_LENGTH_MAX + 1];
        EXPECT(news.kind == ENTRY_ACTION && news.seat == viewer);
        snprintf(digits, sizeof digits, "%.*s", (int)strcspn(id + 6, "\""), id + 6);
        EXPECT(id_read(digits, &tag));
    }
    Text text = text_into(wanted, sizeof wanted);
    tell_news(&news, tag, &left_none, &text);
    EXPECT_TEXT(told, wanted);
}

static void expect_position(const Table *table, Seat viewer, const json_t *object) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    State state;
    uint32_t number = (uint32_t)json_integer_value(json_object_get(object, "number"));
    table_state_at(table, number, &state);
    game_redact(&state, viewer);
    game_write(&state, &text);
    EXPECT_TEXT(json_string_value(json_object_get(object, "position")), line);
}

/* News, tables and welcomes: there is no other message with a position in it, and none has a seed. */
static uint32_t expect_no_leak(const Table *table, const Guest *guest, const char *secret) {
    uint32_t number = 0;
    bool over = false;
    for (unsigned i = 0; i < guest->count; i++) {
        json_t *message = json_loads(guest->heard[i], 0, NULL);
        const char *tell = json_string_value(json_object_get(message, "tell"));
        const json_t *inner = json_object_get(message, "table");
        if (strcmp(tell, "news") == 0) {
            EXPECT_EQUAL(json_integer_value(json_object_get(message, "number")), number + 1);
            expect_news(table, guest->seat, ++number, guest->heard[i]);
        } else if (strcmp(tell, "table") == 0)
            expect_position(table, guest->seat, message);
        else if (strcmp(tell, "welcome") == 0 && json_is_object(inner))
            expect_position(table, guest->seat, inner);
        else
            EXPECT(strstr(guest->heard[i], "position") == NULL);
        over = over || strstr(guest->heard[i], "\"phase\":\"ended\"") != NULL;
        EXPECT(over || strcmp(tell, "over") == 0 || strstr(guest->heard[i], secret) == NULL);
        json_decref(message);
    }
    return number;
}

static void secret_of(const char *over, char secret[DIGEST_TEXT_LENGTH + 1]) {
    const char *at = strstr(over, "\"secret\":\"");
    EXPECT(at != NULL);
    snprintf(secret, DIGEST_TEXT_LENGTH + 1, "%s", at + strlen("\"secret\":\""));
}

static void play_and_compare(const char *wishes, unsigned people, uint64_t seed) {
    Inn inn;
    Guest *guests[SEATS_MAX];
    static Record record;
    char secret[DIGEST_TEXT_LENGTH + 1];
    Rng luck = rng_start(&(Seed){{seed, 0}}, 0);
    inn_open(&inn, NULL);
    inn_seat(&inn, guests, people, wishes);
    Guest *onlooker = guest_come(&inn);
    guest_say(onlooker, "{'do':'hello','protocol':1,'table':'%s','invite':'%s','have':0}",
              guests[0]->table, guests[0]->invite);
    guest_hear(onlooker, "'tell':'welcome'");
    inn_play(&inn, guests, people, &luck, NULL);
    guest_hear(onlooker, "'tell':'over'");
    secret_of(onlooker->heard[onlooker->seen - 1], secret);
    inn_record(&inn, guests[0]->table, &record);
    for (unsigned i = 0; i < people; i++)
        EXPECT_EQUAL(expect_no_leak(&record.table, guests[i], secret), record.table.count);
    EXPECT_EQUAL(expect_no_leak(&record.table, onlooker, secret), record.table.count);
    heap_free(&record.table);
    inn_close(&inn);
}

TEST(a_game_of_dog_over_the_socket_tells_nobody_what_they_may_not_know) {
    play_and_compare("'game':'dog','options':{'players':'4'}", 4, 1);
}

TEST(a_game_of_dog_with_bots_tells_nobody_what_they_may_not_know) {
    play_and_compare("'game':'dog','options':{'players':'4'},'seats':{'b':'puppy','d':'hound'}", 2,
                     2);
}

TEST(a_game_of_dog_cards_over_the_socket_tells_nobody_what_they_may_not_know) {
    play_and_compare("'game':'cards','options':{'players':'2'}", 2, 3);
}

TEST(a_game_of_barking_over_the_socket_tells_nobody_what_they_may_not_know) {
    play_and_compare("'game':'bark','options':{'players':'4','gentle':'on'}", 4, 4);
}
