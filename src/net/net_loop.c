/* The loop: made, run, stopped, and taken apart. */
#include "net/net_internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum { FAREWELL_MS = 300 };

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
    return (net->stopped != 0 ? net->stopped : monotonic()) + net->skipped;
}

/* ---- what the loop calls ---- */

static void note_lag(NetLoop *net) {
    uint64_t now = net_now(net), since = now - net->ticked;
    NetFigures *figures = &net->figures;
    figures->lag = net->ticked != 0 && since > TICK_MS ? (double)(since - TICK_MS) * 1e-3 : 0;
    if (figures->lag > figures->lag_most)
        figures->lag_most = figures->lag;
    net->ticked = now;
}

static void on_tick(evutil_socket_t file, short what, void *context) {
    (void)file;
    (void)what;
    NetLoop *net = context;
    note_lag(net);
    listen_again(net);
    wheel_turn(net);
    addresses_tidy(&net->addresses);
    drain_tick(net);
}

static void on_bury(evutil_socket_t file, short what, void *context) {
    (void)file;
    (void)what;
    peer_bury_all(context);
}

/* The flag goes down before the call, so that who wakes during it is heard once more. */
static void on_bell(evutil_socket_t file, short what, void *context) {
    (void)what;
    NetLoop *net = context;
    uint64_t rings;
    ssize_t read_bytes = read(file, &rings, sizeof rings);
    (void)read_bytes; /* whoever rings twice is counted once */
    for (NetWake *wake = net->wakes; wake != NULL; wake = wake->next) {
        if (atomic_exchange(&wake->is_due, false))
            wake->call(wake->context);
    }
    if (atomic_load(&net->stops))
        event_base_loopbreak(net->base);
}

static void ring(const NetLoop *net) {
    uint64_t one = 1;
    ssize_t written = write(net->bell, &one, sizeof one);
    (void)written; /* it fails only if the bell rings already */
}

/* ---- opening ---- */

static bool open_base(NetLoop *net) {
    net->base = event_base_new();
    net->bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    net->ping = frame_control(9, NULL, 0);
    if (net->base == NULL || net->bell < 0 || net->ping == NULL)
        return false;
    event_assign(&net->bury, net->base, -1, 0, on_bury, net);
    event_assign(&net->tick, net->base, -1, EV_PERSIST, on_tick, net);
    event_assign(&net->knock, net->base, net->bell, EV_READ | EV_PERSIST, on_bell, net);
    struct timeval often = {0, TICK_MS * 1000};
    return event_add(&net->tick, &often) == 0 && event_add(&net->knock, NULL) == 0;
}

static bool open_all(NetLoop *net, char *fault) {
    snprintf(fault, NET_FAULT_MAX, "no memory, or no files");
    net->spare = net->bell = -1;
    if (getrandom(&net->addresses.salt, sizeof net->addresses.salt, 0) < 0 || !open_base(net))
        return false;
    net->dice = net->addresses.salt * 0x2545f4914f6cdd1du;
    files_raise(net);
    net->turned = net_now(net) / TICK_MS;
    const char *proxy = net->options.proxy;
    if (proxy != NULL && !proxies_read(net, proxy, fault))
        return false;
    return net->options.host == NULL || listen_open(net, fault);
}

static void free_all(NetLoop *net) {
    listen_close(net);
    while (net->wakes != NULL) {
        NetWake *wake = net->wakes;
        net->wakes = wake->next;
        free(wake);
    }
    while (net->timers != NULL)
        net_timer_free(net->timers);
    addresses_free(&net->addresses);
    reader_free(net->reader);
    frame_release(net->ping);
    if (net->base != NULL)
        event_base_free(net->base);
    if (net->bell >= 0)
        close(net->bell);
    free(net);
}

NetLoop *net_start(const NetOptions *options, const NetHandler *handler, void *context,
                   char *fault) {
    NetLoop *net = calloc(1, sizeof *net);
    if (net == NULL) {
        snprintf(fault, NET_FAULT_MAX, "no memory");
        return NULL;
    }
    net->options = *options;
    net->addresses.net = net;
    if (handler != NULL)
        net->handler = *handler;
    net->context = context;
    if (!open_all(net, fault)) {
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
    while (!atomic_load(&net->stops))
        event_base_loop(net->base, EVLOOP_NO_EXIT_ON_EMPTY);
    atomic_store(&net->stops, false);
}

void net_stop(NetLoop *net) {
    int error = errno; /* whom a signal interrupts may be about to read it */
    atomic_store(&net->stops, true);
    ring(net);
    errno = error;
}

NetFigures net_figures(const NetLoop *net) {
    return net->figures;
}

NetWake *net_wake(NetLoop *net, void (*call)(void *context), void *context) {
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

void net_wake_up(NetWake *wake) {
    if (!atomic_exchange(&wake->is_due, true))
        ring(wake->net);
}

/* ---- closing ---- */

/* WebSockets get a close frame and a moment to answer; nobody else has anything to expect. */
static void say_farewell(NetLoop *net, const char *farewell) {
    for (int i = 0; i < WHEEL_SLOTS; i++) {
        Peer *next;
        for (Peer *peer = net->wheel[i]; peer != NULL; peer = next) {
            next = peer->next;
            if (peer->state == PEER_OPEN)
                peer_close(peer, 1001, farewell);
            else if (peer->state != PEER_CLOSING && peer->state != PEER_LINGER)
                peer_drop(peer);
        }
    }
}

static void drop_all(NetLoop *net) {
    for (int i = 0; i < WHEEL_SLOTS; i++) {
        while (net->wheel[i] != NULL)
            peer_drop(net->wheel[i]);
    }
    peer_bury_all(net);
}

void net_close(NetLoop *net, const char *farewell) {
    listen_close(net);
    say_farewell(net, farewell);
    peer_bury_all(net);
    for (uint64_t end = net_now(net) + FAREWELL_MS;
         net->figures.connections > 0 && net_now(net) < end;)
        event_base_loop(net->base, EVLOOP_ONCE);
    drop_all(net);
    free_all(net);
}
