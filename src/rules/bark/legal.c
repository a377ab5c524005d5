/* Generates the legal actions. Each result is listed once: an action gives the number of cards of
 * each kind that leave the hand and where they go, so two different actions never have the same
 * result.
 *
 * The list is longest in `play`. A hand has n(k) dogs of breed k, w wonder dogs and at most ten
 * cards. At an item with a token it allows (product of (n(k) + 1) - 1) * (w + 1) barks, and since n
 * + 1 <= 2^n that is at most (2^s - 1) * 2^w for s dogs, s + w <= 10: at most 1023, reached by ten
 * dogs of ten breeds. (Without a token it is fewer: one breed at a time.) With seven items and with
 * pass, and a cat or a wonder dog in the hand only if there are at most nine dogs (7 * 1022 + 3),
 * the ceiling is 7 * 1023 + 1 = 7162. */
#include "rules/bark/bark.h"

_Static_assert(BARK_ITEMS_MAX *((1 << BARK_HAND_MAX) - 1) + 1 <= (int)ACTIONS_MAX,
               "the longest list fits");

/* The dogs of a hand that may bark at an item, breed by breed. */
typedef struct BreedCounts {
    CardSet dogs; /* what it was made from: most items allow the same */
    unsigned count;
    Card breed[BARK_BREEDS];
    uint8_t most[BARK_BREEDS];
} BreedCounts;

static void gather(BreedCounts *pack, CardSet dogs) {
    if (dogs == pack->dogs)
        return;
    pack->dogs = dogs;
    pack->count = 0;
    for (; dogs != 0; dogs = card_without(dogs, card_first(dogs))) {
        pack->breed[pack->count] = card_first(dogs);
        pack->most[pack->count++] = (uint8_t)card_count(dogs, card_first(dogs));
    }
}

/* New actions are made and finished where they lie in the list: to change a byte of one and to copy it
 * from there right away would make the processor wait for each. */
static void add_dogs(ActionList *list, uint8_t place, Card breed, uint8_t count) {
    Action *action = &list->item[list->count++];
    *action = (Action){.kind = BARK_BARK, .place = place};
    action->dogs[breed] = count;
}

/* Repeats the actions from `begin` to `end` with `count` cards of this kind. */
static void repeat_with(ActionList *list, int begin, int end, Card card, uint8_t count) {
    Action *action = &list->item[list->count];
    for (int i = begin; i < end; i++, action++) {
        *action = list->item[i];
        action->dogs[card] = count;
    }
    list->count += end - begin;
}

/* One breed at an item without a token (§4.2). */
static void add_single(const BreedCounts *pack, uint8_t place, ActionList *list) {
    for (unsigned i = 0; i < pack->count; i++)
        for (uint8_t count = 1; count <= pack->most[i]; count++)
            add_dogs(list, place, pack->breed[i], count);
}

/* Any breeds together at an item with a token (§5.4): each breed joins all that was listed of the
 * breeds before it, or comes alone. */
static void add_mixed(const BreedCounts *pack, uint8_t place, ActionList *list) {
    int begin = list->count;
    for (unsigned i = 0; i < pack->count; i++) {
        int end = list->count;
        for (uint8_t count = 1; count <= pack->most[i]; count++) {
            repeat_with(list, begin, end, pack->breed[i], count);
            add_dogs(list, place, pack->breed[i], count);
        }
    }
}

/* All barks at one item: without wonder dogs, then with one of them, with two ... (§4.3). */
static void add_barks_at(const BreedCounts *pack, unsigned wonders, uint8_t place, bool token,
                         ActionList *list) {
    int begin = list->count;
    if (token)
        add_mixed(pack, place, list);
    else
        add_single(pack, place, list);
    int end = list->count;
    for (uint8_t count = 1; count <= wonders; count++)
        repeat_with(list, begin, end, BARK_WONDER, count);
}

static void add_barks(const BarkState *bark, Seat seat, ActionList *list) {
    CardSet dogs = bark->hand[seat] & breed_lanes;
    unsigned wonders = card_count(bark->hand[seat], BARK_WONDER);
    BreedCounts pack;
    pack.dogs = 0;
    pack.count = 0;
    for (unsigned i = 0; dogs != 0 && i < bark->items; i++) {
        bool token = has_token(bark, i);
        if (!token && bark->dogs[i][seat] != 0)
            continue;
        gather(&pack, dogs & ~kinds_in(dogs_at(bark, i)));
        add_barks_at(&pack, wonders, (uint8_t)(i + 1), token, list);
    }
}

static void add_play(const BarkState *bark, Seat seat, ActionList *list) {
    if (card_count(bark->hand[seat], BARK_CAT) > 0)
        action_list_add(list, &(Action){.kind = BARK_PLAY_CAT});
    if (card_count(bark->hand[seat], BARK_WONDER) > 0)
        action_list_add(list, &(Action){.kind = BARK_THROW_WONDER});
    add_barks(bark, seat, list);
    action_list_add(list, &(Action){.kind = BARK_PASS});
}

static void add_tokens(const BarkState *bark, ActionList *list) {
    for (unsigned i = 0; i < bark->items; i++)
        if (!has_token(bark, i))
            action_list_add(list, &(Action){.kind = BARK_PUT_TOKEN, .place = (uint8_t)(i + 1)});
    action_list_add(list, &(Action){.kind = BARK_PUT_TOKEN});
}

static void add_drops(CardSet hand, ActionList *list) {
    for (; hand != 0; hand = card_without(hand, card_first(hand)))
        action_list_add(list, &(Action){.kind = BARK_DROP, .card = card_first(hand)});
}

/* Where the token goes does not hang on the hand; everything else does. */
Status bark_legal_actions(const State *state, Seat seat, ActionList *list) {
    const BarkState *bark = &state->as.bark;
    if (bark->phase == BARK_PUT) {
        add_tokens(bark, list);
        return STATUS_OK;
    }
    if (bark->phase == BARK_DROPPING)
        add_drops(bark->hand[seat], list);
    else
        add_play(bark, seat, list);
    return bark->hidden[seat] > 0 ? STATUS_HIDDEN : STATUS_OK;
}
