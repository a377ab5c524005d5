/* All rooms: found by their ids, counted by who made them, and cleared away in the end. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

bool rooms_is_id(const char *id) {
    return strlen(id) == TABLE_ID_LENGTH && strspn(id, "0123456789abcdef") == TABLE_ID_LENGTH;
}

Room *rooms_find(Server *server, const char *id) {
    if (!rooms_is_id(id))
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
    room->draft = *facts;
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
    room->changed_at = (uint64_t)time(NULL);
    room->made_at = net_now(server->net);
    room->address = address;
    room->fresh = room->edited = true; /* the store has nothing of it */
    join_neighbours(room);
    return room;
}

/* The same words may mean something else there. */
bool rooms_of_other_rules(const Facts *facts) {
    return strcmp(facts->rules, RULES_VERSION) != 0;
}

bool rooms_know(Server *server, const TableId *id, const Facts *facts, uint32_t version,
                uint64_t changed_at) {
    Room *room = make(server, id, facts);
    if (room == NULL)
        return false;
    room->changed_at = changed_at;
    room->version = room->saved_version = version;
    room->told_over = facts->phase == PHASE_ENDED;
    room->told_next = facts->next[0] != '\0';
    room->broken = rooms_of_other_rules(facts);
    return true;
}

static void free_room(Room *room) {
    room_sleep(room);
    room_forget_facts(room);
    free(room);
}

void rooms_release(Room *room) {
    if (!room->gone || room->asked > 0 || room->sessions != NULL)
        return;
    Room **at = &room->server->going;
    while (*at != room)
        at = &(*at)->next;
    *at = room->next;
    free_room(room);
}

/* ---- away with it ---- */

static void send_all_away(Room *room, Refusal why) {
    for (Session *session = room->sessions, *next; session != NULL; session = next) {
        next = session->next;
        if (session->parked == PARKED_LEFT && why == REFUSED_NO_TABLE)
            desk_tell_left(session);
        else
            desk_send_away(session, why, "this table is no more");
    }
    rooms_release(room);
}

static void removed(void *context, StoreAnswer answer);

/* Too busy even for that: it stays in the store until it has been kept for long enough. */
static void ask_again(Room *room) {
    if (storage_remove(room->server->storage, &room->id, removed, room))
        room->asked++;
    else
        send_all_away(room, REFUSED_BUSY);
}

static void looked(void *context, const StorageRest *rest, bool whole) {
    Room *room = context;
    room->asked--;
    if (whole && rest->version == 0) /* or it is damaged, and stays */
        send_all_away(room, REFUSED_NO_TABLE);
    else
        ask_again(room);
}

/* A table that was refused is perhaps none any more. */
static void removed(void *context, StoreAnswer answer) {
    Room *room = context;
    room->asked--;
    if (answer == STORE_KEPT)
        send_all_away(room, REFUSED_NO_TABLE);
    else if (storage_recall(room->server->storage, &room->id, looked, room))
        room->asked++;
    else
        ask_again(room);
}

/* What the store has not heard of would come back after a restart, with everybody's tokens: whoever is
 * there is told when it has. */
bool rooms_remove(Room *room) {
    assert(!room->gone);
    if (!storage_remove(room->server->storage, &room->id, removed, room))
        return false;
    room->asked++;
    room_edit(room)->phase = PHASE_ENDED;
    lobby_look(room);
    news_unlist(room);
    take_out(room);
    room->gone = true;
    room->next = room->server->going;
    room->server->going = room;
    if (room->table != NULL)
        net_timer_stop(&room->timer);
    return true;
}

static void forget(Room *room) {
    for (Session *session = room->sessions; session != NULL; session = session->next)
        session->room = NULL;
    room->asked = 0; /* the store delivers nothing any more */
    free_room(room);
}

static void forget_all(Room *first) {
    for (Room *room = first, *next; room != NULL; room = next) {
        next = room->next;
        forget(room);
    }
}

static void forget_lost(Server *server);

void rooms_forget(Server *server) {
    for (int i = 0; i < ROOM_BUCKETS; i++)
        forget_all(server->bucket[i]);
    forget_all(server->going);
    forget_lost(server);
}

/* ---- after so many days ---- */

/* Has it asked the store for anything? */
static bool look_at(Room *room, uint64_t now) {
    const Server *server = room->server;
    uint64_t keep = (uint64_t)server->options.keep_days * 86400;
    if (room->sessions != NULL || room->asked > 0 || now < room->changed_at + keep)
        return false;
    Phase phase = (Phase)room->facts.phase;
    if (!room->broken && (phase == PHASE_PLAYING || phase == PHASE_PAUSED)) {
        room_end(room, HOW_ENDED, 0); /* all have left for good; the record stays as long again */
        return true;
    }
    TableId id = room->id;
    bool removed = rooms_remove(room);
    if (removed)
        log_line(server->options.quiet, "info", "removed", "table=%s", id.text);
    return removed;
}

/* What nothing is known of but its id stays as long as others. */
void rooms_lose(Server *server, const TableId *id, uint64_t changed_at) {
    Lost *lost = malloc(sizeof *lost);
    uint64_t now = (uint64_t)time(NULL);
    if (lost == NULL)
        return;
    *lost = (Lost){server->lost, *id, changed_at == 0 || changed_at > now ? now : changed_at};
    server->lost = lost;
}

static int sweep_lost(Server *server, uint64_t now) {
    uint64_t keep = (uint64_t)server->options.keep_days * 86400;
    int asked = 0;
    for (Lost **at = &server->lost, *lost; (lost = *at) != NULL;) {
        if (now < lost->changed_at + keep ||
            !storage_remove(server->storage, &lost->id, NULL, NULL)) {
            at = &lost->next;
            continue;
        }
        log_line(server->options.quiet, "info", "removed", "table=%s", lost->id.text);
        asked++;
        *at = lost->next;
        free(lost);
    }
    return asked;
}

static void forget_lost(Server *server) {
    for (Lost *lost = server->lost, *next; lost != NULL; lost = next) {
        next = lost->next;
        free(lost);
    }
}

/* A few at a time: to forget a whole log is work for the disk, and players wait behind it. */
bool rooms_sweep(Server *server) {
    enum { AT_A_TIME = 20 };
    uint64_t now = (uint64_t)time(NULL);
    int asked = sweep_lost(server, now);
    for (int i = 0; i < ROOM_BUCKETS && asked < AT_A_TIME; i++)
        for (Room *room = server->bucket[i], *next; room != NULL; room = next) {
            next = room->next;
            asked += look_at(room, now);
        }
    return asked > 0; /* one that is found to be unreadable goes then */
}
