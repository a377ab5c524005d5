/* What people agree on: a break, going on, an end, another game. */
#include <string.h>

#include "server/server_internal.h"

static const uint8_t phases[PROPOSALS] = {
    [PROPOSE_BREAK] = 1 << PHASE_PLAYING,
    [PROPOSE_GO_ON] = 1 << PHASE_PAUSED,
    [PROPOSE_END] = 1 << PHASE_PLAYING | 1 << PHASE_PAUSED,
    [PROPOSE_REMATCH] = 1 << PHASE_ENDED,
};

static void enter(Room *room, Phase phase) {
    room_edit(room)->phase = (uint8_t)phase;
    memset(room->clock, 0, sizeof room->clock);
    room_changed(room);
    seats_settle(room);
    room_go_on(room);
}

/* ---- another game ---- */

/* The same people in the same seats, with the same tokens; a fresh secret. */
static Room *make_next(Room *room) {
    Facts facts = room->facts;
    facts.phase = PHASE_WAITING;
    facts.how = HOW_NOT;
    facts.winners = 0;
    facts.next[0] = facts.others[0] = '\0';
    memset(facts.agreed, 0, sizeof facts.agreed);
    memset(facts.key, 0, sizeof facts.key);
    Origin origin = rooms_origin_of(room);
    if (!rooms_may_make(room->server, &origin) || !deals_begin(&facts))
        return NULL;
    return rooms_new(room->server, &facts, &origin);
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
    room->asked++; /* it is needed until then */
    next->follows = room;
    room_wake(next);
    room_edit(next);
    room_changed(next);
}

/* The table is stored, and now one may point at it. */
void propose_point_at(Room *next) {
    Room *room = next->follows;
    next->follows = NULL;
    room->rematching = false;
    room->asked--;
    if (room_is_gone(room)) {
        rooms_release(room);
        return;
    }
    memcpy(room_edit(room)->next, next->id.text, sizeof room->facts.next);
    room_changed(room);
}

/* ---- agreeing ---- */

static void carry_out(Room *room, Proposal proposal) {
    memset(room_edit(room)->agreed, 0, sizeof room->facts.agreed);
    switch (proposal) {
    case PROPOSE_BREAK:
        enter(room, PHASE_PAUSED);
        break;
    case PROPOSE_GO_ON:
        enter(room, PHASE_PLAYING);
        break;
    case PROPOSE_END:
        room_end(room, HOW_ENDED, 0);
        break;
    default:
        begin_rematch(room);
    }
}

void propose_look(Room *room) {
    SeatSet asked = seats_asked(room);
    bool is_heard = (asked & room->here) != 0;
    for (int i = 0; i < PROPOSALS; i++)
        if (room->facts.agreed[i] != 0 && is_heard && (asked & ~room->facts.agreed[i]) == 0 &&
            (phases[i] >> room->facts.phase & 1) != 0) {
            carry_out(room, (Proposal)i);
            return;
        }
}

void wish_propose(Session *session, const Wish *wish) {
    Room *room = session->room;
    bool again =
        wish->proposal == PROPOSE_REMATCH && (room->facts.next[0] != '\0' || room->rematching);
    if ((phases[wish->proposal] >> room->facts.phase & 1) == 0 || again) {
        session_refuse(session, wish->id, REFUSED_NOT_NOW, "this cannot be proposed now");
        return;
    }
    seats_take_back(room, session->seat); /* who has a say is back */
    wishes_note(session, wish);
    SeatSet *agreed = &room_edit(room)->agreed[wish->proposal];
    *agreed = wish->yes ? *agreed | seat_bit(session->seat) : 0;
    propose_look(room);
    room_changed(room);
    room_arm(room);
}
