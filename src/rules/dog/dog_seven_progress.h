/* A seven in progress: the portions played so far, and those that may follow. */
#ifndef KENNEL_RULES_DOG_DOG_SEVEN_PROGRESS_H
#define KENNEL_RULES_DOG_DOG_SEVEN_PROGRESS_H

#include "rules/dog/dog_mover_info.h"

enum { PORTIONS_MAX = PIECES_MAX * SEVEN * 2 };

typedef struct SevenProgress {
    DogState dog;
    uint8_t moved[SEATS_MAX]; /* bit i: piece i has had its portion, wherever it is now */
    unsigned left;            /* points */
    Action action;            /* the portions so far */
} SevenProgress;

typedef struct Portion {
    uint8_t index, points; /* of the piece; that it takes */
    Step step;
} Portion;

/* Before the first portion. */
SevenProgress dog_seven_begin(const DogState *dog);

/* Every portion with which `seat` could go on, none if no points are left. The largest come first:
 * they leave least to be finished. */
unsigned dog_seven_next(const Setup *setup, const SevenProgress *progress, Seat seat,
                        Portion list[PORTIONS_MAX]);

SevenProgress dog_seven_play(const Setup *setup, const SevenProgress *progress, Seat seat,
                             const Portion *portion);

/* Whether the remaining points can all be used. */
bool dog_seven_can_finish(const Setup *setup, const SevenProgress *progress, Seat seat);

#endif
