/* Passes messages between a client and the keeper of its table, unchanged, as a reverse proxy does. All that go to the
 * same node share one connection (net/trunk.c), which is opened with a key that only nodes have; the keeper sees an
 * ordinary connection of the client. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hex.h"
#include "net/net_client.h"
#include "server/nodes.h"
#include "server/session.h"

enum {
    SKEW_SECONDS = 300, /* between the clocks of two nodes */
    PENDING_MAX = 64,
    URL_MAX = 320,
};

/* A message until the connection is open. */
typedef struct PendingMessage {
    struct PendingMessage *next;
    char text[];
} PendingMessage;

struct Relay {
    Relay *next, **link; /* among all of the server */
    Server *server;
    Session *session;       /* NULL: the client is gone */
    Connection *connection; /* to the keeper */
    char address[NODE_ADDRESS_MAX];
    bool open, greets; /* the answer to its own hello is still to come */
    PendingMessage *first, *last;
    unsigned pending;
};

/* ---- vouching ---- */

void relay_sign(const Server *server, const char *text, char digits[2 * 32 + 1]) {
    uint8_t code[crypto_auth_hmacsha256_BYTES];
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, server->nodes->key, sizeof server->nodes->key);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)text, strlen(text));
    crypto_auth_hmacsha256_final(&state, code);
    hex_write(code, sizeof code, digits);
}

static void write_url(const Server *server, char url[URL_MAX]) {
    char digits[2 * 32 + 1];
    int length = snprintf(url, URL_MAX, "/ws?trunk=1&at=%lld", (long long)time(NULL));
    relay_sign(server, url, digits);
    snprintf(url + length, URL_MAX - (size_t)length, "&by=%s", digits);
}

bool relay_is_recent(const char *at) {
    long long now = time(NULL), then = strtoll(at, NULL, 10);
    return then > now - SKEW_SECONDS && then < now + SKEW_SECONDS;
}

bool relay_is_vouched(void *context, const char *url) {
    const Server *server = context;
    char text[URL_MAX], digits[2 * 32 + 1];
    const char *at = strstr(url, "&at="), *by = strstr(url, "&by=");
    if (!server_is_shared(server) || strlen(url) >= sizeof text || at == NULL || by == NULL ||
        at > by || strlen(by) != 4 + sizeof digits - 1)
        return false;
    snprintf(text, sizeof text, "%.*s", (int)(by - url), url);
    relay_sign(server, text, digits);
    return sodium_memcmp(digits, by + 4, sizeof digits - 1) == 0 && relay_is_recent(at + 4);
}

/* ---- sending ---- */

static void send_text(const Relay *relay, const char *text) {
    SharedBuffer *frame = ws_text_frame(text, strlen(text));
    conn_send(relay->connection, frame);
    shared_buffer_release(frame);
}

static void close_client(Relay *relay, uint16_t code, const char *reason) {
    Session *session = relay->session;
    if (session == NULL)
        return;
    relay_end(session);
    conn_close(session->connection, code, reason);
}

static void keep_for_later(Relay *relay, const char *text) {
    size_t size = strlen(text) + 1;
    PendingMessage *message = relay->pending < PENDING_MAX ? malloc(sizeof *message + size) : NULL;
    if (message == NULL) {
        close_client(relay, 1013, "full");
        return;
    }
    message->next = NULL;
    memcpy(message->text, text, size);
    *(relay->first != NULL ? &relay->last->next : &relay->first) = message;
    relay->last = message;
    relay->pending++;
}

static PendingMessage *take_pending(Relay *relay) {
    PendingMessage *message = relay->first;
    if (message != NULL)
        relay->first = message->next;
    return message;
}

bool relay_forward(Session *session, const char *message) {
    Relay *relay = session->relay;
    if (relay == NULL)
        return false;
    relay->server->nodes->stats.relayed++;
    if (relay->open)
        send_text(relay, message);
    else
        keep_for_later(relay, message);
    return true;
}

/* ---- the keeper's side ---- */

