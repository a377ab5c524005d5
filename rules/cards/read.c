/* A line of text as a position. Strict: what is not canonical is refused, and the refusal names
 * the part of the line and the character. */
#include <string.h>

#include "rules/cards/phase.h"
#include "rules/cards/turns.h"

/* A position on its way in: the draft, where the reader stands, and the cards seen so far. */
typedef struct Reading {
    State *state;
    CardsState *cards;
    Reader *reader;
    Problem *problem;
    uint8_t named[CARD_HIDDEN + 1]; /* how many of each so far, hidden ones too */
    unsigned total;
} Reading;

static bool fail(Reading *in, Why why) {
    *in->problem = reader_problem(in->reader, why);
    return false;
}

static bool fail_card(Reading *in, Why why, Seat seat, Card card, unsigned number) {
    fail(in, why);
    in->problem->seat = seat;
    in->problem->card = card;
    in->problem->number = (int)number;
    return false;
}

/* What is wrong where something else was expected: nothing, or some letter. */
static bool fail_here(Reading *in) {
    char letter = reader_peek(in->reader);
    bool end = letter == '\0' || letter == ' ' || letter == '/' || letter == ',' || letter == ':';
    return fail(in, end ? WHY_MISSING_PART : WHY_UNKNOWN_LETTER);
}

static bool expect(Reading *in, char letter) {
    return reader_take(in->reader, letter) || fail_here(in);
}

static bool next_part(Reading *in) {
    if (!reader_take(in->reader, ' '))
        return reader_peek(in->reader) == '/' ? fail(in, WHY_EXTRA_PART) : fail_here(in);
    in->reader->part++;
    return true;
}

/* ---- cards ---- */

static bool count_card(Reading *in, Card card) {
    unsigned most = card == CARD_HIDDEN ? DECK_MAX : card_count(cards_deck(), card);
    if (in->named[card] < most && in->total < DECK_MAX) {
        in->named[card]++;
        in->total++;
        return true;
    }
    return fail_card(in, WHY_TOO_MANY_CARDS, NO_SEAT, card,
                     in->named[card] < most ? DECK_MAX : most);
}

/* One letter of a card that is on the table, in a hand or in a pile. */
static bool read_card(Reading *in, Card *card) {
    if (!card_of(reader_peek(in->reader), card))
        return fail_here(in);
    if (!count_card(in, *card))
        return false;
    in->reader->at++;
    return true;
}

static bool at_card(const Reading *in) {
    Card card;
    return card_of(reader_peek(in->reader), &card);
}

static bool read_sorted(Reading *in, CardSet *set, uint8_t *hidden) {
    if (reader_take(in->reader, '-'))
        return true;
    Card last = 0, card;
    do {
        if (!read_card(in, &card))
            return false;
        if (card < last) {
            in->reader->at--;
            return fail(in, WHY_UNSORTED);
        }
        if (card == CARD_HIDDEN)
            ++*hidden;
        else
            *set += card_one(card);
        last = card;
    } while (at_card(in));
    return true;
}

/* ---- part 1: the variant; part 2: the market ---- */

static bool read_variant(Reading *in) {
    uint32_t seats;
    if (!reader_number(in->reader, UINT16_MAX, &seats))
        return fail(in, WHY_BAD_VARIANT);
    if (seats < 2 || seats > CARDS_SEATS)
        return fail_card(in, WHY_BAD_PLAYERS, NO_SEAT, CARD_NONE, seats);
    in->state->setup.seats = (uint8_t)seats;
    char end = reader_peek(in->reader);
    return end == ' ' || end == '\0' || fail(in, WHY_BAD_VARIANT);
}

static bool read_place(Reading *in, unsigned place) {
    Card *card = &in->cards->market[place - 1];
    if (reader_take(in->reader, '-'))
        return true;
    if (!read_card(in, card))
        return false;
    if (*card != place_card(place))
        return true;
    in->reader->at--;
    return fail_card(in, WHY_OWN_NUMBER, NO_SEAT, *card, place);
}

/* Thirteen places, or one "-" when all are empty. */
static bool read_market(Reading *in) {
    size_t from = in->reader->at;
    memset(in->cards->market, CARD_NONE, sizeof in->cards->market);
    if (reader_word(in->reader, "- "))
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
    return fail(in, WHY_EXTRA_PART);
}

/* ---- part 3: rows ---- */

static bool read_row(Reading *in, Row *row) {
    Card card;
    do {
        unsigned place = row_length(*row) + 1;
        if (!read_card(in, &card))
            return false;
        if (place >= ROW_LENGTH || !fits_row(card, place)) {
            in->reader->at--;
            return fail_card(in, WHY_DOES_NOT_FIT, NO_SEAT, card, place);
        }
        *row = row_add(*row, card);
    } while (at_card(in));
    return true;
}

