/* Who is told what. Whatever is said of a game comes through table/history.h for the one who hears it;
 * windows of one seat share a frame, and so do all who look on. */
#include "table/history.h"

#include <assert.h>
#include <string.h>

#include "rules/problem.h"
#include "server/server_internal.h"

Text server_text(Server *server) {
    return text_into(server->scratch, sizeof server->scratch);
}

/* ---- one ---- */

void session_send(Session *session, const Text *text) {
    assert(text_ok(text));
    Frame *frame = frame_of(text->buffer, text->length);
    peer_send(session->peer, frame);
    frame_release(frame);
}

void session_refuse(Session *session, const char *id, Refusal refusal, const char *words) {
    Text text = server_text(session->server);
    session->server->figures.refused[refusal]++;
    tell_refused(id, refusal_name(refusal), words, &text);
    session_send(session, &text);
}

/* The store and the table speak of what they cannot do in words of their own. */
static bool as_refusal(const Room *room, Why why, Refusal *refusal) {
    bool not_stored = why == WHY_NOT_STORED && !room->crowded;
    *refusal = not_stored ? REFUSED_NOT_STORED : REFUSED_BUSY;
    return why == WHY_NOT_STORED || why == WHY_TABLE_BUSY || why == WHY_TABLE_FULL;
}

static void write_problem(const Room *room, const char *id, const Problem *problem, Text *text) {
    Refusal refusal;
    Figures *figures = &room->server->figures;
    if (as_refusal(room, problem->why, &refusal)) {
        figures->refused[refusal]++;
        tell_refused(id, refusal_name(refusal), "nothing happened; try again soon", text);
    } else {
        figures->refused_by_rules++;
        tell_refused(id, why_name(problem->why), "the rules do not allow it", text);
    }
}

void session_refuse_rules(Session *session, const char *id, const Problem *problem) {
    Text text = server_text(session->server);
    write_problem(session->room, id, problem, &text);
    session_send(session, &text);
}

/* ---- those of one viewer ---- */

static bool is_told(const Session *session, Seat viewer) {
    return session->seat == viewer && session->parked == PARKED_NOT;
}

static void send_to(Room *room, Seat viewer, const Text *text) {
    assert(text_ok(text));
    Frame *frame = frame_of(text->buffer, text->length);
    for (Session *session = room->sessions; session != NULL; session = session->next)
        if (is_told(session, viewer))
            peer_send(session->peer, frame);
    frame_release(frame);
}

static bool has_viewer(const Room *room, Seat viewer) {
    return viewer == NO_SEAT ? room->onlookers > 0 : room->windows[viewer] > 0;
}

/* Every seat, and then those who look on. */
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
        Text text = server_text(room->server);
        write(room, viewer, what, &text);
        send_to(room, viewer, &text);
    } while (next_viewer(room, &viewer));
}

/* ---- entries of the log ---- */

/* An id is its owner's; an undo belongs to the only person there is. */
static Tag tag_for(const Room *room, Seat viewer, const News *news) {
    if (news->kind == ENTRY_UNDO && viewer != NO_SEAT)
        return room->table->log[news->number - 1].tag;
    return news->tag;
}

static void write_entry(const Room *room, Seat viewer, const void *what, Text *text) {
    NewsReader reader;
    News news;
    const uint32_t *number = what;
    past_since(&room->past, room->table, *number - 1, viewer, &reader);
    if (!table_next(&reader, &news))
        return;
    Left left = seats_left(room, net_now(room->server->net));
    tell_news(&news, tag_for(room, viewer, &news), &left, text);
}

void news_entry(Room *room, uint32_t number) {
    write_to_all(room, write_entry, &number);
}

void news_again(Session *session, uint32_t number) {
    Text text = server_text(session->server);
    write_entry(session->room, session->seat, &number, &text);
    session_send(session, &text);
}

