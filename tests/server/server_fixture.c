/* A whole server in a thread, and clients that talk to it. */
#include "tests/server/server_fixture.h"
#include "server/room_registry.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/bot.h"
#include "native/log_alloc.h"
#include "server/fair_deal.h"
#include "server/server_internal.h"
#include "tests/net/clock.h"
#include "tests/test.h"

enum { MESSAGE_TEXT_MAX = 4096 };

/* ---- the server ---- */

static void *run(void *context) {
    server_run(context);
    return NULL;
}

void fixture_start(ServerFixture *fixture, const char *store) {
    char error[SERVER_ERROR_MAX];
    ServerOptions options = server_defaults();
    options.port = 0;
    options.store = store != NULL ? store : "memory";
    options.per_address = options.rate = 0;
    options.quiet = true;
    if (fixture->change != NULL)
        fixture->change(&options);
    fixture->server = server_open(&options, error);
    if (fixture->server == NULL)
        test_fail(__FILE__, __LINE__, "no server: %s", error);
    fixture->port = server_port(fixture->server);
    EXPECT(pthread_create(&fixture->thread, NULL, run, fixture->server) == 0);
}

void fixture_stop(ServerFixture *fixture) {
    server_stop(fixture->server);
    pthread_join(fixture->thread, NULL);
    clock_release(fixture->server->net);
    server_close(fixture->server);
}

void fixture_on_server_thread(ServerFixture *fixture, void (*visit)(Server *server, void *context),
                              void *context) {
    server_stop(fixture->server);
    pthread_join(fixture->thread, NULL);
    visit(fixture->server, context);
    EXPECT(pthread_create(&fixture->thread, NULL, run, fixture->server) == 0);
}

static void tire(void *context) {
    ServerFixture *fixture = context;
    fixture->timed_out = true;
    net_stop(fixture->loop);
}

void fixture_open_server(ServerFixture *fixture, const char *store) {
    fixture_open_server_with(fixture, store, NULL);
}

void fixture_open_server_with(ServerFixture *fixture, const char *store,
                              void (*change)(ServerOptions *options)) {
    *fixture = (ServerFixture){.change = change};
    char error[NET_ERROR_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    fixture->loop = net_start(&options, NULL, NULL, error);
    EXPECT(fixture->loop != NULL &&
           net_timer_init(fixture->loop, &fixture->patience, tire, fixture));
    fixture_start(fixture, store);
}

/* ---- its files ---- */

void fixture_scratch(char *folder, char *store, size_t size) {
    snprintf(folder, size, "/tmp/kennel-inn-XXXXXX");
    EXPECT(mkdtemp(folder) != NULL);
    snprintf(store, size, "sqlite:%s/inn.db", folder);
}

void fixture_clear(const char *folder) {
    static const char *const names[] = {"inn.db", "inn.db-wal", "inn.db-shm", "inn.db-lock",
                                        "inn.db.lock"};
    char file[128];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(file, sizeof file, "%s/%s", folder, names[i]);
        unlink(file);
    }
    rmdir(folder);
}

/* ---- the end ---- */

static void free_client(TestClient *client) {
    for (unsigned i = 0; i < client->count; i++)
        free(client->received[i]);
    free(client->received);
    free(client);
}

void fixture_close_server(ServerFixture *fixture) {
    fixture_stop(fixture);
    net_timer_free(&fixture->patience);
    net_close(fixture->loop, "");
    for (unsigned i = 0; i < fixture->client_count; i++)
        free_client(fixture->clients[i]);
    free(fixture->body);
}

/* Every message ends a turn of the loop, so that the condition is checked again. */
void fixture_wait_until(ServerFixture *fixture, bool (*holds)(void *context), void *context,
                        const char *what) {
    fixture->timed_out = false;
    while (!holds(context)) {
        net_timer_set(&fixture->patience, TEST_PATIENCE_MS);
        net_run(fixture->loop);
        if (fixture->timed_out)
            test_fail(__FILE__, __LINE__, "never came: %s", what);
    }
}

/* ---- clients ---- */

static void opened(void *context, Connection *connection) {
    TestClient *client = context;
    (void)connection;
    client->open = true;
    net_stop(client->fixture->loop);
}

static void closed(void *context, Connection *connection, unsigned code) {
    TestClient *client = context;
    (void)connection;
    client->gone = true;
    client->code = code;
    client->connection = NULL;
    net_stop(client->fixture->loop);
}

static void copy(const json_t *object, const char *name, char *into, size_t size) {
    const char *text = json_string_value(json_object_get(object, name));
    if (text != NULL)
        snprintf(into, size, "%s", text);
}

