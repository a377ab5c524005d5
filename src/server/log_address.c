/* Cuts addresses to networks for the log. */
#include "server/log_address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

enum { KEPT_BYTES_4 = 3, KEPT_BYTES_6 = 6 };

static void write_network(int family, unsigned char *bytes, size_t size, size_t kept,
                          char network[LOG_ADDRESS_MAX]) {
    char text[INET6_ADDRSTRLEN] = "";
    memset(bytes + kept, 0, size - kept);
    inet_ntop(family, bytes, text, sizeof text);
    snprintf(network, LOG_ADDRESS_MAX, "%s/%zu", text, kept * 8);
}

void log_address_network(const char *address, char network[LOG_ADDRESS_MAX]) {
    unsigned char bytes[sizeof(struct in6_addr)];
    char alone[LOG_ADDRESS_MAX];
    snprintf(alone, sizeof alone, "%.*s", (int)strcspn(address, "/"), address);
    if (inet_pton(AF_INET, alone, bytes) == 1)
        write_network(AF_INET, bytes, sizeof(struct in_addr), KEPT_BYTES_4, network);
    else if (inet_pton(AF_INET6, alone, bytes) == 1)
        write_network(AF_INET6, bytes, sizeof(struct in6_addr), KEPT_BYTES_6, network);
    else
        snprintf(network, LOG_ADDRESS_MAX, "%s", address);
}
