/* Fair deals: first everybody seals, then everybody reveals, then the cards are dealt. */
#include <sodium.h>
#include <string.h>

#include "server/server_internal.h"

/* ---- what a fair deal is made of, as storage and wire know it ---- */

static Fair fair_of(const FairFacts *facts) {
    Fair fair = {.sealed = facts->sealed, .revealed = facts->revealed};
    memcpy(&fair.secret, &facts->secret, sizeof fair.secret);
    memcpy(&fair.commitment, &facts->commitment, sizeof fair.commitment);
    memcpy(fair.seal, facts->seal, sizeof fair.seal);
    memcpy(fair.bytes, facts->bytes, sizeof fair.bytes);
    return fair;
}

bool deals_begin(Facts *facts) {
    Fair fair;
    if (!fair_begin(&fair))
        return false;
    facts->fair = (FairFacts){.sealed = 0};
    memcpy(&facts->fair.secret, &fair.secret, sizeof fair.secret);
    memcpy(&facts->fair.commitment, &fair.commitment, sizeof fair.commitment);
    return true;
}

Digest deals_hash(const char *text) {
    Digest digest;
    FairBytes hash = fair_hash(text, strlen(text));
    memcpy(&digest, &hash, sizeof digest);
    return digest;
}

Seed deals_seed(const Room *room, uint64_t act) {
    Fair fair = fair_of(&room->facts.fair);
    Seed seed = fair_seed(&fair, &room->id, act);
    sodium_memzero(&fair, sizeof fair);
    return seed;
}

/* ---- phases ---- */

static void enter(Room *room, Phase phase) {
    bool waits = phase == PHASE_SEALING || phase == PHASE_REVEALING;
    room_edit(room)->phase = (uint8_t)phase;
    room->phase_until = waits ? net_now(room->server->net) + SEAL_MS : 0;
    room_changed(room);
}

static void begin_play(Room *room) {
    enter(room, PHASE_PLAYING);
    seats_settle(room);
    room_go_on(room);
}

static void end_sealing(Room *room) {
    if (room->facts.fair.sealed != 0)
        enter(room, PHASE_REVEALING);
    else
        begin_play(room);
}

void deals_resume(Room *room) {
    Phase phase = room_phase(room);
    if (phase == PHASE_SEALING || phase == PHASE_REVEALING)
        room->phase_until = net_now(room->server->net) + SEAL_MS;
}

void deals_tick(Room *room, uint64_t now) {
    if (room->phase_until == 0 || now < room->phase_until)
        return;
    if (room->here == 0) /* nobody there: it stands still */
        room->phase_until = now + SEAL_MS;
    else if (room->facts.phase == PHASE_SEALING)
        end_sealing(room);
    else if (room->facts.phase == PHASE_REVEALING)
        begin_play(room);
    else
        room->phase_until = 0;
}

/* ---- wishes ----
 *
 * Seals are stored with the phase that shows them, and bytes likewise: who is not sure says it
 * again. */

void wish_start(Session *session, const Wish *wish) {
    Room *room = session->room;
    Facts *facts = room_edit(room);
    wishes_note(session, wish);
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (facts->seat[seat].holder == HOLDER_NOBODY)
            facts->seat[seat].holder = HOLDER_BOT;
    facts->fair.asked = room_people(room);
    log_line(room->server->options.quiet, "info", "started", "table=%s request=%llu", room->id.text,
             (unsigned long long)peer_number(session->peer));
    enter(room, PHASE_SEALING);
}

static bool was_said_before(SeatSet set, Seat seat, const Digest *before, const Digest *now) {
    return has_seat(set, seat) && memcmp(before, now, sizeof *before) == 0;
}

void wish_seal(Session *session, const Wish *wish) {
    Room *room = session->room;
    const FairFacts *fair = &room->facts.fair;
    if (was_said_before(fair->sealed, session->seat, &fair->seal[session->seat], &wish->hash))
        return;
    Fair sealed = fair_of(fair);
    FairBytes seal;
    memcpy(&seal, &wish->hash, sizeof seal);
    if (room->facts.phase != PHASE_SEALING || !fair_seal(&sealed, session->seat, &seal)) {
        session_refuse(session, wish->id, REFUSED_NOT_NOW, "this seat has a seal, or needs none");
        return;
    }
    FairFacts *edited = &room_edit(room)->fair;
    edited->sealed = sealed.sealed;
    edited->seal[session->seat] = wish->hash;
    if ((fair->asked & ~fair->sealed) == 0)
        end_sealing(room);
}

void wish_reveal(Session *session, const Wish *wish) {
    Room *room = session->room;
    const FairFacts *fair = &room->facts.fair;
    if (was_said_before(fair->revealed, session->seat, &fair->bytes[session->seat], &wish->bytes))
        return;
    if (room->facts.phase != PHASE_REVEALING || has_seat(fair->revealed, session->seat)) {
        session_refuse(session, wish->id, REFUSED_NOT_NOW, "there is nothing to reveal");
        return;
    }
    Fair revealed = fair_of(fair);
    FairBytes bytes;
    memcpy(&bytes, &wish->bytes, sizeof bytes);
    if (!fair_reveal(&revealed, session->seat, &bytes)) {
        session_refuse(session, wish->id, REFUSED_BAD_MESSAGE, "these bytes do not fit the seal");
        return;
    }
    FairFacts *edited = &room_edit(room)->fair;
    edited->revealed = revealed.revealed;
    edited->bytes[session->seat] = wish->bytes;
    if ((fair->sealed & ~fair->revealed) == 0)
        begin_play(room);
}
