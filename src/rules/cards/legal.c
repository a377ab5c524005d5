/* Generates the legal actions, each result once, one generator for each rule. Fifteen kinds of card
 * have at most thirteen purchases each and can be discarded (210); a 14 takes fifteen cards, an
 * exchange robs six rows, four rows of the player's side take three cards each, and eight rows have
 * fifteen ways to redeem a joker: 363 in all, far below ACTIONS_MAX. */
#include "rules/cards/cards.h"

static inline Action *add(ActionList *list, uint8_t kind, Card card) {
    Action *action = &list->item[list->count++];
    *action = (Action){.kind = kind, .card = card};
    return action;
}

static inline void add_step(ActionList *list, uint8_t kind, Card card, uint8_t from, unsigned to) {
    Action *action = add(list, kind, card);
    action->count = 1;
    action->step[0] = (Step){from, (Field)to};
}

/* ---- rows ---- */

static void add_builds_on(CardSet hand, uint8_t id, Row row, ActionList *list) {
    unsigned place = row_length(row) + 1;
    if (card_count(hand, place_card(place)) > 0)
        add_step(list, CARDS_BUILD, place_card(place), id, 0);
    if (place == 1 && card_count(hand, CARD_K) > 0)
        add_step(list, CARDS_BUILD, CARD_K, id, 0);
    if (place < ROW_LENGTH && card_count(hand, CARD_J) > 0)
        add_step(list, CARDS_BUILD, CARD_J, id, 0);
}

/* The open rows of a player, and a new one where one more is allowed; of equal rows only the
 * first. */
static void add_builds_for(const State *state, Seat owner, CardSet hand, ActionList *list) {
    const CardsState *cards = &state->as.cards;
    unsigned most = rows_each(&state->setup) - cards->done[owner];
    for (unsigned i = 0; i < most; i++) {
        Row row = cards->row[owner][i];
        if (i == 0 || row != cards->row[owner][0])
            add_builds_on(hand, row_id(owner, i), row, list);
        if (row == 0)
            return;
    }
}

static void add_builds(const State *state, Seat seat, ActionList *list) {
    CardSet hand = state->as.cards.hand[seat];
    add_builds_for(state, seat, hand, list);
    if (cards_has_partners(&state->setup))
        add_builds_for(state, cards_partner_of(seat), hand, list);
}

static void add_redeems_in(CardSet hand, uint8_t id, Row row, ActionList *list) {
    for (unsigned jokers = row_jokers(row); jokers != 0; jokers &= jokers - 1) {
        unsigned place = 14 - (unsigned)__builtin_ctz(jokers);
        if (card_count(hand, place_card(place)) > 0)
            add_step(list, CARDS_REDEEM, place_card(place), id, place);
        if (place == 1 && card_count(hand, CARD_K) > 0)
            add_step(list, CARDS_REDEEM, CARD_K, id, place);
    }
}

static void add_redeems(const State *state, Seat seat, ActionList *list) {
    const CardsState *cards = &state->as.cards;
    for (Seat owner = 0; owner < state->setup.seats; owner++) {
        const Row *rows = cards->row[owner];
        if (rows[0] == 0)
            continue;
        add_redeems_in(cards->hand[seat], row_id(owner, 0), rows[0], list);
        if (rows[1] != 0 && rows[1] != rows[0])
            add_redeems_in(cards->hand[seat], row_id(owner, 1), rows[1], list);
    }
}

static void add_robs(const State *state, Seat seat, ActionList *list) {
    for (Seat owner = 0; owner < state->setup.seats; owner++) {
        const Row *rows = state->as.cards.row[owner];
        if (owner == seat || rows[0] == 0)
            continue;
        add_step(list, CARDS_ROB, CARD_X, row_id(owner, 0), 0);
        if (rows[1] != 0 && rows[1] != rows[0])
            add_step(list, CARDS_ROB, CARD_X, row_id(owner, 1), 0);
    }
}

/* ---- the market ---- */

/* The card that the player knows would come to a market place, or CARD_NONE; `aside` is the number
 * of cards set aside before it. */
static Card known_refill(const CardsState *cards, Seat seat, unsigned place, unsigned *aside) {
    for (*aside = 0; *aside < cards->draw_count; ++*aside) {
        PileCard entry = pile_at(cards, *aside + 1);
        if (!has_seat(pile_seen(entry), seat) || pile_card(entry) == CARD_HIDDEN)
            return CARD_NONE;
        if (pile_card(entry) != place_card(place))
            return pile_card(entry);
    }
    return CARD_NONE;
}

