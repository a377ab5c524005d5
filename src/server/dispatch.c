/* Parses each client message, checks that this client may send it in this phase, and calls its
 * handler. */
#include <string.h>

#include "server/broadcast.h"
#include "server/handlers.h"
#include "server/idempotency.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/session.h"

enum {
    NEEDS_HELLO = 1,
    NEEDS_TABLE = 2,
    NEEDS_SEAT = 4,
    NEEDS_HOST = 8,
    ARRIVES = 16,      /* the same id finds the same seat */
    IS_DONE_ONCE = 32, /* the same id is answered again, whatever has changed since */
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
    READABLE = ANY & ~(1 << PHASE_UNREADABLE), /* not of another rules version */
};

typedef struct DispatchEntry {
    void (*run)(Session *session, const ClientMessage *message);
    uint8_t needs, phases;
} DispatchEntry;

static const DispatchEntry rows[DO_COUNT] = {
    [DO_HELLO] = {handle_hello, 0, ANY},
    [DO_CREATE] = {handle_create, NEEDS_HELLO | ARRIVES, ANY},
    [DO_SIT] = {handle_sit, NEEDS_HELLO | ARRIVES, ANY},
    [DO_PLAY] = {handle_play, NEEDS_HELLO | ARRIVES, ANY},
    [DO_TABLES] = {handle_tables, NEEDS_HELLO, ANY},
    [DO_ACT] = {handle_act, SEATED, PLAYING | PAUSED | ENDED}, /* may be a repetition */
    [DO_UNDO] = {handle_undo, SEATED, PLAYING | PAUSED | ENDED},
    [DO_RETURN] = {handle_return, SEATED, PLAYING | PAUSED},
    [DO_LEAVE] = {handle_leave, NEEDS_HELLO | NEEDS_TABLE | IS_DONE_ONCE, ANY},
    [DO_VIEW] = {handle_view, NEEDS_HELLO | NEEDS_TABLE, ANY},
    [DO_PING] = {handle_ping, 0, ANY},
    [DO_REACT] = {handle_react, SEATED, ANY},
    [DO_START] = {handle_start, SEATED | NEEDS_HOST | IS_DONE_ONCE, WAITING},
    [DO_REMOVE] = {handle_remove, SEATED | NEEDS_HOST | IS_DONE_ONCE, WAITING | PLAYING | PAUSED},
    [DO_ALLOW] = {handle_allow, SEATED | NEEDS_HOST, READABLE},
    [DO_PROPOSE] = {handle_propose, SEATED | IS_DONE_ONCE, PLAYING | PAUSED | ENDED},
    [DO_SEAL] = {handle_seal, SEATED, SEALING | REVEALING | PLAYING},
    [DO_REVEAL] = {handle_reveal, SEATED, REVEALING | PLAYING},
    [DO_QR] = {handle_qr, NEEDS_HELLO, ANY},
    [DO_BOT] = {handle_bot, SEATED | NEEDS_HOST, WAITING},
    [DO_SWAP] = {handle_swap, SEATED | NEEDS_HOST | IS_DONE_ONCE, WAITING},
    [DO_ASK] = {handle_ask, NEEDS_HELLO | ARRIVES, ANY},
    [DO_ADMIT] = {handle_admit, SEATED | NEEDS_HOST | IS_DONE_ONCE, PLAYING | PAUSED},
    [DO_REPORT] = {handle_report, SEATED, ANY},
};

/* Additional weight of some messages (every message weighs 1): they query storage, draw, or send
 * much. */
static const uint8_t weights[DO_COUNT] = {
    [DO_HELLO] = 7,  [DO_CREATE] = 7, [DO_SIT] = 7,  [DO_PLAY] = 7, [DO_QR] = 7,
    [DO_TABLES] = 4, [DO_UNDO] = 4,   [DO_VIEW] = 1, [DO_ASK] = 7,  [DO_REPORT] = 4,
};

/* Returns true if a deferred message would move the session to another table. A session that moved
 * meanwhile would never get its answer. */
static bool is_waiting(const Session *session, const DispatchEntry *row) {
    bool moves = row->run == handle_hello || row->run == handle_create || row->run == handle_sit ||
                 row->run == handle_play || row->run == handle_leave || row->run == handle_ask;
    bool fetches = session->table_fetch != NULL || session->claim != NULL;
    return (fetches && row->run != handle_ping) || (session->deferred != DEFERRED_NONE && moves);
}

/* REFUSAL_NONE: allowed. */
static Refusal check_allowed(const Session *session, const DispatchEntry *row) {
    const Room *room = session->room;
    if ((row->needs & NEEDS_HELLO) != 0 && !session->said_hello)
        return REFUSED_HELLO_FIRST;
    if (is_waiting(session, row))
        return REFUSED_BUSY;
    if ((row->needs & NEEDS_TABLE) == 0)
        return REFUSAL_NONE;
    if (room == NULL)
        return (row->needs & NEEDS_SEAT) != 0 ? REFUSED_NOT_SEATED : REFUSED_NO_TABLE;
    if (session->deferred >= DEFERRED_LEFT || room_is_gone(room))
        return REFUSED_BUSY; /* about to be told that it has lost its seat */
    if ((row->needs & NEEDS_SEAT) != 0 && session->seat == NO_SEAT)
        return REFUSED_NOT_SEATED;
    return room_is_ready(room) ? REFUSAL_NONE : REFUSED_BUSY;
}

