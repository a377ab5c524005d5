/* Network inputs of Barking: for each item its value to each player, who leads and by how much;
 * points; the player's hand; unseen cards. */
#include "ai/bark/bark_ai.h"
#include "rules/bark/bark_score.h"

enum {
    WORTHS = 4,  /* 1, 2 or 3 points; 0 where no item lies */
    NUMBERS = 8, /* dogs of a player at an item: 0 to 7    */
    RANKS = 11,  /* the best breed there; 10 is none       */
    HAND_COUNTS = 5,
    UNSEEN_COUNTS = 10,
    HAND_SIZES = 12,
    PHASES = 7,
    LEADS = 31, /* own points minus the best of the others', from -15 to 15 */
    POINTS = 40,
};

/* The inputs of one item, and where each group of all begins. */
typedef struct Layout {
    unsigned own_worth, other_worth, token, own_dogs, other_dogs, own_rank, other_rank, leader;
    unsigned item_end; /* inputs of an item; items come first */
    unsigned hand, unseen, size, passed, marker, turn, phase, round, lead, points, end;
} Layout;

static Layout layout_of(unsigned players) {
    Layout at = {.own_worth = 0};
    at.other_worth = at.own_worth + WORTHS;
    at.token = at.other_worth + WORTHS;
    at.own_dogs = at.token + 1;
    at.other_dogs = at.own_dogs + NUMBERS;
    at.own_rank = at.other_dogs + NUMBERS;
    at.other_rank = at.own_rank + RANKS;
    at.leader = at.other_rank + RANKS;
    at.item_end = at.leader + players + 1;
    at.hand = at.item_end * BARK_ITEMS_MAX;
    at.unseen = at.hand + BARK_CARD_KINDS * HAND_COUNTS;
    at.size = at.unseen + BARK_CARD_KINDS * UNSEEN_COUNTS;
    at.passed = at.size + players * HAND_SIZES;
    at.marker = at.passed + players;
    at.turn = at.marker + players;
    at.phase = at.turn + players;
    at.round = at.phase + PHASES;
    at.lead = at.round + BARK_ROUNDS + 1;
    at.points = at.lead + LEADS;
    at.end = at.points + POINTS;
    return at;
}

static unsigned count(unsigned players) {
    return layout_of(players).end;
}

static unsigned at_most(unsigned value, unsigned most) {
    return value < most ? value : most;
}

/* What one more item is worth to a player who already holds `held` of its kind. */
static unsigned worth_after(unsigned held) {
    return 3 - at_most(held, 2);
}

static unsigned best_rank(CardSet dogs) {
    return dogs == 0 ? RANKS - 1 : at_most(card_first(dogs), RANKS - 1);
}

static void list_item(const State *view, Seat seat, unsigned index, const Layout *at,
                      ActiveInputs *inputs) {
    const BarkState *bark = &view->as.bark;
    unsigned base = index * at->item_end, seats = view->setup.seats;
    Card kind = bark->item[index];
    unsigned others_hold = BARK_COPIES_MAX, other_dogs = 0,
             other_rank = RANKS - 1; /* the least, most and best */
    for (Seat other = 0; other < seats; other++) {
        if (other == seat)
            continue;
        CardSet dogs = bark->dogs[index][other];
        unsigned number = card_total(dogs);
        others_hold = at_most(card_count(bark->won[other], kind), others_hold);
        if (number == 0)
            continue;
        other_dogs = number > other_dogs ? number : other_dogs;
        other_rank = best_rank(dogs) < other_rank ? best_rank(dogs) : other_rank;
    }
    CardSet own = bark->dogs[index][seat];
    Seat leader = bark_leader(bark, index);
    inputs_add(inputs, base + at->own_worth + worth_after(card_count(bark->won[seat], kind)));
    inputs_add(inputs, base + at->other_worth + worth_after(others_hold));
    if ((bark->tokens >> index & 1) != 0)
        inputs_add(inputs, base + at->token);
    inputs_add(inputs, base + at->own_dogs + at_most(card_total(own), NUMBERS - 1));
    inputs_add(inputs, base + at->other_dogs + at_most(other_dogs, NUMBERS - 1));
    inputs_add(inputs, base + at->own_rank + best_rank(own));
    inputs_add(inputs, base + at->other_rank + other_rank);
    inputs_add(inputs, base + at->leader +
                           (leader == NO_SEAT ? seats : relative_seat(&view->setup, seat, leader)));
}

static void list_cards(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const BarkState *bark = &view->as.bark;
    CardSet unseen = view->setup.as.bark.cards - bark->discard;
    for (Seat other = 0; other < view->setup.seats; other++)
        unseen -= bark->hand[other];
    for (unsigned i = 0; i < bark->items; i++)
        for (Seat other = 0; other < view->setup.seats; other++)
            unseen -= bark->dogs[i][other];
    for (Card card = 0; card < BARK_CARD_KINDS; card++) {
        unsigned held = card_count(bark->hand[seat], card);
        if (held > 0)
            inputs_add(inputs, at->hand + card * HAND_COUNTS + at_most(held, HAND_COUNTS) - 1);
        unsigned left = at_most(card_count(unseen, card), UNSEEN_COUNTS - 1);
        inputs_add(inputs, at->unseen + card * UNSEEN_COUNTS + left);
    }
}

static void list_points(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const BarkState *bark = &view->as.bark;
    int own = (int)bark_points(bark->won[seat]), best = 0;
    for (Seat other = 0; other < view->setup.seats; other++) {
        int points = (int)bark_points(bark->won[other]);
        best = other != seat && points > best ? points : best;
    }
    int lead = own - best + LEADS / 2;
    lead = lead < 0 ? 0 : lead >= LEADS ? LEADS - 1 : lead;
    inputs_add(inputs, at->lead + (unsigned)lead);
    inputs_add(inputs, at->points + at_most((unsigned)own, POINTS - 1));
}

static void list_table(const State *view, Seat seat, const Layout *at, ActiveInputs *inputs) {
    const BarkState *bark = &view->as.bark;
    for (Seat other = 0; other < view->setup.seats; other++) {
        unsigned relative = relative_seat(&view->setup, seat, other);
        unsigned size = card_total(bark->hand[other]) + bark->hidden[other];
        inputs_add(inputs, at->size + relative * HAND_SIZES + at_most(size, HAND_SIZES - 1));
        if (has_seat(bark->passed, other))
            inputs_add(inputs, at->passed + relative);
    }
    inputs_add(inputs, at->marker + relative_seat(&view->setup, seat, bark->marker));
    inputs_add(inputs, at->turn + relative_seat(&view->setup, seat, bark->turn));
    inputs_add(inputs, at->phase + bark->phase);
    inputs_add(inputs, at->round + at_most(bark->round, BARK_ROUNDS));
}

static void list(const State *view, Seat seat, ActiveInputs *inputs) {
    Layout at = layout_of(view->setup.seats);
    inputs->count = 0;
    for (unsigned i = 0; i < view->as.bark.items; i++)
        list_item(view, seat, i, &at, inputs);
    list_cards(view, seat, &at, inputs);
    list_points(view, seat, &at, inputs);
    list_table(view, seat, &at, inputs);
}

const FeatureEncoder bark_features = {.count = count, .list = list};
