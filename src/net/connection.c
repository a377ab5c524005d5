/* The life of a connection: its events, its input, and how it closes. */
#include "net/trunk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* ---- watched events ---- */

static void on_ready(evutil_socket_t fd, short what, void *context);

static void listen_for(Connection *connection, short what) {
    int fd = event_get_fd(&connection->event);
    if (fd < 0 || connection->watched_events == what)
        return;
    if (connection->watched_events != 0)
        event_del(&connection->event);
    connection->watched_events = (uint8_t)what;
    event_assign(&connection->event, connection->net->base, fd, what | EV_PERSIST, on_ready,
                 connection);
    if (event_add(&connection->event, NULL) != 0) {
        connection->watched_events = 0;
        conn_drop(connection);
    }
}

/* Everything is sent: waits until the other side has read it and closed. */
static void begin_to_linger(Connection *connection) {
    int fd = event_get_fd(&connection->event);
    connection->state = CONN_LINGER;
    if (fd < 0 || shutdown(fd, SHUT_WR) != 0)
        conn_drop(connection);
    else
        timeout_set(connection, LINGER_MS);
}

/* Reads no request while a response or another buffered request waits. A buffered request gets its
 * turn through the write event, so that other connections are served in between. */
void conn_update_events(Connection *connection) {
    if (connection->state == CONN_DROPPED)
        return;
    bool waits = connection->first != NULL;
    if (connection->close_when_sent && !waits && connection->state != CONN_LINGER)
        begin_to_linger(connection);
    if (connection->state == CONN_DROPPED)
        return;
    bool is_busy = connection->state == CONN_HTTP && (waits || connection->has_buffered_request);
    bool reads = connection->state != CONN_CONNECTING && !is_busy;
    bool writes = waits || is_busy || connection->state == CONN_CONNECTING;
    listen_for(connection, (short)((reads ? EV_READ : 0) | (writes ? EV_WRITE : 0)));
}

bool conn_reads_frames(const Connection *connection) {
    return (connection->state == CONN_WEBSOCKET || connection->state == CONN_CLOSING) &&
           !connection->close_when_sent;
}

/* ---- input ---- */

void conn_receive(Connection *connection, const uint8_t *bytes, size_t length) {
    connection->last_received_at = net_now(connection->net);
    connection->net->stats.bytes_in += length;
    if (connection->state == CONN_HTTP && !connection->close_when_sent)
        http_receive(connection, bytes, length);
    else if (connection->state == CONN_AWAITING_RESPONSE)
        client_receive(connection, bytes, length);
    else if (conn_reads_frames(connection))
        ws_receive(connection, bytes, length);
}

static void read_some(Connection *connection) {
    NetLoop *net = connection->net;
    ssize_t length = recv(event_get_fd(&connection->event), net->buffer, sizeof net->buffer, 0);
    if (length > 0)
        conn_receive(connection, net->buffer, (size_t)length);
    else if (length == 0 || (errno != EAGAIN && errno != EINTR))
        conn_lost(connection);
}

static void on_ready(evutil_socket_t fd, short what, void *context) {
    (void)fd;
    Connection *connection = context;
    if (connection->state == CONN_CONNECTING) {
        client_ready(connection);
    } else if ((what & EV_WRITE) != 0) {
        send_queue_flush(connection);
        http_next_request(connection);
    }
    if ((what & EV_READ) != 0 && connection->state != CONN_DROPPED)
        read_some(connection);
    conn_update_events(connection);
}

/* ---- start and end ---- */

Connection *conn_new(NetLoop *net, int fd, ConnState state) {
    Connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL) {
        if (fd >= 0)
            close(fd);
        return NULL;
    }
    connection->net = net;
    connection->state = (uint8_t)state;
    connection->last_received_at = net_now(net);
    net->stats.connections++;
    event_assign(&connection->event, net->base, fd, EV_READ | EV_PERSIST, on_ready, connection);
    timeout_set(connection, HEAD_MS);
    conn_update_events(connection);
    return connection;
}

/* Another descriptor, or none (-1), for a client that retries. */
void conn_attach(Connection *connection, int fd) {
    int old = event_get_fd(&connection->event);
    if (connection->watched_events != 0)
        event_del(&connection->event);
    connection->watched_events = 0;
    if (old >= 0)
        close(old);
    event_assign(&connection->event, connection->net->base, fd, EV_READ | EV_PERSIST, on_ready,
                 connection);
    conn_update_events(connection);
}

