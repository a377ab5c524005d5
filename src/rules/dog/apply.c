/* Applies an action: cards, turn order, end of round and game. */
#include "rules/dog/dog.h"
#include "rules/emit.h"

Seat dog_receiver_of(const Setup *setup, Seat giver) {
    return dog_has_partners(setup->seats) ? dog_partner_of(setup, giver) : seat_after(setup, giver);
}

Seat dog_giver_of(const Setup *setup, Seat receiver) {
    if (dog_has_partners(setup->seats))
        return dog_partner_of(setup, receiver);
    return (Seat)((receiver + setup->seats - 1) % setup->seats);
}

/* ---- cards ---- */

/* A card that the hand does not show is one of its hidden ones. */
static void take_from_hand(DogState *dog, Seat seat, Card card) {
    if (card == CARD_HIDDEN || card_count(dog->hand[seat], card) == 0)
        dog->hidden[seat]--;
    else
        dog->hand[seat] -= card_one(card);
    if (dog->known_gift[seat] == card)
        dog->known_gift[seat] = CARD_NONE;
}

static void put_into_hand(DogState *dog, Seat seat, Card card) {
    if (card == CARD_HIDDEN)
        dog->hidden[seat]++;
    else
        dog->hand[seat] += card_one(card);
}

static void discard(DogState *dog, Seat seat, Card card) {
    take_from_hand(dog, seat, card);
    dog->discard += card_one(card);
}

void dog_draw(DogState *dog, Seat seat, EventList *events) {
    Card card = dog->draw[--dog->draw_count];
    put_into_hand(dog, seat, card);
    emit_secret(events, DOG_DREW, seat, card, seat_bit(seat));
}

/* ---- the course of a round ---- */

static bool is_goal_full(const DogState *dog, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < PIECES_MAX; i++)
        count += in_goal(dog->piece[seat][i]);
    return count == GOAL_LENGTH;
}

SeatSet dog_side_of(const Setup *setup, Seat seat) {
    if (!dog_has_partners(setup->seats))
        return seat_bit(seat);
    return (SeatSet)(seat_bit(seat) | seat_bit(dog_partner_of(setup, seat)));
}

bool dog_has_won(const State *state, Seat seat) {
    if (!is_goal_full(&state->as.dog, seat))
        return false;
    return !dog_has_partners(state->setup.seats) ||
           is_goal_full(&state->as.dog, dog_partner_of(&state->setup, seat));
}

static void end_round(State *state, EventList *events) {
    DogState *dog = &state->as.dog;
    dog->phase = DOG_DEAL;
    dog->round++;
    dog->starter = seat_after(&state->setup, dog->starter);
    dog->turn = dog->starter;
    emit(events, DOG_ROUND_OVER, dog->starter);
}

static void end_game(State *state, Seat seat, EventList *events) {
    DogState *dog = &state->as.dog;
    dog->phase = DOG_OVER;
    dog->winners = dog_side_of(&state->setup, seat);
    dog->turn = (Seat)__builtin_ctz(dog->winners);
    Event *won = emit(events, DOG_WON, dog->turn);
    if (won != NULL && dog_has_partners(state->setup.seats))
        won->other = dog_partner_of(&state->setup, dog->turn);
}

static void pass_turn(State *state, EventList *events) {
    DogState *dog = &state->as.dog;
    Seat seat = dog->turn;
    dog->phase = DOG_PLAY;
    for (unsigned i = 0; i < state->setup.seats; i++) {
        seat = seat_after(&state->setup, seat);
        if (dog_has_cards(dog, seat)) {
            dog->turn = seat;
            return;
        }
    }
    end_round(state, events);
}

/* ---- the kinds of action ---- */

Seat dog_next_giver(const State *state) {
    Seat seat = state->as.dog.starter;
    for (unsigned i = 0; i < state->setup.seats; i++, seat = seat_after(&state->setup, seat))
        if (state->as.dog.gift[seat] == CARD_NONE)
            return seat;
    return NO_SEAT;
}

