/* Trusted proxies, and the client addresses they forward. X-Forwarded-For is a list with the
 * nearest address last: read from the end, the first address that is not a trusted proxy is the
 * client's. Anything before it could be forged. */
#include "net/http_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* ---- trusted networks ---- */

/* "10.0.0.0/8", "fd00::/8", or a single address. */
static bool read_network(const char *text, ProxyNetwork *network) {
    char address[ADDRESS_MAX];
    const char *slash = strchr(text, '/');
    size_t length = slash != NULL ? (size_t)(slash - text) : strlen(text);
    if (length >= sizeof address)
        return false;
    memcpy(address, text, length);
    address[length] = '\0';
    if (!address_read(address, network->bytes))
        return false;
    unsigned long max = strchr(address, ':') != NULL ? 128 : 32, bits = max;
    char *end = NULL;
    if (slash != NULL)
        bits = strtoul(slash + 1, &end, 10);
    network->bits = (uint8_t)(128 - max + bits);
    return bits <= max && (slash == NULL || (end > slash + 1 && *end == '\0'));
}

bool trusted_proxies_parse(NetLoop *net, const char *list, char *error) {
    while (*(list += strspn(list, ", ")) != '\0') {
        char text[ADDRESS_MAX];
        size_t length = strcspn(list, ", ");
        snprintf(text, sizeof text, "%.*s", (int)(length < 60 ? length : 60), list);
        if (net->proxies == PROXIES_MAX || length >= sizeof text ||
            !read_network(text, &net->proxy[net->proxies])) {
            snprintf(error, NET_ERROR_MAX, "not an address: %s", text);
            return false;
        }
        net->proxies++;
        list += length;
    }
    return true;
}

static bool is_within(const uint8_t bytes[16], const ProxyNetwork *network) {
    unsigned whole = network->bits / 8, rest = network->bits % 8;
    return memcmp(bytes, network->bytes, whole) == 0 &&
           (rest == 0 || (bytes[whole] ^ network->bytes[whole]) >> (8 - rest) == 0);
}

void net_set_peers(NetLoop *net, const char *addresses) {
    net->peers = 0;
    while (*(addresses += strspn(addresses, " ")) != '\0' && net->peers < PEERS_MAX) {
        char text[ADDRESS_MAX];
        size_t length = strcspn(addresses, " ");
        snprintf(text, sizeof text, "%.*s", (int)(length < 50 ? length : 50), addresses);
        net->peers += address_read(text, net->peer[net->peers]);
        addresses += length;
    }
}

bool is_peer(const NetLoop *net, const uint8_t bytes[16]) {
    for (unsigned i = 0; i < net->peers; i++)
        if (memcmp(net->peer[i], bytes, 16) == 0)
            return true;
    return false;
}

bool proxy_is_trusted(const NetLoop *net, const uint8_t bytes[16]) {
    for (unsigned i = 0; i < net->proxies; i++)
        if (is_within(bytes, &net->proxy[i]))
            return true;
    return false;
}

/* ---- forwarded clients ---- */

/* 1.2.3.4, 1.2.3.4:567, 2001:db8::1, [2001:db8::1], [2001:db8::1]:567, all of them perhaps in
 * quotes. */
static bool read_address(const char *text, size_t length, uint8_t bytes[16]) {
    char address[ADDRESS_MAX];
    if (length >= 2 && text[0] == '"' && text[length - 1] == '"') {
        text++;
        length -= 2;
    }
    bool in_brackets = length > 0 && text[0] == '[';
    if (in_brackets) {
        const char *end = memchr(text, ']', length);
        text++;
        length = end != NULL ? (size_t)(end - text) : 0;
    }
    if (length == 0 || length >= sizeof address)
        return false;
    memcpy(address, text, length);
    address[length] = '\0';
    char *colon = strchr(address, ':');
    if (!in_brackets && colon != NULL && strchr(colon + 1, ':') == NULL)
        *colon = '\0';
    return address_read(address, bytes);
}

typedef enum Seen { SEEN_CLIENT, SEEN_PROXY, SEEN_NOTHING } Seen;

/* One line of the list, from its end. */
static Seen find_client(const NetLoop *net, const char *list, uint8_t bytes[16]) {
    size_t end = strlen(list);
    Seen seen = list[strspn(list, " \t")] != '\0' ? SEEN_PROXY : SEEN_NOTHING;
    while (end > 0 && seen == SEEN_PROXY) {
        size_t start = end;
        while (start > 0 && list[start - 1] != ',')
            start--;
        const char *text = list + start + strspn(list + start, " \t");
        size_t length = (size_t)(list + end - text);
        while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
            length--;
        if (!read_address(text, length, bytes))
            seen = SEEN_NOTHING;
        else if (!proxy_is_trusted(net, bytes))
            seen = SEEN_CLIENT;
        end = start > 0 ? start - 1 : 0;
    }
    return seen;
}

static void own_address(const Connection *connection, uint8_t bytes[16]) {
    struct sockaddr_storage from = {0};
    socklen_t length = sizeof from;
    memset(bytes, 0, 16);
    if (getpeername(event_get_fd(&connection->event), (struct sockaddr *)&from, &length) == 0)
        address_of(&from, bytes);
}

/* A proxy that names no client, or not in a readable way, counts as the client itself. */
void proxy_client_address(const Connection *connection, HttpHead *head, uint8_t bytes[16]) {
    Seen seen = head->forwarded_lines > 0 ? SEEN_PROXY : SEEN_NOTHING;
    for (unsigned i = head->forwarded_lines; i > 0 && seen == SEEN_PROXY; i--)
        seen = find_client(connection->net, http_head_forwarded(head, i - 1), bytes);
    if (seen == SEEN_NOTHING)
        own_address(connection, bytes);
}

/* A client behind a proxy that is not trusted may be anywhere. */
bool proxy_client_is_local(const Connection *connection, HttpHead *head) {
    static const uint8_t home4[16] = {[10] = 0xff, [11] = 0xff, [12] = 127}, home6[16] = {[15] = 1};
    uint8_t bytes[16];
    if (!connection->by_proxy && head->forwarded_lines > 0)
        return false;
    if (connection->by_proxy)
        proxy_client_address(connection, head, bytes);
    else
        own_address(connection, bytes);
    return memcmp(bytes, home4, 13) == 0 || memcmp(bytes, home6, 16) == 0;
}
