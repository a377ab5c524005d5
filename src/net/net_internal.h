/* The loop, a connection, and the path of bytes through net/; not for other layers. Start reading
 * here.
 *
 *     listener.c -> connection.c -> http_connection.c -> ws_handshake.c -> ws_read.c     bytes in
 *                 send_queue.c <- http_response.c                        bytes out
 *     timeout_wheel.c  timeouts and pings    address_count.c  connections per address
 *     rate_limit.c  rate limits    trusted_proxy.c  client addresses    net_client.c  client side
 *     trunk.c  many WebSockets over one connection to another server
 *
 * A connection is a Connection from the moment it is accepted, but handlers only see it once it is
 * a WebSocket. Never free a connection directly: conn_drop marks it, and the loop frees it when no
 * caller uses it. */
#ifndef KENNEL_NET_NET_INTERNAL_H
#define KENNEL_NET_NET_INTERNAL_H

#include "base/utf8.h"
#include "net/net_client.h"

#include <event2/event.h>
#include <event2/event_struct.h>
#include <stdatomic.h>
#include <sys/socket.h>

enum {
    HEAD_MAX = 8192,    /* bytes of a request's head */
    READ_MAX = 16384,   /* bytes read at once */
    FRAGMENTS_MAX = 64, /* frames of one message */
    REASON_MAX = 123,   /* bytes of a close frame's reason */
    ADDRESS_MAX = 56,   /* bytes of an address as text, with its 0 */
    HEAD_MS = 10000,    /* until a request's head is complete */
    IDLE_MS = 15000,    /* between two requests */
    STUCK_MS = 20000,   /* without sending a byte of a response */
    CLOSE_MS = 3000,    /* until the other side has closed, too */
    LINGER_MS = 2000,   /* until the other side has disconnected */
    TICK_MS = 250,      /* of the wheel */
    WHEEL_SLOTS = 256,  /* a turn of the wheel takes about a minute */
    CLIENT_MESSAGE_MAX = 1 << 20,
};

typedef enum ConnState {
    CONN_CONNECTING,        /* a client that is not connected yet, or waits to retry */
    CONN_AWAITING_RESPONSE, /* a client that waits for the response to its request */
    CONN_HTTP,              /* requests and responses */
    CONN_WEBSOCKET,         /* a WebSocket */
    CONN_CLOSING,           /* our close frame is sent, theirs is awaited */
    CONN_LINGER,            /* everything is sent; input is discarded */
    CONN_DROPPED,           /* to be freed */
} ConnState;

/* A token bucket: what was spent recently, in thousandths; less with every millisecond. */
typedef struct Bucket {
    uint64_t at, spent;
} Bucket;

/* How fast a bucket refills per second, and how many seconds' worth it holds. */
typedef struct BucketRate {
    uint64_t rate, burst;
} BucketRate;

enum { BUCKET_MESSAGES, BUCKET_REQUESTS, BUCKETS };

/* Counts connections of an IPv4 address, or of the first 64 bits of an IPv6 address; linked to the
 * counts of its 56 and 48 bits. */
typedef struct AddressCount {
    struct AddressCount *next, *wider; /* this one holds a reference to the wider one */
    uint8_t bytes[16], width;          /* NET_NARROW and so on */
    unsigned count;
    Bucket bucket[BUCKETS];
    char text[ADDRESS_MAX];
} AddressCount;

/* A network of trusted proxies: this many bits of 16 bytes. */
enum { PROXIES_MAX = 64, PEERS_MAX = 64 };
typedef struct ProxyNetwork {
    uint8_t bytes[16], bits;
} ProxyNetwork;

enum { ADDRESS_SLOTS = 1024 };
typedef struct AddressTable {
    AddressCount *slots[ADDRESS_SLOTS];
    unsigned swept; /* slots, in turn */
    const NetLoop *net;
    uint64_t salt;
} AddressTable;

/* Bytes to send, to one or many connections. */
struct SharedBuffer {
    unsigned references;
    const uint8_t *start; /* `own`, or static memory */
    size_t length;
    uint8_t own[];
};

typedef struct QueuedBuffer {
    struct QueuedBuffer *next;
    SharedBuffer *buffer;
} QueuedBuffer;

typedef struct HttpHead HttpHead; /* a request being parsed (http_internal.h) */
typedef struct WsReader WsReader; /* a frame being read (ws_read.c) */
typedef struct Client Client;     /* only for clients (net_client.c) */
typedef struct Trunk Trunk;       /* many WebSockets over one connection (trunk.c) */

