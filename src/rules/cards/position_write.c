/* A position as a line of text, in canonical form (docs/NOTATION.md). */
#include "rules/cards/cards_phase.h"
#include "rules/cards/cards_turns.h"

static void write_cards(CardSet set, unsigned hidden, Text *text) {
    if (set == 0 && hidden == 0)
        text_char(text, '-');
    for (; set != 0; set -= card_one(card_first(set)))
        text_char(text, card_letter(card_first(set)));
    for (; hidden > 0; hidden--)
        text_char(text, card_letter(CARD_HIDDEN));
}

static void write_market(const CardsState *cards, Text *text) {
    bool empty = true;
    for (unsigned i = 0; i < MARKET_PLACES; i++)
        empty = empty && cards->market[i] == CARD_NONE;
    for (unsigned i = 0; i < (empty ? 1 : MARKET_PLACES); i++)
        text_char(text, cards->market[i] == CARD_NONE ? '-' : card_letter(cards->market[i]));
}

static void write_rows(const CardsState *cards, Seat seat, Text *text) {
    unsigned open = open_rows(cards, seat), all = open + cards->done[seat];
    if (all == 0)
        text_char(text, '-');
    for (unsigned i = 0; i < all; i++) {
        if (i > 0)
            text_char(text, ',');
        if (i >= open) {
            text_char(text, card_letter(CARD_D));
            continue;
        }
        Row row = cards->row[seat][i];
        for (unsigned place = 1; place <= row_length(row); place++)
            text_char(text, card_letter(row_card(row, place)));
    }
}

/* What others know of a hand: what all know, then what single players know besides. */
static void write_known(const CardsState *cards, Seat seat, Text *text) {
    if (cards->open[seat] != 0) {
        text_char(text, '*');
        write_cards(cards->open[seat], 0, text);
    }
    for (Seat who = 0; who < CARDS_SEATS; who++)
        if (cards->known[seat][who] != 0) {
            text_char(text, '*');
            text_char(text, seat_letter(who));
            write_cards(cards->known[seat][who], 0, text);
        }
}

static void write_hand(const CardsState *cards, Seat seat, Text *text) {
    write_cards(cards->hand[seat], cards->hidden[seat], text);
    write_known(cards, seat, text);
    if (cards->gift[seat] == CARD_NONE)
        return;
    text_char(text, '>');
    text_char(text, card_letter(cards->gift[seat]));
}

static void write_fill(const CardsState *cards, Text *text) {
    text_char(text, ':');
    text_number(text, cards->place);
    text_char(text, ':');
    text_char(text, cards->table == CARD_NONE ? '-' : card_letter(cards->table));
    text_char(text, ':');
    write_cards(cards->aside * card_one(place_card(cards->place)), 0, text);
}

static void write_turn(const State *state, Text *text) {
    const CardsState *cards = &state->as.cards;
    bool over = cards->phase == CARDS_OVER;
    text_add(text, cards_phase_names[cards->phase]);
    text_char(text, ':');
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (over ? has_seat(cards->winners, seat) : seat == cards->turn)
            text_char(text, seat_letter(seat));
    if (over && cards->winners == 0)
        text_char(text, '-');
    text_char(text, ':');
    text_char(text, seat_letter(cards->starter));
    if (cards->phase == CARDS_FILL)
        write_fill(cards, text);
}

static void write_pile(const State *state, Text *text) {
    const CardsState *cards = &state->as.cards;
    if (cards->draw_count == 0)
        text_char(text, '-');
    for (unsigned place = 1; place <= cards->draw_count; place++) {
        SeatSet seen = pile_seen(pile_at(cards, place));
        text_char(text, card_letter(pile_card(pile_at(cards, place))));
        if (seen == all_seats(&state->setup)) {
            text_char(text, '*');
            continue;
        }
        for (Seat seat = 0; seat < state->setup.seats; seat++)
            if (has_seat(seen, seat))
                text_char(text, seat_letter(seat));
    }
}

void cards_write_position(const State *state, Text *text) {
    const CardsState *cards = &state->as.cards;
    text_add(text, "cards:");
    text_number(text, state->setup.seats);
    text_char(text, ' ');
    write_market(cards, text);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        text_char(text, seat == 0 ? ' ' : '/');
        write_rows(cards, seat, text);
    }
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        text_char(text, seat == 0 ? ' ' : '/');
        write_hand(cards, seat, text);
    }
    text_char(text, ' ');
    write_turn(state, text);
    text_char(text, ' ');
    write_pile(state, text);
    text_char(text, ' ');
    write_cards(cards->discard, 0, text);
}
