/* Finding a table: saying hello, making one, sitting down, playing now. */
#include <sodium.h>
#include <string.h>

#include "rules/version.h"
#include "server/server_internal.h"

enum { LISTED_MAX = 100 };

/* ---- the list ---- */

static unsigned free_seats(const Facts *facts) {
    unsigned count = 0;
    for (Seat seat = 0; seat < facts->start.setup.seats; seat++)
        count += facts->seat[seat].holder == HOLDER_NOBODY;
    return count;
}

static void unlist(Room *room) {
    *room->lobby_link = room->lobby_next;
    if (room->lobby_next != NULL)
        room->lobby_next->lobby_link = room->lobby_link;
    room->lobby_link = NULL;
}

static void list(Room *room) {
    Room **first = &room->server->lobby;
    room->lobby_next = *first;
    room->lobby_link = first;
    if (*first != NULL)
        (*first)->lobby_link = &room->lobby_next;
    *first = room;
}

/* Open tables that are stored, where people wait, and have not all gone. */
void lobby_look(Room *room) {
    rooms_count(room);
    bool wanted = room->facts.open && room->facts.phase == PHASE_WAITING && room->here != 0 &&
                  !room->broken && free_seats(&room->facts) > 0 && room_is_stored(room);
    if (wanted && room->lobby_link == NULL)
        list(room);
    else if (!wanted && room->lobby_link != NULL)
        unlist(room);
}

void lobby_list(Server *server, const char *id, bool as_message, Text *text) {
    unsigned count = 0;
    tell_tables_begin(id, as_message, text);
    for (Room *room = server->lobby; room != NULL && count < LISTED_MAX;
         room = room->lobby_next, count++) {
        StoredFacts stored = room_stored(room);
        Listed listed = {room->id.text, stored, free_seats(stored.kept)};
        tell_listed(&listed, text);
    }
    tell_tables_end(text);
}

void wish_tables(Session *session, const Wish *wish) {
    Text text = server_text(session->server);
    lobby_list(session->server, wish->id, true, &text);
    session_send(session, &text);
}

/* ---- hello ---- */

static bool is_same(const char *one, const char *other, size_t length) {
    return strlen(one) == length && strlen(other) == length &&
           sodium_memcmp(one, other, length) == 0;
}

static bool find_token(const Facts *facts, const char *token, Seat *seat) {
    Digest hash = deals_hash(token);
    for (*seat = 0; *seat < facts->start.setup.seats; ++*seat) {
        const SeatFacts *held = &facts->seat[*seat];
        if (held->holder == HOLDER_PERSON && sodium_memcmp(&held->token, &hash, sizeof hash) == 0)
            return true;
    }
    return false;
}

/* A token that is void, but not yet in the store, might hold again after a restart. */
Refusal lobby_find_token(const Room *room, const char *token, Seat *seat) {
    Seat before;
    if (find_token(&room->facts, token, seat))
        return REFUSALS;
    bool held = room_is_stored(room) && find_token(room_stored(room).kept, token, &before);
    return held ? REFUSED_BUSY : REFUSED_NO_TOKEN;
}

bool lobby_knows(const Room *room, const char *key) {
    Seat seat;
    return strlen(key) == KEY_TEXT_LENGTH && (is_same(room->facts.invite, key, KEY_TEXT_LENGTH) ||
                                              find_token(&room->facts, key, &seat));
}

static bool is_invited(const Room *room, const Wish *wish) {
    return is_same(room->facts.invite, wish->invite, KEY_TEXT_LENGTH);
}

static bool may_enter(const Room *room, const Wish *wish) {
    return room->facts.open || is_invited(room, wish);
}

/* ---- one seat for an address ---- */

/* Addresses of this machine tell nobody apart, and where addresses have no limits they are not looked at: 0. */
static uint64_t address_of(const Session *session) {
    const Server *server = session->server;
    const char *address = peer_address(session->peer);
    bool is_local = strncmp(address, "127.", 4) == 0 || strcmp(address, "::/64") == 0;
    if (server->options.per_address == 0 || address[0] == '\0' || is_local)
        return 0;
    return tallies_hash(server->tallies, address);
}

/* Nobody takes all the seats of an open table: without its invitation an address holds one of them. */
static bool holds_a_seat(const Room *room, const Session *session) {
    uint64_t address = address_of(session);
    for (Seat seat = 0; seat < room_seats(room) && address != 0; seat++)
        if (room->facts.seat[seat].holder == HOLDER_PERSON && room->from[seat] == address)
            return true;
    return false;
}

