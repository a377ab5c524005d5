/* Who may know what: views of a seat, and fair guesses at the rest. Which cards were shuffled under
 * the deck in which round is not remembered: a guess may put any unseen card anywhere. */
#include <string.h>

#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_setup.h"

/* A hand as somebody else sees it: how many cards, and the cat that everybody saw. */
static void hide_hand(BarkState *bark, Seat seat) {
    unsigned size = bark_hand_size(bark, seat);
    bool cat = has_seat(bark->known_cat, seat);
    bark->hand[seat] = cat ? card_one(BARK_CAT) : 0;
    bark->hidden[seat] = (uint8_t)(size - cat);
}

/* Cards that were drawn still lie behind the end of the array: they are forgotten too. */
static void hide_pile(Card *pile, size_t count, size_t room) {
    memset(pile, CARD_HIDDEN, count);
    memset(pile + count, 0, room - count);
}

/* To an onlooker no hand is the own. */
void bark_redact(State *state, Seat viewer) {
    BarkState *bark = &state->as.bark;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (seat != viewer)
            hide_hand(bark, seat);
    hide_pile(bark->deck, bark->deck_count, sizeof bark->deck);
    hide_pile(bark->upcoming_items, bark->upcoming_count, sizeof bark->upcoming_items);
}

/* What is left of a set without an ordered pile, of which only some may be known. */
static CardSet without_pile(CardSet set, const Card *pile, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (pile[i] != CARD_HIDDEN)
            set -= card_one(pile[i]);
    return set;
}

static unsigned list_set(CardSet set, Card *list) {
    unsigned count = 0;
    for (; set != 0; set -= card_one(card_first(set)))
        list[count++] = card_first(set);
    return count;
}

unsigned bark_unnamed_items(const State *state, Card items[BARK_ITEM_KINDS * BARK_COPIES_MAX]) {
    const BarkState *bark = &state->as.bark;
    CardSet rest = bark_items(&state->setup) - bark->removed_items;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        rest -= bark->won[seat];
    rest = without_pile(rest, bark->item, bark->items);
    return list_set(without_pile(rest, bark->upcoming_items, bark->upcoming_count), items);
}

static unsigned unnamed_cards(const State *state, Card cards[BARK_DECK_MAX]) {
    const BarkState *bark = &state->as.bark;
    CardSet rest = bark_cards_in_game(state) - bark->discard;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        rest -= bark->hand[seat];
    for (unsigned i = 0; i < bark->items; i++)
        rest -= dogs_at(bark, i);
    return list_set(without_pile(rest, bark->deck, bark->deck_count), cards);
}

/* Puts the next of `from` wherever a pile is hidden; returns what comes after them. */
static const Card *fill_pile(Card *pile, unsigned count, const Card *from) {
    for (unsigned i = 0; i < count; i++)
        if (pile[i] == CARD_HIDDEN)
            pile[i] = *from++;
    return from;
}

static void sample_items(State *state, Rng *rng) {
    BarkState *bark = &state->as.bark;
    Card items[BARK_ITEM_KINDS * BARK_COPIES_MAX];
    unsigned count = bark_unnamed_items(state, items);
    rng_shuffle(rng, items, (int)count);
    fill_pile(bark->upcoming_items, bark->upcoming_count, items);
}

void bark_sample_hidden(State *state, Seat viewer, Rng *rng) {
    (void)viewer; /* what the viewer knows is what is not hidden */
    BarkState *bark = &state->as.bark;
    Card cards[BARK_DECK_MAX];
    unsigned count = unnamed_cards(state, cards);
    rng_shuffle(rng, cards, (int)count);
    const Card *next = cards;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        for (; bark->hidden[seat] > 0; bark->hidden[seat]--)
            bark->hand[seat] += card_one(*next++);
    fill_pile(bark->deck, bark->deck_count, next);
    sample_items(state, rng);
}
