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
    Fields own, others; /* what it leaves behind, to tell outcomes apart */
} Outcome;

typedef struct Split {
    const Scan *scan;
    unsigned points;           /* to be shared out: seven, or what is left for the partner */
    unsigned lone, crowd;      /* bit i: piece i of the scan                               */
    uint16_t first[SEVEN + 1]; /* outcomes of the crowd, by points                         */
    unsigned swallowed;        /* see dog_add_sevens                                       */
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

static Outcome *pool_in(ActionList *list) {
    uintptr_t from = (uintptr_t)&list->item[LISTED_MAX];
    size_t odd = from % _Alignof(Outcome);
    return (void *)((uint8_t *)&list->item[LISTED_MAX] + (odd > 0 ? _Alignof(Outcome) - odd : 0));
}

/* ---- who can meet whom ---- */

static bool can_meet(const Scan *scan, Field a, Field b) {
    if (in_goal(a) || in_goal(b))
        return may_enter(scan, a) && may_enter(scan, b);
    return distance(scan, a, b) <= SEVEN || distance(scan, b, a) <= SEVEN;
}

/* The pieces that fill the goal from its end on stay where they are; they are the last of the list. */
static unsigned count_movers(const Scan *scan) {
    unsigned movers = scan->count;
    for (unsigned end = GOAL_LENGTH; movers > 0; movers--, end--)
        if (scan->piece[movers - 1] != goal_field(scan->mover, end))
            break;
    return movers;
}

/* In a crowd, three points and four may end alike (a piece that moves on and is then burned
 * anyway). With two crowds that would show: three here and four there, or the other way round.
 * So all pieces that can meet another are one crowd. */
static unsigned find_crowd(const Scan *scan, unsigned movers) {
    unsigned crowd = 0;
    for (unsigned i = 0; i < movers; i++)
        for (unsigned j = i + 1; j < movers; j++)
            if (can_meet(scan, scan->piece[i], scan->piece[j]))
                crowd |= 1U << i | 1U << j;
    return crowd;
}

/* ---- the outcomes of the crowd ---- */

/* A crowd on its way through its portions. */
typedef struct Crowd {
    Scan scan;
    unsigned waiting; /* pieces that neither moved nor were burned */
    unsigned points;  /* spent so far */
    uint8_t count;
    Step step[PIECES_MAX];
} Crowd;

/* The track fields behind `from` up to the end, or up to the start field. */
static Fields way_of(const Scan *scan, Step step) {
    Fields way = {{0, 0}};
    Field last = on_track(step.to) ? step.to : scan->start;
    for (Field field = step.from; on_track(field) && field != last;) {
        field = ahead(scan, field, 1);
        fields_add(&way, field);
    }
    return way;
}

static void burn(Crowd *crowd, const Fields *way) {
    fields_subtract(&crowd->scan.own, way);
    fields_subtract(&crowd->scan.others, way);
    for (unsigned rest = crowd->waiting; rest != 0; rest &= rest - 1)
        if (fields_has(way, crowd->scan.piece[__builtin_ctz(rest)]))
            crowd->waiting &= ~(rest & (0U - rest));
}

static void update_start(Scan *scan) {
    unsigned bit = 1U << (scan->start / SEGMENT_LENGTH);
    scan->guarded =
        (uint8_t)(fields_has(&scan->own, scan->start) ? scan->guarded | bit : scan->guarded & ~bit);
}

static void carry_out(Crowd *crowd, unsigned index, Step step, unsigned points) {
    Scan *scan = &crowd->scan;
    Fields way = way_of(scan, step);
    crowd->waiting &= ~(1U << index);
    fields_remove(&scan->own, step.from);
    burn(crowd, &way);
    fields_add(&scan->own, step.to);
    update_start(scan);
    scan->open = (uint8_t)goal_room(&scan->own, scan->mover, 0);
    crowd->points += points;
    crowd->step[crowd->count++] = step;
}

/* Did the joker already end like this, as a card whose move landed on an own piece? Then one
 * own field is empty, and nothing else has changed. */
static bool is_swallow(const Split *split, const Crowd *crowd) {
    if (split->swallowed == 0 || !fields_equal(&crowd->scan.others, &split->scan->others))
        return false;
    for (unsigned rest = split->swallowed; rest != 0; rest &= rest - 1) {
        Fields wanted = split->scan->own;
        fields_remove(&wanted, split->scan->piece[__builtin_ctz(rest)]);
        if (fields_equal(&wanted, &crowd->scan.own))
            return true;
    }
    return false;
}

static bool is_known(const Split *split, const Crowd *crowd) {
    for (uint16_t at = split->first[crowd->points]; at != NO_OUTCOME; at = split->pool[at].next)
        if (fields_equal(&split->pool[at].own, &crowd->scan.own) &&
            fields_equal(&split->pool[at].others, &crowd->scan.others))
            return true;
    return false;
}

/* Only where the crowd spends everything nothing else changes. */
static void keep_outcome(Split *split, const Crowd *crowd) {
    if (is_known(split, crowd) || (crowd->points == split->points && is_swallow(split, crowd)))
        return;
    assert(split->used < OUTCOMES_MAX);
    if (split->used == OUTCOMES_MAX)
        return;
    Outcome *outcome = &split->pool[split->used];
    outcome->next = split->first[crowd->points];
    split->first[crowd->points] = (uint16_t)split->used++;
    outcome->count = crowd->count;
    memcpy(outcome->step, crowd->step, sizeof outcome->step);
    outcome->own = crowd->scan.own;
    outcome->others = crowd->scan.others;
}

static void explore_crowd(Split *split, const Crowd *crowd);

static void try_portion(Split *split, const Crowd *crowd, unsigned index, Field to,
                        unsigned points) {
    if (to == FIELD_HOME)
        return;
    Crowd next = *crowd;
    carry_out(&next, index, (Step){crowd->scan.piece[index], to}, points);
    if (next.points == split->points || split->lone != 0)
        keep_outcome(split, &next);
    if (next.points < split->points)
        explore_crowd(split, &next);
}

/* The last that waits has to spend what is left, unless lone pieces can. */
static void explore_crowd(Split *split, const Crowd *crowd) {
    bool last = (crowd->waiting & (crowd->waiting - 1)) == 0;
    unsigned left = split->points - crowd->points;
    for (unsigned rest = crowd->waiting; rest != 0; rest &= rest - 1) {
        unsigned index = (unsigned)__builtin_ctz(rest);
        for (unsigned points = last && split->lone == 0 ? left : 1; points <= left; points++) {
            Ends ends = forward_ends(&crowd->scan, crowd->scan.piece[index], points);
            try_portion(split, crowd, index, ends.track, points);
            try_portion(split, crowd, index, ends.goal, points);
        }
    }
}

static void explore(Split *split) {
    Crowd crowd = {.scan = *split->scan, .waiting = split->crowd};
    split->used = 0;
    split->pool = pool_in(split->list);
    for (unsigned points = 0; points <= SEVEN; points++)
        split->first[points] = NO_OUTCOME;
    explore_crowd(split, &crowd);
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

static void share_points(Split *split, unsigned lone, unsigned left);

static void spend(Split *split, Step step, unsigned lone, unsigned left) {
    if (step.to == FIELD_HOME)
        return;
    if (left == 0) {
        add_with(split, &step, 1);
        return;
    }
    split->draft.step[split->draft.count++] = step;
    share_points(split, lone, left);
    split->draft.step[--split->draft.count] = (Step){0, 0}; /* unused bytes are zero */
}

static void spend_lone(Split *split, Field from, unsigned points, unsigned lone, unsigned left) {
    Ends ends = forward_ends(split->scan, from, points);
    spend(split, (Step){from, ends.goal}, lone, left - points);
    spend(split, (Step){from, ends.track}, lone, left - points);
}

/* Among the lone pieces that are left, and then the crowd; the last one has to spend the rest. */
static void share_points(Split *split, unsigned lone, unsigned left) {
    if (lone == 0) {
        for (uint16_t i = split->first[left]; i != NO_OUTCOME; i = split->pool[i].next)
            add_with(split, split->pool[i].step, split->pool[i].count);
        return;
    }
    Field from = split->scan->piece[__builtin_ctz(lone)];
    unsigned others = lone & (lone - 1);
    if ((others | split->crowd) == 0) {
        spend_lone(split, from, left, 0, left);
        return;
    }
    share_points(split, others, left);
    for (unsigned points = 1; points <= left; points++)
        spend_lone(split, from, points, others, left);
}

static void split_points(Split *split, const DogState *dog, Scan *scan, unsigned points) {
    unsigned movers = count_movers(scan);
    split->scan = scan;
    split->points = points;
    split->crowd = find_crowd(scan, movers);
    split->lone = ((1U << movers) - 1) & ~split->crowd;
    if (split->crowd != 0) {
        dog_scan_others(scan, dog);
        explore(split);
    }
    if (movers > 0)
        share_points(split, split->lone, points);
}

/* ---- going on with the partner's pieces ---- */

static void add_sevens_with_partner(Split *split, const State *state, const Scan *own) {
    if (own->home > 0 || !has_partners(state->setup.seats))
        return;
    unsigned points = dog_points_to_finish(own);
    if (points == 0 || points >= SEVEN) /* 0: the mover is the partner already */
        return;
    DogState finished = state->as.dog;
    split->draft.count = 0;
    dog_fill_goal(&split->draft, own);
    for (unsigned i = 0; i < split->draft.count; i++)
        dog_step(&state->setup, &finished, own->mover, split->draft.step[i], true, NULL);
    Scan partner;
    dog_scan_pieces(&partner, &state->setup, &finished, partner_of(&state->setup, own->mover));
    split->swallowed = 0;
    split_points(split, &finished, &partner, SEVEN - points);
    split->scan = own; /* the partner's ends here */
}

void dog_add_sevens(const State *state, Scan *scan, Card card, unsigned swallowed,
                    ActionList *list) {
    Split split;
    split.draft = (Action){.kind = DOG_MOVE, .card = card, .as = CARD_7};
    split.swallowed = swallowed;
    split.list = list;
    split_points(&split, &state->as.dog, scan, SEVEN);
    add_sevens_with_partner(&split, state, scan);
}
