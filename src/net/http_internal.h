/* Requests and answers, between the files that read and write them. */
#ifndef KENNEL_NET_HTTP_H
#define KENNEL_NET_HTTP_H

#include "net/net_internal.h"

#include <http_parser.h>

enum { PATH_MAX_BYTES = 1024, FORWARDED_MAX = 8 };

typedef enum HeaderName {
    HEADER_HOST,
    HEADER_ORIGIN,
    HEADER_UPGRADE,
    HEADER_KEY,
    HEADER_VERSION,
    HEADER_AUTHORIZATION,
    HEADERS_SINGLE, /* those above come once */
    HEADER_ACCEPT_ENCODING = HEADERS_SINGLE,
    HEADER_IF_NONE_MATCH,
    HEADERS
} HeaderName;

/* Part of the bytes that were read. A header never begins at 0: there it is missing. */
typedef struct Span {
    size_t start, length;
} Span;

struct Head {
    http_parser parser;
    Span url, name, value, headers[HEADERS];
    Span forwarded[FORWARDED_MAX]; /* X-Forwarded-For: the last of its lines */
    unsigned forwarded_lines;
    bool is_whole;
    bool is_twofold; /* a header came twice that may come once */
    size_t parsed, length, room;
    char *bytes;
    char path[PATH_MAX_BYTES];
};

/* The bytes that have not been parsed yet are parsed. 0, or the status of the refusal. */
int head_parse(Head *head);
/* "" where there is none. Only of a head that is whole. */
const char *head_text(Head *head, HeaderName name);
bool head_has(const Head *head, HeaderName name);
const char *head_forwarded(Head *head, unsigned line);
/* Of the address, up to the `?`, without %xx, into `path`. False: it cannot be, or it climbs. */
bool head_path(Head *head);
/* A name, or an address, and perhaps a port: nothing that could be something else. */
bool host_is_sound(const char *host);

/* trusted_proxy.c: the guest a trusted proxy speaks for, or the proxy itself. */
void proxy_guest(const Peer *peer, Head *head, uint8_t bytes[16]);
bool proxy_is_local(const Peer *peer, Head *head); /* does the guest sit at this very machine? */

/* Answers, in the order of the requests. `host` is that of the request, or "". */
void reply_send(Peer *peer, const Request *request, const Reply *reply, const char *host,
                bool keeps_open);
/* A short refusal, after which the connection ends. */
void reply_refuse(Peer *peer, int status, const char *headers);

/* GET /ws. True: it is a WebSocket now. False: it was refused. */
bool door_open(Peer *peer, Head *head);
/* What a server answers to a key: `accept` has 29 bytes. */
void door_accept_key(const char *key, char *accept);
enum { ACCEPT_KEY_MAX = 29 };

#endif
