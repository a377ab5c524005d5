/* What a viewer may know of an event, and events as words: one reader and one writer for all
 * games, by the forms that each game gives for its kinds. */
#include "rules/event.h"

#include <assert.h>

enum { TOGETHER_MAX = 10 }; /* cards of a kind in one word: no hand of Barking has more */

Event event_blank(uint8_t kind, Seat seat) {
    return (Event){.kind = kind,
                   .knows = EVERYBODY,
                   .seat = seat,
                   .other = NO_SEAT,
                   .card = CARD_NONE,
                   .as = CARD_NONE,
                   .with = CARD_NONE,
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
    return event->knows == EVERYBODY || (viewer < SEATS_MAX && has_seat(event->knows, viewer));
}

Event game_event_for(const Event *event, Seat viewer) {
    Event heard = *event;
    if (heard.card != CARD_NONE && !may_know(event, viewer))
        heard.card = CARD_HIDDEN;
    heard.knows = EVERYBODY;
    return heard;
}

/* ---- fields as text ---- */

/* An event on its way in or out. */
typedef struct Spelling {
    const State *state;
    const EventForms *forms;
    Event *event;
    Reader *reader;
    Text *text;
} Spelling;

static bool read_number(Spelling *in, uint8_t least, uint8_t most, uint8_t *number) {
    uint32_t value;
    if (!reader_number(in->reader, most, &value) || value < least)
        return false;
    *number = (uint8_t)value;
    return true;
}

static bool read_a_seat(Spelling *in, Seat *seat) {
    return reader_seat(in->reader, in->state->setup.seats, seat);
}

/* A letter of the game's cards or items. */
static bool read_letter(Spelling *in, bool (*kind_of)(char, Card *), Card *kind) {
    if (!kind_of(reader_peek(in->reader), kind))
        return false;
    in->reader->at++;
    return true;
}

static bool read_known(Spelling *in, Card *card) {
    return read_letter(in, in->forms->card_of, card) && *card != CARD_HIDDEN;
}

static void write_letter(Spelling *out, Card card) {
    text_char(out->text, out->forms->card_letter(card));
}

static void write_seat(Spelling *out) {
    text_char(out->text, seat_letter(out->event->seat));
}

static bool read_seat(Spelling *in) {
    return read_a_seat(in, &in->event->seat);
}

static void write_other(Spelling *out) {
    text_char(out->text, seat_letter(out->event->other));
}

static bool read_other(Spelling *in) {
    return read_a_seat(in, &in->event->other);
}

static void write_winners(Spelling *out) {
    if (out->event->seat == NO_SEAT) {
        text_char(out->text, '-');
        return;
    }
    write_seat(out);
    if (out->event->other != NO_SEAT)
        write_other(out);
}

static bool read_winners(Spelling *in) {
    if (reader_take(in->reader, '-'))
        return true;
    if (!read_seat(in))
        return false;
    return reader_peek(in->reader) == '\0' ||
           (read_other(in) && in->event->seat < in->event->other);
}

static void write_card(Spelling *out) {
    write_letter(out, out->event->card);
}

static bool read_card(Spelling *in) {
    return read_letter(in, in->forms->card_of, &in->event->card);
}

static bool read_known_card(Spelling *in) {
    return read_known(in, &in->event->card);
}

static void write_played(Spelling *out) {
    write_card(out);
    if (out->event->as == out->event->card)
        return;
    text_char(out->text, '=');
    write_letter(out, out->event->as);
}

static bool read_played(Spelling *in) {
    Event *event = in->event;
    if (!read_known_card(in))
        return false;
    event->as = event->card;
    return !reader_take(in->reader, '=') ||
           (read_known(in, &event->as) && event->as != event->card);
}

static void write_with(Spelling *out) {
    write_letter(out, out->event->with);
}

static bool read_with(Spelling *in) {
    return read_known(in, &in->event->with);
}

static void write_several(Spelling *out) {
    for (unsigned i = 0; i < out->event->count; i++)
        write_card(out);
}

static bool read_several(Spelling *in) {
    if (!read_known_card(in))
        return false;
    in->event->count = 1;
    while (in->event->count < TOGETHER_MAX &&
           reader_take(in->reader, in->forms->card_letter(in->event->card)))
        in->event->count++;
    return true;
}

static void write_item(Spelling *out) {
    text_char(out->text, out->forms->item_letter(out->event->item));
}

static bool read_item(Spelling *in) {
    return read_letter(in, in->forms->item_of, &in->event->item) && in->event->item != CARD_HIDDEN;
}

/* Only a piece that sets out may come from home. */
static bool read_field(Spelling *in, bool home, Field *field) {
    return in->forms->read_field(&in->state->setup, in->reader, in->event->seat, field) &&
           (home || *field != FIELD_HOME);
}

static void write_from(Spelling *out) {
    out->forms->write_field(out->event->from, out->event->seat, out->text);
}

static bool read_from(Spelling *in) {
    return read_field(in, false, &in->event->from);
}

static void write_way(Spelling *out, char between) {
    write_from(out);
    text_char(out->text, between);
    out->forms->write_field(out->event->to, out->event->seat, out->text);
}

static void write_move(Spelling *out) {
    write_way(out, '-');
}

static bool read_move(Spelling *in) {
    return read_field(in, true, &in->event->from) && reader_take(in->reader, '-') &&
           read_field(in, false, &in->event->to);
}

static void write_exchange(Spelling *out) {
    write_way(out, 'x');
}

static bool read_exchange(Spelling *in) {
    return read_from(in) && reader_take(in->reader, 'x') && read_field(in, false, &in->event->to);
}

static void write_row(Spelling *out) {
    write_other(out);
    text_number(out->text, out->event->row);
}

static bool read_row(Spelling *in) {
    return read_other(in) && read_number(in, 1, in->forms->rows, &in->event->row);
}

static void write_place(Spelling *out) {
    text_number(out->text, out->event->place);
}

static bool read_place(Spelling *in) {
    return read_number(in, 1, in->forms->places, &in->event->place);
}

static void write_count(Spelling *out) {
    text_number(out->text, out->event->count);
}

static bool read_count(Spelling *in) {
    return read_number(in, 1, UINT8_MAX, &in->event->count);
}

static void write_round(Spelling *out) {
    text_number(out->text, out->event->round);
}

static bool read_round(Spelling *in) {
    return read_number(in, 1, UINT8_MAX, &in->event->round);
}

static void write_points(Spelling *out) {
    text_number(out->text, out->event->points);
}

static bool read_points(Spelling *in) {
    uint32_t points;
    if (!reader_number(in->reader, UINT16_MAX, &points))
        return false;
    in->event->points = (uint16_t)points;
    return true;
}

/* The letters of EventForm.fields. */
static const struct {
    void (*write)(Spelling *);
    bool (*read)(Spelling *);
    Why why; /* what is wrong where it cannot be read */
} parts[] = {
    ['s'] = {write_seat, read_seat, WHY_NO_SUCH_PLAYER},
    ['o'] = {write_other, read_other, WHY_NO_SUCH_PLAYER},
    ['t'] = {write_winners, read_winners, WHY_NO_SUCH_PLAYER},
    ['c'] = {write_card, read_card, WHY_UNKNOWN_LETTER},
    ['k'] = {write_card, read_known_card, WHY_UNKNOWN_LETTER},
    ['j'] = {write_played, read_played, WHY_UNKNOWN_LETTER},
    ['w'] = {write_with, read_with, WHY_UNKNOWN_LETTER},
    ['d'] = {write_several, read_several, WHY_UNKNOWN_LETTER},
    ['i'] = {write_item, read_item, WHY_UNKNOWN_LETTER},
    ['f'] = {write_from, read_from, WHY_NO_SUCH_FIELD},
    ['m'] = {write_move, read_move, WHY_NO_SUCH_FIELD},
    ['x'] = {write_exchange, read_exchange, WHY_NO_SUCH_FIELD},
    ['r'] = {write_row, read_row, WHY_NO_SUCH_ROW},
    ['p'] = {write_place, read_place, WHY_NO_SUCH_PLACE},
    ['n'] = {write_count, read_count, WHY_BAD_NUMBER},
    ['R'] = {write_round, read_round, WHY_BAD_NUMBER},
    ['P'] = {write_points, read_points, WHY_BAD_NUMBER},
};

/* ---- whole words ---- */

void game_write_event(const State *state, const Event *event, Text *text) {
    const EventForms *forms = game_of(state)->events;
    assert(event->kind < forms->kinds);
    Event copy = *event;
    Spelling out = {.state = state, .forms = forms, .event = &copy, .text = text};
    text_add(text, forms->form[event->kind].word);
    for (const char *field = forms->form[event->kind].fields; *field != '\0'; field++) {
        text_char(text, ':');
        parts[(unsigned char)*field].write(&out);
    }
}

/* The word is followed by its fields or by nothing, so that none is taken for a longer one. */
static bool read_word(Reader *reader, const char *word) {
    Reader trial = *reader;
    if (!reader_word(&trial, word))
        return false;
    char next = reader_peek(&trial);
    if (next != ':' && next != '\0')
        return false;
    *reader = trial;
    return true;
}

static Why read_fields(Spelling *in, const char *fields) {
    for (; *fields != '\0'; fields++) {
        if (!reader_take(in->reader, ':'))
            return reader_peek(in->reader) == '\0' ? WHY_MISSING_PART : WHY_EXTRA_PART;
        Reader before = *in->reader;
        if (parts[(unsigned char)*fields].read(in))
            continue;
        *in->reader = before; /* where the field begins that is not as it should be */
        bool missing = reader_peek(in->reader) == '\0';
        return missing ? WHY_MISSING_PART : parts[(unsigned char)*fields].why;
    }
    return reader_peek(in->reader) == '\0' ? WHY_NONE : WHY_EXTRA_PART;
}

static Why read_event(Spelling *in) {
    for (uint8_t kind = 0; kind < in->forms->kinds; kind++)
        if (read_word(in->reader, in->forms->form[kind].word)) {
            *in->event = event_blank(kind, NO_SEAT);
            return read_fields(in, in->forms->form[kind].fields);
        }
    return WHY_BAD_EVENT;
}

Status game_read_event(const State *state, const char *word, Event *event, Problem *problem) {
    Reader reader = reader_of(word);
    Event draft;
    Spelling in = {
        .state = state, .forms = game_of(state)->events, .event = &draft, .reader = &reader};
    reader.part = 0;
    Why why = read_event(&in);
    if (why == WHY_NONE) {
        *event = draft;
        return STATUS_OK;
    }
    if (problem != NULL)
        *problem = reader_problem(&reader, why);
    return STATUS_UNREADABLE;
}
