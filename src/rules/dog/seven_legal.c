/* The seven: every result once, without trying every order.
 *
 * Order matters only between pieces that can get in each other's way: pieces at most seven fields
 * apart on the track, and the pieces that move inside the goal together with those that may enter
 * it. They are the crowd; it is tried in every order, and what ends alike is kept once. All others
 * are lone pieces, with at most two ends for each number of points. Lone pieces and the crowd share
 * the seven points: they do not meet, so different choices end differently.
 *
 * If the own pieces can all be brought in with points to spare, these go to the partner's
 * pieces: the own part then has but one result, a full goal. */
#include <assert.h>
#include <string.h>

#include "rules/dog/dog_moves.h"

enum {
    OUTCOMES_MAX =
        1536, /* more than three times what tools/max_seven_actions.c can climb to: 454 results */
    NO_OUTCOME = 0xFFFF,
};

/* One way for the crowd to spend some points. It lies among the bytes of a list of actions. */
typedef struct __attribute__((may_alias)) Outcome {
    uint16_t next; /* another with as many points, or NO_OUTCOME */
    uint8_t count;
    Step step[PIECES_MAX];
    FieldSet own, others; /* what it leaves behind, to tell outcomes apart */
} Outcome;

typedef struct Split {
    const MoverInfo *info;
    unsigned points;           /* to be shared out: seven, or what is left for the partner */
    unsigned lone, connected;  /* bit i: piece i of the scan                               */
    uint16_t first[SEVEN + 1]; /* outcomes of the crowd, by points                         */
    unsigned self_captures;    /* see dog_add_sevens                                       */
    Action draft;
    ActionList *list;
    int used;
    Outcome *pool; /* see pool_in */
} Split;

/* Outcomes are too many for a small stack, and memory of their own would make every list half as
 * large again. They lie in the last part of the caller's list, where no action of this game comes:
 *
 *   item[0] ... item[count - 1]   (room for what is listed)   pool[0] pool[1] ...
 *
 * Of cards that are no seven a list has fewer than OTHERS_MAX actions. Five pieces with two ends
 * each are 10 ways forward; so a 1/11 has 21 with the start, a 4 has 15, a 13 has 11, a 14 has 25
 * with the cards to take, an exchange with 25 pieces of others has 125, eight more cards have 10:
 * 277, and a joker has them once more. A seven stops at SEVENS_MAX, so that no list gets to the
 * pool. What does not fit there is not listed, in a release too; tools/max_seven_actions.c says that nothing
 * ever comes close. */
enum {
    POOL_BYTES = OUTCOMES_MAX * sizeof(Outcome) + _Alignof(Outcome),
    LISTED_MAX = ACTIONS_MAX - 1 - (int)POOL_BYTES / (int)sizeof(Action),
    OTHERS_MAX = 600,
    SEVENS_MAX = LISTED_MAX - OTHERS_MAX,
};
_Static_assert(SEVENS_MAX > 4 * 454 + OTHERS_MAX, "twice what a seven and a joker can list");

static Outcome *outcome_pool(ActionList *list) {
    uintptr_t from = (uintptr_t)&list->item[LISTED_MAX];
    size_t odd = from % _Alignof(Outcome);
    return (void *)((uint8_t *)&list->item[LISTED_MAX] + (odd > 0 ? _Alignof(Outcome) - odd : 0));
}

/* ---- who can meet whom ---- */

static bool can_meet(const MoverInfo *info, Field a, Field b) {
    if (in_goal(a) || in_goal(b))
        return may_reach_goal(info, a) && may_reach_goal(info, b);
    return distance(info, a, b) <= SEVEN || distance(info, b, a) <= SEVEN;
}

/* The pieces that fill the goal from its end on stay where they are; they are the last of the list. */
static unsigned count_movers(const MoverInfo *info) {
    unsigned movers = info->count;
    for (unsigned end = GOAL_LENGTH; movers > 0; movers--, end--)
        if (info->piece[movers - 1] != goal_field(info->mover, end))
            break;
    return movers;
}

/* In a crowd, three points and four may end alike (a piece that moves on and is then burned
 * anyway). With two crowds that would show: three here and four there, or the other way round.
 * So all pieces that can meet another are one crowd. */
static unsigned find_connected(const MoverInfo *info, unsigned movers) {
    unsigned crowd = 0;
    for (unsigned i = 0; i < movers; i++)
        for (unsigned j = i + 1; j < movers; j++)
            if (can_meet(info, info->piece[i], info->piece[j]))
                crowd |= 1U << i | 1U << j;
    return crowd;
}

