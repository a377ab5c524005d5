/* Portions of a seven, one after the other. Who moves may change in between: once the own pieces
 * are all in the goal, it is the partner's that are moved (§1.7). */
#include "rules/dog/dog_seven.h"

#include "rules/dog/dog_moves.h"

Course dog_course(const DogState *dog) {
    return (Course){.dog = *dog, .left = SEVEN, .action = {.kind = DOG_MOVE, .as = CARD_7}};
}

static unsigned add_portion(Portion *list, unsigned count, Portion portion, Field to) {
    if (to == FIELD_HOME)
        return count;
    portion.step.to = to;
    list[count] = portion;
    return count + 1;
}

unsigned dog_portions(const Setup *setup, const Course *course, Seat seat,
                      Portion list[PORTIONS_MAX]) {
    Seat mover = dog_mover_of(setup, &course->dog, seat);
    unsigned count = 0;
    Scan scan;
    dog_scan_pieces(&scan, setup, &course->dog, mover);
    for (unsigned points = course->left; points >= 1; points--)
        for (unsigned i = 0; i < PIECES_MAX; i++) {
            Field from = course->dog.piece[mover][i];
            if (from >= FIELD_NONE || (course->moved[mover] >> i & 1) != 0)
                continue;
            Portion portion = {(uint8_t)i, (uint8_t)points, {from, 0}};
            Ends ends = forward_ends(&scan, from, points);
            count = add_portion(list, count, portion, ends.track);
            count = add_portion(list, count, portion, ends.goal);
        }
    return count;
}

Course dog_go_on(const Setup *setup, const Course *course, Seat seat, const Portion *portion) {
    Course next = *course;
    Seat mover = dog_mover_of(setup, &next.dog, seat);
    dog_step(setup, &next.dog, mover, portion->step, true, NULL);
    next.moved[mover] |= (uint8_t)(1U << portion->index);
    next.left -= portion->points;
    next.action.step[next.action.count++] = portion->step;
    return next;
}

bool dog_can_finish(const Setup *setup, const Course *course, Seat seat) {
    Portion list[PORTIONS_MAX];
    unsigned count = dog_portions(setup, course, seat, list);
    for (unsigned i = 0; i < count; i++) {
        Course next = dog_go_on(setup, course, seat, &list[i]);
        if (dog_can_finish(setup, &next, seat))
            return true;
    }
    return course->left == 0;
}
