/* Deadlines of all connections on one wheel: a slot for every quarter of a second, in each a list of
 * those who are due then, or later, by whole turns. Putting and removing cost nothing, and so
 * does the timer: there is only one. */
#include "net/net_internal.h"

void wheel_remove(Peer *peer) {
    if (peer->link == NULL)
        return;
    *peer->link = peer->next;
    if (peer->next != NULL)
        peer->next->link = peer->link;
    peer->next = NULL;
    peer->link = NULL;
}

/* Later than the slot that is next in turn, and at most a turn away. */
static uint64_t tick_of(const NetLoop *net, uint64_t due) {
    uint64_t tick = due / TICK_MS + 1;
    if (tick <= net->turned)
        tick = net->turned + 1;
    if (tick >= net->turned + WHEEL_SLOTS)
        tick = net->turned + WHEEL_SLOTS - 1;
    return tick;
}

static void insert(Peer *peer) {
    NetLoop *net = peer->net;
    Peer **slot = &net->wheel[tick_of(net, peer->due) % WHEEL_SLOTS];
    peer->next = *slot;
    if (peer->next != NULL)
        peer->next->link = &peer->next;
    peer->link = slot;
    *slot = peer;
}

void wheel_put(Peer *peer, uint64_t milliseconds_from_now) {
    if (peer->state == PEER_GONE)
        return;
    wheel_remove(peer);
    peer->due = net_now(peer->net) + milliseconds_from_now;
    insert(peer);
}

/* ---- WebSockets ---- */

static uint64_t silent_at(const Peer *peer) {
    return peer->heard + peer->net->options.silence_seconds * 1000ull;
}

/* When it has been here for too long without saying who it is. */
static uint64_t mute_at(const Peer *peer) {
    bool may_wait = peer->is_greeted || peer->net->options.greeting_seconds == 0;
    return may_wait ? UINT64_MAX : peer->opened + peer->net->options.greeting_seconds * 1000ull;
}

static void put_next(Peer *peer, uint64_t now) {
    uint64_t due = peer->ping_due;
    due = silent_at(peer) < due ? silent_at(peer) : due;
    due = mute_at(peer) < due ? mute_at(peer) : due;
    wheel_put(peer, due > now ? due - now : 0);
}

/* Pings of those who came together go out one after the other. */
void wheel_begin(Peer *peer) {
    uint64_t between = peer->net->options.ping_seconds * 1000ull;
    peer->opened = net_now(peer->net);
    peer->ping_due = peer->opened + between / 2 + peer->number * 97 % (between / 2 + 1);
    put_next(peer, peer->opened);
}

static void ping(Peer *peer, uint64_t now) {
    NetLoop *net = peer->net;
    net->ping->holders++;
    output_send(peer, net->ping);
    peer->ping_due = now + net->options.ping_seconds * 1000ull;
}

static void look_at_socket(Peer *peer, uint64_t now) {
    NetLoop *net = peer->net;
    if (now >= silent_at(peer)) {
        net->figures.dropped_silent++;
        peer_drop(peer);
        return;
    }
    if (now >= mute_at(peer)) {
        net->figures.dropped_mute++;
        peer_close(peer, 1008, "hello-first");
        return;
    }
    if (now >= peer->ping_due)
        ping(peer, now);
    put_next(peer, now);
    peer_settle(peer);
}

/* ---- whoever is due ---- */

static void fall_due(Peer *peer, uint64_t now) {
    switch ((PeerState)peer->state) {
    case PEER_DIALING:
    case PEER_ASKING:
        client_due(peer);
        break;
    case PEER_HTTP:
        http_due(peer);
        break;
    case PEER_OPEN:
        if (peer->client != NULL)
            wheel_put(peer, WHEEL_SLOTS * TICK_MS);
        else
            look_at_socket(peer, now);
        break;
    case PEER_CLOSING:
    case PEER_LINGER:
    case PEER_GONE:
        peer_drop(peer);
        break;
    }
}

/* The list leaves its slot first, so that who is put there again is not met twice. */
static void empty_slot(Peer **slot, uint64_t now) {
    Peer *list = *slot;
    *slot = NULL;
    if (list != NULL)
        list->link = &list;
    while (list != NULL) {
        Peer *peer = list;
        wheel_remove(peer);
        if (peer->due > now)
            insert(peer);
        else
            fall_due(peer, now);
    }
}

void wheel_turn(NetLoop *net) {
    uint64_t now = net_now(net), tick = now / TICK_MS;
    if (tick > net->turned + WHEEL_SLOTS)
        net->turned = tick - WHEEL_SLOTS;
    while (net->turned < tick) {
        net->turned++;
        empty_slot(&net->wheel[net->turned % WHEEL_SLOTS], now);
    }
}
