/* Handles `hello`, `tables`, `create`, `sit` and `play`: everything up to having a seat. */
#include <sodium.h>
#include <string.h>

#include "rules/version.h"
#include "server/broadcast.h"
#include "server/handlers.h"
#include "server/idempotency.h"
#include "server/lobby.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/server_log_events.h"
#include "server/session.h"

void handle_tables(Session *session, const ClientMessage *message) {
    Text text = server_scratch_text(session->server);
    lobby_write_list(session->server, message->id, true, &text);
    session_send(session, &text);
}

/* ---- hello ---- */

static bool is_same(const char *one, const char *other, size_t length) {
    return strlen(one) == length && strlen(other) == length &&
           sodium_memcmp(one, other, length) == 0;
}

static bool find_token(const TableMeta *meta, const char *token, Seat *seat) {
    Digest hash = digest_of_text(token);
    for (*seat = 0; *seat < meta->start.setup.seats; ++*seat) {
        const SeatMeta *held = &meta->seat[*seat];
        if (held->kind == SEAT_PERSON && sodium_memcmp(&held->token, &hash, sizeof hash) == 0)
            return true;
    }
    return false;
}

/* A token that was revoked, but not yet in the store, might be valid again after a restart. */
Refusal room_find_token(const Room *room, const char *token, Seat *seat) {
    Seat before;
    if (find_token(&room->meta, token, seat))
        return REFUSAL_NONE;
    bool held = room_is_stored(room) && find_token(room_stored_meta(room).meta, token, &before);
    return held ? REFUSED_BUSY : REFUSED_NO_TOKEN;
}

bool meta_accepts_key(const TableMeta *meta, const char *key) {
    Seat seat;
    return strlen(key) == KEY_TEXT_LENGTH &&
           (is_same(meta->invite, key, KEY_TEXT_LENGTH) || find_token(meta, key, &seat));
}

static bool is_invited(const Room *room, const ClientMessage *message) {
    return is_same(room->meta.invite, message->invite, KEY_TEXT_LENGTH);
}

static bool may_enter(const Room *room, const ClientMessage *message) {
    return room->meta.open || is_invited(room, message);
}

/* ---- one seat for an address ---- */

/* 0 for addresses of this machine, which do not tell clients apart, and if addresses have no limits. */
uint64_t session_address(const Session *session) {
    const Server *server = session->server;
    const char *address = conn_address(session->connection);
    bool is_local = strncmp(address, "127.", 4) == 0 || strcmp(address, "::/64") == 0;
    if (server->options.per_address == 0 || address[0] == '\0' || is_local)
        return 0;
    return table_limits_hash(server->table_limits, address);
}

/* Nobody takes all the seats of an open table: without its invitation an address holds one of them. */
static bool holds_a_seat(const Room *room, const Session *session) {
    uint64_t address = session_address(session);
    for (Seat seat = 0; seat < room_seats(room) && address != 0; seat++)
        if (room->meta.seat[seat].kind == SEAT_PERSON && room->address_hash[seat] == address)
            return true;
    return false;
}

/* The seat of the token, or NO_SEAT for a spectator. */
static Refusal let_in(const Room *room, const ClientMessage *message, Seat *seat) {
    if (room == NULL)
        return REFUSED_NO_TABLE;
    if ((message->has & HAS_TOKEN) != 0)
        return room_find_token(room, message->token, seat);
    *seat = NO_SEAT;
    if (!may_enter(room, message))
        return REFUSED_NO_INVITE;
    if (!room->meta.allows_spectators)
        return REFUSED_NO_ONLOOKERS;
    return room->spectators < SPECTATORS_MAX ? REFUSAL_NONE : REFUSED_FULL;
}

static void defer(Session *session, Deferred deferred, const ClientMessage *message) {
    session->deferred = (uint8_t)deferred;
    memcpy(session->id, message->id, sizeof session->id);
    session->has_last_number = (message->has & HAS_LAST_NUMBER) != 0;
    session->last_number = message->last_number;
}

static void log_refusal(const Session *session, Refusal refusal) {
    event_log_refused(session->server, conn_address(session->connection), refusal_name(refusal),
                      conn_number(session->connection));
}

void session_refuse_entry(Session *session, const ClientMessage *message, Refusal refusal) {
    log_refusal(session, refusal);
    session_refuse(session, message->id, refusal, "you cannot come in like this");
}

