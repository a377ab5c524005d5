/* Asking the others to take back one's last decision. The question and the answers are metadata; when
 * all have agreed and that is stored, an undo goes to the log. While a question is open, bots and
 * chance wait, and it lapses when the decision is not the last one any more or time is up. */
#include "server/take_back.h"

#include "server/clocks.h"
#include "server/handlers.h"
#include "server/room.h"
#include "server/session.h"
#include "table/permissions.h"

/* ---- what may be asked ---- */

/* The decision that is asked about, or may be; a person who plays alone has `undo`. */
static bool find_decision(const Room *room, Decision *decision) {
    return room_is_ready(room) && room_phase(room) == PHASE_PLAYING &&
           table_last_decision(room->table, decision);
}

static bool is_asked_about(const TableMeta *meta, const Decision *decision) {
    return meta->agreed[PROPOSE_UNDO] != 0 && meta->undo_number == decision->number;
}

bool take_back_is_open(const Room *room) {
    Decision decision;
    return room->meta.agreed[PROPOSE_UNDO] != 0 && find_decision(room, &decision) &&
           is_asked_about(&room->meta, &decision);
}

Decision take_back_told(const Room *room, bool *open) {
    const TableMeta *meta = room_stored_meta(room).meta;
    Decision decision;
    *open = find_decision(room, &decision) && is_asked_about(meta, &decision);
    bool told = *open || (find_decision(room, &decision) && meta->undo_number != decision.number);
    return told ? decision : (Decision){.seat = NO_SEAT};
}

/* ---- proposing and answering ---- */

/* A decision is asked about once: who was refused does not ask again and again. */
static bool may_ask(const Session *session, const Decision *decision) {
    return decision->seat == session->seat && session->room->meta.undo_number != decision->number;
}

bool take_back_may_propose(Session *session, const ClientMessage *message) {
    const Room *room = session->room;
    Decision decision;
    bool found = find_decision(room, &decision) &&
                 ((message->has & HAS_NUMBER) == 0 || message->number == decision.number);
    if (found && is_asked_about(&room->meta, &decision))
        return true;
    if (found && message->yes && may_ask(session, &decision))
        return !undo_is_too_fast(session, message);
    session_refuse(session, message->id, REFUSED_NOTHING_TO_UNDO,
                   "there is nothing that you may ask to take back, or agree to");
    return false;
}

/* Longer than a lost connection has to be asked, so that it cannot make a question lapse. */
static void set_deadline(Room *room) {
    uint64_t seconds = 2ull * room->server->options.grace_seconds + 1;
    room->undo_until = net_now(room->server->net) + seconds * 1000;
}

void take_back_asked(Room *room) {
    Decision decision;
    if (room->meta.agreed[PROPOSE_UNDO] == 0 || !find_decision(room, &decision))
        return;
    if (room->meta.undo_number == decision.number && room->undo_until != 0)
        return;
    room_meta_edit(room)->undo_number = decision.number;
    set_deadline(room);
}

/* ---- the outcome ---- */

static void withdraw(Room *room) {
    room->undo_until = 0;
    room_meta_edit(room)->agreed[PROPOSE_UNDO] = 0;
    room_meta_changed(room);
    room_advance(room);
}

static bool is_stored(const Room *room) {
    const TableMeta *stored = room_stored_meta(room).meta;
    return stored != NULL && stored->agreed[PROPOSE_UNDO] == room->meta.agreed[PROPOSE_UNDO] &&
           stored->undo_number == room->meta.undo_number;
}

static bool is_agreed(const Room *room) {
    SeatSet asked = seats_must_agree(room), agreed = room->meta.agreed[PROPOSE_UNDO];
    return (asked & room->connected) != 0 && (asked & ~agreed) == 0 && is_stored(room);
}

static bool is_standing(const Room *room, const Decision *decision) {
    bool in_time = room->undo_until == 0 || net_now(room->server->net) < room->undo_until;
    return in_time && is_asked_about(&room->meta, decision) &&
           has_seat(room->meta.agreed[PROPOSE_UNDO], decision->seat);
}

static void carry_out(Room *room, const Decision *decision) {
    SubmitResult result = table_take_back_agreed(room->table, decision, NULL);
    room->undo_sent = result == SUBMIT_PENDING;
    if (result == SUBMIT_REJECTED)
        room->retry_at = net_now(room->server->net) + RETRY_MS;
}

void take_back_check(Room *room) {
    Decision decision;
    if (room->meta.agreed[PROPOSE_UNDO] == 0)
        room->undo_until = 0;
    if (room->meta.agreed[PROPOSE_UNDO] == 0 || !room_is_ready(room) || room->unreadable ||
        room->undo_sent)
        return;
    if (!find_decision(room, &decision) || !is_standing(room, &decision))
        withdraw(room);
    else if (is_agreed(room))
        carry_out(room, &decision);
}

/* After a restart everybody has the whole time again. */
void take_back_restart(Room *room) {
    room->undo_sent = false;
    room->undo_until = 0;
    if (room->meta.agreed[PROPOSE_UNDO] == 0)
        return;
    set_deadline(room);
    take_back_check(room);
}
