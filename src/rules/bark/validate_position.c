/* Validates a position across its fields; each field has already been parsed. */
#include "rules/bark/bark.h"
#include "rules/bark/bark_score.h"
#include "rules/bark/bark_setup.h"

enum {
    PART_TABLE = 2,
    PART_HANDS,
    PART_TURN,
    PART_DECK,
    PART_DISCARDS,
    PART_WON,
    PART_TO_COME,
};

static Status fail(Problem *problem, ProblemCode code, uint8_t part, Seat seat) {
    *problem = problem_make(code);
    problem->line_field = part;
    problem->seat = seat;
    return STATUS_UNREADABLE;
}

static Status fail_number(Problem *problem, ProblemCode code, uint8_t part, Seat seat,
                          unsigned number) {
    fail(problem, code, part, seat);
    problem->number = (int)number;
    return STATUS_UNREADABLE;
}

/* ---- the table ---- */

static Status fail_item(Problem *problem, ProblemCode code, Seat seat, unsigned index, Card card) {
    fail(problem, code, PART_TABLE, seat);
    problem->field = (Field)(index + 1);
    problem->card = card;
    return STATUS_UNREADABLE;
}

Status bark_validate_item(const State *state, unsigned index, Problem *problem) {
    const BarkState *bark = &state->as.bark;
    CardSet there = 0;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        CardSet dogs = bark->dogs[index][seat], breeds = dogs & breed_lanes;
        CardSet shared = kinds_in(there) & breeds;
        if (dogs != 0 && breeds == 0)
            return fail_item(problem, PROBLEM_WONDER_ALONE, seat, index, BARK_WONDER);
        if (shared != 0)
            return fail_item(problem, PROBLEM_BREED_THERE, seat, index, card_first(shared));
        bool several = dogs != 0 && card_without(breeds, card_first(breeds)) != 0;
        if (several && !has_token(bark, index))
            return fail_item(problem, PROBLEM_SEVERAL_BREEDS, seat, index, CARD_NONE);
        there |= breeds;
    }
    return STATUS_OK;
}

/* ---- items ---- */

static bool is_between_rounds(const BarkState *bark) {
    return bark->phase == BARK_DEAL || bark->phase == BARK_OVER;
}

static unsigned items_won(const State *state) {
    unsigned items = card_total(state->as.bark.removed_items);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        items += card_total(state->as.bark.won[seat]);
    return items;
}

unsigned bark_items_later(const BarkState *bark) {
    unsigned laid = bark->phase == BARK_DEAL ? 0 : bark_round_items(bark->round);
    return BARK_ITEMS_ALL - bark_items_before(bark->round) - laid;
}

static Status validate_items(const State *state, Problem *problem) {
    const BarkState *bark = &state->as.bark;
    unsigned now = bark_round_items(bark->round), before = bark_items_before(bark->round);
    unsigned on_table = is_between_rounds(bark) ? 0 : now;
    if (bark->items != on_table)
        return fail_number(problem, PROBLEM_WRONG_ITEM_COUNT, PART_TABLE, NO_SEAT, on_table);
    unsigned later = bark_items_later(bark);
    if (bark->upcoming_count != 0 && bark->upcoming_count != later)
        return fail_number(problem, PROBLEM_WRONG_ITEM_COUNT, PART_TO_COME, NO_SEAT, later);
    unsigned settled = before + (bark->phase == BARK_OVER ? now : 0);
    if (items_won(state) > settled)
        return fail_number(problem, PROBLEM_WRONG_ITEM_COUNT, PART_WON, NO_SEAT, settled);
    return STATUS_OK;
}

/* ---- hands ---- */

/* Ten, and right after the deal as many more as there are items; the cat that comes before round 2
 * of a gentle game is one more. A player who waits for a card has paid one for it. */
static unsigned hand_limit(const State *state, Seat seat) {
    const BarkState *bark = &state->as.bark;
    bool waits = bark->phase == BARK_CAT_DRAW || bark->phase == BARK_WONDER_DRAW;
    if (bark->phase != BARK_DROPPING)
        return waits && seat == bark->turn ? BARK_HAND_MAX - 1 : BARK_HAND_MAX;
    bool gentle = state->setup.as.bark.gentle && bark->round == 2;
    bool cat = gentle && card_count(state->setup.as.bark.cards, BARK_CAT) > 0;
    return BARK_HAND_MAX + bark_round_items(bark->round) + cat;
}

static Status validate_hands(const State *state, Problem *problem) {
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        unsigned limit = hand_limit(state, seat);
        if (bark_hand_size(&state->as.bark, seat) > limit)
            return fail_number(problem, PROBLEM_HAND_LIMIT, PART_HANDS, seat, limit);
    }
    return STATUS_OK;
}

static bool has_cat(const Card *pile, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (pile[i] == BARK_CAT)
            return true;
    return false;
}

/* Before round 2 of a gentle game the cats are not there (§8). */
static Status validate_cats(const State *state, Problem *problem) {
    const BarkState *bark = &state->as.bark;
    if (card_count(bark_cards_in_game(state), BARK_CAT) > 0)
        return STATUS_OK;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (card_count(bark->hand[seat], BARK_CAT) > 0)
            return fail(problem, PROBLEM_NO_CATS_YET, PART_HANDS, seat);
    if (has_cat(bark->deck, bark->deck_count))
        return fail(problem, PROBLEM_NO_CATS_YET, PART_DECK, NO_SEAT);
    if (card_count(bark->discard, BARK_CAT) > 0)
        return fail(problem, PROBLEM_NO_CATS_YET, PART_DISCARDS, NO_SEAT);
    return STATUS_OK;
}

