/* One event loop serving HTTP and WebSockets on one port; hides libevent, http-parser and wslay.
 * One thread runs the loop and makes all calls below, except where a comment says otherwise. */
#ifndef KENNEL_NET_NET_LOOP_H
#define KENNEL_NET_NET_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct NetLoop NetLoop;
typedef struct Connection Connection; /* one WebSocket, from `opened` until `closed` */

typedef struct NetOptions {
    const char *host;     /* addresses to listen on, separated by commas; NULL: clients only */
    uint16_t port;        /* 0: any free port */
    const char *names;    /* allowed host names, separated by commas; NULL: any */
    const char *origin;   /* another allowed origin, or NULL */
    const char *proxy;    /* trusted proxies: addresses and networks, or NULL */
    unsigned per_address; /* connections per address at a time; 0: unlimited */
    unsigned rate; /* messages per second and connection (bursts of twice as many); 0: unlimited */
    unsigned request_rate; /* weight per second and address (bursts of 20 times); 0: unlimited */
    size_t message_max;    /* bytes of a client's message */
    size_t queue_max;      /* bytes that may wait for a slow reader */
    unsigned ping_seconds, silence_seconds;
    unsigned identify_seconds; /* until conn_identified; 0: no timeout */
} NetOptions;

NetOptions net_defaults(void); /* 127.0.0.1, 7364, 32, 30, 200, 4 KiB, 64 KiB, 15 s, 40 s, 0 */

/* A complete request that is not a WebSocket. */
typedef struct HttpRequest {
    bool is_head;
    const char *path; /* decoded up to the `?`, begins with /, has no dot segments */
    const char *accept_encoding, *if_none_match, *authorization; /* "" where there is none */
    uint64_t number;                                             /* of the request, for the log */
    bool is_local;                                               /* it comes from this machine */
} HttpRequest;

/* A response. The body is copied unless body_is_static. */
typedef struct HttpResponse {
    int status;
    const char *type;         /* of the content */
    const char *encoding;     /* "br", "gzip", or NULL */
    const char *etag, *cache; /* the former with its quotes; or NULL */
    const char *headers;      /* further complete lines, each with \r\n, or NULL */
    const void *body;
    size_t length;
    bool body_is_static; /* the body lives as long as the program */
} HttpResponse;

/* The user of the loop. Every row is required, except the last three. */
typedef struct NetHandler {
    void (*request)(void *context, const HttpRequest *request, HttpResponse *response);
    void (*opened)(void *context, Connection *connection);
    /* A complete text message: valid UTF-8, within message_max, terminated by a 0 that is not
     * counted. */
    void (*message)(void *context, Connection *connection, char *text, size_t length);
    /* A message above the rate limit: only refuse it. A client that continues is closed (1008). */
    void (*rate_limited)(void *context, Connection *connection, char *text, size_t length);
    void (*closed)(void *context, Connection *connection); /* the last call for this connection */
    /* A client was refused: too many "connections", no "files", a foreign "origin", "banned". */
    void (*refused)(void *context, const char *address, const char *why);
    /* The weight of a request, where a small one weighs 1. May be NULL: all are small. */
    unsigned (*weigh)(void *context, const char *path);
    /* Whether a request for a WebSocket, whose `url` is as it came, is another server's that passes its clients on over
     * this one connection (net_open_channel). They have no limits here: the other server has them. May be NULL: there
     * are no other servers. */
    bool (*vouched)(void *context, const char *url);
    /* Whether a client is to be refused: 16 bytes, in which IPv4 is mapped into IPv6. May be NULL. */
    bool (*banned)(void *context, const uint8_t address[16]);
} NetHandler;

/* NULL, and a message in `error` (of NET_ERROR_MAX bytes), if the port cannot be opened. */
enum { NET_ERROR_MAX = 160 };
NetLoop *net_start(const NetOptions *options, const NetHandler *handler, void *context,
                   char *error);
uint16_t net_port(const NetLoop *net);
void net_run(NetLoop *net);  /* until net_stop */
void net_stop(NetLoop *net); /* from any thread or a signal handler */

/* Other servers that pass their clients on to this one: numeric addresses, separated by spaces. */
void net_set_peers(NetLoop *net, const char *addresses);

