/* Who is there: windows that open and close, clocks, and bots that play for people who are away. */
#include <string.h>

#include "server/server_internal.h"

/* ---- coming ---- */

/* Time in which nobody was there counts against nobody. */
static void stand_up_again(Room *room) {
    uint64_t now = net_now(room->server->net);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        room->gone_since[seat] = now;
}

static void link_session(Session *session, Room *room) {
    session->room = room;
    session->next = room->sessions;
    session->link = &room->sessions;
    if (room->sessions != NULL)
        room->sessions->link = &session->next;
    room->sessions = session;
}

static void tell_presence(Room *room, Seat seat) {
    if (seat == NO_SEAT)
        news_crowd(room);
    else
        news_presence(room);
}

void seats_attach(Session *session, Room *room, Seat seat) {
    seats_detach(session);
    link_session(session, room);
    session->seat = seat;
    if (seat == NO_SEAT) {
        room->onlookers++;
    } else {
        if (room->here == 0)
            stand_up_again(room);
        room->windows[seat]++;
        room->here |= seat_bit(seat);
    }
    room_wake(room);
    if (seat != NO_SEAT && room_is_ready(room)) {
        seats_take_back(room, seat);
        room_go_on(room);
    }
    lobby_look(room);
    tell_presence(room, seat);
}

/* ---- going ---- */

static void close_window(Room *room, Seat seat) {
    if (--room->windows[seat] > 0)
        return;
    room->here &= (SeatSet)~seat_bit(seat);
    room->gone_since[seat] = net_now(room->server->net);
    if (!room_is_gone(room) && room_is_ready(room))
        room_go_on(room);
}

void seats_detach(Session *session) {
    Room *room = session->room;
    if (room == NULL)
        return;
    wishes_hang_up(session);
    *session->link = session->next;
    if (session->next != NULL)
        session->next->link = session->link;
    session->room = NULL;
    session->parked = PARKED_NOT;
    Seat seat = session->seat;
    session->seat = NO_SEAT;
    if (room->sessions == NULL)
        room->empty_since = net_now(room->server->net);
    if (seat == NO_SEAT)
        room->onlookers--;
    else
        close_window(room, seat);
    if (room_is_gone(room))
        return;
    lobby_look(room);
    tell_presence(room, seat);
    room_arm(room);
}

/* Whoever waits to be told that looks on until then, without being told anything else. */
void seats_part(Session *session, Parked parked) {
    Room *room = session->room;
    Seat seat = session->seat;
    session->parked = (uint8_t)parked;
    session->version = room->version;
    session->seat = NO_SEAT;
    if (seat == NO_SEAT)
        return;
    room->onlookers++;
    close_window(room, seat);
}

void seats_clear(Room *room, Seat seat, Refusal why) {
    for (Session *session = room->sessions; session != NULL; session = session->next) {
        if (session->seat != seat || session->parked >= PARKED_LEFT)
            continue;
        session->why = (uint8_t)why;
        seats_part(session, PARKED_SENT_AWAY);
    }
}

/* ---- who plays ---- */

static Player wanted(const Room *room, Seat seat) {
    const SeatFacts *facts = &room->facts.seat[seat];
    bool person = facts->holder == HOLDER_PERSON && !has_seat(room->away, seat);
    Player player = {.is_bot = !person};
    if (person)
        memcpy(player.name, facts->name, sizeof player.name);
    else
        memcpy(player.name, facts->bot, sizeof facts->bot);
    return player;
}

/* Whatever is different is written into the log, and is so once it is there. */
void seats_settle(Room *room) {
    if (!room_is_ready(room) || room->broken || room->facts.phase != PHASE_PLAYING ||
        !room_may_begin(room))
        return;
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        const Player *sits = &room->table->player[seat];
        Player player = wanted(room, seat);
        if (has_seat(room->sitting, seat) ||
            (player.is_bot == sits->is_bot && strcmp(player.name, sits->name) == 0))
            continue;
        room->sitting |= seat_bit(seat);
        if (table_sit(room->table, seat, &player, NULL) != TAKEN_NO)
            continue;
        room->sitting &= (SeatSet)~seat_bit(seat);
        room->retry = net_now(room->server->net) + RETRY_MS;
    }
}

/* A host who is away hands on to somebody who is there, if there is anybody. */
static void pass_host(Room *room) {
    SeatSet there = room_people(room) & room->here & (SeatSet)~room->away;
    if (there == 0 || (room->facts.host != NO_SEAT && has_seat(there, room->facts.host)))
        return;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(there, seat)) {
            room_edit(room)->host = seat;
            room_changed(room);
            return;
        }
}

void seats_give_to_bot(Room *room, Seat seat) {
    room->away |= seat_bit(seat);
    room->away_before &= (SeatSet)~seat_bit(seat);
    pass_host(room);
    news_presence(room);
    seats_settle(room);
}

void seats_take_back(Room *room, Seat seat) {
    if (!has_seat(room->away, seat))
        return;
    room->away &= (SeatSet)~seat_bit(seat);
    news_presence(room);
    seats_settle(room);
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
    Facts *facts = room_edit(room);
    SeatFacts *freed = &facts->seat[seat];
    freed->holder = facts->phase == PHASE_WAITING ? HOLDER_NOBODY : HOLDER_BOT;
    memset(&freed->token, 0, sizeof freed->token);
    memset(freed->name, 0, sizeof freed->name);
    room->away &= (SeatSet)~seat_bit(seat);
    wishes_clear(room, seat);
    for (int i = 0; i < PROPOSALS; i++)
        facts->agreed[i] &= (SeatSet)~seat_bit(seat);
    if (facts->host == seat)
        facts->host = first_person(room);
}

