/* Cuts the power at every single step of a game on a whole server, then compares everything clients
 * were sent with what the restarted server knows. */
#include <stdio.h>
#include <string.h>

#include "server/handlers.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "table/log_replay.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/server_access.h"
#include "tests/test.h"

enum { PEOPLE = 2, NUMBERS = 9 };

/* ---- an evening ---- */

typedef struct PowerTest {
    ServerFixture fixture;
    TestClient *client[PEOPLE];
    int stage;
    uint32_t submitted[PEOPLE];
    char folder[64], store[96];
    NetTimer view; /* the power is cut without a message */
} PowerTest;

static void act(TestClient *client) {
    static ActionList list;
    char action[ACTION_TEXT_MAX];
    Text text = text_into(action, sizeof action);
    EXPECT(game_legal_actions(&client->view, client->seat, &list) == STATUS_OK && list.count > 0);
    game_write_action(&client->view, client->seat, &list.item[0], &text);
    test_client_send(client, "{'do':'act','id':'%x%x','action':'%s'}", client->seat + 1U,
                     client->number, action);
}

static void act_all(PowerTest *run) {
    for (int i = 0; i < PEOPLE; i++) {
        TestClient *client = run->client[i];
        if (client->number == 0 || run->submitted[i] == client->number ||
            !has_seat(game_to_act(&client->view), client->seat))
            continue;
        run->submitted[i] = client->number;
        act(client);
    }
}

static void take_part(PowerTest *run) {
    TestClient *host = run->client[0], *client = run->client[1];
    if (run->stage == 0) {
        test_client_send(host,
                         "{'do':'create','game':'dog','options':{'players':'2'},'name':'Ada'}");
        run->stage++;
    } else if (run->stage == 1 && host->table[0] != '\0') {
        test_client_send(client, "{'do':'sit','table':'%s','invite':'%s','name':'Bo'}", host->table,
                         host->invite);
        run->stage++;
    } else if (run->stage == 2 && client->table[0] != '\0') {
        test_client_send(host, "{'do':'start'}");
        run->stage++;
    } else if (run->stage == 3 && host->playing && client->playing) {
        act_all(run);
        run->stage += host->number >= NUMBERS;
    } else if (run->stage == 4) {
        for (int i = 0; i < PEOPLE; i++)
            test_client_send(run->client[i], "{'do':'propose','what':'end','yes':true}");
        run->stage++;
    }
}

static bool is_over(void *context) {
    PowerTest *run = context;
    if (disk_has_failed())
        return true;
    take_part(run);
    return run->client[0]->over && run->client[1]->over;
}

static void look_around(void *context) {
    PowerTest *run = context;
    net_timer_set(&run->view, 2);
    net_stop(run->fixture.loop);
}

/* Everything sent before the power cut has been received. */
static void hear_the_rest(PowerTest *run) {
    for (int i = 0; i < PEOPLE; i++) {
        test_client_send(run->client[i], "{'do':'ping','id':'1'}");
        test_client_expect(run->client[i], "'tell':'pong'");
        test_client_disconnect(run->client[i]);
    }
}

/* False: it was over before the power went. */
static bool play_until(PowerTest *run, long step) {
    *run = (PowerTest){.stage = 0};
    fixture_scratch(run->folder, run->store, sizeof run->folder);
    disk_begin();
    fixture_open_server(&run->fixture, run->store);
    for (int i = 0; i < PEOPLE; i++) {
        run->client[i] = test_client_connect(&run->fixture);
        test_client_send(run->client[i], "{'do':'hello','protocol':1}");
        test_client_expect(run->client[i], "'tell':'welcome'");
    }
    EXPECT(net_timer_init(run->fixture.loop, &run->view, look_around, run));
    look_around(run);
    disk_fail(DISK_FAILURE_POWER, step);
    fixture_wait_until(&run->fixture, is_over, run, "the end of an evening");
    net_timer_free(&run->view);
    bool was_cut = disk_has_failed();
    hear_the_rest(run);
    disk_cut();
    fixture_stop(&run->fixture);
    disk_restore(UNSYNCED_GONE, (uint64_t)step);
    fixture_start(&run->fixture, run->store);
    return was_cut;
}

/* ---- what was sent, and what is stored ---- */

static const char *string_of(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}

static void expect_position(const Room *room, Seat viewer, const json_t *told) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    State state;
    uint32_t number = (uint32_t)json_integer_value(json_object_get(told, "number"));
    EXPECT(number <= room->table->count);
    table_state_at(room->table, number, &state);
    game_redact(&state, viewer);
    game_write_position(&state, &text);
    EXPECT_TEXT(string_of(told, "position"), line);
}

static void expect_digest(const json_t *object, const char *name, const Digest *digest) {
    char digits[DIGEST_TEXT_LENGTH + 1];
    Text text = text_into(digits, sizeof digits);
    digest_write(digest, &text);
    if (json_object_get(object, name) != NULL)
        EXPECT_TEXT(string_of(object, name), digits);
}

