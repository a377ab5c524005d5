/* The client's side: calling, asking, and calling again. What comes after the handshake goes the way
 * of all frames. */
#include "net/net_client.h"

#include "net/http_internal.h"

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
    TRY_AGAIN_MS = 100, /* and up to this much more with every try */
    FETCH_MAX = 64 << 20,
    REQUEST_MAX = 1024,
    TOKEN_MAX = 64,
};

struct Client {
    const ClientHandler *handler; /* NULL: it fetches */
    FetchDone *done;
    void *context;
    uint8_t to[16];
    uint16_t port;
    bool was_open;
    unsigned code; /* for `closed` */
    int tries;
    http_parser parser;
    bool is_whole, in_value, is_accept;
    char token[TOKEN_MAX]; /* "": none */
    char accept[ACCEPT_KEY_MAX], name[24], value[ACCEPT_KEY_MAX];
    char *body;
    size_t length, room;
    char path[];
};

static uint64_t random_bits(NetLoop *net) {
    uint64_t *state = &net->dice;
    *state += 0x9e3779b97f4a7c15u;
    uint64_t bits = *state;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111ebu;
    return bits ^ bits >> 31;
}

Frame *client_frame(Peer *peer, const Frame *frame) {
    return frame_masked(frame, (uint32_t)random_bits(peer->net));
}

/* ---- calling ---- */

static void try_again(Peer *peer) {
    Client *client = peer->client;
    output_free(peer);
    client->length = 0;
    peer->state = PEER_DIALING;
    peer_attach(peer, -1);
    if (++client->tries >= TRIES_MAX)
        peer_drop(peer);
    else
        wheel_put(peer,
                  TRY_AGAIN_MS + random_bits(peer->net) % (uint64_t)(TRY_AGAIN_MS * client->tries));
}

/* Connecting, or -1. */
static int call(const Client *client) {
    struct sockaddr_storage to;
    socklen_t length = address_socket(client->to, client->port, &to);
    int one = 1;
    int file = socket(to.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (file < 0)
        return -1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(file, (struct sockaddr *)&to, length) == 0 || errno == EINPROGRESS)
        return file;
    close(file);
    return -1;
}

static void dial(Peer *peer) {
    int file = call(peer->client);
    if (file < 0) {
        try_again(peer);
        return;
    }
    wheel_put(peer, HEAD_MS);
    peer_attach(peer, file);
}

void client_due(Peer *peer) {
    if (peer->state == PEER_DIALING && event_get_fd(&peer->event) < 0)
        dial(peer);
    else
        try_again(peer);
}

/* ---- asking ---- */

static void write_key(NetLoop *net, char *key) {
    uint64_t bits[2] = {random_bits(net), random_bits(net)};
    EVP_EncodeBlock((unsigned char *)key, (const unsigned char *)bits, sizeof bits);
}