void conn_drop(Connection *connection) {
    if (connection->state == CONN_DROPPED)
        return;
    NetLoop *net = connection->net;
    connection->state = CONN_DROPPED;
    if (trunk_is_channel(connection))
        channel_end(connection);
    if (connection->watched_events != 0)
        event_del(&connection->event);
    connection->watched_events = 0;
    timeout_clear(connection);
    connection->next = net->dropped;
    net->dropped = connection;
    event_active(&net->free_event, EV_TIMEOUT, 0);
}

void conn_lost(Connection *connection) {
    if (connection->state == CONN_AWAITING_RESPONSE)
        client_lost(connection);
    else
        conn_drop(connection);
}

static void notify_closed(Connection *connection) {
    NetLoop *net = connection->net;
    if (!connection->handler_notified)
        return;
    if (connection->client != NULL) {
        client_closed(connection);
        return;
    }
    net->stats.closed++;
    net->stats.websockets--;
    net->handler.closed(net->context, connection);
}

static void free_connection(Connection *connection) {
    NetLoop *net = connection->net;
    int fd = event_get_fd(&connection->event);
    notify_closed(connection);
    if (connection->trunk != NULL)
        trunk_end(connection, 1001);
    if (fd >= 0)
        close(fd);
    send_queue_free(connection);
    http_free(connection);
    ws_free(connection);
    client_free(connection);
    if (connection->address != NULL)
        address_release(&net->addresses, connection->address);
    net->stats.connections--;
    free(connection);
}

void conn_free_dropped(NetLoop *net) {
    while (net->dropped != NULL) {
        Connection *connection = net->dropped;
        net->dropped = connection->next;
        free_connection(connection);
    }
}

/* ---- closing ---- */

static void send_close(Connection *connection, uint16_t code, const char *reason) {
    uint8_t body[2 + REASON_MAX] = {(uint8_t)(code >> 8), (uint8_t)code};
    size_t length = reason == NULL ? 0 : strnlen(reason, REASON_MAX);
    /* Does not cut a character into pieces. */
    while (length > 0 && !utf8_is_valid(reason, length))
        length--;
    memcpy(body + 2, reason == NULL ? "" : reason, length);
    if (trunk_is_carrier(connection))
        trunk_flush(connection);
    SharedBuffer *frame = ws_control_frame(8, body, 2 + length);
    if (connection->client != NULL && frame != NULL) {
        SharedBuffer *masked = client_frame(connection, frame);
        shared_buffer_release(frame);
        frame = masked;
    }
    send_queue_send(connection, frame);
    if (connection->state == CONN_DROPPED)
        return;
    connection->state = CONN_CLOSING;
    timeout_set(connection, CLOSE_MS);
}

void conn_close(Connection *connection, uint16_t code, const char *reason) {
    if (connection->state == CONN_CONNECTING || connection->state == CONN_AWAITING_RESPONSE)
        conn_drop(connection);
    if (connection->state != CONN_WEBSOCKET)
        return;
    if (trunk_is_channel(connection)) {
        channel_close(connection, code, reason);
        return;
    }
    send_close(connection, code, reason);
    conn_update_events(connection);
}

/* The reader that is running updates the events. */
void conn_protocol_error(Connection *connection, uint16_t code, const char *reason) {
    if (connection->state == CONN_WEBSOCKET)
        send_close(connection, code, reason);
    if (connection->state != CONN_DROPPED)
        connection->close_when_sent = true;
}

void conn_set_user(Connection *connection, void *user) {
    connection->user = user;
}

bool conn_is_vouched(const Connection *connection) {
    return connection->is_vouched;
}

void *conn_user(const Connection *connection) {
    return connection->user;
}

void conn_identified(Connection *connection) {
    connection->is_identified = true;
}

uint64_t conn_number(const Connection *connection) {
    return connection->number;
}

const char *conn_network(const Connection *connection, NetWidth width) {
    const AddressCount *address = connection->address;
    while (address != NULL && address->width < width)
        address = address->wider;
    return address != NULL ? address->text : "";
}

const char *conn_address(const Connection *connection) {
    return conn_network(connection, NET_NARROW);
}

void net_refused(NetLoop *net, const char *address, const char *why) {
    if (net->handler.refused != NULL)
        net->handler.refused(net->context, address, why);
}
