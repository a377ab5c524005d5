/* Creates, runs, stops and frees the event loop. */
#include "net/trunk.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum { CLOSE_ALL_MS = 300 };

NetOptions net_defaults(void) {
    return (NetOptions){
        .host = "127.0.0.1",
        .port = 7364,
        .per_address = 32,
        .rate = 30,
        .request_rate = 200,
        .message_max = 4096,
        .queue_max = 65536,
        .ping_seconds = 15,
        .silence_seconds = 40,
    };
}

static uint64_t monotonic(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

uint64_t net_now(const NetLoop *net) {
    return (net->test_clock_time != 0 ? net->test_clock_time : monotonic()) +
           net->test_clock_offset;
}

/* ---- callbacks of the loop ---- */

static void note_lag(NetLoop *net) {
    uint64_t now = net_now(net), since = now - net->last_tick_at;
    NetStats *stats = &net->stats;
    stats->lag = net->last_tick_at != 0 && since > TICK_MS ? (double)(since - TICK_MS) * 1e-3 : 0;
    if (stats->lag > stats->lag_max)
        stats->lag_max = stats->lag;
    net->last_tick_at = now;
}

static void on_tick(evutil_socket_t fd, short what, void *context) {
    (void)fd;
    (void)what;
    NetLoop *net = context;
    note_lag(net);
    listener_resume(net);
    timeouts_run(net);
    address_table_sweep(&net->addresses);
    drain_tick(net);
}

static void on_trunks(evutil_socket_t fd, short what, void *context) {
    (void)fd;
    (void)what;
    trunks_run(context);
}

static void on_free(evutil_socket_t fd, short what, void *context) {
    (void)fd;
    (void)what;
    conn_free_dropped(context);
}

/* Clears the flag before the call, so that a wake during the call triggers another. */
static void on_wake(evutil_socket_t fd, short what, void *context) {
    (void)what;
    NetLoop *net = context;
    uint64_t rings;
    ssize_t read_bytes = read(fd, &rings, sizeof rings);
    (void)read_bytes; /* several wakes count as one */
    for (NetWake *wake = net->wakes; wake != NULL; wake = wake->next) {
        if (atomic_exchange(&wake->is_pending, false))
            wake->call(wake->context);
    }
    if (atomic_load(&net->stopping))
        event_base_loopbreak(net->base);
}

static void wake_loop(const NetLoop *net) {
    uint64_t one = 1;
    ssize_t written = write(net->wake_fd, &one, sizeof one);
    (void)written; /* fails only if a wake is pending already */
}

/* ---- opening ---- */

static bool open_base(NetLoop *net) {
    net->base = event_base_new();
    net->wake_fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    net->ping = ws_control_frame(9, NULL, 0);
    if (net->base == NULL || net->wake_fd < 0 || net->ping == NULL)
        return false;
    event_assign(&net->free_event, net->base, -1, 0, on_free, net);
    event_assign(&net->trunk_event, net->base, -1, 0, on_trunks, net);
    event_assign(&net->tick, net->base, -1, EV_PERSIST, on_tick, net);
    event_assign(&net->wake_event, net->base, net->wake_fd, EV_READ | EV_PERSIST, on_wake, net);
    struct timeval often = {0, TICK_MS * 1000};
    return event_add(&net->tick, &often) == 0 && event_add(&net->wake_event, NULL) == 0;
}

static bool open_all(NetLoop *net, char *error) {
    snprintf(error, NET_ERROR_MAX, "no memory, or no files");
    net->reserve_fd = net->wake_fd = -1;
    if (getrandom(&net->addresses.salt, sizeof net->addresses.salt, 0) < 0 || !open_base(net))
        return false;
    net->rng_state = net->addresses.salt * 0x2545f4914f6cdd1du;
    raise_fd_limit(net);
    net->wheel_ticks = net_now(net) / TICK_MS;
    const char *proxy = net->options.proxy;
    if (proxy != NULL && !trusted_proxies_parse(net, proxy, error))
        return false;
    return net->options.host == NULL || listener_open(net, error);
}

static void free_all(NetLoop *net) {
    listener_close(net);
    while (net->wakes != NULL) {
        NetWake *wake = net->wakes;
        net->wakes = wake->next;
        free(wake);
    }
    while (net->timers != NULL)
        net_timer_free(net->timers);
    address_table_free(&net->addresses);
    ws_reader_free(net->reader);
    shared_buffer_release(net->ping);
    if (net->base != NULL)
        event_base_free(net->base);
    if (net->wake_fd >= 0)
        close(net->wake_fd);
    free(net);
}

NetLoop *net_start(const NetOptions *options, const NetHandler *handler, void *context,
                   char *error) {
    NetLoop *net = calloc(1, sizeof *net);
    if (net == NULL) {
        snprintf(error, NET_ERROR_MAX, "no memory");
        return NULL;
    }
    net->options = *options;
    net->addresses.net = net;
    if (handler != NULL)
        net->handler = *handler;
    net->context = context;
    if (!open_all(net, error)) {
        free_all(net);
        return NULL;
    }
    return net;
}

uint16_t net_port(const NetLoop *net) {
    return net->port;
}

/* ---- running ---- */

void net_run(NetLoop *net) {
    while (!atomic_load(&net->stopping))
        event_base_loop(net->base, EVLOOP_NO_EXIT_ON_EMPTY);
    atomic_store(&net->stopping, false);
}

void net_stop(NetLoop *net) {
    int error = errno; /* the thread that a signal interrupts may be about to read it */
    atomic_store(&net->stopping, true);
    wake_loop(net);
    errno = error;
}

NetStats net_stats(const NetLoop *net) {
    return net->stats;
}

NetWake *net_wake_new(NetLoop *net, void (*call)(void *context), void *context) {
    NetWake *wake = calloc(1, sizeof *wake);
    if (wake == NULL)
        return NULL;
    wake->net = net;
    wake->call = call;
    wake->context = context;
    wake->next = net->wakes;
    net->wakes = wake;
    return wake;
}

void net_wake_trigger(NetWake *wake) {
    if (!atomic_exchange(&wake->is_pending, true))
        wake_loop(wake->net);
}

/* ---- closing ---- */

/* WebSockets get a close frame and a moment to answer; other connections are dropped. */
static void close_all(NetLoop *net, const char *reason) {
    for (int i = 0; i < WHEEL_SLOTS; i++) {
        Connection *next;
        for (Connection *connection = net->wheel[i]; connection != NULL; connection = next) {
            next = connection->next;
            if (connection->state == CONN_WEBSOCKET)
                conn_close(connection, 1001, reason);
            else if (connection->state != CONN_CLOSING && connection->state != CONN_LINGER)
                conn_drop(connection);
        }
    }
}

static void drop_all(NetLoop *net) {
    for (int i = 0; i < WHEEL_SLOTS; i++) {
        while (net->wheel[i] != NULL)
            conn_drop(net->wheel[i]);
    }
    conn_free_dropped(net);
}

void net_close(NetLoop *net, const char *reason) {
    listener_close(net);
    close_all(net, reason);
    conn_free_dropped(net);
    for (uint64_t end = net_now(net) + CLOSE_ALL_MS;
         net->stats.connections > 0 && net_now(net) < end;)
        event_base_loop(net->base, EVLOOP_ONCE);
    drop_all(net);
    free_all(net);
}
