/* Rate limits: messages per connection, messages and requests per address and per the networks it
 * belongs to. Each is a token bucket; a request costs its weight, and is refused when the bucket is
 * empty. */
#include "net/http_internal.h"

#include <string.h>

enum {
    MESSAGE_BURST = 2,    /* seconds' worth of messages that may come at once */
    ADDRESS_MESSAGES = 8, /* times as many per address as per connection */
    ADDRESS_BURST = 10,   /* seconds' worth of them */
    REQUEST_BURST = 20,   /* seconds' worth of requests: a page has many files */
    STRIKES = 64,         /* refusals until it is closed; one per second is forgotten */
};

static uint64_t left_of(const Bucket *bucket, uint64_t now, uint64_t rate) {
    uint64_t filled = (now - bucket->at) * rate;
    return bucket->spent > filled ? bucket->spent - filled : 0;
}

static bool has(const Bucket *bucket, uint64_t now, BucketRate flow, unsigned weight) {
    uint64_t max = flow.rate * flow.burst * 1000ull, wanted = weight * 1000ull;
    return left_of(bucket, now, flow.rate) + (wanted < max ? wanted : max) <= max;
}

static void spend(Bucket *bucket, uint64_t now, BucketRate flow, unsigned weight) {
    uint64_t max = flow.rate * flow.burst * 1000ull, wanted = weight * 1000ull;
    bucket->spent = left_of(bucket, now, flow.rate) + (wanted < max ? wanted : max);
    bucket->at = now;
}

static BucketRate wider(BucketRate flow, const AddressCount *address) {
    flow.rate *= net_times((NetWidth)address->width);
    return flow;
}

/* Charges all of them, or none. */
static bool address_pays(AddressCount *from, int which, uint64_t now, BucketRate flow,
                         unsigned weight) {
    for (const AddressCount *address = from; address != NULL; address = address->wider)
        if (!has(&address->bucket[which], now, wider(flow, address), weight))
            return false;
    for (AddressCount *address = from; address != NULL; address = address->wider)
        spend(&address->bucket[which], now, wider(flow, address), weight);
    return true;
}

/* ---- messages ---- */

static BucketRate rate_of_messages(const NetLoop *net) {
    return (BucketRate){net->options.rate, MESSAGE_BURST};
}

static BucketRate rate_of_address(const NetLoop *net) {
    return (BucketRate){net->options.rate * ADDRESS_MESSAGES, ADDRESS_BURST};
}

bool rate_limit_message(Connection *connection, unsigned weight) {
    const NetLoop *net = connection->net;
    if (net->options.rate == 0 || connection->client != NULL || connection->is_vouched ||
        weight == 0)
        return true;
    uint64_t now = net_now(net);
    if (!has(&connection->message_bucket, now, rate_of_messages(net), weight))
        return false;
    if (net->options.per_address > 0 &&
        !address_pays(connection->address, BUCKET_MESSAGES, now, rate_of_address(net), weight))
        return false;
    spend(&connection->message_bucket, now, rate_of_messages(net), weight);
    return true;
}

/* Closes a client that does not slow down after its refusals. */
void rate_limit_strike(Connection *connection) {
    static const BucketRate flow = {1, STRIKES};
    uint64_t now = net_now(connection->net);
    if (connection->state != CONN_WEBSOCKET)
        return;
    if (has(&connection->strikes, now, flow, 1)) {
        spend(&connection->strikes, now, flow, 1);
        return;
    }
    connection->net->stats.dropped_hasty++;
    conn_protocol_error(connection, 1008, "too-many");
}

bool conn_charge(Connection *connection, unsigned weight) {
    if (rate_limit_message(connection, weight))
        return true;
    rate_limit_strike(connection);
    return false;
}

/* ---- requests ---- */

static AddressCount *payer(Connection *connection, HttpHead *head) {
    uint8_t bytes[16];
    if (!connection->by_proxy)
        return connection->address;
    proxy_client_address(connection, head, bytes);
    return address_acquire(&connection->net->addresses, bytes);
}

/* A peer has counted the request already. Whether it may is checked later (net/ws_handshake.c). */
bool request_is_passed_on(const Connection *connection, const HttpHead *head) {
    static const char mark[] = "?trunk=";
    const char *url = head->bytes + head->url.start;
    for (size_t i = 0; connection->by_peer && i + sizeof mark - 1 <= head->url.length; i++)
        if (memcmp(url + i, mark, sizeof mark - 1) == 0)
            return true;
    return false;
}

bool rate_limit_request(Connection *connection, HttpHead *head, unsigned weight) {
    NetLoop *net = connection->net;
    if (net->options.per_address == 0 || net->options.request_rate == 0 ||
        request_is_passed_on(connection, head))
        return true;
    AddressCount *address = payer(connection, head);
    BucketRate flow = {net->options.request_rate, REQUEST_BURST};
    bool paid = address_pays(address, BUCKET_REQUESTS, net_now(net), flow, weight);
    if (connection->by_proxy)
        address_release(&net->addresses, address);
    net->stats.limited += !paid;
    return paid;
}

/* Returns true if nothing was requested lately, so that the count may be freed. */
bool address_limit_reached(const NetLoop *net, const AddressCount *address) {
    uint64_t now = net_now(net);
    unsigned times = net_times((NetWidth)address->width);
    uint64_t rates[BUCKETS] = {[BUCKET_MESSAGES] = rate_of_address(net).rate,
                               [BUCKET_REQUESTS] = net->options.request_rate};
    for (int i = 0; i < BUCKETS; i++)
        if (left_of(&address->bucket[i], now, rates[i] * times) > 0)
            return false;
    return true;
}
