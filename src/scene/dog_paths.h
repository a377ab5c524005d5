/* The way of a piece along the track of DOG, for animations. */
#ifndef KENNEL_SCENE_DOG_PATHS_H
#define KENNEL_SCENE_DOG_PATHS_H

#include "rules/dog/dog_board.h"

enum { PATH_FIELDS_MAX = TRACK_MAX + GOAL_LENGTH + 2 };

/* Every field between two, both included. */
typedef struct Path {
    unsigned count;
    Field field[PATH_FIELDS_MAX];
} Path;

Path dog_path(const Setup *setup, Field from, Field to);

/* A piece of `seat` that is sent home goes along the track to its start, and home. */
Path dog_path_home(const Setup *setup, Seat seat, Field from);

/* The fields of the track ahead of one that is on it; none ahead of any other. */
Path dog_path_ahead(const Setup *setup, Field from, unsigned count);

/* How far `to` is from `from`, backwards below 0. False where that says nothing. */
bool dog_steps(const Setup *setup, Field from, Field to, int *steps);

/* The place of a target in the order in which a piece meets them; `from` may be FIELD_NONE. */
unsigned dog_target_order(const Setup *setup, Field from, Field to);

#endif
