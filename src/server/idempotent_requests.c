/* What was done for a seat, by the ids of the wishes: whoever does not know whether a wish arrived says it again,
 * and it is done once. The last few of every seat are stored together with what they changed. */
#include <stdlib.h>
#include <string.h>

#include "server/server_internal.h"

typedef struct Done {
    Tag id; /* zero: none */
    uint64_t wish;
    uint32_t version; /* of the facts that it is stored with */
} Done;

/* Of one seat: `next` is the oldest. */
typedef struct Ring {
    uint8_t next;
    Done done[WISHES_EACH];
} Ring;

/* Most seats never ask for anything of this kind, and have none. */
struct Wishes {
    Ring *ring[SEATS_MAX];
};

/* Somebody is told, with this id, when these facts are stored. */
struct Answer {
    Answer *next;
    Session *session;
    uint32_t version;
    char id[ID_LENGTH_MAX + 1];
};

static bool is_none(Tag id) {
    return (id.word[0] | id.word[1]) == 0;
}

/* ---- remembering ---- */

static const Done *find(const Room *room, Tag id, Seat *seat) {
    if (room->wishes == NULL || is_none(id))
        return NULL;
    for (*seat = 0; *seat < SEATS_MAX; ++*seat) {
        const Ring *ring = room->wishes->ring[*seat];
        for (int i = 0; i < WISHES_EACH && ring != NULL; i++)
            if (memcmp(&ring->done[i].id, &id, sizeof id) == 0)
                return &ring->done[i];
    }
    return NULL;
}

bool wishes_have(const Room *room, Tag id) {
    Seat seat;
    return find(room, id, &seat) != NULL;
}

static Ring *ring_of(Room *room, Seat seat) {
    if (room->wishes == NULL)
        room->wishes = calloc(1, sizeof *room->wishes);
    if (room->wishes == NULL)
        return NULL;
    Ring **ring = &room->wishes->ring[seat];
    if (*ring == NULL)
        *ring = calloc(1, sizeof **ring);
    return *ring;
}

static void add(Room *room, Seat seat, Done done) {
    Ring *ring = ring_of(room, seat);
    if (ring == NULL)
        return; /* without memory it is done, and not remembered */
    ring->done[ring->next] = done;
    ring->next = (uint8_t)((ring->next + 1) % WISHES_EACH);
}

void wishes_remember(Session *session, const Wish *wish) {
    if ((wish->has & HAS_ID) == 0 || session->seat == NO_SEAT)
        return;
    room_edit(session->room);
    add(session->room, session->seat, (Done){wish->tag, wish_hash(wish), session->room->version});
}

void wishes_swap(Room *room, Seat one, Seat other) {
    Wishes *wishes = room->wishes;
    if (wishes == NULL)
        return;
    Ring *ring = wishes->ring[one];
    wishes->ring[one] = wishes->ring[other];
    wishes->ring[other] = ring;
}

void wishes_clear(Room *room, Seat seat) {
    if (room->wishes == NULL)
        return;
    free(room->wishes->ring[seat]);
    room->wishes->ring[seat] = NULL;
}

/* ---- as text: a line for each, the oldest of a seat first ---- */

static void write_word(uint64_t word, Text *text) {
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(text, "0123456789abcdef"[word >> shift & 0xF]);
}

void wishes_write(const Room *room, Text *text) {
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const Ring *ring = room->wishes->ring[seat];
        for (int i = 0; i < WISHES_EACH && ring != NULL; i++) {
            const Done *done = &ring->done[(ring->next + i) % WISHES_EACH];
            if (is_none(done->id))
                continue;
            text_char(text, seat_letter(seat));
            write_word(done->id.word[1], text);
            write_word(done->id.word[0], text);
            write_word(done->wish, text);
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

/* What makes no sense is passed over: then it is not remembered. */
void wishes_read(Room *room, const char *text) {
    for (const char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        Done done = {.version = room->saved_version};
        int seat = text[0] - 'a';
        if (end - text == LINE_LENGTH && seat >= 0 && seat < SEATS_MAX &&
            read_word(text + 1, &done.id.word[1]) &&
            read_word(text + 1 + WORD_DIGITS, &done.id.word[0]) &&
            read_word(text + 1 + 2 * WORD_DIGITS, &done.wish))
            add(room, (Seat)seat, done);
    }
}

/* ---- answers ---- */

static bool is_stored(const Room *room, uint32_t version) {
    return (int32_t)(room->saved_version - version) >= 0;
}

static void wait_for_store(Session *session, const char *id, uint32_t version) {
    Room *room = session->room;
    Answer *answer = calloc(1, sizeof *answer);
    if (answer == NULL)
        return;
    *answer = (Answer){room->answers, session, version, ""};
    memcpy(answer->id, id, sizeof answer->id);
    room->answers = answer;
}

void wishes_note(Session *session, const Wish *wish) {
    if ((wish->has & HAS_ID) == 0)
        return;
    wishes_remember(session, wish);
    wait_for_store(session, wish->id, session->room->version);
}

void wishes_answer(Room *room) {
    for (Answer **at = &room->answers; *at != NULL;) {
        Answer *answer = *at;
        if (!is_stored(room, answer->version)) {
            at = &answer->next;
            continue;
        }
        *at = answer->next;
        news_table_to(answer->session, answer->id);
        free(answer);
    }
}

void wishes_hang_up(Session *session) {
    for (Answer **at = &session->room->answers; *at != NULL;) {
        Answer *answer = *at;
        if (answer->session != session) {
            at = &answer->next;
            continue;
        }
        *at = answer->next;
        free(answer);
    }
}

void wishes_free(Room *room) {
    for (Answer *answer = room->answers, *next; answer != NULL; answer = next) {
        next = answer->next;
        free(answer);
    }
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        wishes_clear(room, seat);
    free(room->wishes);
    room->answers = NULL;
    room->wishes = NULL;
}

/* ---- again ---- */

static void answer_again(Session *session, const Wish *wish, uint32_t version) {
    if (wish->what == DO_LEAVE) {
        memcpy(session->id, wish->id, sizeof session->id);
        seats_part(session, PARKED_LEFT);
        session->version = version;
        desk_unpark(session);
    } else if (is_stored(session->room, version))
        news_table_to(session, wish->id);
    else
        wait_for_store(session, wish->id, version);
}

bool wishes_came_before(Session *session, const Wish *wish) {
    const Room *room = session->room;
    Seat seat = NO_SEAT;
    if ((wish->has & HAS_ID) == 0)
        return false;
    const Done *done = find(room, wish->tag, &seat);
    if (done == NULL && !play_has_id(room, wish->tag))
        return false;
    if (done != NULL && seat == session->seat && done->wish == wish_hash(wish))
        answer_again(session, wish, done->version);
    else
        session_refuse(session, wish->id, REFUSED_ID_USED, "this id was used for something else");
    return true;
}
