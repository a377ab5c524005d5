/* Chance: making the piles of items, shuffling, dealing, and drawing from a deck that has to be
 * made anew. */
#include <string.h>

#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_setup.h"
#include "rules/emit.h"

CardSet bark_cards_in_game(const State *state) {
    const BarkState *bark = &state->as.bark;
    bool dealt = bark->round > 2 || (bark->round == 2 && bark->phase != BARK_DEAL);
    CardSet cards = state->setup.as.bark.cards;
    return state->setup.as.bark.gentle && !dealt ? card_without(cards, BARK_CAT) : cards;
}

/* ---- items ---- */

/* The items that the position does not name make the piles of all rounds to come. */
static void make_piles(State *state, Rng *rng) {
    BarkState *bark = &state->as.bark;
    Card items[BARK_ITEM_KINDS * BARK_COPIES_MAX];
    unsigned count = bark_unnamed_items(state, items);
    rng_shuffle(rng, items, (int)count);
    bark->upcoming_count = (uint8_t)(BARK_ITEMS_ALL - bark_items_before(bark->round));
    memcpy(bark->upcoming_items, items, bark->upcoming_count);
}

static void lay_out(BarkState *bark, EventList *events) {
    bark->items = (uint8_t)bark_round_items(bark->round);
    for (unsigned i = 0; i < bark->items; i++) {
        bark->item[i] = bark->upcoming_items[--bark->upcoming_count];
        bark->upcoming_items[bark->upcoming_count] = 0;
        bark_emit_item(events, BARK_LAID_OUT, NO_SEAT, i, bark->item[i]);
    }
}

/* Does the round's pile have an item that is not there to be known? */
static bool pile_is_hidden(const BarkState *bark) {
    unsigned items = bark_round_items(bark->round);
    for (unsigned i = 0; bark->upcoming_count > 0 && i < items; i++)
        if (bark->upcoming_items[bark->upcoming_count - 1 - i] == CARD_HIDDEN)
            return true;
    return false;
}

/* ---- cards ---- */

/* The discards go, shuffled, under what is left of the deck. */
static void shuffle_under(BarkState *bark, Rng *rng, EventList *events) {
    Card fresh[BARK_DECK_MAX];
    unsigned count = 0;
    for (CardSet pile = bark->discard; pile != 0; pile -= card_one(card_first(pile)))
        fresh[count++] = card_first(pile);
    if (count == 0)
        return;
    rng_shuffle(rng, fresh, (int)count);
    memmove(bark->deck + count, bark->deck, bark->deck_count);
    memcpy(bark->deck, fresh, count);
    bark->deck_count = (uint8_t)(bark->deck_count + count);
    bark->discard = 0;
    emit(events, BARK_SHUFFLED, NO_SEAT);
}

/* A cat for everybody, before everybody's eyes; the others, if there are any, are shuffled into
 * the whole deck (§8). */
static void shuffle_cats_in(State *state, Rng *rng, EventList *events) {
    BarkState *bark = &state->as.bark;
    unsigned cats = card_count(state->setup.as.bark.cards, BARK_CAT);
    for (Seat seat = 0; cats > 0 && seat < state->setup.seats; seat++) {
        bark->hand[seat] += card_one(BARK_CAT);
        bark->known_cat |= seat_bit(seat);
        emit(events, BARK_GOT_CAT, seat);
    }
    if (cats <= state->setup.seats)
        return;
    cats -= state->setup.seats;
    memset(bark->deck + bark->deck_count, BARK_CAT, cats);
    bark->deck_count = (uint8_t)(bark->deck_count + cats);
    rng_shuffle(rng, bark->deck, bark->deck_count);
}

/* One card at a time from the first player on, and the same number for all (§2.3). */
static void deal_hands(State *state, EventList *events) {
    BarkState *bark = &state->as.bark;
    unsigned each = bark->deck_count / state->setup.seats;
    each = each < bark->items ? each : bark->items;
    for (unsigned i = 0; i < each; i++) {
        Seat seat = bark->marker;
        for (unsigned j = 0; j < state->setup.seats; j++, seat = seat_after(&state->setup, seat))
            bark_draw(bark, seat, BARK_DEALT, events);
    }
}

static Status deal_round(State *state, Rng *rng, EventList *events, Problem *problem) {
    BarkState *bark = &state->as.bark;
    if (pile_is_hidden(bark)) {
        *problem = problem_make(PROBLEM_HIDDEN_ITEM);
        return STATUS_HIDDEN;
    }
    if (bark->upcoming_count == 0)
        make_piles(state, rng);
    shuffle_under(bark, rng, events);
    if (state->setup.as.bark.gentle && bark->round == 2)
        shuffle_cats_in(state, rng, events);
    lay_out(bark, events);
    deal_hands(state, events);
    Seat dropper = bark_next_dropper(state);
    bark->phase = dropper == NO_SEAT ? BARK_PLAY : BARK_DROPPING;
    bark->turn = dropper == NO_SEAT ? bark->marker : dropper;
    return STATUS_OK;
}

/* The new deck is all discards but the card that was just thrown away for a new one (§5.2). */
static void reshuffle_and_draw(BarkState *bark, Card thrown, Rng *rng, EventList *events) {
    bark->discard -= card_one(thrown);
    shuffle_under(bark, rng, events);
    bark->discard = card_one(thrown);
    bark_draw(bark, bark->turn, BARK_DREW, events);
}

Status bark_deal(State *state, Rng *rng, EventList *events, Problem *problem) {
    BarkState *bark = &state->as.bark;
    if (bark->phase == BARK_DEAL)
        return deal_round(state, rng, events, problem);
    if (bark->phase == BARK_CAT_DRAW) {
        reshuffle_and_draw(bark, BARK_CAT, rng, events);
        bark_after_cat(state);
    } else {
        reshuffle_and_draw(bark, BARK_WONDER, rng, events);
        bark->phase = BARK_PLAY;
    }
    return STATUS_OK;
}
