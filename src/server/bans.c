/* Keeps the list of banned networks, and asks a shared store for it every two seconds. */
#include "server/bans.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/nodes.h"

enum { ASK_MS = 2000, IPV4_BITS = 96 };

typedef struct Ban {
    uint8_t bytes[16];
    unsigned bits;
    uint64_t until; /* second since 1970 */
} Ban;

struct Bans {
    NetTimer timer;
    Ban *ban;
    unsigned count, room;
    struct BanChange *changes;
};

/* A change that is being stored. */
typedef struct BanChange {
    struct BanChange *next, **link; /* among all */
    Server *server;
    char network[NETWORK_TEXT_MAX];
    uint64_t until;
    BanDone *done;
    void *context;
} BanChange;

/* ---- the list ---- */

static void write_network(const uint8_t bytes[16], unsigned bits, char network[NETWORK_TEXT_MAX]) {
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    char text[INET6_ADDRSTRLEN] = "";
    bool four = bits >= IPV4_BITS && memcmp(bytes, mapped, sizeof mapped) == 0;
    inet_ntop(four ? AF_INET : AF_INET6, four ? bytes + 12 : bytes, text, sizeof text);
    snprintf(network, NETWORK_TEXT_MAX, "%s/%u", text, four ? bits - IPV4_BITS : bits);
}

bool bans_read_network(const char *text, char network[NETWORK_TEXT_MAX]) {
    uint8_t bytes[16];
    unsigned bits;
    if (!net_read_network(text, bytes, &bits))
        return false;
    write_network(bytes, bits, network);
    return true;
}

static Ban *find(const Bans *bans, const Ban *wanted) {
    for (unsigned i = 0; i < bans->count; i++)
        if (bans->ban[i].bits == wanted->bits &&
            memcmp(bans->ban[i].bytes, wanted->bytes, sizeof wanted->bytes) == 0)
            return &bans->ban[i];
    return NULL;
}

static bool add(Bans *bans, const Ban *ban) {
    if (bans->count == bans->room) {
        unsigned room = bans->room == 0 ? 16 : bans->room * 2;
        Ban *longer = bans->count < BANS_MAX ? realloc(bans->ban, room * sizeof *bans->ban) : NULL;
        if (longer == NULL)
            return false;
        bans->ban = longer;
        bans->room = room;
    }
    bans->ban[bans->count++] = *ban;
    return true;
}

/* 0: no longer. */
static bool set(Bans *bans, const char *network, uint64_t until) {
    Ban ban = {.until = until};
    if (!net_read_network(network, ban.bytes, &ban.bits))
        return false;
    Ban *known = find(bans, &ban);
    if (known == NULL)
        return until == 0 || add(bans, &ban);
    if (until != 0)
        known->until = until;
    else
        *known = bans->ban[--bans->count];
    return true;
}

bool bans_include(void *context, const uint8_t address[16]) {
    const Server *server = context;
    const Bans *bans = server->bans;
    if (bans == NULL || bans->count == 0)
        return false;
    uint64_t now = trusted_clock_now();
    for (unsigned i = 0; i < bans->count; i++)
        if (bans->ban[i].until > now &&
            net_is_within(address, bans->ban[i].bytes, bans->ban[i].bits))
            return true;
    return false;
}

unsigned bans_count(const Server *server) {
    uint64_t now = trusted_clock_now();
    unsigned count = 0;
    for (unsigned i = 0; server->bans != NULL && i < server->bans->count; i++)
        count += server->bans->ban[i].until > now;
    return count;
}

void bans_write(const Server *server, Text *text) {
    uint64_t now = trusted_clock_now();
    for (unsigned i = 0; i < server->bans->count; i++) {
        const Ban *ban = &server->bans->ban[i];
        char network[NETWORK_TEXT_MAX];
        if (ban->until <= now)
            continue;
        write_network(ban->bytes, ban->bits, network);
        text_add(text, "network=");
        text_add(text, network);
        text_add(text, " until=");
        text_number(text, ban->until);
        text_char(text, '\n');
    }
}

/* ---- the store ---- */

static void found(void *context, const char *network, uint64_t until) {
    Server *server = context;
    set(server->bans, network, until);
}

/* "network until" lines are all there are. */
static void found_all(void *context, const TableId *id, const NodeAnswer *answer) {
    Server *server = context;
    char network[NETWORK_TEXT_MAX];
    unsigned long long until;
    int length = 0;
    (void)id;
    if (!answer->complete || server->bans == NULL)
        return;
    server->bans->count = 0;
    for (const char *at = answer->text; sscanf(at, "%55s %llu%n", network, &until, &length) == 2;
         at += length)
        set(server->bans, network, until);
    if (server->bans->count > 0)
        net_close_banned(server->net);
}

static void ask_store(void *context) {
    Server *server = context;
    net_timer_set(&server->bans->timer, ASK_MS);
    if (server->storage != NULL)
        storage_ask_node(server->storage, &(NodeRequest){.kind = NODE_BANS}, found_all, server);
}

static void free_change(BanChange *change) {
    *change->link = change->next;
    if (change->next != NULL)
        change->next->link = change->link;
    free(change);
}

static void finish(BanChange *change, bool stored) {
    Server *server = change->server;
    if (stored && server->bans != NULL) {
        set(server->bans, change->network, change->until);
        net_close_banned(server->net);
    }
    change->done(change->context, stored);
    free_change(change);
}

static void change_stored(void *context, AppendResult answer) {
    finish(context, answer == APPEND_OK);
}

static void change_answered(void *context, const TableId *id, const NodeAnswer *answer) {
    (void)id;
    finish(context, answer->complete);
}

bool bans_set(Server *server, const char *network, uint64_t until, BanDone *done, void *context) {
    BanChange *change = calloc(1, sizeof *change);
    if (change == NULL || (until != 0 && server->bans->count >= BANS_MAX)) {
        free(change);
        return false;
    }
    *change = (BanChange){.server = server, .until = until, .done = done, .context = context};
    snprintf(change->network, sizeof change->network, "%s", network);
    change->next = server->bans->changes;
    change->link = &server->bans->changes;
    if (change->next != NULL)
        change->next->link = &change->next;
    server->bans->changes = change;
    NodeRequest request = {.kind = NODE_BAN, .text = network, .number = until};
    bool asked = server_is_shared(server)
                     ? storage_ask_node(server->storage, &request, change_answered, change)
                     : storage_ban(server->storage, network, until, change_stored, change);
    if (!asked)
        free_change(change);
    return asked;
}

/* ---- opening and closing ---- */

bool bans_open(Server *server) {
    server->bans = calloc(1, sizeof *server->bans);
    if (server->bans == NULL)
        return false;
    if (!server_is_shared(server))
        return storage_for_each_ban(server->storage, found, server);
    if (!net_timer_init(server->net, &server->bans->timer, ask_store, server))
        return false;
    ask_store(server);
    return true;
}

void bans_close(Server *server) {
    if (server->bans == NULL)
        return;
    net_timer_free(&server->bans->timer);
    /* The store answers nothing any more. */
    for (BanChange *change = server->bans->changes, *next; change != NULL; change = next) {
        next = change->next;
        free_change(change);
    }
    free(server->bans->ban);
    free(server->bans);
    server->bans = NULL;
}