static int write_request(Peer *peer, char *text) {
    Client *client = peer->client;
    char upgrade[160] = "Connection: close\r\n", key[25];
    if (client->handler != NULL) {
        write_key(peer->net, key);
        door_accept_key(key, client->accept);
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

static void ask(Peer *peer) {
    char text[REQUEST_MAX];
    int length = write_request(peer, text);
    Client *client = peer->client;
    http_parser_init(&client->parser, HTTP_RESPONSE);
    client->is_whole = client->in_value = client->is_accept = false;
    client->name[0] = client->value[0] = '\0';
    Frame *frame = frame_new((size_t)length);
    if (frame != NULL)
        memcpy(frame->own, text, (size_t)length);
    peer->state = PEER_ASKING;
    wheel_put(peer, HEAD_MS);
    output_send(peer, frame);
}

void client_ready(Peer *peer) {
    int error = 0;
    socklen_t length = sizeof error;
    if (getsockopt(event_get_fd(&peer->event), SOL_SOCKET, SO_ERROR, &error, &length) != 0 ||
        error != 0)
        try_again(peer);
    else
        ask(peer);
}

/* ---- the answer ---- */

static void extend(char *text, size_t room, const char *at, size_t length) {
    size_t there = strlen(text);
    if (there + length < room) {
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
    if (client->length + length >= client->room) {
        size_t room = 2 * (client->length + length) + 1024;
        char *body = room > FETCH_MAX ? NULL : realloc(client->body, room);
        if (body == NULL)
            return -1;
        client->body = body;
        client->room = room;
    }
    memcpy(client->body + client->length, at, length);
    client->length += length;
    return 0;
}

static int on_whole(http_parser *parser) {
    Client *client = parser->data;
    client->is_whole = true;
    return 0;
}

static const http_parser_settings settings = {
    .on_header_field = on_name,
    .on_header_value = on_value,
    .on_body = on_body,
    .on_message_complete = on_whole,
};

static void open_socket(Peer *peer, const uint8_t *bytes, size_t length) {
    Client *client = peer->client;
    peer->state = PEER_OPEN;
    client->was_open = true;
    peer->net->figures.opened++;
    peer->net->figures.peers++;
    client->handler->opened(client->context, peer);
    if (length > 0 && peer_speaks(peer))
        frames_feed(peer, bytes, length);
}

void client_feed(Peer *peer, const uint8_t *bytes, size_t length) {
    Client *client = peer->client;
    client->parser.data = client;
    size_t parsed = http_parser_execute(&client->parser, &settings, (const char *)bytes, length);
    bool is_broken = HTTP_PARSER_ERRNO(&client->parser) != HPE_OK;
    wheel_put(peer, HEAD_MS);
    if (client->handler != NULL && client->is_whole && client->parser.status_code == 101 &&
        client->parser.upgrade && strcmp(client->value, client->accept) == 0) {
        open_socket(peer, bytes + parsed, length - parsed);
    } else if (client->is_whole || is_broken) {
        client->code = is_broken ? 0 : client->parser.status_code;
        peer_drop(peer);
    }
}

/* An answer without a length ends with the line. */
void client_lost(Peer *peer) {
    Client *client = peer->client;
    client->parser.data = client;
    if (client->handler == NULL && client->parser.status_code != 0)
        http_parser_execute(&client->parser, &settings, NULL, 0);
    if (client->is_whole) {
        client->code = client->parser.status_code;
        peer_drop(peer);
    } else {
        try_again(peer);
    }
}

/* ---- what is told ---- */

void client_message(Peer *peer, char *text, size_t length) {
    peer->client->handler->message(peer->client->context, peer, text, length);
}

void client_note_close(Peer *peer, unsigned code) {
    if (peer->client->code == 0)
        peer->client->code = code;
}

void client_closed(Peer *peer) {
    Client *client = peer->client;
    if (client->was_open) {
        peer->net->figures.closed++;
        peer->net->figures.peers--;
    }
    if (client->handler != NULL) {
        client->handler->closed(client->context, peer, client->code);
        return;
    }
    char nothing[1] = "", *body = client->body != NULL ? client->body : nothing;
    body[client->length] = '\0';
    client->done(client->context, (int)client->code, body, client->length);
}

void client_free(Peer *peer) {
    if (peer->client != NULL)
        free(peer->client->body);
    free(peer->client);
    peer->client = NULL;
}

/* ---- beginning ---- */

static bool start(NetLoop *net, const char *address, uint16_t port, const char *path, Client what,
                  Peer **started) {
    uint8_t to[16];
    size_t length = strlen(path) + 1;
    Client *client = malloc(sizeof *client + length);
    Peer *peer = client == NULL || length > REQUEST_MAX / 2 || !address_read(address, to)
                     ? NULL
                     : peer_new(net, -1, PEER_DIALING);
    if (peer == NULL) {
        free(client);
        return false;
    }
    *client = what;
    memcpy(client->path, path, length);
    client->port = port;
    memcpy(client->to, to, sizeof to);
    peer->client = client;
    peer->is_handed = true;
    *started = peer;
    dial(peer);
    return true;
}

Peer *net_connect(NetLoop *net, const char *address, uint16_t port, const char *path,
                  const ClientHandler *handler, void *context) {
    Peer *peer;
    Client what = {.handler = handler, .context = context};
    return start(net, address, port, path, what, &peer) ? peer : NULL;
}

bool net_fetch(NetLoop *net, const char *address, uint16_t port, const char *path,
               const char *token, FetchDone *done, void *context) {
    Peer *peer;
    Client what = {.done = done, .context = context};
    if (token != NULL)
        snprintf(what.token, sizeof what.token, "%s", token);
    return start(net, address, port, path, what, &peer);
}
