/* The notation of DOG's events, as a format table. */
#include "rules/event_text.h"
#include "rules/dog/dog.h"

static const EventFormat format_table[] = {
    [DOG_SHUFFLED] = {"shuffled", ""},
    [DOG_DEALT] = {"dealt", "sc"},
    [DOG_CHOSE] = {"chose", "sc"},
    [DOG_GAVE] = {"gave", "soc"},
    [DOG_PLAYED] = {"played", "sj"},
    [DOG_MOVED] = {"moved", "sm"},
    [DOG_SENT_HOME] = {"home", "sf"},
    [DOG_EXCHANGED] = {"swapped", "sox"},
    [DOG_TOOK] = {"took", "sk"},
    [DOG_FOLDED] = {"folded", "sn"},
    [DOG_DROPPED] = {"dropped", "sk"},
    [DOG_DREW] = {"drew", "sc"},
    [DOG_ROUND_OVER] = {"round-over", "s"},
    [DOG_WON] = {"won", "t"},
};

/* No piece is ever at another player's home or in another player's goal. */
static bool read_own_field(const Setup *setup, TextReader *reader, Seat seat, Field *field) {
    Seat owner;
    uint32_t number;
    if (!reader_seat(reader, setup->seats, &owner) || owner != seat ||
        !reader_number(reader, GOAL_LENGTH, &number))
        return false;
    *field = number == 0 ? FIELD_HOME : goal_field(seat, number);
    return true;
}

static bool read_field(const Setup *setup, TextReader *reader, Seat seat, Field *field) {
    uint32_t number;
    TextReader before = *reader;
    if (reader_number(reader, track_length(setup) - 1, &number)) {
        *field = (Field)number;
        return true;
    }
    if (read_own_field(setup, reader, seat, field))
        return true;
    *reader = before;
    return false;
}

const EventFormats dog_events = {
    .format = format_table,
    .kinds = DOG_EVENTS,
    .shows_cards = 1U << DOG_DEALT | 1U << DOG_GAVE | 1U << DOG_DREW,
    .card_letter = card_letter,
    .card_from_letter = card_from_letter,
    .write_field = dog_write_field,
    .read_field = read_field,
};
