/* Barking by rule of thumb: things won count in full, things led by how likely the lead holds, and
 * cards that are kept are worth something in the rounds to come. In thousandths of a point. */
#include "ai/bark/bark_ai.h"
#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_score.h"
#include "rules/bark/bark_setup.h"

enum {
    POINT = 1000,
    WIN = 100 * POINT,
    DOG = 330,  /* a dog that is kept                     */
    RANK = 22,  /* and more for each rank above the last  */
    TWIN = 130, /* another of the same breed              */
    WONDER = 620,
    CAT = 400, /* less than the card that it brings      */
    UNSEEN = 470,
    REACH = 4, /* a lead that can be taken: one part in so many of its worth */
};

/* ---- leads ---- */

/* How many players may still lay dogs at the item. */
static unsigned challengers(const State *state, unsigned index, Seat leader) {
    const BarkState *bark = &state->as.bark;
    unsigned count = 0;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        bool out = has_seat(bark->passed, seat) || hand_size(bark, seat) == 0;
        bool there = bark->dogs[index][seat] != 0 && !has_token(bark, index);
        count += seat != leader && !out && !there;
    }
    return count;
}

/* In a thousand, that one challenger leaves the lead alone: by the leader's dogs, and by rank,
 * which decides where the challenger has as many. */
static int lead_holds(const BarkState *bark, unsigned index, Seat leader) {
    static const int bare[] = {0, 600, 820, 940, 985, 1000};
    static const int token[] = {0, 480, 640, 790, 900, 960};
    enum { MOST = sizeof bare / sizeof bare[0] - 1 };
    CardSet dogs = bark->dogs[index][leader];
    unsigned count = card_total(dogs) < MOST ? card_total(dogs) : MOST;
    int holds = has_token(bark, index) ? token[count] : bare[count];
    int step = (1000 - holds) / 2;
    return holds + step * (BARK_BREEDS - 1 - card_first(dogs)) / (BARK_BREEDS - 1);
}

/* What the seat has won and leads, each thing after the more certain ones of its kind. */
static int worth_of_things(const State *state, Seat seat) {
    const BarkState *bark = &state->as.bark;
    CardSet have = bark->won[seat];
    int worth = POINT * (int)bark_points(have);
    for (unsigned i = 0; i < bark->items; i++) {
        if (bark_leader(bark, i) != seat)
            continue;
        int holds = 1000;
        for (unsigned rivals = challengers(state, i, seat); rivals > 0; rivals--)
            holds = holds * lead_holds(bark, i, seat) / 1000;
        unsigned before = bark_points(have);
        have += card_one(bark->item[i]);
        worth += holds * (int)(bark_points(have) - before);
    }
    return worth;
}

/* ---- the hand ---- */

static int worth_of_cards(const BarkState *bark, Seat seat) {
    CardSet hand = bark->hand[seat];
    int worth = UNSEEN * bark->hidden[seat] + WONDER * (int)card_count(hand, BARK_WONDER) +
                CAT * (int)card_count(hand, BARK_CAT);
    if (bark->phase == BARK_CAT_DRAW || bark->phase == BARK_WONDER_DRAW)
        worth += bark->turn == seat ? UNSEEN : 0;
    for (Card breed = 0; breed < BARK_BREEDS; breed++) {
        int count = (int)card_count(hand, breed);
        worth += count * (DOG + RANK * (BARK_BREEDS - 1 - breed));
        worth += count > 1 ? (count - 1) * TWIN : 0;
    }
    return worth;
}

/* The next deal brings more; what does not fit into ten cards then is lost, and after the last
 * round everything is. */
static int worth_of_hand(const State *state, Seat seat) {
    const BarkState *bark = &state->as.bark;
    unsigned next = bark->phase == BARK_DEAL ? bark->round : bark->round + 1U;
    if (next > BARK_ROUNDS)
        return 0;
    int room = BARK_HAND_MAX - (int)bark_round_items(next), size = (int)hand_size(bark, seat);
    int worth = worth_of_cards(bark, seat);
    return size > room ? worth * room / size : worth;
}

/* ---- what could be taken with it ---- */

/* The dogs that the seat could have there after one bark: the best single breed with the wonder
 * dogs, or with a token everything. */
static CardSet dogs_within_reach(const BarkState *bark, Seat seat, unsigned index) {
    CardSet mine = bark->dogs[index][seat], best = 0;
    CardSet wonders = card_count(bark->hand[seat], BARK_WONDER) * card_one(BARK_WONDER);
    CardSet breeds = bark->hand[seat] & breed_lanes & ~kinds_in(dogs_at(bark, index));
    if (breeds == 0 || (mine != 0 && !has_token(bark, index)))
        return 0;
    if (has_token(bark, index))
        return mine + breeds + wonders;
    for (; breeds != 0; breeds = card_without(breeds, card_first(breeds))) {
        Card breed = card_first(breeds);
        if (card_count(breeds, breed) > card_total(best))
            best = card_count(breeds, breed) * card_one(breed);
    }
    return best + wonders;
}

static bool within_reach(const BarkState *bark, Seat seat, unsigned index) {
    BarkState after = *bark;
    CardSet dogs = dogs_within_reach(bark, seat, index);
    if (dogs == 0 || bark_leader(bark, index) == seat)
        return false;
    after.dogs[index][seat] = dogs;
    return bark_leader(&after, index) == seat;
}

/* A part of the best thing that the seat could still take in this round. */
static int worth_of_reach(const State *state, Seat seat) {
    const BarkState *bark = &state->as.bark;
    unsigned best = 0;
    if (has_seat(bark->passed, seat))
        return 0;
    for (unsigned i = 0; i < bark->items; i++) {
        unsigned points =
            bark_points(bark->won[seat] + card_one(bark->item[i])) - bark_points(bark->won[seat]);
        if (points > best && within_reach(bark, seat, i))
            best = points;
    }
    return POINT * (int)best / REACH;
}

static int eval(const State *state, Seat seat) {
    const BarkState *bark = &state->as.bark;
    int others = 0;
    for (Seat other = 0; other < state->setup.seats; other++)
        others += other == seat ? 0 : worth_of_things(state, other);
    int foes = state->setup.seats > 1 ? state->setup.seats - 1 : 1;
    int lead = worth_of_things(state, seat) - others / foes;
    if (bark->phase == BARK_OVER)
        return lead + (has_seat(bark->winners, seat) ? WIN : -WIN);
    return lead + worth_of_hand(state, seat) + worth_of_reach(state, seat);
}

const GameAi ai_bark = {
    .eval = eval, .drop_circles = bark_drop_circles, .features = &bark_features};
