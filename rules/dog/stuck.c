/* Can anything be played at all? Folding and throwing away ask; the first way that is found ends
 * the search, so that no list is needed. Written beside the generators, which list every way. */
#include "rules/dog/moves.h"

static bool can_go(const Scan *scan, unsigned points) {
    for (unsigned i = 0; i < scan->count; i++) {
        Ends ends = forward_ends(scan, scan->piece[i], points);
        if (ends.track != FIELD_HOME || ends.goal != FIELD_HOME)
            return true;
    }
    return false;
}

static bool can_go_back(const Scan *scan, unsigned points) {
    for (unsigned i = 0; i < scan->count; i++)
        if (on_track(scan->piece[i]) && !is_blocked_backwards(scan, scan->piece[i], points))
            return true;
    return false;
}

static bool can_start(const Scan *scan) {
    return scan->home > 0 && !is_guarded(scan, scan->start);
}

/* With a piece on the track it can, unless all of these are safe while others are free (§1.6). */
static bool can_exchange(const State *state, Scan *scan) {
    dog_scan_others(scan, &state->as.dog);
    Fields others = free_fields(scan, scan->others);
    bool idle = (others.word[0] | others.word[1]) == 0;
    for (unsigned i = 0; i < scan->count; i++)
        if (on_track(scan->piece[i]) && (idle || is_free(scan, scan->piece[i])))
            return true;
    return false;
}

static bool can_take(const State *state, Card card) {
    CardSet pile = card_without(state->as.dog.discard, CARD_D);
    return (card == CARD_J ? card_without(pile, CARD_J) : pile) != 0;
}

/* ---- the seven ---- */

/* A seven on its way: whoever moves may change when the own pieces are all in the goal. */
typedef struct Course {
    DogState dog;
    uint8_t moved[SEATS_MAX]; /* bit i: piece i has had its portion */
    unsigned left;
} Course;

static bool can_finish(const Setup *setup, const Course *course, Seat seat);

static bool can_step(const Setup *setup, const Course *course, Seat seat, unsigned index, Field to,
                     unsigned points) {
    if (to == FIELD_HOME)
        return false;
    Seat mover = dog_mover_of(setup, &course->dog, seat);
    Course next = *course;
    dog_step(setup, &next.dog, mover, (Step){course->dog.piece[mover][index], to}, true, NULL);
    next.moved[mover] |= (uint8_t)(1U << index);
    next.left -= points;
    return can_finish(setup, &next, seat);
}

/* The whole way with one piece is tried first: mostly that will do. */
static bool can_finish(const Setup *setup, const Course *course, Seat seat) {
    Scan scan;
    Seat mover = dog_mover_of(setup, &course->dog, seat);
    if (course->left == 0)
        return true;
    dog_scan_pieces(&scan, setup, &course->dog, mover);
    for (unsigned points = course->left; points >= 1; points--)
        for (unsigned i = 0; i < PIECES_MAX; i++) {
            Field from = course->dog.piece[mover][i];
            if ((course->moved[mover] >> i & 1) != 0 || (!on_track(from) && !in_goal(from)))
                continue;
            Ends ends = forward_ends(&scan, from, points);
            if (can_step(setup, course, seat, i, ends.track, points) ||
                can_step(setup, course, seat, i, ends.goal, points))
                return true;
        }
    return false;
}

static bool can_split(const State *state, Seat seat) {
    Course course = {.dog = state->as.dog, .left = 7};
    return can_finish(&state->setup, &course, seat);
}

/* ---- cards ---- */

static bool can_play_as(const State *state, Seat seat, Scan *scan, Card card, Card as) {
    switch (as) {
    case CARD_A:
        return can_start(scan) || can_go(scan, 1) || can_go(scan, 11);
    case CARD_4:
        return can_go(scan, 4) || can_go_back(scan, 4);
    case CARD_7:
        return can_split(state, seat);
    case CARD_K:
        return can_start(scan) || can_go(scan, 13);
    case CARD_D:
        return can_go(scan, 14) || can_take(state, card);
    case CARD_X:
        return can_exchange(state, scan);
    default:
        return can_go(scan, card_points(as));
    }
}

static bool can_play_card(const State *state, Seat seat, Scan *scan, Card card) {
    if (card != CARD_J)
        return can_play_as(state, seat, scan, card, card);
    for (Card as = 0; as < CARD_J; as++) {
        bool in_deck = as != CARD_D || state->setup.as.dog.deck == DOG_DECK_14;
        if (in_deck && can_play_as(state, seat, scan, CARD_J, as))
            return true;
    }
    return false;
}

bool dog_can_play(const State *state, Seat seat) {
    const DogState *dog = &state->as.dog;
    Scan scan;
    dog_scan_pieces(&scan, &state->setup, dog, dog_mover_of(&state->setup, dog, seat));
    for (CardSet hand = dog->hand[seat]; hand != 0; hand = card_without(hand, card_first(hand)))
        if (can_play_card(state, seat, &scan, card_first(hand)))
            return true;
    return false;
}
