/* The client side on the same loop: WebSocket connections and HTTP GET, with retries; used by the
 * load generator and tests. A NetLoop with options.host NULL does not listen.
 *
 * net_connect returns a Connection like any other: conn_send, conn_close, conn_set_user and
 * conn_user work alike. It answers pings, accepts messages of up to a megabyte, and has no rate
 * limit. */
#ifndef KENNEL_NET_NET_CLIENT_H
#define KENNEL_NET_NET_CLIENT_H

#include "net/net_loop.h"

typedef struct ClientHandler {
    void (*opened)(void *context, Connection *connection);
    /* A complete text message, terminated by a 0 that is not counted. */
    void (*message)(void *context, Connection *connection, char *text, size_t length);
    /* The last call, once for every net_connect: `code` is that of the server's close frame, or the
     * HTTP status (below 1000) if the handshake was refused, or 0 if the connection broke or was
     * never made. */
    void (*closed)(void *context, Connection *connection, unsigned code);
} ClientHandler;

/* Connects to a numeric address (127.0.0.1, ::1). While the connection is refused, reset or silent
 * before it is open, retries up to twenty times with growing delays: for 15 seconds if it is
 * refused at once. NULL: no memory, or no address. The handler must stay valid; everything else is
 * copied. Calls come from the loop, never from here. */
Connection *net_connect(NetLoop *net, const char *address, uint16_t port, const char *path,
                        const ClientHandler *handler, void *context);

/* The same without a retry: `closed` comes as soon as it is refused, or after ten silent seconds. */
Connection *net_connect_once(NetLoop *net, const char *address, uint16_t port, const char *path,
                             const ClientHandler *handler, void *context);

/* The same, but it shares one connection with all others that were opened like this to the same address and port; the
 * other server knows whom it passes on by `client`, an address. `path` is what the shared connection asks for, if there
 * is none yet: the other server's `vouched` decides (NetHandler). What it says is passed on at the end of this turn of
 * the loop; a server that is silent for ten seconds is gone (1013). */
Connection *net_open_channel(NetLoop *net, const char *address, uint16_t port, const char *path,
                             const char *client, const ClientHandler *handler, void *context);

/* Sends GET, with `token`, unless it is NULL, as Authorization: Bearer. `done` gets the status, or
 * 0 for no response, and the body, terminated by a 0 that is not counted. Retries as above. False:
 * no memory, or no address. */
typedef void FetchDone(void *context, int status, char *body, size_t length);
bool net_fetch(NetLoop *net, const char *address, uint16_t port, const char *path,
               const char *token, FetchDone *done, void *context);

#endif
