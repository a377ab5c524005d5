/* What the files of net/ know of each other, and nobody else: the loop, a connection, and the way
 * of bytes through it.
 *
 *     listener.c -> connection.c -> http_connection.c -> ws_handshake.c -> ws_read.c     bytes in, until a handler is called
 *                 send_queue.c <- http_response.c                        bytes out
 *     timeout_wheel.c  deadlines and pings    address_count.c  who has how many    net_client.c  the other side
 *     rate_limit.c  how much may be asked for    trusted_proxy.c  whom a proxy speaks for
 *
 * A connection is a Peer from the moment it is accepted, but a handler sees it only as a WebSocket.
 * It is never freed where it fails: peer_drop marks it, and the loop buries it when nobody holds it. */
#ifndef KENNEL_NET_INSIDE_H
#define KENNEL_NET_INSIDE_H

#include "net/net_loop.h"

#include <event2/event.h>
#include <event2/event_struct.h>
#include <stdatomic.h>
#include <sys/socket.h>

enum {
    HEAD_MAX = 8192,    /* bytes of a request's head                              */
    READ_MAX = 16384,   /* bytes that are read at once                            */
    FRAGMENTS_MAX = 64, /* frames of one message                                  */
    REASON_MAX = 123,   /* bytes of a close frame's reason                        */
    ADDRESS_MAX = 56,   /* bytes of an address as text, with its 0                */
    HEAD_MS = 10000,    /* until a request's head is there                        */
    IDLE_MS = 15000,    /* between two requests                                   */
    STUCK_MS = 20000,   /* without a byte of an answer being taken                */
    CLOSE_MS = 3000,    /* until the other side has closed, too                   */
    LINGER_MS = 2000,   /* until the other side has hung up                       */
    TICK_MS = 250,      /* of the wheel                                           */
    WHEEL_SLOTS = 256,  /* so that a turn of the wheel takes about a minute       */
    CLIENT_MESSAGE_MAX = 1 << 20,
};

typedef enum PeerState {
    PEER_DIALING, /* a client that is not connected yet, or waits to try again */
    PEER_ASKING,  /* a client that waits for the answer to its request         */
    PEER_HTTP,    /* requests and answers                                      */
    PEER_OPEN,    /* a WebSocket                                               */
    PEER_CLOSING, /* our close frame is sent, theirs is awaited                */
    PEER_LINGER,  /* all is said; what still comes is thrown away              */
    PEER_GONE,    /* to be buried                                              */
} PeerState;

/* What was asked for of late, in thousandths: less with every millisecond. */
typedef struct Bucket {
    uint64_t at, spent;
} Bucket;

/* How fast a bucket fills again in a second, and how many seconds' worth it holds. */
typedef struct Flow {
    uint64_t rate, burst;
} Flow;

enum { BUCKET_MESSAGES, BUCKET_REQUESTS, BUCKETS };

/* Where connections come from, counted: an IPv4 address; of an IPv6 one the first 64 bits, and also
 * the 56 and the 48 that it is part of. */
typedef struct Address {
    struct Address *next, *wider; /* the wider one is held by this one */
    uint8_t bytes[16], width;     /* NET_NARROW and so on */
    unsigned count;
    Bucket bucket[BUCKETS];
    char text[ADDRESS_MAX];
} Address;

/* Where trusted proxies are: so many bits of 16 bytes. */
enum { PROXIES_MAX = 64 };
typedef struct ProxyNetwork {
    uint8_t bytes[16], bits;
} ProxyNetwork;

enum { ADDRESS_SLOTS = 1024 };
typedef struct Addresses {
    Address *slots[ADDRESS_SLOTS];
    unsigned tidied; /* slots, in turn */
    const NetLoop *net;
    uint64_t salt;
} Addresses;

/* Bytes to be sent, to one or to many. */
struct Frame {
    unsigned holders;
    const uint8_t *start; /* `own`, or what lives as long as the program */
    size_t length;
    uint8_t own[];
};

typedef struct Chunk {
    struct Chunk *next;
    Frame *frame;
} Chunk;

typedef struct Head Head;     /* a request that is being read (http_internal.h)   */
typedef struct Reader Reader; /* a frame that is being read (ws_read.c)   */
typedef struct Client Client; /* what only a client needs (net_client.c)     */

struct Peer {
    struct event event; /* its file is -1 where bytes come from memory */
    NetLoop *net;
    struct Peer *next, **link; /* in the wheel, or among the gone */
    uint64_t due, heard;       /* milliseconds */
    Head *head;
    Client *client; /* NULL: the other side called us */
    Reader *reader; /* only while a frame is half read */
    char *message;  /* only while a message is half read */
    size_t length;
    Chunk *first, *last;  /* what waits to be sent */
    size_t sent, waiting; /* bytes of the first chunk that are sent; bytes that are not */
    Address *address;
    void *user;
    uint64_t number;
    Bucket said, strikes; /* messages; how often it was told that they are too many */
    uint64_t opened, ping_due;
    uint16_t fragments;
    uint8_t state, listening; /* PeerState; EV_READ, EV_WRITE */
    bool is_handed;           /* its handler has seen it, and will hear `closed` */
    bool hangs_up;            /* as soon as everything is sent */
    bool is_behind;           /* another request may be there already, read but not looked at */
    bool by_proxy;
    bool is_greeted; /* it has said who it is: else it goes */
};

/* Tells the handler, if it wants to know. */
void net_refused(NetLoop *net, const char *address, const char *why);

struct NetWake {
    struct NetWake *next;
    NetLoop *net;
    _Atomic bool is_due;
    void (*call)(void *context);
    void *context;
};

/* One address that is listened at. */
enum { DOORS_MAX = 8 };
typedef struct Door {
    NetLoop *net;
    struct event event;
    int file;
} Door;

