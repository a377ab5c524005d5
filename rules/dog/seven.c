/* The seven: every result once, without trying every order.
 *
 * Order matters only between pieces that can get in each other's way. So the mover's pieces fall
 * into groups: pieces at most seven fields apart on the track, and the pieces that move inside
 * the goal together with those that may enter it. A lone piece has at most two ends for each
 * number of points. Crowds are tried in every order, and what ends alike is kept once. Then the
 * groups share the seven points: groups do not meet, so different choices end differently.
 *
 * If the own pieces can all be brought in with points to spare, these go to the partner's
 * pieces: the own part then has but one result, a full goal. */
#include <assert.h>
#include <string.h>

#include "rules/dog/moves.h"

enum {
    OUTCOMES_MAX = 1536, /* more than three times what tools/ceiling.c can climb to: 454 results */
    NO_OUTCOME = 0xFFFF,
};

/* One way for a group to spend some points. It lies among the bytes of a list of actions. */
typedef struct __attribute__((may_alias)) Outcome {
    uint16_t next; /* another with as many points, or NO_OUTCOME */
    uint8_t count;
    Step step[PIECES_MAX];
    Fields own, others; /* what a crowd leaves behind, to tell outcomes apart */
} Outcome;

typedef struct Group {
    unsigned members;          /* bit i: piece i of the scan  */
    uint16_t first[SEVEN + 1]; /* outcomes by points           */
} Group;

