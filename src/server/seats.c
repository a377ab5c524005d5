/* Who plays at each seat: hands seats to bots when people are away, and frees and swaps seats. */
#include <string.h>

#include "server/idempotency.h"
#include "server/room.h"
#include "server/seats.h"
#include "server/session.h"

/* ---- persons and bots ---- */

static Player wanted(const Room *room, Seat seat) {
    const SeatMeta *meta = &room->meta.seat[seat];
    bool person = meta->kind == SEAT_PERSON && !has_seat(room->away, seat);
    Player player = {.is_bot = !person};
    if (person)
        memcpy(player.name, meta->name, sizeof player.name);
    else
        memcpy(player.name, meta->bot, sizeof meta->bot);
    return player;
}

/* Writes every change of players into the log; it takes effect once it is there. */
void seats_log_changes(Room *room) {
    if (!room_is_ready(room) || room->unreadable || room->meta.phase != PHASE_PLAYING ||
        !room_may_start_log(room))
        return;
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        const Player *sits = &room->table->player[seat];
        Player player = wanted(room, seat);
        if (has_seat(room->pending_seat_changes, seat) ||
            (player.is_bot == sits->is_bot && strcmp(player.name, sits->name) == 0))
            continue;
        room->pending_seat_changes |= seat_bit(seat);
        if (table_set_player(room->table, seat, &player, NULL) != SUBMIT_REJECTED)
            continue;
        room->pending_seat_changes &= (SeatSet)~seat_bit(seat);
        room->retry_at = net_now(room->server->net) + RETRY_MS;
    }
}

/* A host who is away passes the role to somebody connected, if there is anybody. */
static void pass_host(Room *room) {
    SeatSet there = room_people(room) & room->connected & (SeatSet)~room->away;
    if (there == 0 || (room->meta.host != NO_SEAT && has_seat(there, room->meta.host)))
        return;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(there, seat)) {
            room_meta_edit(room)->host = seat;
            room_meta_changed(room);
            return;
        }
}

void seats_give_to_bot(Room *room, Seat seat) {
    room->away |= seat_bit(seat);
    room->away_at_load &= (SeatSet)~seat_bit(seat);
    pass_host(room);
    presence_schedule(room);
    seats_log_changes(room);
}

void seats_return_to_person(Room *room, Seat seat) {
    if (!has_seat(room->away, seat))
        return;
    room->away &= (SeatSet)~seat_bit(seat);
    presence_schedule(room);
    seats_log_changes(room);
}

/* ---- changing seats ---- */

static Seat first_person(const Room *room) {
    SeatSet people = room_people(room);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(people, seat))
            return seat;
    return NO_SEAT;
}

void seats_free(Room *room, Seat seat) {
    TableMeta *meta = room_meta_edit(room);
    SeatMeta *freed = &meta->seat[seat];
    freed->kind = meta->phase == PHASE_WAITING ? SEAT_FREE : SEAT_BOT;
    memset(&freed->token, 0, sizeof freed->token);
    memset(freed->name, 0, sizeof freed->name);
    room->away &= (SeatSet)~seat_bit(seat);
    requests_clear_seat(room, seat);
    for (int i = 0; i < PROPOSAL_COUNT; i++)
        meta->agreed[i] &= (SeatSet)~seat_bit(seat);
    if (meta->host == seat)
        meta->host = first_person(room);
}

static Seat swapped(Seat seat, Seat one, Seat other) {
    return seat == one ? other : seat == other ? one : seat;
}

/* Swaps two seats with connections, tokens and bots; possible because the game has not started. */
void seats_swap(Room *room, Seat one, Seat other) {
    TableMeta *meta = room_meta_edit(room);
    SeatMeta moved = meta->seat[one];
    meta->seat[one] = meta->seat[other];
    meta->seat[other] = moved;
    for (Session *session = room->sessions; session != NULL; session = session->next)
        session->seat = swapped(session->seat, one, other);
    meta->host = swapped(meta->host, one, other);
    requests_swap_seats(room, one, other);
    uint32_t connections = room->connections[one];
    room->connections[one] = room->connections[other];
    room->connections[other] = connections;
    uint64_t address_hash = room->address_hash[one];
    room->address_hash[one] = room->address_hash[other];
    room->address_hash[other] = address_hash;
    uint64_t since = room->disconnected_at[one];
    room->disconnected_at[one] = room->disconnected_at[other];
    room->disconnected_at[other] = since;
    SeatSet both = seat_bit(one) | seat_bit(other);
    if ((room->connected & both) != 0 && (room->connected & both) != both)
        room->connected ^= both;
}
