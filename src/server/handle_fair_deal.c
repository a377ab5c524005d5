/* Runs the sealing and revealing phases before a game and handles `start`, `seal` and `reveal`. */
#include <sodium.h>
#include <string.h>

#include "server/server_internal.h"

/* ---- what a fair deal is made of, as storage and wire know it ---- */

static Fair fair_of(const FairDeal *meta) {
    Fair fair = {.sealed = meta->sealed, .revealed = meta->revealed};
    memcpy(&fair.secret, &meta->secret, sizeof fair.secret);
    memcpy(&fair.commitment, &meta->commitment, sizeof fair.commitment);
    memcpy(fair.seal, meta->seal, sizeof fair.seal);
    memcpy(fair.bytes, meta->bytes, sizeof fair.bytes);
    return fair;
}

bool fair_deal_init(TableMeta *meta) {
    Fair fair;
    if (!fair_deal_draw_secret(&fair))
        return false;
    meta->fair = (FairDeal){.sealed = 0};
    memcpy(&meta->fair.secret, &fair.secret, sizeof fair.secret);
    memcpy(&meta->fair.commitment, &fair.commitment, sizeof fair.commitment);
    return true;
}

Digest digest_of_text(const char *text) {
    Digest digest;
    FairBytes hash = fair_hash(text, strlen(text));
    memcpy(&digest, &hash, sizeof digest);
    return digest;
}

Seed room_deal_seed(const Room *room, uint64_t act) {
    Fair fair = fair_of(&room->meta.fair);
    Seed seed = fair_deal_seed(&fair, &room->id, act);
    sodium_memzero(&fair, sizeof fair);
    return seed;
}

/* ---- phases ---- */

static void enter(Room *room, Phase phase) {
    bool waits = phase == PHASE_SEALING || phase == PHASE_REVEALING;
    room_meta_edit(room)->phase = (uint8_t)phase;
    room->phase_until = waits ? net_now(room->server->net) + SEAL_MS : 0;
    room_meta_changed(room);
}

static void begin_play(Room *room) {
    enter(room, PHASE_PLAYING);
    seats_log_changes(room);
    room_advance(room);
}

static void end_sealing(Room *room) {
    if (room->meta.fair.sealed != 0)
        enter(room, PHASE_REVEALING);
    else
        begin_play(room);
}

void deal_phase_restart(Room *room) {
    Phase phase = room_phase(room);
    if (phase == PHASE_SEALING || phase == PHASE_REVEALING)
        room->phase_until = net_now(room->server->net) + SEAL_MS;
}

void deal_phase_check(Room *room, uint64_t now) {
    if (room->phase_until == 0 || now < room->phase_until)
        return;
    if (room->connected == 0) /* nobody there: it stands still */
        room->phase_until = now + SEAL_MS;
    else if (room->meta.phase == PHASE_SEALING)
        end_sealing(room);
    else if (room->meta.phase == PHASE_REVEALING)
        begin_play(room);
    else
        room->phase_until = 0;
}

/* ---- wishes ----
 *
 * Seals are stored with the phase that shows them, and bytes likewise: who is not sure says it
 * again. */

void handle_start(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    TableMeta *meta = room_meta_edit(room);
    requests_remember_and_answer(session, message);
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (meta->seat[seat].kind == SEAT_FREE)
            meta->seat[seat].kind = SEAT_BOT;
    meta->fair.participants = room_people(room);
    server_log(room->server->options.quiet, "info", "started", "table=%s request=%llu",
               room->id.text, (unsigned long long)conn_number(session->connection));
    enter(room, PHASE_SEALING);
}

static bool is_repeat(SeatSet set, Seat seat, const Digest *before, const Digest *now) {
    return has_seat(set, seat) && memcmp(before, now, sizeof *before) == 0;
}

void handle_seal(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    const FairDeal *fair = &room->meta.fair;
    if (is_repeat(fair->sealed, session->seat, &fair->seal[session->seat], &message->hash))
        return;
    Fair sealed = fair_of(fair);
    FairBytes seal;
    memcpy(&seal, &message->hash, sizeof seal);
    if (room->meta.phase != PHASE_SEALING || !fair_seal(&sealed, session->seat, &seal)) {
        session_refuse(session, message->id, REFUSED_NOT_NOW,
                       "this seat has a seal, or needs none");
        return;
    }
    FairDeal *edited = &room_meta_edit(room)->fair;
    edited->sealed = sealed.sealed;
    edited->seal[session->seat] = message->hash;
    if ((fair->participants & ~fair->sealed) == 0)
        end_sealing(room);
}

void handle_reveal(Session *session, const ClientMessage *message) {
    Room *room = session->room;
    const FairDeal *fair = &room->meta.fair;
    if (is_repeat(fair->revealed, session->seat, &fair->bytes[session->seat], &message->bytes))
        return;
    if (room->meta.phase != PHASE_REVEALING || has_seat(fair->revealed, session->seat)) {
        session_refuse(session, message->id, REFUSED_NOT_NOW, "there is nothing to reveal");
        return;
    }
    Fair revealed = fair_of(fair);
    FairBytes bytes;
    memcpy(&bytes, &message->bytes, sizeof bytes);
    if (!fair_reveal(&revealed, session->seat, &bytes)) {
        session_refuse(session, message->id, REFUSED_BAD_MESSAGE,
                       "these bytes do not fit the seal");
        return;
    }
    FairDeal *edited = &room_meta_edit(room)->fair;
    edited->revealed = revealed.revealed;
    edited->bytes[session->seat] = message->bytes;
    if ((fair->sealed & ~fair->revealed) == 0)
        begin_play(room);
}
