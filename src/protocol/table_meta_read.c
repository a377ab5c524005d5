/* Facts of a table: read back. The text is our own, and yet nothing of it is taken on trust. */
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

static bool read_fair(const json_t *value, FairFacts *fair) {
    return read_digest(json_object_get(value, "secret"), &fair->secret) &&
           read_digest(json_object_get(value, "commitment"), &fair->commitment) &&
           value_seats(json_object_get(value, "asked"), &fair->asked) &&
           read_digests(json_object_get(value, "seals"), &fair->sealed, fair->seal) &&
           read_digests(json_object_get(value, "bytes"), &fair->revealed, fair->bytes);
}

static bool read_seat(const json_t *value, SeatFacts *seat) {
    const json_t *person = json_object_get(value, "person");
    if (!value_text(json_object_get(value, "bot"), seat->bot, sizeof seat->bot))
        return false;
    if (person == NULL) {
        bool reserved = json_is_true(json_object_get(value, "reserved"));
        seat->holder = reserved ? HOLDER_BOT : HOLDER_NOBODY;
        return true;
    }
    seat->holder = HOLDER_PERSON;
    return value_text(person, seat->name, sizeof seat->name) &&
           read_digest(json_object_get(value, "token"), &seat->token);
}

static bool read_seats(const json_t *list, Facts *facts) {
    if (!json_is_array(list) || json_array_size(list) != facts->start.setup.seats)
        return false;
    for (Seat seat = 0; seat < facts->start.setup.seats; seat++)
        if (!read_seat(json_array_get(list, seat), &facts->seat[seat]))
            return false;
    return true;
}

static bool read_phase(const json_t *root, Facts *facts) {
    const char *phases[PHASES], *hows[HOWS];
    for (int i = 0; i < PHASES; i++)
        phases[i] = phase_name((Phase)i);
    for (int i = 0; i < HOWS; i++)
        hows[i] = how_name((How)i);
    return value_word(json_object_get(root, "phase"), phases, PHASES, &facts->phase) &&
           value_word(json_object_get(root, "how"), hows, HOWS, &facts->how) &&
           value_seats(json_object_get(root, "winners"), &facts->winners);
}

static bool read_settings(const json_t *root, Facts *facts) {
    const json_t *host = json_object_get(root, "host");
    facts->host = NO_SEAT;
    return value_text(json_object_get(root, "rules"), facts->rules, sizeof facts->rules) &&
           (json_is_null(host) || value_seat(host, &facts->host)) &&
           value_bool(json_object_get(root, "open"), &facts->open) &&
           value_bool(json_object_get(root, "onlookers"), &facts->onlookers) &&
           value_number(json_object_get(root, "clock"), CLOCK_MAX, &facts->clock) &&
           value_text(json_object_get(root, "invite"), facts->invite, sizeof facts->invite) &&
           value_text(json_object_get(root, "next"), facts->next, sizeof facts->next);
}

/* Older versions had none. */
static bool read_key(const json_t *value, uint8_t key[KEY_BYTES]) {
    return value == NULL || (json_is_string(value) && key_read(json_string_value(value), key));
}

/* Older versions did not write what a table had agreed on. */
static bool read_agreed(const json_t *object, Facts *facts) {
    for (int i = 0; i < PROPOSALS && object != NULL; i++) {
        const json_t *seats = json_object_get(object, proposal_name((Proposal)i));
        if (seats != NULL && !value_seats(seats, &facts->agreed[i]))
            return false;
    }
    return object == NULL || json_is_object(object);
}

/* ---- fields that this version does not know ---- */

enum { OWN_FIELDS = 15, SEAT_FIELDS = 3, FAIR_FIELDS = 5 }; /* at most */

static bool is_foreign(const json_t *root) {
    const json_t *seats = json_object_get(root, "seats");
    bool foreign = json_object_size(json_object_get(root, "fair")) > FAIR_FIELDS;
    for (size_t i = 0; i < json_array_size(seats); i++)
        foreign = foreign || json_object_size(json_array_get(seats, i)) > SEAT_FIELDS;
    return foreign;
}

static bool add_other(const char *name, const json_t *value, Text *text) {
    char *field = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    if (field == NULL)
        return false;
    put_name(text, name);
    text_add(text, field);
    free(field);
    return text_ok(text);
}

/* Whatever is not written anyway is kept as it is. */
static bool keep_others(const json_t *root, Facts *facts) {
    char own[FACTS_TEXT_MAX], kept[FACTS_OTHERS_MAX];
    Text text = text_into(own, sizeof own), others = text_into(kept, sizeof kept);
    const char *name;
    json_t *value;
    facts_write(facts, &text);
    json_t *known = text_ok(&text) ? value_parse(own, text.length) : NULL;
    bool fits = known != NULL;
    json_object_foreach((json_t *)root, name, value) if (json_object_get(known, name) == NULL)
        fits = fits && add_other(name, value, &others);
    json_decref(known);
    if (fits)
        memcpy(facts->others, kept, sizeof kept);
    return fits;
}

static void look_for_others(const json_t *root, Facts *facts) {
    facts->foreign =
        is_foreign(root) || (json_object_size(root) > OWN_FIELDS && !keep_others(root, facts));
}

static bool read_position(const json_t *value, State *start) {
    return json_is_string(value) && game_read(start, json_string_value(value), NULL) == STATUS_OK;
}

bool facts_read(const char *text, Facts *facts) {
    memset(facts, 0, sizeof *facts);
    json_t *root = value_parse(text, strlen(text));
    bool read = root != NULL && read_position(json_object_get(root, "position"), &facts->start) &&
                read_phase(root, facts) && read_settings(root, facts) &&
                read_key(json_object_get(root, "key"), facts->key) &&
                read_agreed(json_object_get(root, "agreed"), facts) &&
                read_seats(json_object_get(root, "seats"), facts) &&
                read_fair(json_object_get(root, "fair"), &facts->fair);
    if (read)
        look_for_others(root, facts);
    json_decref(root);
    return read;
}
