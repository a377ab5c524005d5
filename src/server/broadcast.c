/* Sends messages to the clients of a room, encoded once per viewer and redacted for that viewer
 * (table/log_replay.h). Connections of one seat share a buffer, and so do all spectators. */
#include "table/log_replay.h"

#include <assert.h>
#include <string.h>

#include "rules/problem.h"
#include "server/broadcast.h"
#include "server/clocks.h"
#include "server/room.h"
#include "server/seat_asks.h"
#include "server/session.h"
#include "server/take_back.h"

Text server_scratch_text(Server *server) {
    return text_into(server->scratch, sizeof server->scratch);
}

/* ---- one session ---- */

void session_send(Session *session, const Text *text) {
    assert(text_ok(text));
    SharedBuffer *frame = ws_text_frame(text->buffer, text->length);
    conn_send(session->connection, frame);
    shared_buffer_release(frame);
}

void session_refuse(Session *session, const char *id, Refusal refusal, const char *words) {
    Text text = server_scratch_text(session->server);
    session->server->stats.refused[refusal]++;
    encode_refused(id, refusal_name(refusal), words, &text);
    session_send(session, &text);
}

/* Maps problems of the store and the table to refusals of the protocol. */
static bool as_refusal(const Room *room, ProblemCode code, Refusal *refusal) {
    bool not_stored = code == PROBLEM_NOT_STORED && !room->store_was_full;
    *refusal = not_stored ? REFUSED_NOT_STORED : REFUSED_BUSY;
    return code == PROBLEM_NOT_STORED || code == PROBLEM_TABLE_BUSY || code == PROBLEM_TABLE_FULL;
}

static void write_problem(const Room *room, const char *id, const Problem *problem, Text *text) {
    Refusal refusal;
    ServerStats *stats = &room->server->stats;
    if (as_refusal(room, problem->code, &refusal)) {
        stats->refused[refusal]++;
        encode_refused(id, refusal_name(refusal), "nothing happened; try again soon", text);
    } else {
        stats->refused_by_rules++;
        encode_refused(id, problem_code_name(problem->code), "the rules do not allow it", text);
    }
}

void session_refuse_rules(Session *session, const char *id, const Problem *problem) {
    Text text = server_scratch_text(session->server);
    write_problem(session->room, id, problem, &text);
    session_send(session, &text);
}

/* ---- all sessions of one viewer ---- */

static bool may_receive(const Session *session, Seat viewer) {
    return session->seat == viewer && session->deferred == DEFERRED_NONE;
}

static void send_to(Room *room, Seat viewer, const Text *text) {
    assert(text_ok(text));
    SharedBuffer *frame = ws_text_frame(text->buffer, text->length);
    for (Session *session = room->sessions; session != NULL; session = session->next)
        if (may_receive(session, viewer))
            conn_send(session->connection, frame);
    shared_buffer_release(frame);
}

static bool has_viewer(const Room *room, Seat viewer) {
    return viewer == NO_SEAT ? room->spectators > 0 : room->connections[viewer] > 0;
}

/* Every seat, then the spectators. */
static bool next_viewer(const Room *room, Seat *viewer) {
    if (*viewer == NO_SEAT)
        return false;
    *viewer = *viewer + 1 < room_seats(room) ? (Seat)(*viewer + 1) : NO_SEAT;
    return true;
}

typedef void Write(const Room *room, Seat viewer, const void *what, Text *text);

static void write_to_all(Room *room, Write *write, const void *what) {
    Seat viewer = 0;
    do {
        if (!has_viewer(room, viewer))
            continue;
        Text text = server_scratch_text(room->server);
        write(room, viewer, what, &text);
        send_to(room, viewer, &text);
    } while (next_viewer(room, &viewer));
}

/* ---- entries of the log ---- */

/* A request id is sent only to its owner; an undo belongs to the only person at the table. */
static RequestId request_id_for(const Room *room, Seat viewer, const Update *update) {
    if (update->kind == ENTRY_UNDO && viewer != NO_SEAT)
        return room->table->log[update->number - 1].request_id;
    return update->request_id;
}

static void write_entry(const Room *room, Seat viewer, const void *what, Text *text) {
    UpdateCursor cursor;
    Update update;
    const uint32_t *number = what;
    state_snapshots_updates_since(&room->snapshots, room->table, *number - 1, viewer, &cursor);
    if (!updates_next(&cursor, &update))
        return;
    TimeLeft time_left = clocks_time_left(room, net_now(room->server->net));
    encode_update(&update, request_id_for(room, viewer, &update), &time_left, text);
}

void broadcast_update(Room *room, uint32_t number) {
    write_to_all(room, write_entry, &number);
}

void resend_update(Session *session, uint32_t number) {
    Text text = server_scratch_text(session->server);
    write_entry(session->room, session->seat, &number, &text);
    session_send(session, &text);
}

/* The player may have several connections, and each may have sent it. */
void send_rejection(Room *room, const LogEntry *entry, const Problem *problem) {
    char id[ID_LENGTH_MAX + 1];
    Text name = text_into(id, sizeof id);
    request_id_write(entry->request_id, &name);
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        if ((entry->seat != NO_SEAT && entry->seat != seat) || room->connections[seat] == 0)
            continue;
        Text text = server_scratch_text(room->server);
        write_problem(room, id, problem, &text);
        send_to(room, seat, &text);
    }
}

