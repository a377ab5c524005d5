/* Chance: the set-up of the game, and a draw pile that has to be made anew. */
#include "rules/cards/cards_turns.h"
#include "rules/emit.h"

/* Eight of each of the fifteen kinds. */
CardSet cards_deck(void) {
    return 0x888888888888888;
}

/* The discard pile becomes the draw pile, which must be empty. Nobody has seen any of it. */
static void shuffle(CardsState *cards, Rng *rng, EventList *events) {
    for (CardSet pile = cards->discard; pile != 0; pile -= card_one(card_first(pile)))
        cards->draw[cards->draw_count++] = pile_entry(card_first(pile), 0);
    rng_shuffle(rng, cards->draw, cards->draw_count);
    cards->discard = 0;
    emit(events, CARDS_SHUFFLED, NO_SEAT);
}

/* Fills the place that waits, as far as there are cards. */
static void fill(State *state, unsigned place, EventList *events) {
    state->as.cards.place = (uint8_t)place;
    if (cards_fill(state, events))
        return;
    cards_emit_place(events, CARDS_LEFT_OPEN, CARD_NONE, place);
    cards_settle_aside(state);
}

/* One card at a time, from the starter on; fewer for each when the cards do not suffice. */
static unsigned deal_hands(State *state, EventList *events) {
    CardsState *cards = &state->as.cards;
    unsigned seats = state->setup.seats, each = cards_has_partners(&state->setup) ? 5 : 7;
    if (each * seats > cards->draw_count)
        each = cards->draw_count / seats;
    for (unsigned i = 0; i < each * seats; i++) {
        Seat seat = (Seat)((cards->starter + i) % seats);
        Card card = pile_card(cards->draw[--cards->draw_count]);
        cards_put_into_hand(cards, seat, card);
        emit_secret(events, CARDS_DEALT, seat, card, seat_bit(seat));
    }
    return each;
}

/* The market first, then the hands (§2). A draft, because too few cards change nothing. */
static Status set_up(State *state, Rng *rng, EventList *events, Problem *problem) {
    State draft = *state;
    CardsState *cards = &draft.as.cards;
    shuffle(cards, rng, events);
    for (unsigned place = 1; place <= MARKET_PLACES; place++)
        fill(&draft, place, events);
    if (deal_hands(&draft, events) == 0) {
        if (events != NULL)
            events->count = 0;
        *problem = problem_make(PROBLEM_NOTHING_TO_DEAL);
        return STATUS_NO_CARDS;
    }
    cards->phase = cards_has_partners(&draft.setup) ? CARDS_GIVING : CARDS_PLAY;
    *state = draft;
    return STATUS_OK;
}

Status cards_deal(State *state, Rng *rng, EventList *events, Problem *problem) {
    CardsState *cards = &state->as.cards;
    if (cards->phase == CARDS_DEAL)
        return set_up(state, rng, events, problem);
    shuffle(cards, rng, events);
    if (cards->phase == CARDS_SHUFFLE) {
        cards_look(state, events);
        return STATUS_OK;
    }
    if (cards->phase == CARDS_FILL)
        fill(state, cards->place, events);
    else
        cards_draw(state, events);
    cards_end_turn(state, events);
    return STATUS_OK;
}
