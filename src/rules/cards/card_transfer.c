/* Moves cards between draw pile, market and hands, and tracks who has seen each of them. */
#include <string.h>

#include "rules/cards/cards.h"
#include "rules/emit.h"

/* ---- hands ---- */

/* Discards a card openly. If other players knew of n cards of this kind in the hand, they now know
 * of n - 1. */
static void forget_one(CardsState *cards, Seat seat, Card card) {
    CardSet one = card_one(card), lane = one * 0xF;
    if ((cards->open[seat] & lane) != 0) {
        cards->open[seat] -= one;
        return;
    }
    for (Seat who = 0; who < CARDS_SEATS; who++)
        if ((cards->known[seat][who] & lane) != 0)
            cards->known[seat][who] -= one;
}

/* A card that the hand does not show is one of its hidden ones. */
void cards_take_from_hand(CardsState *cards, Seat seat, Card card) {
    if (card == CARD_HIDDEN || card_count(cards->hand[seat], card) == 0) {
        cards->hidden[seat]--;
        return;
    }
    cards->hand[seat] -= card_one(card);
    forget_one(cards, seat, card);
}

void cards_put_into_hand(CardsState *cards, Seat seat, Card card) {
    if (card == CARD_HIDDEN)
        cards->hidden[seat]++;
    else
        cards->hand[seat] += card_one(card);
}

void cards_put_openly(CardsState *cards, Seat seat, Card card) {
    cards_put_into_hand(cards, seat, card);
    if (card != CARD_HIDDEN)
        cards->open[seat] += card_one(card);
}

/* ---- the draw pile ---- */

/* Players who had seen the card now know who holds it. If all others had seen it, that is common
 * knowledge, because all players saw who looked at what. */
static void put_drawn(State *state, Seat seat, PileCard entry) {
    CardsState *cards = &state->as.cards;
    Card card = pile_card(entry);
    SeatSet others = (SeatSet)(all_seats(&state->setup) & ~seat_bit(seat));
    SeatSet seen = pile_seen(entry) & others;
    cards_put_into_hand(cards, seat, card);
    if (seen == 0 || card == CARD_HIDDEN)
        return;
    if (seen == others) {
        cards->open[seat] += card_one(card);
        return;
    }
    for (Seat who = 0; who < CARDS_SEATS; who++)
        if (has_seat(seen, who))
            cards->known[seat][who] += card_one(card);
}

/* What all players have seen is no secret to those who only watch either. */
static SeatSet knows_of(const State *state, SeatSet seen) {
    return seen == all_seats(&state->setup) ? (SeatSet)EVERYBODY : seen;
}

void cards_draw(State *state, EventList *events) {
    CardsState *cards = &state->as.cards;
    PileCard entry = cards->draw[--cards->draw_count];
    put_drawn(state, cards->turn, entry);
    SeatSet seen = (SeatSet)(pile_seen(entry) | seat_bit(cards->turn));
    emit_secret(events, CARDS_DREW, cards->turn, pile_card(entry), knows_of(state, seen));
}

void cards_look(State *state, EventList *events) {
    CardsState *cards = &state->as.cards;
    cards->phase = CARDS_LOOK;
    for (unsigned place = 1; place <= look_count(cards); place++) {
        PileCard *entry = &cards->draw[cards->draw_count - place];
        *entry |= pile_entry(0, seat_bit(cards->turn));
        Event *saw = emit_secret(events, CARDS_SAW, cards->turn, pile_card(*entry),
                                 knows_of(state, pile_seen(*entry)));
        if (saw != NULL)
            saw->place = (uint8_t)place;
    }
}

/* ---- the market ---- */

void cards_emit_place(EventList *events, uint8_t kind, Card card, unsigned place) {
    Event *event = emit(events, kind, NO_SEAT);
    if (event == NULL)
        return;
    event->card = card;
    event->place = (uint8_t)place;
}

/* The first that was set aside lies uppermost; all have seen them. */
void cards_settle_aside(State *state) {
    CardsState *cards = &state->as.cards;
    unsigned aside = cards->aside;
    Card card = place_card(cards->place);
    if (aside > 0) {
        memmove(cards->draw + aside, cards->draw, cards->draw_count);
        memset(cards->draw, pile_entry(card, all_seats(&state->setup)), aside);
        cards->draw_count = (uint8_t)(cards->draw_count + aside);
    }
    cards->place = 0;
    cards->aside = 0;
}

bool cards_fill(State *state, EventList *events) {
    CardsState *cards = &state->as.cards;
    unsigned place = cards->place;
    while (cards->draw_count > 0) {
        Card card = pile_card(cards->draw[--cards->draw_count]);
        if (card != place_card(place)) {
            cards->market[place - 1] = card;
            cards_emit_place(events, CARDS_LAID, card, place);
            cards_settle_aside(state);
            return true;
        }
        cards->aside++;
        cards_emit_place(events, CARDS_SET_ASIDE, card, place);
    }
    return false;
}
