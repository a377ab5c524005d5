/* What is asked over plain HTTP. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/game_record.h"
#include "server/server_internal.h"
#include "server/static_files.h"

static void answer(Reply *reply, int status, const char *type, const Text *text) {
    reply->status = text_ok(text) ? status : 500;
    reply->type = type;
    reply->cache = "no-store";
    reply->body = text->buffer;
    reply->length = text->length;
}

static void answer_words(Server *server, Reply *reply, int status, const char *words) {
    Text text = text_into(server->page, sizeof server->page);
    text_add(&text, words);
    text_char(&text, '\n');
    answer(reply, status, "text/plain; charset=utf-8", &text);
}

static void answer_health(Server *server, const Request *request, Reply *reply) {
    char fault[STORAGE_FAULT_MAX];
    (void)request;
    if (server->stopping || server->draining)
        answer_words(server, reply, 503, "stopping");
    else if (!storage_is_well(server->storage, fault))
        answer_words(server, reply, 503, fault);
    else
        answer_words(server, reply, 200, "ok");
}

/* May people be sent here? The same as /healthz, under the name that balancers know. */
static void answer_ready(Server *server, const Request *request, Reply *reply) {
    answer_health(server, request, reply);
}

/* The loop turns, or nobody would answer. */
static void answer_live(Server *server, const Request *request, Reply *reply) {
    (void)request;
    answer_words(server, reply, 200, "ok");
}

static void answer_version(Server *server, const Request *request, Reply *reply) {
    Text text = text_into(server->page, sizeof server->page);
    (void)request;
    tell_version(server->options.version, &text);
    answer(reply, 200, "application/json", &text);
}

static void answer_tables(Server *server, const Request *request, Reply *reply) {
    Text text = text_into(server->page, sizeof server->page);
    (void)request;
    lobby_list(server, "", false, &text);
    answer(reply, 200, "application/json", &text);
}

static void answer_metrics(Server *server, const Request *request, Reply *reply) {
    Text text = text_into(server->page, sizeof server->page);
    ServerMetrics shown = server->options.metrics;
    if (shown == METRICS_NONE || (shown == METRICS_LOCAL && !request->is_local)) {
        answer_words(server, reply, 404, "there is nothing here");
        return;
    }
    metrics_write(server, &text);
    answer(reply, 200, "text/plain; version=0.0.4; charset=utf-8", &text);
}

/* ---- records ---- */

/* One that has ended since it woke, or before records were stored, is made of its log. */
static bool write_record(Server *server, const Room *room, Text *text) {
    if (room->record != NULL) {
        size_t length = strlen(room->record);
        *text = (Text){room->record, length + 1, length, false};
        return true;
    }
    size_t size = server_record_room(room->table);
    char *record = realloc(server->record, size);
    if (record == NULL)
        return false;
    server->record = record;
    *text = text_into(record, size);
    return server_record_is_whole(room->table, room_stored(room)) &&
           server_record_of(room->table, room_stored(room), &room->id, text);
}

static bool is_over(const Room *room) {
    return room != NULL && room_has_ended(room) && !rooms_of_other_rules(&room->facts);
}

/* The record of a table that is not open is for those who were let in. What lets them in is a secret and
 * never stands in an address, which others write down. */
static bool may_read(const Room *room, const Request *request) {
    static const char scheme[] = "Bearer ";
    const char *key = request->authorization;
    if (room->facts.open)
        return true;
    if (strncasecmp(key, scheme, sizeof scheme - 1) != 0)
        return false;
    key += sizeof scheme - 1;
    return lobby_knows(room, key + strspn(key, " "));
}

static void answer_stranger(Server *server, Reply *reply) {
    answer_words(server, reply, 401,
                 "this table is not open: its invitation or a seat's token is needed");
    reply->headers = "WWW-Authenticate: Bearer\r\n";
}

static void answer_later(Server *server, Reply *reply) {
    answer_words(server, reply, 503, "being read: again in a second");
    reply->headers = "Retry-After: 1\r\n";
}

/* True: it has ended, and is not in memory. A store that is too busy is asked the next time. */
static bool rouse(Server *server, const char *id) {
    const Known *known = known_find(server, id);
    if (known == NULL || known->phase != PHASE_ENDED)
        return false;
    rooms_rouse(server, known, room_wake);
    return true;
}

/* A table that is asleep is woken, and whoever asks comes again. */
static void answer_record(Server *server, const Request *request, const char *id, Reply *reply) {
    Room *room = rooms_find(server, id);
    Text text;
    if (room == NULL && rouse(server, id)) {
        answer_later(server, reply);
        return;
    }
    if (!is_over(room)) {
        answer_words(server, reply, 404, "no game that has ended");
        return;
    }
    if (!may_read(room, request)) {
        answer_stranger(server, reply);
        return;
    }
    room_wake(room);
    if (!room_is_ready(room))
        answer_later(server, reply);
    else if (room->broken && room->record == NULL)
        answer_words(server, reply, 404, "no game that can be read");
    else if (write_record(server, room, &text))
        answer(reply, 200, "text/plain; charset=utf-8", &text);
    else
        answer_words(server, reply, 500, "the record cannot be written");
}

/* ---- which is which ---- */

static const struct {
    const char *path;
    void (*answer)(Server *server, const Request *request, Reply *reply);
    unsigned weight;
} rows[] = {
    {"/healthz", answer_health, 1},      {"/readyz", answer_ready, 1},
    {"/livez", answer_live, 1},          {"/metrics", answer_metrics, 2},
    {"/api/version", answer_version, 1}, {"/api/tables", answer_tables, 5},
};

static void answer_page(Server *server, const Request *request, Reply *reply) {
    bool whole = strcmp(request->path, "/") == 0;
    if (server->pages != NULL && pages_answer(server->pages, request, request->path, reply))
        return;
    if (server->pages == NULL && whole)
        pages_answer_plainly(reply);
    else
        answer_words(server, reply, 404, "there is nothing here");
}

/* A short link: the page is one level up, and finds the table in its own address. What stands behind # goes
 * with it, as browsers keep that. */
static void answer_table(Server *server, const char *id, Reply *reply) {
    Text text = text_into(server->page, sizeof server->page);
    if (strlen(id) != TABLE_TEXT_LENGTH || strspn(id, "0123456789abcdef") != TABLE_TEXT_LENGTH) {
        answer_words(server, reply, 404, "there is nothing here");
        return;
    }
    text_add(&text, "Location: ../?t=");
    text_add(&text, id);
    text_add(&text, "\r\n");
    reply->status = 302;
    reply->type = "text/plain; charset=utf-8";
    reply->cache = "no-store";
    reply->headers = server->page;
}

static const char records[] = "/api/records/";

enum { RECORD_WEIGHT = 40 }; /* the store may have to be asked for a whole log */

unsigned http_weight(const char *path) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(path, rows[i].path) == 0)
            return rows[i].weight;
    return strncmp(path, records, sizeof records - 1) == 0 ? RECORD_WEIGHT : 1;
}

void http_answer(Server *server, const Request *request, Reply *reply) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(request->path, rows[i].path) == 0) {
            rows[i].answer(server, request, reply);
            return;
        }
    if (strncmp(request->path, records, sizeof records - 1) == 0)
        answer_record(server, request, request->path + sizeof records - 1, reply);
    else if (strncmp(request->path, "/t/", 3) == 0)
        answer_table(server, request->path + 3, reply);
    else
        answer_page(server, request, reply);
}
