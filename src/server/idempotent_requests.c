/* Makes a seat's requests idempotent: a client that does not know whether a request arrived sends
 * it again, and it is executed once. The last few request ids of every seat are stored together
 * with what they changed. */
#include <stdlib.h>
#include <string.h>

#include "server/server_internal.h"

typedef struct RecentRequest {
    RequestId id; /* zero: none */
    uint64_t hash;
    uint32_t version; /* of the facts that it is stored with */
} RecentRequest;

/* A ring for each seat: `next` is the oldest. */
struct RecentRequests {
    uint8_t next[SEATS_MAX];
    RecentRequest done[SEATS_MAX][REQUESTS_PER_SEAT];
};

/* Somebody is told, with this id, when these facts are stored. */
struct PendingAnswer {
    PendingAnswer *next;
    Session *session;
    uint32_t version;
    char id[ID_LENGTH_MAX + 1];
};

static bool is_none(RequestId id) {
    return (id.word[0] | id.word[1]) == 0;
}

/* ---- remembering ---- */

static const RecentRequest *find(const Room *room, RequestId id, Seat *seat) {
    if (room->requests == NULL || is_none(id))
        return NULL;
    for (*seat = 0; *seat < SEATS_MAX; ++*seat)
        for (int i = 0; i < REQUESTS_PER_SEAT; i++)
            if (memcmp(&room->requests->done[*seat][i].id, &id, sizeof id) == 0)
                return &room->requests->done[*seat][i];
    return NULL;
}

bool requests_have(const Room *room, RequestId id) {
    Seat seat;
    return find(room, id, &seat) != NULL;
}

static void add(Room *room, Seat seat, RecentRequest done) {
    if (room->requests == NULL)
        room->requests = calloc(1, sizeof *room->requests);
    if (room->requests == NULL)
        return; /* without memory it is done, and not remembered */
    uint8_t *next = &room->requests->next[seat];
    room->requests->done[seat][*next] = done;
    *next = (uint8_t)((*next + 1) % REQUESTS_PER_SEAT);
}

void requests_remember(Session *session, const ClientMessage *message) {
    if ((message->has & HAS_ID) == 0 || session->seat == NO_SEAT)
        return;
    room_meta_edit(session->room);
    add(session->room, session->seat,
        (RecentRequest){message->request_id, client_message_hash(message), session->room->version});
}

void requests_swap_seats(Room *room, Seat one, Seat other) {
    RecentRequests *requests = room->requests;
    if (requests == NULL)
        return;
    RecentRequest done[REQUESTS_PER_SEAT];
    memcpy(done, requests->done[one], sizeof done);
    memcpy(requests->done[one], requests->done[other], sizeof done);
    memcpy(requests->done[other], done, sizeof done);
    uint8_t next = requests->next[one];
    requests->next[one] = requests->next[other];
    requests->next[other] = next;
}

void requests_clear_seat(Room *room, Seat seat) {
    if (room->requests != NULL)
        memset(room->requests->done[seat], 0, sizeof room->requests->done[seat]);
}

/* ---- as text: a line for each, the oldest of a seat first ---- */

static void write_word(uint64_t word, Text *text) {
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(text, "0123456789abcdef"[word >> shift & 0xF]);
}

void requests_write(const Room *room, Text *text) {
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        for (int i = 0; i < REQUESTS_PER_SEAT; i++) {
            const RecentRequest *done =
                &room->requests->done[seat][(room->requests->next[seat] + i) % REQUESTS_PER_SEAT];
            if (is_none(done->id))
                continue;
            text_char(text, seat_letter(seat));
            write_word(done->id.word[1], text);
            write_word(done->id.word[0], text);
            write_word(done->hash, text);
            text_char(text, '\n');
        }
}

enum { WORD_DIGITS = 16, LINE_LENGTH = 1 + 3 * WORD_DIGITS };

static bool read_word(const char *text, uint64_t *word) {
    *word = 0;
    for (int i = 0; i < WORD_DIGITS; i++) {
        bool decimal = text[i] >= '0' && text[i] <= '9', other = text[i] >= 'a' && text[i] <= 'f';
        if (!decimal && !other)
            return false;
        *word = *word << 4 | (uint64_t)(decimal ? text[i] - '0' : text[i] - 'a' + 10);
    }
    return true;
}

/* What makes no sense is passed over: then it is not remembered. */
void requests_read(Room *room, const char *text) {
    for (const char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        RecentRequest done = {.version = room->saved_version};
        int seat = text[0] - 'a';
        if (end - text == LINE_LENGTH && seat >= 0 && seat < SEATS_MAX &&
            read_word(text + 1, &done.id.word[1]) &&
            read_word(text + 1 + WORD_DIGITS, &done.id.word[0]) &&
            read_word(text + 1 + 2 * WORD_DIGITS, &done.hash))
            add(room, (Seat)seat, done);
    }
}

/* ---- answers ---- */

static bool is_stored(const Room *room, uint32_t version) {
    return (int32_t)(room->saved_version - version) >= 0;
}

static void wait_for_store(Session *session, const char *id, uint32_t version) {
    Room *room = session->room;
    PendingAnswer *answer = calloc(1, sizeof *answer);
    if (answer == NULL)
        return;
    *answer = (PendingAnswer){room->pending_answers, session, version, ""};
    memcpy(answer->id, id, sizeof answer->id);
    room->pending_answers = answer;
}

void requests_remember_and_answer(Session *session, const ClientMessage *message) {
    if ((message->has & HAS_ID) == 0)
        return;
    requests_remember(session, message);
    wait_for_store(session, message->id, session->room->version);
}

void requests_answer_stored(Room *room) {
    for (PendingAnswer **at = &room->pending_answers; *at != NULL;) {
        PendingAnswer *answer = *at;
        if (!is_stored(room, answer->version)) {
            at = &answer->next;
            continue;
        }
        *at = answer->next;
        send_snapshot(answer->session, answer->id);
        free(answer);
    }
}

void requests_drop_session(Session *session) {
    for (PendingAnswer **at = &session->room->pending_answers; *at != NULL;) {
        PendingAnswer *answer = *at;
        if (answer->session != session) {
            at = &answer->next;
            continue;
        }
        *at = answer->next;
        free(answer);
    }
}

void requests_free(Room *room) {
    for (PendingAnswer *answer = room->pending_answers, *next; answer != NULL; answer = next) {
        next = answer->next;
        free(answer);
    }
    free(room->requests);
    room->pending_answers = NULL;
    room->requests = NULL;
}

/* ---- again ---- */

static void resend_answer(Session *session, const ClientMessage *message, uint32_t version) {
    if (message->type == DO_LEAVE) {
        memcpy(session->id, message->id, sizeof session->id);
        session_give_up_seat(session, DEFERRED_LEFT);
        session->version = version;
        session_answer_deferred(session);
    } else if (is_stored(session->room, version))
        send_snapshot(session, message->id);
    else
        wait_for_store(session, message->id, version);
}

bool requests_handle_repeat(Session *session, const ClientMessage *message) {
    const Room *room = session->room;
    Seat seat = NO_SEAT;
    if ((message->has & HAS_ID) == 0)
        return false;
    const RecentRequest *done = find(room, message->request_id, &seat);
    if (done == NULL && !log_has_request_id(room, message->request_id))
        return false;
    if (done != NULL && seat == session->seat && done->hash == client_message_hash(message))
        resend_answer(session, message, done->version);
    else
        session_refuse(session, message->id, REFUSED_ID_USED,
                       "this id was used for something else");
    return true;
}
