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
        if (!dog_has_partners(state->setup.seats))
            dog->piece[seat][0] = start_field(&state->setup, seat);
    }
}

/* All cards lie on the discard pile, so that the first deal shuffles like any other. */
static Status start(State *state, Problem *problem) {
    DogState *dog = &state->as.dog;
    ProblemCode code = dog_edition_resolve(&state->setup);
    if (code != PROBLEM_NONE) {
        *problem = problem_make(code);
        problem->number = state->setup.seats;
        return STATUS_UNREADABLE;
    }
    place_pieces(state);
    dog->held_starts = dog_held_starts(&state->setup, dog);
    dog->phase = DOG_DEAL;
    dog->turn = dog->starter = state->setup.starter;
    state->setup.starter = 0; /* from here on the state knows who starts */
    dog->discard = dog_deck_of(&state->setup);
    memset(dog->gift, CARD_NONE, sizeof dog->gift);
    memset(dog->known_gift, CARD_NONE, sizeof dog->known_gift);
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
    return dog_has_partners(setup->seats) ? dog_partner_of(setup, seat) : NO_SEAT;
}

static ProblemCode hidden_code(const State *state) {
    (void)state;
    return PROBLEM_HIDDEN_CARD;
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
    .is_public = true,
    .seats_min = 2,
    .seats_max = 6,
    .card_letters = card_letters,
    .state_size = sizeof(DogState),
    .setup_size = sizeof(DogSetup),
    .option = dog_edition_option,
    .start = start,
    .partner = partner,
    .deal = dog_deal,
    .to_act = to_act,
    .player = player,
    .legal_actions = dog_legal_actions,
    .hidden_code = hidden_code,
    .check = dog_check,
    .apply = dog_apply,
    .result = result,
    .redact = dog_redact,
    .sample_hidden = dog_sample_hidden,
    .invariant_error = dog_invariant_error,
    .write_position = dog_write_position,
    .read_position = dog_read_position,
    .write_action = dog_write_action,
    .read_action = dog_read_action,
    .next_parts = dog_next_parts,
    .action_parts = dog_action_parts,
    .explain_part = dog_explain_part,
    .write_part = dog_write_part,
    .read_part = dog_read_part,
    .events = &dog_events,
};
