/* Tracks which connections hold which seat, and announces changes in batches. */
#include "server/broadcast.h"
#include "server/idempotency.h"
#include "server/lobby.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/seat_asks.h"
#include "server/seats.h"
#include "server/session.h"

/* ---- joining ---- */

/* Restarts everyone's grace period: a table without connections is suspended. */
static void restart_grace_periods(Room *room) {
    uint64_t now = net_now(room->server->net);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        room->disconnected_at[seat] = now;
}

static void link_session(Session *session, Room *room) {
    session->room = room;
    session->next = room->sessions;
    session->link = &room->sessions;
    if (room->sessions != NULL)
        room->sessions->link = &session->next;
    room->sessions = session;
}

static void send_presence(Room *room, Seat seat) {
    if (seat == NO_SEAT)
        presence_schedule_spectators(room);
    else
        presence_schedule(room);
}

void session_join(Session *session, Room *room, Seat seat) {
    session_leave(session);
    link_session(session, room);
    session->seat = seat;
    if (seat == NO_SEAT) {
        room->spectators++;
    } else {
        if (room->connected == 0)
            restart_grace_periods(room);
        room->connections[seat]++;
        room->connected |= seat_bit(seat);
    }
    room_load(room);
    if (seat != NO_SEAT && room_is_ready(room)) {
        seats_return_to_person(room, seat);
        room_advance(room);
    }
    lobby_refresh(room);
    send_presence(room, seat);
}

/* ---- leaving ---- */

static void close_connection(Room *room, Seat seat) {
    if (--room->connections[seat] > 0)
        return;
    room->connected &= (SeatSet)~seat_bit(seat);
    room->disconnected_at[seat] = net_now(room->server->net);
    if (!room_is_gone(room) && room_is_ready(room))
        room_advance(room);
}

void session_leave(Session *session) {
    Room *room = session->room;
    seat_ask_cancel(session);
    relay_end(session);
    if (room == NULL)
        return;
    requests_drop_session(session);
    *session->link = session->next;
    if (session->next != NULL)
        session->next->link = session->link;
    session->room = NULL;
    session->deferred = DEFERRED_NONE;
    Seat seat = session->seat;
    session->seat = NO_SEAT;
    if (room->sessions == NULL)
        room->empty_since = net_now(room->server->net);
    if (seat == NO_SEAT)
        room->spectators--;
    else
        close_connection(room, seat);
    if (room_is_gone(room))
        return;
    lobby_refresh(room);
    send_presence(room, seat);
    room_schedule_timer(room);
}

/* A session that waits for this answer is a spectator until then, and gets no other messages. */
void session_give_up_seat(Session *session, Deferred deferred) {
    Room *room = session->room;
    Seat seat = session->seat;
    session->deferred = (uint8_t)deferred;
    session->version = room->version;
    session->seat = NO_SEAT;
    if (seat == NO_SEAT)
        return;
    room->spectators++;
    close_connection(room, seat);
}

void room_kick(Room *room, Seat seat, Refusal why) {
    for (Session *session = room->sessions; session != NULL; session = session->next) {
        if (session->seat != seat || session->deferred >= DEFERRED_LEFT)
            continue;
        session->removal_reason = (uint8_t)why;
        session_give_up_seat(session, DEFERRED_REMOVED);
    }
}

/* ---- announcing ---- */

void presence_schedule(Room *room) {
    Server *server = room->server;
    room->presence_changed = true;
    if (room->in_presence_queue || room_is_gone(room))
        return;
    if (server->presence_queue == NULL)
        net_timer_set(&server->presence_timer, PRESENCE_MS);
    room->in_presence_queue = true;
    room->presence_next = server->presence_queue;
    server->presence_queue = room;
}

/* Batches spectators who come and go, instead of a message to everybody for each of them. */
void presence_schedule_spectators(Room *room) {
    Server *server = room->server;
    if (room->spectators_changed || room_is_gone(room))
        return;
    if (server->spectator_queue == NULL)
        net_timer_set(&server->spectator_timer, SPECTATORS_MS);
    room->spectators_changed = true;
    room->spectator_next = server->spectator_queue;
    server->spectator_queue = room;
}

void presence_flush_spectators(Server *server) {
    while (server->spectator_queue != NULL) {
        Room *room = server->spectator_queue;
        server->spectator_queue = room->spectator_next;
        room->spectators_changed = false;
        presence_schedule(room);
    }
}

void presence_cancel(Room *room) {
    for (Room **at = &room->server->presence_queue; *at != NULL; at = &(*at)->presence_next)
        if (*at == room) {
            *at = room->presence_next;
            break;
        }
    for (Room **at = &room->server->spectator_queue; *at != NULL; at = &(*at)->spectator_next)
        if (*at == room) {
            *at = room->spectator_next;
            break;
        }
    room->in_presence_queue = room->spectators_changed = false;
}

void presence_flush(Server *server) {
    while (server->presence_queue != NULL) {
        Room *room = server->presence_queue;
        server->presence_queue = room->presence_next;
        room->in_presence_queue = false;
        if (room->presence_changed && room_is_ready(room))
            broadcast_snapshot(room);
    }
}
