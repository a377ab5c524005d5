/* The house: it opens store and port, hands messages to the desk, and closes in good order. */
#include <errno.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/server_internal.h"
#include "server/static_files.h"
#include "server/systemd_notify.h"

enum { SWEEP_MS = 1000, GREETING_SECONDS = 30, BOT_THREADS_USUAL = 4 };

ServerOptions server_defaults(void) {
    NetOptions net = net_defaults();
    return (ServerOptions){.version = "0.1.0",
                           .host = net.host,
                           .port = net.port,
                           .store = "sqlite:kennel.db",
                           .per_address = net.per_address,
                           .rate = net.rate,
                           .request_rate = net.request_rate,
                           .tables = 200000,
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

/* Nothing is done but to say which message it was. */
static void hurried(void *context, Peer *peer, char *text, size_t length) {
    Session *session = peer_user(peer);
    Wish wish;
    WishFault fault;
    if (session == NULL)
        return;
    watch_refused(context, peer_address(peer), refusal_name(REFUSED_TOO_MANY), peer_number(peer));
    wish_read(text, length, &wish, &fault);
    session_refuse(session, wish.id, REFUSED_TOO_MANY, "slower, please");
}

static unsigned weigh(void *context, const char *path) {
    (void)context;
    return http_weight(path);
}

static void closed(void *context, Peer *peer) {
    Session *session = peer_user(peer);
    (void)context;
    if (session == NULL)
        return;
    rooms_wait_no_more(session);
    drawer_forget(session);
    seats_detach(session);
    peer_set_user(peer, NULL);
    free(session);
}

static void refused(void *context, const char *address, const char *why) {
    watch_refused(context, address, why, 0);
}

static const NetHandler handler = {.request = request,
                                   .opened = opened,
                                   .message = message,
                                   .hurried = hurried,
                                   .closed = closed,
                                   .refused = refused,
                                   .weigh = weigh};

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
    if (server->storage != NULL) { /* it may ring once more while all is being closed */
        storage_deliver(server->storage);
        watch_store(server);
    }
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

/* ---- going ---- */

static void drained(void *context) {
    Server *server = context;
    net_stop(server->net);
}

/* Whoever looks whether this one is ready sees that it is not, before anybody is sent away. */
static void begin_to_drain(void *context) {
    Server *server = context;
    uint64_t milliseconds = server->options.drain_seconds * 1000ull;
    server->draining = true;
    log_line(server->options.quiet, "info", "draining", "seconds=%u",
             server->options.drain_seconds);
    net_drain(server->net, milliseconds);
    net_timer_set(&server->drain, milliseconds);
}

/* ---- from time to time ---- */

static void sweep(void *context) {
    Server *server = context;
    arrivals_sweep(server);
    rooms_sweep(server);
    net_timer_set(&server->sweep, SWEEP_MS);
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

static void tell_crowd(void *context) {
    news_flush_crowd(context);
}

/* ---- opening ---- */

static void know_table(void *context, const TableId *id, const char *text, uint32_t version,
                       uint64_t changed_at) {
    Server *server = context;
    Facts facts;
    bool named = known_is_id(id->text);
    (void)version;
    server->newest = calendar_newer(server->newest, changed_at);
    if (named && known_find(server, id->text) != NULL)
        return; /* where pages are damaged one can be found twice */
    bool is_read = named && text != NULL && facts_read(text, &facts);
    bool is_known = named && rooms_know(server, id, is_read ? &facts : NULL, changed_at);
    if (is_read && is_known)
        return;
    server->figures.unreadable++;
    log_line(server->options.quiet, "error", "unreadable", "table=%s why=facts",
             named ? id->text : "?");
}

static void recall_made(void *context, const Origin *origin, unsigned seconds_ago) {
    Server *server = context;
    uint64_t now = net_now(server->net), ago = seconds_ago * 1000ull;
    tallies_made(server->tallies, origin, ago < now ? now - ago : 0, NULL);
}

static bool open_port(Server *server, char *fault) {
    const ServerOptions *options = &server->options;
    NetOptions net = net_defaults();
    net.host = options->host;
    net.port = options->port;
    net.origin = options->origin;
    net.names = options->names;
    net.proxy = options->proxy;
    net.per_address = options->per_address;
    net.rate = options->rate;
    net.request_rate = options->request_rate;
    net.greeting_seconds = GREETING_SECONDS;
    char why[NET_FAULT_MAX] = "";
    server->net = net_start(&net, &handler, server, why);
    if (server->net == NULL)
        snprintf(fault, SERVER_FAULT_MAX, "%s", why);
    return server->net != NULL;
}

static bool open_store(Server *server, char *fault) {
    char why[STORAGE_FAULT_MAX] = "";
    server->storage = storage_open(server->options.store, wake_for_storage, server, why);
    if (server->storage != NULL && storage_each(server->storage, know_table, server)) {
        watch_clock(server, calendar_begin(server->newest));
        if (storage_each_made(server->storage, tallies_key(server->tallies), recall_made, server) &&
            arrivals_load(server))
            return true;
    }
    snprintf(fault, SERVER_FAULT_MAX, "%s: %s", server->options.store,
             server->storage != NULL ? "the tables cannot be read" : why);
    return false;
}

/* One core is for the loop and the store; a few are enough for thousands of seats. */
static unsigned bot_threads(const Server *server) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (server->options.bot_threads > 0)
        return server->options.bot_threads;
    return cores <= 2 ? 1 : cores - 1 < BOT_THREADS_USUAL ? (unsigned)cores - 1 : BOT_THREADS_USUAL;
}

static bool open_rest(Server *server) {
    server->bots = bots_open(bot_threads(server), wake_for_bots, server);
    return server->bots != NULL && drawer_open(server) &&
           net_timer(server->net, &server->sweep, sweep, server) &&
           net_timer(server->net, &server->presence, tell_presence, server) &&
           net_timer(server->net, &server->crowd, tell_crowd, server) &&
           net_timer(server->net, &server->alive, tell_alive, server) &&
           net_timer(server->net, &server->drain, drained, server) && watch_open(server);
}

static bool open_wakes(Server *server) {
    server->storage_wake = net_wake(server->net, storage_has_news, server);
    server->bots_wake = net_wake(server->net, bots_have_news, server);
    server->drain_wake = net_wake(server->net, begin_to_drain, server);
    return server->storage_wake != NULL && server->bots_wake != NULL && server->drain_wake != NULL;
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
    server->tallies = tallies_new();
    if (server->tallies != NULL && known_open(server) && open_page(server, fault) &&
        open_port(server, fault) && open_wakes(server) && open_store(server, fault) &&
        open_rest(server)) {
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
    log_line(server->options.quiet, "info", "listening", "port=%u tables=%u page=\"%s\"",
             server_port(server), server->rooms,
             server->options.page != NULL ? server->options.page : "none");
    notify_manager("READY=1");
    if (notify_interval() > 0)
        net_timer_set(&server->alive, notify_interval());
    net_run(server->net);
    notify_manager("STOPPING=1");
    log_line(server->options.quiet, "info", "stopping", "tables=%u", server->rooms);
}

void server_stop(Server *server) {
    bool drains =
        server->options.drain_seconds > 0 && !atomic_exchange(&server->told_to_stop, true);
    int error = errno; /* whom a signal interrupts may be about to read it */
    if (drains)
        net_wake_up(server->drain_wake);
    else
        net_stop(server->net);
    errno = error;
}

static void close_port(Server *server) {
    net_timer_free(&server->sweep);
    net_timer_free(&server->presence);
    watch_close(server);
    net_timer_free(&server->crowd);
    net_timer_free(&server->alive);
    net_timer_free(&server->drain);
    net_close(server->net, "the server stops");
}

/* What was taken is stored before anybody hears that it is over; who is still there comes back to
 * find it. */
void server_close(Server *server) {
    server->stopping = true;
    if (server->bots != NULL)
        bots_close(server->bots);
    server->bots = NULL;
    drawer_close(server);
    if (server->storage != NULL)
        storage_close(server->storage);
    server->storage = NULL;
    rooms_forget(server);
    arrivals_forget(server);
    if (server->net != NULL)
        close_port(server);
    if (server->pages != NULL)
        pages_close(server->pages);
    tallies_free(server->tallies);
    free(server->record);
    free(server);
}
