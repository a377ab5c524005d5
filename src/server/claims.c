/* Which node keeps which table. Every two seconds a node says that it is there, as long as its loop turns, and hears
 * which tables others have open. A table is claimed when somebody asks for it, and given back when it leaves memory. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_writer.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/session.h"

enum {
    SEEN_MS = 2000,
    DRAIN_MS = 50,
    SWEEP_TICKS = 30,
    SLOW_MICROSECONDS = 1000000,
    LISTING_MAX = 512
};

/* ---- asking ---- */

static bool ask(Server *server, const NodeRequest *request, NodeCallback *done) {
    return server->storage != NULL && storage_ask_node(server->storage, request, done, server);
}

/* Calls once for each line, without its end. */
static void for_each_line(const char *text, void (*visit)(Server *server, const char *line),
                          Server *server) {
    char line[NODE_ADDRESS_MAX + LISTING_MAX + TABLE_ID_LENGTH + 3];
    while (text != NULL && *text != '\0') {
        size_t length = strcspn(text, "\n");
        if (length < sizeof line) {
            snprintf(line, sizeof line, "%.*s", (int)length, text);
            visit(server, line);
        }
        text += length + (text[length] == '\n');
    }
}

bool nodes_store_is_slow(const Server *server) {
    return server_is_shared(server) && server->storage != NULL &&
           storage_stats(server->storage).oldest_microseconds > SLOW_MICROSECONDS;
}

/* ---- claims that may be lost ---- */

static int compare_ids(const void *one, const void *other) {
    return memcmp(one, other, TABLE_ID_LENGTH + 1);
}

/* Rooms that are not among the lines are another node's now. */
static void give_up_others(Server *server, const char *lines) {
    size_t count = strlen(lines) / (TABLE_ID_LENGTH + 1);
    char *kept = strdup(lines);
    if (kept == NULL)
        return;
    qsort(kept, count, TABLE_ID_LENGTH + 1, compare_ids);
    for (unsigned i = 0; i < TABLE_INDEX_BUCKETS; i++)
        for (IndexEntry *entry = server->table_index[i], *next; entry != NULL; entry = next) {
            char key[TABLE_ID_LENGTH + 2];
            next = entry->next;
            snprintf(key, sizeof key, "%s\n", index_entry_id(entry).text);
            Room *room = entry->room;
            if (room != NULL && room->saved_version > 0 &&
                bsearch(key, kept, count, TABLE_ID_LENGTH + 1, compare_ids) == NULL)
                room_registry_abandon(room);
        }
    free(kept);
}

static void compared(void *context, const TableId *id, const NodeAnswer *answer) {
    Server *server = context;
    (void)id;
    server->nodes->is_comparing = false;
    if (answer->complete)
        give_up_others(server, answer->text);
    else
        server->nodes->generation = 0; /* once more */
}

void nodes_check_claims(Server *server) {
    Nodes *nodes = server->nodes;
    if (nodes == NULL || server->storage == NULL || nodes->is_comparing)
        return;
    uint64_t generation = storage_generation(server->storage);
    if (generation == nodes->generation)
        return;
    nodes->is_comparing = ask(server, &(NodeRequest){.kind = NODE_KEPT}, compared);
    if (nodes->is_comparing)
        nodes->generation = generation;
}

void nodes_release(Server *server, const TableId *id) {
    ask(server, &(NodeRequest){.kind = NODE_RELEASE, .id = *id}, NULL);
}

/* ---- open tables ---- */

void nodes_list_room(Room *room, bool wanted) {
    char listing[LISTING_MAX];
    Text text = text_into(listing, sizeof listing);
    NodeRequest request = {.kind = NODE_LOBBY, .id = room->id};
    uint64_t hash = 0;
    if (wanted) {
        StoredMeta stored = room_stored_meta(room);
        unsigned seats_free = 0;
        for (Seat seat = 0; seat < stored.meta->start.setup.seats; seat++)
            seats_free += stored.meta->seat[seat].kind == SEAT_FREE;
        encode_table_listing(&(TableListing){room->id.text, stored, seats_free}, &text);
        crypto_shorthash((uint8_t *)&hash, (const uint8_t *)listing, text.length,
                         table_limits_key(room->server->table_limits));
        request.text = text_ok(&text) ? listing : NULL;
    }
    if (hash == room->listed)
        return;
    room->listed = hash;
    ask(room->server, &request, NULL);
}

