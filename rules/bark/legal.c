/* What may be done. Every result is listed once: an action says how many cards of each kind leave
 * the hand and where they go, so two different actions never end alike.
 *
 * The list is longest in `play`. A hand has n(k) dogs of breed k, w wonder dogs and at most ten
 * cards. At an item with a token it allows (product of (n(k) + 1) - 1) * (w + 1) barks, and since
 * n + 1 <= 2^n that is at most (2^s - 1) * 2^w for s dogs, s + w <= 10: at most 1023, reached by
 * ten dogs of ten breeds. (Without a token it is fewer: one breed at a time.) With seven items and
 * with pass, and a cat or a wonder dog in the hand only if there are at most nine dogs
 * (7 * 1022 + 3), the ceiling is 7 * 1023 + 1 = 7162. */
#include "rules/bark/moves.h"

_Static_assert(BARK_ITEMS_MAX *((1 << BARK_HAND_MAX) - 1) + 1 <= (int)ACTIONS_MAX,
               "the longest list fits");

/* The dogs of a hand that may still bark at an item, as an odometer: a wheel a breed. */
typedef struct Wheels {
    unsigned count;
    Card breed[BARK_BREEDS];
    uint8_t most[BARK_BREEDS];
    uint8_t wonders;
} Wheels;

static void find_wheels(Wheels *wheels, CardSet dogs) {
    wheels->count = 0;
    for (; dogs != 0; dogs = card_without(dogs, card_first(dogs))) {
        wheels->breed[wheels->count] = card_first(dogs);
        wheels->most[wheels->count++] = (uint8_t)card_count(dogs, card_first(dogs));
    }
}

/* The same dogs, alone and with one wonder dog, two, ... */
static void add_with_wonders(const Wheels *wheels, Action *bark, ActionList *list) {
    for (uint8_t wonders = 0; wonders <= wheels->wonders; wonders++) {
        bark->dogs[BARK_WONDER] = wonders;
        action_add(list, bark);
    }
}

/* One breed at an item without a token (§4.2). */
static void add_single(const Wheels *wheels, uint8_t place, ActionList *list) {
    Action bark = {.kind = BARK_BARK, .place = place};
    for (unsigned i = 0; i < wheels->count; i++) {
        uint8_t *dogs = &bark.dogs[wheels->breed[i]];
        for (*dogs = 1; *dogs <= wheels->most[i]; ++*dogs)
            add_with_wonders(wheels, &bark, list);
        *dogs = 0;
    }
}

/* Any breeds together at an item with a token (§5.4): all that the wheels can show but nothing. */
static void add_mixed(const Wheels *wheels, uint8_t place, ActionList *list) {
    Action bark = {.kind = BARK_BARK, .place = place};
    for (unsigned i = 0; i < wheels->count;) {
        uint8_t *dogs = &bark.dogs[wheels->breed[i]];
        if (*dogs == wheels->most[i]) {
            *dogs = 0;
            i++;
            continue;
        }
        ++*dogs;
        add_with_wonders(wheels, &bark, list);
        i = 0;
    }
}

static void add_barks(const BarkState *bark, Seat seat, ActionList *list) {
    CardSet hand = bark->hand[seat];
    Wheels wheels;
    wheels.wonders = (uint8_t)card_count(hand, BARK_WONDER);
    hand &= breed_lanes;
    for (unsigned i = 0; hand != 0 && i < bark->items; i++) {
        bool token = has_token(bark, i);
        if (!token && bark->dogs[i][seat] != 0)
            continue;
        find_wheels(&wheels, hand & ~kinds_in(dogs_at(bark, i)));
        if (token)
            add_mixed(&wheels, (uint8_t)(i + 1), list);
        else
            add_single(&wheels, (uint8_t)(i + 1), list);
    }
}

static void add_play(const BarkState *bark, Seat seat, ActionList *list) {
    if (card_count(bark->hand[seat], BARK_CAT) > 0)
        action_add(list, &(Action){.kind = BARK_PLAY_CAT});
    if (card_count(bark->hand[seat], BARK_WONDER) > 0)
        action_add(list, &(Action){.kind = BARK_THROW_WONDER});
    add_barks(bark, seat, list);
    action_add(list, &(Action){.kind = BARK_PASS});
}

static void add_tokens(const BarkState *bark, ActionList *list) {
    for (unsigned i = 0; i < bark->items; i++)
        if (!has_token(bark, i))
            action_add(list, &(Action){.kind = BARK_PUT_TOKEN, .place = (uint8_t)(i + 1)});
    action_add(list, &(Action){.kind = BARK_PUT_TOKEN});
}

static void add_drops(CardSet hand, ActionList *list) {
    for (; hand != 0; hand = card_without(hand, card_first(hand)))
        action_add(list, &(Action){.kind = BARK_DROP, .card = card_first(hand)});
}

/* Where the token goes does not hang on the hand; everything else does. */
Status bark_legal(const State *state, Seat seat, ActionList *list) {
    const BarkState *bark = &state->as.bark;
    if (bark->phase == BARK_PUT) {
        add_tokens(bark, list);
        return OK;
    }
    if (bark->phase == BARK_DROPPING)
        add_drops(bark->hand[seat], list);
    else
        add_play(bark, seat, list);
    return bark->hidden[seat] > 0 ? HIDDEN : OK;
}