/* ---- the outcomes of the crowd ---- */

/* A crowd on its way through its portions. */
typedef struct ConnectedPieces {
    MoverInfo info;
    unsigned waiting; /* pieces that neither moved nor were burned */
    unsigned points;  /* spent so far */
    uint8_t count;
    Step step[PIECES_MAX];
} ConnectedPieces;

/* The track fields behind `from` up to the end, or up to the start field. */
static FieldSet way_of(const MoverInfo *info, Step step) {
    FieldSet way = {{0, 0}};
    Field last = on_track(step.to) ? step.to : info->start;
    for (Field field = step.from; on_track(field) && field != last;) {
        field = field_ahead(info, field, 1);
        field_set_add(&way, field);
    }
    return way;
}

static void burn(ConnectedPieces *connected, const FieldSet *way) {
    field_set_subtract(&connected->info.own, way);
    field_set_subtract(&connected->info.others, way);
    for (unsigned rest = connected->waiting; rest != 0; rest &= rest - 1)
        if (field_set_has(way, connected->info.piece[__builtin_ctz(rest)]))
            connected->waiting &= ~(rest & (0U - rest));
}

static void update_start(MoverInfo *info) {
    unsigned bit = 1U << (info->start / SEGMENT_LENGTH);
    info->held_starts =
        (uint8_t)(field_set_has(&info->own, info->start) ? info->held_starts | bit
                                                         : info->held_starts & ~bit);
}

static void carry_out(ConnectedPieces *connected, unsigned index, Step step, unsigned points) {
    MoverInfo *info = &connected->info;
    FieldSet way = way_of(info, step);
    connected->waiting &= ~(1U << index);
    field_set_remove(&info->own, step.from);
    burn(connected, &way);
    field_set_add(&info->own, step.to);
    update_start(info);
    info->goal_free = (uint8_t)goal_room(&info->own, info->mover, 0);
    connected->points += points;
    connected->step[connected->count++] = step;
}

/* Did the joker already end like this, as a card whose move landed on an own piece? Then one
 * own field is empty, and nothing else has changed. */
static bool is_listed_self_capture(const Split *split, const ConnectedPieces *connected) {
    if (split->self_captures == 0 ||
        !field_set_equal(&connected->info.others, &split->info->others))
        return false;
    for (unsigned rest = split->self_captures; rest != 0; rest &= rest - 1) {
        FieldSet wanted = split->info->own;
        field_set_remove(&wanted, split->info->piece[__builtin_ctz(rest)]);
        if (field_set_equal(&wanted, &connected->info.own))
            return true;
    }
    return false;
}

static bool is_known(const Split *split, const ConnectedPieces *connected) {
    for (uint16_t at = split->first[connected->points]; at != NO_OUTCOME; at = split->pool[at].next)
        if (field_set_equal(&split->pool[at].own, &connected->info.own) &&
            field_set_equal(&split->pool[at].others, &connected->info.others))
            return true;
    return false;
}

/* Only where the crowd spends everything nothing else changes. */
static void keep_outcome(Split *split, const ConnectedPieces *connected) {
    if (is_known(split, connected) ||
        (connected->points == split->points && is_listed_self_capture(split, connected)))
        return;
    assert(split->used < OUTCOMES_MAX);
    if (split->used == OUTCOMES_MAX)
        return;
    Outcome *outcome = &split->pool[split->used];
    outcome->next = split->first[connected->points];
    split->first[connected->points] = (uint16_t)split->used++;
    outcome->count = connected->count;
    memcpy(outcome->step, connected->step, sizeof outcome->step);
    outcome->own = connected->info.own;
    outcome->others = connected->info.others;
}

static void explore_connected(Split *split, const ConnectedPieces *connected);

static void try_portion(Split *split, const ConnectedPieces *connected, unsigned index, Field to,
                        unsigned points) {
    if (to == FIELD_HOME)
        return;
    ConnectedPieces next = *connected;
    carry_out(&next, index, (Step){connected->info.piece[index], to}, points);
    if (next.points == split->points || split->lone != 0)
        keep_outcome(split, &next);
    if (next.points < split->points)
        explore_connected(split, &next);
}

