/* The loops that the boards of four, five and six segments are drawn as. Each is
 * a rectangle with the first start field in the middle of its bottom side:
 *
 *          c                      c         d                  d
 *      +---+---+               +--+---------+--+         +-----+-----+
 *      |       |               |               |       c +           + e
 *    b +       + d             |               |         |           |
 *      |       |             b +               + e     b +           + f
 *      +---+---+               +-------+-------+         +-----+-----+
 *          a                           a                       a
 *
 * A column of the terminal is half as wide as a row is high, so fields are three or four
 * columns apart and one row. */
#include "tui/games/dog/dog_layout.h"

#include "rules/dog/dog_board.h"

enum { MARGIN_COLUMNS = 3, MARGIN_ROWS = 1 }; /* the room for the numbers round the loop */

/* A loop of wide and high steps: 2 * (wide + high) fields. Panels go by segment, clockwise from
 * the bottom, to where neither goals nor other panels are. */
typedef struct LoopFrame {
    int wide, high, pitch;
    int centre_row, centre_column; /* column 0: in the middle */
    CellPos panel[SEGMENTS_MAX];
} LoopFrame;

static const LoopFrame frames[SEGMENTS_MAX + 1] = {
    [4] = {.wide = 16,
           .high = 16,
           .pitch = 4,
           .centre_row = 7,
           .panel = {{12, 8}, {3, 8}, {3, 41}, {12, 41}}},
    [5] = {.wide = 24,
           .high = 16,
           .pitch = 3,
           .centre_row = 2,
           .panel = {{14, 11}, {10, 7}, {6, 7}, {6, 48}, {10, 48}}},
    [6] = {.wide = 24,
           .high = 24,
           .pitch = 3,
           .centre_row = 12,
           .panel = {{22, 11}, {17, 7}, {7, 7}, {2, 44}, {7, 48}, {17, 48}}},
};

/* Twice as wide, for windows of 24 rows. With four segments the goals above and below lie along
 * their side, as there is no room for four rows. */
static const LoopFrame flat_frames[SEGMENTS_MAX + 1] = {
    [4] = {.wide = 24,
           .high = 8,
           .pitch = 3,
           .centre_row = 5,
           .panel = {{6, 7}, {2, 7}, {2, 51}, {6, 51}}},
    [5] = {.wide = 28,
           .high = 12,
           .pitch = 2,
           .centre_row = 8,
           .panel = {{2, 18}, {9, 6}, {6, 6}, {6, 34}, {9, 34}}},
    [6] = {.wide = 36,
           .high = 12,
           .pitch = 2,
           .centre_row = 5,
           .centre_column = 23,
           .panel = {{6, 42}, {10, 10}, {2, 10}, {6, 10}, {2, 42}, {10, 42}}},
};

typedef struct Point {
    int x, y; /* in steps from the upper left corner of the loop */
    BoardSide side;
} Point;

/* The place `index` steps clockwise from the middle of the bottom side. */
static Point walk(const LoopFrame *frame, int index) {
    int half = frame->wide / 2;
    if (index <= half)
        return (Point){half - index, frame->high, SIDE_BOTTOM};
    index -= half;
    if (index < frame->high)
        return (Point){0, frame->high - index, SIDE_LEFT};
    index -= frame->high;
    if (index <= frame->wide)
        return (Point){index, 0, SIDE_TOP};
    index -= frame->wide;
    if (index < frame->high)
        return (Point){frame->wide, index, SIDE_RIGHT};
    index -= frame->high;
    return (Point){frame->wide - index, frame->high, SIDE_BOTTOM};
}

static const struct {
    int x, y;
} inwards[] = {
    [SIDE_BOTTOM] = {0, -1},
    [SIDE_LEFT] = {1, 0},
    [SIDE_TOP] = {0, 1},
    [SIDE_RIGHT] = {-1, 0},
};

static CellPos spot_of(const LoopFrame *frame, int x, int y) {
    return (CellPos){.row = MARGIN_ROWS + y, .column = MARGIN_COLUMNS + frame->pitch * x};
}

static CellPos label_of(CellPos field, BoardSide side) {
    static const CellPos outwards[] = {
        [SIDE_BOTTOM] = {1, 0},
        [SIDE_LEFT] = {0, -MARGIN_COLUMNS},
        [SIDE_TOP] = {-1, 0},
        [SIDE_RIGHT] = {0, MARGIN_COLUMNS},
    };
    return (CellPos){field.row + outwards[side].row, field.column + outwards[side].column};
}

/* Numbers count along the direction of play; the loop is walked clockwise. */
static int loop_index(const Setup *setup, int field, unsigned turned) {
    int length = (int)track_length(setup);
    int clockwise = setup->as.dog.direction == DOG_CLOCKWISE ? field : length - field;
    return (clockwise + length - SEGMENT_LENGTH * (int)turned) % length;
}

static void lay_track(const Setup *setup, const LoopFrame *frame, unsigned turned,
                      DogLayout *layout) {
    for (int field = 0; field < (int)track_length(setup); field++) {
        Point point = walk(frame, loop_index(setup, field, turned));
        layout->track[field] = spot_of(frame, point.x, point.y);
        layout->side[field] = point.side;
        layout->label[field] = label_of(layout->track[field], point.side);
    }
}

/* Inwards from the start field; or, in a loop that is too flat, from there to the right. */
static CellPos goal_spot(const LoopFrame *frame, Point start, int number) {
    bool sideways = start.side == SIDE_LEFT || start.side == SIDE_RIGHT;
    int x = inwards[start.side].x, y = inwards[start.side].y;
    if (sideways || frame->high > 2 * GOAL_LENGTH)
        return spot_of(frame, start.x + x * number, start.y + y * number);
    return spot_of(frame, start.x + number - 1, start.y + y);
}

static void lay_seat(const Setup *setup, const LoopFrame *frame, unsigned turned, Seat seat,
                     DogLayout *layout) {
    Point start = walk(frame, loop_index(setup, start_field(setup, seat), turned));
    for (int i = 0; i < GOAL_LENGTH; i++)
        layout->goal[seat][i] = goal_spot(frame, start, i + 1);
    unsigned segments = setup->as.dog.segments;
    layout->panel[seat] =
        frame->panel[(dog_seat_segment(setup, seat) + segments - turned) % segments];
}

DogLayout dog_layout(const Setup *setup, Seat bottom, bool compact) {
    const LoopFrame *frame = &(compact ? flat_frames : frames)[setup->as.dog.segments];
    unsigned turned = bottom < setup->seats ? dog_seat_segment(setup, bottom) : 0;
    DogLayout layout = {
        .rows = frame->high + 1 + 2 * MARGIN_ROWS,
        .columns = frame->wide * frame->pitch + 2 + 2 * MARGIN_COLUMNS,
        .compact = compact,
        .centre_row = frame->centre_row,
        .centre_column = frame->centre_column > 0 ? frame->centre_column
                                                  : MARGIN_COLUMNS + frame->wide * frame->pitch / 2,
    };
    lay_track(setup, frame, turned, &layout);
    for (Seat seat = 0; seat < setup->seats; seat++)
        lay_seat(setup, frame, turned, seat, &layout);
    return layout;
}
