/* Who has made a table or sat down, by the ids of those wishes: for an hour the same wish again finds the same
 * seat, also after a restart. The answer has a token in it, so only an id that nobody can guess is taken (128
 * bits), and what is kept is its hash. The token is made of the id and of a key that the table keeps: neither
 * the store nor who knows the id of a table can make it. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/server_internal.h"

enum { ARRIVALS_MAX = 100000 };

struct Arrival {
    Arrival *next;  /* in its bucket                               */
    Arrival *newer; /* among all                                   */
    Arrival *more;  /* of the same room, not in the store yet      */
    Entrance entrance;
    TableId table;
    bool pending;
};

/* ---- hashes ---- */

static bool can_be_said_again(const Wish *wish) {
    return (wish->has & HAS_ID) != 0 && strlen(wish->id) == ID_LENGTH_MAX;
}

uint64_t wish_hash(const Wish *wish) {
    char text[WISH_TEXT_MAX];
    uint8_t hash[crypto_generichash_BYTES_MIN];
    Text writer = text_into(text, sizeof text);
    uint64_t word;
    wish_describe(wish, &writer);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)text, writer.length, NULL, 0);
    memcpy(&word, hash, sizeof word);
    return word;
}

static Entrance entrance_of(const Wish *wish) {
    Entrance entrance = {.made_at = calendar_now()};
    uint64_t hash = wish_hash(wish);
    crypto_generichash(entrance.id, sizeof entrance.id, (const uint8_t *)wish->id, strlen(wish->id),
                       NULL, 0);
    memcpy(entrance.wish, &hash, sizeof hash);
    return entrance;
}

static void derive(const Facts *facts, const Wish *wish, char token[KEY_TEXT_LENGTH + 1]) {
    uint8_t bytes[KEY_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)wish->id, strlen(wish->id), facts->key,
                       sizeof facts->key);
    sodium_bin2hex(token, KEY_TEXT_LENGTH + 1, bytes, sizeof bytes);
}

/* Tables of older versions get their key when somebody sits down. */
void arrivals_token(Facts *facts, const Wish *wish, char token[KEY_TEXT_LENGTH + 1]) {
    uint8_t bytes[KEY_BYTES];
    if (sodium_is_zero(facts->key, sizeof facts->key))
        randombytes_buf(facts->key, sizeof facts->key);
    if (can_be_said_again(wish)) {
        derive(facts, wish, token);
        return;
    }
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, KEY_TEXT_LENGTH + 1, bytes, sizeof bytes);
}

/* ---- all of them ---- */

/* Ids are chosen by others: which of them meet in a bucket is not. */
static Arrival **bucket_of(Server *server, const Entrance *entrance) {
    uint64_t hash;
    crypto_shorthash((uint8_t *)&hash, entrance->id, sizeof entrance->id,
                     tallies_key(server->tallies));
    return &server->arrival[hash % ARRIVAL_BUCKETS];
}

static bool is_over(const Arrival *arrival, uint64_t now) {
    return now >= arrival->entrance.made_at + HOUR_SECONDS;
}

static Arrival *find(Server *server, const Entrance *entrance) {
    Arrival *arrival = *bucket_of(server, entrance);
    while (arrival != NULL &&
           sodium_memcmp(arrival->entrance.id, entrance->id, sizeof entrance->id) != 0)
        arrival = arrival->next;
    return arrival != NULL && !is_over(arrival, entrance->made_at) ? arrival : NULL;
}

static void drop_oldest(Server *server) {
    Arrival *oldest = server->earliest, **at = bucket_of(server, &oldest->entrance);
    while (*at != oldest)
        at = &(*at)->next;
    *at = oldest->next;
    server->earliest = oldest->newer;
    if (server->earliest == NULL)
        server->latest = NULL;
    server->arrivals--;
    free(oldest);
}

static void put_in(Server *server, Arrival *arrival) {
    Arrival **bucket = bucket_of(server, &arrival->entrance);
    arrival->next = *bucket;
    *bucket = arrival;
    *(server->latest != NULL ? &server->latest->newer : &server->earliest) = arrival;
    server->latest = arrival;
    server->arrivals++;
}

