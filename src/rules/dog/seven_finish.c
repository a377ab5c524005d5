/* Part of a seven that brings the last of the own pieces in, so that the rest of it goes to the
 * partner's (§1.7): the own part has but one result, a full goal. */
#include <assert.h>

#include "rules/dog/dog_moves.h"

/* Whatever the order, the points are the same: places to be reached minus places now, counted from
 * the start field. */
unsigned dog_points_to_finish(const Scan *scan) {
    unsigned points = 1 + 2 + 3 + 4;
    unsigned covered = 0;
    for (unsigned i = 0; i < scan->count; i++) {
        if (!may_enter(scan, scan->piece[i]))
            return SEVEN + 1;
        if (in_goal(scan->piece[i]))
            covered += goal_number(scan->piece[i]);
        else
            points += distance(scan, scan->piece[i], scan->start);
    }
    return points - covered;
}

static bool is_further(const Scan *scan, Field field, Field than) {
    if (in_goal(field) || in_goal(than))
        return in_goal(field) && (on_track(than) || field > than);
    return distance(scan, field, scan->start) < distance(scan, than, scan->start);
}

/* Of the pieces still to be placed, the one that is furthest on its way. */
static unsigned foremost(const Scan *scan, unsigned waiting) {
    unsigned best = PIECES_MAX;
    for (unsigned i = 0; i < scan->count; i++) {
        bool waits = (waiting >> i & 1) != 0;
        if (waits && (best == PIECES_MAX || is_further(scan, scan->piece[i], scan->piece[best])))
            best = i;
    }
    return best;
}

void dog_fill_goal(Action *draft, const Scan *scan) {
    unsigned waiting = (1U << scan->count) - 1;
    for (unsigned number = GOAL_LENGTH; number >= 1; number--) {
        unsigned index = foremost(scan, waiting);
        assert(index < scan->count); /* four pieces, four places */
        Field to = goal_field(scan->mover, number);
        waiting &= ~(1U << index);
        if (scan->piece[index] != to)
            draft->step[draft->count++] = (Step){scan->piece[index], to};
    }
}