typedef struct Split {
    const Scan *scan;
    unsigned points; /* to be shared out: seven, or what is left for the partner */
    int groups;
    Group group[PIECES_MAX];
    unsigned swallowed; /* see dog_add_sevens */
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
 * pool. What does not fit there is not listed, in a release too; tools/ceiling.c says that nothing
 * ever comes close. */
enum {
    POOL_BYTES = (OUTCOMES_MAX + 1) * sizeof(Outcome) + _Alignof(Outcome), /* see new_outcome */
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

/* ---- groups ---- */

/* A piece in the goal may still move unless everything above it is filled. */
static bool is_stuck(const Scan *scan, Field field) {
    for (unsigned above = goal_number(field) + 1; above <= GOAL_LENGTH; above++)
        if (!fields_has(&scan->own, goal_field(scan->mover, above)))
            return false;
    return true;
}

static bool can_meet(const Scan *scan, Field a, Field b) {
    if (in_goal(a) || in_goal(b))
        return may_enter(scan, a) && may_enter(scan, b);
    return distance(scan, a, b) <= SEVEN || distance(scan, b, a) <= SEVEN;
}

static unsigned can_move(const Scan *scan) {
    unsigned movers = 0;
    for (unsigned i = 0; i < scan->count; i++)
        if (on_track(scan->piece[i]) || !is_stuck(scan, scan->piece[i]))
            movers |= 1U << i;
    return movers;
}

/* Those of `rest` that can meet a member. */
static unsigned neighbours(const Scan *scan, unsigned members, unsigned rest) {
    unsigned found = 0;
    for (unsigned i = 0; i < scan->count; i++)
        for (unsigned j = 0; j < scan->count; j++)
            if ((members >> i & 1) != 0 && (rest >> j & 1) != 0 &&
                can_meet(scan, scan->piece[i], scan->piece[j]))
                found |= 1U << j;
    return found;
}

static unsigned lowest(unsigned set) {
    return set & (0U - set);
}

static bool is_crowd(unsigned members) {
    return (members & (members - 1)) != 0;
}

/* The first of `movers` and all that it can meet, directly or through others. */
static unsigned company(const Scan *scan, unsigned movers) {
    unsigned members = 0, more = lowest(movers);
    while (more != 0) {
        members |= more;
        more = members != movers ? neighbours(scan, members, movers & ~members) : 0;
    }
    return members;
}

static void add_group(Split *split, unsigned members) {
    Group *group = &split->group[split->groups++];
    group->members = members;
    for (unsigned points = 0; points <= SEVEN; points++)
        group->first[points] = NO_OUTCOME;
}

/* In a crowd, three points and four may end alike (a piece that moves on and is then burned
 * anyway). With two crowds that would show: three here and four there, or the other way round.
 * So all crowds are taken as one. True if there is a crowd. */
static bool form_groups(Split *split) {
    unsigned rest = can_move(split->scan), crowd = 0;
    split->groups = 0;
    while (rest != 0) {
        unsigned members = company(split->scan, rest);
        rest &= ~members;
        if (is_crowd(members))
            crowd |= members;
        else
            add_group(split, members);
    }
    if (crowd != 0)
        add_group(split, crowd);
    return crowd != 0;
}

/* ---- the outcomes of a group ---- */

/* The last of the pool is for what has no room: written, but never found again. */
static Outcome *new_outcome(Split *split, Group *group, unsigned points) {
    assert(split->used < OUTCOMES_MAX);
    Outcome *outcome = &split->pool[split->used];
    if (split->used == OUTCOMES_MAX)
        return outcome;
    outcome->next = group->first[points];
    group->first[points] = (uint16_t)split->used++;
    return outcome;
}

static void add_lone_outcome(Split *split, Group *group, unsigned points, Step step) {
    Outcome *outcome = new_outcome(split, group, points);
    outcome->count = 1;
    outcome->step[0] = step;
}

/* If this is the only group it has to spend everything; fewer points are of no use. */
static unsigned least_points(const Split *split) {
    return split->groups == 1 ? split->points : 1;
}

static void explore_lone(Split *split, Group *group) {
    Field from = split->scan->piece[__builtin_ctz(group->members)];
    for (unsigned points = least_points(split); points <= split->points; points++) {
        Ends ends = forward_ends(split->scan, from, points);
        if (ends.track != FIELD_HOME)
            add_lone_outcome(split, group, points, (Step){from, ends.track});
        if (ends.goal != FIELD_HOME)
            add_lone_outcome(split, group, points, (Step){from, ends.goal});
    }
}

/* A crowd on its way through its portions. */
typedef struct Crowd {
    Scan scan;
    unsigned waiting; /* pieces that neither moved nor were burned */
    unsigned points;  /* spent so far */
    uint8_t count;
    Step step[PIECES_MAX];
} Crowd;

static void burn(Crowd *crowd, Field field) {
    fields_remove(&crowd->scan.others, field);
    if (!fields_has(&crowd->scan.own, field))
        return;
    fields_remove(&crowd->scan.own, field);
    for (unsigned i = 0; i < crowd->scan.count; i++)
        if (crowd->scan.piece[i] == field)
            crowd->waiting &= ~(1U << i);
}

static void update_start(Scan *scan) {
    unsigned bit = 1U << (scan->start / SEGMENT_LENGTH);
    scan->guarded =
        (uint8_t)(fields_has(&scan->own, scan->start) ? scan->guarded | bit : scan->guarded & ~bit);
}

/* One portion: burns the track fields behind `from` up to the end, or up to the start field. */
static void carry_out(Crowd *crowd, unsigned index, Step step, unsigned points) {
    Scan *scan = &crowd->scan;
    fields_remove(&scan->own, step.from);
    crowd->waiting &= ~(1U << index);
    if (on_track(step.from)) {
        Field last = on_track(step.to) ? step.to : scan->start;
        unsigned burning = distance(scan, step.from, last);
        for (unsigned i = 1; i <= burning; i++)
            burn(crowd, ahead(scan, step.from, i));
    }
    fields_add(&scan->own, step.to);
    update_start(scan);
    scan->open = goal_open(&scan->own, scan->mover);
    crowd->points += points;
    crowd->step[crowd->count++] = step;
}

static void keep_outcome(Split *split, Group *group, const Crowd *crowd) {
    if (crowd->points < least_points(split))
        return;
    for (uint16_t at = group->first[crowd->points]; at != NO_OUTCOME; at = split->pool[at].next)
        if (fields_equal(&split->pool[at].own, &crowd->scan.own) &&
            fields_equal(&split->pool[at].others, &crowd->scan.others))
            return;
    Outcome *outcome = new_outcome(split, group, crowd->points);
    outcome->count = crowd->count;
    memcpy(outcome->step, crowd->step, sizeof outcome->step);
    outcome->own = crowd->scan.own;
    outcome->others = crowd->scan.others;
}

static void explore_crowd(Split *split, Group *group, const Crowd *crowd);

static void try_portion(Split *split, Group *group, const Crowd *crowd, unsigned index, Field to,
                        unsigned points) {
    if (to == FIELD_HOME)
        return;
    Crowd next = *crowd;
    carry_out(&next, index, (Step){crowd->scan.piece[index], to}, points);
    keep_outcome(split, group, &next);
    if (next.points < split->points)
        explore_crowd(split, group, &next);
}

static void explore_crowd(Split *split, Group *group, const Crowd *crowd) {
    for (unsigned rest = crowd->waiting; rest != 0; rest &= rest - 1) {
        unsigned index = (unsigned)__builtin_ctz(rest);
        for (unsigned points = 1; points <= split->points - crowd->points; points++) {
            Ends ends = forward_ends(&crowd->scan, crowd->scan.piece[index], points);
            try_portion(split, group, crowd, index, ends.track, points);
            try_portion(split, group, crowd, index, ends.goal, points);
        }
    }
}

static void explore(Split *split, Group *group) {
    if (!is_crowd(group->members)) {
        explore_lone(split, group);
        return;
    }
    Crowd crowd = {.scan = *split->scan, .waiting = group->members};
    explore_crowd(split, group, &crowd);
}

/* ---- sharing the points out ---- */

/* Where the mover's pieces stand after the draft. Burned pieces are missing. */
static Crowd after_draft(const Split *split) {
    Crowd crowd = {.scan = *split->scan};
    for (unsigned i = 0; i < split->draft.count; i++)
        carry_out(&crowd, 0, split->draft.step[i], 0);
    return crowd;
}

/* Did the joker already end like this, as a card whose move landed on an own piece? Then one
 * own field is empty, and nothing else has changed. */
static bool is_swallow(const Split *split) {
    if (split->swallowed == 0)
        return false;
    Crowd crowd = after_draft(split);
    if (!fields_equal(&crowd.scan.others, &split->scan->others))
        return false;
    for (unsigned rest = split->swallowed; rest != 0; rest &= rest - 1) {
        Fields wanted = split->scan->own;
        fields_remove(&wanted, split->scan->piece[__builtin_ctz(rest)]);
        if (fields_equal(&wanted, &crowd.scan.own))
            return true;
    }
    return false;
}

static void share_points(Split *split, int at, unsigned left);

static void spend(Split *split, int at, unsigned points, unsigned left) {
    uint8_t before = split->draft.count;
    const Group *group = &split->group[at];
    for (uint16_t i = group->first[points]; i != NO_OUTCOME; i = split->pool[i].next) {
        const Outcome *outcome = &split->pool[i];
        for (unsigned step = 0; step < outcome->count; step++)
            split->draft.step[before + step] = outcome->step[step];
        split->draft.count = (uint8_t)(before + outcome->count);
        share_points(split, at + 1, left - points);
        for (unsigned step = 0; step < outcome->count; step++)
            split->draft.step[before + step] = (Step){0, 0}; /* unused bytes are zero */
    }
    split->draft.count = before;
}

static void share_points(Split *split, int at, unsigned left) {
    if (left == 0) {
        assert(split->list->count < SEVENS_MAX);
        if (split->list->count < SEVENS_MAX && !is_swallow(split))
            game_add_action(split->list, &split->draft);
        return;
    }
    if (at == split->groups)
        return;
    bool last = at + 1 == split->groups;
    if (!last)
        share_points(split, at + 1, left);
    for (unsigned points = last ? left : 1; points <= left; points++)
        spend(split, at, points, left);
}

static void split_points(Split *split, const DogState *dog, Scan *scan, unsigned points) {
    split->scan = scan;
    split->points = points;
    split->used = 0;
    if (form_groups(split))
        dog_scan_others(scan, dog);
    for (int i = 0; i < split->groups; i++)
        explore(split, &split->group[i]);
    share_points(split, 0, points);
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
    split.pool = pool_in(list);
    split_points(&split, &state->as.dog, scan, SEVEN);
    add_sevens_with_partner(&split, state, scan);
}
