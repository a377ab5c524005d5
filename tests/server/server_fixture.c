/* A server and its guests. */
#include "tests/server/server_fixture.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/bot.h"
#include "native/table_alloc.h"
#include "server/fair_deal.h"
#include "server/server_internal.h"
#include "tests/net/clock.h"
#include "tests/test.h"

enum { SAID_MAX = 4096 };

/* ---- the server ---- */

static void *run(void *context) {
    server_run(context);
    return NULL;
}

void inn_start(Inn *inn, const char *store) {
    char fault[SERVER_FAULT_MAX];
    ServerOptions options = server_defaults();
    options.port = 0;
    options.store = store != NULL ? store : "memory";
    options.per_address = options.rate = 0;
    options.quiet = true;
    if (inn->change != NULL)
        inn->change(&options);
    inn->server = server_open(&options, fault);
    if (inn->server == NULL)
        test_fail(__FILE__, __LINE__, "no server: %s", fault);
    inn->port = server_port(inn->server);
    EXPECT(pthread_create(&inn->thread, NULL, run, inn->server) == 0);
}

void inn_stop(Inn *inn) {
    server_stop(inn->server);
    pthread_join(inn->thread, NULL);
    clock_release(inn->server->net);
    server_close(inn->server);
}

void inn_inside(Inn *inn, void (*visit)(Server *server, void *context), void *context) {
    server_stop(inn->server);
    pthread_join(inn->thread, NULL);
    visit(inn->server, context);
    EXPECT(pthread_create(&inn->thread, NULL, run, inn->server) == 0);
}

static void tire(void *context) {
    Inn *inn = context;
    inn->tired = true;
    net_stop(inn->loop);
}

void inn_open(Inn *inn, const char *store) {
    inn_open_with(inn, store, NULL);
}

