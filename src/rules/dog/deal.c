/* Chance: shuffling, dealing, and drawing from a pile that has to be made anew. */
#include <string.h>

#include "rules/dog/dog_edition.h"
#include "rules/dog/dog_moves.h"
#include "rules/emit.h"

/* The discard pile goes, shuffled, under what is left of the draw pile. */
static void shuffle_under(DogState *dog, Rng *rng, EventList *events) {
    Card fresh[DECK_MAX];
    unsigned count = 0;
    for (CardSet pile = dog->discard; pile != 0; pile -= card_one(card_first(pile)))
        fresh[count++] = card_first(pile);
    rng_shuffle(rng, fresh, (int)count);
    memmove(dog->draw + count, dog->draw, dog->draw_count);
    memcpy(dog->draw, fresh, count);
    dog->draw_count = (uint8_t)(dog->draw_count + count);
    dog->discard = 0;
    emit(events, DOG_SHUFFLED, NO_SEAT);
}

/* Six, five, four, three, two, and again. */
unsigned dog_deal_size(uint32_t round) {
    return 6 - round % 5;
}

static void deal_card(DogState *dog, Seat seat, EventList *events) {
    Card card = dog->draw[--dog->draw_count];
    if (card == CARD_HIDDEN)
        dog->hidden[seat]++;
    else
        dog->hand[seat] += card_one(card);
    emit_secret(events, DOG_DEALT, seat, card, seat_bit(seat));
}

/* One card at a time, from the starter on. */
static void deal_hands(State *state, unsigned each, EventList *events) {
    DogState *dog = &state->as.dog;
    for (unsigned i = 0; i < each; i++) {
        Seat seat = dog->starter;
        for (unsigned j = 0; j < state->setup.seats; j++, seat = seat_after(&state->setup, seat))
            deal_card(dog, seat, events);
    }
    dog->phase = DOG_GIVING;
    dog->turn = dog->starter;
    memset(dog->gift, CARD_NONE, sizeof dog->gift);
    memset(dog->known_gift, CARD_NONE, sizeof dog->known_gift);
}

static Status nothing_to_deal(Problem *problem) {
    *problem = problem_make(PROBLEM_NOTHING_TO_DEAL);
    return STATUS_NO_CARDS;
}

static Status deal_round(State *state, Rng *rng, EventList *events, Problem *problem) {
    DogState *dog = &state->as.dog;
    unsigned seats = state->setup.seats;
    unsigned each = dog_deal_size(dog->round);
    unsigned there = dog->draw_count + card_total(dog->discard);
    if (there < seats)
        return nothing_to_deal(problem);
    if (dog->draw_count < each * seats && dog->discard != 0)
        shuffle_under(dog, rng, events);
    deal_hands(state, each * seats <= there ? each : there / seats, events);
    return STATUS_OK;
}

Status dog_deal(State *state, Rng *rng, EventList *events, Problem *problem) {
    DogState *dog = &state->as.dog;
    if (dog->phase == DOG_DEAL)
        return deal_round(state, rng, events, problem);
    if (dog->discard == 0)
        return nothing_to_deal(problem);
    shuffle_under(dog, rng, events);
    dog_draw(dog, dog->turn, events);
    dog->phase = DOG_RETRY;
    return STATUS_OK;
}
