/* Evaluation of DOG Cards: length of the rows, and cards that extend them. */
#include "ai/cards/cards_ai.h"
#include "rules/cards/cards_row.h"

enum {
    WIN = 1000000,
    COMPLETE = 900, /* a completed row; the thirteenth card makes it 13 * 30 + 169 * 2 = 728 */
    UNKNOWN = 18,   /* a card that is not known yet                                          */
    A_LOOK = 34,    /* what a look at seven cards will bring                                 */
    JOKER = 30,
    THIEF = 14,
    FOUR = 10,
    SEVEN = 10,
    FOURTEEN = 22, /* takes whatever is wanted from the discard pile                        */
};

/* The score of the card that a row needs next, next but one, ... */
static const int wanted[ROW_LENGTH] = {40, 30, 24, 20, 17, 14, 12, 10, 8, 7, 6, 5, 4, 3};

/* ---- rows ---- */

static int score_row(Row row) {
    int length = (int)row_length(row);
    return 30 * length + 2 * length * length;
}

static int score_rows(const CardsState *cards, Seat seat) {
    return score_row(cards->row[seat][0]) + score_row(cards->row[seat][1]) +
           COMPLETE * cards->done[seat];
}

/* A row whose end is the end of the game: the nearer, the more it hurts. */
static int threat_of(const State *state, Seat seat) {
    static const int threat[] = {[11] = 60, [12] = 160, [13] = 400};
    const CardsState *cards = &state->as.cards;
    unsigned length = row_length(cards->row[seat][0]);
    Seat partner = game_partner(&state->setup, seat);
    bool last = cards->done[partner != NO_SEAT ? partner : seat] > 0;
    return last && length < sizeof threat / sizeof threat[0] ? threat[length] : 0;
}

/* ---- the hand ---- */

/* What a hand brings for one row: each place that is still to come takes its card out of the
 * hand, so that a second card of the kind counts only for another row. */
static int use_for_row(CardSet *hand, unsigned length) {
    int worth = 0;
    for (unsigned place = length + 1; place <= ROW_LENGTH; place++) {
        Card card = place_card(place);
        if (place == 1 && card_count(*hand, card) == 0)
            card = CARD_K;
        if (card_count(*hand, card) == 0)
            continue;
        *hand -= card_one(card);
        worth += wanted[place - length - 1];
    }
    return worth;
}

/* The rows that the seat may build on, its own first. */
static int use_for_rows(const State *state, Seat seat, CardSet *hand) {
    const CardsState *cards = &state->as.cards;
    int worth = 0;
    Seat partner = game_partner(&state->setup, seat);
    unsigned rows = partner != NO_SEAT ? 1 : ROWS_MAX;
    for (unsigned i = 0; i + cards->done[seat] < rows; i++)
        worth += use_for_row(hand, row_length(cards->row[seat][i]));
    if (partner != NO_SEAT && cards->done[partner] == 0)
        worth += use_for_row(hand, row_length(cards->row[partner][0])) / 2;
    return worth;
}

/* Cards that no row waits for, by what else they can do. */
static int score_rest(CardSet hand) {
    static const int worth[CARD_KINDS] = {
        [CARD_4] = FOUR, [CARD_7] = SEVEN, [CARD_D] = FOURTEEN, [CARD_X] = THIEF, [CARD_J] = JOKER};
    int sum = 0;
    for (; hand != 0; hand = card_without(hand, card_first(hand)))
        sum += (worth[card_first(hand)] + 2) * (int)card_count(hand, card_first(hand));
    return sum;
}

/* A card on its way to the partner, who has no row yet: scores a little less than in our own
 * hand. */
static int score_gift(Card card) {
    CardSet gift = card_one(card);
    int worth = use_for_row(&gift, 0) + score_rest(gift);
    return 3 * worth / 4;
}

static int score_hand(const State *state, Seat seat) {
    const CardsState *cards = &state->as.cards;
    bool gives = cards->gift[seat] < CARD_KINDS;
    CardSet rest = cards->hand[seat] - (gives ? card_one(cards->gift[seat]) : 0);
    int worth = gives ? score_gift(cards->gift[seat]) : 0;
    worth += use_for_rows(state, seat, &rest) + score_rest(rest);
    worth += UNKNOWN * cards->hidden[seat];
    if (cards->turn == seat && (cards->phase == CARDS_LOOK || cards->phase == CARDS_SHUFFLE))
        worth += A_LOOK;
    return cards->turn == seat && cards->phase == CARDS_DRAW ? worth + UNKNOWN : worth;
}

static int eval(const State *state, Seat seat) {
    const CardsState *cards = &state->as.cards;
    if (cards->phase == CARDS_OVER)
        return has_seat(cards->winners, seat) ? WIN : -WIN;
    SeatSet side = game_side(&state->setup, seat);
    int own = 0, others = 0, threat = 0, friends = __builtin_popcount(side);
    for (Seat other = 0; other < state->setup.seats; other++)
        if (has_seat(side, other)) {
            own += score_rows(cards, other);
        } else {
            others += score_rows(cards, other);
            threat += threat_of(state, other);
        }
    int foes = state->setup.seats > friends ? state->setup.seats - friends : 1;
    return 2 * own - others / foes - threat + 2 * score_hand(state, seat);
}

const GameAi ai_cards = {
    .eval = eval, .harms_own_side = cards_harms_own_side, .features = &cards_features};
