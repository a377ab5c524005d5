/* What is asked over plain HTTP. */
#include <stdlib.h>
#include <string.h>

#include "server/game_record.h"
#include "server/house.h"
#include "server/pages.h"

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
    if (server->stopping)
        answer_words(server, reply, 503, "stopping");
    else if (!storage_is_well(server->storage, fault))
        answer_words(server, reply, 503, fault);
    else
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
    (void)request;
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

/* A table that is asleep is woken, and whoever asks comes again. */
static void answer_record(Server *server, const char *id, Reply *reply) {
    Room *room = rooms_find(server, id);
    Text text;
    if (!is_over(room)) {
        answer_words(server, reply, 404, "no game that has ended");
        return;
    }
    room_wake(room);
    if (!room_is_ready(room)) {
        answer_words(server, reply, 503, "being read: again in a second");
        reply->headers = "Retry-After: 1\r\n";
    } else if (room->broken && room->record == NULL) {
        answer_words(server, reply, 404, "no game that can be read");
    } else if (write_record(server, room, &text))
        answer(reply, 200, "text/plain; charset=utf-8", &text);
    else
        answer_words(server, reply, 500, "the record cannot be written");
}

/* ---- which is which ---- */

static const struct {
    const char *path;
    void (*answer)(Server *server, const Request *request, Reply *reply);
} rows[] = {
    {"/healthz", answer_health},
    {"/metrics", answer_metrics},
    {"/api/version", answer_version},
    {"/api/tables", answer_tables},
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

void http_answer(Server *server, const Request *request, Reply *reply) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(request->path, rows[i].path) == 0) {
            rows[i].answer(server, request, reply);
            return;
        }
    if (strncmp(request->path, records, sizeof records - 1) == 0)
        answer_record(server, request->path + sizeof records - 1, reply);
    else if (strncmp(request->path, "/t/", 3) == 0)
        answer_table(server, request->path + 3, reply);
    else
        answer_page(server, request, reply);
}
