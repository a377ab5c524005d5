/* The client side: connects, sends the request, and retries. After the handshake, frames are
 * handled as on the server. */
#include "net/net_client.h"

#include "net/http_internal.h"
#include "net/trunk.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    TRIES_MAX = 20,
    RETRY_DELAY_MS = 100, /* and up to this much more with every try */
    FETCH_MAX = 64 << 20,
    REQUEST_MAX = 1024,
    TOKEN_MAX = 64,
};

struct Client {
    const ClientHandler *handler; /* NULL: an HTTP GET */
    FetchDone *done;
    void *context;
    uint8_t to[16];
    uint16_t port;
    bool was_open;
    unsigned code; /* for `closed` */
    int tries;
    http_parser parser;
    bool complete, in_value, is_accept;
    char token[TOKEN_MAX]; /* "": none */
    char accept[ACCEPT_KEY_MAX], name[24], value[ACCEPT_KEY_MAX];
    char *body;
    size_t length, capacity;
    char path[];
};

static uint64_t random_bits(NetLoop *net) {
    uint64_t *state = &net->rng_state;
    *state += 0x9e3779b97f4a7c15u;
    uint64_t bits = *state;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111ebu;
    return bits ^ bits >> 31;
}

SharedBuffer *client_frame(Connection *connection, const SharedBuffer *frame) {
    return ws_masked_frame(frame, (uint32_t)random_bits(connection->net));
}

/* ---- connecting ---- */

static void retry(Connection *connection) {
    Client *client = connection->client;
    send_queue_free(connection);
    client->length = 0;
    connection->state = CONN_CONNECTING;
    conn_attach(connection, -1);
    if (++client->tries >= TRIES_MAX)
        conn_drop(connection);
    else
        timeout_set(connection, RETRY_DELAY_MS + random_bits(connection->net) %
                                                     (uint64_t)(RETRY_DELAY_MS * client->tries));
}

/* The socket that is connecting, or -1. */
static int call(const Client *client) {
    struct sockaddr_storage to;
    socklen_t length = address_socket(client->to, client->port, &to);
    int one = 1;
    int fd = socket(to.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(fd, (struct sockaddr *)&to, length) == 0 || errno == EINPROGRESS)
        return fd;
    close(fd);
    return -1;
}

static void connect_to(Connection *connection) {
    int fd = call(connection->client);
    if (fd < 0) {
        retry(connection);
        return;
    }
    timeout_set(connection, HEAD_MS);
    conn_attach(connection, fd);
}

void client_on_timeout(Connection *connection) {
    if (trunk_is_channel(connection))
        conn_drop(connection);
    else if (connection->state == CONN_CONNECTING && event_get_fd(&connection->event) < 0)
        connect_to(connection);
    else
        retry(connection);
}

/* ---- the request ---- */

static void write_key(NetLoop *net, char *key) {
    uint64_t bits[2] = {random_bits(net), random_bits(net)};
    EVP_EncodeBlock((unsigned char *)key, (const unsigned char *)bits, sizeof bits);
}

static int write_request(Connection *connection, char *text) {
    Client *client = connection->client;
    char upgrade[160] = "Connection: close\r\n", key[25];
    if (client->handler != NULL) {
        write_key(connection->net, key);
        ws_accept_key(key, client->accept);
        snprintf(upgrade, sizeof upgrade,
                 "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: %s\r\n",
                 key);
    } else if (client->token[0] != '\0')
        snprintf(upgrade, sizeof upgrade, "Connection: close\r\nAuthorization: Bearer %s\r\n",
                 client->token);
    return snprintf(text, REQUEST_MAX, "GET %s HTTP/1.1\r\nHost: localhost:%u\r\n%s\r\n",
                    client->path, client->port, upgrade);
}

static void ask(Connection *connection) {
    char text[REQUEST_MAX];
    int length = write_request(connection, text);
    Client *client = connection->client;
    http_parser_init(&client->parser, HTTP_RESPONSE);
    client->complete = client->in_value = client->is_accept = false;
    client->name[0] = client->value[0] = '\0';
    SharedBuffer *frame = shared_buffer_new((size_t)length);
    if (frame != NULL)
        memcpy(frame->own, text, (size_t)length);
    connection->state = CONN_AWAITING_RESPONSE;
    timeout_set(connection, HEAD_MS);
    send_queue_send(connection, frame);
}

void client_ready(Connection *connection) {
    int error = 0;
    socklen_t length = sizeof error;
    if (getsockopt(event_get_fd(&connection->event), SOL_SOCKET, SO_ERROR, &error, &length) != 0 ||
        error != 0)
        retry(connection);
    else
        ask(connection);
}

/* ---- the response ---- */

static void extend(char *text, size_t capacity, const char *at, size_t length) {
    size_t there = strlen(text);
    if (there + length < capacity) {
        memcpy(text + there, at, length);
        text[there + length] = '\0';
    }
}

static int on_name(http_parser *parser, const char *at, size_t length) {
    Client *client = parser->data;
    if (client->in_value)
        client->name[0] = '\0';
    client->in_value = false;
    extend(client->name, sizeof client->name, at, length);
    return 0;
}

static int on_value(http_parser *parser, const char *at, size_t length) {
    Client *client = parser->data;
    client->in_value = true;
    if (strcasecmp(client->name, "sec-websocket-accept") == 0)
        extend(client->value, sizeof client->value, at, length);
    return 0;
}

