/* A connection: what it waits for, what becomes of the bytes that come, and how it ends. */
#include "net/net_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* ---- what it waits for ---- */

static void on_ready(evutil_socket_t file, short what, void *context);

static void listen_for(Peer *peer, short what) {
    int file = event_get_fd(&peer->event);
    if (file < 0 || peer->listening == what)
        return;
    if (peer->listening != 0)
        event_del(&peer->event);
    peer->listening = (uint8_t)what;
    event_assign(&peer->event, peer->net->base, file, what | EV_PERSIST, on_ready, peer);
    if (event_add(&peer->event, NULL) != 0) {
        peer->listening = 0;
        peer_drop(peer);
    }
}

/* Everything is said: the other side reads our end before the connection is torn down. */
static void begin_to_linger(Peer *peer) {
    int file = event_get_fd(&peer->event);
    peer->state = PEER_LINGER;
    if (file < 0 || shutdown(file, SHUT_WR) != 0)
        peer_drop(peer);
    else
        wheel_put(peer, LINGER_MS);
}

/* No request is read while an answer waits, or another request. Such a one has its turn when the
 * others had theirs: it waits for the line to take bytes, which it does. */
void peer_settle(Peer *peer) {
    if (peer->state == PEER_GONE)
        return;
    bool waits = peer->first != NULL;
    if (peer->hangs_up && !waits && peer->state != PEER_LINGER)
        begin_to_linger(peer);
    if (peer->state == PEER_GONE)
        return;
    bool is_busy = peer->state == PEER_HTTP && (waits || peer->is_behind);
    bool reads = peer->state != PEER_DIALING && !is_busy;
    bool writes = waits || is_busy || peer->state == PEER_DIALING;
    listen_for(peer, (short)((reads ? EV_READ : 0) | (writes ? EV_WRITE : 0)));
}

bool peer_speaks(const Peer *peer) {
    return (peer->state == PEER_OPEN || peer->state == PEER_CLOSING) && !peer->hangs_up;
}

/* ---- bytes that come ---- */

void peer_feed(Peer *peer, const uint8_t *bytes, size_t length) {
    peer->heard = net_now(peer->net);
    peer->net->figures.bytes_in += length;
    if (peer->state == PEER_HTTP && !peer->hangs_up)
        http_feed(peer, bytes, length);
    else if (peer->state == PEER_ASKING)
        client_feed(peer, bytes, length);
    else if (peer_speaks(peer))
        frames_feed(peer, bytes, length);
}

static void read_some(Peer *peer) {
    NetLoop *net = peer->net;
    ssize_t length = recv(event_get_fd(&peer->event), net->buffer, sizeof net->buffer, 0);
    if (length > 0)
        peer_feed(peer, net->buffer, (size_t)length);
    else if (length == 0 || (errno != EAGAIN && errno != EINTR))
        peer_lost(peer);
}

static void on_ready(evutil_socket_t file, short what, void *context) {
    (void)file;
    Peer *peer = context;
    if (peer->state == PEER_DIALING) {
        client_ready(peer);
    } else if ((what & EV_WRITE) != 0) {
        output_flush(peer);
        http_go_on(peer);
    }
    if ((what & EV_READ) != 0 && peer->state != PEER_GONE)
        read_some(peer);
    peer_settle(peer);
}

/* ---- beginning and end ---- */

Peer *peer_new(NetLoop *net, int file, PeerState state) {
    Peer *peer = calloc(1, sizeof *peer);
    if (peer == NULL) {
        if (file >= 0)
            close(file);
        return NULL;
    }
    peer->net = net;
    peer->state = (uint8_t)state;
    peer->heard = net_now(net);
    net->figures.connections++;
    event_assign(&peer->event, net->base, file, EV_READ | EV_PERSIST, on_ready, peer);
    wheel_put(peer, HEAD_MS);
    peer_settle(peer);
    return peer;
}