/* A repetition: it has been answered. */
static bool is_repeat(Session *session, const DispatchEntry *row, const ClientMessage *message) {
    return ((row->needs & ARRIVES) != 0 && joins_handle_repeat(session, message)) ||
           ((row->needs & IS_DONE_ONCE) != 0 && requests_handle_repeat(session, message));
}

/* At a table of another node everything goes there, but for what leads to other tables, and what needs none. */
static bool is_passed_on(const Session *session, ClientMessageType type) {
    return session->relay != NULL && type != DO_HELLO && type != DO_CREATE && type != DO_SIT &&
           type != DO_PLAY && type != DO_TABLES && type != DO_QR;
}

/* Carries out what may have been carried out by another node: its id was looked up. */
static void run_looked_up(Session *session, const ClientMessage *message) {
    if (!joins_handle_repeat(session, message))
        rows[message->type].run(session, message);
}

static bool is_looked_up(Session *session, const DispatchEntry *row, const ClientMessage *message) {
    return server_is_shared(session->server) && (row->needs & ARRIVES) != 0 &&
           !joins_know(session->server, message) &&
           room_registry_find_join(session, message, run_looked_up);
}

/* Checks again after loading. */
static Refusal check_table(const Session *session, const DispatchEntry *row) {
    const Room *room = session->room;
    if ((row->needs & NEEDS_TABLE) == 0)
        return REFUSAL_NONE;
    if ((row->needs & NEEDS_HOST) != 0 && session->seat != room->meta.host)
        return REFUSED_NOT_HOST;
    return (row->phases >> room_phase(room) & 1) != 0 ? REFUSAL_NONE : REFUSED_NOT_NOW;
}

static const char *refusal_text(Refusal refusal) {
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

static void dispatch(Session *session, char *text, size_t length) {
    ClientMessage message;
    ClientMessageError error;
    Server *server = session->server;
    if (!client_message_parse(text, length, &message, &error)) {
        session_refuse(session, message.id, (Refusal)error.refusal, error.text);
        return;
    }
    server->stats.messages[message.type]++;
    const DispatchEntry *row = &rows[message.type];
    Refusal refusal = conn_charge(session->connection, weights[message.type])
                          ? check_allowed(session, row)
                          : REFUSED_TOO_MANY;
    if (refusal != REFUSED_TOO_MANY && is_passed_on(session, message.type)) {
        relay_forward(session, text);
        return;
    }
    if (refusal == REFUSAL_NONE && is_looked_up(session, row, &message))
        return;
    if (refusal == REFUSAL_NONE && is_repeat(session, row, &message))
        return;
    if (refusal == REFUSAL_NONE)
        refusal = check_table(session, row);
    if (refusal != REFUSAL_NONE)
        session_refuse(session, message.id, refusal, refusal_text(refusal));
    else
        row->run(session, &message);
}

void dispatch_message(Session *session, char *text, size_t length) {
    Nodes *nodes = session->server->nodes;
    if (nodes != NULL)
        nodes->message = text;
    dispatch(session, text, length);
    if (nodes != NULL)
        nodes->message = NULL;
}

/* ---- deferred answers ---- */

static void send_seated(Session *session) {
    const Room *room = session->room;
    Text text = server_scratch_text(session->server);
    encode_seated(session->id, room->id.text, room_stored_seat(room, session->seat), session->token,
                  room_stored_meta(room).meta->invite, &text);
    session_send(session, &text);
    memset(session->token, 0, sizeof session->token);
    send_snapshot(session, "");
}

void session_send_left(Session *session) {
    Text text = server_scratch_text(session->server);
    session_leave(session);
    encode_welcome(session->id, session->server->options.version, NULL, &text);
    session_send(session, &text);
}

void session_remove(Session *session, Refusal why, const char *words) {
    session_refuse(session, "", why, words);
    session_leave(session);
    conn_close(session->connection, 1008, refusal_name(why));
}

static bool may_answer_deferred(const Session *session) {
    const Room *room = session->room;
    if (session->deferred == DEFERRED_NONE || !room_is_ready(room) || !room_is_stored(room))
        return false;
    return session->deferred == DEFERRED_HELLO ||
           (int32_t)(room->saved_version - session->version) >= 0;
}

void session_answer_deferred(Session *session) {
    if (!may_answer_deferred(session))
        return;
    Deferred deferred = (Deferred)session->deferred;
    session->deferred = DEFERRED_NONE;
    if (deferred == DEFERRED_SEATED)
        send_seated(session);
    else if (deferred == DEFERRED_HELLO)
        send_welcome(session);
    else if (deferred == DEFERRED_LEFT)
        session_send_left(session);
    else
        session_remove(session, (Refusal)session->removal_reason, "the host sent you away");
    session->id[0] = '\0';
}

void room_answer_leaving(Room *room) {
    for (Session *session = room->sessions, *next; session != NULL; session = next) {
        next = session->next;
        if (session->deferred >= DEFERRED_LEFT)
            session_answer_deferred(session);
    }
}

void room_answer_deferred(Room *room) {
    for (Session *session = room->sessions, *next; session != NULL; session = next) {
        next = session->next;
        session_answer_deferred(session);
    }
}

void handle_ping(Session *session, const ClientMessage *message) {
    Text text = server_scratch_text(session->server);
    encode_pong(message->id, &text);
    session_send(session, &text);
}
