/* Who may know what: views of a seat, and fair guesses at the rest. */
#include <string.h>

#include "rules/dog/dog_edition.h"
#include "rules/dog/dog_moves.h"

/* A hand as somebody else sees it: how many cards, and the one that the viewer passed on. */
static void hide_hand(DogState *dog, Seat seat, bool remembers) {
    CardSet seen = 0;
    if (remembers && dog->known_gift[seat] != CARD_NONE &&
        card_count(dog->hand[seat], dog->known_gift[seat]))
        seen = card_one(dog->known_gift[seat]);
    else
        dog->known_gift[seat] = CARD_NONE;
    unsigned hidden = dog->hidden[seat] + card_total(dog->hand[seat]) - card_total(seen);
    dog->hand[seat] = seen;
    dog->hidden[seat] = (uint8_t)hidden;
    if (dog->gift[seat] != CARD_NONE)
        dog->gift[seat] = CARD_HIDDEN;
}

/* Does the position come from a text that hides cards? */
static bool is_text_of_view(const State *state) {
    const DogState *dog = &state->as.dog;
    bool hidden = memchr(dog->draw, CARD_HIDDEN, dog->draw_count) != NULL;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        hidden = hidden || dog->hidden[seat] > 0;
    return hidden;
}

/* A text does not say which card was passed on. But where a view shows one single card of all the
 * other hands, and it is with the viewer's receiver, there is no other reason for it to be seen. */
static void remember_gift(State *state, Seat viewer) {
    DogState *dog = &state->as.dog;
    Seat receiver = dog_receiver_of(&state->setup, viewer);
    if (dog->phase == DOG_GIVING || !is_text_of_view(state))
        return;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (seat != viewer && card_total(dog->hand[seat]) != (seat == receiver ? 1U : 0U))
            return;
    dog->known_gift[receiver] = card_first(dog->hand[receiver]);
}

/* Pieces have no order; in a view they have one, so that what is equal is equal bytes. */
static void sort_pieces(Field *piece, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        Field moving = piece[i];
        unsigned at = i;
        for (; at > 0 && piece[at - 1] > moving; at--)
            piece[at] = piece[at - 1];
        piece[at] = moving;
    }
}

/* To an onlooker no hand is the own and nobody's gift is remembered. Cards that were dealt still
 * lie behind the end of the draw pile: they are forgotten too. */
void dog_redact(State *state, Seat viewer) {
    DogState *dog = &state->as.dog;
    if (viewer != NO_SEAT)
        remember_gift(state, viewer);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        bool remembers = viewer != NO_SEAT && dog_giver_of(&state->setup, seat) == viewer;
        if (seat != viewer)
            hide_hand(dog, seat, remembers);
        sort_pieces(dog->piece[seat], pieces_each(&state->setup));
    }
    memset(dog->draw, CARD_HIDDEN, dog->draw_count);
    memset(dog->draw + dog->draw_count, 0, sizeof dog->draw - dog->draw_count);
}

/* The cards that the position does not name anywhere, in any order. */
static unsigned list_unseen(const State *state, Card unseen[DECK_MAX]) {
    const DogState *dog = &state->as.dog;
    CardSet rest = dog_deck_of(&state->setup) - dog->discard;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        rest -= dog->hand[seat];
    for (unsigned i = 0; i < dog->draw_count; i++)
        if (dog->draw[i] != CARD_HIDDEN)
            rest -= card_one(dog->draw[i]);
    unsigned count = 0;
    for (; rest != 0; rest -= card_one(card_first(rest)))
        unseen[count++] = card_first(rest);
    return count;
}

/* Fills a hand; a hidden gift is as likely to be any of the cards that were hidden. */
static const Card *sample_hand(DogState *dog, Seat seat, const Card *next, Rng *rng) {
    unsigned hidden = dog->hidden[seat];
    if (dog->gift[seat] == CARD_HIDDEN)
        dog->gift[seat] = next[rng_below(rng, hidden)];
    for (unsigned i = 0; i < hidden; i++)
        dog->hand[seat] += card_one(*next++);
    dog->hidden[seat] = 0;
    return next;
}

void dog_sample_hidden(State *state, Seat viewer, Rng *rng) {
    (void)viewer; /* what the viewer knows is what is not hidden */
    DogState *dog = &state->as.dog;
    Card unseen[DECK_MAX];
    unsigned count = list_unseen(state, unseen);
    rng_shuffle(rng, unseen, (int)count);
    const Card *next = unseen;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        next = sample_hand(dog, seat, next, rng);
    for (unsigned i = 0; i < dog->draw_count; i++)
        if (dog->draw[i] == CARD_HIDDEN)
            dog->draw[i] = *next++;
}
