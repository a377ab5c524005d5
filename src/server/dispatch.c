/* Every message comes to this desk: it is read, looked at by whom and when it may be asked, and
 * handed to whoever does it. */
#include <string.h>

#include "server/server_internal.h"

enum {
    NEEDS_HELLO = 1,
    NEEDS_TABLE = 2,
    NEEDS_SEAT = 4,
    NEEDS_HOST = 8,
    ARRIVES = 16,      /* the same id finds the same seat                    */
    IS_DONE_ONCE = 32, /* the same id is answered, whatever it has changed since */
    SEATED = NEEDS_HELLO | NEEDS_TABLE | NEEDS_SEAT,
};

enum {
    ANY = 0xFF,
    WAITING = 1 << PHASE_WAITING,
    SEALING = 1 << PHASE_SEALING,
    REVEALING = 1 << PHASE_REVEALING,
    PLAYING = 1 << PHASE_PLAYING,
    PAUSED = 1 << PHASE_PAUSED,
    ENDED = 1 << PHASE_ENDED,
    READABLE =
        ANY & ~(1 << PHASE_UNREADABLE), /* by these rules: what is of others stays as it is */
};

typedef struct DeskRow {
    void (*run)(Session *session, const Wish *wish);
    uint8_t needs, phases;
} DeskRow;

static const DeskRow rows[WHATS] = {
    [DO_HELLO] = {wish_hello, 0, ANY},
    [DO_CREATE] = {wish_create, NEEDS_HELLO | ARRIVES, ANY},
    [DO_SIT] = {wish_sit, NEEDS_HELLO | ARRIVES, ANY},
    [DO_PLAY] = {wish_play, NEEDS_HELLO | ARRIVES, ANY},
    [DO_TABLES] = {wish_tables, NEEDS_HELLO, ANY},
    [DO_ACT] = {wish_act, SEATED, PLAYING | PAUSED | ENDED}, /* it may have come before */
    [DO_UNDO] = {wish_undo, SEATED, PLAYING | PAUSED | ENDED},
    [DO_RETURN] = {wish_return, SEATED, PLAYING | PAUSED},
    [DO_LEAVE] = {wish_leave, NEEDS_HELLO | NEEDS_TABLE | IS_DONE_ONCE, ANY},
    [DO_VIEW] = {wish_view, NEEDS_HELLO | NEEDS_TABLE, ANY},
    [DO_PING] = {wish_ping, 0, ANY},
    [DO_REACT] = {wish_react, SEATED, ANY},
    [DO_START] = {wish_start, SEATED | NEEDS_HOST | IS_DONE_ONCE, WAITING},
    [DO_REMOVE] = {wish_remove, SEATED | NEEDS_HOST | IS_DONE_ONCE, WAITING | PLAYING | PAUSED},
    [DO_ALLOW] = {wish_allow, SEATED | NEEDS_HOST, READABLE},
    [DO_PROPOSE] = {wish_propose, SEATED | IS_DONE_ONCE, PLAYING | PAUSED | ENDED},
    [DO_SEAL] = {wish_seal, SEATED, SEALING | REVEALING | PLAYING},
    [DO_REVEAL] = {wish_reveal, SEATED, REVEALING | PLAYING},
    [DO_QR] = {wish_qr, NEEDS_HELLO, ANY},
    [DO_BOT] = {wish_bot, SEATED | NEEDS_HOST, WAITING},
    [DO_SWAP] = {wish_swap, SEATED | NEEDS_HOST | IS_DONE_ONCE, WAITING},
};

/* What some cost beside the 1 of every message: they ask the store, draw, or tell much. */
static const uint8_t weights[WHATS] = {
    [DO_HELLO] = 7, [DO_CREATE] = 7, [DO_SIT] = 7,  [DO_PLAY] = 7,
    [DO_QR] = 7,    [DO_TABLES] = 4, [DO_UNDO] = 4, [DO_VIEW] = 1,
};

/* Is it at another table soon? Who is answered later would not be answered at all if it went elsewhere
 * meanwhile. */
static bool is_waiting(const Session *session, const DeskRow *row) {
    bool moves = row->run == wish_hello || row->run == wish_create || row->run == wish_sit ||
                 row->run == wish_play || row->run == wish_leave;
    return (session->fetch != NULL && row->run != wish_ping) ||
           (session->parked != PARKED_NOT && moves);
}

/* REFUSALS: there is nothing against it. */
static Refusal look(const Session *session, const DeskRow *row) {
    const Room *room = session->room;
    if ((row->needs & NEEDS_HELLO) != 0 && !session->greeted)
        return REFUSED_HELLO_FIRST;
    if (is_waiting(session, row))
        return REFUSED_BUSY;
    if ((row->needs & NEEDS_TABLE) == 0)
        return REFUSALS;
    if (room == NULL)
        return (row->needs & NEEDS_SEAT) != 0 ? REFUSED_NOT_SEATED : REFUSED_NO_TABLE;
    if (session->parked >= PARKED_LEFT || room_is_gone(room))
        return REFUSED_BUSY; /* about to be told that this is no seat any more */
    if ((row->needs & NEEDS_SEAT) != 0 && session->seat == NO_SEAT)
        return REFUSED_NOT_SEATED;
    return room_is_ready(room) ? REFUSALS : REFUSED_BUSY;
}

