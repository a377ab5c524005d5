/* Plays the portions of a seven one by one. The mover may change on the way: once all own pieces
 * are in the goal, the partner's pieces move (§1.7). */
#include "rules/dog/dog_seven_progress.h"

#include "rules/dog/dog.h"

SevenProgress dog_seven_begin(const DogState *dog) {
    return (SevenProgress){.dog = *dog, .left = SEVEN, .action = {.kind = DOG_MOVE, .as = CARD_7}};
}

static unsigned add_portion(Portion *list, unsigned count, Portion portion, Field to) {
    if (to == FIELD_HOME)
        return count;
    portion.step.to = to;
    list[count] = portion;
    return count + 1;
}

unsigned dog_seven_next(const Setup *setup, const SevenProgress *progress, Seat seat,
                        Portion list[PORTIONS_MAX]) {
    Seat mover = dog_mover_of(setup, &progress->dog, seat);
    unsigned count = 0;
    MoverInfo info;
    mover_info_begin(&info, setup, &progress->dog, mover);
    for (unsigned points = progress->left; points >= 1; points--)
        for (unsigned i = 0; i < PIECES_MAX; i++) {
            Field from = progress->dog.piece[mover][i];
            if (from >= FIELD_NONE || (progress->moved[mover] >> i & 1) != 0)
                continue;
            Portion portion = {(uint8_t)i, (uint8_t)points, {from, 0}};
            Destinations ends = forward_destinations(&info, from, points);
            count = add_portion(list, count, portion, ends.track);
            count = add_portion(list, count, portion, ends.goal);
        }
    return count;
}

SevenProgress dog_seven_play(const Setup *setup, const SevenProgress *progress, Seat seat,
                             const Portion *portion) {
    SevenProgress next = *progress;
    Seat mover = dog_mover_of(setup, &next.dog, seat);
    dog_step(setup, &next.dog, mover, portion->step, true, NULL);
    next.moved[mover] |= (uint8_t)(1U << portion->index);
    next.left -= portion->points;
    next.action.step[next.action.count++] = portion->step;
    return next;
}

bool dog_seven_can_finish(const Setup *setup, const SevenProgress *progress, Seat seat) {
    Portion list[PORTIONS_MAX];
    unsigned count = dog_seven_next(setup, progress, seat, list);
    for (unsigned i = 0; i < count; i++) {
        SevenProgress next = dog_seven_play(setup, progress, seat, &list[i]);
        if (dog_seven_can_finish(setup, &next, seat))
            return true;
    }
    return progress->left == 0;
}
