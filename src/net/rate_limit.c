/* How much may be asked for: messages on a connection, messages and requests of an address and of the
 * networks it is part of. All are buckets that fill up again by themselves: what is asked for weighs
 * something, and who has emptied one waits. */
#include "net/http_internal.h"

enum {
    MESSAGE_BURST = 2,    /* seconds' worth of messages that may come at once           */
    ADDRESS_MESSAGES = 8, /* times as many of an address as of one of its connections   */
    ADDRESS_BURST = 10,   /* seconds' worth of them                                     */
    REQUEST_BURST = 20,   /* seconds' worth of requests: a page has many files          */
    STRIKES = 64,         /* refusals, of which one a second is forgotten: then it ends */
};

static uint64_t left_of(const Bucket *bucket, uint64_t now, uint64_t rate) {
    uint64_t filled = (now - bucket->at) * rate;
    return bucket->spent > filled ? bucket->spent - filled : 0;
}

static bool has(const Bucket *bucket, uint64_t now, Flow flow, unsigned weight) {
    uint64_t most = flow.rate * flow.burst * 1000ull, wanted = weight * 1000ull;
    return left_of(bucket, now, flow.rate) + (wanted < most ? wanted : most) <= most;
}

static void spend(Bucket *bucket, uint64_t now, Flow flow, unsigned weight) {
    uint64_t most = flow.rate * flow.burst * 1000ull, wanted = weight * 1000ull;
    bucket->spent = left_of(bucket, now, flow.rate) + (wanted < most ? wanted : most);
    bucket->at = now;
}

static Flow wider(Flow flow, const Address *address) {
    flow.rate *= net_times((NetWidth)address->width);
    return flow;
}

/* All of them, or none. */
static bool address_pays(Address *from, int which, uint64_t now, Flow flow, unsigned weight) {
    for (const Address *address = from; address != NULL; address = address->wider)
        if (!has(&address->bucket[which], now, wider(flow, address), weight))
            return false;
    for (Address *address = from; address != NULL; address = address->wider)
        spend(&address->bucket[which], now, wider(flow, address), weight);
    return true;
}

/* ---- messages ---- */

static Flow flow_of_messages(const NetLoop *net) {
    return (Flow){net->options.rate, MESSAGE_BURST};
}

static Flow flow_of_address(const NetLoop *net) {
    return (Flow){net->options.rate * ADDRESS_MESSAGES, ADDRESS_BURST};
}

bool limits_message(Peer *peer, unsigned weight) {
    const NetLoop *net = peer->net;
    if (net->options.rate == 0 || peer->client != NULL || weight == 0)
        return true;
    uint64_t now = net_now(net);
    if (!has(&peer->said, now, flow_of_messages(net), weight))
        return false;
    if (net->options.per_address > 0 &&
        !address_pays(peer->address, BUCKET_MESSAGES, now, flow_of_address(net), weight))
        return false;
    spend(&peer->said, now, flow_of_messages(net), weight);
    return true;
}

/* Who does not slow down for being told so is not worth the telling. */
void limits_strike(Peer *peer) {
    static const Flow flow = {1, STRIKES};
    uint64_t now = net_now(peer->net);
    if (peer->state != PEER_OPEN)
        return;
    if (has(&peer->strikes, now, flow, 1)) {
        spend(&peer->strikes, now, flow, 1);
        return;
    }
    peer->net->figures.dropped_hasty++;
    peer_fail(peer, 1008, "too-many");
}

bool peer_charge(Peer *peer, unsigned weight) {
    if (limits_message(peer, weight))
        return true;
    limits_strike(peer);
    return false;
}

/* ---- requests ---- */

static Address *payer(Peer *peer, Head *head) {
    uint8_t bytes[16];
    if (!peer->by_proxy)
        return peer->address;
    proxy_guest(peer, head, bytes);
    return address_take(&peer->net->addresses, bytes);
}

bool limits_request(Peer *peer, Head *head, unsigned weight) {
    NetLoop *net = peer->net;
    if (net->options.per_address == 0 || net->options.request_rate == 0)
        return true;
    Address *address = payer(peer, head);
    Flow flow = {net->options.request_rate, REQUEST_BURST};
    bool paid = address_pays(address, BUCKET_REQUESTS, net_now(net), flow, weight);
    if (peer->by_proxy)
        address_give(&net->addresses, address);
    net->figures.limited += !paid;
    return paid;
}

/* Has it been asked for nothing lately? Then it need not be remembered. */
bool limits_are_full(const NetLoop *net, const Address *address) {
    uint64_t now = net_now(net);
    unsigned times = net_times((NetWidth)address->width);
    uint64_t rates[BUCKETS] = {[BUCKET_MESSAGES] = flow_of_address(net).rate,
                               [BUCKET_REQUESTS] = net->options.request_rate};
    for (int i = 0; i < BUCKETS; i++)
        if (left_of(&address->bucket[i], now, rates[i] * times) > 0)
            return false;
    return true;
}
