/* The DOG Cards entry in the table of games: start, turn order, result. */
#include "rules/cards/cards.h"

#include <string.h>

#include "rules/cards/cards_row.h"

/* The cards that show the numbers of the first places, a 1/11 at place 1. */
static CardSet numbered_cards(unsigned length) {
    unsigned kinds = length < 11 ? length : length - 1;
    CardSet cards = 0x1111111111111111 & (card_one((Card)kinds) - 1);
    return cards + (length < 11 ? 0 : card_one(CARD_A));
}

CardSet row_cards(Row row) {
    CardSet cards = numbered_cards(row_length(row));
    if ((row >> 13 & 3) == 1)
        cards += card_one(CARD_K) - card_one(CARD_A);
    for (unsigned jokers = row_jokers(row); jokers != 0; jokers &= jokers - 1) {
        unsigned place = 14 - (unsigned)__builtin_ctz(jokers);
        cards += card_one(CARD_J) - card_one(place_card(place));
    }
    return cards;
}

/* Players and starter are all there is to agree on. */
static Status option(Setup *setup, const char *name, const char *value) {
    (void)setup, (void)name, (void)value;
    return STATUS_UNREADABLE;
}

/* All cards lie on the discard pile, so that the first deal shuffles like any other. */
static Status start(State *state, Problem *problem) {
    (void)problem; /* game_start checks players and starter */
    CardsState *cards = &state->as.cards;
    cards->phase = CARDS_DEAL;
    cards->turn = cards->starter = state->setup.starter;
    state->setup.starter = 0; /* from here on the state stores who starts */
    cards->table = CARD_NONE;
    cards->discard = cards_deck();
    memset(cards->gift, CARD_NONE, sizeof cards->gift);
    memset(cards->market, CARD_NONE, sizeof cards->market);
    return STATUS_OK;
}

static SeatSet to_act(const State *state) {
    const CardsState *cards = &state->as.cards;
    if (cards->phase == CARDS_PLAY || cards->phase == CARDS_LOOK)
        return seat_bit(cards->turn);
    if (cards->phase == CARDS_OVER)
        return 0;
    if (cards->phase != CARDS_GIVING)
        return CHANCE;
    SeatSet set = 0;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (cards->gift[seat] == CARD_NONE)
            set |= seat_bit(seat);
    return set;
}

static Seat partner(const Setup *setup, Seat seat) {
    return cards_has_partners(setup) ? cards_partner_of(seat) : NO_SEAT;
}

/* What a 7 looks at lies in the draw pile. */
static ProblemCode hidden_code(const State *state) {
    return state->as.cards.phase == CARDS_LOOK ? PROBLEM_HIDDEN_PILE : PROBLEM_HIDDEN_CARD;
}

static Seat player(const State *state) {
    return state->as.cards.turn;
}

static void result(const State *state, Result *result) {
    const CardsState *cards = &state->as.cards;
    result->over = cards->phase == CARDS_OVER;
    result->winners = cards->winners;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        result->points[seat] = has_seat(cards->winners, seat);
}

const Game cards_game = {
    .name = "cards",
    .is_public = true,
    .seats_min = 2,
    .seats_max = CARDS_SEATS,
    .card_letters = card_letters,
    .state_size = sizeof(CardsState),
    .option = option,
    .start = start,
    .partner = partner,
    .deal = cards_deal,
    .to_act = to_act,
    .player = player,
    .legal_actions = cards_legal_actions,
    .hidden_code = hidden_code,
    .check = cards_check,
    .apply = cards_apply,
    .result = result,
    .redact = cards_redact,
    .sample_hidden = cards_sample_hidden,
    .invariant_error = cards_invariant_error,
    .write_position = cards_write_position,
    .read_position = cards_read_position,
    .write_action = cards_write_action,
    .read_action = cards_read_action,
    .next_parts = cards_next_parts,
    .action_parts = cards_action_parts,
    .explain_part = cards_explain_part,
    .write_part = cards_write_part,
    .read_part = cards_read_part,
    .events = &cards_events,
};
