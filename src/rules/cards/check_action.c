/* Checks one action and reports the first rule it breaks. Accepts every correct notation.
 * Deliberately shares no code with the generators; a test compares the two. */
#include "rules/cards/cards.h"

static Status refuse(Problem *problem, ProblemCode code) {
    *problem = problem_make(code);
    return STATUS_ILLEGAL;
}

static Status refuse_card(Problem *problem, ProblemCode code, Seat seat, Card card) {
    *problem = problem_make(code);
    problem->seat = seat;
    problem->card = card;
    return STATUS_ILLEGAL;
}

static Status refuse_place(Problem *problem, ProblemCode code, Card card, unsigned place) {
    *problem = problem_make(code);
    problem->card = card;
    problem->number = (int)place;
    return STATUS_ILLEGAL;
}

static Status refuse_row(Problem *problem, ProblemCode code, uint8_t id) {
    *problem = problem_make(code);
    problem->seat = row_owner(id);
    problem->number = (int)row_index(id) + 1;
    return STATUS_ILLEGAL;
}

/* ---- rows ---- */

/* The row, which must be there; an empty one is not. */
static Status find_row(const State *state, uint8_t id, Row *row, Problem *problem) {
    *row = state->as.cards.row[row_owner(id)][row_index(id)];
    return *row != 0 ? STATUS_OK : refuse_row(problem, PROBLEM_NO_SUCH_ROW, id);
}

/* An open row, or the first that is not there yet, if one more is allowed. */
static Status check_buildable(const State *state, Seat seat, uint8_t id, Problem *problem) {
    const CardsState *cards = &state->as.cards;
    Seat owner = row_owner(id);
    if (!has_seat(cards_side_of(&state->setup, seat), owner))
        return refuse_row(problem, PROBLEM_NOT_YOUR_ROW, id);
    unsigned open = open_rows(cards, owner);
    if (row_index(id) < open)
        return STATUS_OK;
    if (row_index(id) > open)
        return refuse_row(problem, PROBLEM_NO_SUCH_ROW, id);
    if (open + cards->done[owner] < rows_each(&state->setup))
        return STATUS_OK;
    refuse_row(problem, PROBLEM_NO_MORE_ROWS, id);
    problem->number = (int)rows_each(&state->setup);
    return STATUS_ILLEGAL;
}

static Status check_build(const State *state, Seat seat, const Action *action, Problem *problem) {
    uint8_t id = action->step[0].from;
    if (check_buildable(state, seat, id, problem) != STATUS_OK)
        return STATUS_ILLEGAL;
    unsigned place = row_length(state->as.cards.row[row_owner(id)][row_index(id)]) + 1;
    if (fits_row(action->card, place))
        return STATUS_OK;
    return refuse_place(problem, PROBLEM_DOES_NOT_FIT, action->card, place);
}

static Status check_redeem(const State *state, const Action *action, Problem *problem) {
    unsigned place = action->step[0].to;
    Row row;
    if (find_row(state, action->step[0].from, &row, problem) != STATUS_OK)
        return STATUS_ILLEGAL;
    if (place < 1 || place > row_length(row) || row_card(row, place) != CARD_J) {
        refuse_row(problem, PROBLEM_NO_JOKER_THERE, action->step[0].from);
        problem->number = (int)place;
        return STATUS_ILLEGAL;
    }
    if (action->card == CARD_J || !fits_row(action->card, place))
        return refuse_place(problem, PROBLEM_DOES_NOT_FIT, action->card, place);
    return STATUS_OK;
}

static Status check_rob(const State *state, Seat seat, const Action *action, Problem *problem) {
    Row row;
    if (action->card != CARD_X)
        return refuse_card(problem, PROBLEM_BAD_ACTION, seat, action->card);
    if (row_owner(action->step[0].from) == seat)
        return refuse_row(problem, PROBLEM_OWN_ROW, action->step[0].from);
    return find_row(state, action->step[0].from, &row, problem);
}

/* ---- the market and the piles ---- */

static Status check_buy(const State *state, const Action *action, Problem *problem) {
    unsigned place = action->step[0].to;
    if (place < 1 || place > MARKET_PLACES)
        return refuse_place(problem, PROBLEM_NO_SUCH_PLACE, action->card, place);
    if ((bought_places(action->card) >> place & 1) == 0)
        return refuse_place(problem, PROBLEM_CANNOT_BUY, action->card, place);
    if (state->as.cards.market[place - 1] == CARD_NONE)
        return refuse_place(problem, PROBLEM_PLACE_EMPTY, action->card, place);
    return STATUS_OK;
}

static Status check_peek(const State *state, Seat seat, Card card, Problem *problem) {
    const CardsState *cards = &state->as.cards;
    if (card != CARD_7)
        return refuse_card(problem, PROBLEM_BAD_ACTION, seat, card);
    if (cards->draw_count == 0 && cards->discard == 0)
        return refuse_card(problem, PROBLEM_NOTHING_TO_LOOK_AT, seat, card);
    return STATUS_OK;
}

