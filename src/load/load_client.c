/* One seat: it says hello, sits down, seals and reveals, listens, and comes back when its line breaks. */
#include <sodium.h>
#include <string.h>

#include "load/load_internal.h"
#include "table/json_writer.h"

enum { SAID_MAX = 512 };

void guest_say(Guest *guest, const Text *text) {
    if (guest->peer == NULL)
        return;
    Frame *frame = frame_of(text->buffer, text->length);
    peer_send(guest->peer, frame);
    frame_release(frame);
}

static Text begin(char *room, const char *what) {
    Text text = text_into(room, SAID_MAX);
    put_open(&text, '{');
    put_string_of(&text, "do", what);
    return text;
}

static void finish(Guest *guest, Text *text) {
    put_close(text, '}');
    guest_say(guest, text);
}

static void say_hello(Guest *guest) {
    char room[SAID_MAX];
    Text text = begin(room, "hello");
    put_number_of(&text, "protocol", PROTOCOL_NUMBER);
    if (guest->token[0] != '\0') {
        put_string_of(&text, "table", guest->party->id);
        put_string_of(&text, "token", guest->token);
        put_number_of(&text, "have", guest->number);
    }
    finish(guest, &text);
}

static void say_digest(Guest *guest, const char *what, const char *name, const Digest *digest) {
    char room[SAID_MAX], digits[DIGEST_TEXT_LENGTH + 1];
    Text hex = text_into(digits, sizeof digits), text = begin(room, what);
    digest_write(digest, &hex);
    put_string_of(&text, name, digits);
    finish(guest, &text);
}

static void seal(Guest *guest) {
    Digest seal;
    if (guest->sealed)
        return;
    guest->sealed = true;
    crypto_hash_sha256(seal.byte, guest->bytes.byte, sizeof guest->bytes.byte);
    say_digest(guest, "seal", "hash", &seal);
}

static void reveal(Guest *guest) {
    if (!guest->revealed)
        say_digest(guest, "reveal", "bytes", &guest->bytes);
    guest->revealed = true;
}

/* ---- what is told ---- */

static void remember(Guest *guest, HeardKind kind, uint32_t number, Span told) {
    if (!ear_hear(&guest->ear, kind, number, told.text, told.length))
        load_fail(guest->party->load, "out of memory");
}

static void see(Guest *guest, const char *message, uint32_t number) {
    Span position, waits;
    if (!told_text(message, "position", &position) || !told_text(message, "waits", &waits))
        return;
    span_copy(position, guest->position, sizeof guest->position);
    guest->waits = span_seats(waits);
    guest->number = number;
}

/* An id belongs to the one who said it, and comes back to nobody else. */
static bool is_id(Span id, Tag tag) {
    char digits[ID_LENGTH_MAX + 1];
    Text text = text_into(digits, sizeof digits);
    id_write(tag, &text);
    return span_is(id, digits);
}

static bool is_own(const Guest *guest, Span id) {
    return is_id(id, guest->said[0]) || is_id(id, guest->said[1]);
}

static bool is_answer(const Guest *guest, Span id) {
    const Party *party = guest->party;
    return party->out && party->wanted == 0 && party->actor == guest->seat && is_id(id, party->tag);
}

static void hear_news(Guest *guest, char *message, size_t length) {
    Party *party = guest->party;
    Span id = {NULL, 0};
    uint32_t number = 0;
    told_number(message, "number", &number);
    bool has_id = told_text(message, "id", &id), answers = has_id && is_answer(guest, id);
    guest->ear.strange += has_id && !is_own(guest, id);
    length = told_without_id(message, length);
    remember(guest, HEARD_NEWS, number, (Span){message, length});
    if (number > guest->number)
        see(guest, message, number);
    if (answers) {
        remember(guest, HEARD_DONE, number, (Span){party->word, strlen(party->word)});
        party->wanted = number;
    }
    party_news(party);
}

