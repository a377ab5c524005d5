/* Opens storage, port, page and bot pool, connects them, and shuts them down in order. */
#include <errno.h>
#include <kennel/version.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/admin.h"
#include "server/bans.h"
#include "server/handlers.h"
#include "server/http_routes.h"
#include "server/idempotency.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/server_log_events.h"
#include "server/session.h"
#include "server/shared_records.h"
#include "server/static_files.h"
#include "server/systemd_notify.h"

enum { SWEEP_MS = 1000, IDENTIFY_SECONDS = 30, BOT_THREADS_DEFAULT = 4 };

ServerOptions server_defaults(void) {
    NetOptions net = net_defaults();
    return (ServerOptions){.version = KENNEL_VERSION,
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

/* ---- handlers of the port ---- */

static void request(void *context, const HttpRequest *asked, HttpResponse *response) {
    http_route(context, asked, response);
}

static void opened(void *context, Connection *connection) {
    Session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        conn_close(connection, 1013, refusal_name(REFUSED_FULL));
        return;
    }
    session->server = context;
    session->connection = connection;
    session->seat = NO_SEAT;
    conn_set_user(connection, session);
}

static void message(void *context, Connection *connection, char *text, size_t length) {
    Session *session = conn_user(connection);
    (void)context;
    if (session != NULL && !admin_relay_received(session, text))
        dispatch_message(session, text, length);
}

/* Only refuses the message, with its id. */
static void on_rate_limited(void *context, Connection *connection, char *text, size_t length) {
    Session *session = conn_user(connection);
    ClientMessage message;
    ClientMessageError error;
    if (session == NULL)
        return;
    event_log_refused(context, conn_address(connection), refusal_name(REFUSED_TOO_MANY),
                      conn_number(connection));
    client_message_parse(text, length, &message, &error);
    session_refuse(session, message.id, REFUSED_TOO_MANY, "slower, please");
}

static unsigned weigh(void *context, const char *path) {
    (void)context;
    return http_weight(path);
}

static void closed(void *context, Connection *connection) {
    Session *session = conn_user(connection);
    (void)context;
    if (session == NULL)
        return;
    admin_connection_closed(session->server, connection);
    room_registry_cancel_fetch(session);
    qr_job_cancel(session);
    session_leave(session);
    conn_set_user(connection, NULL);
    free(session);
}

static void refused(void *context, const char *address, const char *why) {
    event_log_refused(context, address, why, 0);
}

static const NetHandler handler = {.request = request,
                                   .opened = opened,
                                   .message = message,
                                   .rate_limited = on_rate_limited,
                                   .closed = closed,
                                   .refused = refused,
                                   .weigh = weigh,
                                   .vouched = relay_is_vouched,
                                   .banned = bans_include};

/* ---- results from other threads ---- */

static void wake_storage(void *context) {
    Server *server = context;
    net_wake_trigger(server->storage_wake);
}

static void wake_bot_pool(void *context) {
    Server *server = context;
    net_wake_trigger(server->bot_pool_wake);
}

static void on_storage_results(void *context) {
    Server *server = context;
    if (server->storage != NULL) { /* the wake may fire once more while the server closes */
        storage_deliver(server->storage);
        event_log_storage(server);
        nodes_check_claims(server);
    }
}

static void on_bot_results(void *context) {
    Server *server = context;
    if (server->bot_pool == NULL)
        return;
    for (BotJob *job; (job = bot_pool_take_result(server->bot_pool)) != NULL; free(job)) {
        Room *room = room_registry_find(server, job->table.text);
        if (room != NULL)
            room_submit_bot_action(room, &job->turn, job->has_action ? &job->action : NULL);
    }
}

/* ---- draining ---- */

static void drained(void *context) {
    Server *server = context;
    net_stop(server->net);
}

/* Readiness checks fail before the first connection is closed. */
static void begin_to_drain(void *context) {
    Server *server = context;
    uint64_t milliseconds = server->options.drain_seconds * 1000ull;
    server->draining = true;
    server_log(server->options.quiet, "info", "draining", "seconds=%u",
               server->options.drain_seconds);
    net_drain(server->net, milliseconds);
    nodes_drain(server, milliseconds);
    net_timer_set(&server->drain_timer, milliseconds);
}

/* ---- timers ---- */

static void sweep(void *context) {
    Server *server = context;
    joins_sweep(server);
    if (!server_is_shared(server)) /* otherwise the store is swept by one of the nodes */
        room_registry_sweep(server);
    net_timer_set(&server->sweep_timer, SWEEP_MS);
}

/* The watchdog learns that the loop runs, and nothing else. */
static void notify_watchdog(void *context) {
    Server *server = context;
    systemd_notify("WATCHDOG=1");
    net_timer_set(&server->watchdog_timer, systemd_watchdog_interval());
}

static void send_presence(void *context) {
    presence_flush(context);
}

static void send_spectators(void *context) {
    presence_flush_spectators(context);
}

/* ---- opening ---- */

static void restore_table(void *context, const TableId *id, const char *text, uint32_t version,
                          uint64_t changed_at) {
    Server *server = context;
    TableMeta meta;
    bool named = table_id_is_valid(id->text);
    (void)version;
    server->newest_change = trusted_clock_newer(server->newest_change, changed_at);
    if (named && table_index_find(server, id->text) != NULL)
        return; /* with damaged pages a table can be found twice */
    bool is_read = named && text != NULL && table_meta_read(text, &meta);
    bool is_known = named && room_registry_restore(server, id, is_read ? &meta : NULL, changed_at);
    if (is_read && is_known)
        return;
    server->stats.unreadable++;
    server_log(server->options.quiet, "error", "unreadable", "table=%s why=facts",
               named ? id->text : "?");
}

static void restore_creation(void *context, const Origin *origin, unsigned seconds_ago) {
    Server *server = context;
    uint64_t now = net_now(server->net), ago = seconds_ago * 1000ull;
    table_limits_created(server->table_limits, origin, ago < now ? now - ago : 0, NULL);
}

static bool open_port(Server *server, char *error) {
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
    net.identify_seconds = IDENTIFY_SECONDS;
    char why[NET_ERROR_MAX] = "";
    server->net = net_start(&net, &handler, server, why);
    if (server->net == NULL)
        snprintf(error, SERVER_ERROR_MAX, "%s", why);
    return server->net != NULL;
}

/* Creations come with those of the other nodes. */
static void pass_over(void *context, const Origin *origin, unsigned seconds_ago) {
    (void)context, (void)origin, (void)seconds_ago;
}

/* A shared store has more than one node needs to know: tables are read when somebody asks for them. */
static bool open_shared_store(Server *server) {
    return storage_for_each_created(server->storage, table_limits_key(server->table_limits),
                                    pass_over, server) &&
           nodes_open(server);
}

static bool open_store(Server *server, char *error) {
    char why[STORAGE_ERROR_MAX] = "";
    server->storage = storage_open(server->options.store, wake_storage, server, why);
    if (server->storage != NULL && storage_is_shared(server->storage)) {
        if (open_shared_store(server))
            return true;
    } else if (server->storage != NULL &&
               storage_for_each(server->storage, restore_table, server)) {
        event_log_clock(server, trusted_clock_start(server->newest_change));
        if (storage_for_each_created(server->storage, table_limits_key(server->table_limits),
                                     restore_creation, server) &&
            joins_load(server))
            return true;
    }
    snprintf(error, SERVER_ERROR_MAX, "%s: %s", server->options.store,
             server->storage != NULL ? "the tables cannot be read" : why);
    return false;
}

/* One core is for the loop and storage; a few are enough for thousands of seats. */
static unsigned bot_threads(const Server *server) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (server->options.bot_threads > 0)
        return server->options.bot_threads;
    return cores <= 2                        ? 1
           : cores - 1 < BOT_THREADS_DEFAULT ? (unsigned)cores - 1
                                             : BOT_THREADS_DEFAULT;
}

