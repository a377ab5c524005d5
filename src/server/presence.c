/* Tracks which connections hold which seat, runs the clocks, and hands seats to bots when people
 * are away. */
#include <string.h>

#include "server/server_internal.h"

/* ---- coming ---- */

/* Time in which nobody was there counts against nobody. */
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

/* ---- going ---- */

static void close_connection(Room *room, Seat seat) {
    if (--room->connections[seat] > 0)
        return;
    room->connected &= (SeatSet)~seat_bit(seat);
    room->disconnected_at[seat] = net_now(room->server->net);
    if (!room->removed && room_is_ready(room))
        room_advance(room);
}

void session_leave(Session *session) {
    Room *room = session->room;
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
    if (room->removed)
        return;
    lobby_refresh(room);
    send_presence(room, seat);
    room_schedule_timer(room);
}

/* Whoever waits to be told that looks on until then, without being told anything else. */
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

/* ---- who plays ---- */

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

/* Whatever is different is written into the log, and is so once it is there. */
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

/* A host who is away hands on to somebody who is there, if there is anybody. */
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

/* ---- giving seats up, and changing them ---- */

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

/* Whoever sat at one sits at the other now, with windows, token and bot: nobody has begun to play. */
void seats_swap(Room *room, Seat one, Seat other) {
    TableMeta *meta = room_meta_edit(room);
    SeatMeta moved = meta->seat[one];
    meta->seat[one] = meta->seat[other];
    meta->seat[other] = moved;
    for (Session *session = room->sessions; session != NULL; session = session->next)
        session->seat = swapped(session->seat, one, other);
    meta->host = swapped(meta->host, one, other);
    requests_swap_seats(room, one, other);
    uint32_t windows = room->connections[one];
    room->connections[one] = room->connections[other];
    room->connections[other] = windows;
    uint64_t since = room->disconnected_at[one];
    room->disconnected_at[one] = room->disconnected_at[other];
    room->disconnected_at[other] = since;
    SeatSet both = seat_bit(one) | seat_bit(other);
    if ((room->connected & both) != 0 && (room->connected & both) != both)
        room->connected ^= both;
}

/* ---- clocks ---- */

static bool is_counting(const Room *room) {
    return room->meta.phase == PHASE_PLAYING && !room->unreadable && room->connected != 0;
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
            room->clock[seat] = now + (uint64_t)room->meta.clock * 1000;
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

/* When somebody who is gone has been gone for too long; 0: nobody is. */
static uint64_t grace_end(const Room *room, Seat seat) {
    if (room->meta.seat[seat].kind != SEAT_PERSON || has_seat(room->connected, seat))
        return 0;
    return room->disconnected_at[seat] + (uint64_t)room->server->options.grace_seconds * 1000 + 1;
}

/* ... and a bot takes over. */
static uint64_t bot_deadline_of(const Room *room, Seat seat) {
    return is_counting(room) && !has_seat(room->away, seat) ? grace_end(room, seat) : 0;
}

/* A line that breaks agrees to nothing: who is gone is asked until the grace is over. So are those of
 * whom only the log says that a bot played for them, as everybody has to come back then. */
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

/* When somebody is not asked any more about what has been proposed; 0: nothing has. */
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

/* While the store has not answered no clock runs out: it may hold the very decision. */
static bool is_over_time(Room *room, Seat seat, uint64_t now) {
    if (room->clock[seat] == 0 || now < room->clock[seat])
        return false;
    if (room->table->mode == TABLE_READY && room->table->queue_count == 0)
        return true;
    room->clock[seat] = now + 1000;
    return false;
}

void clocks_check(Room *room, uint64_t now) {
    if (!room_is_ready(room))
        return;
    for (Seat seat = 0; seat < room_seats(room) && is_counting(room); seat++) {
        uint64_t grace = bot_deadline_of(room, seat);
        if (is_over_time(room, seat, now) || (grace != 0 && now >= grace)) {
            room->clock[seat] = 0;
            seats_give_to_bot(room, seat);
        }
    }
    proposals_check(room);
}