/* One row: a completed one is a single 14, and these come last. */
static bool read_one_row(Reading *in, Seat seat, unsigned *open) {
    CardsState *cards = in->cards;
    size_t from = in->reader->at;
    Card card;
    if (*open + cards->done[seat] == rows_each(&in->state->setup))
        return fail_card(in, WHY_TOO_MANY_ROWS, seat, CARD_NONE, rows_each(&in->state->setup));
    if (reader_peek(in->reader) == card_letter(CARD_D)) {
        cards->done[seat]++;
        return read_card(in, &card);
    }
    if (!read_row(in, &cards->row[seat][*open]))
        return false;
    if (cards->done[seat] > 0 || (*open > 0 && cards->row[seat][*open] > cards->row[seat][0])) {
        in->reader->at = from;
        return fail(in, WHY_UNSORTED);
    }
    ++*open;
    return true;
}

static bool read_seat_rows(Reading *in, Seat seat) {
    unsigned open = 0;
    if (reader_take(in->reader, '-'))
        return true;
    do
        if (!read_one_row(in, seat, &open))
            return false;
    while (reader_take(in->reader, ','));
    return true;
}

static bool read_rows(Reading *in) {
    for (Seat seat = 0; seat < in->state->setup.seats; seat++)
        if ((seat > 0 && !expect(in, '/')) || !read_seat_rows(in, seat))
            return false;
    return true;
}

/* ---- part 4: hands ---- */

/* Cards of a hand that somebody knows: sorted, and no more than the hand has beyond `open`. */
static bool read_known_cards(Reading *in, Seat seat, CardSet open, CardSet *known) {
    Card last = 0, card;
    do {
        if (!card_of(reader_peek(in->reader), &card) || card == CARD_HIDDEN)
            return fail_here(in);
        if (card < last)
            return fail(in, WHY_UNSORTED);
        if (card_count(open, card) + card_count(*known, card) >=
            card_count(in->cards->hand[seat], card))
            return fail_card(in, WHY_NOT_IN_HAND, seat, card, 0);
        *known += card_one(card);
        last = card;
        in->reader->at++;
    } while (at_card(in));
    return true;
}

/* What one player knows besides; with two players that is what all know. */
static bool read_knower(Reading *in, Seat seat, Seat *floor) {
    Seat who;
    if (!reader_seat(in->reader, in->state->setup.seats, &who))
        return fail(in, at_card(in) ? WHY_UNSORTED : WHY_NO_SUCH_PLAYER);
    in->reader->at--;
    if (who == seat || in->state->setup.seats == 2)
        return fail(in, WHY_BAD_MARK);
    if (who < *floor)
        return fail(in, WHY_UNSORTED);
    in->reader->at++;
    *floor = (Seat)(who + 1);
    return read_known_cards(in, seat, in->cards->open[seat], &in->cards->known[seat][who]);
}

static bool read_known(Reading *in, Seat seat) {
    Seat floor = 0;
    for (bool first = true; reader_take(in->reader, '*'); first = false)
        if (first && at_card(in)) {
            if (!read_known_cards(in, seat, 0, &in->cards->open[seat]))
                return false;
        } else if (!read_knower(in, seat, &floor))
            return false;
    return true;
}

static bool read_gift(Reading *in, Seat seat) {
    CardsState *cards = in->cards;
    Card card;
    if (!card_of(reader_peek(in->reader), &card))
        return fail_here(in);
    bool held =
        card == CARD_HIDDEN ? cards->hidden[seat] > 0 : card_count(cards->hand[seat], card) > 0;
    if (!held)
        return fail_card(in, WHY_NOT_IN_HAND, seat, card, 0);
    in->reader->at++;
    cards->gift[seat] = card;
    return true;
}

static bool read_hands(Reading *in) {
    CardsState *cards = in->cards;
    memset(cards->gift, CARD_NONE, sizeof cards->gift);
    for (Seat seat = 0; seat < in->state->setup.seats; seat++) {
        if (seat > 0 && !expect(in, '/'))
            return false;
        if (!read_sorted(in, &cards->hand[seat], &cards->hidden[seat]) || !read_known(in, seat))
            return false;
        if (reader_take(in->reader, '>') && !read_gift(in, seat))
            return false;
    }
    return true;
}

/* ---- part 5: whose turn ---- */

