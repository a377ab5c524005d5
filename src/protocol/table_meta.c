/* Writes a table's metadata as JSON. */
#include "protocol/table_meta.h"

#include <string.h>

#include "table/json_writer.h"

static const char *const phases[] = {"waiting", "sealing", "revealing", "playing",
                                     "paused",  "ended",   "unreadable"};
_Static_assert(sizeof phases / sizeof phases[0] == PHASE_COUNT, "every phase has a name");

const char *phase_name(Phase phase) {
    return phases[phase];
}

static const char *const hows[] = {"", "won", "draw", "ended"};
_Static_assert(sizeof hows / sizeof hows[0] == END_REASON_COUNT, "every end has a name");

const char *end_reason_name(EndReason reason) {
    return hows[reason];
}

static const char *const proposals[] = {"break", "go-on", "end", "rematch"};
_Static_assert(sizeof proposals / sizeof proposals[0] == PROPOSAL_COUNT,
               "every proposal has a name");

const char *proposal_name(Proposal proposal) {
    return proposals[proposal];
}

/* ---- digests ---- */

static void write_bytes(const uint8_t *bytes, int count, Text *text) {
    for (int i = 0; i < count; i++) {
        text_char(text, "0123456789abcdef"[bytes[i] >> 4]);
        text_char(text, "0123456789abcdef"[bytes[i] & 0xF]);
    }
}

void digest_write(const Digest *digest, Text *text) {
    write_bytes(digest->byte, DIGEST_BYTES, text);
}

static int digit_of(char letter) {
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

static bool read_bytes(const char *text, uint8_t *bytes, size_t count) {
    if (strlen(text) != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        int high = digit_of(text[2 * i]), low = digit_of(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool digest_read(const char *text, Digest *digest) {
    return read_bytes(text, digest->byte, DIGEST_BYTES);
}

bool key_read(const char *text, uint8_t key[KEY_BYTES]) {
    return read_bytes(text, key, KEY_BYTES);
}

void json_put_digest(Text *text, const char *name, const Digest *digest) {
    json_put_name(text, name);
    json_put_begin_raw_string(text);
    digest_write(digest, text);
    json_put_end_raw_string(text);
}

void json_put_digests(Text *text, const char *name, SeatSet set, const Digest *digest) {
    json_put_name(text, name);
    json_put_open(text, '{');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(set, seat)) {
            const char letter[] = {seat_letter(seat), '\0'};
            json_put_digest(text, letter, &digest[seat]);
        }
    json_put_close(text, '}');
}

/* ---- the text ---- */

static void write_fair(const FairDeal *fair, Text *text) {
    json_put_name(text, "fair");
    json_put_open(text, '{');
    json_put_digest(text, "secret", &fair->secret);
    json_put_digest(text, "commitment", &fair->commitment);
    json_put_seats_field(text, "asked", fair->participants);
    json_put_digests(text, "seals", fair->sealed, fair->seal);
    json_put_digests(text, "bytes", fair->revealed, fair->bytes);
    json_put_close(text, '}');
}

static void write_seat(const SeatMeta *seat, Text *text) {
    json_put_open(text, '{');
    json_put_string_field(text, "bot", seat->bot);
    if (seat->kind == SEAT_PERSON) {
        json_put_string_field(text, "person", seat->name);
        json_put_digest(text, "token", &seat->token);
    } else if (seat->kind == SEAT_BOT)
        json_put_bool_field(text, "reserved", true);
    json_put_close(text, '}');
}

static void write_position(const State *start, Text *text) {
    char line[POSITION_TEXT_MAX];
    Text position = text_into(line, sizeof line);
    game_write_position(start, &position);
    json_put_string_field(text, "position", line);
}

static void write_key(const uint8_t key[KEY_BYTES], Text *text) {
    json_put_name(text, "key");
    json_put_begin_raw_string(text);
    write_bytes(key, KEY_BYTES, text);
    json_put_end_raw_string(text);
}

static void write_agreed(const TableMeta *meta, Text *text) {
    json_put_name(text, "agreed");
    json_put_open(text, '{');
    for (int i = 0; i < PROPOSAL_COUNT; i++)
        if (meta->agreed[i] != 0)
            json_put_seats_field(text, proposals[i], meta->agreed[i]);
    json_put_close(text, '}');
}

void table_meta_write(const TableMeta *meta, Text *text) {
    json_put_open(text, '{');
    json_put_string_field(text, "rules", meta->rules);
    write_position(&meta->start, text);
    json_put_string_field(text, "phase", phases[meta->phase]);
    json_put_string_field(text, "how", hows[meta->end_reason]);
    json_put_seats_field(text, "winners", meta->winners);
    json_put_seat_field(text, "host", meta->host);
    json_put_bool_field(text, "open", meta->open);
    json_put_bool_field(text, "onlookers", meta->allows_spectators);
    json_put_number_field(text, "clock", meta->clock);
    json_put_string_field(text, "invite", meta->invite);
    write_key(meta->key, text);
    json_put_string_field(text, "next", meta->next);
    write_agreed(meta, text);
    json_put_name(text, "seats");
    json_put_open(text, '[');
    for (Seat seat = 0; seat < meta->start.setup.seats; seat++)
        write_seat(&meta->seat[seat], text);
    json_put_close(text, ']');
    write_fair(&meta->fair, text);
    if (meta->unknown_fields[0] != '\0') {
        text_char(text, ',');
        text_add(text, meta->unknown_fields);
    }
    json_put_close(text, '}');
}