/* Hidden cards are cards of the game at this time, too. */
static Status validate_total(const State *state, Problem *problem) {
    const BarkState *bark = &state->as.bark;
    unsigned total = bark->deck_count + card_total(bark->discard);
    unsigned all = card_total(bark_cards_in_game(state));
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        total += bark_hand_size(bark, seat);
    for (unsigned i = 0; i < bark->items; i++)
        total += card_total(dogs_at(bark, i));
    return total > all ? fail_number(problem, PROBLEM_TOO_MANY_IN_ALL, PART_HANDS, NO_SEAT, all)
                       : STATUS_OK;
}

/* ---- phases ---- */

static Status validate_deal(const BarkState *bark, Problem *problem) {
    if (bark->turn != bark->marker)
        return fail(problem, PROBLEM_WRONG_PLAYER, PART_TURN, bark->marker);
    if (bark->passed != 0)
        return fail(problem, PROBLEM_ROUND_NOT_BEGUN, PART_TURN, NO_SEAT);
    return STATUS_OK;
}

static Status validate_drop(const State *state, Problem *problem) {
    const BarkState *bark = &state->as.bark;
    Seat dropper = bark_next_dropper(state);
    if (dropper == NO_SEAT)
        return fail(problem, PROBLEM_NO_HAND_TOO_LARGE, PART_TURN, NO_SEAT);
    if (dropper != bark->turn)
        return fail(problem, PROBLEM_WRONG_PLAYER, PART_TURN, dropper);
    if (bark->passed != 0)
        return fail(problem, PROBLEM_ROUND_NOT_BEGUN, PART_TURN, NO_SEAT);
    for (unsigned i = 0; i < bark->items; i++)
        if (has_token(bark, i) || dogs_at(bark, i) != 0)
            return fail_item(problem, PROBLEM_ROUND_NOT_BEGUN, NO_SEAT, i, CARD_NONE);
    return STATUS_OK;
}

/* A draw that waits for chance: an empty deck, the thrown card and another to be shuffled. */
static Status validate_draw(const BarkState *bark, Card thrown, Problem *problem) {
    if (bark->deck_count > 0)
        return fail(problem, PROBLEM_PILE_NOT_EMPTY, PART_DECK, bark->turn);
    if (card_count(bark->discard, thrown) == 0) {
        fail(problem, PROBLEM_NOT_IN_DISCARD, PART_DISCARDS, bark->turn);
        problem->card = thrown;
        return STATUS_UNREADABLE;
    }
    if (card_total(bark->discard) == 1)
        return fail(problem, PROBLEM_NOTHING_TO_DEAL, PART_DISCARDS, bark->turn);
    return STATUS_OK;
}

/* The seat after PLAYER that has not passed, or NO_SEAT when all have. */
static Seat who_is_left(const State *state) {
    Seat seat = state->as.bark.turn;
    for (unsigned i = 0; i < state->setup.seats; i++, seat = seat_after(&state->setup, seat))
        if (!has_seat(state->as.bark.passed, seat))
            return seat;
    return NO_SEAT;
}

static Status validate_turn(const State *state, Problem *problem) {
    const BarkState *bark = &state->as.bark;
    if (has_seat(bark->passed, bark->turn))
        return fail(problem, PROBLEM_WRONG_PLAYER, PART_TURN, who_is_left(state));
    if (bark->phase == BARK_PUT && !bark_can_put_token(state))
        return fail(problem, PROBLEM_NO_TOKEN_TO_PUT, PART_TURN, bark->turn);
    if (bark->phase == BARK_CAT_DRAW)
        return validate_draw(bark, BARK_CAT, problem);
    if (bark->phase == BARK_WONDER_DRAW)
        return validate_draw(bark, BARK_WONDER, problem);
    return STATUS_OK;
}

static Status validate_over(const State *state, Problem *problem) {
    const BarkState *bark = &state->as.bark;
    SeatSet best = bark_best(state);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (has_seat(bark->winners, seat) != has_seat(best, seat))
            return fail(problem, has_seat(best, seat) ? PROBLEM_ALREADY_WON : PROBLEM_NOT_WON,
                        PART_TURN, seat);
    if (bark->round != BARK_ROUNDS)
        return fail(problem, PROBLEM_BAD_NUMBER, PART_TURN, NO_SEAT);
    if (bark->passed != 0)
        return fail(problem, PROBLEM_ROUND_NOT_BEGUN, PART_TURN, NO_SEAT);
    return STATUS_OK;
}

static Status validate_phase(const State *state, Problem *problem) {
    const BarkState *bark = &state->as.bark;
    if (bark->phase == BARK_DEAL)
        return validate_deal(bark, problem);
    if (bark->phase == BARK_DROPPING)
        return validate_drop(state, problem);
    if (bark->phase == BARK_OVER)
        return validate_over(state, problem);
    return validate_turn(state, problem);
}

Status bark_validate(const State *state, Problem *problem) {
    Status status = validate_items(state, problem);
    for (unsigned i = 0; status == STATUS_OK && i < state->as.bark.items; i++)
        status = bark_validate_item(state, i, problem);
    if (status == STATUS_OK)
        status = validate_hands(state, problem);
    if (status == STATUS_OK)
        status = validate_cats(state, problem);
    if (status == STATUS_OK)
        status = validate_total(state, problem);
    return status == STATUS_OK ? validate_phase(state, problem) : status;
}