/* The last that waits has to spend what is left, unless lone pieces can. */
static void explore_connected(Split *split, const ConnectedPieces *connected) {
    bool last = (connected->waiting & (connected->waiting - 1)) == 0;
    unsigned left = split->points - connected->points;
    for (unsigned rest = connected->waiting; rest != 0; rest &= rest - 1) {
        unsigned index = (unsigned)__builtin_ctz(rest);
        for (unsigned points = last && split->lone == 0 ? left : 1; points <= left; points++) {
            Destinations ends =
                forward_destinations(&connected->info, connected->info.piece[index], points);
            try_portion(split, connected, index, ends.track, points);
            try_portion(split, connected, index, ends.goal, points);
        }
    }
}

static void explore(Split *split) {
    ConnectedPieces connected = {.info = *split->info, .waiting = split->connected};
    split->used = 0;
    split->pool = outcome_pool(split->list);
    for (unsigned points = 0; points <= SEVEN; points++)
        split->first[points] = NO_OUTCOME;
    explore_connected(split, &connected);
}

/* ---- sharing the points out ---- */

/* The draft with these steps behind its own. */
static void add_with(const Split *split, const Step *step, unsigned count) {
    assert(split->list->count < SEVENS_MAX);
    if (split->list->count >= SEVENS_MAX)
        return;
    Action *action = &split->list->item[split->list->count++];
    *action = split->draft;
    for (unsigned i = 0; i < count; i++)
        action->step[action->count++] = step[i];
}

static void distribute_points(Split *split, unsigned lone, unsigned left);

static void use_points(Split *split, Step step, unsigned lone, unsigned left) {
    if (step.to == FIELD_HOME)
        return;
    if (left == 0) {
        add_with(split, &step, 1);
        return;
    }
    split->draft.step[split->draft.count++] = step;
    distribute_points(split, lone, left);
    split->draft.step[--split->draft.count] = (Step){0, 0}; /* unused bytes are zero */
}

static void use_lone_points(Split *split, Field from, unsigned points, unsigned lone,
                            unsigned left) {
    Destinations ends = forward_destinations(split->info, from, points);
    use_points(split, (Step){from, ends.goal}, lone, left - points);
    use_points(split, (Step){from, ends.track}, lone, left - points);
}

/* Among the lone pieces that are left, and then the crowd; the last one has to spend the rest. */
static void distribute_points(Split *split, unsigned lone, unsigned left) {
    if (lone == 0) {
        for (uint16_t i = split->first[left]; i != NO_OUTCOME; i = split->pool[i].next)
            add_with(split, split->pool[i].step, split->pool[i].count);
        return;
    }
    Field from = split->info->piece[__builtin_ctz(lone)];
    unsigned others = lone & (lone - 1);
    if ((others | split->connected) == 0) {
        use_lone_points(split, from, left, 0, left);
        return;
    }
    distribute_points(split, others, left);
    for (unsigned points = 1; points <= left; points++)
        use_lone_points(split, from, points, others, left);
}

static void split_points(Split *split, const DogState *dog, MoverInfo *info, unsigned points) {
    unsigned movers = count_movers(info);
    split->info = info;
    split->points = points;
    split->connected = find_connected(info, movers);
    split->lone = ((1U << movers) - 1) & ~split->connected;
    if (split->connected != 0) {
        mover_info_add_others(info, dog);
        explore(split);
    }
    if (movers > 0)
        distribute_points(split, split->lone, points);
}

/* ---- going on with the partner's pieces ---- */

static void add_sevens_with_partner(Split *split, const State *state, const MoverInfo *own) {
    if (own->home > 0 || !dog_has_partners(state->setup.seats))
        return;
    unsigned points = dog_points_to_finish(own);
    if (points == 0 || points >= SEVEN) /* 0: the mover is the partner already */
        return;
    DogState finished = state->as.dog;
    split->draft.count = 0;
    dog_fill_goal(&split->draft, own);
    for (unsigned i = 0; i < split->draft.count; i++)
        dog_step(&state->setup, &finished, own->mover, split->draft.step[i], true, NULL);
    MoverInfo partner;
    mover_info_begin(&partner, &state->setup, &finished, dog_partner_of(&state->setup, own->mover));
    split->self_captures = 0;
    split_points(split, &finished, &partner, SEVEN - points);
    split->info = own; /* the partner's ends here */
}

void dog_add_sevens(const State *state, MoverInfo *info, Card card, unsigned swallowed,
                    ActionList *list) {
    Split split;
    split.draft = (Action){.kind = DOG_MOVE, .card = card, .as = CARD_7};
    split.self_captures = swallowed;
    split.list = list;
    split_points(&split, &state->as.dog, info, SEVEN);
    add_sevens_with_partner(&split, state, info);
}