/* Whoever acted has perhaps several windows, and each may have asked. */
void news_refused(Room *room, const Entry *entry, const Problem *problem) {
    char id[ID_LENGTH_MAX + 1];
    Text name = text_into(id, sizeof id);
    id_write(entry->tag, &name);
    for (Seat seat = 0; seat < room_seats(room); seat++) {
        if ((entry->seat != NO_SEAT && entry->seat != seat) || room->windows[seat] == 0)
            continue;
        Text text = server_text(room->server);
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

static Sight sight_of(const Room *room, Seat viewer, const State *view) {
    Sight sight = {.id = room->id.text,
                   .facts = room_stored(room),
                   .phase = room_stored_phase(room),
                   .viewer = room_stored_seat(room, viewer),
                   .here = room->edited ? stored_seats(room, room->here) : room->here,
                   .away = room->away,
                   .onlookers = room->onlookers,
                   .number = room->table->count,
                   .view = view,
                   .left = seats_left(room, net_now(room->server->net))};
    return sight;
}

static void write_table(const Room *room, Seat viewer, const void *what, Text *text) {
    State view;
    table_view(room->table, viewer, &view);
    Sight sight = sight_of(room, viewer, &view);
    tell_table(what != NULL ? what : "", &sight, text);
}

void news_table(Room *room) {
    room->presence = false;
    if (room_is_stored(room))
        write_to_all(room, write_table, NULL);
}

/* Who has just sat down, or made the table, is told when that is stored. */
void news_table_to(Session *session, const char *id) {
    if (session->parked != PARKED_NOT || !room_is_stored(session->room)) {
        session_refuse(session, id, REFUSED_BUSY, "it is being stored; try again soon");
        return;
    }
    Text text = server_text(session->server);
    write_table(session->room, session->seat, id, &text);
    session_send(session, &text);
}

/* ---- coming back ---- */

static void send_missed(Session *session, uint32_t number) {
    NewsReader reader;
    News news;
    const Room *room = session->room;
    past_since(&room->past, room->table, number, session->seat, &reader);
    while (table_next(&reader, &news)) {
        Text text = server_text(session->server);
        Left left = seats_left(room, net_now(session->server->net));
        tell_news(&news, tag_for(room, session->seat, &news), &left, &text);
        session_send(session, &text);
    }
}

void news_welcome(Session *session) {
    const Room *room = session->room;
    uint32_t count = room->table->count;
    bool goes_on = session->has_have && session->have <= count &&
                   count - session->have <= MISSED_MAX &&
                   past_is_straight(room->table, session->have);
    uint32_t number = goes_on ? session->have : count;
    State view;
    past_state_at(&room->past, room->table, number, &view);
    game_redact(&view, session->seat);
    Sight sight = sight_of(room, session->seat, &view);
    sight.number = number;
    Text text = server_text(session->server);
    tell_welcome(session->id, session->server->options.version, &sight, &text);
    session_send(session, &text);
    send_missed(session, number);
    if (!room_has_ended(room))
        return;
    text = server_text(session->server);
    tell_over(room->id.text, room_stored(room), &text);
    session_send(session, &text);
}

/* ---- all ---- */

void news_to_all(Room *room, const Text *text) {
    Seat viewer = 0;
    do
        if (has_viewer(room, viewer))
            send_to(room, viewer, text);
    while (next_viewer(room, &viewer));
}

/* The end, and the table of the rematch: each once, when the store has it. */
void news_of_end(Room *room) {
    StoredFacts stored = room_stored(room);
    if (stored.kept == NULL)
        return;
    if (stored.kept->phase == PHASE_ENDED && !room->told_over) {
        Text text = server_text(room->server);
        tell_over(room->id.text, stored, &text);
        news_to_all(room, &text);
        room->told_over = true;
    }
    if (stored.kept->next[0] != '\0' && !room->told_next) {
        Text text = server_text(room->server);
        tell_next(stored.kept->next, &text);
        news_to_all(room, &text);
        room->told_next = true;
    }
}

/* ---- who came and went ---- */

void news_presence(Room *room) {
    Server *server = room->server;
    room->presence = true;
    if (room->listed || room->gone)
        return;
    if (server->to_tell == NULL)
        net_timer_set(&server->presence, PRESENCE_MS);
    room->listed = true;
    room->listed_next = server->to_tell;
    server->to_tell = room;
}

/* A crowd that comes and goes is not worth a message to everybody for each of them. */
void news_crowd(Room *room) {
    Server *server = room->server;
    if (room->crowd || room->gone)
        return;
    if (server->to_tell_crowd == NULL)
        net_timer_set(&server->crowd, CROWD_MS);
    room->crowd = true;
    room->crowd_next = server->to_tell_crowd;
    server->to_tell_crowd = room;
}

void news_flush_crowd(Server *server) {
    while (server->to_tell_crowd != NULL) {
        Room *room = server->to_tell_crowd;
        server->to_tell_crowd = room->crowd_next;
        room->crowd = false;
        news_presence(room);
    }
}

void news_unlist(Room *room) {
    for (Room **at = &room->server->to_tell; *at != NULL; at = &(*at)->listed_next)
        if (*at == room) {
            *at = room->listed_next;
            break;
        }
    for (Room **at = &room->server->to_tell_crowd; *at != NULL; at = &(*at)->crowd_next)
        if (*at == room) {
            *at = room->crowd_next;
            break;
        }
    room->listed = room->crowd = false;
}

void news_flush(Server *server) {
    while (server->to_tell != NULL) {
        Room *room = server->to_tell;
        server->to_tell = room->listed_next;
        room->listed = false;
        if (room->presence && room_is_ready(room))
            news_table(room);
    }
}
