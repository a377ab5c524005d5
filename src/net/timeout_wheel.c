/* Timeouts and pings of all connections in one timing wheel, driven by a single timer. A slot
 * covers a quarter of a second and lists the connections whose deadline falls into it, in this turn
 * or a later one, so setting and clearing take constant time. */
#include "net/trunk.h"

void timeout_clear(Connection *connection) {
    if (connection->link == NULL)
        return;
    *connection->link = connection->next;
    if (connection->next != NULL)
        connection->next->link = connection->link;
    connection->next = NULL;
    connection->link = NULL;
}

/* After the next slot, and at most a turn away. */
static uint64_t tick_of(const NetLoop *net, uint64_t deadline) {
    uint64_t tick = deadline / TICK_MS + 1;
    if (tick <= net->wheel_ticks)
        tick = net->wheel_ticks + 1;
    if (tick >= net->wheel_ticks + WHEEL_SLOTS)
        tick = net->wheel_ticks + WHEEL_SLOTS - 1;
    return tick;
}

static void insert(Connection *connection) {
    NetLoop *net = connection->net;
    Connection **slot = &net->wheel[tick_of(net, connection->deadline) % WHEEL_SLOTS];
    connection->next = *slot;
    if (connection->next != NULL)
        connection->next->link = &connection->next;
    connection->link = slot;
    *slot = connection;
}

void timeout_set(Connection *connection, uint64_t milliseconds_from_now) {
    if (connection->state == CONN_DROPPED)
        return;
    timeout_clear(connection);
    connection->deadline = net_now(connection->net) + milliseconds_from_now;
    insert(connection);
}

/* ---- WebSockets ---- */

static uint64_t silent_at(const Connection *connection) {
    return connection->last_received_at + connection->net->options.silence_seconds * 1000ull;
}

/* The deadline for identifying itself. */
static uint64_t mute_at(const Connection *connection) {
    bool may_wait = connection->is_identified || connection->net->options.identify_seconds == 0;
    return may_wait ? UINT64_MAX
                    : connection->opened + connection->net->options.identify_seconds * 1000ull;
}

static void put_next(Connection *connection, uint64_t now) {
    uint64_t deadline = connection->ping_at;
    deadline = silent_at(connection) < deadline ? silent_at(connection) : deadline;
    deadline = mute_at(connection) < deadline ? mute_at(connection) : deadline;
    timeout_set(connection, deadline > now ? deadline - now : 0);
}

/* Spreads the pings of connections that opened together. */
void timeout_begin_websocket(Connection *connection) {
    uint64_t between = connection->net->options.ping_seconds * 1000ull;
    connection->opened = net_now(connection->net);
    connection->ping_at =
        connection->opened + between / 2 + connection->number * 97 % (between / 2 + 1);
    put_next(connection, connection->opened);
}

static void ping(Connection *connection, uint64_t now) {
    NetLoop *net = connection->net;
    net->ping->references++;
    send_queue_send(connection, net->ping);
    connection->ping_at = now + net->options.ping_seconds * 1000ull;
}

static void check_websocket(Connection *connection, uint64_t now) {
    NetLoop *net = connection->net;
    if (now >= silent_at(connection)) {
        net->stats.dropped_silent++;
        conn_drop(connection);
        return;
    }
    if (now >= mute_at(connection)) {
        net->stats.dropped_mute++;
        conn_close(connection, 1008, "hello-first");
        return;
    }
    if (now >= connection->ping_at)
        ping(connection, now);
    put_next(connection, now);
    conn_update_events(connection);
}

/* ---- expired timeouts ---- */

static void on_timeout(Connection *connection, uint64_t now) {
    switch ((ConnState)connection->state) {
    case CONN_CONNECTING:
    case CONN_AWAITING_RESPONSE:
        client_on_timeout(connection);
        break;
    case CONN_HTTP:
        http_on_timeout(connection);
        break;
    case CONN_WEBSOCKET:
        if (connection->client != NULL || trunk_is_channel(connection))
            timeout_set(connection, WHEEL_SLOTS * TICK_MS);
        else
            check_websocket(connection, now);
        break;
    case CONN_CLOSING:
    case CONN_LINGER:
    case CONN_DROPPED:
        conn_drop(connection);
        break;
    }
}

/* Takes the list out of its slot first, so that a connection that is put there again is not visited
 * twice. */
static void empty_slot(Connection **slot, uint64_t now) {
    Connection *list = *slot;
    *slot = NULL;
    if (list != NULL)
        list->link = &list;
    while (list != NULL) {
        Connection *connection = list;
        timeout_clear(connection);
        if (connection->deadline > now)
            insert(connection);
        else
            on_timeout(connection, now);
    }
}

void timeouts_run(NetLoop *net) {
    uint64_t now = net_now(net), tick = now / TICK_MS;
    if (tick > net->wheel_ticks + WHEEL_SLOTS)
        net->wheel_ticks = tick - WHEEL_SLOTS;
    while (net->wheel_ticks < tick) {
        net->wheel_ticks++;
        empty_slot(&net->wheel[net->wheel_ticks % WHEEL_SLOTS], now);
    }
}