struct NetLoop {
    NetOptions options;
    NetHandler handler;
    void *context;
    struct event_base *base;
    struct event tick, bury, knock;
    Door doors[DOORS_MAX];
    unsigned door_count;
    int spare, bell; /* kept for refusals; the eventfd others ring */
    uint16_t port;
    int files;     /* a connection with a file of this number or above is refused */
    uint64_t dice; /* for keys of clients */
    ProxyNetwork proxy[PROXIES_MAX];
    unsigned proxies;
    bool drains; /* nobody new is let in */
    uint64_t drained_at;
    uint64_t ticked; /* when the last tick was */
    bool is_deaf;    /* to those who knock, until the next tick */
    _Atomic bool stops;
    NetWake *wakes;
    NetTimer *timers;
    NetFigures figures;
    Addresses addresses;
    Peer *wheel[WHEEL_SLOTS];
    uint64_t turned;  /* ticks of the wheel that are done */
    uint64_t stopped; /* tests stop the clock: then this is the time; 0: it runs */
    uint64_t skipped; /* milliseconds by which tests set the clock forward */
    Peer *gone;
    Reader *reader; /* lent to who reads a frame at one go */
    Frame *ping;
    uint8_t buffer[READ_MAX];
};

/* ---- listener.c ---- */
bool listen_open(NetLoop *net, char *fault);
void listen_again(NetLoop *net); /* after there was no file even for a refusal */
void listen_close(NetLoop *net);
void files_raise(NetLoop *net);

/* ---- drain.c ---- */
void drain_tick(NetLoop *net);

/* ---- connection.c ---- */

/* A connection by its file, or -1: bytes come by peer_feed, and what is sent vanishes. NULL: no
 * memory, and the file is closed. */
Peer *peer_new(NetLoop *net, int file, PeerState state);
void peer_feed(Peer *peer, const uint8_t *bytes, size_t length);
void peer_settle(Peer *peer); /* after anything was done with it: what does it wait for now? */
void peer_drop(Peer *peer);
void peer_lost(Peer *peer); /* the line: a client may call again */
void peer_bury_all(NetLoop *net);
void peer_attach(Peer *peer, int file);
void peer_fail(Peer *peer, uint16_t code,
               const char *reason); /* breaks the rules: no more is read */
bool peer_speaks(const Peer *peer); /* is it a WebSocket that is read? */

/* ---- send_queue.c ---- */
Frame *frame_new(size_t length); /* `own` is to be filled */
Frame *frame_around(const void *bytes, size_t length);
Frame *frame_control(uint8_t opcode, const void *bytes, size_t length);
Frame *frame_masked(const Frame *frame, uint32_t key);
void output_add(Peer *peer, Frame *frame); /* takes over the caller's hold, sends nothing yet */
void output_flush(Peer *peer);
void output_send(Peer *peer, Frame *frame); /* at once, if nothing waits */
void output_free(Peer *peer);

/* ---- http_connection.c, http_response.c, ws_handshake.c ---- */
void http_feed(Peer *peer, const uint8_t *bytes, size_t length);
void http_go_on(
    Peer *peer); /* with what was read before: one request, then others have their turn */
void http_free(Peer *peer);
void http_due(Peer *peer);

/* ---- ws_read.c, utf8.c ---- */
void frames_feed(Peer *peer, const uint8_t *bytes, size_t length);
void frames_free(Peer *peer);
void reader_free(Reader *reader);
bool utf8_is_valid(const uint8_t *text, size_t length);

/* ---- rate_limit.c ---- */
bool limits_message(Peer *peer, unsigned weight); /* may one of this weight come? */
void limits_strike(Peer *peer);                   /* it may not, and is told so */
bool limits_request(Peer *peer, Head *head, unsigned weight);
bool limits_are_full(const NetLoop *net, const Address *address);

/* ---- timeout_wheel.c ---- */
void wheel_begin(Peer *peer); /* it is a WebSocket now: pings, and deadlines of its own */
void wheel_put(Peer *peer, uint64_t milliseconds_from_now);
void wheel_remove(Peer *peer);
void wheel_turn(NetLoop *net);

/* ---- trusted_proxy.c ---- */
bool proxies_read(NetLoop *net, const char *list, char *fault); /* commas between them */
bool proxy_is_trusted(const NetLoop *net, const uint8_t bytes[16]);

/* ---- address_count.c ---- */
Address *address_take(Addresses *addresses, const uint8_t bytes[16]); /* NULL: no memory */
void address_give(Addresses *addresses, Address *address);
void addresses_tidy(Addresses *addresses); /* some of those that nobody holds any more go */
void addresses_free(Addresses *addresses);
bool address_is_over(const Address *address, unsigned most); /* has it, or a wider one, too many? */
bool address_read(const char *text, uint8_t bytes[16]);      /* 127.0.0.1, ::1, as 16 bytes */
void address_of(const struct sockaddr_storage *socket, uint8_t bytes[16]);
uint16_t address_port(const struct sockaddr_storage *socket);
socklen_t address_socket(const uint8_t bytes[16], uint16_t port, struct sockaddr_storage *socket);

/* ---- net_client.c ---- */
void client_feed(Peer *peer, const uint8_t *bytes, size_t length);
void client_ready(Peer *peer); /* the connection is there, or failed */
void client_due(Peer *peer);
void client_lost(Peer *peer); /* the line, before the answer was whole */
void client_note_close(Peer *peer, unsigned code);
void client_message(Peer *peer, char *text, size_t length);
void client_closed(Peer *peer);
void client_free(Peer *peer);
Frame *client_frame(Peer *peer, const Frame *frame); /* masked; NULL: no memory */

#endif
