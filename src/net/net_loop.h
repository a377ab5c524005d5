/* One port for the world: HTTP requests and WebSocket messages in, answers out. One thread runs
 * the loop and makes all calls below, but for those that say otherwise. Nothing above this folder
 * sees libevent, http-parser or wslay.
 *
 * (A Net is something else in this house: the bots have one. What runs here is a NetLoop.) */
#ifndef KENNEL_NET_NET_H
#define KENNEL_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct NetLoop NetLoop;
typedef struct Peer Peer; /* one WebSocket, from its opening until `closed` */

typedef struct NetOptions {
    const char *host; /* addresses to listen at: 127.0.0.1, ::1, 0.0.0.0, with commas between them;
                           * NULL: clients only */
    uint16_t port;    /* 0: any that is free                              */
    const char
        *names; /* of hosts that sockets are opened for, with commas between them; NULL: any */
    const char *origin; /* a further origin that may open sockets, or NULL           */
    const char *proxy;  /* addresses and networks of proxies whose X-Forwarded-For is believed, with
                           * commas between them, or NULL */
    unsigned per_address;  /* connections from one address at a time; 0: any number     */
    unsigned rate;         /* messages a second and connection (bursts of twice as many); 0: any */
    unsigned request_rate; /* weight of requests a second and address (bursts of 20 times as much);
                            * 0, or no limit to connections of one address: any */
    size_t message_max;    /* bytes of a message from outside       */
    size_t queue_max;      /* bytes that may wait for who does not read */
    unsigned ping_seconds, silence_seconds;
    unsigned greeting_seconds; /* until peer_greeted; 0: any time */
} NetOptions;

NetOptions net_defaults(void); /* 127.0.0.1, 7364, 32, 30, 200, 4 KiB, 64 KiB, 15 s, 40 s, 0 */

/* A whole request that is no WebSocket. */
typedef struct Request {
    bool is_head;
    const char *path; /* decoded up to the `?`, begins with /, has no dots to climb with */
    const char *accept_encoding, *if_none_match, *authorization; /* "" where there is none */
    uint64_t number;                                             /* of the request, for the log */
    bool is_local;                                               /* it comes from this machine */
} Request;

/* What is answered. The body is copied unless it is said to stay. */
typedef struct Reply {
    int status;
    const char *type;         /* of the content                                   */
    const char *encoding;     /* "br", "gzip", or NULL                            */
    const char *etag, *cache; /* the former with its quotes; or NULL              */
    const char *headers;      /* further whole lines, each with \r\n, or NULL     */
    const void *body;
    size_t length;
    bool stays; /* the body lives as long as the program */
} Reply;

/* Who is behind the port. Every row is required, but for the last two. */
typedef struct NetHandler {
    void (*request)(void *context, const Request *request, Reply *reply);
    void (*opened)(void *context, Peer *peer);
    /* A whole text message: valid UTF-8, within message_max, terminated by a 0 that is not counted. */
    void (*message)(void *context, Peer *peer, char *text, size_t length);
    /* More messages than the rate allows came: nothing is to be done for this one but to say so. Who
     * goes on like this is closed (1008). */
    void (*hurried)(void *context, Peer *peer, char *text, size_t length);
    void (*closed)(void *context, Peer *peer); /* the last that is heard of it */
    /* Somebody was not let in: too many "connections", no "files", a foreign "origin". */
    void (*refused)(void *context, const char *address, const char *why);
    /* What a request costs, where a small one costs 1. May be NULL: all are small. */
    unsigned (*weigh)(void *context, const char *path);
} NetHandler;

/* NULL, and why in `fault` (of FAULT_MAX bytes), if the port cannot be had. */
enum { NET_FAULT_MAX = 160 };
NetLoop *net_start(const NetOptions *options, const NetHandler *handler, void *context,
                   char *fault);
uint16_t net_port(const NetLoop *net);
void net_run(NetLoop *net);  /* until net_stop */
void net_stop(NetLoop *net); /* from any thread, or a signal's handler */

/* No more sockets are opened (503), and those that are there are closed (1012) evenly over so long. */
void net_drain(NetLoop *net, uint64_t milliseconds);
void net_close(NetLoop *net,
               const char *farewell); /* closes what is open (1001) and frees everything */

/* ---- peers ---- */

/* A message to one or to many: written once, freed when the last has sent it. */
typedef struct Frame Frame;
Frame *frame_of(const char *text, size_t length); /* NULL: no memory. Held by who made it */
void frame_release(Frame *frame);
/* At once if the connection takes it; harmless after closing. A frame that is NULL for want of memory
 * ends the connection: the other side must not miss a message, and catches up when it comes back. */
void peer_send(Peer *peer, Frame *frame);

/* After what was sent. `closed` comes later, from the loop. */
void peer_close(Peer *peer, uint16_t code, const char *reason);
void peer_set_user(Peer *peer, void *user);
void *peer_user(const Peer *peer);
void peer_greeted(Peer *peer); /* it has said who it is, and may stay */
/* A message weighs more than others by this much. False: that is too much, and it is not to be done. */
bool peer_charge(Peer *peer, unsigned weight);
uint64_t peer_number(const Peer *peer);     /* of its request, for the log              */
const char *peer_address(const Peer *peer); /* where it comes from, for limits and refusals */

/* Whoever has IPv6 has more than one address, and often more than one network: what is limited is
 * counted for the network of 64 bits, and for the wider ones it is part of, which may have so many
 * times as much. An IPv4 address is counted alone. */
typedef enum NetWidth { NET_NARROW, NET_WIDER, NET_WIDEST, NET_WIDTHS } NetWidth;
enum { NET_TIMES_WIDER = 4, NET_TIMES_WIDEST = 16 };
static inline unsigned net_times(NetWidth width) {
    return width == NET_NARROW ? 1 : width == NET_WIDER ? NET_TIMES_WIDER : NET_TIMES_WIDEST;
}
const char *peer_network(const Peer *peer, NetWidth width); /* "": there is none so wide */

/* ---- time and other threads ---- */

/* Milliseconds that never run backwards; fresh with every turn of the loop. */
uint64_t net_now(const NetLoop *net);

/* Calls once, after so many milliseconds; set again, the old time is void. The timer is part of
 * whatever it belongs to, stays where it is, and must be freed before that goes. net_close frees all
 * that are left: from then on, and for one that was freed, the calls below do nothing. */
typedef struct NetTimer {
    struct event *event;
    void (*call)(void *context);
    void *context;
    struct NetTimer *next, **link; /* among the loop's */
} NetTimer;
bool net_timer(NetLoop *net, NetTimer *timer, void (*call)(void *context), void *context);
void net_timer_set(NetTimer *timer, uint64_t milliseconds);
void net_timer_stop(NetTimer *timer);
void net_timer_free(NetTimer *timer);

/* From any thread: `call` is made in the loop, soon, once for all wakes until then. */
typedef struct NetWake NetWake;
NetWake *net_wake(NetLoop *net, void (*call)(void *context), void *context);
void net_wake_up(NetWake *wake);

typedef struct NetFigures {
    uint64_t requests, opened, closed, refused, messages_in, messages_out, bytes_in, bytes_out;
    uint64_t dropped_slow, dropped_silent, dropped_hasty, dropped_mute, limited;
    unsigned connections, peers;
    double lag,
        lag_most; /* seconds by which the loop was late at the last tick, and at its worst */
} NetFigures;
NetFigures net_figures(const NetLoop *net);

#endif
