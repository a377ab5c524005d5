/* Facts of a table: read back. The text is our own, and yet nothing of it is taken on trust. */
#include <string.h>

#include "wire/facts.h"
#include "wire/value.h"

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
    json_decref(root);
    return read;
}
