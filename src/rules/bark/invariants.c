/* What must hold of every state, however it came about. */
#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_phase.h"
#include "rules/bark/bark_setup.h"

/* Counts of each kind, wide enough for whatever a broken state holds. */
typedef struct BarkTally {
    unsigned kind[CARD_HIDDEN + 1];
    unsigned total;
    bool strange; /* something that no box has */
} BarkTally;

/* What is hidden is counted beside a set, never in it. */
static void tally_set(BarkTally *tally, CardSet set) {
    tally->strange = tally->strange || card_count(set, CARD_HIDDEN) > 0;
    for (Card kind = 0; kind <= CARD_HIDDEN; kind++) {
        tally->kind[kind] += card_count(set, kind);
        tally->total += card_count(set, kind);
    }
}

static void tally_pile(BarkTally *tally, const Card *pile, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        tally->strange = tally->strange || pile[i] > CARD_HIDDEN;
        tally->kind[pile[i] < CARD_HIDDEN ? pile[i] : CARD_HIDDEN]++;
    }
    tally->total += count;
}

static bool exceeds(const BarkTally *tally, CardSet box) {
    if (tally->strange)
        return true;
    for (Card kind = 0; kind < CARD_HIDDEN; kind++)
        if (tally->kind[kind] > card_count(box, kind))
            return true;
    return tally->total > card_total(box);
}

static const char *check_cards(const State *state) {
    const BarkState *bark = &state->as.bark;
    BarkTally tally = {{0}, 0, false};
    tally_set(&tally, bark->discard);
    for (Seat seat = 0; seat < BARK_SEATS_MAX; seat++) {
        tally_set(&tally, bark->hand[seat]);
        tally.total += bark->hidden[seat];
        for (unsigned i = 0; i < BARK_ITEMS_MAX; i++)
            tally_set(&tally, bark->dogs[i][seat]);
        for (unsigned i = 0; i < BARK_ITEMS_MAX; i++)
            if (!card_all_below(bark->dogs[i][seat], BARK_WONDER + 1))
                return "a cat among the dogs";
    }
    if (bark->deck_count > BARK_DECK_MAX)
        return "the deck is larger than any";
    tally_pile(&tally, bark->deck, bark->deck_count);
    return exceeds(&tally, bark_cards_in_game(state)) ? "more cards than the game has" : NULL;
}

static const char *check_items(const State *state) {
    const BarkState *bark = &state->as.bark;
    BarkTally tally = {{0}, 0, false};
    tally_set(&tally, bark->removed_items);
    for (Seat seat = 0; seat < BARK_SEATS_MAX; seat++)
        tally_set(&tally, bark->won[seat]);
    if (bark->items > BARK_ITEMS_MAX || bark->upcoming_count > BARK_ITEMS_ALL)
        return "more items than five rounds have";
    tally_pile(&tally, bark->item, bark->items);
    if (tally.kind[CARD_HIDDEN] > 0)
        return "an item on the table is hidden";
    tally_pile(&tally, bark->upcoming_items, bark->upcoming_count);
    return exceeds(&tally, bark_items(&state->setup)) ? "more items than the game has" : NULL;
}

static const char *check_seats(const State *state) {
    const BarkState *bark = &state->as.bark;
    unsigned absent = ~((1U << state->setup.seats) - 1U);
    if (((bark->known_cat | bark->passed | bark->winners) & absent) != 0)
        return "somebody who does not play";
    for (Seat seat = 0; seat < BARK_SEATS_MAX; seat++) {
        bool plays = seat < state->setup.seats;
        if (!plays && (bark_hand_size(bark, seat) > 0 || bark->won[seat] != 0))
            return "cards or items of somebody who does not play";
        for (unsigned i = 0; i < BARK_ITEMS_MAX; i++)
            if ((!plays || i >= bark->items) && bark->dogs[i][seat] != 0)
                return "dogs that bark at nothing";
        if (has_seat(bark->known_cat, seat) && card_count(bark->hand[seat], BARK_CAT) == 0)
            return "a cat that is known and not there";
    }
    return NULL;
}

static const char *check_turn(const State *state) {
    const BarkState *bark = &state->as.bark;
    if (bark->phase >= BARK_PHASE_COUNT || bark->turn >= state->setup.seats ||
        bark->marker >= state->setup.seats)
        return "a turn that is nobody's";
    if (bark->round < 1 || bark->round > BARK_ROUNDS)
        return "no such round";
    if (bark->winners != 0 && bark->turn != __builtin_ctz(bark->winners))
        return "the first winner is somebody else";
    if (bark->items > BARK_ITEMS_MAX || bark->tokens >> bark->items != 0)
        return "a token on no item";
    if ((unsigned)__builtin_popcount(bark->tokens) > bark_tokens(&state->setup))
        return "more tokens than the game has";
    return (bark->winners != 0) == (bark->phase == BARK_OVER) ? NULL : "winners before the end";
}

const char *bark_invariant_error(const State *state) {
    int number;
    if (bark_setup_problem(&state->setup, &number) != PROBLEM_NONE)
        return "no such components for so many players";
    const char *flaw = check_turn(state);
    if (flaw == NULL)
        flaw = check_items(state);
    if (flaw == NULL)
        flaw = check_cards(state);
    if (flaw == NULL)
        flaw = check_seats(state);
    if (flaw != NULL)
        return flaw;
    Problem problem;
    return bark_validate(state, &problem) == STATUS_OK ? NULL : "the parts do not go together";
}
