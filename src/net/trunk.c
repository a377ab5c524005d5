/* A trunk carries the WebSockets of many clients from one server to another over one connection. Whatever they send in
 * one turn of the loop is one frame, so that a hop costs much less than a connection for each of them.
 *
 * The connection of a trunk is a WebSocket whose binary messages are batches of envelopes. A channel is a Connection
 * without a descriptor of its own: its user sends, hears and closes as with any other.
 *
 *     envelope    kind, one byte; channel and length of the text, four bytes each, big-endian; text; a 0
 *     'o' opens   the text is the client's address
 *     't' says    a message of the client or to it
 *     'c' closes  the code, as a decimal number, a space, the reason */
#include "net/trunk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEADER_BYTES = 9,
    CHANNEL_BUCKETS = 4096,
    BATCH_MAX = 256 << 10,
    QUEUE_MAX = 32 << 20, /* bytes that may wait for the other server */
    TICK_MILLISECONDS = 2000,
    QUIET_MS = 4000,   /* then the other server is asked whether it is there */
    SILENT_MS = 10000, /* then it is gone */
};

struct Trunk {
    Trunk *next, **link; /* among the loop's */
    NetLoop *net;
    Connection *carrier;
    uint8_t to[16]; /* of the server that was called */
    uint16_t port;
    bool calls, is_open; /* this side opens channels; the carrier is connected */
    uint32_t last_channel;
    Connection *waiting; /* channels to be opened */
    Connection *bucket[CHANNEL_BUCKETS];
    NetTimer timer;
    uint8_t *batch; /* that goes out at the end of this turn */
    size_t length, capacity;
};

static Trunk *trunk_new(NetLoop *net, Connection *carrier) {
    Trunk *trunk = calloc(1, sizeof *trunk);
    if (trunk == NULL)
        return NULL;
    trunk->net = net;
    trunk->carrier = carrier;
    trunk->next = net->trunks;
    trunk->link = &net->trunks;
    if (trunk->next != NULL)
        trunk->next->link = &trunk->next;
    net->trunks = trunk;
    return trunk;
}

static void trunk_free(Trunk *trunk) {
    *trunk->link = trunk->next;
    if (trunk->next != NULL)
        trunk->next->link = trunk->link;
    net_timer_free(&trunk->timer);
    free(trunk->batch);
    free(trunk);
}

bool trunk_is_carrier(const Connection *connection) {
    return connection->trunk != NULL && connection->trunk->carrier == connection;
}

bool trunk_is_channel(const Connection *connection) {
    return connection->trunk != NULL && connection->trunk->carrier != connection;
}

/* ---- channels of a trunk ---- */

static Connection **place_of(Trunk *trunk, uint32_t channel) {
    Connection **place = &trunk->bucket[channel % CHANNEL_BUCKETS];
    while (*place != NULL && (*place)->channel != channel)
        place = &(*place)->channel_next;
    return place;
}

static void add_channel(Trunk *trunk, Connection *connection, uint32_t channel) {
    Connection **bucket = &trunk->bucket[channel % CHANNEL_BUCKETS];
    connection->channel = channel;
    connection->channel_next = *bucket;
    *bucket = connection;
}

/* ---- sending ---- */

static void flush(Trunk *trunk) {
    SharedBuffer *frame = ws_binary_frame(trunk->batch, trunk->length);
    trunk->length = 0;
    if (frame != NULL && trunk->calls) {
        SharedBuffer *masked = client_frame(trunk->carrier, frame);
        shared_buffer_release(frame);
        frame = masked;
    }
    send_queue_send(trunk->carrier, frame);
    if (trunk->carrier->waiting > QUEUE_MAX)
        conn_drop(trunk->carrier);
    conn_update_events(trunk->carrier);
}

static bool make_room(Trunk *trunk, size_t size) {
    if (trunk->length + size <= trunk->capacity)
        return true;
    size_t capacity = 2 * (trunk->length + size);
    uint8_t *batch = realloc(trunk->batch, capacity);
    if (batch == NULL) {
        conn_drop(trunk->carrier);
        return false;
    }
    trunk->batch = batch;
    trunk->capacity = capacity;
    return true;
}

static uint8_t *write_number(uint8_t *at, uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8)
        *at++ = (uint8_t)(number >> shift);
    return at;
}

static void put(Trunk *trunk, char kind, uint32_t channel, const void *text, size_t length) {
    if (trunk->carrier->state != CONN_WEBSOCKET || !make_room(trunk, HEADER_BYTES + length + 1))
        return;
    if (trunk->length == 0)
        event_active(&trunk->net->trunk_event, EV_TIMEOUT, 0);
    uint8_t *at = trunk->batch + trunk->length;
    *at++ = (uint8_t)kind;
    at = write_number(write_number(at, channel), (uint32_t)length);
    memcpy(at, text, length);
    at[length] = 0;
    trunk->length += HEADER_BYTES + length + 1;
    if (trunk->length > BATCH_MAX)
        flush(trunk);
}