static void hear_position(Guest *guest, const char *message) {
    Span position, phase = {"", 0}, secret;
    uint32_t number = 0;
    if (!told_text(message, "position", &position) || !told_number(message, "number", &number))
        return;
    told_text(message, "phase", &phase);
    guest->ear.strange += told_text(message, "secret", &secret) && !span_is(phase, "ended");
    remember(guest, HEARD_POSITION, number, position);
    if (span_is(phase, "sealing"))
        seal(guest);
    else if (span_is(phase, "revealing"))
        reveal(guest);
}

/* A table that everybody is leaving still tells of it. */
static bool is_of_this_table(const Guest *guest, const char *message) {
    Span id;
    return guest->token[0] != '\0' && told_text(message, "table", &id) &&
           span_is(id, guest->party->id);
}

static void hear_welcome(Guest *guest, const char *message) {
    uint32_t number = 0;
    Party *party = guest->party;
    guest->here = true;
    if (is_of_this_table(guest, message) && told_number(message, "number", &number)) {
        hear_position(guest, message);
        see(guest, message, number);
        if (party->out && party->wanted == 0 && party->actor == guest->seat)
            party_resend(party);
        party_look_at_end(party);
        party_news(party);
    } else
        party_seat(party);
    load_came(party->load);
}

static void hear_seated(Guest *guest, const char *message) {
    Party *party = guest->party;
    Span token, id, invite;
    if (!told_text(message, "token", &token) || !told_text(message, "table", &id) ||
        !told_text(message, "invite", &invite))
        return;
    span_copy(token, guest->token, sizeof guest->token);
    if (guest->seat == 0) {
        span_copy(id, party->id, sizeof party->id);
        span_copy(invite, party->invite, sizeof party->invite);
    }
    party_seat(party);
}

static void hear_refused(Guest *guest, const char *message) {
    static const char *const passing[] = {"busy", "not-stored", "too-many"};
    Party *party = guest->party;
    Span why = {"", 0};
    told_text(message, "why", &why);
    for (size_t i = 0; i < sizeof passing / sizeof *passing; i++)
        if (span_is(why, passing[i]) && party->out) {
            party_again(party);
            return;
        }
    if (party->load->stage != ENDING || !span_is(why, "not-now")) /* the game was over before */
        load_refused(party->load, message);
}

static void hear_over(Guest *guest) {
    guest->is_over = true;
    party_over(guest->party);
}

static void on_message(void *context, Peer *peer, char *message, size_t length) {
    Guest *guest = context;
    Span tell;
    (void)peer;
    if (!told_text(message, "tell", &tell))
        return;
    if (span_is(tell, "news"))
        hear_news(guest, message, length);
    else if (span_is(tell, "table") && is_of_this_table(guest, message))
        hear_position(guest, message);
    else if (span_is(tell, "welcome"))
        hear_welcome(guest, message);
    else if (span_is(tell, "seated"))
        hear_seated(guest, message);
    else if (span_is(tell, "refused"))
        hear_refused(guest, message);
    else if (span_is(tell, "over"))
        hear_over(guest);
}

/* ---- the line ---- */

static void on_opened(void *context, Peer *peer) {
    Guest *guest = context;
    (void)peer;
    say_hello(guest);
}

static void on_closed(void *context, Peer *peer, unsigned code) {
    Guest *guest = context;
    Load *load = guest->party->load;
    (void)peer;
    bool was_here = guest->here;
    guest->peer = NULL;
    guest->here = guest->sealed = guest->revealed = guest->proposed = false;
    if (load->stage == COMPARING)
        return;
    if (was_here)
        load_broke(load);
    if (!was_here && code != 0 && code < 1000)
        load_fail(load, code == 429 ? "the server wants --per-address 0 for this"
                                    : "the server opens no sockets");
    else if (!was_here && code == 0 && load->stage == SEATING)
        load_fail(load, "the server is not there");
    else
        guest_connect(guest);
}

static const ClientHandler handler = {on_opened, on_message, on_closed};

void guest_connect(Guest *guest) {
    Load *load = guest->party->load;
    guest->peer =
        net_connect(load->net, load->options->address, load->options->port, "/ws", &handler, guest);
    if (guest->peer == NULL)
        load_fail(load, "no such address, or no memory");
}
