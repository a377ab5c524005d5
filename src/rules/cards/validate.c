/* Does a position as a whole make sense? The parts are known to be well formed. */
#include "rules/cards/cards_phase.h"
#include "rules/cards/cards_turns.h"

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

/* Has anybody won, and does the phase say so? Nobody wins only when nobody has a card. */
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

/* ---- what must hold of every state, however it came about ---- */

typedef struct CardTally {
    unsigned named[CARD_HIDDEN + 1];
    bool strange; /* a card that no deck has */
} CardTally;

static void count(CardTally *tally, Card card, unsigned times) {
    if (card > CARD_HIDDEN)
        tally->strange = true;
    else
        tally->named[card] += times;
}

static void count_set(CardTally *tally, CardSet set) {
    for (Card card = 0; card < CARD_KINDS; card++)
        count(tally, card, card_count(set, card));
}

static void count_seat(CardTally *tally, const CardsState *cards, Seat seat) {
    count_set(tally, cards->hand[seat]);
    count(tally, CARD_HIDDEN, cards->hidden[seat]);
    count(tally, CARD_D, cards->done[seat]);
    for (unsigned i = 0; i < ROWS_MAX; i++)
        count_set(tally, row_cards(cards->row[seat][i]));
}

static const char *check_deck(const State *state) {
    const CardsState *cards = &state->as.cards;
    CardTally tally = {{0}, false};
    unsigned total = 0;
    count_set(&tally, cards->discard);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        count_seat(&tally, cards, seat);
    for (unsigned i = 0; i < MARKET_PLACES; i++)
        if (cards->market[i] != CARD_NONE)
            count(&tally, cards->market[i], 1);
    for (unsigned i = 0; i < cards->draw_count; i++)
        count(&tally, pile_card(cards->draw[i]), 1);
    if (cards->table != CARD_NONE)
        count(&tally, cards->table, 1);
    if (cards->aside > 0)
        count(&tally, place_card(cards->place), cards->aside);
    for (Card card = 0; card <= CARD_HIDDEN; card++) {
        total += tally.named[card];
        if (card < CARD_KINDS && tally.named[card] > card_count(cards_deck(), card))
            return "more cards of a kind than the deck has";
    }
    if (tally.strange)
        return "no such card";
    return total > DECK_MAX ? "more cards than the deck has" : NULL;
}

static const char *check_market(const CardsState *cards) {
    for (unsigned place = 1; place <= MARKET_PLACES; place++)
        if (cards->market[place - 1] == place_card(place))
            return "a market card shows the number of its place";
    return NULL;
}

/* Nothing behind its last card, and one kind of start card. */
static bool is_a_row(Row row) {
    unsigned length = row_length(row);
    if (length >= ROW_LENGTH || (length == 0 && row != 0))
        return false;
    Row made = 0;
    for (unsigned place = 1; place <= length; place++)
        made = row_add(made, row_card(row, place));
    return made == row;
}

static const char *check_rows(const State *state, Seat seat) {
    const CardsState *cards = &state->as.cards;
    const Row *rows = cards->row[seat];
    if (rows[0] < rows[1])
        return "rows out of order";
    for (unsigned i = 0; i < ROWS_MAX; i++)
        if (!is_a_row(rows[i]))
            return "a row is too long, or of no cards";
    return open_rows(cards, seat) + cards->done[seat] > rows_each(&state->setup) ? "too many rows"
                                                                                 : NULL;
}

static bool is_held(const CardsState *cards, Seat seat, Card card) {
    if (card == CARD_HIDDEN)
        return cards->hidden[seat] > 0;
    return card < CARD_KINDS && card_count(cards->hand[seat], card) > 0;
}

static const char *check_hand(const CardsState *cards, Seat seat) {
    if (!card_all_below(cards->hand[seat] | cards->open[seat], CARD_KINDS))
        return "no such card in a hand";
    if (cards->gift[seat] != CARD_NONE && !is_held(cards, seat, cards->gift[seat]))
        return "a card is chosen that is not there";
    return NULL;
}

