/* Reads and changes a running server from its own thread. */
#include "tests/server/server_access.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "server/handlers.h"
#include "server/room_registry.h"
#include "tests/net/clock.h"
#include "tests/test.h"

/* ---- waiting ---- */

/* The pause only leaves the machine to others. */
static void look_again(double since, const char *what) {
    nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    if (monotonic_seconds() > since + TEST_PATIENCE_MS * 1e-3)
        test_fail(__FILE__, __LINE__, "never came: %s", what);
}

double fixture_stat(ServerFixture *fixture, const char *name) {
    double value = -1;
    fixture_fetch(fixture, "/metrics");
    for (const char *line = fixture->body; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ' ')
            EXPECT(sscanf(line + strlen(name), "%lf", &value) == 1);
    }
    return value;
}

void fixture_wait_for_stat(ServerFixture *fixture, const char *name, double wanted) {
    for (double since = monotonic_seconds(); fixture_stat(fixture, name) != wanted;)
        look_again(since, name);
}

typedef struct Look {
    bool (*holds)(const Server *server, const void *context);
    const void *context;
    bool found;
} Look;

static void look(Server *server, void *context) {
    Look *what = context;
    what->found = what->holds(server, what->context);
}

void fixture_wait_on_server_thread(ServerFixture *fixture,
                                   bool (*holds)(const Server *server, const void *context),
                                   const void *context, const char *what) {
    Look looking = {.holds = holds, .context = context};
    fixture_on_server_thread(fixture, look, &looking);
    for (double since = monotonic_seconds(); !looking.found;
         fixture_on_server_thread(fixture, look, &looking))
        look_again(since, what);
}

/* ---- the clock ---- */

static void stop_clock(Server *server, void *context) {
    (void)context;
    clock_stop(server->net);
}

static void skip(Server *server, void *context) {
    clock_skip(server->net, *(uint64_t *)context);
    event_base_loop(server->net->base, EVLOOP_NONBLOCK);
}

void fixture_stop_clock(ServerFixture *fixture) {
    fixture_on_server_thread(fixture, stop_clock, NULL);
}

void fixture_skip_time(ServerFixture *fixture, uint64_t milliseconds) {
    fixture_on_server_thread(fixture, skip, &milliseconds);
}

/* ---- bots ---- */

static void act_first(Room *room, const TestClient *client, unsigned id) {
    static ActionList list;
    char action[ACTION_TEXT_MAX], message[256];
    Text text = text_into(action, sizeof action);
    EXPECT(game_legal_actions(&room->table->state, client->seat, &list) == STATUS_OK &&
           list.count > 0);
    game_write_action(&room->table->state, client->seat, &list.item[0], &text);
    int length = snprintf(message, sizeof message,
                          "{\"do\":\"act\",\"id\":\"b%x\",\"action\":\"%s\"}", id, action);
    dispatch_message(room->sessions, message, (size_t)length);
}

/* The loop rests, so answers of the store arrive here and nowhere else. */
static void deliver_all(Server *server) {
    for (double since = monotonic_seconds(); storage_stats(server->storage).waiting > 0;) {
        look_again(since, "answers of the store");
        storage_deliver(server->storage);
    }
}

void server_thread_ask_bot(Server *server, const TestClient *client) {
    Room *room = room_registry_find(server, client->table);
    EXPECT(room != NULL && room->bot_deadline == 0);
    for (unsigned id = 1; room->bot_deadline == 0; id++) {
        act_first(room, client, id);
        deliver_all(server);
    }
}
