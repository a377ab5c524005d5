/* The part of a seven that fills the mover's goal, after which the partner's pieces move (§1.7):
 * that part has only one result, a full goal. */
#include <assert.h>

#include "rules/dog/dog.h"

/* Whatever the order, the points are the same: places to be reached minus places now, counted from
 * the start field. */
unsigned dog_points_to_finish(const MoverInfo *info) {
    unsigned points = 1 + 2 + 3 + 4;
    unsigned covered = 0;
    for (unsigned i = 0; i < info->count; i++) {
        if (!may_reach_goal(info, info->piece[i]))
            return SEVEN + 1;
        if (in_goal(info->piece[i]))
            covered += goal_number(info->piece[i]);
        else
            points += distance(info, info->piece[i], info->start);
    }
    return points - covered;
}

static bool is_further(const MoverInfo *info, Field field, Field than) {
    if (in_goal(field) || in_goal(than))
        return in_goal(field) && (on_track(than) || field > than);
    return distance(info, field, info->start) < distance(info, than, info->start);
}

/* Of the pieces still to be placed, the one that is furthest on its way. */
static unsigned foremost(const MoverInfo *info, unsigned waiting) {
    unsigned best = PIECES_MAX;
    for (unsigned i = 0; i < info->count; i++) {
        bool waits = (waiting >> i & 1) != 0;
        if (waits && (best == PIECES_MAX || is_further(info, info->piece[i], info->piece[best])))
            best = i;
    }
    return best;
}

void dog_fill_goal(Action *draft, const MoverInfo *info) {
    unsigned waiting = (1U << info->count) - 1;
    for (unsigned number = GOAL_LENGTH; number >= 1; number--) {
        unsigned index = foremost(info, waiting);
        assert(index < info->count); /* four pieces, four places */
        Field to = goal_field(info->mover, number);
        waiting &= ~(1U << index);
        if (info->piece[index] != to)
            draft->step[draft->count++] = (Step){info->piece[index], to};
    }
}
