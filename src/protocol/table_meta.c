/* Writes and reads a table's metadata. We wrote the text ourselves, but nothing in it is trusted. */
#include "protocol/table_meta.h"

#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "base/json_writer.h"
#include "protocol/json_fields.h"
#include "table/seat_letter_json.h"

static const char *const phases[] = {"waiting", "sealing", "revealing", "playing",
                                     "paused",  "ended",   "unreadable"};
_Static_assert(sizeof phases / sizeof phases[0] == PHASE_COUNT, "every phase has a name");

const char *phase_name(Phase phase) {
    return phases[phase];
}

static const char *const end_reasons[] = {"", "won", "draw", "ended"};
_Static_assert(sizeof end_reasons / sizeof end_reasons[0] == END_REASON_COUNT,
               "every end has a name");

const char *end_reason_name(EndReason reason) {
    return end_reasons[reason];
}

static const char *const proposals[] = {"break", "go-on", "end", "rematch", "undo"};
_Static_assert(sizeof proposals / sizeof proposals[0] == PROPOSAL_COUNT,
               "every proposal has a name");

const char *proposal_name(Proposal proposal) {
    return proposals[proposal];
}

/* ---- writing ---- */

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
    char digits[KEY_TEXT_LENGTH + 1];
    hex_write(key, KEY_BYTES, digits);
    json_put_name(text, "key");
    json_put_begin_raw_string(text);
    text_add(text, digits);
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
    json_put_string_field(text, "how", end_reasons[meta->end_reason]);
    json_put_seats_field(text, "winners", meta->winners);
    json_put_seat_field(text, "host", meta->host);
    json_put_bool_field(text, "open", meta->open);
    json_put_bool_field(text, "onlookers", meta->allows_spectators);
    json_put_number_field(text, "clock", meta->clock);
    json_put_string_field(text, "invite", meta->invite);
    write_key(meta->key, text);
    json_put_string_field(text, "next", meta->next);
    write_agreed(meta, text);
    if (meta->undo_number != 0)
        json_put_number_field(text, "undo", meta->undo_number);
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

/* ---- reading ---- */

static bool read_digest(const json_t *value, Digest *digest) {
    return json_is_string(value) && digest_read(json_string_value(value), digest);
}

static bool read_digests(const json_t *object, SeatSet *set, Digest *digest) {
    const char *name;
    json_t *value;
    *set = 0;
    json_object_foreach((json_t *)object, name, value) {
        int seat = name[0] - 'a';
        if (seat < 0 || seat >= SEATS_MAX || name[1] != '\0' || !read_digest(value, &digest[seat]))
            return false;
        *set |= seat_bit((Seat)seat);
    }
    return json_is_object(object);
}

static bool read_fair(const json_t *value, FairDeal *fair) {
    return read_digest(json_object_get(value, "secret"), &fair->secret) &&
           read_digest(json_object_get(value, "commitment"), &fair->commitment) &&
           field_seats(json_object_get(value, "asked"), &fair->participants) &&
           read_digests(json_object_get(value, "seals"), &fair->sealed, fair->seal) &&
           read_digests(json_object_get(value, "bytes"), &fair->revealed, fair->bytes);
}

static bool read_seat(const json_t *value, SeatMeta *seat) {
    const json_t *person = json_object_get(value, "person");
    if (!field_text(json_object_get(value, "bot"), seat->bot, sizeof seat->bot))
        return false;
    if (person == NULL) {
        bool reserved = json_is_true(json_object_get(value, "reserved"));
        seat->kind = reserved ? SEAT_BOT : SEAT_FREE;
        return true;
    }
    seat->kind = SEAT_PERSON;
    return field_text(person, seat->name, sizeof seat->name) &&
           read_digest(json_object_get(value, "token"), &seat->token);
}

static bool read_seats(const json_t *list, TableMeta *meta) {
    if (!json_is_array(list) || json_array_size(list) != meta->start.setup.seats)
        return false;
    for (Seat seat = 0; seat < meta->start.setup.seats; seat++)
        if (!read_seat(json_array_get(list, seat), &meta->seat[seat]))
            return false;
    return true;
}

static bool read_phase(const json_t *root, TableMeta *meta) {
    return field_enum(json_object_get(root, "phase"), phases, PHASE_COUNT, &meta->phase) &&
           field_enum(json_object_get(root, "how"), end_reasons, END_REASON_COUNT,
                      &meta->end_reason) &&
           field_seats(json_object_get(root, "winners"), &meta->winners);
}

