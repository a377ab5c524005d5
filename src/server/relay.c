/* Passes messages between a client and the keeper of its table, unchanged, as a reverse proxy does. The keeper sees an
 * ordinary connection; this node vouches for the client's address with a key that only nodes have. */
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
    TICK_MS = 2000,
    QUIET_MS = 4000,    /* then it is asked whether it is there */
    SILENT_MS = 10000,  /* then the client is sent away */
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
    NetTimer timer;
    uint64_t received_at;
    bool open, greets; /* the answer to its own hello is still to come */
    PendingMessage *first, *last;
    unsigned pending;
};

/* Its answer goes to nobody. */
#define PING_ID "f0f0f0f0f0f0f0f0"

/* ---- vouching ---- */

static void sign(const Server *server, const char *text, char digits[2 * 32 + 1]) {
    uint8_t code[crypto_auth_hmacsha256_BYTES];
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, server->nodes->key, sizeof server->nodes->key);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)text, strlen(text));
    crypto_auth_hmacsha256_final(&state, code);
    hex_write(code, sizeof code, digits);
}

static void write_url(const Session *session, const TableId *table, char url[URL_MAX]) {
    char digits[2 * 32 + 1];
    const char *address = conn_address(session->connection);
    int length = snprintf(url, URL_MAX, "/ws?t=%s&from=%.*s&at=%lld", table->text,
                          (int)strcspn(address, "/"), address, (long long)time(NULL));
    sign(session->server, url, digits);
    snprintf(url + length, URL_MAX - (size_t)length, "&by=%s", digits);
}

static bool is_recent(const char *at) {
    long long now = time(NULL), then = strtoll(at, NULL, 10);
    return then > now - SKEW_SECONDS && then < now + SKEW_SECONDS;
}

bool relay_is_vouched(void *context, const char *url, char *address) {
    const Server *server = context;
    char text[URL_MAX], digits[2 * 32 + 1];
    const char *from = strstr(url, "&from="), *at = strstr(url, "&at="), *by = strstr(url, "&by=");
    if (!server_is_shared(server) || strlen(url) >= sizeof text || from == NULL || at == NULL ||
        by == NULL || from > at || at > by || strlen(by) != 4 + sizeof digits - 1)
        return false;
    snprintf(text, sizeof text, "%.*s", (int)(by - url), url);
    sign(server, text, digits);
    size_t length = (size_t)(at - from) - 6;
    if (sodium_memcmp(digits, by + 4, sizeof digits - 1) != 0 || !is_recent(at + 4) ||
        length >= CLIENT_ADDRESS_MAX)
        return false;
    snprintf(address, CLIENT_ADDRESS_MAX, "%.*s", (int)length, from + 6);
    return true;
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
    relay->received_at = net_now(relay->server->net);
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

/* What it asked itself. */
static bool is_own(Relay *relay, const char *text) {
    if (relay->greets && begins(text, "{\"tell\":\"welcome\"")) {
        relay->greets = false;
        return true;
    }
    return begins(text, "{\"tell\":\"pong\",\"id\":\"" PING_ID "\"");
}

static void received(void *context, Connection *connection, char *text, size_t length) {
    Relay *relay = context;
    (void)connection;
    relay->received_at = net_now(relay->server->net);
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
    net_timer_free(&relay->timer);
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

static void tick(void *context) {
    Relay *relay = context;
    uint64_t quiet = net_now(relay->server->net) - relay->received_at;
    net_timer_set(&relay->timer, TICK_MS);
    if (quiet >= SILENT_MS)
        close_client(relay, 1013, "full");
    else if (quiet >= QUIET_MS && relay->open)
        send_text(relay, "{\"do\":\"ping\",\"id\":\"" PING_ID "\"}");
}

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
    if (relay == NULL || !net_timer_init(server->net, &relay->timer, tick, relay)) {
        free(relay);
        return NULL;
    }
    relay->server = server;
    relay->session = session;
    relay->received_at = net_now(server->net);
    snprintf(relay->address, sizeof relay->address, "%s", address);
    relay->next = server->nodes->relays;
    relay->link = &server->nodes->relays;
    if (relay->next != NULL)
        relay->next->link = &relay->next;
    server->nodes->relays = relay;
    server->nodes->stats.relays_open++;
    return relay;
}

static bool connect_to(Relay *relay, const TableId *table) {
    char host[NODE_ADDRESS_MAX], url[URL_MAX];
    uint16_t port;
    if (!split_address(relay->address, host, &port))
        return false;
    write_url(relay->session, table, url);
    relay->connection = net_connect_once(relay->server->net, host, port, url, &handler, relay);
    net_timer_set(&relay->timer, TICK_MS);
    return relay->connection != NULL;
}

void relay_begin(Session *session, const char *address, const TableId *table, const char *message) {
    Relay *relay = session->relay;
    if (relay != NULL && strcmp(relay->address, address) == 0) {
        relay_forward(session, message);
        return;
    }
    session_leave(session);
    relay = new_relay(session, address);
    if (relay != NULL && connect_to(relay, table)) {
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