void trunk_flush(Connection *carrier) {
    if (carrier->trunk->length > 0 && carrier->state == CONN_WEBSOCKET)
        flush(carrier->trunk);
}

static void put_close(Trunk *trunk, uint32_t channel, unsigned code, const char *reason) {
    char text[REASON_MAX + 16];
    int length = snprintf(text, sizeof text, "%u %.*s", code, REASON_MAX, reason);
    put(trunk, 'c', channel, text, (size_t)length);
}

void channel_send(Connection *channel, const SharedBuffer *frame) {
    size_t header = ws_header_bytes(frame);
    put(channel->trunk, 't', channel->channel, frame->start + header, frame->length - header);
}

void channel_close(Connection *channel, uint16_t code, const char *reason) {
    put_close(channel->trunk, channel->channel, code, reason != NULL ? reason : "");
    channel->channel_is_closed = true;
    conn_drop(channel);
}

/* It is dropped: the other side learns it, unless it said so itself. */
void channel_end(Connection *channel) {
    Trunk *trunk = channel->trunk;
    Connection **place = &trunk->waiting;
    while (*place != NULL && *place != channel)
        place = &(*place)->channel_next;
    if (*place == NULL)
        place = place_of(trunk, channel->channel);
    if (*place == channel)
        *place = channel->channel_next;
    if (channel->channel != 0 && !channel->channel_is_closed)
        put_close(trunk, channel->channel, 1001, "");
    channel->trunk = NULL;
}

/* ---- receiving ---- */