/* Who does not play has nothing, and nothing is known of it. */
static const char *check_absent(const CardsState *cards, Seat seat) {
    CardSet any = cards->hand[seat] | cards->open[seat];
    for (Seat who = 0; who < CARDS_SEATS; who++)
        any |= cards->known[seat][who];
    bool rows = cards->row[seat][0] != 0 || cards->row[seat][1] != 0 || cards->done[seat] != 0;
    bool empty = any == 0 && cards->hidden[seat] == 0 && cards->gift[seat] == CARD_NONE && !rows;
    return empty ? NULL : "cards of somebody who does not play";
}

/* Nobody knows of more cards than there are. */
static const char *check_known(const State *state, Seat seat) {
    const CardsState *cards = &state->as.cards;
    for (Seat who = 0; who < CARDS_SEATS; who++) {
        CardSet known = cards->known[seat][who];
        bool absent = who == seat || who >= state->setup.seats || state->setup.seats == 2;
        if (!card_all_below(known, CARD_KINDS) || (absent && known != 0))
            return "somebody knows what is not theirs to know";
        for (Card card = 0; card < CARD_KINDS; card++)
            if (card_count(cards->open[seat], card) + card_count(known, card) >
                card_count(cards->hand[seat], card))
                return "more cards are known of a hand than it holds";
    }
    return NULL;
}

/* A special lies on the table exactly while its effect waits. */
static const char *check_table(const CardsState *cards) {
    bool seven = cards->phase == CARDS_LOOK || cards->phase == CARDS_SHUFFLE;
    bool four = cards->phase == CARDS_FILL && cards->table == CARD_4;
    if (cards->table != (seven ? CARD_7 : four ? CARD_4 : CARD_NONE))
        return "a stray card on the table";
    bool fill = cards->phase == CARDS_FILL;
    if (fill ? cards->place < 1 || cards->place > MARKET_PLACES : cards->place != 0)
        return "a place that waits for no reason";
    return !fill && cards->aside > 0 ? "cards set aside for no reason" : NULL;
}

static const char *check_seats(const State *state) {
    const char *flaw = NULL;
    for (Seat seat = 0; seat < CARDS_SEATS && flaw == NULL; seat++) {
        if (seat >= state->setup.seats) {
            flaw = check_absent(&state->as.cards, seat);
            continue;
        }
        flaw = check_rows(state, seat);
        if (flaw == NULL)
            flaw = check_hand(&state->as.cards, seat);
        if (flaw == NULL)
            flaw = check_known(state, seat);
    }
    return flaw;
}

static const char *check_pile(const State *state) {
    const CardsState *cards = &state->as.cards;
    if (!card_all_below(cards->discard, CARD_KINDS))
        return "no such card on the discard pile";
    for (unsigned i = 0; i < cards->draw_count; i++)
        if ((pile_seen(cards->draw[i]) & ~all_seats(&state->setup)) != 0)
            return "somebody who does not play has seen a card";
    return NULL;
}

const char *cards_invariant_error(const State *state) {
    const CardsState *cards = &state->as.cards;
    unsigned seats = state->setup.seats;
    if (cards->phase >= CARDS_PHASE_COUNT || cards->turn >= seats || cards->starter >= seats)
        return "a turn that is nobody's";
    if (cards->draw_count > DECK_MAX)
        return "the draw pile is larger than the deck";
    if ((cards->winners & ~all_seats(&state->setup)) != 0)
        return "somebody who does not play has won";
    if (cards->winners != 0 && cards->turn != __builtin_ctz(cards->winners))
        return "the first winner is somebody else";
    const char *flaw = check_table(cards);
    if (flaw == NULL)
        flaw = check_pile(state);
    if (flaw == NULL)
        flaw = check_market(cards);
    if (flaw == NULL)
        flaw = check_seats(state);
    if (flaw == NULL)
        flaw = check_deck(state);
    Problem problem;
    if (flaw == NULL && cards_validate(state, &problem) != STATUS_OK)
        flaw = "the parts do not go together";
    return flaw;
}
