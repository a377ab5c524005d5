/* Reads a table's metadata. We wrote the text ourselves, but nothing in it is trusted. */
#include <stdlib.h>
#include <string.h>

#include "protocol/json_fields.h"
#include "protocol/table_meta.h"
#include "table/json_writer.h"

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
    const char *phases[PHASE_COUNT], *hows[END_REASON_COUNT];
    for (int i = 0; i < PHASE_COUNT; i++)
        phases[i] = phase_name((Phase)i);
    for (int i = 0; i < END_REASON_COUNT; i++)
        hows[i] = end_reason_name((EndReason)i);
    return field_enum(json_object_get(root, "phase"), phases, PHASE_COUNT, &meta->phase) &&
           field_enum(json_object_get(root, "how"), hows, END_REASON_COUNT, &meta->end_reason) &&
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
    return value == NULL || (json_is_string(value) && key_read(json_string_value(value), key));
}

/* Older versions did not write what a table had agreed on. */
static bool read_agreed(const json_t *object, TableMeta *meta) {
    for (int i = 0; i < PROPOSAL_COUNT && object != NULL; i++) {
        const json_t *seats = json_object_get(object, proposal_name((Proposal)i));
        if (seats != NULL && !field_seats(seats, &meta->agreed[i]))
            return false;
    }
    return object == NULL || json_is_object(object);
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

/* Whatever is not written anyway is kept as it is. */
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
                read_seats(json_object_get(root, "seats"), meta) &&
                read_fair(json_object_get(root, "fair"), &meta->fair);
    if (read)
        find_unknown_fields(root, meta);
    json_decref(root);
    return read;
}
