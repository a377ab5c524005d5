/* Routes plain HTTP requests: health, metrics, version, open tables, records, and the page's
 * files. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/game_record.h"
#include "server/http_routes.h"
#include "server/lobby.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/shared_records.h"
#include "server/static_files.h"

static void answer(HttpResponse *response, int status, const char *type, const Text *text) {
    response->status = text_ok(text) ? status : 500;
    response->type = type;
    response->cache = "no-store";
    response->body = text->buffer;
    response->length = text->length;
}

static void answer_words(Server *server, HttpResponse *response, int status, const char *words) {
    Text text = text_into(server->http_text, sizeof server->http_text);
    text_add(&text, words);
    text_char(&text, '\n');
    answer(response, status, "text/plain; charset=utf-8", &text);
}

static void answer_health(Server *server, const HttpRequest *request, HttpResponse *response) {
    char error[STORAGE_ERROR_MAX];
    (void)request;
    if (server->stopping || server->draining)
        answer_words(server, response, 503, "stopping");
    else if (!storage_is_healthy(server->storage, error))
        answer_words(server, response, 503, error);
    else
        answer_words(server, response, 200, "ok");
}

/* Readiness: the same as /healthz, under the name load balancers know. */
static void answer_ready(Server *server, const HttpRequest *request, HttpResponse *response) {
    answer_health(server, request, response);
}

/* Liveness: an answer proves that the loop runs. */
static void answer_live(Server *server, const HttpRequest *request, HttpResponse *response) {
    (void)request;
    answer_words(server, response, 200, "ok");
}

static void answer_version(Server *server, const HttpRequest *request, HttpResponse *response) {
    Text text = text_into(server->http_text, sizeof server->http_text);
    (void)request;
    encode_version(server->options.version, server->options.no_offline, &text);
    answer(response, 200, "application/json", &text);
}

static void answer_tables(Server *server, const HttpRequest *request, HttpResponse *response) {
    Text text = text_into(server->http_text, sizeof server->http_text);
    (void)request;
    lobby_write_list(server, "", false, &text);
    answer(response, 200, "application/json", &text);
}

static void answer_metrics(Server *server, const HttpRequest *request, HttpResponse *response) {
    Text text = text_into(server->http_text, sizeof server->http_text);
    ServerMetrics shown = server->options.metrics;
    if (shown == METRICS_NONE || (shown == METRICS_LOCAL && !request->is_local)) {
        answer_words(server, response, 404, "there is nothing here");
        return;
    }
    metrics_write(server, &text);
    answer(response, 200, "text/plain; version=0.0.4; charset=utf-8", &text);
}

/* Replaces the page's service worker where the operator does not want one: browsers ask for this
 * file at each visit, and this one removes itself and what the other kept. */
static const char removing_worker[] =
    "self.addEventListener('install', () => self.skipWaiting());\n"
    "self.addEventListener('activate', (event) => event.waitUntil((async () => {\n"
    "  for (const name of await caches.keys())\n"
    "    if (name.startsWith('kennel-')) await caches.delete(name);\n"
    "  await self.registration.unregister();\n"
    "})()));\n";

static void answer_removing_worker(HttpResponse *response) {
    response->status = 200;
    response->type = "text/javascript; charset=utf-8";
    response->cache = "no-cache";
    response->body = removing_worker;
    response->length = sizeof removing_worker - 1;
    response->body_is_static = true;
}

/* ---- records ---- */

/* A game that ended since it was loaded, or before records were stored: write the record from its
 * log. */
static bool write_record(Server *server, const Room *room, Text *text) {
    if (room->record != NULL) {
        size_t length = strlen(room->record);
        *text = (Text){room->record, length + 1, length, false};
        return true;
    }
    size_t size = game_record_size_max(room->table);
    char *record = realloc(server->record, size);
    if (record == NULL)
        return false;
    server->record = record;
    *text = text_into(record, size);
    return game_record_is_complete(room->table, room_stored_meta(room)) &&
           game_record_write_from_meta(room->table, room_stored_meta(room), &room->id, text);
}

static bool is_over(const Room *room) {
    return room != NULL && room_has_ended(room) && !table_meta_has_other_rules(&room->meta);
}

/* The record of a table that is not open is only for those who were admitted. Their secret is never
 * part of an address, because addresses are logged. */
static bool may_read(const TableMeta *meta, const HttpRequest *request) {
    static const char scheme[] = "Bearer ";
    const char *key = request->authorization;
    if (meta->open)
        return true;
    if (strncasecmp(key, scheme, sizeof scheme - 1) != 0)
        return false;
    key += sizeof scheme - 1;
    return meta_accepts_key(meta, key + strspn(key, " "));
}

static void answer_not_allowed(Server *server, HttpResponse *response) {
    answer_words(server, response, 401,
                 "this table is not open: its invitation or a seat's token is needed");
    response->headers = "WWW-Authenticate: Bearer\r\n";
}

