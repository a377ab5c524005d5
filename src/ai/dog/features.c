/* Network inputs of DOG, in this order, for n players:
 *
 *   n x track      a piece of that player on that field, counted from the viewer's start field
 *   n x 4          a piece of that player on that goal field
 *   n x 6          number of pieces at home
 *   n              a piece safe on its start field
 *   15 x 4         number of cards of a kind in the viewer's hand (four or more are four)
 *   15             the card passed on, while its receiver certainly holds it
 *   15 x 9         number of unseen cards of a kind
 *   n x 8          number of cards in that player's hand
 *   n, 6, 5        whose turn it is, the phase, the size of the deal
 *   3 x 13 x 2     threats: one, or several, pieces of others at that distance behind an own piece,
 *                  ahead of one, behind one of the partner's
 *
 * Boards longer or shorter than the usual one for n players are scaled to it. */
#include "ai/dog/dog_ai.h"
#include "rules/dog/dog.h"
#include "rules/dog/dog_edition.h"

enum { HOMES = 6, HAND_COUNTS = 4, UNSEEN_COUNTS = 9, HAND_SIZES = 8, PHASES = 6, DEALS = 5 };
enum { DANGERS, CHANCES, PARTNER_DANGERS, THREATS, REACH = 13, THREAT_COUNTS = 2 };

/* Where each group of inputs begins. */
typedef struct Layout {
    unsigned track, goal, home, safe, hand, gift, unseen, size, turn, phase, deal, threat, end;
    unsigned length; /* of the usual track */
} Layout;

static Layout layout_of(unsigned players) {
    Layout at = {.length = players > 4 ? 96 : 64};
    at.goal = at.track + players * at.length;
    at.home = at.goal + players * GOAL_LENGTH;
    at.safe = at.home + players * HOMES;
    at.hand = at.safe + players;
    at.gift = at.hand + CARD_KINDS * HAND_COUNTS;
    at.unseen = at.gift + CARD_KINDS;
    at.size = at.unseen + CARD_KINDS * UNSEEN_COUNTS;
    at.turn = at.size + players * HAND_SIZES;
    at.phase = at.turn + players;
    at.deal = at.phase + PHASES;
    at.threat = at.deal + DEALS;
    at.end = at.threat + THREATS * REACH * THREAT_COUNTS;
    return at;
}

static unsigned count(unsigned players) {
    return layout_of(players).end;
}

/* On a board that is pressed together, two pieces may come to the same input. */
static void add_once(ActiveInputs *inputs, unsigned input) {
    for (int i = inputs->count; i > 0 && i > inputs->count - PIECES_MAX; i--)
        if (inputs->item[i - 1] == input)
            return;
    inputs_add(inputs, input);
}

static void list_pieces(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const Setup *setup = &view->setup;
    unsigned length = track_length(setup), home = 0;
    for (Seat other = 0; other < setup->seats; other++, home = 0) {
        unsigned relative = relative_seat(setup, seat, other);
        for (unsigned i = 0; i < pieces_each(setup); i++) {
            Field field = view->as.dog.piece[other][i];
            if (field == FIELD_HOME)
                home++;
            else if (in_goal(field))
                inputs_add(inputs, at->goal + relative * GOAL_LENGTH + goal_number(field) - 1);
            else {
                unsigned way = (field + length - start_field(setup, seat)) % length;
                add_once(inputs, at->track + relative * at->length + way * at->length / length);
            }
            if (field == start_field(setup, other))
                inputs_add(inputs, at->safe + relative);
        }
        inputs_add(inputs, at->home + relative * HOMES + home);
    }
}

