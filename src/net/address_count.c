/* Counts connections per client address, to enforce the limit. For IPv6 only the first 64 bits
 * count, which is what one household or rented machine gets; a client with many such networks is
 * also counted by the 56 and 48 bits they share. */
#include "net/net_internal.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of an IPv6 address that count. */
static const uint8_t lengths[NET_WIDTHS] = {[NET_NARROW] = 8, [NET_WIDER] = 7, [NET_WIDEST] = 6};

static void write_text(AddressCount *address) {
    char text[INET6_ADDRSTRLEN] = "";
    if (address_is_ipv4(address->bytes)) {
        inet_ntop(AF_INET, address->bytes + 12, text, sizeof text);
        snprintf(address->text, sizeof address->text, "%s", text);
    } else {
        inet_ntop(AF_INET6, address->bytes, text, sizeof text);
        snprintf(address->text, sizeof address->text, "%s/%d", text, lengths[address->width] * 8);
    }
}

/* Salted, so that a client cannot choose addresses that all land in one slot. */
static AddressCount **slot_of(AddressTable *addresses, const uint8_t bytes[16], uint8_t width) {
    uint64_t hash = addresses->salt + width;
    for (int i = 0; i < 16; i++)
        hash = (hash ^ bytes[i]) * 0x9e3779b97f4a7c15u;
    return &addresses->slots[(hash ^ addresses->salt) >> 40 & (ADDRESS_SLOTS - 1)];
}

static AddressCount **find(AddressTable *addresses, const uint8_t bytes[16], uint8_t width) {
    AddressCount **place = slot_of(addresses, bytes, width);
    while (*place != NULL && ((*place)->width != width || memcmp((*place)->bytes, bytes, 16) != 0))
        place = &(*place)->next;
    return place;
}

static AddressCount *take(AddressTable *addresses, const uint8_t bytes[16], uint8_t width) {
    uint8_t key[16];
    memcpy(key, bytes, 16);
    if (!address_is_ipv4(key))
        memset(key + lengths[width], 0, 16u - lengths[width]);
    AddressCount **place = find(addresses, key, width);
    if (*place == NULL) {
        *place = calloc(1, sizeof **place);
        if (*place == NULL)
            return NULL;
        memcpy((*place)->bytes, key, 16);
        (*place)->width = width;
        write_text(*place);
    }
    (*place)->count++;
    return *place;
}

/* Keeps recent requests, so that reconnecting does not refill the bucket. */
static void give(AddressTable *addresses, AddressCount *address) {
    if (--address->count > 0 || !address_limit_reached(addresses->net, address))
        return;
    AddressCount **place = find(addresses, address->bytes, address->width);
    *place = address->next;
    free(address);
}

static void tidy(AddressTable *addresses, AddressCount **place, bool all) {
    while (*place != NULL) {
        AddressCount *address = *place;
        if (!all && (address->count > 0 || !address_limit_reached(addresses->net, address))) {
            place = &address->next;
            continue;
        }
        *place = address->next;
        free(address);
    }
}

/* All of them about every half minute. */
void address_table_sweep(AddressTable *addresses) {
    enum { AT_A_TIME = 8 };
    for (int i = 0; i < AT_A_TIME; i++)
        tidy(addresses, &addresses->slots[addresses->swept++ % ADDRESS_SLOTS], false);
}

void address_table_free(AddressTable *addresses) {
    for (int i = 0; i < ADDRESS_SLOTS; i++)
        tidy(addresses, &addresses->slots[i], true);
}

AddressCount *address_acquire(AddressTable *addresses, const uint8_t bytes[16]) {
    AddressCount *first = NULL, **link = &first;
    for (uint8_t width = 0; width < (address_is_ipv4(bytes) ? 1 : NET_WIDTHS); width++) {
        AddressCount *address = take(addresses, bytes, width);
        if (address == NULL) {
            address_release(addresses, first);
            return NULL;
        }
        *link = address; /* the same as before, if it was there */
        link = &address->wider;
    }
    return first;
}

void address_release(AddressTable *addresses, AddressCount *address) {
    while (address != NULL) {
        AddressCount *wider = address->wider;
        give(addresses, address);
        address = wider;
    }
}

bool address_is_over(const AddressCount *address, unsigned max) {
    for (; max > 0 && address != NULL; address = address->wider)
        if (address->count > max * net_times((NetWidth)address->width))
            return true;
    return false;
}