struct Connection {
    struct event event; /* its descriptor is -1 where bytes come from memory */
    NetLoop *net;
    struct Connection *next, **link;     /* in the wheel, or among the dropped */
    uint64_t deadline, last_received_at; /* milliseconds */
    HttpHead *head;
    Client *client;   /* NULL: accepted by us */
    WsReader *reader; /* only while a frame is incomplete */
    char *message;    /* only while a message is incomplete */
    size_t length;
    QueuedBuffer *first, *last; /* waiting to be sent */
    size_t sent, waiting;       /* of the first buffer; bytes not sent yet */
    AddressCount *address;
    void *user;
    uint64_t number;
    Bucket message_bucket, strikes; /* messages; how often it exceeded the rate */
    uint64_t opened, ping_at;
    uint16_t fragments;
    uint8_t state, watched_events; /* ConnState; EV_READ, EV_WRITE */
    bool handler_notified;         /* its handler knows it, and gets `closed` */
    bool close_when_sent;          /* closes as soon as everything is sent */
    bool has_buffered_request;     /* another request may be in the buffer, not parsed yet */
    bool by_proxy;
    bool by_peer;    /* another server */
    bool is_vouched; /* ... passes this client on, and has its limits */
    Trunk *trunk;    /* which it carries, or of which it is a channel; NULL: neither */
    Connection *channel_next;
    uint32_t channel;       /* its number; 0: none yet */
    bool channel_is_closed; /* both sides know */
    bool is_identified;     /* the client has identified itself; otherwise it times out */
};

/* Notifies the handler, if it has the callback. */
void net_refused(NetLoop *net, const char *address, const char *why);

struct NetWake {
    struct NetWake *next;
    NetLoop *net;
    _Atomic bool is_pending;
    void (*call)(void *context);
    void *context;
};

/* One listening socket. */
enum { LISTENERS_MAX = 8 };
typedef struct ListenSocket {
    NetLoop *net;
    struct event event;
    int fd;
} ListenSocket;

struct NetLoop {
    NetOptions options;
    NetHandler handler;
    void *context;
    struct event_base *base;
    struct event tick, free_event, wake_event, trunk_event;
    Trunk *trunks;
    ListenSocket listeners[LISTENERS_MAX];
    unsigned listener_count;
    int reserve_fd, wake_fd; /* for refusals; the eventfd of net_wake_trigger */
    uint16_t port;
    int fd_max;         /* connections with this descriptor or above are refused */
    uint64_t rng_state; /* for keys of clients */
    ProxyNetwork proxy[PROXIES_MAX];
    unsigned proxies;
    uint8_t peer[PEERS_MAX][16];
    unsigned peers;
    bool draining; /* accepts no new connections */
    uint64_t drained_at;
    uint64_t last_tick_at; /* of the wheel */
    bool accept_paused;    /* until the next tick */
    _Atomic bool stopping;
    NetWake *wakes;
    NetTimer *timers;
    NetStats stats;
    AddressTable addresses;
    Connection *wheel[WHEEL_SLOTS];
    uint64_t wheel_ticks;       /* ticks of the wheel that are done */
    uint64_t test_clock_time;   /* tests stop the clock at this time; 0: it runs */
    uint64_t test_clock_offset; /* milliseconds by which tests set the clock forward */
    Connection *dropped;
    WsReader *reader; /* shared by connections without an incomplete frame */
    SharedBuffer *ping;
    uint8_t buffer[READ_MAX];
};

/* ---- listener.c ---- */
bool listener_open(NetLoop *net, char *error);
void listener_resume(NetLoop *net); /* after running out of descriptors */
void listener_close(NetLoop *net);
void raise_fd_limit(NetLoop *net);

/* ---- drain.c ---- */
void drain_tick(NetLoop *net);

/* ---- connection.c ---- */

/* A connection with this descriptor, or -1: then input comes through conn_receive, and output is
 * discarded. NULL: no memory, and the descriptor is closed. */
Connection *conn_new(NetLoop *net, int fd, ConnState state);
void conn_receive(Connection *connection, const uint8_t *bytes, size_t length);
void conn_update_events(
    Connection *connection); /* call it after every change: updates the watched events */
void conn_drop(Connection *connection);
void conn_lost(Connection *connection); /* the connection broke: a client may retry */
void conn_free_dropped(NetLoop *net);
void conn_attach(Connection *connection, int fd);
void conn_protocol_error(Connection *connection, uint16_t code,
                         const char *reason);         /* closes with this code and reads no more */
