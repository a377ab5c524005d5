/* Hidden information: redacts a state to a seat's view, and samples the hidden cards of a view. */
#include <string.h>

#include "rules/cards/cards.h"

/* A hand as others see it: the number of cards, what all know of it, what the viewer knows. */
static void hide_hand(CardsState *cards, Seat seat, Seat viewer) {
    CardSet seen = cards->open[seat];
    for (Seat who = 0; who < CARDS_SEATS; who++)
        if (who == viewer)
            seen += cards->known[seat][who];
        else
            cards->known[seat][who] = 0;
    unsigned unseen = card_total(cards->hand[seat]) - card_total(seen);
    cards->hidden[seat] = (uint8_t)(cards->hidden[seat] + unseen);
    cards->hand[seat] = seen;
    if (cards->gift[seat] != CARD_NONE)
        cards->gift[seat] = CARD_HIDDEN;
}

/* What all players have seen is visible to a spectator, too. Also clears the drawn cards, which are
 * still in the array after the end of the draw pile. */
void cards_redact(State *state, Seat viewer) {
    CardsState *cards = &state->as.cards;
    SeatSet all = all_seats(&state->setup);
    SeatSet eyes = viewer != NO_SEAT ? seat_bit(viewer) : 0;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (seat != viewer)
            hide_hand(cards, seat, viewer);
    for (unsigned i = 0; i < cards->draw_count; i++) {
        SeatSet seen = pile_seen(cards->draw[i]);
        bool hides = (seen & eyes) == 0 && seen != all;
        cards->draw[i] = hides ? pile_entry(CARD_HIDDEN, seen) : cards->draw[i];
    }
    memset(cards->draw + cards->draw_count, 0, sizeof cards->draw - cards->draw_count);
}

/* ---- sampling ---- */

/* The cards that the position does not name anywhere. */
static CardSet unnamed_cards(const State *state) {
    const CardsState *cards = &state->as.cards;
    CardSet rest = cards_deck() - cards->discard;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        rest -= cards->hand[seat] + row_cards(cards->row[seat][0]) +
                row_cards(cards->row[seat][1]) + cards->done[seat] * card_one(CARD_D);
    for (unsigned i = 0; i < MARKET_PLACES; i++)
        if (cards->market[i] < CARD_KINDS)
            rest -= card_one(cards->market[i]);
    for (unsigned i = 0; i < cards->draw_count; i++)
        if (pile_card(cards->draw[i]) != CARD_HIDDEN)
            rest -= card_one(pile_card(cards->draw[i]));
    if (cards->table != CARD_NONE)
        rest -= card_one(cards->table);
    if (cards->aside > 0)
        rest -= cards->aside * card_one(place_card(cards->place));
    return rest;
}

static unsigned list_cards(CardSet set, Card list[DECK_MAX]) {
    unsigned count = 0;
    for (; set != 0; set -= card_one(card_first(set)))
        list[count++] = card_first(set);
    return count;
}

/* A market card that is not known yet shows anything but the number of its place. */
static void sample_market(CardsState *cards, Card *unseen, unsigned *count) {
    for (unsigned place = 1; place <= MARKET_PLACES; place++) {
        if (cards->market[place - 1] != CARD_HIDDEN)
            continue;
        unsigned i = *count;
        while (i > 1 && unseen[i - 1] == place_card(place))
            i--;
        cards->market[place - 1] = unseen[i - 1];
        unseen[i - 1] = unseen[--*count];
    }
}

/* A hidden gift is as likely to be any of the cards that were hidden. */
static void sample_hand(CardsState *cards, Seat seat, Card *unseen, unsigned *count, Rng *rng) {
    unsigned hidden = cards->hidden[seat];
    if (cards->gift[seat] == CARD_HIDDEN)
        cards->gift[seat] = unseen[*count - 1 - rng_below(rng, hidden)];
    for (; hidden > 0; hidden--)
        cards->hand[seat] += card_one(unseen[--*count]);
    cards->hidden[seat] = 0;
}

void cards_sample_hidden(State *state, Seat viewer, Rng *rng) {
    (void)viewer; /* the viewer knows what is not hidden */
    CardsState *cards = &state->as.cards;
    Card unseen[DECK_MAX];
    unsigned count = list_cards(unnamed_cards(state), unseen);
    rng_shuffle(rng, unseen, (int)count);
    sample_market(cards, unseen, &count);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        sample_hand(cards, seat, unseen, &count, rng);
    for (unsigned i = 0; i < cards->draw_count; i++)
        if (pile_card(cards->draw[i]) == CARD_HIDDEN)
            cards->draw[i] = pile_entry(unseen[--count], pile_seen(cards->draw[i]));
}
