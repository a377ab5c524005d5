/* Makes `create` and `sit` idempotent: for an hour the same request id finds the same seat, even
 * after a restart. The answer contains a token, so only an id that cannot be guessed (128 bits) is
 * accepted, and only its hash is stored. The token is derived from the id and a key in the table's
 * metadata: neither the store nor the table's id is enough to compute it. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hex.h"
#include "server/idempotency.h"
#include "server/lobby.h"
#include "server/room_registry.h"
#include "server/session.h"

enum { JOINS_MAX = 100000 };

struct Join {
    Join *next;  /* in its bucket */
    Join *newer; /* among all, by age */
    Join *more;  /* of the same room, not stored yet */
    JoinKey key;
    TableId table;
    bool pending;
};

/* ---- hashes ---- */

static bool is_repeatable(const ClientMessage *message) {
    return (message->has & HAS_ID) != 0 && strlen(message->id) == ID_LENGTH_MAX;
}

uint64_t client_message_hash(const ClientMessage *message) {
    char text[CLIENT_MESSAGE_TEXT_MAX];
    uint8_t hash[crypto_generichash_BYTES_MIN];
    Text writer = text_into(text, sizeof text);
    uint64_t word;
    client_message_write_canonical(message, &writer);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)text, writer.length, NULL, 0);
    memcpy(&word, hash, sizeof word);
    return word;
}

static JoinKey join_key_of(const ClientMessage *message) {
    JoinKey key = {.made_at = trusted_clock_now()};
    uint64_t hash = client_message_hash(message);
    crypto_generichash(key.id, sizeof key.id, (const uint8_t *)message->id, strlen(message->id),
                       NULL, 0);
    memcpy(key.hash, &hash, sizeof hash);
    return key;
}

static void derive(const TableMeta *meta, const ClientMessage *message,
                   char token[KEY_TEXT_LENGTH + 1]) {
    uint8_t bytes[KEY_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)message->id, strlen(message->id),
                       meta->key, sizeof meta->key);
    sodium_bin2hex(token, KEY_TEXT_LENGTH + 1, bytes, sizeof bytes);
}

/* Tables of older versions get their key when somebody sits down. */
void join_token(TableMeta *meta, const ClientMessage *message, char token[KEY_TEXT_LENGTH + 1]) {
    uint8_t bytes[KEY_BYTES];
    if (sodium_is_zero(meta->key, sizeof meta->key))
        randombytes_buf(meta->key, sizeof meta->key);
    if (is_repeatable(message)) {
        derive(meta, message, token);
        return;
    }
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, KEY_TEXT_LENGTH + 1, bytes, sizeof bytes);
}

/* ---- the table of joins ---- */

/* Clients choose the ids, but must not be able to choose their bucket. */
static Join **bucket_of(Server *server, const JoinKey *key) {
    uint64_t hash;
    crypto_shorthash((uint8_t *)&hash, key->id, sizeof key->id,
                     table_limits_key(server->table_limits));
    return &server->join_table[hash % JOIN_BUCKETS];
}

static bool is_over(const Join *join, uint64_t now) {
    return now >= join->key.made_at + HOUR_SECONDS;
}

static Join *find(Server *server, const JoinKey *key) {
    Join *join = *bucket_of(server, key);
    while (join != NULL && (sodium_memcmp(join->key.id, key->id, sizeof key->id) != 0 ||
                            is_over(join, key->made_at)))
        join = join->next;
    return join;
}

static void drop_oldest(Server *server) {
    Join *oldest = server->oldest_join, **at = bucket_of(server, &oldest->key);
    while (*at != oldest)
        at = &(*at)->next;
    *at = oldest->next;
    server->oldest_join = oldest->newer;
    if (server->oldest_join == NULL)
        server->newest_join = NULL;
    server->join_count--;
    free(oldest);
}

static void put_in(Server *server, Join *join) {
    Join **bucket = bucket_of(server, &join->key);
    join->next = *bucket;
    *bucket = join;
    *(server->newest_join != NULL ? &server->newest_join->newer : &server->oldest_join) = join;
    server->newest_join = join;
    server->join_count++;
}

/* Drops the oldest joins, so that a client that joins all the time cannot block new ones. */
static Join *add(Server *server, const TableId *id, const JoinKey *key) {
    if (server->join_count >= JOINS_MAX && !server->oldest_join->pending)
        drop_oldest(server);
    Join *join = server->join_count < JOINS_MAX ? calloc(1, sizeof *join) : NULL;
    if (join == NULL)
        return NULL;
    *join = (Join){.key = *key, .table = *id};
    put_in(server, join);
    return join;
}