/* Whoever comes and goes all the time pushes out what is old, and nobody who comes now. */
static Arrival *add(Server *server, const TableId *id, const Entrance *entrance) {
    if (server->arrivals >= ARRIVALS_MAX && !server->earliest->pending)
        drop_oldest(server);
    Arrival *arrival = server->arrivals < ARRIVALS_MAX ? calloc(1, sizeof *arrival) : NULL;
    if (arrival == NULL)
        return NULL;
    *arrival = (Arrival){.entrance = *entrance, .table = *id};
    put_in(server, arrival);
    return arrival;
}

static void load(void *context, const TableId *id, const Entrance *entrance) {
    if (calendar_now() < entrance->made_at + HOUR_SECONDS)
        add(context, id, entrance);
}

bool arrivals_load(Server *server) {
    return storage_each_entrance(server->storage, load, server);
}

static void forget_until(Server *server, uint64_t now) {
    while (server->earliest != NULL && !server->earliest->pending && is_over(server->earliest, now))
        drop_oldest(server);
}

/* Once a minute: it is a write for the store. */
void arrivals_sweep(Server *server) {
    uint64_t now = calendar_now();
    if (now / 60 == server->arrivals_swept / 60)
        return;
    server->arrivals_swept = now;
    forget_until(server, now);
    storage_forget(server->storage, now - HOUR_SECONDS, NULL, NULL);
}

void arrivals_forget(Server *server) {
    forget_until(server, UINT64_MAX);
}

/* ---- those of a room that are to be stored ---- */

static unsigned count(const Room *room) {
    unsigned all = 0;
    for (const Arrival *arrival = room->arrivals; arrival != NULL; arrival = arrival->more)
        all++;
    return all;
}

bool arrivals_have_place(const Room *room) {
    return count(room) < ENTERING_MAX;
}

void arrivals_note(Room *room, const Wish *wish) {
    if (!can_be_said_again(wish))
        return;
    Entrance entrance = entrance_of(wish);
    Arrival *arrival = add(room->server, &room->id, &entrance);
    if (arrival == NULL)
        return;
    arrival->pending = true;
    Arrival **last = &room->arrivals;
    while (*last != NULL)
        last = &(*last)->more;
    *last = arrival;
}

unsigned arrivals_send(Room *room, Entrance entrances[ENTERING_MAX]) {
    unsigned all = 0;
    for (const Arrival *arrival = room->arrivals; arrival != NULL && all < ENTERING_MAX;
         arrival = arrival->more)
        entrances[all++] = arrival->entrance;
    return all;
}

static void take_first(Room *room) {
    Arrival *first = room->arrivals;
    room->arrivals = first->more;
    first->more = NULL;
    first->pending = false;
}

void arrivals_are_stored(Room *room) {
    for (; room->sent > 0; room->sent--)
        take_first(room);
}

void arrivals_drop(Room *room) {
    while (room->arrivals != NULL)
        take_first(room);
    room->sent = 0;
}

/* ---- again ---- */

static void come_again(Session *session, const Wish *wish) {
    if (!arrivals_came_before(session, wish))
        session_refuse(session, wish->id, REFUSED_NO_TABLE, "this table is no more");
}

static void seat_again(Session *session, const Arrival *arrival, const Wish *wish) {
    char token[KEY_TEXT_LENGTH + 1];
    Seat seat;
    Room *room = rooms_find(session->server, arrival->table.text);
    if (room == NULL && rooms_fetch(session, arrival->table.text, wish, come_again))
        return;
    if (room == NULL) {
        session_refuse(session, wish->id, REFUSED_NO_TABLE, "this table is no more");
        return;
    }
    derive(&room->facts, wish, token);
    Refusal refusal = lobby_find_token(room, token, &seat);
    if (refusal != REFUSALS) {
        session_refuse(session, wish->id, refusal, "you had this seat, and have it no more");
        return;
    }
    lobby_seat(session, room, seat, token, wish);
    if (!arrival->pending)
        session->version = room->saved_version;
    desk_unpark(session);
}

bool arrivals_came_before(Session *session, const Wish *wish) {
    if (!can_be_said_again(wish))
        return false;
    Entrance entrance = entrance_of(wish);
    const Arrival *arrival = find(session->server, &entrance);
    if (arrival == NULL)
        return false;
    if (memcmp(arrival->entrance.wish, entrance.wish, sizeof entrance.wish) != 0)
        session_refuse(session, wish->id, REFUSED_ID_USED, "this id was used for something else");
    else
        seat_again(session, arrival, wish);
    return true;
}