void inn_open_with(Inn *inn, const char *store, void (*change)(ServerOptions *options)) {
    *inn = (Inn){.change = change};
    char fault[NET_FAULT_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    inn->loop = net_start(&options, NULL, NULL, fault);
    EXPECT(inn->loop != NULL && net_timer(inn->loop, &inn->patience, tire, inn));
    inn_start(inn, store);
}

/* ---- its files ---- */

void inn_scratch(char *folder, char *store, size_t size) {
    snprintf(folder, size, "/tmp/kennel-inn-XXXXXX");
    EXPECT(mkdtemp(folder) != NULL);
    snprintf(store, size, "sqlite:%s/inn.db", folder);
}

void inn_clear(const char *folder) {
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

static void free_guest(Guest *guest) {
    for (unsigned i = 0; i < guest->count; i++)
        free(guest->heard[i]);
    free(guest->heard);
    free(guest);
}

void inn_close(Inn *inn) {
    inn_stop(inn);
    net_timer_free(&inn->patience);
    net_close(inn->loop, "");
    for (unsigned i = 0; i < inn->guests; i++)
        free_guest(inn->guest[i]);
    free(inn->body);
}

/* Every message ends a turn of the loop: then it is looked whether that was it. */
void inn_until(Inn *inn, bool (*holds)(void *context), void *context, const char *what) {
    inn->tired = false;
    while (!holds(context)) {
        net_timer_set(&inn->patience, TEST_PATIENCE_MS);
        net_run(inn->loop);
        if (inn->tired)
            test_fail(__FILE__, __LINE__, "never came: %s", what);
    }
}

/* ---- guests ---- */

static void opened(void *context, Peer *peer) {
    Guest *guest = context;
    (void)peer;
    guest->open = true;
    net_stop(guest->inn->loop);
}

static void closed(void *context, Peer *peer, unsigned code) {
    Guest *guest = context;
    (void)peer;
    guest->gone = true;
    guest->code = code;
    guest->peer = NULL;
    net_stop(guest->inn->loop);
}

static void copy(const json_t *object, const char *name, char *into, size_t size) {
    const char *text = json_string_value(json_object_get(object, name));
    if (text != NULL)
        snprintf(into, size, "%s", text);
}

static void take_position(Guest *guest, const json_t *object) {
    guest->number = (uint32_t)json_integer_value(json_object_get(object, "number"));
    const char *position = json_string_value(json_object_get(object, "position"));
    EXPECT(position != NULL && game_read(&guest->view, position, NULL) == STATUS_OK);
}

static void say_digest(Guest *guest, const char *what, const char *name, const Digest *digest) {
    char digits[DIGEST_TEXT_LENGTH + 1];
    Text text = text_into(digits, sizeof digits);
    digest_write(digest, &text);
    guest_say(guest, "{'do':'%s','%s':'%s'}", what, name, digits);
}

static void take_table(Guest *guest, const json_t *table) {
    const char *phase = json_string_value(json_object_get(table, "phase"));
    const char *you = json_string_value(json_object_get(table, "you"));
    guest->seat = you != NULL ? (Seat)(you[0] - 'a') : NO_SEAT;
    copy(table, "table", guest->table, sizeof guest->table);
    take_position(guest, table);
    guest->playing = strcmp(phase, "playing") == 0;
    if (guest->seat == NO_SEAT)
        return;
    FairBytes hash = fair_hash(&guest->bytes, sizeof guest->bytes);
    Digest seal;
    memcpy(&seal, &hash, sizeof seal);
    if (strcmp(phase, "sealing") == 0)
        say_digest(guest, "seal", "hash", &seal);
    else if (strcmp(phase, "revealing") == 0)
        say_digest(guest, "reveal", "bytes", &guest->bytes);
}

static void understand(Guest *guest, const json_t *message) {
    const char *tell = json_string_value(json_object_get(message, "tell"));
    const json_t *table = json_object_get(message, "table");
    if (strcmp(tell, "seated") == 0) {
        copy(message, "token", guest->token, sizeof guest->token);
        copy(message, "invite", guest->invite, sizeof guest->invite);
    } else if (strcmp(tell, "table") == 0)
        take_table(guest, message);
    else if (strcmp(tell, "welcome") == 0 && json_is_object(table))
        take_table(guest, table);
    else if (strcmp(tell, "news") == 0)
        take_position(guest, message);
    else if (strcmp(tell, "over") == 0)
        guest->over = true;
    else if (strcmp(tell, "refused") == 0) {
        const char *why = json_string_value(json_object_get(message, "why"));
        guest->again = strcmp(why, "busy") == 0 || strcmp(why, "not-stored") == 0;
    }
}

static void heard(void *context, Peer *peer, char *text, size_t length) {
    Guest *guest = context;
    (void)peer;
    if (guest->count == guest->room) {
        guest->room = guest->room * 2 + 16;
        guest->heard = realloc(guest->heard, guest->room * sizeof *guest->heard);
    }
    guest->heard[guest->count++] = strdup(text);
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    EXPECT(json_is_object(message));
    understand(guest, message);
    json_decref(message);
    net_stop(guest->inn->loop);
}

static const ClientHandler handler = {.opened = opened, .message = heard, .closed = closed};

static bool is_open(void *context) {
    const Guest *guest = context;
    return guest->open || guest->gone;
}

Guest *guest_come(Inn *inn) {
    Guest *guest = calloc(1, sizeof *guest);
    EXPECT(inn->guests < GUESTS_MAX && guest != NULL);
    guest->inn = inn;
    guest->seat = NO_SEAT;
    memset(&guest->bytes, (int)inn->guests + 1, sizeof guest->bytes);
    inn->guest[inn->guests++] = guest;
    guest->peer = net_connect(inn->loop, "127.0.0.1", inn->port, "/ws", &handler, guest);
    inn_until(inn, is_open, guest, "an open line");
    EXPECT(guest->open);
    return guest;
}

static bool is_gone(void *context) {
    return ((Guest *)context)->gone;
}

void guest_go(Guest *guest) {
    peer_close(guest->peer, 1000, "");
    inn_until(guest->inn, is_gone, guest, "the end of a line");
}

void guest_say(Guest *guest, const char *format, ...) {
    char text[SAID_MAX];
    va_list rest;
    va_start(rest, format);
    int length = vsnprintf(text, sizeof text, format, rest);
    va_end(rest);
    for (char *at = text; *at != '\0'; at++)
        *at = *at == '\'' ? '"' : *at;
    Frame *frame = frame_of(text, (size_t)length);
    peer_send(guest->peer, frame);
    frame_release(frame);
}

typedef struct Wanted {
    Guest *guest;
    char words[256];
    const char *found;
} Wanted;

static bool is_heard(void *context) {
    Wanted *wanted = context;
    Guest *guest = wanted->guest;
    while (wanted->found == NULL && guest->seen < guest->count) {
        const char *text = guest->heard[guest->seen++];
        if (strstr(text, wanted->words) != NULL)
            wanted->found = text;
    }
    return wanted->found != NULL;
}

const char *guest_hear(Guest *guest, const char *words) {
    Wanted wanted = {.guest = guest};
    snprintf(wanted.words, sizeof wanted.words, "%s", words);
    for (char *at = wanted.words; *at != '\0'; at++)
        *at = *at == '\'' ? '"' : *at;
    inn_until(guest->inn, is_heard, &wanted, words);
    return wanted.found;
}

/* ---- games ---- */

typedef struct Party {
    Guest **guests;
    unsigned people;
} Party;

static bool all_play(void *context) {
    const Party *party = context;
    for (unsigned i = 0; i < party->people; i++)
        if (!party->guests[i]->playing)
            return false;
    return true;
}

void inn_seat(Inn *inn, Guest **guests, unsigned people, const char *wishes) {
    for (unsigned i = 0; i < people; i++) {
        guests[i] = guest_come(inn);
        guest_say(guests[i], "{'do':'hello','protocol':1}");
        if (i == 0)
            guest_say(guests[i], "{'do':'create','name':'Guest 0',%s}", wishes);
        else
            guest_say(guests[i], "{'do':'sit','table':'%s','invite':'%s','name':'Guest %u'}",
                      guests[0]->table, guests[0]->invite, i);
        guest_hear(guests[i], "'tell':'table'");
    }
    guest_say(guests[0], "{'do':'start'}");
    Party party = {guests, people};
    inn_until(inn, all_play, &party, "everybody playing");
}

/* As hound does: games by luck alone hardly end. */
static void choose(Guest *guest, Rng *luck) {
    static Thought thought;
    char action[ACTION_TEXT_MAX];
    Text text = text_into(action, sizeof action);
    Question question = {.view = &guest->view, .seat = guest->seat, .rng = luck};
    EXPECT(thought_begin(&thought, &bot_hound, &question));
    game_write_action(&guest->view, guest->seat, thought_best(&thought), &text);
    snprintf(guest->acted, sizeof guest->acted, "{'do':'act','id':'%x%08x','action':'%s'}",
             guest->seat + 1U, guest->number, action);
    guest_say(guest, "%s", guest->acted);
}

/* A choice is made once for every number that a guest has been told. */
typedef struct Choosing {
    Party party;
    Rng *luck;
    void (*each)(void);
    uint32_t asked[GUESTS_MAX];
} Choosing;

static bool go_on(void *context) {
    Choosing *game = context;
    bool over = true;
    if (game->each != NULL)
        game->each();
    for (unsigned i = 0; i < game->party.people; i++) {
        Guest *guest = game->party.guests[i];
        over = over && guest->over;
        if (guest->again)
            guest_say(guest, "%s", guest->acted);
        guest->again = false;
        if (!guest->playing || guest->over || game->asked[i] == guest->number + 1 ||
            !has_seat(game_to_act(&guest->view), guest->seat))
            continue;
        game->asked[i] = guest->number + 1;
        choose(guest, game->luck);
    }
    return over;
}

void inn_play(Inn *inn, Guest **guests, unsigned people, Rng *luck, void (*each)(void)) {
    Choosing game = {.party = {guests, people}, .luck = luck, .each = each};
    inn_until(inn, go_on, &game, "the end of a game");
}

/* ---- pages ---- */

static void fetched(void *context, int status, char *body, size_t length) {
    Inn *inn = context;
    free(inn->body);
    inn->body = strndup(body, length);
    inn->status = status;
    net_stop(inn->loop);
}

static bool is_fetched(void *context) {
    return ((Inn *)context)->status != -1;
}

/* Of whoever sits at the table that the path names. */
static const char *token_for(const Inn *inn, const char *path) {
    for (unsigned i = 0; i < inn->guests; i++) {
        const Guest *guest = inn->guest[i];
        if (guest->token[0] != '\0' && strstr(path, guest->table) != NULL)
            return guest->token;
    }
    return NULL;
}

void inn_fetch(Inn *inn, const char *path) {
    inn->status = -1;
    EXPECT(net_fetch(inn->loop, "127.0.0.1", inn->port, path, token_for(inn, path), fetched, inn));
    inn_until(inn, is_fetched, inn, path);
}

void inn_record(Inn *inn, const char *table, Record *record) {
    char path[64];
    snprintf(path, sizeof path, "/api/records/%s", table);
    inn_fetch(inn, path);
    EXPECT_EQUAL(inn->status, 200);
    heap_record(record);
    for (char *line = inn->body, *end; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        EXPECT(end != NULL);
        *end = '\0';
        EXPECT(record_read(record, line) != RECORD_BAD);
    }
    EXPECT_EQUAL(record_finish(record), RECORD_DONE);
}