/* Closes the WebSockets (1008) of clients that are banned by now. */
void net_close_banned(NetLoop *net);

/* Reads an address, or a network as in 10.0.0.0/8; without a number of bits it is the address, or the /64 of IPv6.
 * False: it is not an address, or has bits set beyond. `bits` counts from the beginning of the 16 bytes. */
bool net_read_network(const char *text, uint8_t bytes[16], unsigned *bits);
bool net_is_within(const uint8_t address[16], const uint8_t network[16], unsigned bits);

/* Refuses new WebSockets (503) and closes the open ones (1012) evenly over this time. */
void net_drain(NetLoop *net, uint64_t milliseconds);
void net_close(NetLoop *net,
               const char *reason); /* closes what is open (1001) and frees everything */

/* ---- connections ---- */

/* A buffer for one or many connections, freed when the last has sent it. */
typedef struct SharedBuffer SharedBuffer;
SharedBuffer *ws_text_frame(const char *text,
                            size_t length); /* NULL: no memory. The caller releases it */
void shared_buffer_release(SharedBuffer *frame);
/* Sends at once if possible; harmless after closing. A frame that is NULL for lack of memory closes
 * the connection: the client must not miss a message, and gets a snapshot when it reconnects. */
void conn_send(Connection *connection, SharedBuffer *frame);

/* After what was queued. `closed` comes later, from the loop. */
void conn_close(Connection *connection, uint16_t code, const char *reason);
void conn_set_user(Connection *connection, void *user);
void *conn_user(const Connection *connection);
void conn_identified(Connection *connection); /* the client has identified itself and may stay */
/* Charges a message for more weight. False: the limit is exceeded; do not execute it. */
bool conn_charge(Connection *connection, unsigned weight);
uint64_t conn_number(const Connection *connection);     /* of its request, for the log */
const char *conn_address(const Connection *connection); /* for limits and refusals */
bool conn_is_vouched(const Connection *connection);     /* a peer passes its client on */

/* An IPv6 client has many addresses, and often many networks: limits count its 64-bit network and
 * the wider networks it belongs to, which may have a multiple. An IPv4 address is counted alone. */
typedef enum NetWidth { NET_NARROW, NET_WIDER, NET_WIDEST, NET_WIDTHS } NetWidth;
enum { NET_TIMES_WIDER = 4, NET_TIMES_WIDEST = 16 };
static inline unsigned net_times(NetWidth width) {
    return width == NET_NARROW ? 1 : width == NET_WIDER ? NET_TIMES_WIDER : NET_TIMES_WIDEST;
}
const char *conn_network(const Connection *connection,
                         NetWidth width); /* "": there is none so wide */

/* ---- time and other threads ---- */

/* Monotonic milliseconds; updated with every turn of the loop. */
uint64_t net_now(const NetLoop *net);

/* Calls once, after this many milliseconds; setting it again replaces the old time. The timer is
 * part of its owner's struct, must not move, and must be freed before its owner. net_close frees
 * those that are left: after that, and for a freed timer, the calls below do nothing. */
typedef struct NetTimer {
    struct event *event;
    void (*call)(void *context);
    void *context;
    struct NetTimer *next, **link; /* among the loop's */
} NetTimer;
bool net_timer_init(NetLoop *net, NetTimer *timer, void (*call)(void *context), void *context);
void net_timer_set(NetTimer *timer, uint64_t milliseconds);
void net_timer_stop(NetTimer *timer);
void net_timer_free(NetTimer *timer);

/* From any thread: `call` runs on the loop, soon, once for all wakes until then. */
typedef struct NetWake NetWake;
NetWake *net_wake_new(NetLoop *net, void (*call)(void *context), void *context);
void net_wake_trigger(NetWake *wake);

typedef struct NetStats {
    uint64_t requests, opened, closed, refused, messages_in, messages_out, bytes_in, bytes_out;
    uint64_t dropped_slow, dropped_silent, dropped_hasty, dropped_mute, limited;
    unsigned connections, websockets;
    double lag, lag_max; /* seconds the loop was late at the last tick, and the maximum */
} NetStats;
NetStats net_stats(const NetLoop *net);

#endif
