/* Converts addresses: text, sockets, and 16 bytes in which IPv4 is mapped into IPv6. */
#include "net/net_internal.h"

#include <arpa/inet.h>
#include <string.h>

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

bool address_read(const char *text, uint8_t bytes[16]) {
    if (inet_pton(AF_INET6, text, bytes) == 1)
        return true;
    memcpy(bytes, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, bytes + 12) == 1;
}

bool address_is_ipv4(const uint8_t bytes[16]) {
    return memcmp(bytes, mapped, sizeof mapped) == 0;
}

void address_of(const struct sockaddr_storage *socket, uint8_t bytes[16]) {
    if (socket->ss_family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)socket)->sin6_addr, 16);
    } else {
        memcpy(bytes, mapped, sizeof mapped);
        memcpy(bytes + 12, &((const struct sockaddr_in *)socket)->sin_addr, 4);
    }
}

uint16_t address_port(const struct sockaddr_storage *socket) {
    return ntohs(socket->ss_family == AF_INET6 ? ((const struct sockaddr_in6 *)socket)->sin6_port
                                               : ((const struct sockaddr_in *)socket)->sin_port);
}

socklen_t address_socket(const uint8_t bytes[16], uint16_t port, struct sockaddr_storage *socket) {
    *socket = (struct sockaddr_storage){0};
    if (address_is_ipv4(bytes)) {
        struct sockaddr_in *to = (struct sockaddr_in *)socket;
        to->sin_family = AF_INET;
        to->sin_port = htons(port);
        memcpy(&to->sin_addr, bytes + 12, 4);
        return sizeof *to;
    }
    struct sockaddr_in6 *to = (struct sockaddr_in6 *)socket;
    to->sin6_family = AF_INET6;
    to->sin6_port = htons(port);
    memcpy(&to->sin6_addr, bytes, 16);
    return sizeof *to;
}