void handle_hello(Session *session, const ClientMessage *message) {
    Server *server = session->server;
    Seat seat;
    if (message->protocol != PROTOCOL_NUMBER) {
        session_refuse(session, message->id, REFUSED_PROTOCOL, "this server speaks protocol 1");
        conn_close(session->connection, 1008, refusal_name(REFUSED_PROTOCOL));
        return;
    }
    session->said_hello = true;
    conn_identified(session->connection);
    if ((message->has & HAS_TABLE) == 0) {
        session_leave(session);
        Text text = server_scratch_text(server);
        encode_welcome(message->id, server->options.version, NULL, &text);
        session_send(session, &text);
        return;
    }
    Room *room = room_registry_find(server, message->table);
    if (room == NULL && room_registry_fetch(session, message->table, message, handle_hello))
        return;
    Refusal refusal = let_in(room, message, &seat);
    if (refusal != REFUSAL_NONE) {
        session_refuse_entry(session, message, refusal);
        return;
    }
    session_join(session, room, seat);
    if (seat != NO_SEAT)
        room->address_hash[seat] = session_address(session);
    defer(session, DEFERRED_HELLO, message);
    session_answer_deferred(session);
}

/* ---- sitting down ---- */

void draw_key(char key[KEY_TEXT_LENGTH + 1]) {
    uint8_t bytes[KEY_TEXT_LENGTH / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(key, KEY_TEXT_LENGTH + 1, bytes, sizeof bytes);
}

static bool find_free(const TableMeta *meta, const ClientMessage *message, Seat *seat) {
    Seat seats = meta->start.setup.seats;
    bool named = (message->has & HAS_SEAT) != 0;
    for (*seat = named ? message->seat : 0; *seat < seats; ++*seat)
        if (meta->seat[*seat].kind == SEAT_FREE)
            return true;
        else if (named)
            return false;
    return false;
}

/* Answers once it is stored. */
void session_take_seat(Session *session, Room *room, Seat seat, const char *token,
                       const ClientMessage *message) {
    session_join(session, room, seat);
    defer(session, DEFERRED_SEATED, message);
    memcpy(session->token, token, sizeof session->token);
    session->version = room->version;
}

void session_sit_down(Session *session, Room *room, Seat seat, const ClientMessage *message) {
    TableMeta *meta = room_meta_edit(room);
    SeatMeta *taken = &meta->seat[seat];
    char token[KEY_TEXT_LENGTH + 1];
    join_token(meta, message, token);
    taken->kind = SEAT_PERSON;
    taken->token = digest_of_text(token);
    memcpy(taken->name, message->name, sizeof taken->name);
    if (meta->host == NO_SEAT)
        meta->host = seat;
    room->address_hash[seat] = session_address(session);
    session_take_seat(session, room, seat, token, message);
    joins_remember(room, message);
    room_meta_changed(room);
}

bool store_is_healthy(Session *session, const ClientMessage *message, const Room *room) {
    char error[STORAGE_ERROR_MAX];
    if (storage_is_healthy(session->server->storage, error) &&
        !nodes_store_is_slow(session->server) && (room == NULL || joins_have_capacity(room)))
        return true;
    session_refuse(session, message->id, REFUSED_BUSY, "the store is not to be had at the moment");
    return false;
}

Refusal room_may_sit(const Room *room, const Session *session, const ClientMessage *message) {
    if (room == NULL)
        return REFUSED_NO_TABLE;
    if (!may_enter(room, message))
        return REFUSED_NO_INVITE;
    return !is_invited(room, message) && holds_a_seat(room, session) ? REFUSED_PER_ADDRESS
                                                                     : REFUSAL_NONE;
}

void handle_sit(Session *session, const ClientMessage *message) {
    Seat seat;
    Room *room = room_registry_find(session->server, message->table);
    if (room == NULL && room_registry_fetch(session, message->table, message, handle_sit))
        return;
    if (room == NULL)
        session_refuse_entry(session, message, REFUSED_NO_TABLE);
    else if (!may_enter(room, message))
        session_refuse_entry(session, message, REFUSED_NO_INVITE);
    else if (room_phase(room) != PHASE_WAITING)
        session_refuse(session, message->id, REFUSED_NOT_NOW, "the game has begun");
    else if (session->room == room && session->seat != NO_SEAT)
        session_refuse(session, message->id, REFUSED_NOT_NOW, "you have a seat here");
    else if (!find_free(&room->meta, message, &seat))
        session_refuse(session, message->id, REFUSED_NO_SEAT, "no such seat is free");
    else if (!is_invited(room, message) && holds_a_seat(room, session))
        session_refuse_entry(session, message, REFUSED_PER_ADDRESS);
    else if (store_is_healthy(session, message, room))
        session_sit_down(session, room, seat, message);
}

/* ---- creating a table ---- */

static Refusal choose_game(const ClientMessage *message, State *start) {
    GameId id;
    if (!game_by_name(message->game, &id) || !game_by_id(id)->is_public)
        return REFUSED_BAD_OPTION;
    Setup setup = game_setup(id);
    for (unsigned i = 0; i < message->options; i++)
        if (game_option(&setup, message->option[i].name, message->option[i].value) != STATUS_OK)
            return REFUSED_BAD_OPTION;
    State begun;
    if (game_start(&begun, &setup, NULL) != STATUS_OK)
        return REFUSED_BAD_OPTION;
    char line[POSITION_TEXT_MAX]; /* as it will be stored */
    Text text = text_into(line, sizeof line);
    game_write_position(&begun, &text);
    return game_read_position(start, line, NULL) == STATUS_OK ? REFUSAL_NONE : REFUSED_BAD_OPTION;
}

static Refusal choose_bots(const ClientMessage *message, TableMeta *meta) {
    const char *usual = (message->has & HAS_BOTS) != 0 ? message->bots : "hound";
    if (!bot_exists(usual))
        return REFUSED_BAD_BOT;
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const char *own = message->seat_bot[seat];
        if (own[0] != '\0' && (seat >= meta->start.setup.seats || !bot_exists(own)))
            return REFUSED_BAD_BOT;
        if (seat >= meta->start.setup.seats)
            continue;
        const char *bot = own[0] != '\0' ? own : usual;
        memcpy(meta->seat[seat].bot, bot, strlen(bot) + 1);
        meta->seat[seat].kind = own[0] != '\0' ? SEAT_BOT : SEAT_FREE;
    }
    return REFUSAL_NONE;
}

