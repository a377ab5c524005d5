/* Drains a server before it stops: accepts no new connections and closes the open ones evenly over
 * a while, so that the clients do not all reconnect at the same moment. */
#include "net/trunk.h"

void net_drain(NetLoop *net, uint64_t milliseconds) {
    net->draining = true;
    net->drained_at = net_now(net) + milliseconds;
}

static unsigned close_some(Connection *first, unsigned max) {
    unsigned count = 0;
    Connection *next;
    for (Connection *connection = first; connection != NULL && count < max; connection = next) {
        next = connection->next;
        if (connection->state != CONN_WEBSOCKET || connection->client != NULL ||
            trunk_is_carrier(connection))
            continue;
        conn_close(connection, 1012, "stopping");
        count++;
    }
    return count;
}

/* Closes as many per tick as are needed to finish in time. */
void drain_tick(NetLoop *net) {
    if (!net->draining)
        return;
    uint64_t now = net_now(net);
    uint64_t ticks = net->drained_at > now ? (net->drained_at - now) / TICK_MS : 0;
    unsigned share = net->stats.websockets / (unsigned)(ticks > 0 ? ticks : 1) + 1;
    for (int i = 0; i < WHEEL_SLOTS && share > 0; i++)
        share -= close_some(net->wheel[i], share);
}
