/* A line of text as a position. Strict: what is not canonical is refused, and the refusal names
 * the part of the line and the character. */
#include <string.h>

#include "rules/cards/cards_phase.h"
#include "rules/cards/cards_position_reader.h"

/* ---- part 1: the variant; part 2: the market ---- */

static bool read_variant(CardsPositionReader *in) {
    uint32_t seats;
    size_t from = in->reader->at;
    if (!reader_number(in->reader, UINT16_MAX, &seats))
        return fail(in, PROBLEM_BAD_VARIANT);
    if (seats < 2 || seats > CARDS_SEATS) {
        in->reader->at = from;
        return fail_card(in, PROBLEM_BAD_PLAYERS, NO_SEAT, CARD_NONE, seats);
    }
    in->state->setup.seats = (uint8_t)seats;
    char end = reader_peek(in->reader);
    return end == ' ' || end == '\0' || fail(in, PROBLEM_BAD_VARIANT);
}

static bool read_place(CardsPositionReader *in, unsigned place) {
    Card *card = &in->cards->market[place - 1];
    if (reader_accept(in->reader, '-'))
        return true;
    if (!read_card(in, card))
        return false;
    if (*card != place_card(place))
        return true;
    in->reader->at--;
    return fail_card(in, PROBLEM_OWN_NUMBER, NO_SEAT, *card, place);
}

/* Thirteen places, or one "-" when all are empty. */
static bool read_market(CardsPositionReader *in) {
    size_t from = in->reader->at;
    memset(in->cards->market, CARD_NONE, sizeof in->cards->market);
    if (reader_accept_word(in->reader, "- "))
        in->reader->at--;
    if (in->reader->at > from)
        return true;
    for (unsigned place = 1; place <= MARKET_PLACES; place++)
        if (!read_place(in, place))
            return false;
    for (unsigned i = 0; i < MARKET_PLACES; i++)
        if (in->cards->market[i] != CARD_NONE)
            return true;
    in->reader->at = from + 1;
    return fail(in, PROBLEM_EXTRA_PART);
}

/* ---- part 3: rows ---- */

static bool read_row(CardsPositionReader *in, Row *row) {
    Card card;
    do {
        unsigned place = row_length(*row) + 1;
        if (!read_card(in, &card))
            return false;
        if (place >= ROW_LENGTH || !fits_row(card, place)) {
            in->reader->at--;
            return fail_card(in, PROBLEM_DOES_NOT_FIT, NO_SEAT, card, place);
        }
        *row = row_add(*row, card);
    } while (at_card(in));
    return true;
}

/* One row: a completed one is a single 14, and these come last. */
static bool read_one_row(CardsPositionReader *in, Seat seat, unsigned *open) {
    CardsState *cards = in->cards;
    size_t from = in->reader->at;
    Card card;
    if (*open + cards->done[seat] == rows_each(&in->state->setup))
        return fail_card(in, PROBLEM_TOO_MANY_ROWS, seat, CARD_NONE, rows_each(&in->state->setup));
    if (reader_peek(in->reader) == card_letter(CARD_D)) {
        cards->done[seat]++;
        return read_card(in, &card);
    }
    if (!read_row(in, &cards->row[seat][*open]))
        return false;
    if (cards->done[seat] > 0 || (*open > 0 && cards->row[seat][*open] > cards->row[seat][0])) {
        in->reader->at = from;
        return fail(in, PROBLEM_UNSORTED_ROWS);
    }
    ++*open;
    return true;
}

static bool read_seat_rows(CardsPositionReader *in, Seat seat) {
    unsigned open = 0;
    if (reader_accept(in->reader, '-'))
        return true;
    do
        if (!read_one_row(in, seat, &open))
            return false;
    while (reader_accept(in->reader, ','));
    return true;
}

static bool read_rows(CardsPositionReader *in) {
    for (Seat seat = 0; seat < in->state->setup.seats; seat++)
        if ((seat > 0 && !expect(in, '/')) || !read_seat_rows(in, seat))
            return false;
    return true;
}

/* ---- part 5: whose turn ---- */

