/* What the parts of a picture of the board game share: the board itself (board.c)
 * and what is written round and on it (panels.c). */
#ifndef KENNEL_TUI_DOG_PICTURE_H
#define KENNEL_TUI_DOG_PICTURE_H

#include "tui/games/dog/dog_layout.h"
#include "tui/renderer.h"

/* The characters of a picture. */
typedef struct Glyphs {
    const char *field, *goal, *turn, *times, *clockwise, *counter_clockwise;
    const char *arrow[4]; /* by side, for a loop that is walked clockwise: left, up, right, down */
} Glyphs;

/* Everything a part of the drawing needs to know. */
typedef struct Picture {
    Canvas *canvas;
    const State *state;
    const DogState *dog;
    const ViewOptions *options;
    const Glyphs *glyphs;
    DogLayout layout;
} Picture;

/* In the colour of the seat. */
Ink picture_ink(const Picture *picture, Seat seat, uint8_t style);
const char *picture_shape(const Picture *picture, Seat seat);

/* Shape and letter, in the cell of `spot` and the next one. */
void picture_piece(const Picture *picture, Spot spot, Seat seat, uint8_t style);

void draw_board(const Picture *picture);
void draw_panel(const Picture *picture, Spot spot, Seat seat);
void draw_standing(const Picture *picture, Spot spot, Seat seat);
void draw_centre(const Picture *picture, int row, int column);
void draw_discard(const Picture *picture, int row);
void draw_legend(const Picture *picture, int row);

#endif
