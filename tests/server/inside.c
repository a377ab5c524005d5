/* A view into a running server. */
#include "tests/server/inside.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "tests/net/clock.h"
#include "tests/test.h"

/* ---- waiting ---- */

/* The pause only leaves the machine to others. */
static void look_again(double since, const char *what) {
    nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    if (clock_seconds() > since + TEST_PATIENCE_MS * 1e-3)
        test_fail(__FILE__, __LINE__, "never came: %s", what);
}

double inn_figure(Inn *inn, const char *name) {
    double value = -1;
    inn_fetch(inn, "/metrics");
    for (const char *line = inn->body; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ' ')
            EXPECT(sscanf(line + strlen(name), "%lf", &value) == 1);
    }
    return value;
}

void inn_until_figure(Inn *inn, const char *name, double wanted) {
    for (double since = clock_seconds(); inn_figure(inn, name) != wanted;)
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

void inn_until_inside(Inn *inn, bool (*holds)(const Server *server, const void *context),
                      const void *context, const char *what) {
    Look looking = {.holds = holds, .context = context};
    inn_inside(inn, look, &looking);
    for (double since = clock_seconds(); !looking.found; inn_inside(inn, look, &looking))
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

void inn_stop_clock(Inn *inn) {
    inn_inside(inn, stop_clock, NULL);
}

void inn_skip(Inn *inn, uint64_t milliseconds) {
    inn_inside(inn, skip, &milliseconds);
}

/* ---- bots ---- */

static void act_first(Room *room, const Guest *guest, unsigned id) {
    static ActionList list;
    char action[ACTION_TEXT_MAX], message[256];
    Text text = text_into(action, sizeof action);
    EXPECT(game_legal(&room->table->state, guest->seat, &list) == STATUS_OK && list.count > 0);
    game_write_action(&room->table->state, guest->seat, &list.item[0], &text);
    int length = snprintf(message, sizeof message,
                          "{\"do\":\"act\",\"id\":\"b%x\",\"action\":\"%s\"}", id, action);
    desk_message(room->sessions, message, (size_t)length);
}

/* The loop rests, so answers of the store arrive here and nowhere else. */
static void deliver_all(Server *server) {
    for (double since = clock_seconds(); storage_figures(server->storage).waiting > 0;) {
        look_again(since, "answers of the store");
        storage_deliver(server->storage);
    }
}

void inside_ask_a_bot(Server *server, const Guest *guest) {
    Room *room = rooms_find(server, guest->table);
    EXPECT(room != NULL && room->bot_until == 0);
    for (unsigned id = 1; room->bot_until == 0; id++) {
        act_first(room, guest, id);
        deliver_all(server);
    }
}
