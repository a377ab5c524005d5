/* What the host of a table may do, beside starting it. */
#include <string.h>

#include "server/server_internal.h"

/* ---- people ---- */

static bool is_removable(const Session *session, Seat seat) {
    const Room *room = session->room;
    if (seat >= room_seats(room) || seat == session->seat)
        return false;
    Holder holder = (Holder)room->facts.seat[seat].holder;
    bool waiting = room->facts.phase == PHASE_WAITING;
    return holder == HOLDER_PERSON || (holder == HOLDER_BOT && waiting);
}

/* Where people sit, or may sit down, is the level that plays empty seats: the host's own has it. */
static void restore_bot(Room *room, Seat seat) {
    Facts *facts = room_edit(room);
    memcpy(facts->seat[seat].bot, facts->seat[facts->host].bot, sizeof facts->seat[seat].bot);
}

void wish_remove(Session *session, const Wish *wish) {
    Room *room = session->room;
    if (!is_removable(session, wish->seat)) {
        session_refuse(session, wish->id, REFUSED_NO_SEAT, "nobody else sits there");
        return;
    }
    wishes_note(session, wish);
    if (room->facts.seat[wish->seat].holder == HOLDER_PERSON)
        lobby_key(room_edit(room)->invite); /* or the one who was removed would come back with it */
    restore_bot(room, wish->seat);
    seats_free(room, wish->seat);
    seats_clear(room, wish->seat, REFUSED_REMOVED);
    room_changed(room);
    seats_settle(room);
    propose_look(room);
    room_go_on(room);
}

void wish_allow(Session *session, const Wish *wish) {
    Room *room = session->room;
    room_edit(room)->onlookers = wish->onlookers;
    if (!wish->onlookers)
        seats_clear(room, NO_SEAT, REFUSED_NO_ONLOOKERS);
    room_changed(room);
}

/* ---- seats, before the start ---- */

/* A free seat becomes a bot's, and a bot may become another. */
void wish_bot(Session *session, const Wish *wish) {
    Room *room = session->room;
    bool named = (wish->has & HAS_BOT) != 0;
    if (wish->seat >= room_seats(room) || room->facts.seat[wish->seat].holder == HOLDER_PERSON) {
        session_refuse(session, wish->id, REFUSED_NO_SEAT, "no such seat, or somebody sits there");
        return;
    }
    if (named && !bot_is_known(wish->bot)) {
        session_refuse(session, wish->id, REFUSED_BAD_BOT, "there is no such bot");
        return;
    }
    SeatFacts *facts = &room_edit(room)->seat[wish->seat];
    facts->holder = HOLDER_BOT;
    if (named)
        memcpy(facts->bot, wish->bot, sizeof facts->bot);
    room_changed(room);
}

void wish_swap(Session *session, const Wish *wish) {
    Room *room = session->room;
    if (wish->seat >= room_seats(room) || wish->with >= room_seats(room)) {
        session_refuse(session, wish->id, REFUSED_NO_SEAT, "there is no such seat");
        return;
    }
    wishes_note(session, wish);
    seats_swap(room, wish->seat, wish->with);
    room_changed(room);
}