static void answer_later(Server *server, HttpResponse *response) {
    answer_words(server, response, 503, "being read: again in a second");
    response->headers = "Retry-After: 1\r\n";
}

/* True: it has ended, and is not in memory. If storage is busy, the next request tries again. */
static bool fetch_table(Server *server, const char *id) {
    const IndexEntry *entry = table_index_find(server, id);
    if (entry == NULL || entry->phase != PHASE_ENDED)
        return false;
    room_registry_fetch_quietly(server, entry, room_load);
    return true;
}

/* Every node can read the record of a game that has ended, whichever node keeps the table. */
static void answer_shared_record(Server *server, const HttpRequest *request, const char *id,
                                 HttpResponse *response) {
    const TableMeta *meta = NULL;
    const char *record = NULL;
    RecordFound found = shared_record_find(server, id, &meta, &record);
    if (found == RECORD_BEING_READ) {
        answer_later(server, response);
    } else if (found == RECORD_MISSING) {
        answer_words(server, response, 404, "no game that has ended");
    } else if (!may_read(meta, request)) {
        answer_not_allowed(server, response);
    } else {
        size_t length = strlen(record);
        Text text = {(char *)record, length + 1, length, false};
        answer(response, 200, "text/plain; charset=utf-8", &text);
    }
}

/* Loads an unloaded table; the client has to ask again. */
static void answer_record(Server *server, const HttpRequest *request, const char *id,
                          HttpResponse *response) {
    Room *room = room_registry_find(server, id);
    Text text;
    if (room == NULL && server_is_shared(server)) {
        answer_shared_record(server, request, id, response);
        return;
    }
    if (room == NULL && fetch_table(server, id)) {
        answer_later(server, response);
        return;
    }
    if (!is_over(room)) {
        answer_words(server, response, 404, "no game that has ended");
        return;
    }
    if (!may_read(&room->meta, request)) {
        answer_not_allowed(server, response);
        return;
    }
    room_load(room);
    if (!room_is_ready(room))
        answer_later(server, response);
    else if (room->unreadable && room->record == NULL)
        answer_words(server, response, 404, "no game that can be read");
    else if (write_record(server, room, &text))
        answer(response, 200, "text/plain; charset=utf-8", &text);
    else
        answer_words(server, response, 500, "the record cannot be written");
}

/* ---- routing ---- */

static const struct {
    const char *path;
    void (*answer)(Server *server, const HttpRequest *request, HttpResponse *response);
    unsigned weight;
} rows[] = {
    {"/healthz", answer_health, 1},      {"/readyz", answer_ready, 1},
    {"/livez", answer_live, 1},          {"/metrics", answer_metrics, 2},
    {"/api/version", answer_version, 1}, {"/api/tables", answer_tables, 5},
};

static void answer_page(Server *server, const HttpRequest *request, HttpResponse *response) {
    bool complete = strcmp(request->path, "/") == 0;
    if (server->options.no_offline && strcmp(request->path, "/sw.js") == 0) {
        answer_removing_worker(response);
        return;
    }
    if (server->static_files != NULL &&
        static_files_serve(server->static_files, request, request->path, response))
        return;
    if (server->previous_files != NULL && strstr(request->path, "/assets/") != NULL &&
        static_files_serve(server->previous_files, request, request->path, response))
        return;
    if (server->static_files == NULL && complete)
        static_files_serve_placeholder(response);
    else
        answer_words(server, response, 404, "there is nothing here");
}

/* A short link: redirects to the page one level up, which finds the table in its own address.
 * Browsers keep the fragment after #. */
static void answer_table(Server *server, const char *id, HttpResponse *response) {
    Text text = text_into(server->http_text, sizeof server->http_text);
    if (!table_id_is_valid(id)) {
        answer_words(server, response, 404, "there is nothing here");
        return;
    }
    text_add(&text, "Location: ../?t=");
    text_add(&text, id);
    text_add(&text, "\r\n");
    response->status = 302;
    response->type = "text/plain; charset=utf-8";
    response->cache = "no-store";
    response->headers = server->http_text;
}

static const char records[] = "/api/records/";

enum { RECORD_WEIGHT = 40 }; /* may read a whole log from storage */

unsigned http_weight(const char *path) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(path, rows[i].path) == 0)
            return rows[i].weight;
    return strncmp(path, records, sizeof records - 1) == 0 ? RECORD_WEIGHT : 1;
}

void http_route(Server *server, const HttpRequest *request, HttpResponse *response) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(request->path, rows[i].path) == 0) {
            rows[i].answer(server, request, response);
            return;
        }
    if (strncmp(request->path, records, sizeof records - 1) == 0)
        answer_record(server, request, request->path + sizeof records - 1, response);
    else if (strncmp(request->path, "/t/", 3) == 0)
        answer_table(server, request->path + 3, response);
    else
        answer_page(server, request, response);
}