/* It was asked before: that has been seen to. */
static bool came_before(Session *session, const DeskRow *row, const Wish *wish) {
    return ((row->needs & ARRIVES) != 0 && arrivals_came_before(session, wish)) ||
           ((row->needs & IS_DONE_ONCE) != 0 && wishes_came_before(session, wish));
}

/* And now? */
static Refusal look_at_table(const Session *session, const DeskRow *row) {
    const Room *room = session->room;
    if ((row->needs & NEEDS_TABLE) == 0)
        return REFUSALS;
    if ((row->needs & NEEDS_HOST) != 0 && session->seat != room->facts.host)
        return REFUSED_NOT_HOST;
    return (row->phases >> room_phase(room) & 1) != 0 ? REFUSALS : REFUSED_NOT_NOW;
}

static const char *words_of(Refusal refusal) {
    switch (refusal) {
    case REFUSED_HELLO_FIRST:
        return "say hello first";
    case REFUSED_NOT_SEATED:
        return "you have no seat here";
    case REFUSED_NOT_HOST:
        return "only the host may do this";
    case REFUSED_BUSY:
        return "the table is being read; try again soon";
    case REFUSED_TOO_MANY:
        return "slower, please";
    case REFUSED_NO_TABLE:
        return "you are at no table";
    default:
        return "not in this phase";
    }
}

void desk_message(Session *session, char *text, size_t length) {
    Wish wish;
    WishFault fault;
    Server *server = session->server;
    if (!wish_read(text, length, &wish, &fault)) {
        session_refuse(session, wish.id, (Refusal)fault.refusal, fault.text);
        return;
    }
    server->figures.wishes[wish.what]++;
    const DeskRow *row = &rows[wish.what];
    Refusal refusal =
        peer_charge(session->peer, weights[wish.what]) ? look(session, row) : REFUSED_TOO_MANY;
    if (refusal == REFUSALS && came_before(session, row, &wish))
        return;
    if (refusal == REFUSALS)
        refusal = look_at_table(session, row);
    if (refusal != REFUSALS)
        session_refuse(session, wish.id, refusal, words_of(refusal));
    else
        row->run(session, &wish);
}

/* ---- answers that had to wait ---- */

static void tell_seat(Session *session) {
    const Room *room = session->room;
    Text text = server_text(session->server);
    tell_seated(session->id, room->id.text, room_stored_seat(room, session->seat), session->token,
                room_stored(room).kept->invite, &text);
    session_send(session, &text);
    memset(session->token, 0, sizeof session->token);
    news_table_to(session, "");
}

void desk_tell_left(Session *session) {
    Text text = server_text(session->server);
    seats_detach(session);
    tell_welcome(session->id, session->server->options.version, NULL, &text);
    session_send(session, &text);
}

void desk_send_away(Session *session, Refusal why, const char *words) {
    session_refuse(session, "", why, words);
    seats_detach(session);
    peer_close(session->peer, 1008, refusal_name(why));
}

static bool may_unpark(const Session *session) {
    const Room *room = session->room;
    if (session->parked == PARKED_NOT || !room_is_ready(room) || !room_is_stored(room))
        return false;
    return session->parked == PARKED_HELLO ||
           (int32_t)(room->saved_version - session->version) >= 0;
}

void desk_unpark(Session *session) {
    if (!may_unpark(session))
        return;
    Parked parked = (Parked)session->parked;
    session->parked = PARKED_NOT;
    if (parked == PARKED_SEATED)
        tell_seat(session);
    else if (parked == PARKED_HELLO)
        news_welcome(session);
    else if (parked == PARKED_LEFT)
        desk_tell_left(session);
    else
        desk_send_away(session, (Refusal)session->why, "the host sent you away");
    session->id[0] = '\0';
}

void desk_let_go(Room *room) {
    for (Session *session = room->sessions, *next; session != NULL; session = next) {
        next = session->next;
        if (session->parked >= PARKED_LEFT)
            desk_unpark(session);
    }
}

void desk_unpark_all(Room *room) {
    for (Session *session = room->sessions, *next; session != NULL; session = next) {
        next = session->next;
        desk_unpark(session);
    }
}

/* ---- what needs no more than the desk ---- */

void wish_view(Session *session, const Wish *wish) {
    news_table_to(session, wish->id);
}

void wish_ping(Session *session, const Wish *wish) {
    Text text = server_text(session->server);
    tell_pong(wish->id, &text);
    session_send(session, &text);
}

void wish_react(Session *session, const Wish *wish) {
    Text text = server_text(session->server);
    tell_reaction(session->seat, wish->reaction, &text);
    news_to_all(session->room, &text);
}
