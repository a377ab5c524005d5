/* Handles what only the host may send: `remove`, `allow`, `bot` and `swap`. */
#include <string.h>

#include "server/handlers.h"
#include "server/idempotency.h"
#include "server/lobby.h"
#include "server/room.h"
#include "server/seats.h"
#include "server/session.h"

/* ---- people ---- */

static bool is_removable(const Session *session, Seat seat) {
    const Room *room = session->room;
    if (seat >= room_seats(room) || seat == session->seat)
        return false;
    SeatKind holder = (SeatKind)room->meta.seat[seat].kind;
    bool waiting = room->meta.phase == PHASE_WAITING;
    return holder == SEAT_PERSON || (holder == SEAT_BOT && waiting);
}

/* The level that plays empty seats: the host's own seat has it. */
static void restore_bot(Room *room, Seat seat) {
    TableMeta *meta = room_meta_edit(room);
    memcpy(meta->seat[seat].bot, meta->seat[meta->host].bot, sizeof meta->seat[seat].bot);
}

void room_remove_person(Room *room, Seat seat) {
    if (room->meta.seat[seat].kind == SEAT_PERSON)
        draw_key(
            room_meta_edit(room)->invite); /* otherwise the removed person could return with it */
    if (room->meta.host != NO_SEAT)
        restore_bot(room, seat);
    seats_free(room, seat);
    room_kick(room, seat, REFUSED_REMOVED);
    room_meta_changed(room);
    seats_log_changes(room);
    proposals_check(room);
    room_advance(room);
}

void handle_remove(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    if (!is_removable(session, message->seat)) {
        session_refuse(session, message->id, REFUSED_NO_SEAT, "nobody else sits there");
        return;
    }
    requests_remember_and_answer(session, message);
    room_remove_person(room, message->seat);
}

void handle_allow(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    room_meta_edit(room)->allows_spectators = message->spectators;
    if (!message->spectators)
        room_kick(room, NO_SEAT, REFUSED_NO_ONLOOKERS);
    room_meta_changed(room);
}

/* ---- seats, before the start ---- */

/* A free seat becomes a bot's, and a bot may be replaced by another. */
void handle_bot(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    bool named = (message->has & HAS_BOT) != 0;
    if (message->seat >= room_seats(room) || room->meta.seat[message->seat].kind == SEAT_PERSON) {
        session_refuse(session, message->id, REFUSED_NO_SEAT,
                       "no such seat, or somebody sits there");
        return;
    }
    if (named && !bot_exists(message->bot)) {
        session_refuse(session, message->id, REFUSED_BAD_BOT, "there is no such bot");
        return;
    }
    SeatMeta *meta = &room_meta_edit(room)->seat[message->seat];
    meta->kind = SEAT_BOT;
    if (named)
        memcpy(meta->bot, message->bot, sizeof meta->bot);
    room_meta_changed(room);
}

void handle_swap(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    if (message->seat >= room_seats(room) || message->with >= room_seats(room)) {
        session_refuse(session, message->id, REFUSED_NO_SEAT, "there is no such seat");
        return;
    }
    requests_remember_and_answer(session, message);
    seats_swap(room, message->seat, message->with);
    room_meta_changed(room);
}