/* All players have chosen: the cards change hands at once. */
static void pass_cards_on(State *state, EventList *events) {
    DogState *dog = &state->as.dog;
    for (Seat giver = 0; giver < state->setup.seats; giver++) {
        Seat receiver = dog_receiver_of(&state->setup, giver);
        Card card = dog->gift[giver];
        take_from_hand(dog, giver, card);
        put_into_hand(dog, receiver, card);
        emit_gift(events, DOG_GAVE, giver, receiver, card);
    }
    for (Seat giver = 0; giver < state->setup.seats; giver++) {
        Card card = dog->gift[giver];
        dog->known_gift[dog_receiver_of(&state->setup, giver)] =
            card == CARD_HIDDEN ? CARD_NONE : card;
        dog->gift[giver] = CARD_NONE;
    }
    dog->phase = DOG_PLAY;
    dog->turn = dog->starter;
}

static void give(State *state, Seat seat, Card card, EventList *events) {
    state->as.dog.gift[seat] = card;
    emit_secret(events, DOG_CHOSE, seat, card, seat_bit(seat));
    Seat next = dog_next_giver(state);
    if (next == NO_SEAT)
        pass_cards_on(state, events);
    else
        state->as.dog.turn = next;
}

static void fold(State *state, Seat seat, EventList *events) {
    DogState *dog = &state->as.dog;
    Event *folded = emit(events, DOG_FOLDED, seat);
    if (folded != NULL)
        folded->count = (uint8_t)(card_total(dog->hand[seat]) + dog->hidden[seat]);
    dog->discard += dog->hand[seat];
    dog->hand[seat] = 0;
    dog->hidden[seat] = 0;
    dog->known_gift[seat] = CARD_NONE;
    pass_turn(state, events);
}

/* The first card thrown away is replaced; the second ends the turn. */
static void drop(State *state, Seat seat, Card card, EventList *events) {
    DogState *dog = &state->as.dog;
    discard(dog, seat, card);
    emit_card(events, DOG_DROPPED, seat, card);
    if (dog->phase == DOG_RETRY) {
        pass_turn(state, events);
        return;
    }
    dog->phase = dog->draw_count > 0 ? DOG_RETRY : DOG_DRAW;
    if (dog->phase == DOG_RETRY)
        dog_draw(dog, seat, events);
}

static void take(DogState *dog, Seat seat, Card card, EventList *events) {
    dog->discard -= card_one(card);
    put_into_hand(dog, seat, card);
    emit_card(events, DOG_TOOK, seat, card);
}

/* A seven may finish the player's pieces and continue with the partner's, so the mover is computed
 * for every portion. */
static void carry_out(State *state, Seat seat, const Action *action, EventList *events) {
    DogState *dog = &state->as.dog;
    const Setup *setup = &state->setup;
    if (action->kind == DOG_TAKE)
        take(dog, seat, action->take, events);
    if (action->kind == DOG_SWAP)
        dog_exchange(setup, dog, dog_mover_of(setup, dog, seat), action->step[0], events);
    if (action->kind != DOG_MOVE)
        return;
    for (unsigned i = 0; i < action->count; i++) {
        Seat mover = dog_mover_of(setup, dog, seat);
        dog_step(setup, dog, mover, action->step[i], action->as == CARD_7, events);
    }
}

/* Only a step into the goal can win, so only then the winners are computed. */
static bool enters_goal(const Action *action) {
    for (unsigned i = 0; i < action->count; i++)
        if (in_goal(action->step[i].to))
            return true;
    return false;
}

static void play_card(State *state, Seat seat, const Action *action, EventList *events) {
    Event *played = emit(events, DOG_PLAYED, seat);
    if (played != NULL) {
        played->card = action->card;
        played->as = action->as;
    }
    carry_out(state, seat, action, events);
    discard(&state->as.dog, seat, action->card);
    if (action->kind == DOG_MOVE && enters_goal(action) && dog_has_won(state, seat))
        end_game(state, seat, events);
    else
        pass_turn(state, events);
}

void dog_apply(State *state, Seat seat, const Action *action, EventList *events) {
    if (action->kind == DOG_GIVE)
        give(state, seat, action->card, events);
    else if (action->kind == DOG_FOLD)
        fold(state, seat, events);
    else if (action->kind == DOG_DROP)
        drop(state, seat, action->card, events);
    else
        play_card(state, seat, action, events);
}