/* Whether buying from this place only replaces a card by one of its kind, as far as the player
 * knows, so that one such purchase is enough. `twins` records which were listed: bit 0 for those
 * that set nothing aside, bit 1 for places 1 and 11 when a 1/11 comes first. */
static bool is_twin(const State *state, Seat seat, unsigned place, unsigned *twins) {
    const CardsState *cards = &state->as.cards;
    unsigned aside;
    Card refill = known_refill(cards, seat, place, &aside);
    if (refill == CARD_NONE || refill != cards->market[place - 1])
        return false;
    if (aside == 0 && pile_seen(pile_at(cards, 1)) == all_seats(&state->setup))
        return true; /* discarding the card has the same result: all know what is drawn */
    unsigned bit = aside == 0 ? 1 : 2;
    bool listed = (*twins & bit) != 0;
    *twins |= bit;
    return listed;
}

/* Almost always the player has not seen the next card, and then no two purchases are known to end
 * alike. */
static bool sees_next(const CardsState *cards, Seat seat) {
    return cards->draw_count > 0 && has_seat(pile_seen(pile_at(cards, 1)), seat);
}

static void add_buys(const State *state, Seat seat, Card card, bool sees, ActionList *list) {
    const CardsState *cards = &state->as.cards;
    unsigned twins = 0;
    for (unsigned places = bought_places(card); places != 0; places &= places - 1) {
        unsigned place = (unsigned)__builtin_ctz(places);
        if (cards->market[place - 1] == CARD_NONE)
            continue;
        if (!sees || !is_twin(state, seat, place, &twins))
            add_step(list, CARDS_BUY, card, 0, place);
    }
}

/* ---- cards of the hand ---- */

static void add_takes(CardSet pile, ActionList *list) {
    for (; pile != 0; pile = card_without(pile, card_first(pile)))
        add(list, CARDS_TAKE, CARD_D)->take = card_first(pile);
}

/* Everything that hangs on one kind of card alone: buying, the specials and throwing away. */
static void add_card(const State *state, Seat seat, Card card, bool sees, ActionList *list) {
    const CardsState *cards = &state->as.cards;
    add_buys(state, seat, card, sees, list);
    if (card == CARD_7 && (cards->draw_count > 0 || cards->discard != 0))
        add(list, CARDS_PEEK, CARD_7);
    else if (card == CARD_D)
        add_takes(cards->discard, list);
    else if (card == CARD_X)
        add_robs(state, seat, list);
    add(list, CARDS_DROP, card);
}

static void add_turns(const State *state, Seat seat, ActionList *list) {
    const CardsState *cards = &state->as.cards;
    bool sees = sees_next(cards, seat);
    for (CardSet hand = cards->hand[seat]; hand != 0; hand = card_without(hand, card_first(hand)))
        add_card(state, seat, card_first(hand), sees, list);
    add_builds(state, seat, list);
    add_redeems(state, seat, list);
}

static void add_gives(CardSet hand, ActionList *list) {
    for (; hand != 0; hand = card_without(hand, card_first(hand)))
        add(list, CARDS_GIVE, card_first(hand));
}

/* Of equal neighbours it does not matter which is kept: who has seen them is the same afterwards. */
static Status add_keeps(const CardsState *cards, ActionList *list) {
    Status status = STATUS_OK;
    for (unsigned place = 1; place <= look_count(cards); place++) {
        Card card = pile_card(pile_at(cards, place));
        if (card == CARD_HIDDEN)
            status = STATUS_HIDDEN;
        else if (place == 1 || card != pile_card(pile_at(cards, place - 1))) {
            add_step(list, CARDS_KEEP, 0, 0, place);
            list->item[list->count - 1].take = card;
        }
    }
    return status;
}

Status cards_legal_actions(const State *state, Seat seat, ActionList *list) {
    const CardsState *cards = &state->as.cards;
    if (cards->phase == CARDS_LOOK)
        return add_keeps(cards, list);
    if (cards->phase == CARDS_GIVING)
        add_gives(cards->hand[seat], list);
    else
        add_turns(state, seat, list);
    return cards->hidden[seat] > 0 ? STATUS_HIDDEN : STATUS_OK;
}
