/* Finds the way of a piece along the track. */
#include "scene/dog_paths.h"

static void add(Path *path, Field field) {
    if (path->count < PATH_FIELDS_MAX)
        path->field[path->count++] = field;
}

static unsigned distance_ahead(const Setup *setup, Field from, Field to) {
    unsigned length = track_length(setup);
    return (to + length - from) % length;
}

/* The shorter way round, the first field left out. */
static void add_round(const Setup *setup, Path *path, Field from, Field to) {
    unsigned length = track_length(setup);
    unsigned step = distance_ahead(setup, from, to) <= length / 2 ? 1 : length - 1;
    for (unsigned field = from; field != to;) {
        field = (field + step) % length;
        add(path, (Field)field);
    }
}

static void add_goals(Path *path, Field to, unsigned after) {
    for (unsigned number = after + 1; number <= goal_number(to); number++)
        add(path, goal_field(goal_owner(to), number));
}

Path dog_path(const Setup *setup, Field from, Field to) {
    Path path = {.count = 0};
    add(&path, from);
    if (on_track(from) && on_track(to))
        add_round(setup, &path, from, to);
    else if (on_track(from) && in_goal(to)) {
        add_round(setup, &path, from, start_field(setup, goal_owner(to)));
        add_goals(&path, to, 0);
    } else if (in_goal(from) && in_goal(to))
        add_goals(&path, to, goal_number(from));
    else
        add(&path, to);
    return path;
}

Path dog_path_home(const Setup *setup, Seat seat, Field from) {
    Path path = {.count = 0};
    add(&path, from);
    if (on_track(from))
        add_round(setup, &path, from, start_field(setup, seat));
    add(&path, FIELD_HOME);
    return path;
}

Path dog_path_ahead(const Setup *setup, Field from, unsigned count) {
    Path path = {.count = 0};
    for (unsigned i = 1; on_track(from) && i <= count; i++)
        add(&path, (Field)((from + i) % track_length(setup)));
    return path;
}

bool dog_steps(const Setup *setup, Field from, Field to, int *steps) {
    if (on_track(from) && on_track(to)) {
        int length = (int)track_length(setup), ahead = (int)distance_ahead(setup, from, to);
        *steps = ahead > length / 2 ? ahead - length : ahead;
    } else if (on_track(from) && in_goal(to))
        *steps = (int)(distance_ahead(setup, from, start_field(setup, goal_owner(to))) +
                       goal_number(to));
    else if (in_goal(from) && in_goal(to))
        *steps = (int)goal_number(to) - (int)goal_number(from);
    else
        return false;
    return true;
}

/* What is ahead, then what is behind; without a piece as the fields are numbered, goals last. */
unsigned dog_target_order(const Setup *setup, Field from, Field to) {
    enum { BEHIND = 1000 };
    int steps;
    if (dog_steps(setup, from, to, &steps))
        return (unsigned)(steps < 0 ? BEHIND + steps : steps);
    return to;
}
