/* Handles `ask` and `admit`: somebody who comes late asks for a bot's seat, and the host answers. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "server/broadcast.h"
#include "server/handlers.h"
#include "server/idempotency.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/seat_asks.h"
#include "server/seats.h"
#include "server/server_log_events.h"
#include "server/session.h"

enum { DECLINED_MS = 60000 }; /* so long an address that was declined does not ask again */

struct SeatAsk {
    SeatAsk *next; /* of the room */
    Room *room;
    Session *session;
    uint64_t address; /* 0: unknown */
    char id[ASK_TEXT_LENGTH + 1];
    ClientMessage message;
};

/* ---- the questions of a room ---- */

unsigned seat_asks_list(const Room *room, SeatAskListing list[SEAT_ASKS_MAX]) {
    unsigned count = 0;
    for (const SeatAsk *ask = room->seat_asks; ask != NULL && count < SEAT_ASKS_MAX;
         ask = ask->next)
        list[count++] = (SeatAskListing){ask->id, ask->message.seat, ask->message.name};
    return count;
}

static SeatAsk *find(const Room *room, const char *id) {
    SeatAsk *ask = room->seat_asks;
    while (ask != NULL && strcmp(ask->id, id) != 0)
        ask = ask->next;
    return ask;
}

static void remove_ask(SeatAsk *ask) {
    SeatAsk **at = &ask->room->seat_asks;
    while (*at != ask)
        at = &(*at)->next;
    *at = ask->next;
    ask->session->seat_ask = NULL;
    free(ask);
}

void seat_ask_cancel(Session *session) {
    SeatAsk *ask = session->seat_ask;
    if (ask == NULL)
        return;
    Room *room = ask->room;
    remove_ask(ask);
    presence_schedule(room);
}

static void refuse_ask(SeatAsk *ask, Refusal why, const char *words) {
    Session *session = ask->session;
    char id[ID_LENGTH_MAX + 1];
    memcpy(id, ask->message.id, sizeof id);
    remove_ask(ask);
    session_refuse(session, id, why, words);
}

void seat_asks_close(Room *room, Refusal why) {
    while (room->seat_asks != NULL)
        refuse_ask(room->seat_asks, why, "nobody can agree to it any more");
}

void seat_asks_drop(Room *room) {
    while (room->seat_asks != NULL)
        remove_ask(room->seat_asks);
}

/* ---- asking ---- */

/* The host answers by this name: the same for the same id, which itself stays secret, because it
 * becomes a token. */
static void name_ask(const ClientMessage *message, char id[ASK_TEXT_LENGTH + 1]) {
    static const uint8_t purpose[] = "kennel: who asks for a seat";
    uint8_t hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)message->id, strlen(message->id),
                       purpose, sizeof purpose);
    sodium_bin2hex(id, ASK_TEXT_LENGTH + 1, hash, ASK_TEXT_LENGTH / 2);
}

static bool find_bot(const Room *room, const ClientMessage *message, Seat *seat) {
    bool named = (message->has & HAS_SEAT) != 0;
    for (*seat = named ? message->seat : 0; *seat < room_seats(room); ++*seat)
        if (room->meta.seat[*seat].kind == SEAT_BOT)
            return true;
        else if (named)
            return false;
    return false;
}

static bool was_declined(const Room *room, uint64_t address) {
    uint64_t now = net_now(room->server->net);
    for (unsigned i = 0; i < DECLINED_SLOTS && address != 0; i++)
        if (room->declined[i].address == address && now < room->declined[i].until)
            return true;
    return false;
}

static bool is_full(const Room *room) {
    SeatAskListing list[SEAT_ASKS_MAX];
    return seat_asks_list(room, list) == SEAT_ASKS_MAX;
}

/* REFUSAL_NONE: the host may be asked. */
static Refusal may_ask(const Session *session, const Room *room, const ClientMessage *message,
                       Seat *seat) {
    Phase phase = room_phase(room);
    uint64_t address = session_address(session);
    if ((phase != PHASE_PLAYING && phase != PHASE_PAUSED) || session->deferred != DEFERRED_NONE ||
        (session->room != NULL && (session->room != room || session->seat != NO_SEAT)))
        return REFUSED_NOT_NOW;
    if (!find_bot(room, message, seat))
        return REFUSED_NO_SEAT;
    if (was_declined(room, address))
        return REFUSED_DECLINED;
    return is_full(room) ? REFUSED_FULL : REFUSAL_NONE;
}

