/* The parts of a line that say who knows what: hands and the draw pile. */
#include <string.h>

#include "rules/cards/cards_position_reader.h"

/* ---- part 4: hands ---- */

/* Cards of a hand that somebody knows: sorted, and no more than the hand has beyond `open`. */
static bool read_known_cards(CardsPositionReader *in, Seat seat, CardSet open, CardSet *known) {
    Card last = 0, card;
    do {
        if (!card_from_letter(reader_peek(in->reader), &card) || card == CARD_HIDDEN)
            return fail_here(in);
        if (card < last)
            return fail_card(in, PROBLEM_UNSORTED, seat, card, 0);
        if (card_count(open, card) + card_count(*known, card) >=
            card_count(in->cards->hand[seat], card))
            return fail_card(in, PROBLEM_NOT_IN_HAND, seat, card, 0);
        *known += card_one(card);
        last = card;
        in->reader->at++;
    } while (at_card(in));
    return true;
}

/* What one player knows besides; with two players that is what all know. */
static bool read_knower(CardsPositionReader *in, Seat seat, Seat *floor) {
    Seat who;
    if (!reader_seat(in->reader, in->state->setup.seats, &who))
        return fail(in, at_card(in) ? PROBLEM_UNSORTED_PLAYERS : PROBLEM_NO_SUCH_PLAYER);
    in->reader->at--;
    if (who == seat || in->state->setup.seats == 2)
        return fail(in, PROBLEM_BAD_MARK);
    if (who < *floor)
        return fail(in, PROBLEM_UNSORTED_PLAYERS);
    in->reader->at++;
    *floor = (Seat)(who + 1);
    return read_known_cards(in, seat, in->cards->open[seat], &in->cards->known[seat][who]);
}

static bool read_known(CardsPositionReader *in, Seat seat) {
    Seat floor = 0;
    for (bool first = true; reader_accept(in->reader, '*'); first = false)
        if (first && at_card(in)) {
            if (!read_known_cards(in, seat, 0, &in->cards->open[seat]))
                return false;
        } else if (!read_knower(in, seat, &floor))
            return false;
    return true;
}

static bool read_gift(CardsPositionReader *in, Seat seat) {
    CardsState *cards = in->cards;
    Card card;
    if (!card_from_letter(reader_peek(in->reader), &card))
        return fail_here(in);
    bool held =
        card == CARD_HIDDEN ? cards->hidden[seat] > 0 : card_count(cards->hand[seat], card) > 0;
    if (!held)
        return fail_card(in, PROBLEM_NOT_IN_HAND, seat, card, 0);
    in->reader->at++;
    cards->gift[seat] = card;
    return true;
}

bool cards_read_hands(CardsPositionReader *in) {
    CardsState *cards = in->cards;
    memset(cards->gift, CARD_NONE, sizeof cards->gift);
    for (Seat seat = 0; seat < in->state->setup.seats; seat++) {
        if (seat > 0 && !expect(in, '/'))
            return false;
        if (!read_sorted(in, &cards->hand[seat], &cards->hidden[seat]) || !read_known(in, seat))
            return false;
        if (reader_accept(in->reader, '>') && !read_gift(in, seat))
            return false;
    }
    return true;
}

/* ---- part 6: the draw pile ---- */

/* Who has seen a card: "*" for all, or some of the letters in order. */
static bool read_seen(CardsPositionReader *in, SeatSet *seen) {
    Seat seat, floor = 0;
    char letter;
    if (reader_accept(in->reader, '*')) {
        *seen = all_seats(&in->state->setup);
        return true;
    }
    while ((letter = reader_peek(in->reader)) >= 'a' && letter <= 'z') {
        if (!reader_seat(in->reader, in->state->setup.seats, &seat))
            return fail(in, PROBLEM_NO_SUCH_PLAYER);
        in->reader->at--;
        if (seat < floor)
            return fail(in, PROBLEM_UNSORTED_PLAYERS);
        *seen |= seat_bit(seat);
        if (*seen == all_seats(&in->state->setup))
            return fail(in, PROBLEM_BAD_MARK);
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

bool cards_read_pile(CardsPositionReader *in) {
    if (reader_accept(in->reader, '-'))
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
