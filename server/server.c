/* The house: it opens store and port, hands messages to the desk, and closes in good order. */
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/house.h"
#include "server/notify.h"
#include "server/pages.h"

enum { SWEEP_MS = 3600 * 1000, SWEEP_ON_MS = 1000, HURRIED_MS = 1000, BOT_THREADS = 1 };

ServerOptions server_defaults(void) {
    NetOptions net = net_defaults();
    return (ServerOptions){.version = "0.1.0",
                           .host = net.host,
                           .port = net.port,
                           .store = "sqlite:kennel.db",
                           .per_address = net.per_address,
                           .rate = net.rate,
                           .keep_days = 30,
                           .grace_seconds = 30};
}

/* ---- from the port ---- */

static void request(void *context, const Request *asked, Reply *reply) {
    http_answer(context, asked, reply);
}

static void opened(void *context, Peer *peer) {
    Session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        peer_close(peer, 1013, refusal_name(REFUSED_FULL));
        return;
    }
    session->server = context;
    session->peer = peer;
    session->seat = NO_SEAT;
    peer_set_user(peer, session);
}

static void message(void *context, Peer *peer, char *text, size_t length) {
    Session *session = peer_user(peer);
    (void)context;
    if (session != NULL)
        desk_message(session, text, length);
}

/* Said once a second, so that the answers are not what floods the line. */
static void hurried(void *context, Peer *peer) {
    Session *session = peer_user(peer);
    Server *server = context;
    uint64_t now = net_now(server->net);
    if (session == NULL || (session->hurried_at != 0 && now < session->hurried_at + HURRIED_MS))
        return;
    session->hurried_at = now;
    session_refuse(session, "", REFUSED_TOO_MANY, "slower, please");
}

static void closed(void *context, Peer *peer) {
    Session *session = peer_user(peer);
    (void)context;
    if (session == NULL)
        return;
    seats_detach(session);
    peer_set_user(peer, NULL);
    free(session);
}

static const NetHandler handler = {
    .request = request, .opened = opened, .message = message, .hurried = hurried, .closed = closed};

/* ---- from other threads ---- */

static void wake_for_storage(void *context) {
    Server *server = context;
    net_wake_up(server->storage_wake);
}

static void wake_for_bots(void *context) {
    Server *server = context;
    net_wake_up(server->bots_wake);
}

static void storage_has_news(void *context) {
    Server *server = context;
    if (server->storage != NULL) /* it may ring once more while all is being closed */
        storage_deliver(server->storage);
}

static void bots_have_news(void *context) {
    Server *server = context;
    if (server->bots == NULL)
        return;
    for (BotJob *job; (job = bots_take(server->bots)) != NULL; free(job)) {
        Room *room = rooms_find(server, job->table.text);
        if (room != NULL)
            room_answer_bot(room, &job->call, job->answered ? &job->action : NULL);
    }
}

/* ---- from time to time ---- */

static void sweep(void *context) {
    Server *server = context;
    arrivals_sweep(server);
    net_timer_set(&server->sweep, rooms_sweep(server) ? SWEEP_ON_MS : SWEEP_MS);
}

/* Whoever watches the server hears of the loop, and of nothing but the loop. */
static void tell_alive(void *context) {
    Server *server = context;
    notify_manager("WATCHDOG=1");
    net_timer_set(&server->alive, notify_interval());
}

static void tell_presence(void *context) {
    news_flush(context);
}

/* ---- opening ---- */

static void know_table(void *context, const TableId *id, const char *text, uint32_t version,
                       uint64_t changed_at) {
    Server *server = context;
    Facts facts;
    bool named = rooms_is_id(id->text);
    if (named && rooms_find(server, id->text) != NULL)
        return; /* where pages are damaged one can be found twice */
    if (named && text != NULL && facts_read(text, &facts) &&
        rooms_know(server, id, &facts, version, changed_at))
        return;
    server->figures.unreadable++;
    log_line(server->options.quiet, "error", "unreadable", "table=%s why=facts",
             named ? id->text : "?");
    if (named)
        rooms_lose(server, id, changed_at);
}