static uint32_t read_number(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* A client of the other server. NULL: no memory, or no address. */
static Connection *accept_channel(Trunk *trunk, uint32_t number, const char *address) {
    NetLoop *net = trunk->net;
    uint8_t bytes[16];
    AddressCount *count =
        address_read(address, bytes) ? address_acquire(&net->addresses, bytes) : NULL;
    Connection *channel = count != NULL ? conn_new(net, -1, CONN_WEBSOCKET) : NULL;
    if (channel == NULL) {
        if (count != NULL)
            address_release(&net->addresses, count);
        return NULL;
    }
    channel->address = count;
    channel->number = trunk->carrier->number;
    channel->is_vouched = channel->is_identified = true;
    channel->trunk = trunk;
    add_channel(trunk, channel, number);
    return channel;
}

static void open_for_client(Trunk *trunk, uint32_t number, const char *address) {
    NetLoop *net = trunk->net;
    bool is_new = number != 0 && *place_of(trunk, number) == NULL && !net->draining;
    Connection *channel = is_new ? accept_channel(trunk, number, address) : NULL;
    if (channel == NULL) {
        put_close(trunk, number, 1013, "full");
        return;
    }
    net->stats.opened++;
    net->stats.websockets++;
    channel->handler_notified = true;
    net->handler.opened(net->context, channel);
}

static void hear_text(Connection *channel, char *text, size_t length) {
    NetLoop *net = channel->net;
    net->stats.messages_in++;
    if (channel->client != NULL)
        client_message(channel, text, length);
    else
        net->handler.message(net->context, channel, text, length);
}

static void hear_close(Connection *channel, const char *text) {
    channel->channel_is_closed = true;
    if (channel->client != NULL)
        client_note_close(channel, (unsigned)strtoul(text, NULL, 10));
    conn_drop(channel);
}

/* What came for a channel that has closed meanwhile is dropped. */
static void hear(Trunk *trunk, uint8_t kind, uint32_t number, char *text, size_t length) {
    Connection *channel = *place_of(trunk, number);
    if (kind == 'o' && !trunk->calls)
        open_for_client(trunk, number, text);
    else if (kind == 't' && channel != NULL)
        hear_text(channel, text, length);
    else if (kind == 'c' && channel != NULL)
        hear_close(channel, text);
}

void trunk_receive(Connection *carrier, char *batch, size_t length) {
    uint8_t *at = (uint8_t *)batch, *end = at + length;
    while (at < end && carrier->state == CONN_WEBSOCKET) {
        size_t left = (size_t)(end - at);
        size_t size = left > HEADER_BYTES ? read_number(at + 5) : 0;
        if (left <= HEADER_BYTES || size >= left - HEADER_BYTES || at[HEADER_BYTES + size] != 0) {
            conn_protocol_error(carrier, 1002, "");
            return;
        }
        hear(carrier->trunk, at[0], read_number(at + 1), (char *)at + HEADER_BYTES, size);
        at += HEADER_BYTES + size + 1;
    }
}

/* ---- the carrier ---- */

bool trunk_accept(Connection *carrier) {
    carrier->trunk = trunk_new(carrier->net, carrier);
    if (carrier->trunk == NULL)
        return false;
    carrier->trunk->is_open = carrier->is_vouched = carrier->is_identified = true;
    return true;
}

static void lose_channels(Connection **list, unsigned code) {
    for (Connection *channel; (channel = *list) != NULL;) {
        channel->channel_is_closed = true;
        if (channel->client != NULL)
            client_note_close(channel, code);
        conn_drop(channel);
    }
}

void trunk_end(Connection *carrier, unsigned code) {
    Trunk *trunk = carrier->trunk;
    if (trunk == NULL)
        return;
    lose_channels(&trunk->waiting, code);
    for (unsigned i = 0; i < CHANNEL_BUCKETS; i++)
        lose_channels(&trunk->bucket[i], code);
    carrier->trunk = NULL;
    trunk_free(trunk);
}

/* ---- calling ---- */

static void carrier_opened(void *context, Connection *carrier) {
    Trunk *trunk = context;
    trunk->is_open = true;
    carrier->trunk = trunk;
    event_active(&trunk->net->trunk_event, EV_TIMEOUT, 0);
}

static void carrier_closed(void *context, Connection *carrier, unsigned code) {
    Trunk *trunk = context;
    carrier->trunk = trunk;
    trunk_end(carrier, code);
}

/* Its messages go to trunk_receive. */
static const ClientHandler carrier_handler = {.opened = carrier_opened, .closed = carrier_closed};

/* A server that hangs keeps its connections open. */
static void tick(void *context) {
    Trunk *trunk = context;
    uint64_t quiet = net_now(trunk->net) - trunk->carrier->last_received_at;
    net_timer_set(&trunk->timer, TICK_MILLISECONDS);
    if (!trunk->is_open || quiet < QUIET_MS)
        return;
    if (quiet >= SILENT_MS) {
        client_note_close(trunk->carrier, 1013);
        conn_drop(trunk->carrier);
        return;
    }
    send_queue_send(trunk->carrier, client_frame(trunk->carrier, trunk->net->ping));
    conn_update_events(trunk->carrier);
}

static bool is_usable(const Trunk *trunk, const uint8_t to[16], uint16_t port) {
    return trunk->calls && trunk->port == port && memcmp(trunk->to, to, sizeof trunk->to) == 0 &&
           trunk->carrier->state <= CONN_WEBSOCKET;
}

static Trunk *call(NetLoop *net, const char *address, uint16_t port, const char *path) {
    Trunk *trunk = trunk_new(net, NULL);
    if (trunk == NULL)
        return NULL;
    trunk->calls = true;
    trunk->port = port;
    if (address_read(address, trunk->to) && net_timer_init(net, &trunk->timer, tick, trunk))
        trunk->carrier = net_connect_once(net, address, port, path, &carrier_handler, trunk);
    if (trunk->carrier == NULL) {
        trunk_free(trunk);
        return NULL;
    }
    net_timer_set(&trunk->timer, TICK_MILLISECONDS);
    return trunk;
}

Connection *net_open_channel(NetLoop *net, const char *address, uint16_t port, const char *path,
                             const char *client, const ClientHandler *handler, void *context) {
    uint8_t to[16];
    Trunk *trunk = address_read(address, to) ? net->trunks : NULL;
    while (trunk != NULL && !is_usable(trunk, to, port))
        trunk = trunk->next;
    if (trunk == NULL)
        trunk = call(net, address, port, path);
    Connection *channel = trunk != NULL ? client_new_channel(net, client, handler, context) : NULL;
    if (channel == NULL)
        return NULL;
    channel->trunk = trunk;
    channel->channel_next = trunk->waiting;
    trunk->waiting = channel;
    event_active(&net->trunk_event, EV_TIMEOUT, 0);
    return channel;
}

static void open_waiting(Trunk *trunk) {
    for (Connection *channel; trunk->is_open && (channel = trunk->waiting) != NULL;) {
        const char *address = client_path(channel);
        trunk->waiting = channel->channel_next;
        add_channel(trunk, channel, ++trunk->last_channel);
        put(trunk, 'o', channel->channel, address, strlen(address));
        client_open_channel(channel);
    }
}

void trunks_run(NetLoop *net) {
    for (Trunk *trunk = net->trunks, *next; trunk != NULL; trunk = next) {
        next = trunk->next;
        open_waiting(trunk);
        if (trunk->is_open)
            trunk_flush(trunk->carrier);
    }
}