static Status check_take(const State *state, Seat seat, const Action *action, Problem *problem) {
    if (action->card != CARD_D)
        return refuse_card(problem, PROBLEM_BAD_ACTION, seat, action->card);
    if (action->take >= CARD_KINDS || card_count(state->as.cards.discard, action->take) == 0)
        return refuse_card(problem, PROBLEM_NOT_IN_DISCARD, seat, action->take);
    return STATUS_OK;
}

static Status check_keep(const State *state, Seat seat, const Action *action, Problem *problem) {
    const CardsState *cards = &state->as.cards;
    unsigned place = action->step[0].to;
    if (place < 1 || place > look_count(cards))
        return refuse_place(problem, PROBLEM_NOT_LOOKED_AT, action->take, place);
    Card card = pile_card(pile_at(cards, place));
    if (card == CARD_HIDDEN) {
        refuse_card(problem, PROBLEM_HIDDEN_PILE, seat, action->take);
        return STATUS_HIDDEN;
    }
    if (card != action->take)
        return refuse_place(problem, PROBLEM_OTHER_CARD_THERE, action->take, place);
    return STATUS_OK;
}

/* ---- actions ---- */

static Status check_in_hand(const CardsState *cards, Seat seat, Card card, Problem *problem) {
    if (card < CARD_KINDS && card_count(cards->hand[seat], card) > 0)
        return STATUS_OK;
    if (cards->hidden[seat] == 0 || card >= CARD_KINDS)
        return refuse_card(problem, PROBLEM_NOT_IN_HAND, seat, card);
    refuse_card(problem, PROBLEM_HIDDEN_CARD, seat, card);
    return STATUS_HIDDEN;
}

static Status check_kind(const State *state, Seat seat, const Action *action, Problem *problem) {
    switch (action->kind) {
    case CARDS_BUILD:
        return check_build(state, seat, action, problem);
    case CARDS_BUY:
        return check_buy(state, action, problem);
    case CARDS_PEEK:
        return check_peek(state, seat, action->card, problem);
    case CARDS_TAKE:
        return check_take(state, seat, action, problem);
    case CARDS_ROB:
        return check_rob(state, seat, action, problem);
    case CARDS_REDEEM:
        return check_redeem(state, action, problem);
    default:
        return STATUS_OK; /* anything may be thrown away */
    }
}

static Status check_give(const State *state, Seat seat, Card card, Problem *problem) {
    if (state->as.cards.phase != CARDS_GIVING)
        return refuse(problem, PROBLEM_NOT_GIVING);
    if (state->as.cards.gift[seat] != CARD_NONE)
        return refuse_card(problem, PROBLEM_CHOSEN_ALREADY, seat, card);
    return check_in_hand(&state->as.cards, seat, card, problem);
}

/* Rows that no table has, from callers who build actions themselves. */
static bool row_exists(const State *state, const Action *action) {
    bool named =
        action->kind == CARDS_BUILD || action->kind == CARDS_ROB || action->kind == CARDS_REDEEM;
    return !named || row_owner(action->step[0].from) < state->setup.seats;
}

/* A hidden card that may be the right one matters only if the rest is right. */
static Status check_turn(const State *state, Seat seat, const Action *action, Problem *problem) {
    if (!row_exists(state, action))
        return refuse_row(problem, PROBLEM_NO_SUCH_ROW, action->step[0].from);
    Status held = check_in_hand(&state->as.cards, seat, action->card, problem);
    if (held == STATUS_ILLEGAL)
        return held;
    Status status = check_kind(state, seat, action, problem);
    if (status == STATUS_OK && held == STATUS_HIDDEN)
        check_in_hand(&state->as.cards, seat, action->card, problem);
    return status == STATUS_OK ? held : status;
}

Status cards_check(const State *state, Seat seat, const Action *action, Problem *problem) {
    const CardsState *cards = &state->as.cards;
    if (action->kind == CARDS_GIVE)
        return check_give(state, seat, action->card, problem);
    if (cards->phase == CARDS_GIVING)
        return refuse(problem, PROBLEM_MUST_GIVE);
    if (seat != cards->turn)
        return refuse_card(problem, PROBLEM_NOT_YOUR_TURN, seat, action->card);
    if (action->kind > CARDS_DROP)
        return refuse(problem, PROBLEM_BAD_ACTION);
    if ((action->kind == CARDS_KEEP) != (cards->phase == CARDS_LOOK))
        return refuse(problem,
                      cards->phase == CARDS_LOOK ? PROBLEM_MUST_KEEP : PROBLEM_NOT_LOOKING);
    if (action->kind == CARDS_KEEP)
        return check_keep(state, seat, action, problem);
    return check_turn(state, seat, action, problem);
}