static void keep_open_tables(void *context, const TableId *id, const NodeAnswer *answer) {
    Server *server = context;
    (void)id;
    if (!answer->complete)
        return;
    free(server->nodes->open_tables);
    server->nodes->open_tables = strdup(answer->text);
}

/* The parts of a line: "id address listing". False: it is not one, or the table is here. */
static bool read_open(const Server *server, const char **at, TableId *id,
                      char address[NODE_ADDRESS_MAX], char listing[LISTING_MAX]) {
    const char *line = *at;
    size_t length = strcspn(line, "\n");
    char text[NODE_ADDRESS_MAX + LISTING_MAX + TABLE_ID_LENGTH + 3];
    *at = line + length + (line[length] == '\n');
    if (length >= sizeof text)
        return false;
    snprintf(text, sizeof text, "%.*s", (int)length, line);
    char *second = strchr(text, ' '), *third = second != NULL ? strchr(second + 1, ' ') : NULL;
    if (third == NULL || second - text != TABLE_ID_LENGTH || strlen(third) >= LISTING_MAX ||
        third - second > NODE_ADDRESS_MAX)
        return false;
    snprintf(id->text, sizeof id->text, "%.*s", (int)(second - text), text);
    snprintf(address, NODE_ADDRESS_MAX, "%.*s", (int)(third - second - 1), second + 1);
    snprintf(listing, LISTING_MAX, "%s", third + 1);
    return table_index_find(server, id->text) == NULL;
}

void nodes_write_open(const Server *server, Text *text, unsigned count, unsigned max) {
    char address[NODE_ADDRESS_MAX], listing[LISTING_MAX];
    TableId id;
    for (const char *at = server->nodes->open_tables; at != NULL && *at != '\0' && count < max;)
        if (read_open(server, &at, &id, address, listing)) {
            json_put_raw(text, listing);
            count++;
        }
}

bool nodes_find_open(const Server *server, const char *game, TableId *id,
                     char address[NODE_ADDRESS_MAX]) {
    char listing[LISTING_MAX], field[64];
    snprintf(field, sizeof field, "\"game\":\"%s\"", game);
    for (const char *at = server->nodes->open_tables; at != NULL && *at != '\0';)
        if (read_open(server, &at, id, address, listing) && strstr(listing, field) != NULL)
            return true;
    return false;
}

/* ---- limits of the house ---- */

static void count_creation(Server *server, const char *line) {
    unsigned long long place = 0, ago = 0;
    long long address = 0, wider = 0, widest = 0;
    uint64_t now = net_now(server->net);
    if (sscanf(line, "%llu %llu %lld %lld %lld", &place, &ago, &address, &wider, &widest) != 5)
        return;
    Origin origin = {{(uint64_t)address, (uint64_t)wider, (uint64_t)widest}};
    server->nodes->creations_place = place;
    table_limits_created(server->table_limits, &origin, ago * 1000 < now ? now - ago * 1000 : 0,
                         NULL);
}

static void count_creations(void *context, const TableId *id, const NodeAnswer *answer) {
    (void)id;
    if (answer->complete)
        for_each_line(answer->text, count_creation, context);
}

/* ---- sweeping ---- */

static void end_game(Room *room) {
    if (room->sessions == NULL && room->pending_requests == 0)
        room_end(room, END_REASON_ENDED, 0);
}

static void end_abandoned(Server *server, const char *line) {
    room_registry_claim_quietly(server, line, end_game);
}

static void swept(void *context, const TableId *id, const NodeAnswer *answer) {
    (void)id;
    if (answer->complete)
        for_each_line(answer->text, end_abandoned, context);
}

/* ---- the timer ---- */

