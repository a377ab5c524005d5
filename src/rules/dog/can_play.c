/* Whether a seat can play any card at all; stops at the first way found, so no list is needed. */
#include "rules/dog/dog.h"
#include "rules/dog/dog_seven_progress.h"

static bool can_go(const MoverInfo *info, unsigned points) {
    for (unsigned i = 0; i < info->count; i++) {
        Destinations ends = forward_destinations(info, info->piece[i], points);
        if (ends.track != FIELD_HOME || ends.goal != FIELD_HOME)
            return true;
    }
    return false;
}

static bool can_go_back(const MoverInfo *info, unsigned points) {
    for (unsigned i = 0; i < info->count; i++)
        if (on_track(info->piece[i]) && !is_blocked_backwards(info, info->piece[i], points))
            return true;
    return false;
}

static bool can_start(const MoverInfo *info) {
    return info->home > 0 && !is_start_held(info, info->start);
}

/* With a piece on the track it can, unless all of these are safe while others are free (§1.6). */
static bool can_exchange(const State *state, MoverInfo *info) {
    mover_info_add_others(info, &state->as.dog);
    FieldSet others = exchangeable_fields(info, info->others);
    bool idle = (others.word[0] | others.word[1]) == 0;
    for (unsigned i = 0; i < info->count; i++)
        if (on_track(info->piece[i]) && (idle || is_exchangeable(info, info->piece[i])))
            return true;
    return false;
}

static bool can_take(const State *state, Card card) {
    CardSet pile = card_without(state->as.dog.discard, CARD_D);
    return (card == CARD_J ? card_without(pile, CARD_J) : pile) != 0;
}

static bool can_split(const State *state, Seat seat) {
    SevenProgress progress = dog_seven_begin(&state->as.dog);
    return dog_seven_can_finish(&state->setup, &progress, seat);
}

static bool can_play_as(const State *state, Seat seat, MoverInfo *info, Card card, Card as) {
    switch (as) {
    case CARD_A:
        return can_start(info) || can_go(info, 1) || can_go(info, 11);
    case CARD_4:
        return can_go(info, 4) || can_go_back(info, 4);
    case CARD_7:
        return can_split(state, seat);
    case CARD_K:
        return can_start(info) || can_go(info, 13);
    case CARD_D:
        return can_go(info, 14) || can_take(state, card);
    case CARD_X:
        return can_exchange(state, info);
    default:
        return can_go(info, dog_card_points(as));
    }
}

static bool can_play_card(const State *state, Seat seat, MoverInfo *info, Card card) {
    if (card != CARD_J)
        return can_play_as(state, seat, info, card, card);
    for (Card as = 0; as < CARD_J; as++) {
        bool in_deck = as != CARD_D || state->setup.as.dog.deck == DOG_DECK_14;
        if (in_deck && can_play_as(state, seat, info, CARD_J, as))
            return true;
    }
    return false;
}

bool dog_can_play_card(const State *state, Seat seat, Card card) {
    const DogState *dog = &state->as.dog;
    MoverInfo info;
    mover_info_begin(&info, &state->setup, dog, dog_mover_of(&state->setup, dog, seat));
    return can_play_card(state, seat, &info, card);
}

bool dog_can_play(const State *state, Seat seat) {
    const DogState *dog = &state->as.dog;
    MoverInfo info;
    mover_info_begin(&info, &state->setup, dog, dog_mover_of(&state->setup, dog, seat));
    for (CardSet hand = dog->hand[seat]; hand != 0; hand = card_without(hand, card_first(hand)))
        if (can_play_card(state, seat, &info, card_first(hand)))
            return true;
    return false;
}