static bool read_settings(const json_t *root, TableMeta *meta) {
    const json_t *host = json_object_get(root, "host");
    meta->host = NO_SEAT;
    return field_text(json_object_get(root, "rules"), meta->rules, sizeof meta->rules) &&
           (json_is_null(host) || field_seat(host, &meta->host)) &&
           field_bool(json_object_get(root, "open"), &meta->open) &&
           field_bool(json_object_get(root, "onlookers"), &meta->allows_spectators) &&
           field_number(json_object_get(root, "clock"), CLOCK_MAX, &meta->clock) &&
           field_text(json_object_get(root, "invite"), meta->invite, sizeof meta->invite) &&
           field_text(json_object_get(root, "next"), meta->next, sizeof meta->next);
}

/* Older versions had none. */
static bool read_key(const json_t *value, uint8_t key[KEY_BYTES]) {
    return value == NULL ||
           (json_is_string(value) && hex_read(json_string_value(value), key, KEY_BYTES));
}

/* Older versions did not write proposals. */
static bool read_agreed(const json_t *object, TableMeta *meta) {
    for (int i = 0; i < PROPOSAL_COUNT && object != NULL; i++) {
        const json_t *seats = json_object_get(object, proposals[i]);
        if (seats != NULL && !field_seats(seats, &meta->agreed[i]))
            return false;
    }
    return object == NULL || json_is_object(object);
}

/* Metadata of older versions has no request to undo. */
static bool read_undo(const json_t *value, TableMeta *meta) {
    return value == NULL || field_number(value, INT32_MAX, &meta->undo_number);
}

/* ---- fields that this version does not know ---- */

enum { OWN_FIELDS = 15, SEAT_FIELDS = 3, FAIR_FIELDS = 5 }; /* at most */

static bool has_too_many_unknown(const json_t *root) {
    const json_t *seats = json_object_get(root, "seats");
    bool foreign = json_object_size(json_object_get(root, "fair")) > FAIR_FIELDS;
    for (size_t i = 0; i < json_array_size(seats); i++)
        foreign = foreign || json_object_size(json_array_get(seats, i)) > SEAT_FIELDS;
    return foreign;
}

static bool add_unknown_field(const char *name, const json_t *value, Text *text) {
    char *field = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    if (field == NULL)
        return false;
    json_put_name(text, name);
    text_add(text, field);
    free(field);
    return text_ok(text);
}

/* Keeps every field that table_meta_write does not write. */
static bool keep_unknown_fields(const json_t *root, TableMeta *meta) {
    char own[TABLE_META_TEXT_MAX], kept[UNKNOWN_FIELDS_MAX];
    Text text = text_into(own, sizeof own), others = text_into(kept, sizeof kept);
    const char *name;
    json_t *value;
    table_meta_write(meta, &text);
    json_t *known = text_ok(&text) ? json_parse_object(own, text.length) : NULL;
    bool fits = known != NULL;
    json_object_foreach((json_t *)root, name, value) if (json_object_get(known, name) == NULL)
        fits = fits && add_unknown_field(name, value, &others);
    json_decref(known);
    if (fits)
        memcpy(meta->unknown_fields, kept, sizeof kept);
    return fits;
}

static void find_unknown_fields(const json_t *root, TableMeta *meta) {
    meta->read_only = has_too_many_unknown(root) ||
                      (json_object_size(root) > OWN_FIELDS && !keep_unknown_fields(root, meta));
}

static bool read_position(const json_t *value, State *start) {
    return json_is_string(value) &&
           game_read_position(start, json_string_value(value), NULL) == STATUS_OK;
}

bool table_meta_read(const char *text, TableMeta *meta) {
    memset(meta, 0, sizeof *meta);
    json_t *root = json_parse_object(text, strlen(text));
    bool read = root != NULL && read_position(json_object_get(root, "position"), &meta->start) &&
                read_phase(root, meta) && read_settings(root, meta) &&
                read_key(json_object_get(root, "key"), meta->key) &&
                read_agreed(json_object_get(root, "agreed"), meta) &&
                read_undo(json_object_get(root, "undo"), meta) &&
                read_seats(json_object_get(root, "seats"), meta) &&
                read_fair(json_object_get(root, "fair"), &meta->fair);
    if (read)
        find_unknown_fields(root, meta);
    json_decref(root);
    return read;
}
