/* What a viewer may know of an event, and events as words: one reader and one writer for all
 * games, by the forms that each game gives for its kinds. */
#include "rules/event.h"

#include <assert.h>

enum { TOGETHER_MAX = 10 }; /* cards of a kind in one word: no hand of Barking has more */

Event event_blank(uint8_t kind, Seat seat) {
    return (Event){.kind = kind,
                   .visible_to = EVERYBODY,
                   .seat = seat,
                   .other = NO_SEAT,
                   .card = CARD_NONE,
                   .as = CARD_NONE,
                   .payment = CARD_NONE,
                   .item = CARD_NONE,
                   .from = 0xFF,
                   .to = 0xFF};
}

Event *event_append(EventList *events, uint8_t kind, Seat seat) {
    assert(events->count < EVENTS_MAX);
    if (events->count == EVENTS_MAX) /* in a release the last one is lost, and nothing else */
        events->count--;
    Event *event = &events->item[events->count++];
    *event = event_blank(kind, seat);
    return event;
}

static bool may_know(const Event *event, Seat viewer) {
    return event->visible_to == EVERYBODY ||
           (viewer < SEATS_MAX && has_seat(event->visible_to, viewer));
}

Event game_redact_event(const Event *event, Seat viewer) {
    Event heard = *event;
    if (heard.card != CARD_NONE && !may_know(event, viewer))
        heard.card = CARD_HIDDEN;
    heard.visible_to = EVERYBODY;
    return heard;
}

/* ---- fields as text ---- */

/* An event on its way in or out. */
typedef struct EventCodec {
    const State *state;
    const EventFormats *forms;
    Event *event;
    TextReader *reader;
    Text *text;
} EventCodec;

static bool read_number(EventCodec *in, uint8_t least, uint8_t most, uint8_t *number) {
    uint32_t value;
    if (!reader_number(in->reader, most, &value) || value < least)
        return false;
    *number = (uint8_t)value;
    return true;
}

static bool read_a_seat(EventCodec *in, Seat *seat) {
    return reader_seat(in->reader, in->state->setup.seats, seat);
}

/* A letter of the game's cards or items. */
static bool read_letter(EventCodec *in, bool (*kind_of)(char, Card *), Card *kind) {
    if (!kind_of(reader_peek(in->reader), kind))
        return false;
    in->reader->at++;
    return true;
}

static bool read_known(EventCodec *in, Card *card) {
    return read_letter(in, in->forms->card_from_letter, card) && *card != CARD_HIDDEN;
}

static void write_letter(EventCodec *out, Card card) {
    text_char(out->text, out->forms->card_letter(card));
}

static void write_seat(EventCodec *out) {
    text_char(out->text, seat_letter(out->event->seat));
}

static bool read_seat(EventCodec *in) {
    return read_a_seat(in, &in->event->seat);
}

static void write_other(EventCodec *out) {
    text_char(out->text, seat_letter(out->event->other));
}

static bool read_other(EventCodec *in) {
    return read_a_seat(in, &in->event->other);
}

static void write_winners(EventCodec *out) {
    if (out->event->seat == NO_SEAT) {
        text_char(out->text, '-');
        return;
    }
    write_seat(out);
    if (out->event->other != NO_SEAT)
        write_other(out);
}

static bool read_winners(EventCodec *in) {
    if (reader_accept(in->reader, '-'))
        return true;
    if (!read_seat(in))
        return false;
    return reader_peek(in->reader) == '\0' ||
           (read_other(in) && in->event->seat < in->event->other);
}

static void write_card(EventCodec *out) {
    write_letter(out, out->event->card);
}

static bool read_card(EventCodec *in) {
    return read_letter(in, in->forms->card_from_letter, &in->event->card);
}

static bool read_known_card(EventCodec *in) {
    return read_known(in, &in->event->card);
}

static void write_played(EventCodec *out) {
    write_card(out);
    if (out->event->as == out->event->card)
        return;
    text_char(out->text, '=');
    write_letter(out, out->event->as);
}

