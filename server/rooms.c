/* All rooms: found by their ids, counted by who made them, and cleared away in the end. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "rules/version.h"
#include "server/house.h"

_Static_assert((int)FAIR_BYTES == (int)DIGEST_BYTES, "a digest is what a fair deal is made of");
_Static_assert((int)TABLE_TEXT_LENGTH == (int)TABLE_ID_LENGTH, "ids are as long everywhere");
_Static_assert((int)FACTS_TEXT_MAX <= (int)FACTS_MAX, "the store takes whatever facts are");

/* ---- by id ---- */

/* Ids are random digits of our own: the last three say where to look. */
static unsigned bucket_of(const char *id) {
    unsigned bucket = 0;
    for (int i = TABLE_ID_LENGTH - 3; i < TABLE_ID_LENGTH; i++)
        bucket = bucket << 4 | (unsigned)(id[i] <= '9' ? id[i] - '0' : id[i] - 'a' + 10);
    return bucket % ROOM_BUCKETS;
}

Room *rooms_find(Server *server, const char *id) {
    if (strlen(id) != TABLE_ID_LENGTH || strspn(id, "0123456789abcdef") != TABLE_ID_LENGTH)
        return NULL;
    Room *room = server->bucket[bucket_of(id)];
    while (room != NULL && strcmp(room->id.text, id) != 0)
        room = room->next;
    return room;
}

static void take_out(Room *room) {
    Room **at = &room->server->bucket[bucket_of(room->id.text)];
    while (*at != room)
        at = &(*at)->next;
    *at = room->next;
    if (room->neighbour_link != NULL) {
        *room->neighbour_link = room->neighbour;
        if (room->neighbour != NULL)
            room->neighbour->neighbour_link = room->neighbour_link;
    }
    room->server->rooms--;
}

/* ---- by address ---- */

uint64_t rooms_address(Server *server, const char *address) {
    uint64_t hash;
    uint8_t bytes[crypto_shorthash_BYTES];
    _Static_assert(sizeof bytes == sizeof hash, "a short hash is a word");
    _Static_assert(sizeof server->address_key == crypto_shorthash_KEYBYTES, "and this its key");
    crypto_shorthash(bytes, (const uint8_t *)address, strlen(address), server->address_key);
    memcpy(&hash, bytes, sizeof hash);
    return hash | 1;
}

static void join_neighbours(Room *room) {
    Room **first = &room->server->address[room->address % ROOM_BUCKETS];
    room->neighbour = *first;
    room->neighbour_link = first;
    if (*first != NULL)
        (*first)->neighbour_link = &room->neighbour;
    *first = room;
}

/* Tables that are over, or that everybody has left, are in nobody's way. But whoever makes one after the
 * other only to leave it would have filled the house in half an hour, and for weeks. */
bool rooms_may_make(Server *server, uint64_t address) {
    unsigned most = server->options.per_address, open = 0, made = 0;
    uint64_t now = net_now(server->net);
    if (most == 0 || address == 0)
        return true;
    for (Room *room = server->address[address % ROOM_BUCKETS]; room != NULL;
         room = room->neighbour) {
        if (room->address != address)
            continue;
        open += room->sessions != NULL && room->facts.phase != PHASE_ENDED;
        made += now < room->made_at + HOUR_MS;
    }
    return open < most && made < most * HOURLY;
}

/* ---- coming and going ---- */

static void put_in(Room *room) {
    Room **bucket = &room->server->bucket[bucket_of(room->id.text)];
    room->next = *bucket;
    *bucket = room;
    room->server->rooms++;
}

static Room *make(Server *server, const TableId *id, const Facts *facts) {
    Room *room = calloc(1, sizeof *room);
    if (room == NULL)
        return NULL;
    room->server = server;
    room->id = *id;
    room->facts = *facts;
    room->bot_seat = NO_SEAT;
    put_in(room);
    return room;
}

Room *rooms_new(Server *server, const Facts *facts, uint64_t address) {
    TableId id;
    uint8_t bytes[TABLE_ID_LENGTH / 2];
    if (server->rooms >= ROOMS_MAX)
        return NULL;
    do {
        randombytes_buf(bytes, sizeof bytes);
        sodium_bin2hex(id.text, sizeof id.text, bytes, sizeof bytes);
    } while (rooms_find(server, id.text) != NULL);
    Room *room = make(server, &id, facts);
    if (room == NULL)
        return NULL;
    room->changed_at = calendar_now();
    room->made_at = net_now(server->net);
    room->address = address;
    room->fresh = true;
    join_neighbours(room);
    return room;
}

/* The same words may mean something else there. */
bool rooms_of_other_rules(const Facts *facts) {
    return facts->foreign || strcmp(facts->rules, RULES_VERSION) != 0;
}

bool rooms_know(Server *server, const TableId *id, const Facts *facts, uint64_t changed_at) {
    Room *room = make(server, id, facts);
    if (room == NULL)
        return false;
    room->changed_at = changed_at;
    room->told_over = facts->phase == PHASE_ENDED;
    room->told_next = facts->next[0] != '\0';
    room->broken = rooms_of_other_rules(facts);
    return true;
}

void rooms_release(Room *room) {
    if (!room->gone || room->asked > 0 || room->sessions != NULL)
        return;
    room_sleep(room);
    free(room);
}

/* What the store has not heard of would come back after a restart, with everybody's tokens. */
bool rooms_remove(Room *room) {
    assert(!room->gone);
    if (!storage_remove(room->server->storage, &room->id, NULL, NULL))
        return false;
    room->facts.phase = PHASE_ENDED;
    lobby_look(room);
    news_unlist(room);
    take_out(room);
    room->gone = true;
    while (room->sessions != NULL)
        seats_detach(room->sessions);
    rooms_release(room);
    return true;
}

static void forget(Room *room) {
    for (Session *session = room->sessions; session != NULL; session = session->next)
        session->room = NULL;
    room->asked = 0; /* the store delivers nothing any more */
    room_sleep(room);
    free(room);
}

void rooms_forget(Server *server) {
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (Room *room = server->bucket[i], *next; room != NULL; room = next) {
            next = room->next;
            forget(room);
        }
}

/* ---- after so many days ---- */

/* Has it asked the store for anything? */
static bool look_at(Room *room, uint64_t now) {
    const Server *server = room->server;
    uint64_t keep = (uint64_t)server->options.keep_days * 86400;
    if (room->sessions != NULL || room->asked > 0 || now < room->changed_at + keep)
        return false;
    Phase phase = (Phase)room->facts.phase;
    if (phase == PHASE_PLAYING || phase == PHASE_PAUSED) {
        if (!room->broken) /* everybody has left for good; the record stays as long again */
            room_end(room, HOW_ENDED, 0);
        return !room->broken;
    }
    TableId id = room->id;
    bool removed = rooms_remove(room);
    if (removed)
        log_line(server->options.quiet, "info", "removed", "table=%s", id.text);
    return removed;
}

/* A few at a time: to forget a whole log is work for the disk, and players wait behind it. */
bool rooms_sweep(Server *server) {
    enum { AT_A_TIME = 20 };
    uint64_t now = calendar_now();
    int asked = 0;
    for (int i = 0; i < ROOM_BUCKETS && asked < AT_A_TIME; i++)
        for (Room *room = server->bucket[i], *next; room != NULL; room = next) {
            next = room->next;
            asked += look_at(room, now);
        }
    return asked >= AT_A_TIME;
}
