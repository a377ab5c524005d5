/* Refuses clients that the user of the loop has banned. */
#include "net/http_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BITS = 128, BITS_BEFORE_IPV4 = 96, BITS_OF_CLIENT = 64 };

/* ---- networks ---- */

bool net_is_within(const uint8_t address[16], const uint8_t network[16], unsigned bits) {
    size_t whole = bits / 8;
    unsigned rest = bits % 8;
    if (memcmp(address, network, whole) != 0)
        return false;
    return rest == 0 || ((address[whole] ^ network[whole]) >> (8 - rest)) == 0;
}

/* Has it bits beyond the network's? */
static bool is_network(const uint8_t bytes[16], unsigned bits) {
    for (unsigned bit = bits; bit < BITS; bit++)
        if ((bytes[bit / 8] >> (7 - bit % 8) & 1) != 0)
            return false;
    return true;
}

/* Digits without a sign, blanks or leading zeros. */
static bool read_bits(const char *text, unsigned most, unsigned *bits) {
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 3 || text[digits] != '\0' || (text[0] == '0' && digits > 1))
        return false;
    *bits = (unsigned)strtoul(text, NULL, 10);
    return *bits > 0 && *bits <= most;
}

bool net_read_network(const char *text, uint8_t bytes[16], unsigned *bits) {
    char address[ADDRESS_MAX];
    const char *slash = strchr(text, '/');
    size_t length = slash != NULL ? (size_t)(slash - text) : strlen(text);
    if (length >= sizeof address)
        return false;
    snprintf(address, sizeof address, "%.*s", (int)length, text);
    if (!address_read(address, bytes))
        return false;
    unsigned before = address_is_ipv4(bytes) ? BITS_BEFORE_IPV4 : 0;
    unsigned most = before > 0 ? BITS - before : BITS_OF_CLIENT;
    if (slash == NULL) {
        *bits = before > 0 ? BITS : BITS_OF_CLIENT;
        for (unsigned i = *bits / 8; i < 16; i++)
            bytes[i] = 0;
        return true;
    }
    if (!read_bits(slash + 1, most, bits))
        return false;
    *bits += before;
    return is_network(bytes, *bits);
}

/* ---- clients ---- */

bool is_banned(Connection *connection, HttpHead *head) {
    NetLoop *net = connection->net;
    uint8_t bytes[16];
    char text[ADDRESS_MAX] = "proxied";
    if (net->handler.banned == NULL || request_is_passed_on(connection, head) ||
        (!connection->by_proxy && connection->address == NULL))
        return false;
    if (connection->by_proxy)
        proxy_client_address(connection, head, bytes);
    else
        memcpy(bytes, connection->address->bytes, sizeof bytes);
    if (!net->handler.banned(net->context, bytes))
        return false;
    AddressCount *address = address_acquire(&net->addresses, bytes);
    net_refused(net, address != NULL ? address->text : text, "banned");
    if (address != NULL)
        address_release(&net->addresses, address);
    return true;
}

static void close_banned(Connection *first) {
    NetLoop *net = first->net;
    for (Connection *connection = first, *next; connection != NULL; connection = next) {
        next = connection->next;
        if (connection->state == CONN_WEBSOCKET && connection->client == NULL &&
            !connection->is_vouched && connection->address != NULL &&
            net->handler.banned(net->context, connection->address->bytes))
            conn_close(connection, 1008, "banned");
    }
}

void net_close_banned(NetLoop *net) {
    for (int i = 0; i < WHEEL_SLOTS && net->handler.banned != NULL; i++)
        if (net->wheel[i] != NULL)
            close_banned(net->wheel[i]);
}