/* Which seat comes in, or NO_SEAT for who looks on. */
static Refusal let_in(const Room *room, const Wish *wish, Seat *seat) {
    if (room == NULL)
        return REFUSED_NO_TABLE;
    if ((wish->has & HAS_TOKEN) != 0)
        return lobby_find_token(room, wish->token, seat);
    *seat = NO_SEAT;
    if (!may_enter(room, wish))
        return REFUSED_NO_INVITE;
    if (!room->facts.onlookers)
        return REFUSED_NO_ONLOOKERS;
    return room->onlookers < ONLOOKERS_MAX ? REFUSALS : REFUSED_FULL;
}

static void park(Session *session, Parked parked, const Wish *wish) {
    session->parked = (uint8_t)parked;
    memcpy(session->id, wish->id, sizeof session->id);
    session->has_have = (wish->has & HAS_HAVE) != 0;
    session->have = wish->have;
}

static void log_refusal(const Session *session, Refusal refusal) {
    watch_refused(session->server, peer_address(session->peer), refusal_name(refusal),
                  peer_number(session->peer));
}

static void refuse_entry(Session *session, const Wish *wish, Refusal refusal) {
    log_refusal(session, refusal);
    session_refuse(session, wish->id, refusal, "you cannot come in like this");
}

void wish_hello(Session *session, const Wish *wish) {
    Server *server = session->server;
    Seat seat;
    if (wish->protocol != PROTOCOL_NUMBER) {
        session_refuse(session, wish->id, REFUSED_PROTOCOL, "this server speaks protocol 1");
        peer_close(session->peer, 1008, refusal_name(REFUSED_PROTOCOL));
        return;
    }
    session->greeted = true;
    peer_greeted(session->peer);
    if ((wish->has & HAS_TABLE) == 0) {
        seats_detach(session);
        Text text = server_text(server);
        tell_welcome(wish->id, server->options.version, NULL, &text);
        session_send(session, &text);
        return;
    }
    Room *room = rooms_find(server, wish->table);
    if (room == NULL && rooms_fetch(session, wish->table, wish, wish_hello))
        return;
    Refusal refusal = let_in(room, wish, &seat);
    if (refusal != REFUSALS) {
        refuse_entry(session, wish, refusal);
        return;
    }
    seats_attach(session, room, seat);
    if (seat != NO_SEAT)
        room->from[seat] = address_of(session);
    park(session, PARKED_HELLO, wish);
    desk_unpark(session);
}

/* ---- sitting down ---- */

void lobby_key(char key[KEY_TEXT_LENGTH + 1]) {
    uint8_t bytes[KEY_TEXT_LENGTH / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(key, KEY_TEXT_LENGTH + 1, bytes, sizeof bytes);
}

static bool find_free(const Facts *facts, const Wish *wish, Seat *seat) {
    Seat seats = facts->start.setup.seats;
    bool named = (wish->has & HAS_SEAT) != 0;
    for (*seat = named ? wish->seat : 0; *seat < seats; ++*seat)
        if (facts->seat[*seat].holder == HOLDER_NOBODY)
            return true;
        else if (named)
            return false;
    return false;
}

/* The answer waits until the store has it. */
void lobby_seat(Session *session, Room *room, Seat seat, const char *token, const Wish *wish) {
    seats_attach(session, room, seat);
    park(session, PARKED_SEATED, wish);
    memcpy(session->token, token, sizeof session->token);
    session->version = room->version;
}

static void sit_down(Session *session, Room *room, Seat seat, const Wish *wish) {
    Facts *facts = room_edit(room);
    SeatFacts *taken = &facts->seat[seat];
    char token[KEY_TEXT_LENGTH + 1];
    arrivals_token(facts, wish, token);
    taken->holder = HOLDER_PERSON;
    taken->token = deals_hash(token);
    memcpy(taken->name, wish->name, sizeof taken->name);
    if (facts->host == NO_SEAT)
        facts->host = seat;
    room->from[seat] = address_of(session);
    lobby_seat(session, room, seat, token, wish);
    arrivals_note(room, wish);
    room_changed(room);
}

static bool is_store_well(Session *session, const Wish *wish, const Room *room) {
    char fault[STORAGE_FAULT_MAX];
    if (storage_is_well(session->server->storage, fault) &&
        (room == NULL || arrivals_have_place(room)))
        return true;
    session_refuse(session, wish->id, REFUSED_BUSY, "the store is not to be had at the moment");
    return false;
}

void wish_sit(Session *session, const Wish *wish) {
    Seat seat;
    Room *room = rooms_find(session->server, wish->table);
    if (room == NULL && rooms_fetch(session, wish->table, wish, wish_sit))
        return;
    if (room == NULL)
        refuse_entry(session, wish, REFUSED_NO_TABLE);
    else if (!may_enter(room, wish))
        refuse_entry(session, wish, REFUSED_NO_INVITE);
    else if (room_phase(room) != PHASE_WAITING)
        session_refuse(session, wish->id, REFUSED_NOT_NOW, "the game has begun");
    else if (session->room == room && session->seat != NO_SEAT)
        session_refuse(session, wish->id, REFUSED_NOT_NOW, "you have a seat here");
    else if (!find_free(&room->facts, wish, &seat))
        session_refuse(session, wish->id, REFUSED_NO_SEAT, "no such seat is free");
    else if (!is_invited(room, wish) && holds_a_seat(room, session))
        refuse_entry(session, wish, REFUSED_PER_ADDRESS);
    else if (is_store_well(session, wish, room))
        sit_down(session, room, seat, wish);
}

/* ---- making a table ---- */

static Refusal choose_game(const Wish *wish, State *start) {
    GameId id;
    if (!game_by_name(wish->game, &id) || !game_by_id(id)->offered)
        return REFUSED_BAD_OPTION;
    Setup setup = game_setup(id);
    for (unsigned i = 0; i < wish->options; i++)
        if (game_option(&setup, wish->option[i].name, wish->option[i].value) != STATUS_OK)
            return REFUSED_BAD_OPTION;
    State begun;
    if (game_start(&begun, &setup, NULL) != STATUS_OK)
        return REFUSED_BAD_OPTION;
    char line[POSITION_TEXT_MAX]; /* as the store will have it */
    Text text = text_into(line, sizeof line);
    game_write(&begun, &text);
    return game_read(start, line, NULL) == STATUS_OK ? REFUSALS : REFUSED_BAD_OPTION;
}

static Refusal choose_bots(const Wish *wish, Facts *facts) {
    const char *usual = (wish->has & HAS_BOTS) != 0 ? wish->bots : "hound";
    if (!bot_is_known(usual))
        return REFUSED_BAD_BOT;
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const char *own = wish->seat_bot[seat];
        if (own[0] != '\0' && (seat >= facts->start.setup.seats || !bot_is_known(own)))
            return REFUSED_BAD_BOT;
        if (seat >= facts->start.setup.seats)
            continue;
        const char *bot = own[0] != '\0' ? own : usual;
        memcpy(facts->seat[seat].bot, bot, strlen(bot) + 1);
        facts->seat[seat].holder = own[0] != '\0' ? HOLDER_BOT : HOLDER_NOBODY;
    }
    return REFUSALS;
}

