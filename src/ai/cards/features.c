/* Network inputs of DOG Cards: the rows, the market, the hand and how well it extends the rows
 * it may build on, known cards of others, unseen cards. */
#include <assert.h>

#include "ai/cards/cards_ai.h"
#include "rules/cards/cards_row.h"

enum {
    LENGTHS = ROW_LENGTH, /* 0 to 13 cards */
    DONE_COUNTS = 3,
    HAND_COUNTS = 4,
    COUNTS = 9, /* 0 to 8 of a kind */
    HAND_SIZES = 10,
    PHASES = 8,
    CHAINS = 5, /* how many cards the hand can build on a row, one after the other */
    KINDS_OR_NONE = CARD_KINDS + 1,
};

/* Where each group of inputs begins. */
typedef struct Layout {
    unsigned done, row, joker, hand, market, others, unseen, discard, next, size, turn, phase;
    unsigned chain, buyable, end;
} Layout;

static Layout layout_of(unsigned players) {
    Layout at = {.done = 0};
    at.row = at.done + players * DONE_COUNTS;
    at.joker = at.row + players * ROWS_MAX * LENGTHS;
    at.hand = at.joker + players * ROWS_MAX;
    at.market = at.hand + CARD_KINDS * HAND_COUNTS;
    at.others = at.market + MARKET_PLACES * KINDS_OR_NONE;
    at.unseen = at.others + players * CARD_KINDS;
    at.discard = at.unseen + CARD_KINDS * COUNTS;
    at.next = at.discard + CARD_KINDS;
    at.size = at.next + KINDS_OR_NONE;
    at.turn = at.size + players * HAND_SIZES;
    at.phase = at.turn + players;
    at.chain = at.phase + PHASES;
    at.buyable = at.chain + 2 * ROWS_MAX * CHAINS;
    at.end = at.buyable + 2 * ROWS_MAX;
    return at;
}

static unsigned count(unsigned players) {
    return layout_of(players).end;
}

static unsigned at_most(unsigned value, unsigned most) {
    return value < most ? value : most;
}

static CardSet own_hand(const CardsState *cards, Seat seat) {
    CardSet hand = cards->hand[seat];
    return cards->gift[seat] < CARD_KINDS ? hand - card_one(cards->gift[seat]) : hand;
}

static void list_rows(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const CardsState *cards = &view->as.cards;
    for (Seat other = 0; other < view->setup.seats; other++) {
        unsigned relative = relative_seat(&view->setup, seat, other);
        inputs_add(inputs, at->done + relative * DONE_COUNTS + at_most(cards->done[other], 2));
        for (unsigned i = 0; i < ROWS_MAX; i++) {
            Row row = cards->row[other][i];
            unsigned id = relative * ROWS_MAX + i, length = row_length(row);
            inputs_add(inputs, at->row + id * LENGTHS + length);
            if (length > 0 && row_card(row, length) == CARD_J)
                inputs_add(inputs, at->joker + id); /* the thief's favourite */
        }
    }
}

static void list_hand(const CardsState *cards, Seat seat, const Layout *at, ActiveInputs *inputs) {
    for (CardSet hand = own_hand(cards, seat); hand != 0;
         hand = card_without(hand, card_first(hand))) {
        Card card = card_first(hand);
        unsigned held = at_most(card_count(hand, card), HAND_COUNTS);
        inputs_add(inputs, at->hand + card * HAND_COUNTS + held - 1);
    }
}

static void list_market(const CardsState *cards, const Layout *at, ActiveInputs *inputs) {
    for (unsigned i = 0; i < MARKET_PLACES; i++)
        inputs_add(inputs, at->market + i * KINDS_OR_NONE + at_most(cards->market[i], CARD_KINDS));
}

/* Known cards of others, and unseen cards. */
static void list_known(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const CardsState *cards = &view->as.cards;
    CardSet seen = cards->discard;
    for (unsigned i = 0; i < MARKET_PLACES; i++)
        seen += cards->market[i] < CARD_KINDS ? card_one(cards->market[i]) : 0;
    for (Seat other = 0; other < view->setup.seats; other++) {
        unsigned relative = relative_seat(&view->setup, seat, other);
        seen += cards->hand[other] + cards->done[other] * card_one(CARD_D);
        seen += row_cards(cards->row[other][0]) + row_cards(cards->row[other][1]);
        CardSet known = relative != 0 ? card_kinds(cards->hand[other]) : 0;
        for (; known != 0; known &= known - 1)
            inputs_add(inputs, at->others + relative * CARD_KINDS + card_first(known));
    }
    for (Card card = 0; card < CARD_KINDS; card++) {
        inputs_add(inputs, at->unseen + card * COUNTS + 8 - at_most(card_count(seen, card), 8));
        if (card_count(cards->discard, card) > 0)
            inputs_add(inputs, at->discard + card);
    }
}