static bool open_rest(Server *server) {
    server->bot_pool = bot_pool_open(bot_threads(server), wake_bot_pool, server);
    return server->bot_pool != NULL && qr_thread_open(server) &&
           net_timer_init(server->net, &server->sweep_timer, sweep, server) &&
           net_timer_init(server->net, &server->presence_timer, send_presence, server) &&
           net_timer_init(server->net, &server->spectator_timer, send_spectators, server) &&
           net_timer_init(server->net, &server->watchdog_timer, notify_watchdog, server) &&
           net_timer_init(server->net, &server->drain_timer, drained, server) &&
           event_log_open(server);
}

static bool open_wakes(Server *server) {
    server->storage_wake = net_wake_new(server->net, on_storage_results, server);
    server->bot_pool_wake = net_wake_new(server->net, on_bot_results, server);
    server->drain_wake = net_wake_new(server->net, begin_to_drain, server);
    return server->storage_wake != NULL && server->bot_pool_wake != NULL &&
           server->drain_wake != NULL;
}

static bool read_page(const char *folder, StaticFiles **files, char *error) {
    *files = static_files_open(folder);
    if (*files == NULL)
        snprintf(error, SERVER_ERROR_MAX, "%s: %s", folder, strerror(errno));
    return *files != NULL;
}