static void take_position(TestClient *client, const json_t *object) {
    client->number = (uint32_t)json_integer_value(json_object_get(object, "number"));
    const char *position = json_string_value(json_object_get(object, "position"));
    EXPECT(position != NULL && game_read_position(&client->view, position, NULL) == STATUS_OK);
}

static void say_digest(TestClient *client, const char *what, const char *name,
                       const Digest *digest) {
    char digits[DIGEST_TEXT_LENGTH + 1];
    Text text = text_into(digits, sizeof digits);
    digest_write(digest, &text);
    test_client_send(client, "{'do':'%s','%s':'%s'}", what, name, digits);
}

static void take_table(TestClient *client, const json_t *table) {
    const char *phase = json_string_value(json_object_get(table, "phase"));
    const char *you = json_string_value(json_object_get(table, "you"));
    client->seat = you != NULL ? (Seat)(you[0] - 'a') : NO_SEAT;
    copy(table, "table", client->table, sizeof client->table);
    take_position(client, table);
    client->playing = strcmp(phase, "playing") == 0;
    if (client->seat == NO_SEAT)
        return;
    Digest seal = digest_of_bytes(&client->bytes, sizeof client->bytes);
    if (strcmp(phase, "sealing") == 0)
        say_digest(client, "seal", "hash", &seal);
    else if (strcmp(phase, "revealing") == 0)
        say_digest(client, "reveal", "bytes", &client->bytes);
}

static void understand(TestClient *client, const json_t *message) {
    const char *tell = json_string_value(json_object_get(message, "tell"));
    const json_t *table = json_object_get(message, "table");
    if (strcmp(tell, "seated") == 0) {
        copy(message, "token", client->token, sizeof client->token);
        copy(message, "invite", client->invite, sizeof client->invite);
    } else if (strcmp(tell, "table") == 0)
        take_table(client, message);
    else if (strcmp(tell, "welcome") == 0 && json_is_object(table))
        take_table(client, table);
    else if (strcmp(tell, "news") == 0)
        take_position(client, message);
    else if (strcmp(tell, "over") == 0)
        client->over = true;
    else if (strcmp(tell, "refused") == 0) {
        const char *why = json_string_value(json_object_get(message, "why"));
        client->again = strcmp(why, "busy") == 0 || strcmp(why, "not-stored") == 0;
    }
}

static void received(void *context, Connection *connection, char *text, size_t length) {
    TestClient *client = context;
    (void)connection;
    if (client->count == client->room) {
        client->room = client->room * 2 + 16;
        client->received = realloc(client->received, client->room * sizeof *client->received);
    }
    client->received[client->count++] = strdup(text);
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    EXPECT(json_is_object(message));
    understand(client, message);
    json_decref(message);
    net_stop(client->fixture->loop);
}

static const ClientHandler handler = {.opened = opened, .message = received, .closed = closed};

static bool is_open(void *context) {
    const TestClient *client = context;
    return client->open || client->gone;
}

TestClient *test_client_connect(ServerFixture *fixture) {
    TestClient *client = calloc(1, sizeof *client);
    EXPECT(fixture->client_count < CLIENTS_MAX && client != NULL);
    client->fixture = fixture;
    client->seat = NO_SEAT;
    memset(&client->bytes, (int)fixture->client_count + 1, sizeof client->bytes);
    fixture->clients[fixture->client_count++] = client;
    client->connection =
        net_connect(fixture->loop, "127.0.0.1", fixture->port, "/ws", &handler, client);
    fixture_wait_until(fixture, is_open, client, "an open line");
    EXPECT(client->open);
    return client;
}

static bool is_gone(void *context) {
    return ((TestClient *)context)->gone;
}

void test_client_disconnect(TestClient *client) {
    conn_close(client->connection, 1000, "");
    fixture_wait_until(client->fixture, is_gone, client, "the end of a line");
}

void test_client_send(TestClient *client, const char *format, ...) {
    char text[MESSAGE_TEXT_MAX];
    va_list rest;
    va_start(rest, format);
    int length = vsnprintf(text, sizeof text, format, rest);
    va_end(rest);
    for (char *at = text; *at != '\0'; at++)
        *at = *at == '\'' ? '"' : *at;
    SharedBuffer *frame = ws_text_frame(text, (size_t)length);
    conn_send(client->connection, frame);
    shared_buffer_release(frame);
}

typedef struct Wanted {
    TestClient *client;
    char words[256];
    const char *found;
} Wanted;

static bool is_heard(void *context) {
    Wanted *wanted = context;
    TestClient *client = wanted->client;
    while (wanted->found == NULL && client->seen < client->count) {
        const char *text = client->received[client->seen++];
        if (strstr(text, wanted->words) != NULL)
            wanted->found = text;
    }
    return wanted->found != NULL;
}