/* ---- the table ---- */

static SeatSet stored_seats(const Room *room, SeatSet seats) {
    SeatSet stored = 0;
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        Seat there = has_seat(seats, seat) ? room_stored_seat(room, seat) : NO_SEAT;
        stored |= there != NO_SEAT ? seat_bit(there) : 0;
    }
    return stored;
}

/* How long people have had no connection; after a restart it counts from there. */
static TimeLeft time_gone(const Room *room, uint64_t now) {
    TimeLeft gone = time_left_none;
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (room->meta.seat[seat].kind == SEAT_PERSON && !has_seat(room->connected, seat) &&
            room->disconnected_at[seat] != 0)
            gone.milliseconds[seat] = (uint32_t)(now - room->disconnected_at[seat]);
    return gone;
}

static TableSnapshot snapshot_for(const Room *room, Seat viewer, const State *view) {
    uint64_t now = net_now(room->server->net);
    TableSnapshot snapshot = {.id = room->id.text,
                              .meta = room_stored_meta(room),
                              .phase = room_stored_phase(room),
                              .viewer = room_stored_seat(room, viewer),
                              .connected = room->edited ? stored_seats(room, room->connected)
                                                        : room->connected,
                              .away = room->away,
                              .spectators = room->spectators,
                              .number = room->table->count,
                              .view = view,
                              .time_left = clocks_time_left(room, now),
                              .gone = time_gone(room, now)};
    snapshot.undoable = take_back_told(room, &snapshot.undo_open);
    if (snapshot.viewer != NO_SEAT && snapshot.viewer == snapshot.meta.meta->host)
        snapshot.asks = seat_asks_list(room, snapshot.ask);
    return snapshot;
}

static void write_table(const Room *room, Seat viewer, const void *what, Text *text) {
    State view;
    table_view(room->table, viewer, &view);
    TableSnapshot snapshot = snapshot_for(room, viewer, &view);
    encode_table(what != NULL ? what : "", &snapshot, text);
}

void broadcast_snapshot(Room *room) {
    room->presence_changed = false;
    if (room_is_stored(room))
        write_to_all(room, write_table, NULL);
}

/* A client that has just sat down or created the table gets its snapshot once that is stored. */
void send_snapshot(Session *session, const char *id) {
    if (session->deferred != DEFERRED_NONE || !room_is_stored(session->room)) {
        session_refuse(session, id, REFUSED_BUSY, "it is being stored; try again soon");
        return;
    }
    Text text = server_scratch_text(session->server);
    write_table(session->room, session->seat, id, &text);
    session_send(session, &text);
}

/* ---- reconnecting ---- */

static void send_missed_updates(Session *session, UpdateCursor *cursor) {
    Update update;
    const Room *room = session->room;
    while (updates_next(cursor, &update)) {
        Text text = server_scratch_text(session->server);
        TimeLeft time_left = clocks_time_left(room, net_now(session->server->net));
        encode_update(&update, request_id_for(room, session->seat, &update), &time_left, &text);
        session_send(session, &text);
    }
}

void send_welcome(Session *session) {
    const Room *room = session->room;
    uint32_t count = room->table->count;
    bool goes_on = session->has_last_number && session->last_number <= count &&
                   count - session->last_number <= MISSED_MAX &&
                   log_has_no_undo_since(room->table, session->last_number);
    uint32_t number = goes_on ? session->last_number : count;
    UpdateCursor cursor;
    state_snapshots_updates_since(&room->snapshots, room->table, number, session->seat, &cursor);
    State view = cursor.state;
    game_redact(&view, session->seat);
    TableSnapshot snapshot = snapshot_for(room, session->seat, &view);
    snapshot.number = number;
    Text text = server_scratch_text(session->server);
    encode_welcome(session->id, session->server->options.version, &snapshot, &text);
    session_send(session, &text);
    send_missed_updates(session, &cursor);
    if (!room_has_ended(room))
        return;
    text = server_scratch_text(session->server);
    encode_over(room->id.text, room_stored_meta(room), &text);
    session_send(session, &text);
}

/* ---- all sessions of a room ---- */

void broadcast_text(Room *room, const Text *text) {
    Seat viewer = 0;
    do
        if (has_viewer(room, viewer))
            send_to(room, viewer, text);
    while (next_viewer(room, &viewer));
}

/* The end, and the table of the rematch: each sent once, when it is stored. */
void broadcast_end(Room *room) {
    StoredMeta stored = room_stored_meta(room);
    if (stored.meta == NULL)
        return;
    if (stored.meta->phase == PHASE_ENDED && !room->sent_over) {
        Text text = server_scratch_text(room->server);
        encode_over(room->id.text, stored, &text);
        broadcast_text(room, &text);
        room->sent_over = true;
    }
    if (stored.meta->next[0] != '\0' && !room->sent_next) {
        Text text = server_scratch_text(room->server);
        encode_next(stored.meta->next, &text);
        broadcast_text(room, &text);
        room->sent_next = true;
    }
}