static bool read_played(EventCodec *in) {
    Event *event = in->event;
    if (!read_known_card(in))
        return false;
    event->as = event->card;
    return !reader_accept(in->reader, '=') ||
           (read_known(in, &event->as) && event->as != event->card);
}

static void write_payment(EventCodec *out) {
    write_letter(out, out->event->payment);
}

static bool read_payment(EventCodec *in) {
    return read_known(in, &in->event->payment);
}

static void write_several(EventCodec *out) {
    for (unsigned i = 0; i < out->event->count; i++)
        write_card(out);
}

static bool read_several(EventCodec *in) {
    if (!read_known_card(in))
        return false;
    in->event->count = 1;
    while (in->event->count < TOGETHER_MAX &&
           reader_accept(in->reader, in->forms->card_letter(in->event->card)))
        in->event->count++;
    return true;
}

static void write_item(EventCodec *out) {
    text_char(out->text, out->forms->item_letter(out->event->item));
}

static bool read_item(EventCodec *in) {
    return read_letter(in, in->forms->item_from_letter, &in->event->item) &&
           in->event->item != CARD_HIDDEN;
}

/* Only a piece that sets out may come from home. */
static bool read_field(EventCodec *in, bool home, Field *field) {
    return in->forms->read_field(&in->state->setup, in->reader, in->event->seat, field) &&
           (home || *field != FIELD_HOME);
}

static void write_from(EventCodec *out) {
    out->forms->write_field(out->event->from, out->event->seat, out->text);
}

static bool read_from(EventCodec *in) {
    return read_field(in, false, &in->event->from);
}

static void write_way(EventCodec *out, char between) {
    write_from(out);
    text_char(out->text, between);
    out->forms->write_field(out->event->to, out->event->seat, out->text);
}

static void write_move(EventCodec *out) {
    write_way(out, '-');
}

static bool read_move(EventCodec *in) {
    return read_field(in, true, &in->event->from) && reader_accept(in->reader, '-') &&
           read_field(in, false, &in->event->to);
}

static void write_exchange(EventCodec *out) {
    write_way(out, 'x');
}

static bool read_exchange(EventCodec *in) {
    return read_from(in) && reader_accept(in->reader, 'x') && read_field(in, false, &in->event->to);
}

static void write_row(EventCodec *out) {
    write_other(out);
    text_number(out->text, out->event->row);
}

static bool read_row(EventCodec *in) {
    return read_other(in) && read_number(in, 1, in->forms->rows, &in->event->row);
}

static void write_place(EventCodec *out) {
    text_number(out->text, out->event->place);
}

static bool read_place(EventCodec *in) {
    return read_number(in, 1, in->forms->places, &in->event->place);
}

static void write_count(EventCodec *out) {
    text_number(out->text, out->event->count);
}

static bool read_count(EventCodec *in) {
    return read_number(in, 1, UINT8_MAX, &in->event->count);
}

static void write_round(EventCodec *out) {
    text_number(out->text, out->event->round);
}

static bool read_round(EventCodec *in) {
    return read_number(in, 1, UINT8_MAX, &in->event->round);
}

static void write_points(EventCodec *out) {
    text_number(out->text, out->event->points);
}

static bool read_points(EventCodec *in) {
    uint32_t points;
    if (!reader_number(in->reader, UINT16_MAX, &points))
        return false;
    in->event->points = (uint16_t)points;
    return true;
}