static int on_body(http_parser *parser, const char *at, size_t length) {
    Client *client = parser->data;
    if (client->length + length >= client->capacity) {
        size_t capacity = 2 * (client->length + length) + 1024;
        char *body = capacity > FETCH_MAX ? NULL : realloc(client->body, capacity);
        if (body == NULL)
            return -1;
        client->body = body;
        client->capacity = capacity;
    }
    memcpy(client->body + client->length, at, length);
    client->length += length;
    return 0;
}

static int on_complete(http_parser *parser) {
    Client *client = parser->data;
    client->complete = true;
    return 0;
}

static const http_parser_settings settings = {
    .on_header_field = on_name,
    .on_header_value = on_value,
    .on_body = on_body,
    .on_message_complete = on_complete,
};

static void open_socket(Connection *connection, const uint8_t *bytes, size_t length) {
    Client *client = connection->client;
    connection->state = CONN_WEBSOCKET;
    client->was_open = true;
    connection->net->stats.opened++;
    connection->net->stats.websockets++;
    client->handler->opened(client->context, connection);
    if (length > 0 && conn_reads_frames(connection))
        ws_receive(connection, bytes, length);
}

void client_receive(Connection *connection, const uint8_t *bytes, size_t length) {
    Client *client = connection->client;
    client->parser.data = client;
    size_t parsed = http_parser_execute(&client->parser, &settings, (const char *)bytes, length);
    bool is_broken = HTTP_PARSER_ERRNO(&client->parser) != HPE_OK;
    timeout_set(connection, HEAD_MS);
    if (client->handler != NULL && client->complete && client->parser.status_code == 101 &&
        client->parser.upgrade && strcmp(client->value, client->accept) == 0) {
        open_socket(connection, bytes + parsed, length - parsed);
    } else if (client->complete || is_broken) {
        client->code = is_broken ? 0 : client->parser.status_code;
        conn_drop(connection);
    }
}

/* A response without a length ends with the connection. */
void client_lost(Connection *connection) {
    Client *client = connection->client;
    client->parser.data = client;
    if (client->handler == NULL && client->parser.status_code != 0)
        http_parser_execute(&client->parser, &settings, NULL, 0);
    if (client->complete) {
        client->code = client->parser.status_code;
        conn_drop(connection);
    } else {
        retry(connection);
    }
}

/* ---- callbacks ---- */

void client_message(Connection *connection, char *text, size_t length) {
    connection->client->handler->message(connection->client->context, connection, text, length);
}

void client_note_close(Connection *connection, unsigned code) {
    if (connection->client->code == 0)
        connection->client->code = code;
}

void client_closed(Connection *connection) {
    Client *client = connection->client;
    if (client->was_open) {
        connection->net->stats.closed++;
        connection->net->stats.websockets--;
    }
    if (client->handler != NULL) {
        client->handler->closed(client->context, connection, client->code);
        return;
    }
    char nothing[1] = "", *body = client->body != NULL ? client->body : nothing;
    body[client->length] = '\0';
    client->done(client->context, (int)client->code, body, client->length);
}

void client_free(Connection *connection) {
    if (connection->client != NULL)
        free(connection->client->body);
    free(connection->client);
    connection->client = NULL;
}

/* ---- starting ---- */

static bool start(NetLoop *net, const char *address, uint16_t port, const char *path, Client what,
                  Connection **started) {
    uint8_t to[16];
    size_t length = strlen(path) + 1;
    Client *client = malloc(sizeof *client + length);
    Connection *connection =
        client == NULL || length > REQUEST_MAX / 2 || !address_read(address, to)
            ? NULL
            : conn_new(net, -1, CONN_CONNECTING);
    if (connection == NULL) {
        free(client);
        return false;
    }
    *client = what;
    memcpy(client->path, path, length);
    client->port = port;
    memcpy(client->to, to, sizeof to);
    connection->client = client;
    connection->handler_notified = true;
    *started = connection;
    connect_to(connection);
    return true;
}

Connection *net_connect(NetLoop *net, const char *address, uint16_t port, const char *path,
                        const ClientHandler *handler, void *context) {
    Connection *connection;
    Client what = {.handler = handler, .context = context};
    return start(net, address, port, path, what, &connection) ? connection : NULL;
}

Connection *net_connect_once(NetLoop *net, const char *address, uint16_t port, const char *path,
                             const ClientHandler *handler, void *context) {
    Connection *connection;
    Client what = {.handler = handler, .context = context, .tries = TRIES_MAX - 1};
    return start(net, address, port, path, what, &connection) ? connection : NULL;
}

/* ---- channels of trunks ---- */

Connection *client_new_channel(NetLoop *net, const char *address, const ClientHandler *handler,
                               void *context) {
    size_t length = strlen(address) + 1;
    Client *client = malloc(sizeof *client + length);
    Connection *connection = client != NULL ? conn_new(net, -1, CONN_CONNECTING) : NULL;
    if (connection == NULL) {
        free(client);
        return NULL;
    }
    *client = (Client){.handler = handler, .context = context};
    memcpy(client->path, address, length);
    connection->client = client;
    connection->handler_notified = true;
    return connection;
}

const char *client_path(const Connection *connection) {
    return connection->client->path;
}

void client_open_channel(Connection *connection) {
    Client *client = connection->client;
    connection->state = CONN_WEBSOCKET;
    client->was_open = true;
    connection->net->stats.opened++;
    connection->net->stats.websockets++;
    client->handler->opened(client->context, connection);
}

bool net_fetch(NetLoop *net, const char *address, uint16_t port, const char *path,
               const char *token, FetchDone *done, void *context) {
    Connection *connection;
    Client what = {.done = done, .context = context};
    if (token != NULL)
        snprintf(what.token, sizeof what.token, "%s", token);
    return start(net, address, port, path, what, &connection);
}
