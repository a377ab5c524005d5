/* Handles `propose`: a break, resuming, ending, a rematch or taking back, as soon as everybody connected
 * has agreed. */
#include <string.h>

#include "server/clocks.h"
#include "server/handlers.h"
#include "server/idempotency.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/seats.h"
#include "server/session.h"
#include "server/take_back.h"

static const uint8_t phases[PROPOSAL_COUNT] = {
    [PROPOSE_BREAK] = 1 << PHASE_PLAYING,
    [PROPOSE_GO_ON] = 1 << PHASE_PAUSED,
    [PROPOSE_END] = 1 << PHASE_PLAYING | 1 << PHASE_PAUSED,
    [PROPOSE_REMATCH] = 1 << PHASE_ENDED,
    [PROPOSE_UNDO] = 1 << PHASE_PLAYING,
};

static void enter(Room *room, Phase phase) {
    room_meta_edit(room)->phase = (uint8_t)phase;
    memset(room->clock, 0, sizeof room->clock);
    room_meta_changed(room);
    seats_log_changes(room);
    room_advance(room);
}

/* ---- rematch ---- */

/* The same people in the same seats with the same tokens, and a new secret. */
static Room *make_next(Room *room) {
    TableMeta meta = room->meta;
    meta.phase = PHASE_WAITING;
    meta.end_reason = END_REASON_NONE;
    meta.winners = 0;
    meta.next[0] = meta.unknown_fields[0] = '\0';
    meta.undo_number = 0;
    memset(meta.agreed, 0, sizeof meta.agreed);
    memset(meta.key, 0, sizeof meta.key);
    Origin origin = room_origin(room);
    if (!room_registry_may_create(room->server, &origin) || !fair_deal_draw_secret(&meta.fair))
        return NULL;
    return room_registry_new(room->server, &meta, &origin);
}

static void refuse_rematch(Room *room) {
    for (Session *session = room->sessions; session != NULL; session = session->next)
        if (session->seat != NO_SEAT)
            session_refuse(session, "", REFUSED_FULL, "no more tables can be made here");
}

static void begin_rematch(Room *room) {
    Room *next = make_next(room);
    if (next == NULL) {
        refuse_rematch(room);
        return;
    }
    room->rematching = true;
    room->pending_requests++; /* needed until the rematch is stored */
    next->follows = room;
    room_load(next);
    room_meta_edit(next);
    room_meta_changed(next);
}

/* The table is stored, so messages may name it. */
void rematch_announce(Room *next) {
    Room *room = next->follows;
    next->follows = NULL;
    room->rematching = false;
    room->pending_requests--;
    if (room_is_gone(room)) {
        room_registry_release(room);
        return;
    }
    memcpy(room_meta_edit(room)->next, next->id.text, sizeof room->meta.next);
    room_meta_changed(room);
}

/* ---- consent ---- */

static void carry_out(Room *room, Proposal proposal) {
    memset(room_meta_edit(room)->agreed, 0, sizeof room->meta.agreed);
    switch (proposal) {
    case PROPOSE_BREAK:
        enter(room, PHASE_PAUSED);
        break;
    case PROPOSE_GO_ON:
        enter(room, PHASE_PLAYING);
        break;
    case PROPOSE_END:
        room_end(room, END_REASON_ENDED, 0);
        break;
    default:
        begin_rematch(room);
    }
}

void proposals_check(Room *room) {
    SeatSet asked = seats_must_agree(room);
    bool is_heard = (asked & room->connected) != 0;
    take_back_check(room);
    for (int i = 0; i < PROPOSE_UNDO; i++)
        if (room->meta.agreed[i] != 0 && is_heard && (asked & ~room->meta.agreed[i]) == 0 &&
            (phases[i] >> room->meta.phase & 1) != 0) {
            carry_out(room, (Proposal)i);
            return;
        }
}

void handle_propose(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    bool again =
        message->proposal == PROPOSE_REMATCH && (room->meta.next[0] != '\0' || room->rematching);
    if ((phases[message->proposal] >> room->meta.phase & 1) == 0 || again) {
        session_refuse(session, message->id, REFUSED_NOT_NOW, "this cannot be proposed now");
        return;
    }
    if (message->proposal == PROPOSE_UNDO && !take_back_may_propose(session, message))
        return;
    seats_return_to_person(room, session->seat); /* a person whose consent is needed is back */
    requests_remember_and_answer(session, message);
    SeatSet *agreed = &room_meta_edit(room)->agreed[message->proposal];
    *agreed = message->yes ? *agreed | seat_bit(session->seat) : 0;
    if (message->proposal == PROPOSE_UNDO)
        take_back_asked(room);
    proposals_check(room);
    room_meta_changed(room);
    room_advance(room); /* bots and chance wait only for an open question */
}