static bool read_phase(Reading *in) {
    for (uint8_t phase = 0; phase < PHASES; phase++)
        if (reader_word(in->reader, phase_names[phase])) {
            in->cards->phase = phase;
            return reader_take(in->reader, ':') || fail(in, WHY_BAD_PHASE);
        }
    return fail(in, WHY_BAD_PHASE);
}

static bool read_player(Reading *in, Seat *seat) {
    return reader_seat(in->reader, in->state->setup.seats, seat) || fail(in, WHY_NO_SUCH_PLAYER);
}

/* After the end: one winner, the two letters of the winning team, or nobody. */
static bool read_winners(Reading *in) {
    CardsState *cards = in->cards;
    if (reader_take(in->reader, '-'))
        return true;
    if (!read_player(in, &cards->turn))
        return false;
    cards->winners = side_of(&in->state->setup, cards->turn);
    Seat second;
    if (!has_partners(&in->state->setup))
        return true;
    if (!read_player(in, &second))
        return false;
    return (second > cards->turn && second == partner_of(cards->turn)) ||
           fail(in, WHY_WRONG_PLAYER);
}

/* A special on the table belongs to no pile, but to the deck. */
static bool read_table(Reading *in, Card card) {
    in->cards->table = card;
    return count_card(in, card);
}

static bool read_aside(Reading *in) {
    Card card;
    if (reader_take(in->reader, '-'))
        return true;
    do {
        if (!read_card(in, &card))
            return false;
        if (card != place_card(in->cards->place)) {
            in->reader->at--;
            return fail_card(in, WHY_NOT_ASIDE, NO_SEAT, card, in->cards->place);
        }
        in->cards->aside++;
    } while (at_card(in));
    return true;
}

static bool read_fill(Reading *in) {
    uint32_t place;
    if (!expect(in, ':'))
        return false;
    if (!reader_number(in->reader, MARKET_PLACES, &place) || place == 0)
        return fail(in, WHY_NO_SUCH_PLACE);
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

static bool read_turn(Reading *in) {
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

/* ---- parts 6 and 7: the piles ---- */

/* Who has seen a card: "*" for all, or some of the letters in order. */
static bool read_seen(Reading *in, SeatSet *seen) {
    Seat seat, floor = 0;
    char letter;
    if (reader_take(in->reader, '*')) {
        *seen = all_seats(&in->state->setup);
        return true;
    }
    while ((letter = reader_peek(in->reader)) >= 'a' && letter <= 'z') {
        if (!reader_seat(in->reader, in->state->setup.seats, &seat))
            return fail(in, WHY_NO_SUCH_PLAYER);
        in->reader->at--;
        if (seat < floor)
            return fail(in, WHY_UNSORTED);
        *seen |= seat_bit(seat);
        if (*seen == all_seats(&in->state->setup))
            return fail(in, WHY_BAD_MARK);
        in->reader->at++;
        floor = (Seat)(seat + 1);
    }
    return true;
}

/* The line has the next card first, the state has it last. */
static void turn_over(CardsState *cards) {
    for (unsigned i = 0, j = cards->draw_count; i + 1 < j; i++) {
        PileCard entry = cards->draw[i];
        cards->draw[i] = cards->draw[--j];
        cards->draw[j] = entry;
    }
}

static bool read_pile(Reading *in) {
    if (reader_take(in->reader, '-'))
        return true;
    do {
        Card card;
        SeatSet seen = 0;
        if (!read_card(in, &card) || !read_seen(in, &seen))
            return false;
        in->cards->draw[in->cards->draw_count++] = pile_entry(card, seen);
    } while (at_card(in));
    turn_over(in->cards);
    return true;
}

static bool read_discards(Reading *in) {
    uint8_t hidden = 0;
    size_t from = in->reader->at;
    if (!read_sorted(in, &in->cards->discard, &hidden))
        return false;
    if (hidden == 0)
        return true;
    in->reader->at = from + card_total(in->cards->discard); /* everybody has seen these */
    return fail(in, WHY_UNKNOWN_LETTER);
}

static bool read_parts(Reading *in) {
    if (!read_variant(in) || !next_part(in) || !read_market(in) || !next_part(in))
        return false;
    if (!read_rows(in) || !next_part(in) || !read_hands(in) || !next_part(in))
        return false;
    if (!read_turn(in) || !next_part(in) || !read_pile(in) || !next_part(in))
        return false;
    if (!read_discards(in))
        return false;
    return reader_peek(in->reader) == '\0' || fail(in, WHY_EXTRA_PART);
}

Status cards_read(State *state, Reader *reader, Problem *problem) {
    Reading in = {.state = state, .cards = &state->as.cards, .reader = reader, .problem = problem};
    if (!read_parts(&in))
        return UNREADABLE;
    return cards_sense(state, problem);
}