static Refusal choose(const Wish *wish, Facts *facts) {
    Refusal refusal = choose_game(wish, &facts->start);
    if (refusal == REFUSALS)
        refusal = choose_bots(wish, facts);
    if (refusal != REFUSALS)
        return refusal;
    memcpy(facts->rules, RULES_VERSION, sizeof RULES_VERSION);
    facts->host = NO_SEAT;
    facts->open = wish->open;
    facts->onlookers = (wish->has & HAS_ONLOOKERS) == 0 || wish->onlookers;
    facts->clock = wish->clock;
    lobby_key(facts->invite);
    return deals_begin(facts) ? REFUSALS : REFUSED_FULL;
}

static Refusal make_room(Session *session, const Wish *wish, Room **room, Seat *seat) {
    Server *server = session->server;
    Facts facts = {.phase = PHASE_WAITING};
    Origin origin = rooms_origin(session);
    if (!rooms_may_make(server, &origin))
        return REFUSED_PER_ADDRESS;
    Refusal refusal = choose(wish, &facts);
    if (refusal != REFUSALS)
        return refusal;
    if (!find_free(&facts, wish, seat))
        return REFUSED_NO_SEAT;
    *room = rooms_new(server, &facts, &origin);
    return *room != NULL ? REFUSALS : REFUSED_FULL;
}

void wish_create(Session *session, const Wish *wish) {
    Room *room = NULL;
    Seat seat = 0;
    if (!is_store_well(session, wish, NULL))
        return;
    Refusal refusal = make_room(session, wish, &room, &seat);
    if (refusal == REFUSED_PER_ADDRESS || refusal == REFUSED_FULL)
        log_refusal(session, refusal);
    if (refusal != REFUSALS) {
        session_refuse(session, wish->id, refusal, "such a table cannot be made here");
        return;
    }
    session->server->figures.created++;
    log_line(session->server->options.quiet, "info", "created", "table=%s game=%s request=%llu",
             room->id.text, game_of(&room->facts.start)->name,
             (unsigned long long)peer_number(session->peer));
    sit_down(session, room, seat, wish);
}

/* ---- play now ---- */

void wish_play(Session *session, const Wish *wish) {
    Wish made = *wish;
    Seat seat;
    made.has &= ~(uint32_t)HAS_SEAT;
    made.open = true;
    for (Room *room = session->server->lobby; room != NULL; room = room->lobby_next)
        if (room != session->room && strcmp(game_of(&room->facts.start)->name, wish->game) == 0 &&
            find_free(&room->facts, &made, &seat) && !holds_a_seat(room, session)) {
            if (is_store_well(session, wish, room))
                sit_down(session, room, seat, &made);
            return;
        }
    wish_create(session, &made);
}