static bool open_port(Server *server, char *fault) {
    const ServerOptions *options = &server->options;
    NetOptions net = net_defaults();
    net.host = options->host;
    net.port = options->port;
    net.origin = options->origin;
    net.proxy = options->proxy;
    net.per_address = options->per_address;
    net.rate = options->rate;
    char why[NET_FAULT_MAX] = "";
    server->net = net_start(&net, &handler, server, why);
    if (server->net == NULL)
        snprintf(fault, SERVER_FAULT_MAX, "%s", why);
    return server->net != NULL;
}

static bool open_store(Server *server, char *fault) {
    char why[STORAGE_FAULT_MAX] = "";
    server->storage = storage_open(server->options.store, wake_for_storage, server, why);
    if (server->storage != NULL && storage_each(server->storage, know_table, server) &&
        arrivals_load(server))
        return true;
    snprintf(fault, SERVER_FAULT_MAX, "%s: %s", server->options.store,
             server->storage != NULL ? "the tables cannot be read" : why);
    return false;
}

static bool open_rest(Server *server) {
    server->bots = bots_open(BOT_THREADS, wake_for_bots, server);
    return server->bots != NULL && net_timer(server->net, &server->sweep, sweep, server) &&
           net_timer(server->net, &server->presence, tell_presence, server) &&
           net_timer(server->net, &server->alive, tell_alive, server);
}

static bool open_wakes(Server *server) {
    server->storage_wake = net_wake(server->net, storage_has_news, server);
    server->bots_wake = net_wake(server->net, bots_have_news, server);
    return server->storage_wake != NULL && server->bots_wake != NULL;
}

static bool open_page(Server *server, char *fault) {
    if (server->options.page == NULL)
        return true;
    server->pages = pages_open(server->options.page);
    if (server->pages == NULL)
        snprintf(fault, SERVER_FAULT_MAX, "%s: %s", server->options.page, strerror(errno));
    return server->pages != NULL;
}

Server *server_open(const ServerOptions *options, char fault[SERVER_FAULT_MAX]) {
    Server *server = calloc(1, sizeof *server);
    snprintf(fault, SERVER_FAULT_MAX, "out of memory");
    if (server == NULL || sodium_init() < 0) {
        free(server);
        return NULL;
    }
    server->options = *options;
    randombytes_buf(server->address_key, sizeof server->address_key);
    if (open_page(server, fault) && open_port(server, fault) && open_wakes(server) &&
        open_store(server, fault) && open_rest(server)) {
        net_timer_set(&server->sweep, 0);
        return server;
    }
    server_close(server);
    return NULL;
}

/* ---- running and closing ---- */

uint16_t server_port(const Server *server) {
    return net_port(server->net);
}

void server_run(Server *server) {
    log_line(server->options.quiet, "info", "listening", "port=%u tables=%u", server_port(server),
             server->rooms);
    notify_manager("READY=1");
    if (notify_interval() > 0)
        net_timer_set(&server->alive, notify_interval());
    net_run(server->net);
    notify_manager("STOPPING=1");
    log_line(server->options.quiet, "info", "stopping", "tables=%u", server->rooms);
}

void server_stop(Server *server) {
    net_stop(server->net);
}

static void close_port(Server *server) {
    net_timer_free(&server->sweep);
    net_timer_free(&server->presence);
    net_timer_free(&server->alive);
    net_close(server->net, "the server stops");
}

/* What was taken is stored before anybody hears that it is over; who is still there comes back to
 * find it. */
void server_close(Server *server) {
    server->stopping = true;
    if (server->bots != NULL)
        bots_close(server->bots);
    server->bots = NULL;
    if (server->storage != NULL)
        storage_close(server->storage);
    server->storage = NULL;
    rooms_forget(server);
    arrivals_forget(server);
    if (server->net != NULL)
        close_port(server);
    if (server->pages != NULL)
        pages_close(server->pages);
    free(server->record);
    free(server);
}
