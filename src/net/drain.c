/* Leaving in good order: nobody new is let in, and those who are there go one after the other, so that
 * they do not all knock at the next door at once. */
#include "net/net_internal.h"

void net_drain(NetLoop *net, uint64_t milliseconds) {
    net->drains = true;
    net->drained_at = net_now(net) + milliseconds;
}

static unsigned close_some(Peer *first, unsigned most) {
    unsigned count = 0;
    Peer *next;
    for (Peer *peer = first; peer != NULL && count < most; peer = next) {
        next = peer->next;
        if (peer->state != PEER_OPEN || peer->client != NULL)
            continue;
        peer_close(peer, 1012, "stopping");
        count++;
    }
    return count;
}

/* As many with every tick that all are gone at the end. */
void drain_tick(NetLoop *net) {
    if (!net->drains)
        return;
    uint64_t now = net_now(net);
    uint64_t ticks = net->drained_at > now ? (net->drained_at - now) / TICK_MS : 0;
    unsigned share = net->figures.peers / (unsigned)(ticks > 0 ? ticks : 1) + 1;
    for (int i = 0; i < WHEEL_SLOTS && share > 0; i++)
        share -= close_some(net->wheel[i], share);
}
