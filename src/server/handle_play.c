/* Handles `act`, `undo`, `return`, `leave`, `view`, `react` and `report`; a repeated request id is answered again, not
 * executed again. */
#include <string.h>

#include "base/clock.h"
#include "server/broadcast.h"
#include "server/handlers.h"
#include "server/idempotency.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/seats.h"
#include "server/server_log_events.h"
#include "server/session.h"
#include "table/permissions.h"

/* ---- repeated requests ---- */

static bool is_request_id(RequestId one, RequestId other) {
    return one.word[0] == other.word[0] && one.word[1] == other.word[1];
}

/* Returns true if this entry (`number` in the log, or still pending after its end) is what the
 * message asks for. The action is read in the position where it was sent, because `K:a0-0` may name
 * a piece that has left home since; the seat it was done for must match, too. */
static bool is_same_request(const Room *room, uint32_t number, const LogEntry *entry, Seat seat,
                            const ClientMessage *message) {
    State before;
    Seat who;
    Action action;
    if (message->type == DO_UNDO)
        return entry->kind == ENTRY_UNDO;
    if (entry->kind != ENTRY_ACTION || entry->seat != seat)
        return false;
    state_snapshots_at(&room->snapshots, room->table, number > 0 ? number - 1 : room->table->count,
                       &before);
    return game_read_action(&before, message->action, &who, &action, NULL) == STATUS_OK &&
           action_equal(&action, &entry->action);
}

static const LogEntry *find_under_way(const Table *table, RequestId request_id) {
    if (table->mode != TABLE_READY && is_request_id(table->pending.request_id, request_id))
        return &table->pending;
    for (unsigned i = 0; i < table->queue_count; i++)
        if (is_request_id(table->queue[i].request_id, request_id))
            return &table->queue[i];
    return NULL;
}

static uint32_t find_in_log(const Table *table, RequestId request_id) {
    uint32_t number = table->count;
    while (number > 0 && !is_request_id(table->log[number - 1].request_id, request_id))
        number--;
    return number;
}

bool log_has_request_id(const Room *room, RequestId id) {
    return find_in_log(room->table, id) > 0 || find_under_way(room->table, id) != NULL;
}

/* True: a repetition. It has been answered again, or its answer is on its way. */
static bool is_repeat(Session *session, const ClientMessage *message) {
    const Room *room = session->room;
    uint32_t number = find_in_log(room->table, message->request_id);
    const LogEntry *entry = number > 0 ? &room->table->log[number - 1]
                                       : find_under_way(room->table, message->request_id);
    if (entry == NULL && !requests_have(room, message->request_id))
        return false;
    if (entry == NULL || !is_same_request(room, number, entry, session->seat, message))
        session_refuse(session, message->id, REFUSED_ID_USED,
                       "this id was used for something else");
    else if (number > 0)
        resend_update(session, number);
    return true;
}

/* ---- acting ---- */

static bool is_busy(Session *session, const ClientMessage *message) {
    TableMode mood = (TableMode)session->room->table->mode;
    if (mood != TABLE_LOADING)
        return false;
    session_refuse(session, message->id, REFUSED_BUSY, "the store is being read again");
    return true;
}

/* Applies only to new requests: a repetition is answered whatever has become of the game. */
static bool is_too_late(Session *session, const ClientMessage *message) {
    if (room_phase(session->room) == PHASE_PLAYING)
        return false;
    session_refuse(session, message->id, REFUSED_NOT_NOW, "not in this phase");
    return true;
}

void handle_act(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    Action action;
    Problem problem;
    if (is_busy(session, message) || is_repeat(session, message) || is_too_late(session, message))
        return;
    if (table_read_word(room->table, session->seat, message->action, &action, &problem) !=
        STATUS_OK) {
        session_refuse_rules(session, message->id, &problem);
        return;
    }
    seats_return_to_person(room, session->seat);
    room->action_received_at = monotonic_seconds();
    if (table_act_word(room->table, session->seat, message->action, message->request_id,
                       &problem) == SUBMIT_REJECTED)
        session_refuse_rules(session, message->id, &problem);
    room_schedule_timer(room);
}

/* Limits repeated undos, which fill the log. */
bool undo_is_too_fast(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    uint64_t now = net_now(session->server->net);
    if (session->server->options.rate == 0)
        return false;
    if (room->undone_until < now)
        room->undone_until = now;
    if (room->undone_until >= now + UNDO_BURST * 1000) {
        session_refuse(session, message->id, REFUSED_TOO_MANY, "one a second is taken back");
        return true;
    }
    room->undone_until += 1000;
    return false;
}

