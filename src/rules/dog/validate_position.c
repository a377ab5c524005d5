/* Validates a position across its fields; each field has already been parsed. */
#include "rules/dog/dog.h"
#include "rules/dog/dog_edition.h"

enum { PART_HANDS = 3, PART_TURN = 4, PART_DRAW = 5 };

static Status fail(Problem *problem, ProblemCode code, uint8_t part, Seat seat) {
    *problem = problem_make(code);
    problem->line_field = part;
    problem->seat = seat;
    return STATUS_UNREADABLE;
}

static Status validate_deal(const State *state, Problem *problem) {
    const DogState *dog = &state->as.dog;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (dog_has_cards(dog, seat))
            return fail(problem, PROBLEM_CARDS_IN_HAND, PART_HANDS, seat);
    if (dog->turn != dog->starter)
        return fail(problem, PROBLEM_WRONG_PLAYER, PART_TURN, dog->starter);
    return STATUS_OK;
}

static Status validate_give(const State *state, Problem *problem) {
    const DogState *dog = &state->as.dog;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (!dog_has_cards(dog, seat))
            return fail(problem, PROBLEM_EMPTY_HAND, PART_HANDS, seat);
    Seat next = dog_next_giver(state);
    if (next == NO_SEAT)
        return fail(problem, PROBLEM_ALL_CHOSEN, PART_TURN, NO_SEAT);
    if (next != dog->turn)
        return fail(problem, PROBLEM_WRONG_PLAYER, PART_TURN, next);
    return STATUS_OK;
}

static Status validate_solo(const State *state, Problem *problem) {
    const DogState *dog = &state->as.dog;
    if (dog_has_partners(state->setup.seats))
        return fail(problem, PROBLEM_BAD_PHASE, PART_TURN, dog->turn);
    if (dog->phase == DOG_DRAW && dog->draw_count > 0)
        return fail(problem, PROBLEM_PILE_NOT_EMPTY, PART_DRAW, dog->turn);
    return STATUS_OK;
}

static Status validate_phase(const State *state, Problem *problem) {
    const DogState *dog = &state->as.dog;
    if (dog->phase == DOG_DEAL)
        return validate_deal(state, problem);
    if (dog->phase == DOG_GIVING)
        return validate_give(state, problem);
    if ((dog->phase == DOG_PLAY || dog->phase == DOG_RETRY) && !dog_has_cards(dog, dog->turn))
        return fail(problem, PROBLEM_EMPTY_HAND, PART_TURN, dog->turn);
    if (dog->phase == DOG_RETRY || dog->phase == DOG_DRAW)
        return validate_solo(state, problem);
    return STATUS_OK;
}

/* Compares the winners with the phase. Two sides cannot both have won. */
static Status validate_end(const State *state, Problem *problem) {
    const DogState *dog = &state->as.dog;
    SeatSet winners = dog->phase == DOG_OVER ? dog_side_of(&state->setup, dog->turn) : 0;
    if (winners != dog->winners || (winners != 0 && !dog_has_won(state, dog->turn)))
        return fail(problem, PROBLEM_NOT_WON, PART_TURN, dog->turn);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (!has_seat(winners, seat) && dog_has_won(state, seat))
            return fail(problem, PROBLEM_ALREADY_WON, PART_TURN, seat);
    return STATUS_OK;
}

Status dog_validate(const State *state, Problem *problem) {
    const DogState *dog = &state->as.dog;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (dog->gift[seat] != CARD_NONE && dog->phase != DOG_GIVING)
            return fail(problem, PROBLEM_STRAY_CHOICE, PART_HANDS, seat);
    Status status = validate_end(state, problem);
    return status == STATUS_OK ? validate_phase(state, problem) : status;
}