static Seat swapped(Seat seat, Seat one, Seat other) {
    return seat == one ? other : seat == other ? one : seat;
}

/* Whoever sat at one sits at the other now, with windows, token and bot: nobody has begun to play. */
void seats_swap(Room *room, Seat one, Seat other) {
    Facts *facts = room_edit(room);
    SeatFacts moved = facts->seat[one];
    facts->seat[one] = facts->seat[other];
    facts->seat[other] = moved;
    for (Session *session = room->sessions; session != NULL; session = session->next)
        session->seat = swapped(session->seat, one, other);
    facts->host = swapped(facts->host, one, other);
    wishes_swap(room, one, other);
    uint32_t windows = room->windows[one];
    room->windows[one] = room->windows[other];
    room->windows[other] = windows;
    uint64_t from = room->from[one];
    room->from[one] = room->from[other];
    room->from[other] = from;
    uint64_t since = room->gone_since[one];
    room->gone_since[one] = room->gone_since[other];
    room->gone_since[other] = since;
    SeatSet both = seat_bit(one) | seat_bit(other);
    if ((room->here & both) != 0 && (room->here & both) != both)
        room->here ^= both;
}

/* ---- clocks ---- */

static bool is_counting(const Room *room) {
    return room->facts.phase == PHASE_PLAYING && !room->broken && room->here != 0;
}

void seats_run_clocks(Room *room, uint64_t now) {
    bool counting = is_counting(room) && room->facts.clock > 0;
    SeatSet to_act = counting ? game_to_act(&room->table->state) : 0;
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        bool runs = has_seat(to_act, seat) && !has_seat(room->away, seat) &&
                    room->facts.seat[seat].holder == HOLDER_PERSON;
        if (!runs)
            room->clock[seat] = 0;
        else if (room->clock[seat] == 0)
            room->clock[seat] = now + (uint64_t)room->facts.clock * 1000;
    }
}

Left seats_left(const Room *room, uint64_t now) {
    Left left = left_none;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (room->clock[seat] != 0)
            left.milliseconds[seat] =
                room->clock[seat] > now ? (uint32_t)(room->clock[seat] - now) : 0;
    return left;
}

/* When somebody who is gone has been gone for too long; 0: nobody is. */
static uint64_t grace_end(const Room *room, Seat seat) {
    if (room->facts.seat[seat].holder != HOLDER_PERSON || has_seat(room->here, seat))
        return 0;
    return room->gone_since[seat] + (uint64_t)room->server->options.grace_seconds * 1000 + 1;
}

/* ... and a bot takes over. */
static uint64_t bot_due(const Room *room, Seat seat) {
    return is_counting(room) && !has_seat(room->away, seat) ? grace_end(room, seat) : 0;
}

/* A line that breaks agrees to nothing: who is gone is asked until the grace is over. So are those of
 * whom only the log says that a bot played for them, as everybody has to come back then. */
SeatSet seats_asked(const Room *room) {
    SeatSet asked = 0, away = room->away & (SeatSet)~room->away_before;
    uint64_t now = net_now(room->server->net);
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        uint64_t grace = grace_end(room, seat);
        if (room->facts.seat[seat].holder == HOLDER_PERSON && (grace == 0 || now < grace))
            asked |= seat_bit(seat);
    }
    return asked & (SeatSet)~away;
}

/* When somebody is not asked any more about what has been proposed; 0: nothing has. */
static uint64_t consent_due(const Room *room, Seat seat) {
    SeatSet agreed = 0;
    for (int i = 0; i < PROPOSALS; i++)
        agreed |= room->facts.agreed[i];
    uint64_t grace = grace_end(room, seat);
    return agreed != 0 && room->here != 0 && grace > net_now(room->server->net) ? grace : 0;
}

uint64_t seats_due(const Room *room) {
    uint64_t due = 0;
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        const uint64_t when[] = {room->clock[seat], bot_due(room, seat), consent_due(room, seat)};
        for (int i = 0; i < 3; i++)
            if (when[i] != 0 && (due == 0 || when[i] < due))
                due = when[i];
    }
    return due;
}

/* While the store has not answered no clock runs out: it may hold the very decision. */
static bool is_over_time(Room *room, Seat seat, uint64_t now) {
    if (room->clock[seat] == 0 || now < room->clock[seat])
        return false;
    if (room->table->mood == TABLE_READY && room->table->waiting_count == 0)
        return true;
    room->clock[seat] = now + 1000;
    return false;
}

void seats_tick(Room *room, uint64_t now) {
    if (!room_is_ready(room))
        return;
    for (Seat seat = 0; seat < room_seats(room) && is_counting(room); seat++) {
        uint64_t grace = bot_due(room, seat);
        if (is_over_time(room, seat, now) || (grace != 0 && now >= grace)) {
            room->clock[seat] = 0;
            seats_give_to_bot(room, seat);
        }
    }
    propose_look(room);
}