static void opened(void *context, Connection *connection) {
    Relay *relay = context;
    (void)connection;
    relay->open = true;
    relay->server->nodes->stats.relays++;
    if (relay->first != NULL && strstr(relay->first->text, "\"hello\"") == NULL) {
        relay->greets = true;
        send_text(relay, "{\"do\":\"hello\",\"protocol\":1}");
    }
    for (PendingMessage *message; (message = take_pending(relay)) != NULL; free(message))
        send_text(relay, message->text);
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

/* The answer to its own hello. */
static bool is_own(Relay *relay, const char *text) {
    if (!relay->greets || !begins(text, "{\"tell\":\"welcome\""))
        return false;
    relay->greets = false;
    return true;
}

static void received(void *context, Connection *connection, char *text, size_t length) {
    Relay *relay = context;
    (void)connection;
    if (relay->session == NULL || is_own(relay, text))
        return;
    relay->server->nodes->stats.relayed++;
    SharedBuffer *frame = ws_text_frame(text, length);
    conn_send(relay->session->connection, frame);
    shared_buffer_release(frame);
}

/* A keeper that is gone is looked for again by the client's next hello. */
static uint16_t code_for_client(const Relay *relay, unsigned code) {
    if (!relay->open || code == 1013 || (code > 0 && code < 1000))
        return 1013;
    return code == 0 || code == 1001 ? 1012 : (uint16_t)code;
}

static void free_relay(Relay *relay) {
    *relay->link = relay->next;
    if (relay->next != NULL)
        relay->next->link = relay->link;
    for (PendingMessage *message; (message = take_pending(relay)) != NULL;)
        free(message);
    relay->server->nodes->stats.relays_open--;
    free(relay);
}

static void closed(void *context, Connection *connection, unsigned code) {
    Relay *relay = context;
    (void)connection;
    uint16_t reason = code_for_client(relay, code);
    relay->connection = NULL;
    close_client(relay, reason, reason == 1013 ? "full" : reason == 1012 ? "stopping" : "closed");
    free_relay(relay);
}

static const ClientHandler handler = {.opened = opened, .message = received, .closed = closed};

/* ---- beginning and ending ---- */

/* "127.0.0.1:7364", "[::1]:7364" */
static bool split_address(const char *address, char host[NODE_ADDRESS_MAX], uint16_t *port) {
    const char *colon = strrchr(address, ':');
    if (colon == NULL)
        return false;
    bool six = address[0] == '[';
    snprintf(host, NODE_ADDRESS_MAX, "%.*s", (int)(colon - address) - 2 * six, address + six);
    *port = (uint16_t)strtoul(colon + 1, NULL, 10);
    return *port != 0;
}

static Relay *new_relay(Session *session, const char *address) {
    Server *server = session->server;
    Relay *relay = calloc(1, sizeof *relay);
    if (relay == NULL)
        return NULL;
    relay->server = server;
    relay->session = session;
    snprintf(relay->address, sizeof relay->address, "%s", address);
    relay->next = server->nodes->relays;
    relay->link = &server->nodes->relays;
    if (relay->next != NULL)
        relay->next->link = &relay->next;
    server->nodes->relays = relay;
    server->nodes->stats.relays_open++;
    return relay;
}

static Connection *connect_for(Server *server, const char *client, const char *address,
                               const ClientHandler *calls, void *context) {
    char host[NODE_ADDRESS_MAX], url[URL_MAX], from[NODE_ADDRESS_MAX];
    uint16_t port;
    if (!split_address(address, host, &port))
        return NULL;
    write_url(server, url);
    snprintf(from, sizeof from, "%.*s", (int)strcspn(client, "/"), client);
    return net_open_channel(server->net, host, port, url, from, calls, context);
}

Connection *relay_connect(Server *server, const char *address, const ClientHandler *calls,
                          void *context) {
    return connect_for(server, "127.0.0.1", address, calls, context);
}

static bool connect_to(Relay *relay) {
    const char *client = conn_address(relay->session->connection);
    relay->connection = connect_for(relay->server, client, relay->address, &handler, relay);
    return relay->connection != NULL;
}

void relay_begin(Session *session, const char *address, const char *message) {
    Relay *relay = session->relay;
    if (relay != NULL && strcmp(relay->address, address) == 0) {
        relay_forward(session, message);
        return;
    }
    session_leave(session);
    relay = new_relay(session, address);
    if (relay != NULL && connect_to(relay)) {
        session->relay = relay;
        relay_forward(session, message);
        return;
    }
    if (relay != NULL)
        free_relay(relay);
    conn_close(session->connection, 1013, "full");
}

void relay_end(Session *session) {
    Relay *relay = session->relay;
    if (relay == NULL)
        return;
    session->relay = NULL;
    relay->session = NULL;
    if (relay->connection != NULL)
        conn_close(relay->connection, 1000, "");
}
