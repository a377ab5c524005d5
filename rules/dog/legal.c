/* Lists what a player may do. Each generator appends one rule's actions; the seven has a file
 * of its own. */
#include "rules/dog/moves.h"

/* Where a card's actions go, and what must not be listed twice: if a piece lands on an own
 * piece, the result is the same whichever own piece it was (one field is empty, one piece more
 * is at home). That can happen with the 1/11, the 4 and the joker. */
typedef struct Lister {
    const State *state;
    Scan *scan;
    ActionList *list;
    Card card;          /* what leaves the hand */
    unsigned swallowed; /* bit i: piece i was listed landing on an own piece */
} Lister;

unsigned card_points(Card card) {
    static const uint8_t points[CARD_KINDS] = {
        [CARD_2] = 2, [CARD_3] = 3,  [CARD_4] = 4,  [CARD_5] = 5,  [CARD_6] = 6,  [CARD_8] = 8,
        [CARD_9] = 9, [CARD_T] = 10, [CARD_Q] = 12, [CARD_K] = 13, [CARD_D] = 14,
    };
    return points[card];
}

static void add_move(Lister *to, Card as, Field from, Field end) {
    Action *action = &to->list->item[to->list->count++];
    *action =
        (Action){.kind = DOG_MOVE, .card = to->card, .as = as, .count = 1, .step[0] = {from, end}};
}

static void add_landing(Lister *to, Card as, unsigned index, Field end) {
    if (fields_has(&to->scan->own, end)) {
        if ((to->swallowed >> index & 1) != 0)
            return;
        to->swallowed |= 1U << index;
    }
    add_move(to, as, to->scan->piece[index], end);
}

static void add_forwards(Lister *to, Card as, unsigned points) {
    const Scan *scan = to->scan;
    for (unsigned i = 0; i < scan->count; i++) {
        Ends ends = forward_ends(scan, scan->piece[i], points);
        if (ends.goal != FIELD_HOME)
            add_move(to, as, scan->piece[i], ends.goal);
        if (ends.track != FIELD_HOME)
            add_landing(to, as, i, ends.track);
    }
}

static void add_backwards(Lister *to, Card as, unsigned points) {
    const Scan *scan = to->scan;
    for (unsigned i = 0; i < scan->count; i++) {
        Field from = scan->piece[i];
        if (!on_track(from) || is_blocked_backwards(scan, from, points))
            continue;
        add_landing(to, as, i, ahead(scan, from, scan->length - points));
    }
}

static void add_start(Lister *to, Card as) {
    const Scan *scan = to->scan;
    if (scan->home > 0 && !is_guarded(scan, scan->start))
        add_move(to, as, FIELD_HOME, scan->start);
}

static void add_exchanges_of(Lister *to, Field own, Fields others) {
    for (unsigned half = 0; half < 2; half++)
        for (uint64_t rest = others.word[half]; rest != 0; rest &= rest - 1) {
            Field other = (Field)(64 * half + (unsigned)__builtin_ctzll(rest));
            Action action = {.kind = DOG_SWAP,
                             .card = to->card,
                             .as = CARD_X,
                             .count = 1,
                             .step[0] = {own, other}};
            game_add_action(to->list, &action);
        }
}

static void add_exchanges(Lister *to) {
    Scan *scan = to->scan;
    dog_scan_others(scan, &to->state->as.dog);
    Fields others = free_fields(scan, scan->others);
    bool nothing_to_exchange = (others.word[0] | others.word[1]) == 0;
    for (unsigned i = 0; i < scan->count; i++) {
        if (!on_track(scan->piece[i]))
            continue;
        if (nothing_to_exchange) {
            Action idle = {.kind = DOG_IDLE, .card = to->card, .as = CARD_X};
            game_add_action(to->list, &idle);
            return;
        }
        if (is_free(scan, scan->piece[i]))
            add_exchanges_of(to, scan->piece[i], others);
    }
}

/* A joker as a 14 takes neither a 14 nor a joker: the hand would never shrink. */
static void add_takes(Lister *to) {
    CardSet pile = card_without(to->state->as.dog.discard, CARD_D);
    if (to->card == CARD_J)
        pile = card_without(pile, CARD_J);
    for (; pile != 0; pile = card_without(pile, card_first(pile))) {
        Action action = {
            .kind = DOG_TAKE, .card = to->card, .as = CARD_D, .take = card_first(pile)};
        game_add_action(to->list, &action);
    }
}

static void add_as(Lister *to, Card as) {
    if (as == CARD_X) {
        add_exchanges(to);
        return;
    }
    if (as == CARD_A) {
        add_start(to, as);
        add_forwards(to, as, 1);
        add_forwards(to, as, 11);
        return;
    }
    add_forwards(to, as, card_points(as));
    if (as == CARD_4)
        add_backwards(to, as, 4);
    if (as == CARD_K && to->card == CARD_K)
        add_start(to, as);
    if (as == CARD_D)
        add_takes(to);
}

/* The seven comes last, so that it knows which landings on own pieces are listed. A piece leaves
 * home as a 1/11; as a 13 it would be the same result again. */
static void add_joker(Lister *to) {
    for (Card as = 0; as < CARD_J; as++) {
        bool in_deck = as != CARD_D || to->state->setup.as.dog.deck == DOG_DECK_14;
        if (as != CARD_7 && in_deck)
            add_as(to, as);
    }
    dog_add_sevens(to->state, to->scan, CARD_J, to->swallowed, to->list);
}

static void add_card(const State *state, Scan *scan, Card card, ActionList *list) {
    Lister to = {.state = state, .scan = scan, .list = list, .card = card};
    if (card == CARD_J)
        add_joker(&to);
    else if (card == CARD_7)
        dog_add_sevens(state, scan, CARD_7, 0, list);
    else
        add_as(&to, card);
}

static void add_plays(const State *state, Seat seat, ActionList *list) {
    const DogState *dog = &state->as.dog;
    Scan scan;
    dog_scan_pieces(&scan, &state->setup, dog, dog_mover_of(&state->setup, dog, seat));
    for (CardSet hand = dog->hand[seat]; hand != 0; hand = card_without(hand, card_first(hand)))
        add_card(state, &scan, card_first(hand), list);
}

static void add_each_card(CardSet hand, uint8_t kind, ActionList *list) {
    for (; hand != 0; hand = card_without(hand, card_first(hand))) {
        Action action = {.kind = kind, .card = card_first(hand)};
        game_add_action(list, &action);
    }
}

Status dog_legal(const State *state, Seat seat, ActionList *list) {
    const DogState *dog = &state->as.dog;
    Status status = dog->hidden[seat] > 0 ? STATUS_HIDDEN : STATUS_OK;
    if (dog->phase == DOG_GIVING) {
        add_each_card(dog->hand[seat], DOG_GIVE, list);
        return status;
    }
    add_plays(state, seat, list);
    if (list->count > 0 || status == STATUS_HIDDEN)
        return status;
    if (has_partners(state->setup.seats))
        game_add_action(list, &(Action){.kind = DOG_FOLD});
    else
        add_each_card(dog->hand[seat], DOG_DROP, list);
    return STATUS_OK;
}
