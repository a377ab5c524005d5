/* Feeds bytes to a connection as a whole and in pieces, and compares the results. */
#ifndef KENNEL_FUZZ_FUZZ_CONNECTION_H
#define KENNEL_FUZZ_FUZZ_CONNECTION_H

#include "fuzz/die.h"
#include "net/net_internal.h"

enum { INPUT_MAX = 20000 };

/* What a line has come to; the handlers get it as their context. */
typedef struct FuzzResult {
    unsigned requests, opened, messages, closed;
    uint64_t hash; /* of everything that was handed over */
    uint64_t sent; /* bytes */
    bool is_over;
} FuzzResult;

typedef struct FuzzConnection {
    NetHandler handler;
    ConnState state;    /* in which it begins        */
    size_t message_max; /* bytes                     */
    size_t piece_max;   /* bytes that come at a time */
} FuzzConnection;

static inline void mix(FuzzResult *result, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        result->hash = (result->hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
}

static inline NetLoop *fuzz_connection_loop(const FuzzConnection *connection, FuzzResult *result) {
    char error[NET_ERROR_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    options.rate = 0;
    options.message_max = connection->message_max;
    NetLoop *net = net_start(&options, &connection->handler, result, error);
    if (net == NULL)
        die("no loop", error);
    return net;
}

static inline void fuzz_connection_feed(Connection *connection, const uint8_t *bytes,
                                        size_t length) {
    conn_receive(connection, bytes, length);
    while (connection->has_buffered_request && !connection->close_when_sent &&
           connection->state == CONN_HTTP)
        http_next_request(connection);
    conn_update_events(connection);
    if (connection->length > connection->net->options.message_max)
        die("kept", "more than a message may have");
}

static inline void fuzz_connection_run(NetLoop *net, ConnState state, const uint8_t *bytes,
                                       size_t size, size_t piece) {
    FuzzResult *result = net->context;
    *result = (FuzzResult){0};
    uint64_t before = net->stats.bytes_out;
    Connection *connection = conn_new(net, -1, state);
    for (size_t at = 0; at < size && connection->state != CONN_DROPPED; at += piece)
        fuzz_connection_feed(connection, bytes + at, size - at < piece ? size - at : piece);
    result->is_over = connection->state == CONN_DROPPED;
    conn_drop(connection);
    conn_free_dropped(net);
    result->sent = net->stats.bytes_out - before;
    if (state == CONN_HTTP && result->opened != result->closed)
        die("opened", "and not closed");
}

/* The first byte says how small the pieces are. */
static inline int fuzz_connection_try(const FuzzConnection *connection, const uint8_t *bytes,
                                      size_t size) {
    static NetLoop *net; /* it takes longer to open than a line to read */
    static FuzzResult result;
    if (net == NULL)
        net = fuzz_connection_loop(connection, &result);
    if (size < 1 || size > INPUT_MAX)
        return 0;
    fuzz_connection_run(net, connection->state, bytes + 1, size - 1, size);
    FuzzResult whole = result;
    fuzz_connection_run(net, connection->state, bytes + 1, size - 1,
                        1 + bytes[0] % connection->piece_max);
    if (whole.hash != result.hash || whole.requests != result.requests ||
        whole.messages != result.messages || whole.sent != result.sent ||
        whole.is_over != result.is_over)
        die("read otherwise", "in pieces");
    return 0;
}

#endif