static void refuse_undo(Session *session, const ClientMessage *message, UndoRight right) {
    static const char *const words[] = {[UNDO_NOTHING] = "you have not decided anything",
                                        [UNDO_NOT_ALONE] = "somebody else plays here, too",
                                        [UNDO_WAS_SHARED] =
                                            "somebody else sat here when that was decided"};
    session_refuse(session, message->id,
                   right == UNDO_NOTHING ? REFUSED_NOTHING_TO_UNDO : REFUSED_UNDO_ALONE,
                   words[right]);
}

void handle_undo(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    Problem problem;
    if (is_busy(session, message) || is_repeat(session, message) || is_too_late(session, message))
        return;
    uint32_t back;
    UndoRight right = table_may_undo(room->table, room_people(room), session->seat, &back);
    if (right != UNDO_ALLOWED) {
        refuse_undo(session, message, right);
        return;
    }
    if (undo_is_too_fast(session, message))
        return;
    seats_return_to_person(room, session->seat);
    if (table_take_back(room->table, session->seat, message->request_id, &problem) ==
        SUBMIT_REJECTED)
        session_refuse_rules(session, message->id, &problem);
    room_schedule_timer(room);
}

/* ---- returning and leaving ---- */

void handle_return(Session *session, const ClientMessage *message) {
    (void)message;
    seats_return_to_person(session->room, session->seat);
    send_snapshot(session, message->id);
    room_advance(session->room);
}

/* While people wait, leaving gives up the seat, and a table without people is removed. The client
 * is answered once that is stored. */
static void give_up_seat(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    Seat seat = session->seat;
    seats_free(room, seat);
    session_give_up_seat(session, DEFERRED_LEFT);
    memcpy(session->id, message->id, sizeof session->id);
    room_kick(room, seat, REFUSED_NO_TOKEN);
    if (room_people(room) > 0 || !room_registry_remove(room))
        room_meta_changed(room);
}

static void answer_leave(Session *session, const ClientMessage *message) {
    Text text = server_scratch_text(session->server);
    encode_welcome(message->id, session->server->options.version, NULL, &text);
    session_send(session, &text);
}

void handle_leave(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    Seat seat = session->seat;
    if (seat != NO_SEAT && room_phase(room) == PHASE_UNREADABLE) {
        session_refuse(session, message->id, REFUSED_NOT_NOW,
                       "nothing can be changed at this table");
        return;
    }
    if (seat != NO_SEAT && room->meta.phase == PHASE_WAITING) {
        give_up_seat(session, message);
        return;
    }
    bool playing = seat != NO_SEAT && room->meta.phase == PHASE_PLAYING;
    if (playing && (message->has & HAS_ID) != 0) {
        requests_remember(session, message);
        session_give_up_seat(session, DEFERRED_LEFT);
        memcpy(session->id, message->id, sizeof session->id);
    } else {
        session_leave(session);
        answer_leave(session, message);
    }
    if (playing) {
        seats_give_to_bot(room, seat);
        proposals_check(room);
        room_meta_changed(room);
        room_advance(room);
    }
}

/* ---- viewing, reacting and reporting ---- */

void handle_view(Session *session, const ClientMessage *message) {
    send_snapshot(session, message->id);
}

void handle_react(Session *session, const ClientMessage *message) {
    Text text = server_scratch_text(session->server);
    encode_reaction(session->seat, message->reaction, &text);
    broadcast_text(session->room, &text);
}

/* The address of the person who is reported; "-" if they are not connected. */
static const char *address_at(const Room *room, Seat seat) {
    for (const Session *session = room->sessions; session != NULL; session = session->next)
        if (session->seat == seat)
            return conn_address(session->connection);
    return "-";
}

/* One a minute for a table, and a few at once, so that players cannot fill the operator's log. */
static bool is_reported_enough(Room *room) {
    uint64_t now = net_now(room->server->net);
    if (room->reported_until < now)
        room->reported_until = now;
    if (room->reported_until > now + (REPORT_BURST - 1) * 60000ull)
        return true;
    room->reported_until += 60000;
    return false;
}

static Refusal may_report(const Session *session, Seat seat) {
    const Room *room = session->room;
    if (!room->meta.open)
        return REFUSED_NOT_NOW;
    bool other = seat < room_seats(room) && seat != session->seat;
    return other && room->meta.seat[seat].kind == SEAT_PERSON ? REFUSAL_NONE : REFUSED_NO_SEAT;
}

/* At an open table people do not know each other: the operator can look into it. */
void handle_report(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    Refusal refusal = may_report(session, message->seat);
    if (refusal == REFUSAL_NONE && is_reported_enough(room))
        refusal = REFUSED_TOO_MANY;
    if (refusal != REFUSAL_NONE) {
        session_refuse(session, message->id, refusal, "this cannot be reported now");
        return;
    }
    event_log_reported(session, message, address_at(room, message->seat));
    Text text = server_scratch_text(session->server);
    encode_reported(message->id, message->seat, &text);
    session_send(session, &text);
}