/* How many cards the hand could lay on the row, one after the other. */
static unsigned chain_of(CardSet hand, Row row) {
    unsigned chain = 0;
    for (unsigned place = row_length(row) + 1; place <= ROW_LENGTH && chain < CHAINS - 1; place++) {
        Card card = place_card(place);
        if (place == 1 && card_count(hand, CARD_A) == 0)
            card = CARD_K;
        if (card_count(hand, card) == 0)
            card = place < ROW_LENGTH ? CARD_J : CARD_NONE;
        if (card >= CARD_KINDS || card_count(hand, card) == 0)
            break;
        hand -= card_one(card);
        chain++;
    }
    return chain;
}

/* The kinds that the hand can buy from the market: a bit for each. */
static unsigned buyable_kinds(const CardsState *cards, CardSet hand) {
    unsigned places = 0, kinds = 0;
    for (CardSet rest = card_kinds(hand); rest != 0; rest &= rest - 1)
        places |= bought_places(card_first(rest));
    for (unsigned place = 1; place <= MARKET_PLACES; place++)
        if ((places >> place & 1) != 0 && cards->market[place - 1] < CARD_KINDS)
            kinds |= 1U << cards->market[place - 1];
    return kinds;
}

/* The kinds that would fit the next place of the row. */
static unsigned fitting_kinds(Row row) {
    unsigned length = row_length(row), needed = length + 1;
    assert(length < ROW_LENGTH); /* a row that is complete does not lie there any more */
    unsigned kinds = 1U << place_card(needed);
    if (needed == 1)
        kinds |= 1U << CARD_K;
    return needed < ROW_LENGTH ? kinds | 1U << CARD_J : kinds;
}

/* The rows that the seat may build on: its own, and with four players the partner's. */
static void list_fit(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const CardsState *cards = &view->as.cards;
    CardSet hand = own_hand(cards, seat);
    unsigned buyable = buyable_kinds(cards, hand);
    Seat partner = game_partner(&view->setup, seat);
    for (unsigned side = 0; side < (partner != NO_SEAT ? 2U : 1U); side++) {
        Seat owner = side == 0 ? seat : partner;
        for (unsigned i = 0; i < ROWS_MAX; i++) {
            unsigned id = side * ROWS_MAX + i;
            Row row = cards->row[owner][i];
            inputs_add(inputs, at->chain + id * CHAINS + chain_of(hand, row));
            if ((buyable & fitting_kinds(row)) != 0)
                inputs_add(inputs, at->buyable + id);
        }
    }
}

static void list_table(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const CardsState *cards = &view->as.cards;
    for (Seat other = 0; other < view->setup.seats; other++) {
        unsigned relative = relative_seat(&view->setup, seat, other);
        unsigned size = card_total(cards->hand[other]) + cards->hidden[other];
        inputs_add(inputs, at->size + relative * HAND_SIZES + at_most(size, HAND_SIZES - 1));
    }
    Card next = cards->draw_count > 0 ? cards->draw[cards->draw_count - 1] & 0xF : CARD_HIDDEN;
    inputs_add(inputs, at->next + at_most(next, CARD_KINDS));
    inputs_add(inputs, at->turn + relative_seat(&view->setup, seat, cards->turn));
    inputs_add(inputs, at->phase + cards->phase);
}

static void list(const State *view, Seat seat, ActiveInputs *inputs) {
    Layout at = layout_of(view->setup.seats);
    inputs->count = 0;
    list_rows(view, seat, &at, inputs);
    list_hand(&view->as.cards, seat, &at, inputs);
    list_market(&view->as.cards, &at, inputs);
    list_known(view, seat, &at, inputs);
    list_fit(view, seat, &at, inputs);
    list_table(view, seat, &at, inputs);
}

const FeatureEncoder cards_features = {.count = count, .list = list};