static Refusal choose(const ClientMessage *message, TableMeta *meta) {
    Refusal refusal = choose_game(message, &meta->start);
    if (refusal == REFUSAL_NONE)
        refusal = choose_bots(message, meta);
    if (refusal != REFUSAL_NONE)
        return refusal;
    memcpy(meta->rules, RULES_VERSION, sizeof RULES_VERSION);
    meta->host = NO_SEAT;
    meta->open = message->open;
    meta->allows_spectators = (message->has & HAS_ONLOOKERS) == 0 || message->spectators;
    meta->clock = message->clock;
    draw_key(meta->invite);
    return fair_deal_draw_secret(&meta->fair) ? REFUSAL_NONE : REFUSED_FULL;
}

static Refusal create_room(Session *session, const ClientMessage *message, Room **room,
                           Seat *seat) {
    Server *server = session->server;
    TableMeta meta = {.phase = PHASE_WAITING};
    Origin origin = session_origin(session);
    if (!room_registry_may_create(server, &origin))
        return REFUSED_PER_ADDRESS;
    Refusal refusal = choose(message, &meta);
    if (refusal != REFUSAL_NONE)
        return refusal;
    if (!find_free(&meta, message, seat))
        return REFUSED_NO_SEAT;
    *room = room_registry_new(server, &meta, &origin);
    return *room != NULL ? REFUSAL_NONE : REFUSED_FULL;
}

void handle_create(Session *session, const ClientMessage *message) {
    Room *room = NULL;
    Seat seat = 0;
    if (!store_is_healthy(session, message, NULL))
        return;
    Refusal refusal = create_room(session, message, &room, &seat);
    if (refusal == REFUSED_PER_ADDRESS || refusal == REFUSED_FULL)
        log_refusal(session, refusal);
    if (refusal != REFUSAL_NONE) {
        session_refuse(session, message->id, refusal, "such a table cannot be made here");
        return;
    }
    session->server->stats.created++;
    server_log(session->server->options.quiet, "info", "created", "table=%s game=%s request=%llu",
               room->id.text, game_of(&room->meta.start)->name,
               (unsigned long long)conn_number(session->connection));
    session_sit_down(session, room, seat, message);
}

/* ---- play now ---- */

/* An open table of another node: that one looks for a seat there. */
static bool play_elsewhere(Session *session, const ClientMessage *message) {
    char address[NODE_ADDRESS_MAX];
    const Server *server = session->server;
    TableId id;
    if (!server_is_shared(server) || conn_is_vouched(session->connection) ||
        server->nodes->message == NULL || !nodes_find_open(server, message->game, &id, address))
        return false;
    relay_begin(session, address, server->nodes->message);
    return true;
}

void handle_play(Session *session, const ClientMessage *message) {
    ClientMessage made = *message;
    Seat seat;
    made.has &= ~(uint32_t)HAS_SEAT;
    made.open = true;
    for (Room *room = session->server->lobby; room != NULL; room = room->lobby_next)
        if (room != session->room && strcmp(game_of(&room->meta.start)->name, message->game) == 0 &&
            find_free(&room->meta, &made, &seat) && !holds_a_seat(room, session)) {
            if (store_is_healthy(session, message, room))
                session_sit_down(session, room, seat, &made);
            return;
        }
    if (!play_elsewhere(session, message))
        handle_create(session, &made);
}
