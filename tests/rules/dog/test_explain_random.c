/* Tests in positions of random games of DOG that the reasons why a card or piece cannot be
 * chosen are true: each has one, and without the obstacle it names, the card or piece could be
 * used. */
#include "rules/dog/dog.h"
#include "tests/conformance/random_positions.h"
#include "tests/test.h"

static ActionList work;
static Completion completion;

static Problem unfit(const State *state, Seat seat, const ActionParts *chosen, Part part) {
    Problem problem = problem_make(PROBLEM_NONE);
    ActionParts more = *chosen;
    HOLDS(state, parts_add(&more, part));
    HOLDS(state,
          game_next_parts(state, seat, &more, &work, &completion, &problem) == STATUS_ILLEGAL);
    return problem;
}

static Seat mover_in(const State *state, Seat seat) {
    return dog_mover_of(&state->setup, &state->as.dog, seat);
}

static bool any_out(const State *state, Seat mover, bool track_only) {
    for (unsigned i = 0; i < pieces_each(&state->setup); i++) {
        Field at = state->as.dog.piece[mover][i];
        if (on_track(at) || (in_goal(at) && !track_only))
            return true;
    }
    return false;
}

/* Pieces on their own start field go home; on one field, or on all. */
static State unguarded(const State *state, Field field) {
    State after = *state;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        Field start = start_field(&state->setup, seat);
        for (unsigned i = 0; i < PIECES_MAX; i++)
            if (after.as.dog.piece[seat][i] == start && (field == 0xFF || field == start))
                after.as.dog.piece[seat][i] = FIELD_HOME;
    }
    after.as.dog.held_starts = dog_held_starts(&after.setup, &after.as.dog);
    return after;
}

/* ---- cards of DOG ---- */

static void expect_true_of_card(const State *state, Seat seat, Card card, const Problem *problem) {
    Seat mover = mover_in(state, seat);
    State without = unguarded(state, problem->field);
    HOLDS(state, problem->card == card);
    switch (problem->code) {
    case PROBLEM_NOT_A_START_CARD:
        HOLDS(state, card != CARD_A && card != CARD_K && !any_out(state, mover, false));
        return;
    case PROBLEM_CARD_BLOCKED:
        HOLDS(state, any_out(state, mover, true) && dog_can_play_card(&without, seat, card));
        return;
    case PROBLEM_GOAL_ONLY:
        HOLDS(state, !any_out(state, mover, true) && any_out(state, mover, false));
        return;
    case PROBLEM_NOT_EXCHANGEABLE:
        HOLDS(state, card == CARD_X && problem->field == start_field(&state->setup, mover));
        return;
    case PROBLEM_NOBODY_ON_TRACK:
        HOLDS(state, card == CARD_X && !any_out(state, mover, true));
        return;
    default:
        HOLDS(state, (problem->code == PROBLEM_SEVEN_STUCK && card == CARD_7) ||
                         (problem->code == PROBLEM_NOTHING_TO_TAKE && card == CARD_D));
    }
}

static void visit_cards(const State *state, Rng *rng) {
    (void)rng;
    const DogState *dog = &state->as.dog;
    if (state->setup.game != GAME_DOG || (dog->phase != DOG_PLAY && dog->phase != DOG_RETRY))
        return;
    const ActionParts none = {.count = 0};
    for (Card card = 0; card < CARD_KINDS; card++) {
        if (card_count(dog->hand[dog->turn], card) == 0 ||
            dog_can_play_card(state, dog->turn, card) ||
            (!dog_has_partners(state->setup.seats) && !dog_can_play(state, dog->turn)))
            continue;
        Problem problem = unfit(state, dog->turn, &none, part_of(PART_CARD, card));
        expect_true_of_card(state, dog->turn, card, &problem);
    }
}

TEST(a_card_that_cannot_be_played_says_truly_why) {
    each_position(3, visit_cards);
}

/* ---- pieces of DOG ---- */

static bool leads_on(const State *state, Seat seat, const ActionParts *chosen, Part part) {
    ActionParts more = *chosen;
    return parts_add(&more, part) &&
           game_next_parts(state, seat, &more, &work, &completion, NULL) == STATUS_OK;
}

static void expect_true_of_piece(const State *state, Seat seat, const ActionParts *chosen,
                                 Part piece, const Problem *problem) {
    State without = unguarded(state, problem->field);
    Card card = chosen->count > 0 ? chosen->part[0].value : CARD_NONE;
    HOLDS(state, problem->code != PROBLEM_NONE);
    if (problem->code == PROBLEM_ILLEGAL)
        HOLDS(state, card == CARD_J); /* of which nothing is said that could be wrong */
    if (problem->code == PROBLEM_SAFE_PIECE && card != CARD_4)
        HOLDS(state, card == CARD_7 || leads_on(&without, seat, chosen, piece));
    if (problem->code == PROBLEM_START_HELD)
        HOLDS(state, leads_on(&without, seat, chosen, piece));
    if (problem->code == PROBLEM_NO_ROOM)
        HOLDS(state, in_goal(piece.value));
    if (problem->code == PROBLEM_NO_CARD_FOR)
        HOLDS(state, chosen->count == 0 && piece.value != FIELD_HOME);
}

static void look_at_pieces(const State *state, Seat seat, const ActionParts *chosen) {
    Seat mover = mover_in(state, seat);
    for (unsigned i = 0; i < pieces_each(&state->setup); i++) {
        Part piece = part_of(PART_PIECE, state->as.dog.piece[mover][i]);
        if (leads_on(state, seat, chosen, piece))
            continue;
        Problem problem = unfit(state, seat, chosen, piece);
        expect_true_of_piece(state, seat, chosen, piece, &problem);
    }
}

static void visit_pieces(const State *state, Rng *rng) {
    (void)rng;
    const DogState *dog = &state->as.dog;
    if (state->setup.game != GAME_DOG || dog->phase != DOG_PLAY || !dog_can_play(state, dog->turn))
        return;
    look_at_pieces(state, dog->turn, &(ActionParts){.count = 0});
    for (Card card = 0; card < CARD_KINDS; card++) {
        ActionParts chosen = {.count = 0};
        parts_add(&chosen, part_of(PART_CARD, card));
        if (card_count(dog->hand[dog->turn], card) > 0 && dog_can_play_card(state, dog->turn, card))
            look_at_pieces(state, dog->turn, &chosen);
    }
}

TEST(a_piece_that_cannot_be_moved_says_truly_why) {
    each_position(10, visit_pieces);
}