const char *test_client_expect(TestClient *client, const char *words) {
    Wanted wanted = {.client = client};
    snprintf(wanted.words, sizeof wanted.words, "%s", words);
    for (char *at = wanted.words; *at != '\0'; at++)
        *at = *at == '\'' ? '"' : *at;
    fixture_wait_until(client->fixture, is_heard, &wanted, words);
    return wanted.found;
}

/* ---- games ---- */

typedef struct TestTable {
    TestClient **clients;
    unsigned people;
} TestTable;

static bool all_play(void *context) {
    const TestTable *party = context;
    for (unsigned i = 0; i < party->people; i++)
        if (!party->clients[i]->playing)
            return false;
    return true;
}

void fixture_seat(ServerFixture *fixture, TestClient **clients, unsigned people,
                  const char *requests) {
    for (unsigned i = 0; i < people; i++) {
        clients[i] = test_client_connect(fixture);
        test_client_send(clients[i], "{'do':'hello','protocol':1}");
        if (i == 0)
            test_client_send(clients[i], "{'do':'create','name':'Guest 0',%s}", requests);
        else
            test_client_send(clients[i],
                             "{'do':'sit','table':'%s','invite':'%s','name':'Guest %u'}",
                             clients[0]->table, clients[0]->invite, i);
        test_client_expect(clients[i], "'tell':'table'");
    }
    test_client_send(clients[0], "{'do':'start'}");
    TestTable party = {clients, people};
    fixture_wait_until(fixture, all_play, &party, "everybody playing");
}

/* As hound does: games by luck alone hardly end. */
static void choose(TestClient *client, Rng *rng) {
    static Search search;
    char action[ACTION_TEXT_MAX];
    Text text = text_into(action, sizeof action);
    SearchParams params = {.view = &client->view, .seat = client->seat, .rng = rng};
    EXPECT(search_begin(&search, &bot_hound, &params));
    game_write_action(&client->view, client->seat, search_best_action(&search), &text);
    snprintf(client->acted, sizeof client->acted, "{'do':'act','id':'%x%08x','action':'%s'}",
             client->seat + 1U, client->number, action);
    test_client_send(client, "%s", client->acted);
}

/* Chooses once for every number that a client has received. */
typedef struct Choosing {
    TestTable table;
    Rng *rng;
    void (*each)(void);
    uint32_t asked[CLIENTS_MAX];
} Choosing;

static bool go_on(void *context) {
    Choosing *game = context;
    bool over = true;
    if (game->each != NULL)
        game->each();
    for (unsigned i = 0; i < game->table.people; i++) {
        TestClient *client = game->table.clients[i];
        over = over && client->over;
        if (client->again)
            test_client_send(client, "%s", client->acted);
        client->again = false;
        if (!client->playing || client->over || game->asked[i] == client->number + 1 ||
            !has_seat(game_to_act(&client->view), client->seat))
            continue;
        game->asked[i] = client->number + 1;
        choose(client, game->rng);
    }
    return over;
}

void fixture_play(ServerFixture *fixture, TestClient **clients, unsigned people, Rng *rng,
                  void (*each)(void)) {
    Choosing game = {.table = {clients, people}, .rng = rng, .each = each};
    fixture_wait_until(fixture, go_on, &game, "the end of a game");
}

/* ---- pages ---- */

static void fetched(void *context, int status, char *body, size_t length) {
    ServerFixture *fixture = context;
    free(fixture->body);
    fixture->body = strndup(body, length);
    fixture->status = status;
    net_stop(fixture->loop);
}

static bool is_fetched(void *context) {
    return ((ServerFixture *)context)->status != -1;
}

/* Of a client at the table that the path names. */
static const char *token_for(const ServerFixture *fixture, const char *path) {
    for (unsigned i = 0; i < fixture->client_count; i++) {
        const TestClient *client = fixture->clients[i];
        if (client->token[0] != '\0' && strstr(path, client->table) != NULL)
            return client->token;
    }
    return NULL;
}

void fixture_fetch(ServerFixture *fixture, const char *path) {
    fixture->status = -1;
    EXPECT(net_fetch(fixture->loop, "127.0.0.1", fixture->port, path, token_for(fixture, path),
                     fetched, fixture));
    fixture_wait_until(fixture, is_fetched, fixture, path);
}

void fixture_record(ServerFixture *fixture, const char *table, RecordReader *record) {
    char path[64];
    snprintf(path, sizeof path, "/api/records/%s", table);
    fixture_fetch(fixture, path);
    EXPECT_EQUAL(fixture->status, 200);
    record_begin_on_heap(record);
    for (char *line = fixture->body, *end; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        EXPECT(end != NULL);
        *end = '\0';
        EXPECT(record_read_line(record, line) != RECORD_ERROR);
    }
    EXPECT_EQUAL(record_read_end(record), RECORD_DONE);
}
