/* The board game's row in the table of games. */
#include "rules/dog/dog.h"

#include <string.h>

#include "rules/dog/dog_edition.h"
#include "rules/dog/dog_moves.h"

/* Alone, everybody begins with one piece on the start field. */
static void place_pieces(State *state) {
    DogState *dog = &state->as.dog;
    memset(dog->piece, FIELD_NONE, sizeof dog->piece);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        memset(dog->piece[seat], FIELD_HOME, pieces_each(&state->setup));
        if (!has_partners(state->setup.seats))
            dog->piece[seat][0] = start_field(&state->setup, seat);
    }
}

/* All cards lie on the discard pile, so that the first deal shuffles like any other. */
static Status start(State *state, Problem *problem) {
    DogState *dog = &state->as.dog;
    Why why = dog_edition_settle(&state->setup);
    if (why != WHY_NONE) {
        *problem = problem_of(why);
        problem->number = state->setup.seats;
        return STATUS_UNREADABLE;
    }
    place_pieces(state);
    dog->guarded = dog_guarded(&state->setup, dog);
    dog->phase = DOG_DEAL;
    dog->turn = dog->starter = state->setup.starter;
    state->setup.starter = 0; /* from here on the state knows who starts */
    dog->discard = deck_of(&state->setup);
    memset(dog->gift, CARD_NONE, sizeof dog->gift);
    memset(dog->known, CARD_NONE, sizeof dog->known);
    return STATUS_OK;
}

static SeatSet still_giving(const State *state) {
    SeatSet set = 0;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (state->as.dog.gift[seat] == CARD_NONE)
            set |= seat_bit(seat);
    return set;
}

static SeatSet to_act(const State *state) {
    switch (state->as.dog.phase) {
    case DOG_PLAY:
    case DOG_RETRY:
        return seat_bit(state->as.dog.turn);
    case DOG_GIVING:
        return still_giving(state);
    case DOG_OVER:
        return 0;
    default:
        return CHANCE;
    }
}

static Seat partner(const Setup *setup, Seat seat) {
    return has_partners(setup->seats) ? partner_of(setup, seat) : NO_SEAT;
}

static Why unknown(const State *state) {
    (void)state;
    return WHY_HIDDEN_CARD;
}

static Seat player(const State *state) {
    return state->as.dog.turn;
}

static void result(const State *state, Result *result) {
    const DogState *dog = &state->as.dog;
    result->over = dog->phase == DOG_OVER;
    result->winners = dog->winners;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        result->points[seat] = has_seat(dog->winners, seat);
}

const Game dog_game = {
    .name = "dog",
    .offered = true,
    .seats_min = 2,
    .seats_max = 6,
    .cards = card_letters,
    .bytes = sizeof(DogState),
    .setup_bytes = sizeof(DogSetup),
    .option = dog_edition_option,
    .start = start,
    .partner = partner,
    .deal = dog_deal,
    .to_act = to_act,
    .player = player,
    .legal = dog_legal,
    .unknown = unknown,
    .check = dog_check,
    .play = dog_play,
    .result = result,
    .redact = dog_redact,
    .imagine = dog_imagine,
    .flaw = dog_flaw,
    .write = dog_write,
    .read = dog_read,
    .write_action = dog_write_action,
    .read_action = dog_read_action,
    .parts = dog_parts,
    .parts_of = dog_parts_of,
    .unfit = dog_unfit,
    .write_part = dog_write_part,
    .read_part = dog_read_part,
    .events = &dog_events,
};