static void expect_fair(const TableMeta *meta, const json_t *fair) {
    const json_t *seals = json_object_get(fair, "seals"), *bytes = json_object_get(fair, "bytes");
    expect_digest(fair, "commitment", &meta->fair.commitment);
    expect_digest(fair, "secret", &meta->fair.secret);
    EXPECT(json_object_get(fair, "secret") == NULL || meta->phase == PHASE_ENDED);
    for (Seat seat = 0; seat < PEOPLE; seat++) {
        const char letter[] = {seat_letter(seat), '\0'};
        expect_digest(seals, letter, &meta->fair.seal[seat]);
        expect_digest(bytes, letter, &meta->fair.bytes[seat]);
    }
}

static void expect_seats(const TableMeta *meta, const json_t *seats) {
    for (Seat seat = 0; seat < PEOPLE; seat++) {
        const json_t *told = json_array_get(seats, seat);
        if (strcmp(string_of(told, "is"), "free") == 0)
            continue;
        EXPECT_EQUAL(meta->seat[seat].kind, SEAT_PERSON);
        EXPECT_TEXT(string_of(told, "name"), meta->seat[seat].name);
    }
}

static void expect_proposals(const TableMeta *meta, const json_t *proposals) {
    const json_t *seats = json_object_get(proposals, proposal_name(PROPOSE_END));
    for (size_t i = 0; i < json_array_size(seats) && meta->phase != PHASE_ENDED; i++) {
        Seat seat = (Seat)(json_string_value(json_array_get(seats, i))[0] - 'a');
        EXPECT(has_seat(meta->agreed[PROPOSE_END], seat));
    }
}

/* In this evening every phase comes once, in order. */
static void expect_phase(const TableMeta *meta, const char *phase) {
    int told = 0;
    while (strcmp(phase_name((Phase)told), phase) != 0)
        told++;
    EXPECT(told <= meta->phase);
}

static void expect_table(const Room *room, const json_t *told) {
    const char *you = string_of(told, "you");
    expect_phase(&room->meta, string_of(told, "phase"));
    expect_position(room, you[0] != '\0' ? (Seat)(you[0] - 'a') : NO_SEAT, told);
    expect_fair(&room->meta, json_object_get(told, "fair"));
    expect_seats(&room->meta, json_object_get(told, "seats"));
    expect_proposals(&room->meta, json_object_get(told, "proposals"));
    EXPECT_TEXT(string_of(told, "invite"), room->meta.invite);
    EXPECT_EQUAL(string_of(told, "host")[0], seat_letter(room->meta.host));
}

static void expect_seated(const Room *room, const json_t *told) {
    Digest hash = digest_of_text(string_of(told, "token"));
    Seat seat = (Seat)(string_of(told, "seat")[0] - 'a');
    EXPECT(memcmp(&hash, &room->meta.seat[seat].token, sizeof hash) == 0);
    EXPECT_TEXT(string_of(told, "invite"), room->meta.invite);
}

static void expect_over(const Room *room, const json_t *told) {
    EXPECT_EQUAL(room->meta.phase, PHASE_ENDED);
    EXPECT_TEXT(string_of(told, "how"), end_reason_name((EndReason)room->meta.end_reason));
    expect_fair(&room->meta, json_object_get(told, "fair"));
}

static void expect_known(const Room *room, const TestClient *client, const json_t *message) {
    const char *tell = string_of(message, "tell");
    if (strcmp(tell, "table") == 0)
        expect_table(room, message);
    else if (strcmp(tell, "news") == 0)
        expect_position(room, client->seat, message);
    else if (strcmp(tell, "seated") == 0)
        expect_seated(room, message);
    else if (strcmp(tell, "over") == 0)
        expect_over(room, message);
    else
        EXPECT(strcmp(tell, "welcome") == 0 || strcmp(tell, "pong") == 0 ||
               strcmp(tell, "refused") == 0);
}

static void compare(Server *server, void *context) {
    PowerTest *run = context;
    const Room *room = room_registry_find(server, run->client[0]->table);
    EXPECT(room != NULL && room_is_ready(room));
    for (int i = 0; i < PEOPLE; i++)
        for (unsigned received = 0; received < run->client[i]->count; received++) {
            json_t *message = json_loads(run->client[i]->received[received], 0, NULL);
            expect_known(room, run->client[i], message);
            json_decref(message);
        }
}

/* A client that knew of a table returns to it, which loads it. */
static void expect_all_known(PowerTest *run) {
    const TestClient *host = run->client[0];
    if (host->token[0] == '\0')
        return;
    TestClient *back = test_client_connect(&run->fixture);
    test_client_send(back, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", host->table,
                     host->token);
    test_client_expect(back, "'tell':'welcome'");
    fixture_on_server_thread(&run->fixture, compare, run);
    test_client_disconnect(back);
}

TEST(whatever_anybody_was_told_is_known_after_a_power_cut) {
    bool was_cut = true;
    for (long step = 1; was_cut; step++) {
        PowerTest run;
        was_cut = play_until(&run, step);
        expect_all_known(&run);
        fixture_close_server(&run.fixture);
        disk_end();
        fixture_clear(run.folder);
    }
}