bool conn_reads_frames(const Connection *connection); /* true: an open WebSocket */

/* ---- ws_frame.c ---- */
SharedBuffer *ws_control_frame(uint8_t opcode, const void *bytes, size_t length);
SharedBuffer *ws_binary_frame(const void *bytes, size_t length);
size_t ws_header_bytes(const SharedBuffer *frame);
SharedBuffer *ws_masked_frame(const SharedBuffer *frame, uint32_t key);

/* ---- send_queue.c ---- */
SharedBuffer *shared_buffer_new(size_t length); /* the caller fills `own` */
SharedBuffer *shared_buffer_wrap(const void *bytes, size_t length);
void send_queue_add(Connection *connection,
                    SharedBuffer *frame); /* takes over the caller's reference; sends nothing yet */
void send_queue_flush(Connection *connection);
void send_queue_send(Connection *connection, SharedBuffer *frame); /* at once, if nothing waits */
void send_queue_free(Connection *connection);

/* ---- http_connection.c, http_response.c, ws_handshake.c ---- */
void http_receive(Connection *connection, const uint8_t *bytes, size_t length);
void http_next_request(Connection *connection); /* the next buffered request, if there is one */
void http_free(Connection *connection);
void http_on_timeout(Connection *connection);

/* ---- ws_read.c ---- */
void ws_receive(Connection *connection, const uint8_t *bytes, size_t length);
void ws_free(Connection *connection);
void ws_reader_free(WsReader *reader);

/* ---- rate_limit.c ---- */
bool rate_limit_message(Connection *connection,
                        unsigned weight);       /* may it send a message of this weight? */
void rate_limit_strike(Connection *connection); /* counts a refusal */
bool request_is_passed_on(const Connection *connection, const HttpHead *head);
bool rate_limit_request(Connection *connection, HttpHead *head, unsigned weight);
bool address_limit_reached(const NetLoop *net, const AddressCount *address);

/* ---- timeout_wheel.c ---- */
void timeout_begin_websocket(
    Connection *connection); /* it is a WebSocket now: starts pings and its timeouts */
void timeout_set(Connection *connection, uint64_t milliseconds_from_now);
void timeout_clear(Connection *connection);
void timeouts_run(NetLoop *net);

/* ---- trusted_proxy.c ---- */
bool trusted_proxies_parse(NetLoop *net, const char *list, char *error); /* separated by commas */
bool proxy_is_trusted(const NetLoop *net, const uint8_t bytes[16]);
bool is_peer(const NetLoop *net, const uint8_t bytes[16]);

/* ---- address.c ---- */
bool address_is_ipv4(const uint8_t bytes[16]);
bool address_read(const char *text, uint8_t bytes[16]); /* 127.0.0.1, ::1, as 16 bytes */
void address_of(const struct sockaddr_storage *socket, uint8_t bytes[16]);
uint16_t address_port(const struct sockaddr_storage *socket);
socklen_t address_socket(const uint8_t bytes[16], uint16_t port, struct sockaddr_storage *socket);

/* ---- address_count.c ---- */
AddressCount *address_acquire(AddressTable *addresses,
                              const uint8_t bytes[16]); /* NULL: no memory */
void address_release(AddressTable *addresses, AddressCount *address);
void address_table_sweep(AddressTable *addresses); /* frees some unused counts */
void address_table_free(AddressTable *addresses);
bool address_is_over(const AddressCount *address,
                     unsigned max); /* does it, or a wider network, exceed it? */

/* ---- net_client.c ---- */
void client_receive(Connection *connection, const uint8_t *bytes, size_t length);
void client_ready(Connection *connection); /* connected, or failed */
void client_on_timeout(Connection *connection);
void client_lost(Connection *connection); /* before the response was complete */
void client_note_close(Connection *connection, unsigned code);
void client_message(Connection *connection, char *text, size_t length);
void client_closed(Connection *connection);
void client_free(Connection *connection);
SharedBuffer *client_frame(Connection *connection,
                           const SharedBuffer *frame); /* masked; NULL: no memory */
/* A channel of a trunk; it passes on the client at this address (client_path). */
Connection *client_new_channel(NetLoop *net, const char *address, const ClientHandler *handler,
                               void *context);
const char *client_path(const Connection *connection);
void client_open_channel(Connection *connection);

#endif
