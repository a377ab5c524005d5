/* How many connections every address has. Of an IPv6 address only the first half counts, which is
 * what a household or a rented machine gets as a whole. */
#include "net/inside.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

bool address_read(const char *text, uint8_t bytes[16]) {
    if (inet_pton(AF_INET6, text, bytes) == 1)
        return true;
    memcpy(bytes, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, bytes + 12) == 1;
}

static bool is_version_4(const uint8_t bytes[16]) {
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
    if (is_version_4(bytes)) {
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

static void write_text(Address *address) {
    char text[INET6_ADDRSTRLEN] = "";
    if (is_version_4(address->bytes)) {
        inet_ntop(AF_INET, address->bytes + 12, text, sizeof text);
        snprintf(address->text, sizeof address->text, "%s", text);
    } else {
        inet_ntop(AF_INET6, address->bytes, text, sizeof text);
        snprintf(address->text, sizeof address->text, "%s/64", text);
    }
}

/* Salted, so that nobody can choose addresses that all land in one slot. */
static Address **slot_of(Addresses *addresses, const uint8_t bytes[16]) {
    uint64_t hash = addresses->salt;
    for (int i = 0; i < 16; i++)
        hash = (hash ^ bytes[i]) * 0x9e3779b97f4a7c15u;
    return &addresses->slots[(hash ^ addresses->salt) >> 40 & (ADDRESS_SLOTS - 1)];
}

static Address **find(Addresses *addresses, const uint8_t bytes[16]) {
    Address **place = slot_of(addresses, bytes);
    while (*place != NULL && memcmp((*place)->bytes, bytes, 16) != 0)
        place = &(*place)->next;
    return place;
}

Address *address_take(Addresses *addresses, const uint8_t bytes[16]) {
    uint8_t key[16];
    memcpy(key, bytes, 16);
    if (!is_version_4(key))
        memset(key + 8, 0, 8);
    Address **place = find(addresses, key);
    if (*place == NULL) {
        *place = calloc(1, sizeof **place);
        if (*place == NULL)
            return NULL;
        memcpy((*place)->bytes, key, 16);
        write_text(*place);
    }
    (*place)->count++;
    return *place;
}

void address_give(Addresses *addresses, Address *address) {
    if (--address->count > 0)
        return;
    Address **place = find(addresses, address->bytes);
    *place = address->next;
    free(address);
}
