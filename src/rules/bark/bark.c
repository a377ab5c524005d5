/* The row of Barking Up the Wrong Tree in the table of games. */
#include "rules/bark/bark.h"

#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_score.h"
#include "rules/bark/bark_setup.h"

/* Everybody begins with a cat, and all see it (§1.3); a gentle game begins without cats (§8). */
static void give_cats(State *state) {
    BarkState *bark = &state->as.bark;
    if (card_count(bark->discard, BARK_CAT) == 0)
        return;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        bark->discard -= card_one(BARK_CAT);
        bark->hand[seat] = card_one(BARK_CAT);
        bark->known_cat |= seat_bit(seat);
    }
}

/* The other cards lie on the discard pile, so that the first deal shuffles like any other. */
static Status start(State *state, Problem *problem) {
    BarkState *bark = &state->as.bark;
    int number;
    bark_setup_fill_defaults(&state->setup);
    ProblemCode code = bark_setup_problem(&state->setup, &number);
    if (code != PROBLEM_NONE) {
        *problem = problem_make(code);
        problem->number = number;
        return STATUS_UNREADABLE;
    }
    bark->phase = BARK_DEAL;
    bark->round = 1;
    bark->turn = bark->marker = state->setup.starter;
    state->setup.starter = 0; /* from here on the state knows who starts */
    bark->discard = bark_cards_in_game(state);
    give_cats(state);
    return STATUS_OK;
}

static SeatSet to_act(const State *state) {
    const BarkState *bark = &state->as.bark;
    switch (bark->phase) {
    case BARK_OVER:
        return 0;
    case BARK_DEAL:
    case BARK_CAT_DRAW:
    case BARK_WONDER_DRAW:
        return CHANCE;
    default:
        return seat_bit(bark->turn);
    }
}

static Seat partner(const Setup *setup, Seat seat) {
    (void)setup, (void)seat;
    return NO_SEAT;
}

static ProblemCode hidden_code(const State *state) {
    (void)state;
    return PROBLEM_HIDDEN_CARD;
}

static Seat player(const State *state) {
    return state->as.bark.turn;
}

static void result(const State *state, Result *result) {
    const BarkState *bark = &state->as.bark;
    result->over = bark->phase == BARK_OVER;
    result->winners = bark->winners;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        result->points[seat] = (int)bark_points(bark->won[seat]);
}

const Game bark_game = {
    .name = "bark",
    .is_public = true,
    .seats_min = 2,
    .seats_max = BARK_SEATS_MAX,
    .card_letters = bark_card_letters,
    .item_letters = bark_item_letters,
    .state_size = sizeof(BarkState),
    .setup_size = offsetof(BarkSetup, chosen) + 1, /* without the padding behind it */
    .option = bark_option,
    .start = start,
    .partner = partner,
    .deal = bark_deal,
    .to_act = to_act,
    .player = player,
    .legal_actions = bark_legal_actions,
    .hidden_code = hidden_code,
    .check = bark_check,
    .apply = bark_apply,
    .result = result,
    .redact = bark_redact,
    .sample_hidden = bark_sample_hidden,
    .invariant_error = bark_invariant_error,
    .write_position = bark_write_position,
    .read_position = bark_read_position,
    .write_action = bark_write_action,
    .read_action = bark_read_action,
    .next_parts = bark_next_parts,
    .action_parts = bark_action_parts,
    .explain_part = bark_explain_part,
    .write_part = bark_write_part,
    .read_part = bark_read_part,
    .events = &bark_events,
};
