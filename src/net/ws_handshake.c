/* The WebSocket handshake (RFC 6455, 4.2): checks upgrade, origin and limits, then answers 101. */
#include "net/http_internal.h"
#include "net/trunk.h"

#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

void ws_accept_key(const char *key, char *accept) {
    char text[64];
    unsigned char hash[SHA_DIGEST_LENGTH];
    int length = snprintf(text, sizeof text, "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    SHA1((const unsigned char *)text, (size_t)length, hash);
    EVP_EncodeBlock((unsigned char *)accept, hash, sizeof hash);
}

/* Sixteen bytes in base64. */
static bool is_key(const char *key) {
    return strlen(key) == 24 && strcmp(key + 22, "==") == 0 &&
           strspn(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") == 22;
}

/* Returns true if the word is in a comma-separated list. */
static bool lists(const char *list, const char *word) {
    size_t length = strlen(word);
    while (*list != '\0') {
        list += strspn(list, ", \t");
        size_t part = strcspn(list, ", \t");
        if (part == length && strncasecmp(list, word, length) == 0)
            return true;
        list += part;
    }
    return false;
}

/* Blocks cross-site WebSockets: browsers always send Origin. Other clients need not, and could
 * forge it. */
static bool is_origin_allowed(const NetLoop *net, HttpHead *head) {
    if (!http_head_has(head, HEADER_ORIGIN))
        return true;
    const char *origin = http_head_text(head, HEADER_ORIGIN),
               *host = http_head_text(head, HEADER_HOST);
    if (net->options.origin != NULL && strcasecmp(origin, net->options.origin) == 0)
        return true;
    if (host[0] == '\0')
        return false;
    return (strncasecmp(origin, "http://", 7) == 0 && strcasecmp(origin + 7, host) == 0) ||
           (strncasecmp(origin, "https://", 8) == 0 && strcasecmp(origin + 8, host) == 0);
}

/* Behind a proxy, counts the forwarded client. False: it has too many connections. */
static bool count_forwarded_client(Connection *connection, HttpHead *head) {
    NetLoop *net = connection->net;
    uint8_t bytes[16];
    if (!connection->by_proxy)
        return true;
    proxy_client_address(connection, head, bytes);
    AddressCount *client_address = address_acquire(&net->addresses, bytes);
    if (client_address == NULL)
        return false;
    if (address_is_over(client_address, net->options.per_address)) {
        net_refused(net, client_address->text, "connections");
        address_release(&net->addresses, client_address);
        return false;
    }
    connection->address = client_address;
    return true;
}

/* Another server that passes its clients on says so, and proves it. */
static bool asks_for_trunk(HttpHead *head) {
    static const char words[] = "/ws?trunk=";
    return head->url.length >= sizeof words &&
           memcmp(head->bytes + head->url.start, words, sizeof words - 1) == 0;
}

static bool is_vouched(const Connection *connection, HttpHead *head) {
    const NetLoop *net = connection->net;
    char url[PATH_MAX_BYTES];
    if (net->handler.vouched == NULL || head->url.length >= sizeof url)
        return false;
    memcpy(url, head->bytes + head->url.start, head->url.length);
    url[head->url.length] = '\0';
    return net->handler.vouched(net->context, url);
}

static int check_upgrade(HttpHead *head) {
    const http_parser *parser = &head->parser;
    if (!parser->upgrade || (parser->flags & F_CONNECTION_UPGRADE) == 0 ||
        !lists(http_head_text(head, HEADER_UPGRADE), "websocket") ||
        strcmp(http_head_text(head, HEADER_VERSION), "13") != 0)
        return HTTP_STATUS_UPGRADE_REQUIRED;
    if (parser->method != HTTP_GET || parser->http_minor < 1 ||
        !is_key(http_head_text(head, HEADER_KEY)))
        return HTTP_STATUS_BAD_REQUEST;
    return 0;
}

/* Blocks DNS rebinding: another site's name may resolve to this machine. An operator who sets the
 * allowed names refuses all others. */
static bool is_named(const NetLoop *net, HttpHead *head) {
    const char *list = net->options.names, *host = http_head_text(head, HEADER_HOST);
    if (list == NULL)
        return true;
    size_t length = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    while (*(list += strspn(list, ", ")) != '\0') {
        size_t part = strcspn(list, ", ");
        if (part == length && strncasecmp(list, host, length) == 0)
            return true;
        list += part;
    }
    return false;
}

static void send_switching_protocols(Connection *connection, const char *key) {
    char accept[ACCEPT_KEY_MAX], text[256];
    ws_accept_key(key, accept);
    int length = snprintf(text, sizeof text,
                          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                          accept);
    SharedBuffer *frame = shared_buffer_new((size_t)length);
    if (frame != NULL)
        memcpy(frame->own, text, (size_t)length);
    send_queue_send(connection, frame);
}

bool ws_handshake(Connection *connection, HttpHead *head) {
    int code = check_upgrade(head);
    bool is_trunk = code == 0 && asks_for_trunk(head);
    bool vouched = is_trunk && is_vouched(connection, head);
    if (code == 0 && connection->net->draining)
        code = HTTP_STATUS_SERVICE_UNAVAILABLE;
    if (code == 0 && is_trunk && !vouched)
        code = HTTP_STATUS_FORBIDDEN;
    if (code == 0 && !vouched && !is_named(connection->net, head))
        code = HTTP_STATUS_MISDIRECTED_REQUEST;
    if (code == 0 && !vouched && !count_forwarded_client(connection, head))
        code = HTTP_STATUS_TOO_MANY_REQUESTS;
    if (code == 0 && !vouched && !is_origin_allowed(connection->net, head)) {
        code = HTTP_STATUS_FORBIDDEN;
        net_refused(connection->net, conn_address(connection), "origin");
    }
    if (code != 0) {
        http_response_error(connection, code,
                            code == HTTP_STATUS_UPGRADE_REQUIRED
                                ? "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                            : code == HTTP_STATUS_SERVICE_UNAVAILABLE ? "Retry-After: 1\r\n"
                                                                      : NULL);
        return false;
    }
    send_switching_protocols(connection, http_head_text(head, HEADER_KEY));
    if (connection->state == CONN_DROPPED)
        return false;
    connection->state = CONN_WEBSOCKET;
    if (vouched && !trunk_accept(connection)) {
        conn_drop(connection);
        return false;
    }
    timeout_begin_websocket(connection);
    return true;
}