/* The card chosen to be passed on counts as gone already. */
static void list_hand(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const DogState *dog = &view->as.dog;
    CardSet hand = dog->hand[seat];
    Card gift = dog->gift[seat];
    if (gift < CARD_KINDS)
        hand -= card_one(gift);
    else
        gift = dog->known_gift[dog_receiver_of(&view->setup, seat)];
    if (gift < CARD_KINDS)
        inputs_add(inputs, at->gift + gift);
    for (; hand != 0; hand = card_without(hand, card_first(hand))) {
        Card card = card_first(hand);
        unsigned held = card_count(hand, card);
        held = held < HAND_COUNTS ? held : HAND_COUNTS;
        inputs_add(inputs, at->hand + card * HAND_COUNTS + held - 1);
    }
}

static void list_unseen(const State *view, const Layout *at, ActiveInputs *inputs) {
    CardSet unseen = dog_deck_of(&view->setup) - view->as.dog.discard;
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        unseen -= view->as.dog.hand[seat];
    for (Card card = 0; card < CARD_KINDS; card++)
        inputs_add(inputs, at->unseen + card * UNSEEN_COUNTS + card_count(unseen, card));
}

static void list_table(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const DogState *dog = &view->as.dog;
    for (Seat other = 0; other < view->setup.seats; other++) {
        unsigned relative = relative_seat(&view->setup, seat, other);
        unsigned size = card_total(dog->hand[other]) + dog->hidden[other];
        size = size < HAND_SIZES ? size : HAND_SIZES - 1;
        inputs_add(inputs, at->size + relative * HAND_SIZES + size);
    }
    inputs_add(inputs, at->turn + relative_seat(&view->setup, seat, dog->turn));
    inputs_add(inputs, at->phase + dog->phase);
    inputs_add(inputs, at->deal + dog->round % DEALS);
}

/* Counts the opponents within reach of the pieces of `seat`, behind them and ahead of them. */
static void count_threats(const State *view, Seat seat, uint8_t behind[REACH + 1],
                          uint8_t ahead_of[REACH + 1]) {
    const Setup *setup = &view->setup;
    unsigned length = track_length(setup);
    SeatSet side = game_side(setup, seat);
    for (unsigned i = 0; i < PIECES_MAX; i++) {
        Field own = view->as.dog.piece[seat][i];
        if (!on_track(own))
            continue;
        for (Seat other = 0; other < setup->seats; other++)
            for (unsigned j = 0; !has_seat(side, other) && j < PIECES_MAX; j++) {
                Field foe = view->as.dog.piece[other][j];
                if (!on_track(foe))
                    continue;
                unsigned way = (foe + length - own) % length;
                if (way <= REACH && foe != start_field(setup, other))
                    ahead_of[way]++;
                if (length - way <= REACH && own != start_field(setup, seat))
                    behind[length - way]++;
            }
    }
}

static void list_counts(unsigned base, const uint8_t counts[REACH + 1], ActiveInputs *inputs) {
    for (unsigned way = 1; way <= REACH; way++)
        if (counts[way] > 0)
            inputs_add(inputs, base + (way - 1) * THREAT_COUNTS + (counts[way] > 1));
}

static void list_threats(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    enum { SIZE = REACH * THREAT_COUNTS };
    uint8_t behind[REACH + 1] = {0}, ahead_of[REACH + 1] = {0};
    count_threats(view, seat, behind, ahead_of);
    list_counts(at->threat + DANGERS * SIZE, behind, inputs);
    list_counts(at->threat + CHANCES * SIZE, ahead_of, inputs);
    Seat partner = game_partner(&view->setup, seat);
    if (partner == NO_SEAT)
        return;
    uint8_t dangers[REACH + 1] = {0}, unused[REACH + 1] = {0};
    count_threats(view, partner, dangers, unused);
    list_counts(at->threat + PARTNER_DANGERS * SIZE, dangers, inputs);
}

static void list(const State *view, Seat seat, ActiveInputs *inputs) {
    Layout at = layout_of(view->setup.seats);
    inputs->count = 0;
    list_pieces(view, seat, &at, inputs);
    list_hand(view, seat, &at, inputs);
    list_unseen(view, &at, inputs);
    list_table(view, seat, &at, inputs);
    list_threats(view, seat, &at, inputs);
}

const FeatureEncoder dog_features = {.count = count, .list = list};