static bool read_phase(CardsPositionReader *in) {
    for (uint8_t phase = 0; phase < CARDS_PHASE_COUNT; phase++)
        if (reader_accept_word(in->reader, cards_phase_names[phase])) {
            in->cards->phase = phase;
            return reader_accept(in->reader, ':') || fail(in, PROBLEM_BAD_PHASE);
        }
    return fail(in, PROBLEM_BAD_PHASE);
}

static bool read_player(CardsPositionReader *in, Seat *seat) {
    return reader_seat(in->reader, in->state->setup.seats, seat) ||
           fail(in, PROBLEM_NO_SUCH_PLAYER);
}

/* After the end: one winner, the two letters of the winning team, or nobody. */
static bool read_winners(CardsPositionReader *in) {
    CardsState *cards = in->cards;
    if (reader_accept(in->reader, '-'))
        return true;
    if (!read_player(in, &cards->turn))
        return false;
    cards->winners = cards_side_of(&in->state->setup, cards->turn);
    Seat second;
    if (!cards_has_partners(&in->state->setup))
        return true;
    if (!read_player(in, &second))
        return false;
    return (second > cards->turn && second == cards_partner_of(cards->turn)) ||
           fail(in, PROBLEM_WRONG_PLAYER);
}

/* A special on the table belongs to no pile, but to the deck. */
static bool read_table(CardsPositionReader *in, Card card) {
    in->cards->table = card;
    return count_card(in, card);
}

static bool read_aside(CardsPositionReader *in) {
    Card card;
    if (reader_accept(in->reader, '-'))
        return true;
    do {
        if (!read_card(in, &card))
            return false;
        if (card != place_card(in->cards->place)) {
            in->reader->at--;
            return fail_card(in, PROBLEM_NOT_ASIDE, NO_SEAT, card, in->cards->place);
        }
        in->cards->aside++;
    } while (at_card(in));
    return true;
}

static bool read_fill(CardsPositionReader *in) {
    uint32_t place;
    if (!expect(in, ':'))
        return false;
    if (!reader_number(in->reader, MARKET_PLACES, &place) || place == 0)
        return fail(in, PROBLEM_NO_SUCH_PLACE);
    in->cards->place = (uint8_t)place;
    if (!expect(in, ':'))
        return false;
    if (reader_peek(in->reader) == card_letter(CARD_4)) {
        if (!read_table(in, CARD_4))
            return false;
        in->reader->at++;
    } else if (!expect(in, '-'))
        return false;
    return expect(in, ':') && read_aside(in);
}

static bool read_turn(CardsPositionReader *in) {
    CardsState *cards = in->cards;
    cards->table = CARD_NONE;
    if (!read_phase(in))
        return false;
    if (cards->phase == CARDS_OVER ? !read_winners(in) : !read_player(in, &cards->turn))
        return false;
    if (!expect(in, ':') || !read_player(in, &cards->starter))
        return false;
    if (cards->phase == CARDS_LOOK || cards->phase == CARDS_SHUFFLE)
        return read_table(in, CARD_7);
    return cards->phase != CARDS_FILL || read_fill(in);
}

/* ---- part 7: the discard pile; the whole line ---- */

static bool read_discards(CardsPositionReader *in) {
    uint8_t hidden = 0;
    size_t from = in->reader->at;
    if (!read_sorted(in, &in->cards->discard, &hidden))
        return false;
    if (hidden == 0)
        return true;
    in->reader->at = from + card_total(in->cards->discard); /* everybody has seen these */
    return fail(in, PROBLEM_UNKNOWN_LETTER);
}

static bool read_parts(CardsPositionReader *in) {
    if (!read_variant(in) || !next_part(in) || !read_market(in) || !next_part(in))
        return false;
    if (!read_rows(in) || !next_part(in) || !cards_read_hands(in) || !next_part(in))
        return false;
    if (!read_turn(in) || !next_part(in) || !cards_read_pile(in) || !next_part(in))
        return false;
    if (!read_discards(in))
        return false;
    return reader_peek(in->reader) == '\0' || fail(in, PROBLEM_EXTRA_PART);
}

Status cards_read_position(State *state, TextReader *reader, Problem *problem) {
    CardsPositionReader in = {
        .state = state, .cards = &state->as.cards, .reader = reader, .problem = problem};
    if (!read_parts(&in))
        return STATUS_UNREADABLE;
    return cards_validate(state, problem);
}