static void load(void *context, const TableId *id, const JoinKey *key) {
    if (trusted_clock_now() < key->made_at + HOUR_SECONDS)
        add(context, id, key);
}

bool joins_load(Server *server) {
    return storage_for_each_join(server->storage, load, server);
}

static void forget_until(Server *server, uint64_t now) {
    while (server->oldest_join != NULL && !server->oldest_join->pending &&
           is_over(server->oldest_join, now))
        drop_oldest(server);
}

/* Once a minute, because it costs a write. */
void joins_sweep(Server *server) {
    uint64_t now = trusted_clock_now();
    if (now / 60 == server->joins_swept_at / 60)
        return;
    server->joins_swept_at = now;
    forget_until(server, now);
    storage_forget_joins(server->storage, now - HOUR_SECONDS, NULL, NULL);
}

void joins_free(Server *server) {
    forget_until(server, UINT64_MAX);
}

/* ---- pending joins of a room ---- */

static unsigned count(const Room *room) {
    unsigned all = 0;
    for (const Join *join = room->pending_joins; join != NULL; join = join->more)
        all++;
    return all;
}

bool joins_have_capacity(const Room *room) {
    return count(room) < PENDING_JOINS_MAX;
}

void joins_remember(Room *room, const ClientMessage *message) {
    if (!is_repeatable(message))
        return;
    JoinKey key = join_key_of(message);
    Join *join = add(room->server, &room->id, &key);
    if (join == NULL)
        return;
    join->pending = true;
    Join **last = &room->pending_joins;
    while (*last != NULL)
        last = &(*last)->more;
    *last = join;
}

unsigned joins_send(Room *room, JoinKey keys[PENDING_JOINS_MAX]) {
    unsigned all = 0;
    for (const Join *join = room->pending_joins; join != NULL && all < PENDING_JOINS_MAX;
         join = join->more)
        keys[all++] = join->key;
    return all;
}

static void take_first(Room *room) {
    Join *first = room->pending_joins;
    room->pending_joins = first->more;
    first->more = NULL;
    first->pending = false;
}

void joins_stored(Room *room) {
    for (; room->joins_sent > 0; room->joins_sent--)
        take_first(room);
}

void joins_drop(Room *room) {
    while (room->pending_joins != NULL)
        take_first(room);
    room->joins_sent = 0;
}

void joins_forget(Room *room) {
    for (Join *join = room->pending_joins; join != NULL; join = join->more)
        join->key.made_at = 0;
}

/* ---- what another node has carried out ---- */

bool joins_write_key(const ClientMessage *message, char *digits) {
    if (!is_repeatable(message))
        return false;
    JoinKey key = join_key_of(message);
    hex_write(key.id, sizeof key.id, digits);
    return true;
}

bool joins_know(Server *server, const ClientMessage *message) {
    if (!is_repeatable(message))
        return true;
    JoinKey key = join_key_of(message);
    return find(server, &key) != NULL;
}

void joins_note(Server *server, const TableId *table, const ClientMessage *message,
                const uint8_t hash[8]) {
    JoinKey key = join_key_of(message);
    memcpy(key.hash, hash, sizeof key.hash);
    if (find(server, &key) == NULL)
        add(server, table, &key);
}

/* ---- repetitions ---- */

static void answer_repeat(Session *session, const ClientMessage *message) {
    if (!joins_handle_repeat(session, message))
        session_refuse(session, message->id, REFUSED_NO_TABLE, "this table is no more");
}

static void resend_seated(Session *session, const Join *join, const ClientMessage *message) {
    char token[KEY_TEXT_LENGTH + 1];
    Seat seat;
    Room *room = room_registry_find(session->server, join->table.text);
    if (room == NULL && room_registry_fetch(session, join->table.text, message, answer_repeat))
        return;
    if (room == NULL) {
        session_refuse(session, message->id, REFUSED_NO_TABLE, "this table is no more");
        return;
    }
    derive(&room->meta, message, token);
    Refusal refusal = room_find_token(room, token, &seat);
    if (refusal != REFUSAL_NONE) {
        session_refuse(session, message->id, refusal, "you had this seat, and have it no more");
        return;
    }
    session_take_seat(session, room, seat, token, message);
    if (!join->pending)
        session->version = room->saved_version;
    session_answer_deferred(session);
}

bool joins_handle_repeat(Session *session, const ClientMessage *message) {
    if (!is_repeatable(message))
        return false;
    JoinKey key = join_key_of(message);
    const Join *join = find(session->server, &key);
    if (join == NULL)
        return false;
    if (memcmp(join->key.hash, key.hash, sizeof key.hash) != 0)
        session_refuse(session, message->id, REFUSED_ID_USED,
                       "this id was used for something else");
    else
        resend_seated(session, join, message);
    return true;
}
