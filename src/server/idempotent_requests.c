/* Makes a seat's requests idempotent: a client that does not know whether a request arrived sends
 * it again, and it is executed once. The last few request ids of every seat are stored together
 * with what they changed. */
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "server/broadcast.h"
#include "server/idempotency.h"
#include "server/room.h"
#include "server/session.h"

typedef struct RecentRequest {
    RequestId id; /* zero: none */
    uint64_t hash;
    uint32_t version; /* of the metadata it is stored with */
} RecentRequest;

/* The ring of one seat: `next` is the oldest. */
typedef struct Ring {
    uint8_t next;
    RecentRequest done[REQUESTS_PER_SEAT];
} Ring;

/* Most seats send no such request and have no ring. */
struct RecentRequests {
    Ring *ring[SEATS_MAX];
};

/* Answers this session, with this id, once this version is stored. */
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
    for (*seat = 0; *seat < SEATS_MAX; ++*seat) {
        const Ring *ring = room->requests->ring[*seat];
        for (int i = 0; i < REQUESTS_PER_SEAT && ring != NULL; i++)
            if (memcmp(&ring->done[i].id, &id, sizeof id) == 0)
                return &ring->done[i];
    }
    return NULL;
}

bool requests_have(const Room *room, RequestId id) {
    Seat seat;
    return find(room, id, &seat) != NULL;
}

static Ring *ring_of(Room *room, Seat seat) {
    if (room->requests == NULL)
        room->requests = calloc(1, sizeof *room->requests);
    if (room->requests == NULL)
        return NULL;
    Ring **ring = &room->requests->ring[seat];
    if (*ring == NULL)
        *ring = calloc(1, sizeof **ring);
    return *ring;
}

static void add(Room *room, Seat seat, RecentRequest done) {
    Ring *ring = ring_of(room, seat);
    if (ring == NULL)
        return; /* out of memory: it is executed but not remembered */
    ring->done[ring->next] = done;
    ring->next = (uint8_t)((ring->next + 1) % REQUESTS_PER_SEAT);
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
    Ring *ring = requests->ring[one];
    requests->ring[one] = requests->ring[other];
    requests->ring[other] = ring;
}

void requests_clear_seat(Room *room, Seat seat) {
    if (room->requests == NULL)
        return;
    free(room->requests->ring[seat]);
    room->requests->ring[seat] = NULL;
}

/* ---- as text: one line per request, the oldest of a seat first ---- */

static void write_word(uint64_t word, Text *text) {
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(text, hex_digit((unsigned)(word >> shift)));
}

void requests_write(const Room *room, Text *text) {
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const Ring *ring = room->requests->ring[seat];
        for (int i = 0; i < REQUESTS_PER_SEAT && ring != NULL; i++) {
            const RecentRequest *done = &ring->done[(ring->next + i) % REQUESTS_PER_SEAT];
            if (is_none(done->id))
                continue;
            text_char(text, seat_letter(seat));
            write_word(done->id.word[1], text);
            write_word(done->id.word[0], text);
            write_word(done->hash, text);
            text_char(text, '\n');
        }
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

/* Skips malformed words: those requests are not remembered. */
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
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        requests_clear_seat(room, seat);
    free(room->requests);
    room->pending_answers = NULL;
    room->requests = NULL;
}

/* ---- repetitions ---- */

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
