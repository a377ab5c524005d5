/* The clocks of decisions, and the grace periods of people who are disconnected. */
#include "server/clocks.h"
#include "server/handlers.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/seats.h"

static bool is_counting(const Room *room) {
    return room->meta.phase == PHASE_PLAYING && !room->unreadable && room->connected != 0;
}

enum { TURN_LEFT_MIN_MS = 10000 };

/* A turn that began at another node goes on; at least ten seconds are left. */
static uint64_t turn_length(const Room *room) {
    uint64_t whole = (uint64_t)room->meta.clock * 1000, spent = room->turn_spent_ms;
    uint64_t least = whole < TURN_LEFT_MIN_MS ? whole : TURN_LEFT_MIN_MS;
    return whole > spent + least ? whole - spent : least;
}

void clocks_update(Room *room, uint64_t now) {
    bool counting = is_counting(room) && room->meta.clock > 0;
    SeatSet to_act = counting ? game_to_act(&room->table->state) : 0;
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        bool runs = has_seat(to_act, seat) && !has_seat(room->away, seat) &&
                    room->meta.seat[seat].kind == SEAT_PERSON;
        if (!runs)
            room->clock[seat] = 0;
        else if (room->clock[seat] == 0)
            room->clock[seat] = now + turn_length(room);
    }
}

TimeLeft clocks_time_left(const Room *room, uint64_t now) {
    TimeLeft time_left = time_left_none;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (room->clock[seat] != 0)
            time_left.milliseconds[seat] =
                room->clock[seat] > now ? (uint32_t)(room->clock[seat] - now) : 0;
    return time_left;
}

/* When the grace period of a disconnected person ends; 0: none runs. */
static uint64_t grace_end(const Room *room, Seat seat) {
    if (room->meta.seat[seat].kind != SEAT_PERSON || has_seat(room->connected, seat))
        return 0;
    return room->disconnected_at[seat] + (uint64_t)room->server->options.grace_seconds * 1000 + 1;
}

/* ... and a bot takes over. */
static uint64_t bot_deadline_of(const Room *room, Seat seat) {
    return is_counting(room) && !has_seat(room->away, seat) ? grace_end(room, seat) : 0;
}

/* A broken connection does not mean consent: a disconnected person must still agree until the grace
 * period is over. So must people whom only the log marks as away, because after a restart everybody
 * has to reconnect. */
SeatSet seats_must_agree(const Room *room) {
    SeatSet asked = 0, away = room->away & (SeatSet)~room->away_at_load;
    uint64_t now = net_now(room->server->net);
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        uint64_t grace = grace_end(room, seat);
        if (room->meta.seat[seat].kind == SEAT_PERSON && (grace == 0 || now < grace))
            asked |= seat_bit(seat);
    }
    return asked & (SeatSet)~away;
}

/* When the consent of a disconnected person is no longer needed for an open proposal; 0: none. */
static uint64_t consent_deadline(const Room *room, Seat seat) {
    SeatSet agreed = 0;
    for (int i = 0; i < PROPOSAL_COUNT; i++)
        agreed |= room->meta.agreed[i];
    uint64_t grace = grace_end(room, seat);
    return agreed != 0 && room->connected != 0 && grace > net_now(room->server->net) ? grace : 0;
}

uint64_t clocks_next_deadline(const Room *room) {
    uint64_t deadline = 0;
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        const uint64_t when[] = {room->clock[seat], bot_deadline_of(room, seat),
                                 consent_deadline(room, seat)};
        for (int i = 0; i < 3; i++)
            if (when[i] != 0 && (deadline == 0 || when[i] < deadline))
                deadline = when[i];
    }
    return deadline;
}

/* No clock runs out while an append is pending: it may be the very decision. */
static bool is_over_time(Room *room, Seat seat, uint64_t now) {
    if (room->clock[seat] == 0 || now < room->clock[seat])
        return false;
    if (room->table->mode == TABLE_READY && room->table->queue_count == 0 &&
        !nodes_store_is_slow(room->server))
        return true;
    room->clock[seat] = now + 1000;
    return false;
}

void clocks_check(Room *room, uint64_t now) {
    if (!room_is_ready(room))
        return;
    for (Seat seat = 0; seat < room_seats(room) && is_counting(room); seat++) {
        uint64_t grace = bot_deadline_of(room, seat);
        if (is_over_time(room, seat, now) ||
            (grace != 0 && now >= grace && !nodes_store_is_slow(room->server))) {
            room->clock[seat] = 0;
            seats_give_to_bot(room, seat);
        }
    }
    proposals_check(room);
}