static bool open_page(Server *server, char *error) {
    if (server->options.page == NULL)
        return true;
    return read_page(server->options.page, &server->static_files, error) &&
           (server->options.previous_page == NULL ||
            read_page(server->options.previous_page, &server->previous_files, error));
}

Server *server_open(const ServerOptions *options, char error[SERVER_ERROR_MAX]) {
    Server *server = calloc(1, sizeof *server);
    snprintf(error, SERVER_ERROR_MAX, "out of memory");
    if (server == NULL || sodium_init() < 0) {
        free(server);
        return NULL;
    }
    server->options = *options;
    server->table_limits = table_limits_new();
    if (server->table_limits != NULL && table_index_open(server) && open_page(server, error) &&
        open_port(server, error) && open_wakes(server) && open_store(server, error) &&
        open_rest(server) && bans_open(server) && admin_open(server, error)) {
        net_timer_set(&server->sweep_timer, 0);
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
    server_log(server->options.quiet, "info", "listening", "port=%u tables=%u page=\"%s\"",
               server_port(server), server->rooms,
               server->options.page != NULL ? server->options.page : "none");
    systemd_notify("READY=1");
    if (systemd_watchdog_interval() > 0)
        net_timer_set(&server->watchdog_timer, systemd_watchdog_interval());
    net_run(server->net);
    systemd_notify("STOPPING=1");
    server_log(server->options.quiet, "info", "stopping", "tables=%u", server->rooms);
}

void server_stop(Server *server) {
    bool drains =
        server->options.drain_seconds > 0 && !atomic_exchange(&server->stop_requested, true);
    int error = errno; /* the thread that a signal interrupts may be about to read it */
    if (drains)
        net_wake_trigger(server->drain_wake);
    else
        net_stop(server->net);
    errno = error;
}

static void close_port(Server *server) {
    net_timer_free(&server->sweep_timer);
    net_timer_free(&server->presence_timer);
    event_log_close(server);
    net_timer_free(&server->spectator_timer);
    net_timer_free(&server->watchdog_timer);
    net_timer_free(&server->drain_timer);
    nodes_stop(server);
    admin_close(server);
    bans_close(server);
    net_close(server->net, "the server stops");
}

/* Stores what was accepted before clients learn that the server stops; they find it when they
 * reconnect. */
void server_close(Server *server) {
    server->stopping = true;
    if (server->bot_pool != NULL)
        bot_pool_close(server->bot_pool);
    server->bot_pool = NULL;
    qr_thread_close(server);
    if (server->storage != NULL)
        storage_close(server->storage);
    server->storage = NULL;
    room_registry_free(server);
    joins_free(server);
    if (server->net != NULL)
        close_port(server);
    nodes_free(server);
    shared_records_free(server);
    if (server->static_files != NULL)
        static_files_close(server->static_files);
    if (server->previous_files != NULL)
        static_files_close(server->previous_files);
    table_limits_free(server->table_limits);
    free(server->record);
    free(server);
}
