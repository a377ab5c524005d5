/* Does a position as a whole make sense? The parts are known to be well formed. */
#include "rules/dog/dog_edition.h"
#include "rules/dog/dog_moves.h"
#include "rules/dog/dog_phase.h"

enum { PART_HANDS = 3, PART_TURN = 4, PART_DRAW = 5 };

static Status fail(Problem *problem, ProblemCode code, uint8_t part, Seat seat) {
    *problem = problem_make(code);
    problem->line_field = part;
    problem->seat = seat;
    return STATUS_UNREADABLE;
}

static bool has_cards(const DogState *dog, Seat seat) {
    return dog->hand[seat] != 0 || dog->hidden[seat] != 0;
}

static Status validate_deal(const State *state, Problem *problem) {
    const DogState *dog = &state->as.dog;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (has_cards(dog, seat))
            return fail(problem, PROBLEM_CARDS_IN_HAND, PART_HANDS, seat);
    if (dog->turn != dog->starter)
        return fail(problem, PROBLEM_WRONG_PLAYER, PART_TURN, dog->starter);
    return STATUS_OK;
}

static Status validate_give(const State *state, Problem *problem) {
    const DogState *dog = &state->as.dog;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (!has_cards(dog, seat))
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
    if ((dog->phase == DOG_PLAY || dog->phase == DOG_RETRY) && !has_cards(dog, dog->turn))
        return fail(problem, PROBLEM_EMPTY_HAND, PART_TURN, dog->turn);
    if (dog->phase == DOG_RETRY || dog->phase == DOG_DRAW)
        return validate_solo(state, problem);
    return STATUS_OK;
}

/* Has anybody won, and does the phase say so? Two sides at once cannot have. */
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

/* ---- what must hold of every state, however it came about ---- */

/* Does the hand show this card, or hide one that may be it? */
static bool is_held(const DogState *dog, Seat seat, Card card) {
    if (card == CARD_HIDDEN)
        return dog->hidden[seat] > 0;
    return card < CARD_KINDS && card_count(dog->hand[seat], card) > 0;
}

static const char *check_hands(const State *state) {
    const DogState *dog = &state->as.dog;
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        Card gift = dog->gift[seat], known = dog->known_gift[seat];
        if (!card_all_below(dog->hand[seat], CARD_KINDS))
            return "no such card in a hand";
        if (seat >= state->setup.seats && has_cards(dog, seat))
            return "cards of somebody who does not play";
        if (gift != CARD_NONE && !is_held(dog, seat, gift))
            return "a card is chosen that is not there";
        if (known != CARD_NONE && (known == CARD_HIDDEN || !is_held(dog, seat, known)))
            return "a card is remembered that is not there";
    }
    return NULL;
}

static const char *check_cards(const State *state) {
    const DogState *dog = &state->as.dog;
    CardSet deck = dog_deck_of(&state->setup);
    unsigned named[CARD_HIDDEN + 1] = {0}, total = 0;
    for (Card card = 0; card < CARD_KINDS; card++) {
        named[card] = card_count(dog->discard, card);
        for (Seat seat = 0; seat < state->setup.seats; seat++)
            named[card] += card_count(dog->hand[seat], card);
    }
    if (!card_all_below(dog->discard, CARD_KINDS))
        return "no such card on the discard pile";
    if (dog->draw_count > DECK_MAX)
        return "the draw pile is larger than any deck";
    for (unsigned i = 0; i < dog->draw_count; i++)
        if (dog->draw[i] > CARD_HIDDEN)
            return "no such card in the draw pile";
        else
            named[dog->draw[i]]++;
    for (Card card = 0; card < CARD_KINDS; card++) {
        if (named[card] > card_count(deck, card))
            return "more cards of a kind than the deck has";
        total += named[card];
    }
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        total += dog->hidden[seat];
    return total + named[CARD_HIDDEN] > card_total(deck) ? "more cards than the deck has" : NULL;
}

static bool field_exists(const Setup *setup, Seat seat, Field field) {
    if (on_track(field))
        return field < track_length(setup);
    return field == FIELD_HOME || (in_goal(field) && goal_owner(field) == seat);
}

static const char *check_pieces(const State *state) {
    FieldSet taken = {{0, 0}};
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        for (unsigned i = 0; i < PIECES_MAX; i++) {
            Field field = state->as.dog.piece[seat][i];
            bool used = seat < state->setup.seats && i < pieces_each(&state->setup);
            if (!used && field != FIELD_NONE)
                return "a piece too many";
            if (used && !field_exists(&state->setup, seat, field))
                return "a piece stands on a field that is not there";
            if (!used || field == FIELD_HOME)
                continue;
            if (field_set_has(&taken, field))
                return "two pieces share a field";
            field_set_add(&taken, field);
        }
    bool right = state->as.dog.held_starts == dog_held_starts(&state->setup, &state->as.dog);
    return right ? NULL : "start fields are guarded by nobody";
}

const char *dog_invariant_error(const State *state) {
    const DogState *dog = &state->as.dog;
    const Setup *setup = &state->setup;
    if (!dog_edition_is_resolved(setup))
        return "no such board for so many players";
    if (dog->phase >= DOG_PHASE_COUNT || dog->turn >= setup->seats || dog->starter >= setup->seats)
        return "a turn that is nobody's";
    if (dog->winners != 0 && dog->turn != __builtin_ctz(dog->winners))
        return "the first winner is somebody else";
    const char *flaw = check_pieces(state);
    if (flaw == NULL)
        flaw = check_hands(state);
    if (flaw == NULL)
        flaw = check_cards(state);
    if (flaw != NULL)
        return flaw;
    Problem problem;
    return dog_validate(state, &problem) == STATUS_OK ? NULL : "the parts do not go together";
}