/* The other nodes' addresses, without ports, so that their connections are not counted like clients'. */
static void note_peers(void *context, const TableId *id, const NodeAnswer *answer) {
    Server *server = context;
    char hosts[2048] = "";
    size_t length = 0;
    (void)id;
    for (const char *at = answer->text; answer->complete && at != NULL && *at != '\0';) {
        size_t end = strcspn(at, "\n"), host = end;
        while (host > 0 && at[host - 1] != ':')
            host--;
        bool six = at[0] == '[';
        if (host > 1 && length + host + 2 < sizeof hosts)
            length += (size_t)snprintf(hosts + length, sizeof hosts - length, "%.*s ",
                                       (int)host - 1 - 2 * six, at + six);
        at += end + (at[end] == '\n');
    }
    if (answer->complete)
        net_set_peers(server->net, hosts);
}

static void be_seen(void *context) {
    Server *server = context;
    Nodes *nodes = server->nodes;
    net_timer_set(&nodes->seen_timer, SEEN_MS);
    nodes_check_claims(server);
    ask(server, &(NodeRequest){.kind = NODE_SEEN, .text = nodes->address}, note_peers);
    ask(server, &(NodeRequest){.kind = NODE_OPEN_TABLES}, keep_open_tables);
    ask(server, &(NodeRequest){.kind = NODE_CREATIONS, .number = nodes->creations_place},
        count_creations);
    if (nodes->ticks++ % SWEEP_TICKS == SWEEP_TICKS - 1)
        ask(server, &(NodeRequest){.kind = NODE_SWEEP, .number = server->options.keep_days}, swept);
}

/* ---- draining ---- */

/* Gives tables back evenly, a few buckets of the index at a time. */
static void drain_some(void *context) {
    Server *server = context;
    Nodes *nodes = server->nodes;
    uint64_t now = net_now(server->net);
    uint64_t left = nodes->drain_until > now ? (nodes->drain_until - now) / DRAIN_MS + 1 : 1;
    unsigned share = (TABLE_INDEX_BUCKETS - nodes->drain_bucket) / (unsigned)left + 1;
    for (; share > 0 && nodes->drain_bucket < TABLE_INDEX_BUCKETS; share--, nodes->drain_bucket++)
        for (IndexEntry *entry = server->table_index[nodes->drain_bucket], *next; entry != NULL;
             entry = next) {
            next = entry->next;
            if (entry->room == NULL)
                continue;
            TableId id = index_entry_id(entry);
            room_registry_abandon(entry->room);
            nodes_release(server, &id);
        }
    if (nodes->drain_bucket < TABLE_INDEX_BUCKETS)
        net_timer_set(&nodes->drain_timer, DRAIN_MS);
}

/* The last tables go a moment before the last connections. */
void nodes_drain(Server *server, uint64_t milliseconds) {
    if (!server_is_shared(server))
        return;
    server->nodes->drain_until = net_now(server->net) + milliseconds * 3 / 4;
    net_timer_set(&server->nodes->drain_timer, 0);
}

/* ---- opening and closing ---- */

/* Without --node, other nodes are on this machine. */
static void choose_address(const Server *server, char address[NODE_ADDRESS_MAX]) {
    if (server->options.node != NULL)
        snprintf(address, NODE_ADDRESS_MAX, "%s", server->options.node);
    else
        snprintf(address, NODE_ADDRESS_MAX, "127.0.0.1:%u", net_port(server->net));
}

bool nodes_open(Server *server) {
    Nodes *nodes = calloc(1, sizeof *nodes);
    server->nodes = nodes;
    if (nodes == NULL || !storage_relay_key(server->storage, nodes->key) ||
        !net_timer_init(server->net, &nodes->seen_timer, be_seen, server) ||
        !net_timer_init(server->net, &nodes->drain_timer, drain_some, server))
        return false;
    choose_address(server, nodes->address);
    nodes->generation = storage_generation(server->storage);
    be_seen(server);
    return true;
}

void nodes_stop(Server *server) {
    if (!server_is_shared(server))
        return;
    net_timer_free(&server->nodes->seen_timer);
    net_timer_free(&server->nodes->drain_timer);
}

void nodes_free(Server *server) {
    if (server_is_shared(server))
        free(server->nodes->open_tables);
    free(server->nodes);
    server->nodes = NULL;
}
