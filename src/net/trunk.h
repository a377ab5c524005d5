/* Trunks: many WebSockets over one connection between two servers (net/trunk.c). */
#ifndef KENNEL_NET_TRUNK_H
#define KENNEL_NET_TRUNK_H

#include "net/net_client.h"
#include "net/net_internal.h"

bool trunk_is_carrier(const Connection *connection);
bool trunk_is_channel(const Connection *connection);

/* ---- the connection that carries them ---- */

bool trunk_accept(Connection *carrier); /* a WebSocket that another server has opened for this */
void trunk_receive(Connection *carrier, char *batch, size_t length);
void trunk_flush(Connection *carrier); /* sends what has gathered */
/* Its connection is gone, with this code: so are its channels. */
void trunk_end(Connection *carrier, unsigned code);
/* Opens channels and sends what has gathered in this turn of the loop. */
void trunks_run(NetLoop *net);

/* ---- channels ---- */

void channel_send(Connection *channel, const SharedBuffer *frame);
void channel_close(Connection *channel, uint16_t code, const char *reason);
void channel_end(Connection *channel);

#endif
