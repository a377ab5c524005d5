/* Every message comes to this desk: it is read, looked at by whom and when it may be asked, and
 * handed to whoever does it. */
#include <string.h>

#include "server/house.h"

enum {
    NEEDS_HELLO = 1,
    NEEDS_TABLE = 2,
    NEEDS_SEAT = 4,
    NEEDS_HOST = 8,
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
};

typedef struct DeskRow {
    void (*run)(Session *session, const Wish *wish);
    uint8_t needs, phases;
} DeskRow;

static const DeskRow rows[WHATS] = {
    [DO_HELLO] = {wish_hello, 0, ANY},
    [DO_CREATE] = {wish_create, NEEDS_HELLO, ANY},
    [DO_SIT] = {wish_sit, NEEDS_HELLO, ANY},
    [DO_PLAY] = {wish_play, NEEDS_HELLO, ANY},
    [DO_TABLES] = {wish_tables, NEEDS_HELLO, ANY},
    [DO_ACT] = {wish_act, SEATED, PLAYING | PAUSED | ENDED}, /* it may have come before */
    [DO_UNDO] = {wish_undo, SEATED, PLAYING | PAUSED | ENDED},
    [DO_RETURN] = {wish_return, SEATED, PLAYING | PAUSED},
    [DO_LEAVE] = {wish_leave, NEEDS_HELLO | NEEDS_TABLE, ANY},
    [DO_VIEW] = {wish_view, NEEDS_HELLO | NEEDS_TABLE, ANY},
    [DO_PING] = {wish_ping, 0, ANY},
    [DO_REACT] = {wish_react, SEATED, ANY},
    [DO_START] = {wish_start, SEATED | NEEDS_HOST, WAITING},
    [DO_REMOVE] = {wish_remove, SEATED | NEEDS_HOST, WAITING | PLAYING | PAUSED},
    [DO_ALLOW] = {wish_allow, SEATED | NEEDS_HOST, ANY},
    [DO_PROPOSE] = {wish_propose, SEATED, PLAYING | PAUSED | ENDED},
    [DO_SEAL] = {wish_seal, SEATED, SEALING | REVEALING | PLAYING},
    [DO_REVEAL] = {wish_reveal, SEATED, REVEALING | PLAYING},
    [DO_QR] = {wish_qr, NEEDS_HELLO, ANY},
    [DO_BOT] = {wish_bot, SEATED | NEEDS_HOST, WAITING},
    [DO_SWAP] = {wish_swap, SEATED | NEEDS_HOST, WAITING},
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
    if ((row->needs & NEEDS_SEAT) != 0 && session->seat == NO_SEAT)
        return REFUSED_NOT_SEATED;
    if ((row->needs & NEEDS_HOST) != 0 && session->seat != room->facts.host)
        return REFUSED_NOT_HOST;
    if (!room_is_ready(room))
        return REFUSED_BUSY;
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
    if (refusal != REFUSALS)
        session_refuse(session, wish.id, refusal, words_of(refusal));
    else
        row->run(session, &wish);
}

/* ---- answers that had to wait ---- */

static void tell_seat(Session *session) {
    Room *room = session->room;
    Text text = server_text(session->server);
    tell_seated(session->id, room->id.text, session->seat, session->token, room->facts.invite,
                &text);
    session_send(session, &text);
    memset(session->token, 0, sizeof session->token);
    news_table_to(session, "");
}

void desk_unpark(Session *session) {
    const Room *room = session->room;
    if (session->parked == PARKED_NOT || !room_is_ready(room))
        return;
    bool seated = session->parked == PARKED_SEATED;
    if (seated && (int32_t)(room->saved_version - session->version) < 0)
        return;
    session->parked = PARKED_NOT;
    if (seated)
        tell_seat(session);
    else
        news_welcome(session);
    session->id[0] = '\0';
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
