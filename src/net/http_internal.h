/* What the HTTP and handshake files of net/ share. */
#ifndef KENNEL_NET_HTTP_INTERNAL_H
#define KENNEL_NET_HTTP_INTERNAL_H

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
    HEADERS_SINGLE, /* the ones above must be unique */
    HEADER_ACCEPT_ENCODING = HEADERS_SINGLE,
    HEADER_IF_NONE_MATCH,
    HEADER_COUNT
} HeaderName;

/* Part of the bytes read. A header never starts at 0: there it is missing. */
typedef struct ByteRange {
    size_t start, length;
} ByteRange;

struct HttpHead {
    http_parser parser;
    ByteRange url, name, value, headers[HEADER_COUNT];
    ByteRange forwarded[FORWARDED_MAX]; /* X-Forwarded-For: the last of its lines */
    unsigned forwarded_lines;
    bool complete;
    bool has_duplicate_header; /* a header was repeated that must be unique */
    size_t parsed, length, capacity;
    char *bytes;
    char path[PATH_MAX_BYTES];
};

/* Parses the bytes that have not been parsed yet. 0, or the status of the refusal. */
int http_head_parse(HttpHead *head);
/* "" where there is none. Only for a complete head. */
const char *http_head_text(HttpHead *head, HeaderName name);
bool http_head_has(const HttpHead *head, HeaderName name);
const char *http_head_forwarded(HttpHead *head, unsigned line);
/* Decodes the path up to the `?` into `path`. False: it is invalid, or has dot segments. */
bool http_head_path(HttpHead *head);
/* Returns true for a name or an address, perhaps with a port, and nothing else. */
bool host_header_is_valid(const char *host);

/* trusted_proxy.c: the client that a trusted proxy forwards, or the proxy itself. */
void proxy_client_address(const Connection *connection, HttpHead *head, uint8_t bytes[16]);
bool proxy_client_is_local(const Connection *connection,
                           HttpHead *head); /* is the client on this machine? */

/* banned_clients.c */
bool is_banned(Connection *connection, HttpHead *head);

/* Responses, in the order of the requests. `host` is that of the request, or "". */
void http_response_send(Connection *connection, const HttpRequest *request,
                        const HttpResponse *response, const char *host, bool keeps_open);
/* A short error response, after which the connection closes. */
void http_response_error(Connection *connection, int status, const char *headers);

/* GET /ws. True: it is a WebSocket now. False: it was refused. */
bool ws_handshake(Connection *connection, HttpHead *head);
/* The server's answer to a key: `accept` has 29 bytes. */
void ws_accept_key(const char *key, char *accept);
enum { ACCEPT_KEY_MAX = 29 };

#endif
