/* Validates a position across its fields; each field has already been parsed. */
#include "rules/cards/cards.h"

enum { PART_MARKET = 2, PART_ROWS, PART_HANDS, PART_TURN, PART_DRAW, PART_DISCARD };

static Status fail(Problem *problem, ProblemCode code, uint8_t part, Seat seat) {
    *problem = problem_make(code);
    problem->line_field = part;
    problem->seat = seat;
    return STATUS_UNREADABLE;
}

static bool is_known(const CardsState *cards, Seat seat) {
    CardSet any = cards->open[seat];
    for (Seat who = 0; who < CARDS_SEATS; who++)
        any |= cards->known[seat][who];
    return any != 0;
}

/* Before the deal all cards lie on the discard pile. */
static Status validate_deal(const State *state, Problem *problem) {
    const CardsState *cards = &state->as.cards;
    for (unsigned i = 0; i < MARKET_PLACES; i++)
        if (cards->market[i] != CARD_NONE)
            return fail(problem, PROBLEM_CARDS_ON_TABLE, PART_MARKET, NO_SEAT);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        if (open_rows(cards, seat) + cards->done[seat] > 0)
            return fail(problem, PROBLEM_CARDS_ON_TABLE, PART_ROWS, seat);
        if (cards_has_cards(cards, seat))
            return fail(problem, PROBLEM_CARDS_IN_HAND, PART_HANDS, seat);
    }
    if (cards->draw_count > 0)
        return fail(problem, PROBLEM_PILE_NOT_EMPTY, PART_DRAW, NO_SEAT);
    if (cards->turn != cards->starter)
        return fail(problem, PROBLEM_WRONG_PLAYER, PART_TURN, cards->starter);
    return STATUS_OK;
}

static Status validate_give(const State *state, Problem *problem) {
    const CardsState *cards = &state->as.cards;
    if (!cards_has_partners(&state->setup))
        return fail(problem, PROBLEM_BAD_PHASE, PART_TURN, cards->turn);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        if (!cards_has_cards(cards, seat))
            return fail(problem, PROBLEM_EMPTY_HAND, PART_HANDS, seat);
        if (is_known(cards, seat))
            return fail(problem, PROBLEM_BAD_MARK, PART_HANDS, seat);
    }
    Seat next = cards_next_giver(state);
    if (next == NO_SEAT)
        return fail(problem, PROBLEM_ALL_CHOSEN, PART_TURN, NO_SEAT);
    if (next != cards->turn)
        return fail(problem, PROBLEM_WRONG_PLAYER, PART_TURN, next);
    return STATUS_OK;
}

static Status validate_look(const CardsState *cards, Problem *problem) {
    if (cards->draw_count == 0)
        return fail(problem, PROBLEM_NOTHING_TO_LOOK_AT, PART_DRAW, cards->turn);
    for (unsigned place = 1; place <= look_count(cards); place++)
        if (!has_seat(pile_seen(pile_at(cards, place)), cards->turn)) {
            fail(problem, PROBLEM_NOT_LOOKED_AT, PART_DRAW, cards->turn);
            problem->number = (int)place;
            return STATUS_UNREADABLE;
        }
    return STATUS_OK;
}

/* Phases that wait for a shuffle of the discard pile. */
static Status validate_wait(const CardsState *cards, Problem *problem) {
    if (cards->draw_count > 0)
        return fail(problem, PROBLEM_PILE_NOT_EMPTY, PART_DRAW, cards->turn);
    if (cards->discard == 0)
        return fail(problem, PROBLEM_NOTHING_TO_SHUFFLE, PART_DISCARD, cards->turn);
    if (cards->phase == CARDS_FILL && cards->market[cards->place - 1] != CARD_NONE) {
        fail(problem, PROBLEM_PLACE_TAKEN, PART_MARKET, cards->turn);
        problem->number = cards->place;
        return STATUS_UNREADABLE;
    }
    return STATUS_OK;
}

static Status validate_phase(const State *state, Problem *problem) {
    const CardsState *cards = &state->as.cards;
    switch (cards->phase) {
    case CARDS_DEAL:
        return validate_deal(state, problem);
    case CARDS_GIVING:
        return validate_give(state, problem);
    case CARDS_PLAY:
        if (!cards_has_cards(cards, cards->turn))
            return fail(problem, PROBLEM_EMPTY_HAND, PART_TURN, cards->turn);
        return STATUS_OK;
    case CARDS_LOOK:
        return validate_look(cards, problem);
    case CARDS_OVER:
        return STATUS_OK;
    default:
        return validate_wait(cards, problem);
    }
}

/* Compares the winners with the phase. There is no winner only when no player has a card. */
static Status validate_end(const State *state, Problem *problem) {
    const CardsState *cards = &state->as.cards;
    bool over = cards->phase == CARDS_OVER;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        bool won = cards_has_won(state, seat), wins = has_seat(cards->winners, seat);
        if (won != wins)
            return fail(problem, won ? PROBLEM_ALREADY_WON : PROBLEM_NOT_WON, PART_TURN, seat);
        if (over && cards->winners == 0 && cards_has_cards(cards, seat))
            return fail(problem, PROBLEM_CARDS_IN_HAND, PART_HANDS, seat);
    }
    return !over && cards->winners != 0 ? fail(problem, PROBLEM_ALREADY_WON, PART_TURN, cards->turn)
                                        : STATUS_OK;
}

Status cards_validate(const State *state, Problem *problem) {
    const CardsState *cards = &state->as.cards;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (cards->gift[seat] != CARD_NONE && cards->phase != CARDS_GIVING)
            return fail(problem, PROBLEM_STRAY_CHOICE, PART_HANDS, seat);
    Status status = validate_end(state, problem);
    return status == STATUS_OK ? validate_phase(state, problem) : status;
}
