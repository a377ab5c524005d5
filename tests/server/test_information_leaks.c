/* Tests whole games over the socket for leaks of hidden information: every message to every seat
 * and to a spectator equals what the engine redacts from the final record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "native/log_alloc.h"
#include "protocol/server_message.h"
#include "tests/server/server_fixture.h"
#include "tests/test.h"

/* What the viewer should have received of this entry, to the byte. */
static void expect_update(const Table *table, Seat viewer, uint32_t number, const char *told) {
    static char wanted[1 << 16];
    UpdateCursor cursor;
    Update update;
    updates_since(table, number - 1, viewer, &cursor);
    EXPECT(updates_next(&cursor, &update));
    RequestId request_id = {{0, 0}}; /* a record has none: ids are their owners' */
    const char *id = strstr(told, "\"id\":\"");
    if (id != NULL) {
        char digits[ID_LENGTH_MAX + 1];
        EXPECT(update.kind == ENTRY_ACTION && update.seat == viewer);
        snprintf(digits, sizeof digits, "%.*s", (int)strcspn(id + 6, "\""), id + 6);
        EXPECT(request_id_read(digits, &request_id));
    }
    Text text = text_into(wanted, sizeof wanted);
    encode_update(&update, request_id, &time_left_none, &text);
    EXPECT_TEXT(told, wanted);
}

static void expect_position(const Table *table, Seat viewer, const json_t *object) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    State state;
    uint32_t number = (uint32_t)json_integer_value(json_object_get(object, "number"));
    table_state_at(table, number, &state);
    game_redact(&state, viewer);
    game_write_position(&state, &text);
    EXPECT_TEXT(json_string_value(json_object_get(object, "position")), line);
}

/* News, tables and welcomes: there is no other message with a position in it, and none has a seed. */
static uint32_t expect_no_leak(const Table *table, const TestClient *client, const char *secret) {
    uint32_t number = 0;
    bool over = false;
    for (unsigned i = 0; i < client->count; i++) {
        json_t *message = json_loads(client->received[i], 0, NULL);
        const char *tell = json_string_value(json_object_get(message, "tell"));
        const json_t *inner = json_object_get(message, "table");
        if (strcmp(tell, "news") == 0) {
            EXPECT_EQUAL(json_integer_value(json_object_get(message, "number")), number + 1);
            expect_update(table, client->seat, ++number, client->received[i]);
        } else if (strcmp(tell, "table") == 0)
            expect_position(table, client->seat, message);
        else if (strcmp(tell, "welcome") == 0 && json_is_object(inner))
            expect_position(table, client->seat, inner);
        else
            EXPECT(strstr(client->received[i], "position") == NULL);
        over = over || strstr(client->received[i], "\"phase\":\"ended\"") != NULL;
        EXPECT(over || strcmp(tell, "over") == 0 || strstr(client->received[i], secret) == NULL);
        json_decref(message);
    }
    return number;
}

static void secret_of(const char *over, char secret[DIGEST_TEXT_LENGTH + 1]) {
    const char *at = strstr(over, "\"secret\":\"");
    EXPECT(at != NULL);
    snprintf(secret, DIGEST_TEXT_LENGTH + 1, "%s", at + strlen("\"secret\":\""));
}

static void play_and_compare(const char *requests, unsigned people, uint64_t seed) {
    ServerFixture fixture;
    TestClient *clients[SEATS_MAX];
    static RecordReader record;
    char secret[DIGEST_TEXT_LENGTH + 1];
    Rng rng = rng_start(&(Seed){{seed, 0}}, 0);
    fixture_open_server(&fixture, NULL);
    fixture_seat(&fixture, clients, people, requests);
    TestClient *spectator = test_client_connect(&fixture);
    test_client_send(spectator, "{'do':'hello','protocol':1,'table':'%s','invite':'%s','have':0}",
                     clients[0]->table, clients[0]->invite);
    test_client_expect(spectator, "'tell':'welcome'");
    fixture_play(&fixture, clients, people, &rng, NULL);
    test_client_expect(spectator, "'tell':'over'");
    secret_of(spectator->received[spectator->seen - 1], secret);
    fixture_record(&fixture, clients[0]->table, &record);
    for (unsigned i = 0; i < people; i++)
        EXPECT_EQUAL(expect_no_leak(&record.table, clients[i], secret), record.table.count);
    EXPECT_EQUAL(expect_no_leak(&record.table, spectator, secret), record.table.count);
    log_alloc_free(&record.table);
    fixture_close_server(&fixture);
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
