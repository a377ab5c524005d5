/* Lists what a player may do. Each generator appends one rule's actions; the seven has a file
 * of its own. */
#include "rules/dog/dog_moves.h"

/* Where a card's actions go, and what must not be listed twice: if a piece lands on an own
 * piece, the result is the same whichever own piece it was (one field is empty, one piece more
 * is at home). That can happen with the 1/11, the 4 and the joker. */
typedef struct ActionLister {
    const State *state;
    MoverInfo *info;
    ActionList *list;
    Action draft;           /* one step, with what leaves the hand and what that is played as */
    unsigned self_captures; /* bit i: piece i was listed landing on an own piece */
} ActionLister;

static void add_joker(ActionLister *to, unsigned points);

unsigned dog_card_points(Card card) {
    static const uint8_t points[CARD_KINDS] = {
        [CARD_2] = 2, [CARD_3] = 3,  [CARD_4] = 4,  [CARD_5] = 5,  [CARD_6] = 6,  [CARD_8] = 8,
        [CARD_9] = 9, [CARD_T] = 10, [CARD_Q] = 12, [CARD_K] = 13, [CARD_D] = 14,
    };
    return points[card];
}

static void add_step(ActionLister *to, Field from, Field end) {
    Action *action = &to->list->item[to->list->count++];
    *action = to->draft;
    action->step[0].from = from;
    action->step[0].to = end;
}

static void add_landing(ActionLister *to, unsigned index, Field end) {
    if (field_set_has(&to->info->own, end)) {
        if ((to->self_captures >> index & 1) != 0)
            return;
        to->self_captures |= 1U << index;
    }
    add_step(to, to->info->piece[index], end);
}

static void add_inside(ActionLister *to, unsigned points) {
    const MoverInfo *info = to->info;
    for (unsigned i = info->on_track; i < info->count; i++) {
        Destinations ends = goal_destinations(info, info->piece[i], points);
        if (ends.goal != FIELD_HOME)
            add_step(to, info->piece[i], ends.goal);
    }
}

static void add_on_track(ActionLister *to, unsigned points) {
    const MoverInfo *info = to->info;
    for (unsigned i = 0; i < info->on_track; i++) {
        Destinations ends = track_destinations(info, info->piece[i], points);
        if (ends.goal != FIELD_HOME)
            add_step(to, info->piece[i], ends.goal);
        if (ends.track != FIELD_HOME)
            add_landing(to, i, ends.track);
    }
}

/* With few points also inside the goal. */
static void add_forwards(ActionLister *to, unsigned points) {
    add_on_track(to, points);
    add_inside(to, points);
}

static void add_backwards(ActionLister *to, unsigned points) {
    const MoverInfo *info = to->info;
    for (unsigned i = 0; i < info->on_track; i++)
        if (!is_blocked_backwards(info, info->piece[i], points))
            add_landing(to, i, field_ahead(info, info->piece[i], info->length - points));
}

static void add_start(ActionLister *to) {
    const MoverInfo *info = to->info;
    if (info->home > 0 && !is_start_held(info, info->start))
        add_step(to, FIELD_HOME, info->start);
}

static void add_exchanges_of(ActionLister *to, Field own, FieldSet others) {
    for (unsigned half = 0; half < 2; half++)
        for (uint64_t rest = others.word[half]; rest != 0; rest &= rest - 1)
            add_step(to, own, (Field)(64 * half + (unsigned)__builtin_ctzll(rest)));
}

static void add_exchanges(ActionLister *to, unsigned points) {
    MoverInfo *info = to->info;
    (void)points;
    if (info->on_track == 0)
        return;
    mover_info_add_others(info, &to->state->as.dog);
    FieldSet others = exchangeable_fields(info, info->others);
    if ((others.word[0] | others.word[1]) == 0) {
        Action idle = {.kind = DOG_IDLE, .card = to->draft.card, .as = CARD_X};
        action_list_add(to->list, &idle);
        return;
    }
    to->draft.kind = DOG_SWAP;
    for (unsigned i = 0; i < info->on_track; i++)
        if (is_exchangeable(info, info->piece[i]))
            add_exchanges_of(to, info->piece[i], others);
    to->draft.kind = DOG_MOVE;
}