/* Another file, or none (-1), for a client that tries again. */
void peer_attach(Peer *peer, int file) {
    int old = event_get_fd(&peer->event);
    if (peer->listening != 0)
        event_del(&peer->event);
    peer->listening = 0;
    if (old >= 0)
        close(old);
    event_assign(&peer->event, peer->net->base, file, EV_READ | EV_PERSIST, on_ready, peer);
    peer_settle(peer);
}

void peer_drop(Peer *peer) {
    if (peer->state == PEER_GONE)
        return;
    NetLoop *net = peer->net;
    peer->state = PEER_GONE;
    if (peer->listening != 0)
        event_del(&peer->event);
    peer->listening = 0;
    wheel_remove(peer);
    peer->next = net->gone;
    net->gone = peer;
    event_active(&net->bury, EV_TIMEOUT, 0);
}

void peer_lost(Peer *peer) {
    if (peer->state == PEER_ASKING)
        client_lost(peer);
    else
        peer_drop(peer);
}

static void say_closed(Peer *peer) {
    NetLoop *net = peer->net;
    if (!peer->is_handed)
        return;
    if (peer->client != NULL) {
        client_closed(peer);
        return;
    }
    net->figures.closed++;
    net->figures.peers--;
    net->handler.closed(net->context, peer);
}

static void bury(Peer *peer) {
    NetLoop *net = peer->net;
    int file = event_get_fd(&peer->event);
    say_closed(peer);
    if (file >= 0)
        close(file);
    output_free(peer);
    http_free(peer);
    frames_free(peer);
    client_free(peer);
    if (peer->address != NULL)
        address_give(&net->addresses, peer->address);
    net->figures.connections--;
    free(peer);
}

void peer_bury_all(NetLoop *net) {
    while (net->gone != NULL) {
        Peer *peer = net->gone;
        net->gone = peer->next;
        bury(peer);
    }
}

/* ---- closing ---- */

static void send_close(Peer *peer, uint16_t code, const char *reason) {
    uint8_t body[2 + REASON_MAX] = {(uint8_t)(code >> 8), (uint8_t)code};
    size_t length = reason == NULL ? 0 : strnlen(reason, REASON_MAX);
    /* A letter is not cut into pieces. */
    while (length > 0 && !utf8_is_valid((const uint8_t *)reason, length))
        length--;
    memcpy(body + 2, reason == NULL ? "" : reason, length);
    Frame *frame = frame_control(8, body, 2 + length);
    if (peer->client != NULL && frame != NULL) {
        Frame *masked = client_frame(peer, frame);
        frame_release(frame);
        frame = masked;
    }
    output_send(peer, frame);
    if (peer->state == PEER_GONE)
        return;
    peer->state = PEER_CLOSING;
    wheel_put(peer, CLOSE_MS);
}

void peer_close(Peer *peer, uint16_t code, const char *reason) {
    if (peer->state == PEER_DIALING || peer->state == PEER_ASKING)
        peer_drop(peer);
    if (peer->state != PEER_OPEN)
        return;
    send_close(peer, code, reason);
    peer_settle(peer);
}

/* Settled by whoever reads at the moment. */
void peer_fail(Peer *peer, uint16_t code, const char *reason) {
    if (peer->state == PEER_OPEN)
        send_close(peer, code, reason);
    if (peer->state != PEER_GONE)
        peer->hangs_up = true;
}

void peer_set_user(Peer *peer, void *user) {
    peer->user = user;
}

void *peer_user(const Peer *peer) {
    return peer->user;
}

void peer_greeted(Peer *peer) {
    peer->is_greeted = true;
}

uint64_t peer_number(const Peer *peer) {
    return peer->number;
}

const char *peer_network(const Peer *peer, NetWidth width) {
    const Address *address = peer->address;
    while (address != NULL && address->width < width)
        address = address->wider;
    return address != NULL ? address->text : "";
}

const char *peer_address(const Peer *peer) {
    return peer_network(peer, NET_NARROW);
}

void net_refused(NetLoop *net, const char *address, const char *why) {
    if (net->handler.refused != NULL)
        net->handler.refused(net->context, address, why);
}