/* The letters of EventFormat.fields. */
static const struct {
    void (*write)(EventCodec *);
    bool (*read)(EventCodec *);
    ProblemCode code; /* what is wrong where it cannot be read */
} parts[] = {
    ['s'] = {write_seat, read_seat, PROBLEM_NO_SUCH_PLAYER},
    ['o'] = {write_other, read_other, PROBLEM_NO_SUCH_PLAYER},
    ['t'] = {write_winners, read_winners, PROBLEM_NO_SUCH_PLAYER},
    ['c'] = {write_card, read_card, PROBLEM_UNKNOWN_LETTER},
    ['k'] = {write_card, read_known_card, PROBLEM_UNKNOWN_LETTER},
    ['j'] = {write_played, read_played, PROBLEM_UNKNOWN_LETTER},
    ['w'] = {write_payment, read_payment, PROBLEM_UNKNOWN_LETTER},
    ['d'] = {write_several, read_several, PROBLEM_UNKNOWN_LETTER},
    ['i'] = {write_item, read_item, PROBLEM_UNKNOWN_LETTER},
    ['f'] = {write_from, read_from, PROBLEM_NO_SUCH_FIELD},
    ['m'] = {write_move, read_move, PROBLEM_NO_SUCH_FIELD},
    ['x'] = {write_exchange, read_exchange, PROBLEM_NO_SUCH_FIELD},
    ['r'] = {write_row, read_row, PROBLEM_NO_SUCH_ROW},
    ['p'] = {write_place, read_place, PROBLEM_NO_SUCH_PLACE},
    ['n'] = {write_count, read_count, PROBLEM_BAD_NUMBER},
    ['R'] = {write_round, read_round, PROBLEM_BAD_NUMBER},
    ['P'] = {write_points, read_points, PROBLEM_BAD_NUMBER},
};

/* ---- whole words ---- */

void game_write_event(const State *state, const Event *event, Text *text) {
    const EventFormats *forms = game_of(state)->events;
    assert(event->kind < forms->kinds);
    Event copy = *event;
    EventCodec out = {.state = state, .forms = forms, .event = &copy, .text = text};
    text_add(text, forms->format[event->kind].word);
    for (const char *field = forms->format[event->kind].fields; *field != '\0'; field++) {
        text_char(text, ':');
        parts[(unsigned char)*field].write(&out);
    }
}

/* The word is followed by its fields or by nothing, so that none is taken for a longer one. */
static bool read_word(TextReader *reader, const char *word) {
    TextReader trial = *reader;
    if (!reader_accept_word(&trial, word))
        return false;
    char next = reader_peek(&trial);
    if (next != ':' && next != '\0')
        return false;
    *reader = trial;
    return true;
}

static ProblemCode read_fields(EventCodec *in, const char *fields) {
    for (; *fields != '\0'; fields++) {
        if (!reader_accept(in->reader, ':'))
            return reader_peek(in->reader) == '\0' ? PROBLEM_MISSING_PART : PROBLEM_EXTRA_PART;
        TextReader before = *in->reader;
        if (parts[(unsigned char)*fields].read(in))
            continue;
        *in->reader = before; /* where the field begins that is not as it should be */
        bool missing = reader_peek(in->reader) == '\0';
        return missing ? PROBLEM_MISSING_PART : parts[(unsigned char)*fields].code;
    }
    return reader_peek(in->reader) == '\0' ? PROBLEM_NONE : PROBLEM_EXTRA_PART;
}

static ProblemCode read_event(EventCodec *in) {
    for (uint8_t kind = 0; kind < in->forms->kinds; kind++)
        if (read_word(in->reader, in->forms->format[kind].word)) {
            *in->event = event_blank(kind, NO_SEAT);
            return read_fields(in, in->forms->format[kind].fields);
        }
    return PROBLEM_BAD_EVENT;
}

Status game_read_event(const State *state, const char *word, Event *event, Problem *problem) {
    TextReader reader = reader_begin(word);
    Event draft;
    EventCodec in = {
        .state = state, .forms = game_of(state)->events, .event = &draft, .reader = &reader};
    reader.line_field = 0;
    ProblemCode code = read_event(&in);
    if (code == PROBLEM_NONE) {
        *event = draft;
        return STATUS_OK;
    }
    if (problem != NULL)
        *problem = problem_at_reader(&reader, code);
    return STATUS_UNREADABLE;
}