static void answer_asked(Session *session, const ClientMessage *message, const Room *room,
                         Seat seat) {
    Text text = server_scratch_text(session->server);
    encode_asked(message->id, room->id.text, seat, &text);
    session_send(session, &text);
}

/* The same question from another connection moves there. */
static void add_ask(Session *session, Room *room, Seat seat, const ClientMessage *message) {
    SeatAsk *ask = calloc(1, sizeof *ask);
    if (ask == NULL) {
        session_refuse(session, message->id, REFUSED_FULL, "there is no memory for it");
        return;
    }
    *ask = (SeatAsk){.room = room, .session = session, .address = session_address(session)};
    ask->message = *message;
    ask->message.seat = seat;
    name_ask(message, ask->id);
    SeatAsk **last = &room->seat_asks;
    while (*last != NULL)
        last = &(*last)->next;
    *last = ask;
    session->seat_ask = ask;
    presence_schedule(room);
    answer_asked(session, message, room, seat);
}

static void forget_earlier(Session *session, const Room *room, const ClientMessage *message) {
    char id[ASK_TEXT_LENGTH + 1];
    name_ask(message, id);
    seat_ask_cancel(session);
    SeatAsk *same = find(room, id);
    if (same != NULL)
        remove_ask(same);
}

static void ask_host(Session *session, Room *room, const ClientMessage *message) {
    Seat seat = NO_SEAT;
    forget_earlier(session, room, message);
    Refusal refusal = may_ask(session, room, message, &seat);
    if (refusal != REFUSAL_NONE)
        session_refuse(session, message->id, refusal, "this seat cannot be asked for now");
    else
        add_ask(session, room, seat, message);
}

void handle_ask(Session *session, const ClientMessage *message) {
    Room *room = room_registry_find(session->server, message->table);
    if (room == NULL && room_registry_fetch(session, message->table, message, handle_ask))
        return;
    if (strlen(message->id) != ID_LENGTH_MAX) {
        session_refuse(session, message->id, REFUSED_BAD_MESSAGE, "id must have 32 digits");
        return;
    }
    Refusal refusal = room_may_sit(room, session, message);
    if (refusal != REFUSAL_NONE) {
        session_refuse_entry(session, message, refusal);
        return;
    }
    assert(room != NULL); /* or it would have been refused */
    if (room_is_ready(room)) {
        ask_host(session, room, message);
        return;
    }
    room_load(room); /* no host is at the table now; a later try finds it loaded */
    session_refuse(session, message->id, REFUSED_BUSY, "the table is being read; try again soon");
}

/* ---- the host's answer ---- */

static void note_declined(Room *room, uint64_t address) {
    unsigned slot = room->declined_next++ % DECLINED_SLOTS;
    room->declined[slot].address = address;
    room->declined[slot].until = net_now(room->server->net) + DECLINED_MS;
}

static void decline(Session *session, SeatAsk *ask, const ClientMessage *message) {
    Room *room = session->room;
    if (ask != NULL) {
        note_declined(room, ask->address);
        refuse_ask(ask, REFUSED_DECLINED, "the host said no");
        presence_schedule(room);
    }
    send_snapshot(session, message->id);
}

static void seat_asker(Room *room, SeatAsk *ask) {
    ClientMessage message = ask->message;
    Session *asker = ask->session;
    remove_ask(ask);
    session_sit_down(asker, room, message.seat, &message);
    seats_log_changes(room);
    room_advance(room);
}

void handle_admit(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    SeatAsk *ask = find(room, message->ask);
    if (!message->yes) {
        decline(session, ask, message);
    } else if (ask == NULL) {
        session_refuse(session, message->id, REFUSED_NO_ASK, "nobody asks this any more");
    } else if (room->meta.seat[ask->message.seat].kind != SEAT_BOT) {
        refuse_ask(ask, REFUSED_NO_SEAT, "somebody else sits there now");
        session_refuse(session, message->id, REFUSED_NO_SEAT, "somebody else sits there now");
    } else if (store_is_healthy(session, message, room)) {
        requests_remember_and_answer(session, message);
        seat_asker(room, ask);
    }
}