/* A joker as a 14 takes neither a 14 nor a joker: the hand would never shrink. */
static void add_takes(ActionLister *to) {
    CardSet pile = card_without(to->state->as.dog.discard, CARD_D);
    if (to->draft.card == CARD_J)
        pile = card_without(pile, CARD_J);
    for (; pile != 0; pile = card_without(pile, card_first(pile))) {
        Action action = {
            .kind = DOG_TAKE, .card = to->draft.card, .as = CARD_D, .take = card_first(pile)};
        action_list_add(to->list, &action);
    }
}

static void add_ace(ActionLister *to, unsigned points) {
    add_start(to);
    add_forwards(to, points);
    add_on_track(to, 11);
}

static void add_four(ActionLister *to, unsigned points) {
    add_on_track(to, points);
    add_backwards(to, points);
}

/* A piece leaves home as a 1/11; with a joker as a 13 it would be the same result again. */
static void add_king(ActionLister *to, unsigned points) {
    add_on_track(to, points);
    if (to->draft.card == CARD_K)
        add_start(to);
}

static void add_fourteen(ActionLister *to, unsigned points) {
    add_on_track(to, points);
    add_takes(to);
}

/* The seven comes last of what a joker stands for, so that it knows which landings on own pieces
 * are listed. */
static void add_seven(ActionLister *to, unsigned points) {
    (void)points;
    dog_add_sevens(to->state, to->info, to->draft.card, to->self_captures, to->list);
}

typedef struct Rule {
    void (*add)(ActionLister *to, unsigned points);
    unsigned points;
} Rule;

static const Rule rules[CARD_KINDS] = {
    [CARD_A] = {add_ace, 1},       [CARD_2] = {add_forwards, 2},  [CARD_3] = {add_forwards, 3},
    [CARD_4] = {add_four, 4},      [CARD_5] = {add_on_track, 5},  [CARD_6] = {add_on_track, 6},
    [CARD_7] = {add_seven, 7},     [CARD_8] = {add_on_track, 8},  [CARD_9] = {add_on_track, 9},
    [CARD_T] = {add_on_track, 10}, [CARD_Q] = {add_on_track, 12}, [CARD_K] = {add_king, 13},
    [CARD_D] = {add_fourteen, 14}, [CARD_X] = {add_exchanges, 0}, [CARD_J] = {add_joker, 0},
};

static void add_as(ActionLister *to, Card as) {
    to->draft.as = as;
    rules[as].add(to, rules[as].points);
}

static void add_joker(ActionLister *to, unsigned points) {
    bool fourteens = to->state->setup.as.dog.deck == DOG_DECK_14;
    (void)points;
    for (Card as = 0; as < CARD_J; as++)
        if (as != CARD_7 && (as != CARD_D || fourteens))
            add_as(to, as);
    add_as(to, CARD_7);
}

static void add_plays(const State *state, Seat seat, ActionList *list) {
    const DogState *dog = &state->as.dog;
    MoverInfo info;
    mover_info_begin(&info, &state->setup, dog, dog_mover_of(&state->setup, dog, seat));
    ActionLister to = {
        .state = state, .info = &info, .list = list, .draft = {.kind = DOG_MOVE, .count = 1}};
    for (CardSet kinds = card_kinds(dog->hand[seat]); kinds != 0; kinds &= kinds - 1) {
        to.draft.card = card_first(kinds);
        to.self_captures = 0;
        add_as(&to, to.draft.card);
    }
}

static void add_each_card(CardSet hand, uint8_t kind, ActionList *list) {
    for (CardSet kinds = card_kinds(hand); kinds != 0; kinds &= kinds - 1)
        action_list_add(list, &(Action){.kind = kind, .card = card_first(kinds)});
}

Status dog_legal_actions(const State *state, Seat seat, ActionList *list) {
    const DogState *dog = &state->as.dog;
    Status status = dog->hidden[seat] > 0 ? STATUS_HIDDEN : STATUS_OK;
    if (dog->phase == DOG_GIVING) {
        add_each_card(dog->hand[seat], DOG_GIVE, list);
        return status;
    }
    add_plays(state, seat, list);
    if (list->count > 0 || status == STATUS_HIDDEN)
        return status;
    if (dog_has_partners(state->setup.seats))
        action_list_add(list, &(Action){.kind = DOG_FOLD});
    else
        add_each_card(dog->hand[seat], DOG_DROP, list);
    return STATUS_OK;
}
